"""Frozen positions and how many decisions lie one, two, three … options away from each.

`boards/*.nxt` are the positions, as scenarios without steps; `counts.toml` has the counts from depth 1 on. Those of
boards/by_hand.nxt were worked out by hand down to the depth that its comments tell. `python -m tests.perft` counts
again and writes the file; a change of its numbers is a change of the rules, and has to be explained by one.
"""
