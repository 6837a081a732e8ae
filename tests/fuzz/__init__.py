"""Fuzzing of everything that reads what others wrote: `python -m tests.fuzz TARGET` (needs the extra `fuzz`)."""
