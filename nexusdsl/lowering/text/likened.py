"""As many as there are: "so viele Karten, wie du Sektoren kontrollierst", "as many cards as you control sectors"."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.catalog_text import NOT_UNDERSTOOD
from nexusdsl.ir.nodes import (
    Compare,
    Condition,
    ControlledBy,
    Controls,
    Count,
    CountersOn,
    Filter,
    HasCards,
    HasCounter,
    HasResource,
    InPlay,
    InZone,
    Is,
    Lit,
    Negated,
    Number,
    Opponent,
    Player,
    ResourceOf,
    ThatPlayer,
    You,
)
from nexusdsl.lowering.text.model import RefusedError, Run
from nexusdsl.lowering.text.nouns import ordered
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Subs, Word

_EXPECTED: Final = (
    ("expected_de", "was es so oft gibt, etwa „wie du Einheiten kontrollierst“"),
    ("expected_en", "of what there are so many, as in “as you control units”"),
)


def likened(run: Run, word: Word, subs: Subs) -> Number:
    """How many of something there are, from a clause that says it without a number."""
    from nexusdsl.lowering.text.states import condition  # which has all clauses

    if len(subs.clauses) > 1:
        raise RefusedError(NOT_UNDERSTOOD, subs.clauses[1].span, *_EXPECTED, rank=45)
    run.likened = True
    try:
        found, _ = condition(run, subs.clauses[0], None, word)
    finally:
        run.likened = False
    run.claim(word)
    number = _number(found)
    if number is None:
        raise RefusedError(NOT_UNDERSTOOD, subs.clauses[0].span, *_EXPECTED, rank=45)
    return number


def _number(found: Condition) -> Number | None:
    """The number of what a condition says that there is none of."""
    match found:
        case Controls(player, "==", 0, filter):
            return Count(_under(player, filter))
        case HasCards(player, zone, "==", 0):
            return Count(Filter(zone=InZone(zone, player)))
        case HasResource(player, resource, "==", 0):
            return ResourceOf(player, resource)
        case InPlay("==", 0, filter):
            return Count(filter)
        case Compare(Count() as number, "==", Lit(0)):
            return number
        case Negated(Is(ref, Filter(tests=(HasCounter(counter, ">=", 1),)))):
            return CountersOn(counter, ref)
    return None


def _under(player: Player, filter: Filter) -> Filter:
    """What is under a player's control."""
    if isinstance(player, You | Opponent):
        return replace(filter, side="own" if isinstance(player, You) else "enemy")
    holder = ControlledBy(ThatPlayer()) if isinstance(player, ThatPlayer) else ControlledBy(player)
    return replace(filter, tests=ordered((*filter.tests, holder)))


def counted_in(condition: Condition) -> Filter | None:
    """The objects of which a condition says that there are some: "davon" behind it is of these."""
    match condition:
        case Controls(You() | Opponent() as player, ">=" | ">" | "==", count, filter) if count != 0:
            return _under(player, filter)
        case InPlay(">=" | "==", count, filter) if count != 0:
            return filter
    return None
