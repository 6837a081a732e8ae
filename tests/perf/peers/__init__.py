"""Other projects' card games under random play, beside ours: `python -m tests.perf.peers`, `make bench-peers`.

The scripts `play_*.py` run in environments of their own, in which their project is installed and ours is not. Each
plays uniformly random games and lists all options at each decision, as far as the project can.
"""
