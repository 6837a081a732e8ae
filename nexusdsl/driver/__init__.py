"""Drives the compiler: the chain of passes, the cache, and the loader that reads files."""
