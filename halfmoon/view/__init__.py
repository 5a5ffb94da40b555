"""What is seen: it draws what it is given and decides nothing."""
