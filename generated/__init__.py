"""Code generated from card text, one package per set. Edit the cards, not these files."""
