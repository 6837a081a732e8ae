"""Swapping cards with the sideboard before a wave, at a plain terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from nexusdsl.cli.context import Common
from nexusdsl.diagnostics.model import Text
from nexusdsl.playset.errors import FindingsError, SetupError
from nexusdsl.playset.matches import Match


def asked(seat: int, common: Common, match: Match) -> None:
    """Asks the person until a swap is accepted or none is wanted; nobody is asked who has nothing to swap."""
    side = match.decks[seat].sideboard
    if not side or not match.swaps:
        return
    common.say(Text(f"Nebendeck: {counted(side)}", f"Sideboard: {counted(side)}"))
    while True:
        line = answer(match.swaps, common)
        if line is None:
            return
        out, _, into = line.partition(">")
        try:
            match.swap(seat, numbers(out), numbers(into))
        except FindingsError as error:
            print(error.report(common.language))
        except SetupError as error:
            common.fail(error.text)
        else:
            return


def answer(allowed: int, common: Common) -> str | None:
    """What the person types; None for nothing."""
    prompt = Text(
        f"Tausch, höchstens {allowed} (hinaus > hinein, wie MIL-011 > NEU-104; leer: keiner): ",
        f"Swap, at most {allowed} (out > in, like MIL-011 > NEU-104; empty: none): ",
    )
    try:
        line = input(common.pick(prompt)).strip()
    except EOFError:
        return None
    return line or None


def numbers(text: str) -> tuple[str, ...]:
    """Card numbers in a line, with blanks or commas between them."""
    return tuple(word.upper() for word in text.replace(",", " ").split())


def counted(cards: Sequence[str]) -> str:
    """Cards with how many of each."""
    return ", ".join(f"{count} {number}" for number, count in Counter(cards).items())
