"""What a game needs before it starts: sets as definitions, checked decks, the game itself.

Below are the compiler and the kernel, above the command line and the Python interface.
"""
