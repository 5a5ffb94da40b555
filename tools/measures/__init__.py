"""What tools/bench.py measures: a file for each measure, and what they share."""
