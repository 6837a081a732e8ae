"""Balance of the first edition by measurement: `python -m tests.balance` (docs/balance.md)."""
