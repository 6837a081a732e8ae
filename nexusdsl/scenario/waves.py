"""A match in a scenario: its waves, the swaps between them, who won which. The rules are the game's own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from nexusdsl.decks.cards import GameDeck
from nexusdsl.diagnostics.catalog_scenario import BAD_BOARD
from nexusdsl.diagnostics.model import Lang, Text
from nexusdsl.games import nxs_a01
from nexusdsl.games.nxs_a01.config import NxsConfig
from nexusdsl.games.nxs_a01.waves import TO_WIN, Wave, is_possible
from nexusdsl.playset.errors import FindingsError, PlayError, SetupError
from nexusdsl.playset.matches import Match, check_swap
from nexusdsl.playset.sets import PlaySet
from nexusdsl.runtime.defs import SetDef
from nexusdsl.runtime.game import Game
from nexusdsl.scenario.decklists import deck_of
from nexusdsl.scenario.faults import FaultError, fault
from nexusdsl.scenario.outcome import Execution
from nexusdsl.scenario.setting import SeatSetup, Setup, starter_of
from nexusdsl.scenario.stage import Prepared

RULE: Final = re.compile(r"[RG]-[0-9]{3}")
SEATS: Final = 2
LIKE: Final = "G-096"  # one for one, of cards that are there, and the deck stays legal


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a swap is not allowed: in words, and the rules that the words name."""

    reason: Text
    rules: tuple[str, ...]


@dataclass(slots=True)
class Waves:
    """A match from the wave on with which the scenario begins. `begun`: the wave `match.wave` is being played; `ends`:
    how the waves of the scenario ended, `before`: the waves that each seat had won before."""

    match: Match
    before: tuple[int, int]
    begun: bool
    ends: list[Any] = field(default_factory=list)
    out: list[list[str]] = field(default_factory=lambda: [[] for _ in range(SEATS)])
    into: list[list[str]] = field(default_factory=lambda: [[] for _ in range(SEATS)])

    @property
    def number(self) -> int:
        """The wave that is being played, or was last, or is to be the first."""
        return sum(self.before) + max(1, len(self.ends) + self.begun)

    @property
    def winner(self) -> int | None:
        """The seat that has won the match."""
        return self.match.winner

    @property
    def wins(self) -> tuple[int, ...]:
        """The waves that each seat has won."""
        return tuple(self.match.wins)

    def end(self, number: int) -> Any:
        """How a wave of the scenario ended; None if it has not, or was over before."""
        position = number - sum(self.before) - 1
        return self.ends[position] if 0 <= position < len(self.ends) else None

    def look(self, game: Game) -> None:
        """Takes the result of the running wave once its game is over."""
        if self.begun and game.over:
            self.ends.append(self.match.module.end_of(game))
            self.match.finish(game)
            self.begun = False
            self.out, self.into = [[] for _ in range(SEATS)], [[] for _ in range(SEATS)]

    def begin(self, number: int) -> Game | Text:
        """The game of the next wave, or why it cannot begin."""
        wave = self.match.wave
        if wave is None:
            return Text("das Match ist entschieden", "the match is decided")
        if self.begun:
            return Text(f"Welle {wave.number} läuft noch", f"wave {wave.number} goes on")
        if wave.number != number:
            return Text(f"die nächste ist Welle {wave.number}", f"wave {wave.number} is the next one")
        self.begun = True
        return self.match.deal()

    def swap(self, seat: int, out: Sequence[str], into: Sequence[str], tried: bool = False) -> Refused | None:
        """Swaps cards besides those that the seat has swapped before this wave; `tried`: only asks whether it could."""
        if self.match.wave is None or self.begun:
            return Refused(Text("getauscht wird vor einer Welle", "cards are swapped before a wave"), (LIKE,))
        outs, ins = Counter([*self.out[seat], *out]), Counter([*self.into[seat], *into])
        net = sorted((outs - ins).elements()), sorted((ins - outs).elements())
        before = self.match.decks[seat]
        try:
            if len(out) != len(into):
                check_swap(self.match.brought[seat], out, into, self.match.swaps)
            self.match.swap(seat, *net)
        except PlayError as error:
            return _refused(error, self.match.wave.number)
        if tried:
            self.match.decks[seat] = before
        else:
            self.out[seat], self.into[seat] = net
        return None

    def swappable(self, seat: int, lang: Lang) -> tuple[str, ...]:
        """What a swap may take in, for a person: the sideboard by name, and how many cards may be swapped."""
        names = {card.number: card.names for part in self.sets for card in part.cards}
        counted = Counter(self.match.decks[seat].sideboard)
        said = [f"{n} {(names[c].de if lang == 'de' else names[c].en) or c}" for c, n in sorted(counted.items())]
        allowed = 0 if self.match.wave is None else self.match.swaps
        return (*said, f"höchstens {allowed}" if lang == "de" else f"at most {allowed}")

    @property
    def sets(self) -> tuple[Any, ...]:
        """The sets whose cards are played."""
        return (*self.match.play.used, self.match.play.cardset)


