"""What can be wrong with a player that somebody asked for, in German and English."""

from __future__ import annotations

import os
import traceback


class PlayerError(Exception):
    """There is no such player, its setting is wrong, or a player of one's own fails. `de` and `en` say it."""

    def __init__(self, de: str, en: str) -> None:
        super().__init__(de, en)
        self.de = printable(de)
        self.en = printable(en)

    def __str__(self) -> str:
        return self.en


def printable(text: str) -> str:
    """A message that quotes what somebody typed or raised, without what a terminal would take as an order."""
    return "".join(c if c.isprintable() else "\ufffd" for c in text)


def reason(error: BaseException) -> str:
    """What a foreign piece of code raised and where, in one line."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else "?"
    try:
        said = " ".join(str(error).split())[:200]
    except Exception:  # an exception of somebody else's may fail to tell what it is
        said = ""
    return f"{type(error).__name__}, {place}" + (f": {said}" if said else "")
