"""What a board has said: the same is not said twice, and nothing is said that the board does not use."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from nexusdsl.diagnostics.catalog_scenario import BAD_BOARD
from nexusdsl.scenario.faults import fault
from nexusdsl.scenario.tree import Word
from nexusdsl.source import Span

# What a board says about a game that begins with its setup, and what besides if that is a wave of a match.
OF_SETUP = ("setup", "seed", "option", "initiative", "starter", "faction", "deck", "wave")
OF_WAVE = ("base", "shared", "side", "decklist", "waves")
ONLY_WAVE = ("side", "decklist", "waves")


def once(said: dict[str, Span], key: str, word: Word) -> None:
    """Notes that `word` says something. Raises FaultError if that was said before."""
    if key in said:
        de, en = f"„{word.said}“ steht schon da; einmal genügt", f"“{word.said}” is there already; once is enough"
        raise fault(BAD_BOARD, word.span, de, en)
    said[key] = word.span


def begins(said: Iterable[Mapping[str, Span]], wave: bool) -> None:
    """Raises FaultError for the first thing said of a board that the game makes itself as it begins."""
    allowed = (*OF_SETUP, *OF_WAVE) if wave else OF_SETUP
    for span in _others(said, allowed):
        de = "mit „Aufbau“ beginnt die Partie von vorn; was dann daliegt, sagt kein Brett"
        en = "with “Setup” the game begins at its start; no board says what lies there then"
        raise fault(BAD_BOARD, span, de, en)


def single(said: Iterable[Mapping[str, Span]]) -> None:
    """Raises FaultError for what belongs to a match where the board is no wave of one."""
    for side in said:
        for key, span in side.items():
            if _head(key) in ONLY_WAVE:
                de, en = "das gehört zu einem Match („Spiel: Welle 1“)", "that belongs to a match (“Game: Wave 1”)"
                raise fault(BAD_BOARD, span, de, en)


def _others(said: Iterable[Mapping[str, Span]], allowed: Collection[str]) -> list[Span]:
    return [span for side in said for key, span in side.items() if _head(key) not in allowed]


def _head(key: str) -> str:
    return key.partition(" ")[0]
