"""Logs of games: written as JSON lines, read with suspicion, derived again move by move."""
