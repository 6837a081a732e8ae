"""Two versions of a set side by side: what their texts say, which decks are legal, how scenarios, logs and games end.

Nothing prints here; `nexusdsl/cli/diff.py` does.
"""
