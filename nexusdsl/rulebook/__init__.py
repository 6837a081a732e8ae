"""The rulebook of a set: printed rules and rulings as data, read, checked and looked up. Knows nothing of play."""
