"""The machine the game runs on: window, events, clock, files, chance, command line."""
