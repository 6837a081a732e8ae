"""Measurements that are too long for `make test`: `python -m tests.soak [PART…]`, all of them with `make soak`."""
