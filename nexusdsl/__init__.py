"""nexusdsl: a compiler and runtime for trading card games whose printed card text is the program."""

__version__ = "0.1.0"
