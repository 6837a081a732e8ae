"""Players and decks against each other, and the ratings that come of it. No printing, no paths of a command line."""
