"""The commands but play: what each of them reads, and what it writes."""
