"""Plays the IR directly: sets become the same definitions as generated code, with callables that walk the nodes."""

from nexusdsl.interpreter.load import load

__all__ = ["load"]
