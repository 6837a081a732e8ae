"""The event log as the runner reads it: names of facts, their places, readable lines for recorded traces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from nexusdsl.diagnostics.model import Text
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import LOG_NAMES
from nexusdsl.runtime.log import is_seat_event

QUIET: Final = ("move", "attacked", "blocked", "deals", "deals_combat", "marker", "unmarker")  # said by other facts too


@dataclass(frozen=True, slots=True)
class Fact:
    """One logged fact. `seat` is None where the first place is an object; `subject`, `object`: object ids or -1."""

    name: str
    amount: int
    seat: int | None
    subject: int
    object: int


def facts(game: Game, since: int = 0) -> list[Fact]:
    """The facts from log position `since` on."""
    return [_fact(entry) for entry in (game.log or [])[since:]]


def _fact(entry: tuple[int, ...]) -> Fact:
    by_seat = is_seat_event(entry[0])
    first = entry[2]
    return Fact(LOG_NAMES[entry[0]], entry[1], first if by_seat else None, -1 if by_seat else first, entry[6])


def trace(game: Game) -> tuple[str, ...]:
    """The log in readable lines, as scenarios record it: language-neutral, without what other lines say too."""
    return tuple(_line(game, fact) for fact in facts(game) if fact.name not in QUIET)


def told(game: Game, fact: Fact) -> Text:
    """An event for a person."""
    line = _line(game, fact)
    return Text(line, line)


def _line(game: Game, fact: Fact) -> str:
    said = [fact.name]
    if fact.seat is not None:
        said.append("–" if fact.seat < 0 else "AB"[fact.seat])
    if fact.subject >= 0:
        said.append(called(game, fact.subject))
    if fact.object >= 0:
        said.append(f"· {called(game, fact.object)}")
    if fact.amount:
        said.append(f"({_amount(game, fact)})")
    return " ".join(said)


def _amount(game: Game, fact: Fact) -> str:
    ruleset = game.program.ruleset
    if fact.name in ("start", "end") and 0 <= fact.amount < len(ruleset.periods):
        return ruleset.periods[fact.amount]
    if fact.name == "over":
        return game.rules.paths[fact.amount]
    return str(fact.amount)


def called(game: Game, oid: int) -> str:
    """The printed name of an object; of a base with its seat."""
    o = game.objs[oid]
    name = o.d.card.name_de or o.d.card.name_en
    return f"{name} {'AB'[o.owner]}" if o.d.base else name