def match_of(prepared: Prepared, definitions: SetDef, execution: Execution) -> Waves | None:
    """The match that the board's wave belongs to, None if it is no wave. Raises FaultError for waves that cannot be."""
    setup = prepared.setup
    if not setup.wave:
        return None
    *used, own = prepared.chain
    play = PlaySet(own, tuple(used), definitions, "", execution, nxs_a01)
    try:
        decks = [_brought(seat, prepared, play) for seat in setup.seats]
        match = Match(play, decks, setup.seed, setup.options)
    except SetupError as error:
        raise _cannot(prepared, error.text) from None
    wins = _wins(setup, prepared)
    match.wins = list(wins)
    rules = match.program.rules
    assert isinstance(rules, NxsConfig)
    match.wave = _wave(setup, match, rules, wins)
    if not is_possible(rules, match.wave):
        raise _cannot(prepared, Text("eine solche Welle gibt es nicht", "there is no such wave"))
    return Waves(match, wins, not setup.from_start)


def _brought(seat: SeatSetup, prepared: Prepared, play: PlaySet) -> GameDeck:
    """The deck of a seat: its list, or all cards that the board gives it."""
    if seat.decklist is not None:
        return deck_of(seat.decklist, prepared.scenario.path, play)
    cards = [card for zone in ("hand", "deck", "discard") for card in seat.zones[zone]]
    cards += [placed.card for placed in seat.placed]
    deck = prepared.chain[-1].ruleset.deck
    return GameDeck("", seat.faction or (deck.neutral if deck else ""), tuple(sorted(cards)), tuple(seat.zones["side"]))


def _wins(setup: Setup, prepared: Prepared) -> tuple[int, int]:
    """The waves won before. Not said: wave 2 begins with whoever lost the first one (R-076), before wave 3 it is 1:1
    (G-093)."""
    starter = starter_of(setup)
    usual = {2: (starter, 1 - starter), 3: (1, 1)}.get(setup.wave, (0, 0))
    first, second = (n if seat.wins is None else seat.wins for seat, n in zip(setup.seats, usual, strict=True))
    fits = first + second == setup.wave - 1 and max(first, second) < TO_WIN
    if not fits or (setup.wave == 2 and (first, second)[starter]):
        why = Text("so kann es vor dieser Welle nicht stehen", "that cannot be the score before this wave")
        raise _cannot(prepared, why)
    return first, second


def _wave(setup: Setup, match: Match, rules: NxsConfig, wins: tuple[int, int]) -> Wave:
    """The wave as the games module takes it; of one that is being played the board says how it stands."""
    full = match.wave.hq[0]
    hq = tuple(next(iter(seat.base.values()), full) if setup.from_start else full for seat in setup.seats)
    tossed = setup.wave == 1 and setup.initiative is None and setup.starter is None
    first = None if tossed else starter_of(setup)
    return Wave(setup.wave, (hq[0], hq[1]), first, _sectors(setup, match) if rules.sectors else (), wins)


def _sectors(setup: Setup, match: Match) -> tuple[int, ...]:
    """Who holds each sector, in the order of the table."""
    shared = [info.card.number for info in match.program.infos if info.shared]
    held = {placed.card: seat for seat, side in enumerate(setup.seats) for placed in side.shared}
    return tuple(held.get(number, -1) for number in shared)


def _cannot(prepared: Prepared, why: Text) -> FaultError:
    said = prepared.setup.said
    return fault(BAD_BOARD, said.get("wave", prepared.scenario.span), why.de, why.en)


def _refused(error: PlayError, wave: int) -> Refused:
    """The reason in words, with the rules; of an illegal deck every finding."""
    if not isinstance(error, FindingsError):
        rules = tuple(RULE.findall(error.text.en)) or (LIKE,)
        return Refused(error.text, (*rules, f"R-{77 + wave:03}") if "G-097" in rules else rules)
    wrong = [finding for finding in error.findings if finding.severity == "error"]
    said = Text("; ".join(f.message("de") for f in wrong), "; ".join(f.message("en") for f in wrong))
    return Refused(said, (LIKE, *(rule for f in wrong for rule in RULE.findall(f.code.page.en))))
