"""A match: games of one pair of players in a row, each made from how the one before ended (waves, §08).

The match owns the games. From one to the next cross only what the game's module says (`next_wave`) and the decks with
their sideboards, which players may swap cards with in between.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import ModuleType
from typing import Any, Final

from nexusdsl.decks.cards import GameDeck
from nexusdsl.decks.legality import check_pool
from nexusdsl.decks.model import Deck, Entry, Section
from nexusdsl.decks.pool import pool_of
from nexusdsl.diagnostics.catalog_logs import LOG_SCHEMA, LOG_WAVE
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.playset.errors import FindingsError, SetupError
from nexusdsl.playset.games import checked_seed, logged_wave, started
from nexusdsl.playset.sets import PlaySet
from nexusdsl.replay.model import LoggedWave
from nexusdsl.replay.reader import Log
from nexusdsl.runtime.game import Game

STEP: Final = 0x9E3779B97F4A7C15  # between the seeds of two games
NEEDED: Final = ("first_wave", "next_wave", "end_of", "swaps_allowed")


class Match:
    """A running match. `wave` is the game to come or running (None: decided), `decks` what the seats play it with."""

    def __init__(
        self, play: PlaySet, decks: Sequence[GameDeck], seed: int, options: Mapping[str, str] | None = None
    ) -> None:
        """Raises SetupError for bad options or a game that has no waves."""
        self.play = play
        self.module = waves_of(play)
        self.options = dict(options or {})
        self.program = play.program(self.options)
        self.seed = checked_seed(seed)
        self.decks = list(decks)
        self.brought = list(decks)  # the decks of the wave before: swaps are counted against them
        self.wins = [0, 0]
        self.wave: Any = self.module.first_wave(self.program)

    @property
    def winner(self) -> int | None:
        """The seat that has won the match; None while it runs."""
        return None if self.wave is not None else self.wins.index(max(self.wins))

    @property
    def game_seed(self) -> int:
        """The seed of this wave's game; wave 1 has that of the match."""
        number: int = self.wave.number
        return (self.seed + (number - 1) * STEP) % 2**63

    @property
    def swaps(self) -> int:
        """How many cards each seat may swap before this wave (R-078 … R-080)."""
        allowed: int = self.module.swaps_allowed(self.program, self.wave.number)
        return allowed

    def swap(self, seat: int, out: Sequence[str], into: Sequence[str]) -> None:
        """Swaps cards of the deck (`out`) for cards of the sideboard (`into`), one for one; counted against the deck of
        the wave before, so that swapping back is free (G-096). A later call takes the place of an earlier one.

        Raises SetupError, or FindingsError if the deck would not be legal.
        """
        deck = self.brought[seat]
        check_swap(deck, out, into, self.swaps)
        cards, side = Counter(deck.cards), Counter(deck.sideboard)
        cards.subtract(out)
        cards.update(into)
        side.subtract(into)
        side.update(out)
        made = replace(deck, cards=tuple(sorted(cards.elements())), sideboard=tuple(sorted(side.elements())))
        check_legal(made, self.play, self.options)
        self.decks[seat] = made

    def deal(self, listening: bool = True) -> Game:
        """The game of this wave at its first decision."""
        return self.play.deal(self.decks, self.game_seed, self.options, listening, self.wave)

    def finish(self, game: Game) -> None:
        """Takes the result of this wave's game and goes on. Raises ValueError while it runs."""
        end = self.module.end_of(game)
        self.wins[end.winner] += 1
        self.wave = self.module.next_wave(self.program, self.wave, end)
        self.brought = list(self.decks)


def waves_of(play: PlaySet) -> ModuleType:
    """The procedures of a game that has waves. Raises SetupError."""
    if all(hasattr(play.module, name) for name in NEEDED):
        return play.module
    id = play.cardset.ruleset.id
    raise SetupError(f"{id} kennt keine Wellen.", f"{id} has no waves.")


def check_swap(deck: GameDeck, out: Sequence[str], into: Sequence[str], allowed: int) -> None:
    """Raises SetupError for a swap that is too large, uneven, or of cards that are not there."""
    if len(out) != len(into):
        raise SetupError(
            f"{len(out)} Karten hinaus und {len(into)} hinein: getauscht wird eins zu eins (G-096).",
            f"{len(out)} cards out and {len(into)} in: cards are swapped one for one (G-096).",
        )
    if len(out) > allowed:
        raise SetupError(
            f"{len(out)} Karten sind zu viel: vor dieser Welle darfst du {allowed} tauschen (G-097).",
            f"{len(out)} cards are too many: before this wave you may swap {allowed} (G-097).",
        )
    main, side = (out, deck.cards, ("Deck", "deck")), (into, deck.sideboard, ("Nebendeck", "sideboard"))
    for wanted, held, where in (main, side):
        missing = Counter(wanted) - Counter(held)
        if missing:
            number = min(missing)
            raise SetupError(f"{number} ist nicht im {where[0]}.", f"{number} is not in the {where[1]}.")


def check_legal(deck: GameDeck, play: PlaySet, options: Mapping[str, str]) -> None:
    """Raises FindingsError if a deck with its sideboard is not legal; its main faction stays registered (G-091)."""
    pool = pool_of(*play.used, play.cardset, options=options)
    parts: tuple[tuple[tuple[str, ...], Section], ...] = ((deck.cards, "main"), (deck.sideboard, "side"))
    entries = (Entry(count, number, part) for cards, part in parts for number, count in sorted(Counter(cards).items()))
    findings = check_pool(Deck(deck.name, deck.faction, None, tuple(entries)), pool)
    if any(finding.severity == "error" for finding in findings):
        raise FindingsError(findings, ())


def follows(play: PlaySet, before: Log, game: Game, after: Log) -> tuple[Diagnostic, ...]:
    """Whether a logged wave begins as the finished `game` of the log before it says; what is wrong if not. Sideboards
    are not logged: of the decks it is checked that no more cards were swapped than may be."""
    module, logged = waves_of(play), before.header.wave
    wave = None if logged is None or not game.over else started(play, logged)
    program = play.program(before.header.options)
    expected = None if wave is None else module.next_wave(program, wave, module.end_of(game))
    ours = None if expected is None else logged_wave(expected)
    if ours is None or ours != after.header.wave:
        args = (*_told("ours", ours), *_told("theirs", after.header.wave))
        return (Diagnostic(LOG_WAVE, after.header_span, args),)
    allowed = module.swaps_allowed(program, ours.number)
    for old, new in zip(before.header.decks, after.header.decks, strict=True):
        if old.faction != new.faction or (Counter(new.cards) - Counter(old.cards)).total() > allowed:
            reason = (("reason_de", f"höchstens {allowed} Karten durften getauscht werden"),)
            english = (("reason_en", f"at most {allowed} cards could be swapped"),)
            return (Diagnostic(LOG_SCHEMA, after.header_span, (*reason, *english)),)
    return ()


def _told(name: str, wave: LoggedWave | None) -> tuple[tuple[str, str], ...]:
    """A wave in a message."""
    if wave is None:
        return (f"{name}_de", "keine weitere Welle"), (f"{name}_en", "no further wave")
    first = "?" if wave.first is None else "AB"[wave.first]
    hq = f"{wave.hq[0]} : {wave.hq[1]}"
    return (
        (f"{name}_de", f"HQs {hq}, {first} beginnt, Welle {wave.number}"),
        (f"{name}_en", f"HQs {hq}, {first} begins, wave {wave.number}"),
    )
