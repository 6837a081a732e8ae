"""Plays two games that differ only in what one seat may not know, with the same public choices, and compares all that
this seat and a spectator receive until the first card is shown that is another one in both."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from nexusdsl.diagnostics.model import Lang
from nexusdsl.games.nxs_a01 import new_game
from nexusdsl.games.nxs_a01.setup import may_return
from nexusdsl.runtime.caps import shows_hand
from nexusdsl.runtime.decisions import ACTIVATE, FIELD, NAME, OF_OBJECTS, PICK, PLAY, SHIFT
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import LOG_NAMES, REF_MASK, Z_DECK, Z_FIELD, Z_HAND
from tests.hidden.tables import Table
from tests.hidden.twins import Memory, covert, is_secret, twin
from tests.hidden.witness import Seen, Witness
from tests.unit.runtime.playing import choice

# What shows a card to whom the event is told, because it is in an open place from then on or is looked at.
SHOWING = frozenset((
    "played", "plays", "enters", "dies", "leaves", "discards", "sacrifices", "turned_up", "look", "reveal", "draws",
    "move", "destroyed", "kills",
))  # fmt: skip


class Leak(AssertionError):
    """A listener received something else in the twin."""


@dataclass
class Found:
    """How far a pair went: decisions and events compared, and what ended it."""

    decisions: int = 0
    events: int = 0
    end: str = "over"


@dataclass
class Pair:
    """Two games that look alike to `seat`."""

    games: tuple[Game, Game]
    seat: int
    dice: random.Random
    found: Found = field(default_factory=Found)

    def __post_init__(self) -> None:
        for game in self.games:
            game.log = []
        lang: Lang = "de" if self.dice.random() < 0.5 else "en"
        self.witnesses = [[Witness(game, who, lang) for game in self.games] for who in (self.seat, None)]
        self.starts = [0, 0]
        self.secret: list[set[int]] = [set(), set()]

    def run(self) -> Found:
        """Compares at every decision until something ends the pair. Raises Leak."""
        while self.alike():
            self.found.decisions += 1
            if self.games[0].over:
                break
            indices = self.choices()
            if indices is None:
                self.found.end = "choice"
                break
            self.secret = [{o.oid for o in game.objs if is_secret(game, o, self.seat)} for game in self.games]
            self.starts = [len(game.log or ()) for game in self.games]
            for game, index in zip(self.games, indices, strict=True):
                game.apply(index)
        return self.found

    # --- comparing ----------------------------------------------------------------------------------------------------

    def alike(self) -> bool:
        """Whether all witnesses received the same; False after a card was rightly shown."""
        for pair in self.witnesses:
            one, two = (witness.look() for witness in pair)
            if one.events != two.events:
                self.shown(pair[0].seat, one, two)
                return False
            self.found.events += len(one.events)
            wrong = self.wrong(one, two)
            if wrong and not (self.searching() or self.opened()):
                raise Leak(f"{pair[0].seat} at decision {self.found.decisions}: {wrong}")
            if wrong:
                self.found.end = "search" if self.searching() else "open"
                return False
        asked = [game.pending.base if game.pending is not None else () for game in self.games]
        if self.searching() and asked[0] != asked[1]:  # the same cards, but other ones of them
            self.found.end = "search"
            return False
        return True

    def wrong(self, one: Seen, two: Seen) -> str:
        """The first thing besides events that differs, "" if nothing does."""
        for (name, left), (_, right) in zip(one.rest, two.rest, strict=True):
            if left != right:
                return f"{name}: {' | '.join(difference(left, right))}"
        return ""

    def searching(self) -> bool:
        """Whether the seat is about to choose among cards of a deck or hand: it is shown them then."""
        return any(
            game.objs[ref & REF_MASK].zone in (Z_HAND, Z_DECK)
            for game in self.games
            if game.pending is not None and game.pending.seat == self.seat and game.pending.kind in OF_OBJECTS
            for ref in game.pending.base
        )

    def opened(self) -> bool:
        """Whether the other hand is played openly from now on."""
        return any(shows_hand(game, 1 - self.seat) for game in self.games)

    def shown(self, who: int | None, one: Seen, two: Seen) -> None:
        """The first events that differ must be about a hidden card that one of the games shows. Raises Leak."""
        place = next(i for i, pair in enumerate(zip((*one.events, ""), (*two.events, ""))) if pair[0] != pair[1])
        facts = [(game.log or [])[start:][place:] for game, start in zip(self.games, self.starts, strict=True)]
        cards = [[fact[3:8:4] for fact in each[:1]] for each in facts]
        for game, told_of, secret in zip(self.games, facts, self.secret, strict=True):
            about = {part[0] for fact in told_of[:1] for part in (fact[2:6], fact[6:10]) if part[1] >= 0}
            topics = {LOG_NAMES[fact[0]] for fact in told_of[:1]}
            shown = any(self.open_to(game, oid, told_of, who) for oid in about & secret)
            if topics <= SHOWING and shown and cards[0] != cards[1]:
                self.found.end = LOG_NAMES[told_of[0][0]]
                return
        told = [seen.events[place : place + 3] for seen in (one, two)]
        raise Leak(f"events of {who} at decision {self.found.decisions}: {told[0]} or {told[1]}")

    def open_to(self, game: Game, oid: int, facts: Sequence[tuple[int, ...]], who: int | None) -> bool:
        """Whether the listener may know the card now, or looked at it by one of the facts (R-063, R-064, G-009)."""
        o = game.objs[oid]
        if not is_secret(game, o, self.seat if who is None else who) and (who is not None or o.zone != Z_HAND):
            return True
        names = [(LOG_NAMES[f[0]], f[2], f[6]) for f in facts]
        return ("reveal", oid, -1) in names or any(n == "look" and s == who and c == oid for n, s, c in names)

    # --- choosing -----------------------------------------------------------------------------------------------------

    def choices(self) -> tuple[int, int] | None:
        """An option of each game that means the same to whoever watches; None if there is none."""
        one = self.games[0]
        assert one.decision is not None
        keys = [self.meanings(game) for game in self.games]
        if one.decision.seat == self.seat:
            index = choice(one, self.dice)  # options that read alike may be in another order, by ids that nobody sees
            return index, keys[1].index(keys[0][index])
        common = [key for key in keys[0] if key in keys[1]]
        if not common:
            return None
        lively = [key for key in common if key[0] not in (1, 9)] or common
        key = self.dice.choice(lively if self.dice.random() < 0.8 else common)
        return keys[0].index(key), keys[1].index(key)

    def meanings(self, game: Game) -> list[tuple[object, ...]]:
        """What each option means to whoever watches, and which of equal ones it is."""
        count: Counter[tuple[object, ...]] = Counter()
        out: list[tuple[object, ...]] = []
        for code, label in zip(game.options(), game.decision.labels("en") if game.decision else (), strict=True):
            key = meaning(game, code, label, self.seat)
            count[key] += 1
            out.append((*key, count[key]))
        return out


def difference(left: str, right: str) -> tuple[str, str]:
    """Both texts from shortly before the first character that differs."""
    pairs = enumerate(zip(left, right, strict=False))
    at = next((i for i, (one, two) in pairs if one != two), min(len(left), len(right)))
    return left[max(0, at - 60) : at + 60], right[max(0, at - 60) : at + 60]


def meaning(game: Game, code: int, label: str, seat: int) -> tuple[object, ...]:
    """An option as the seat will see it taken: objects in play by entry, hidden cards by what they are; a card that the
    other seat lays face down by its price alone, which the label ends with."""
    kind = code >> 2 * SHIFT
    if not PICK <= kind < NAME:
        return (kind, code)
    o = game.objs[code >> SHIFT & FIELD]
    if o.entry and o.zone >= Z_FIELD:
        return (kind, "in play", o.entry, code & FIELD if kind == ACTIVATE else 0)
    if kind == PLAY and o.owner != seat and covert([o.d]):
        return (kind, "face down", label.rpartition(" ")[2])
    return (kind, o.zone, o.owner, o.d.card.number)


def started(seed: int, table: Table) -> Iterator[Pair]:
    """The pair of a seed; none if the game ended before."""
    dice = random.Random(seed)
    game = new_game(table.program, table.decks(seed), seed, listening=True)
    seat = dice.randrange(2)
    memory = Memory(game, seat)
    for _ in range(dice.choice((0, 2, 8, 20, 40, 80, 120))):
        if game.over:
            return
        memory.update()
        game.apply(choice(game, dice))
    memory.update()
    if game.over:
        return
    other, changed = twin(game, seat, memory, dice)
    if game.decision is not None and game.decision.purpose == "mulligan":  # whether one is allowed is public (G-003)
        if any(may_return(game, game.module, s) != may_return(other, other.module, s) for s in (0, 1)):
            return
    if changed:
        yield Pair((game, other), seat, dice)


def play(seeds: range, table: Table) -> list[Found]:
    """Plays the pairs of these seeds. Raises Leak with the seed."""
    out = []
    for seed in seeds:
        for pair in started(seed, table):
            try:
                out.append(pair.run())
            except Leak as leak:
                raise Leak(f"{table.name} {seed}: {leak}") from None
    return out
