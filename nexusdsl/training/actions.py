"""Actions as numbers that mean the same at every decision, and what option of the running decision each one is.

An action names what is done to what: `play.player.0.CARD`, `attack.board.3`, `number.2`. Options that read alike to the
seat (two copies of a card in one hand) are one action, which takes the first of them. An option without a name of its
own, or one whose name another one has already, is one of the `rest`, in the order of the options; what even the rest
has no room for is counted, never dropped in silence.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.runtime.decisions import FIELD, Option
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import Z_DECK
from nexusdsl.runtime.objects import Obj
from nexusdsl.runtime.program import Program
from nexusdsl.runtime.views import bit_of, knowers
from nexusdsl.training.names import SLOTS, Places, card_numbers

PLAIN: Final = ("done", "pass", "no", "yes", "retreat")
MODES: Final = 16
NUMBERS: Final = 100  # 0 … 99
ABILITIES: Final = 4  # of one object that can be activated
REST: Final = 64


class Actions:
    """The encoding for one program: `places` names every action, in order."""

    __slots__ = ("cards", "places", "rest")

    def __init__(self, program: Program) -> None:
        self.cards = tuple(card.number for card in program.set.cards)
        self.places = Places(names(program))
        self.rest = len(self.places) - REST

    def offered(self, game: Game) -> tuple[dict[int, int], int]:
        """For each action that is possible now the position of its option, and how many options have no action.
        ({}, 0) after the end."""
        decision = game.decision
        if decision is None:
            return {}, 0
        found: dict[int, int] = {}
        rest: list[int] = []
        for option in decision.options:
            action = self.places.position.get(self.name(game, option))
            if action is None or not alike(game, decision.options[found.get(action, option.index)], option):
                rest.append(option.index)
            else:
                found.setdefault(action, option.index)
        found.update(zip(range(self.rest, len(self.places)), rest))
        return found, max(0, len(rest) - REST)

    def name(self, game: Game, option: Option) -> str:
        """What an option does to what, "" if no name tells it."""
        if option.kind == "name":
            return f"name.{self.cards[option.detail]}"
        if option.subject < 0:
            return option.kind if option.detail < 0 else f"{option.kind}.{option.detail}"
        o = game.objs[option.subject]
        if option.subject in game.board:
            which = f"board.{game.board.index(option.subject)}"
        elif o.owner < 0 or not is_known(game, o):
            return ""
        else:
            which = f"player.{(o.owner - game.waiting().seat) % game.n_seats}.{o.d.card.number}"
        return f"{option.kind}.{which}" + (f".{option.detail}" if option.detail >= 0 else "")


def names(program: Program) -> Iterator[str]:
    """The name of every action, in order."""
    cards = card_numbers(program)
    yield from PLAIN
    yield from (f"mode.{n}" for n in range(MODES))
    yield from (f"number.{n}" for n in range(NUMBERS))
    yield from (f"name.{number}" for number in cards)
    yield from (f"pick.board.{i}" for i in range(SLOTS))
    yield from (f"pick.player.{i}.{number}" for i in range(program.rules.seats) for number in cards)
    yield from (f"play.player.{i}.{number}" for i in range(program.rules.seats) for number in cards)
    yield from (f"attack.board.{i}" for i in range(SLOTS))
    yield from (f"activate.board.{i}.{n}" for i in range(SLOTS) for n in range(ABILITIES))
    yield from (f"sacrifice.board.{i}" for i in range(SLOTS))
    yield from (f"sacrifice.player.0.{number}" for number in cards)
    yield from (f"rest.{i}" for i in range(REST))


def is_known(game: Game, o: Obj) -> bool:
    """Whether the seat that decides may know the card; one of a deck is offered only to a seat that looks at it."""
    return o.zone == Z_DECK or knowers(game, o) & bit_of(game, game.waiting().seat) != 0


def alike(game: Game, one: Option, two: Option) -> bool:
    """Whether options of one name read alike: they are the same, or about equal cards in the same place."""
    if one.index == two.index:
        return True
    if one.subject < 0 or two.subject < 0:
        return False
    a, b = game.objs[one.subject], game.objs[two.subject]
    return reading(game, one, a) == reading(game, two, b)


def reading(game: Game, option: Option, o: Obj) -> tuple[object, ...]:
    """An option about a card that is not in play, as the seat reads it: its place, its values, the price of a play."""
    values = tuple(game.stat(o, i) for i, printed in enumerate(o.d.card.stats) if printed >= 0)
    return (o.zone, o.owner, o.d.index, values, option.code & FIELD, game.label(option.code))
