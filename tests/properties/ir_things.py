"""Filters, references, numbers and conditions that type-check, over the words of NXS-A01.

Strategies draw from what the text has mentioned so far, and the slots that are taken. Sorts of objects are
"unit", "permanent" (structures, or a mix with units), "sector", "hq" and "card" (outside play).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from hypothesis import strategies as st

from nexusdsl.ir import nodes as ir
from nexusdsl.ir.nodes import Filter

Draw = Callable[[st.SearchStrategy[Any]], Any]
_T = TypeVar("_T")

STATS = {"unit": ("atk", "def", "hp"), "permanent": ("def", "hp"), "sector": ("hold",), "hq": ("hp",)}
KINDS: dict[str, tuple[tuple[str, ...], ...]] = {
    "unit": (("unit",),),
    "permanent": (("structure",), ("unit", "structure"), ("protocol",)),
    "sector": (("sector",),),
    "hq": (("hq",),),
}
CARDS: tuple[tuple[str, ...], ...] = ((), ("unit",), ("event",), ("structure",))
KEYWORDS = ("sofortstart", "durchbruch", "sabotage", "phantom")
SUBTYPES = ("soldat", "drohne")
PLAYERS: tuple[ir.You | ir.Opponent, ...] = (ir.You(), ir.Opponent())
DAMAGEABLE = ("unit", "permanent", "sector", "hq")


@dataclass
class Things:
    """What the ability has mentioned: references with their sort. `here` is the sort of the card itself."""

    draw: Draw
    here: str
    slots: int = 0
    known: list[tuple[ir.Ref, str]] = field(default_factory=list)

    def one(self, options: Sequence[_T]) -> _T:
        """One of the options."""
        picked: _T = self.draw(st.sampled_from(list(options)))
        return picked

    def number(self, least: int = 1, most: int = 4) -> int:
        """A small number."""
        found: int = self.draw(st.integers(least, most))
        return found

    def chance(self, percent: int) -> bool:
        """Whether something happens."""
        return self.number(1, 100) <= percent

    def slot(self) -> int:
        """The next slot."""
        self.slots += 1
        return self.slots - 1

    # --- filters ---

    def filter(self, sort: str, side: bool = True, extreme: bool = False) -> Filter:
        """A filter of objects in play."""
        kinds = self.one(KINDS[sort])
        which: ir.Side | None = self.one((None, "own", "enemy")) if side and sort != "sector" else None
        if sort == "hq":
            return Filter(kinds, which or "enemy")
        tests: list[ir.Test] = []
        if sort == "unit" and self.chance(25):
            kinds = ()
            tests.append(ir.HasSubtype(self.one(SUBTYPES)))
        if self.chance(12) and sort != "sector":
            tests.append(ir.OfFaction(self.one(("wid", "mil"))))
        tests += self.states(sort)
        if sort != "sector":
            tests += self.having(sort)
        if extreme and self.chance(10) and sort == "unit":
            tests.append(ir.Extreme(self.one(("atk", "hp")), self.one(("max", "min"))))
        other = self.chance(15) and self.here == sort
        return Filter(kinds, which, other, tuple(tests))

    def states(self, sort: str) -> list[ir.Test]:
        """Adjectives."""
        found: list[ir.Test] = []
        if self.chance(20):
            states = ("attacking", "blocking", "damaged", "undamaged") if sort == "unit" else ("damaged", "undamaged")
            found.append(ir.InState(self.one(states)))
        return found

    def having(self, sort: str) -> list[ir.Test]:
        """What follows the noun after "mit"; adjectives of statuses stand before."""
        found: list[ir.Test] = []
        if self.chance(8):
            found.append(ir.HasMarker("new"))
        if self.chance(8) and sort == "unit":
            found.append(ir.HasStatus("gift"))
        if self.chance(8):
            found.append(ir.HasKeyword(self.one(KEYWORDS)))
        if self.chance(15):
            stat = self.one((*STATS[sort], "cost"))
            if self.chance(15) and self.here == sort:
                return [*found, ir.StatIs(stat, self.one(("<", ">")), ir.StatOf(stat, ir.This()))]
            found.append(ir.StatIs(stat, self.one(("<=", "==", ">=")), ir.Lit(self.number())))
        return found

    def cards(self) -> Filter:
        """A filter of cards outside play."""
        zone = ir.InZone(self.one(("hand", "discard")), self.one(PLAYERS))
        return Filter(self.one(CARDS), None, False, (), zone)

    # --- references ---

    def again(self, sorts: Sequence[str]) -> ir.Ref | None:
        """Something that was mentioned."""
        found = [ref for ref, sort in self.known if sort in sorts]
        return self.one(found) if found else None

    def ref(self, sorts: Sequence[str]) -> ir.Ref:
        """Objects in play of one of the sorts."""
        known = self.again(sorts)
        if known is not None and self.chance(50):
            return known
        if self.here in sorts and self.chance(30):
            return ir.This()
        sort = self.one(sorts)
        if sort == "hq":
            return ir.The(self.filter("hq"))
        if sort == "unit" and self.chance(8):
            return ir.The(Filter(("unit",), None, False, (ir.InState("attacking"),)))
        if self.chance(20):
            return ir.Every(self.filter(sort))
        return self.chosen(sort)

    def single(self, sorts: Sequence[str]) -> ir.Ref:
        """One object, whose attribute is one number."""
        known = self.again(sorts)
        if known is not None and self.chance(60):
            return known
        return ir.This() if self.here in sorts else self.chosen(self.one(sorts), most=1)

    def chosen(self, sort: str, most: int = 2) -> ir.Ref:
        """A choice or a random pick of objects in play."""
        count = self.number(1, most)
        if self.chance(15):
            picked = ir.Random(count, self.filter(sort), self.slot())
            return self.note(picked, picked.slot, sort, count)
        lo = self.one((0, count)) if most > 1 else count
        by: ir.Player = ir.Opponent() if self.chance(20) else ir.You()
        filter = self.filter(sort, extreme=lo == count == 1)
        choice = ir.Choose(lo, count, filter, self.slot(), by)
        return self.note(choice, choice.slot, sort, count)

    def note(self, ref: ir.Ref, slot: int, sort: str, count: int) -> ir.Ref:
        """Makes a slot known; several objects have no single attribute."""
        self.known.append((ir.Bound(slot), sort if count == 1 else sort + "s"))
        return ref

    def hidden(self) -> ir.Ref:
        """Cards outside play."""
        match self.number(1, 3):
            case 1:
                count = self.number(1, 3)
                slot = self.slot()
                top = ir.Top(count, self.one(PLAYERS), slot)
                return self.note(top, slot, "card", count)
            case 2:
                slot = self.slot()
                return self.note(ir.Random(1, self.cards(), slot), slot, "card", 1)
        return ir.Every(Filter(zone=ir.InZone("hand", self.one(PLAYERS))))

    def card(self) -> ir.Ref:
        """Cards to be moved."""
        known = self.again(("card", "cards"))
        if known is not None and self.chance(70):
            return known
        slot = self.slot()
        return self.note(ir.Choose(1, 1, self.cards(), slot), slot, "card", 1)

    # --- numbers ---

    def amount(self) -> ir.Number:
        """A number of something."""
        match self.number(1, 12):
            case 1:
                return ir.Count(self.counted(), ir.Lit(self.number(1, 2)))
            case 2:
                sort = self.one(("unit", "permanent"))
                return ir.StatOf(self.one(STATS[sort]), self.single((sort,)))
        return ir.Lit(self.number())

    def counted(self) -> Filter:
        """What is counted."""
        return self.filter(self.one(("unit", "permanent", "sector"))) if self.chance(80) else self.cards()

    # --- conditions ---

    def condition(self) -> ir.Condition:
        """A condition, seldom two."""
        if self.chance(8):
            return ir.Both(self.simple(), self.simple())
        return self.simple()

    def simple(self) -> ir.Condition:
        """One condition."""
        match self.number(1, 8):
            case 1 | 2:
                if self.chance(10):
                    return ir.Controls(self.one(PLAYERS), ">=", 1, Filter(tests=(ir.Named("MIL-011"),)))
                filter = self.filter(self.one(("unit", "permanent", "sector")), side=False)
                op, count = self.comparison()
                return ir.Controls(self.one(PLAYERS), op, count, Filter(filter.kinds, None, False, filter.tests))
            case 3:
                zone: ir.Zone = self.one(("hand", "discard", "deck"))
                op, count = self.comparison(cards=True)
                return ir.HasCards(self.one(PLAYERS), zone, op, count)
            case 4:
                op, count = self.comparison(cards=True)
                return ir.HasResource(self.one(PLAYERS), "credit", op, count)
            case 5:
                event = ir.Event("dies", ir.Every(self.filter("unit")))
                return ir.Happened("round", event)
            case 6 if self.here == "unit":
                kind, kills = self.one((("attacks", False), ("blocks", False), ("kills", True)))
                victim = ir.Every(self.filter("unit")) if kills else None
                return ir.Happened(self.one(("round", "combat")), ir.Event(kind, ir.This(), victim))
            case 7 if self.here == "unit":
                return ir.IsAttacking(ir.This(), self.filter(self.one(("unit", "permanent", "sector"))))
        known = self.again(("unit", "permanent", "card"))
        if known is None:
            return ir.HasInitiative(self.one(PLAYERS))
        return ir.Is(known, Filter(tests=(ir.InState(self.one(("damaged", "undamaged"))),)))

    def comparison(self, cards: bool = False) -> tuple[ir.Op, int]:
        """A comparison in its canonical form."""
        op: ir.Op = self.one(("==", ">=", "<="))
        return op, self.number(0 if op == "==" else 2 if cards else 1, 4)
