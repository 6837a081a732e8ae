"""Plays the IR directly: sets become the same definitions as generated code, with callables that walk the nodes."""

from nexusdsl.interpreter.load import exchanged, extend, load

__all__ = ["exchanged", "extend", "load"]
