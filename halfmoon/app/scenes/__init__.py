"""What can be on the screen, one scene a file; each answers with the scene that comes next."""
