"""One player at the table: what a tap means, the settings, the clock. Pure, like engine."""
