"""The game of cards: pure values and functions, nothing but the standard library."""
