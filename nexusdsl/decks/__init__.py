"""Deck lists: reading, legality, writing."""
