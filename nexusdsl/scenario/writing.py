"""A position → the board lines of a scenario."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from nexusdsl.games.nxs_a01 import Past, Placed, Position, Side
from nexusdsl.replay.model import LoggedDeck
from nexusdsl.scenario.wording import Wording, Wordless

MOST_SEED: Final = 999_999_999  # what a file has digits for
WIDTH: Final = 116  # of a line of a scenario
SEATS: Final = "AB"


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes positions in one language."""

    words: Wording

    def lines(self, position: Position, options: Mapping[str, str], wins: tuple[int, ...] = ()) -> Iterator[str]:
        """The board lines of a position; `wins`: the waves that each seat has won. Raises Wordless."""
        for seat, side in enumerate(position.sides):
            own = [p for s, p in position.shared if s == seat]
            sectors = [self.marked(p, position.captured and not i) for i, p in enumerate(own)]
            yield from self.seat(f"{SEATS[seat]}:", side, sectors, wins[seat] if wins else None)
        yield from wrapped(f"{self.pick('Spiel', 'Game')}:", self.game(position, options))
        if position.past:
            yield from wrapped(f"{self.pick('Bisher', 'Earlier')}:", (self.event(each) for each in position.past))

    def pick(self, de: str, en: str) -> str:
        """The wording in the language that is written."""
        return self.words.pick(de, en)

    def setup(self, decks: Sequence[LoggedDeck], seed: int, options: Mapping[str, str]) -> Iterator[str]:
        """The board lines of a game that begins with its setup. Raises Wordless."""
        if seed > MOST_SEED:
            raise Wordless("seed")
        for seat, deck in enumerate(decks):
            head = f"{SEATS[seat]}:"
            yield from wrapped(head, [f"{self.pick('Hauptfraktion', 'Faction')} {self.words.faction(deck.faction)}"])
            yield from self.zone(head, self.words.word("zone", "deck"), [self.words.card(card) for card in deck.cards])
        said = [self.pick("Aufbau", "Setup"), f"{self.pick('Startwert', 'Seed')} {seed}"]
        said += [f"Option {key} {value}" for key, value in sorted(options.items())]
        yield from wrapped(f"{self.pick('Spiel', 'Game')}:", said)

    # --- a player ---------------------------------------------------------------------------------------------------

    def seat(self, head: str, side: Side, sectors: list[str], wins: int | None) -> Iterator[str]:
        """The lines of one player: values, then one or more lines for each zone."""
        values = [f"{self.pick('Hauptfraktion', 'Faction')} {self.words.faction(side.faction)}"]
        values += [f"HQ {n}" for n in side.base.values()]
        values += [f"{self.words.word('resource', name)} {n}" for name, n in side.resources.items()]
        values += [f"{self.pick('Aktionen', 'Actions')} {side.actions}"] if side.actions else []
        values += [f"{self.pick('Wellen', 'Waves')} {wins}"] if wins is not None else []
        if side.political:
            values.append(f"{self.pick('Sektorrunden', 'sector rounds')} {side.political}")
        yield from wrapped(head, values)
        yield from wrapped(head, sectors)
        yield from self.zone(head, self.pick("Feld", "Field"), [self.marked(placed) for placed in side.field])
        for id, cards in (("hand", side.hand), ("discard", side.discard)):
            yield from self.zone(head, self.words.word("zone", id), [self.words.card(card) for card in cards])
        removed = [self.words.card(card) for card in side.removed]
        yield from self.zone(head, self.pick("Entfernt", "Removed"), removed)
        deck = [self.words.card(card) for card in reversed(side.deck)]
        yield from self.zone(head, self.words.word("zone", "deck"), deck or [self.pick("leer", "empty")])

    def zone(self, head: str, name: str, cards: list[str]) -> Iterator[str]:
        """A zone, on as many lines as it takes."""
        if cards:
            yield from wrapped(head, cards, name)

    def marked(self, placed: Placed, captured: bool = False) -> str:
        """A card in play with its state; `captured`: a shared one, in this round."""
        marks = [self.pick("erobert", "captured")] if captured else []
        marks += self.marks(placed)
        return self.words.card(placed.card) + (f" ({', '.join(marks)})" if marks else "")

    def marks(self, placed: Placed) -> Iterator[str]:
        """The states of a card in play."""
        words, pick = self.words, self.pick
        if values := words.token_values(placed.card):
            yield values
        if placed.owner is not None:
            yield f"{pick('von', 'of')} {SEATS[placed.owner]}"
        if placed.token and not placed.card.startswith("*"):
            yield pick("Token", "token")
        yield from (words.mark("marker", each) for each in placed.markers)
        yield from (words.mark("status", each) for each in placed.statuses)
        if placed.face_down:
            yield pick("verdeckt", "facedown")
        flags = (
            (placed.attacked, "angegriffen", "attacked"), (placed.blocked, "geblockt", "blocked"),
            (placed.exhausted, "erschöpft", "exhausted"), (placed.used, "genutzt", "used"),
            (placed.waited, "gewartet", "waited"),
        )  # fmt: skip
        yield from (pick(de, en) for holds, de, en in flags if holds)
        yield from (f"{n:+d} {words.word('attribute', name)}" for name, n in placed.added.items() if n)
        yield from (words.mark("keyword", each) for each in placed.keywords)
        yield from (self.lasting(name, n) for name, n in placed.lasting)
        yield from (f"{words.word('attribute', name)} {n}" for name, n in placed.current.items())
        yield from (f"{words.word('counter', name)} {n}" for name, n in placed.counters.items())

    def lasting(self, name: str, n: int) -> str:
        """A change until the round ends."""
        period = self.words.word("period", "round")
        if name in self.words.program.ruleset.attributes:
            return f"{n:+d} {self.words.word('attribute', name)} {period}"
        return f"{self.words.mark('keyword', name)} {period}"

    # --- the game ---------------------------------------------------------------------------------------------------

    def game(self, position: Position, options: Mapping[str, str]) -> Iterator[str]:
        """Wave, round, initiative, options; free sectors that are damaged."""
        pick = self.pick
        if position.wave:
            yield f"{pick('Welle', 'Wave')} {position.wave}"
        yield f"{self.words.word('period', 'round')} {position.round}"
        yield f"{self.words.word('initiative', 'initiative')} {SEATS[position.holder]}"
        yield f"{pick('Startspieler', 'Starter')} {SEATS[position.starter or 0]}"
        if position.passes:
            yield f"{pick('Pässe', 'Passes')} {position.passes}"
        yield from (f"Option {key} {value}" for key, value in sorted(options.items()))
        yield from (self.marked(placed) for seat, placed in position.shared if seat < 0)

    def event(self, past: Past) -> str:
        """An event of the round."""
        verb = self.words.event(past.topic)
        amount = f" {past.amount}" if past.amount else ""
        own = past.object is not None and past.object[1] == past.subject and past.object[0]
        other = "" if past.object is None else f" {self.said(own) if own else self.held(past.object)}"
        subject = SEATS[past.subject] if isinstance(past.subject, int) else self.held(past.subject)
        return f"{subject} {verb}{other}{amount}"

    def said(self, number: str) -> str:
        """A card, a token with its values if they tell it from others."""
        values = self.words.token_values(number)
        return self.words.card(number) + (f" {values}" if values else "")

    def held(self, card: tuple[str, int]) -> str:
        """A card with its side."""
        number, seat = card
        name = self.said(number) if number else "HQ"
        return f"{name} {self.pick('von', 'of')} {SEATS[seat]}"


def wrapped(head: str, items: Iterable[str], name: str = "") -> Iterator[str]:
    """Items behind a head, on lines that are not too long; each line names the zone again."""
    start = f"  {head}" + (f" {name}" if name else "")
    line = ""
    for item in items:
        longer = f"{line}, {item}" if line else f"{start} {item}"
        if line and len(longer) > WIDTH:
            yield line
            longer = f"{start} {item}"
        line = longer
    if line:
        yield line
