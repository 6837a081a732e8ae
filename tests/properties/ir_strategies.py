"""Abilities that type-check, over the words of NXS-A01, with slots numbered in the order of the IR's fields.

Strategies draw from a `World`: what the text has mentioned so far, and the slots that are taken. Sorts of objects are
"unit", "permanent" (structures, or a mix with units), "sector", "hq" and "card" (outside play).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

from hypothesis import strategies as st

from nexusdsl.compiler import load_set
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.nodes import Filter
from nexusdsl.ir.render import Context
from nexusdsl.vocabulary.lexicon import CardName, Language, Lexicon

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


@cache
def lexicon(language: Language) -> Lexicon:
    """The lexicon of the shipped set."""
    compiled = load_set("nxs_a01").set
    assert compiled is not None
    names = tuple(CardName(c.number, c.names.de, c.names.en) for c in compiled.cards)
    return Lexicon.of((*compiled.ruleset.words, *compiled.words), language, names)


@dataclass
class World:
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

    # --- effects ---

    def effect(self) -> ir.Effect:
        """One effect that is one clause."""
        make = self.one((
            self.damage, self.damage, self.removal, self.hand, self.credits, self.look, self.search, self.move,
            self.moved_card, self.status, self.apply, self.apply, self.sacrifice, self.rest, self.seldom,
        ))
        return make()

    def seldom(self) -> ir.Effect:
        """Effects of few cards."""
        match self.number(1, 5):
            case 1:
                return ir.Win(self.one(PLAYERS))
            case 2:
                slot = self.slot()
                facedown = Filter((), self.one((None, "enemy")), False, (ir.InState("facedown"),))
                return ir.TurnUp(ir.Choose(1, 1, facedown, slot))
            case 3:
                known = self.again(("unit", "permanent", "card"))
                if known is not None:
                    return ir.Draw(ir.OwnerOf(known), ir.Lit(self.number()))
            case 4 if self.here != "card":
                amount = self.amount()
                return ir.Deal(amount, self.ref(DAMAGEABLE), by_this=True)
        amount = ir.Lit(self.number())
        return ir.Strike(amount, self.ref(DAMAGEABLE), self.one(((), ("def",))))

    def damage(self) -> ir.Effect:
        """Damage, its loss and healing."""
        match self.number(1, 5):
            case 1:
                amount = self.amount()
                return ir.LoseStat(amount, "hp", self.ref(("unit", "hq")))
            case 2:
                amount = self.amount()
                return ir.Heal(amount, "hp", self.ref(("unit", "hq")))
            case 3:
                return ir.Heal(None, "hp", self.ref(("unit",)))
        amount = self.amount()
        ignoring = self.one(((), (), (), ("def",)))
        return ir.Deal(amount, self.ref(DAMAGEABLE), ignoring)

    def removal(self) -> ir.Effect:
        """Destruction."""
        return ir.Destroy(self.ref(("unit", "permanent")))

    def hand(self) -> ir.Effect:
        """Drawing and discarding."""
        player = self.one((*PLAYERS, ir.EachPlayer()))
        if self.chance(60):
            return ir.Draw(player, self.amount())
        amount = self.one((None, 1, 2))
        return ir.Discard(player, amount, amount is not None and self.chance(30))

    def credits(self) -> ir.Effect:
        """Resources."""
        player = self.one(PLAYERS)
        match self.number(1, 3):
            case 1:
                return ir.Gain(player, "credit", self.amount())
            case 2:
                return ir.Lose(player, "credit", ir.Lit(self.number()))
        return ir.Steal(ir.You(), "credit", ir.Lit(self.number()), ir.Opponent())

    def look(self) -> ir.Effect:
        """Looking and revealing."""
        return ir.Look(ir.You(), self.hidden()) if self.chance(60) else ir.Reveal(self.hidden())

    def search(self) -> ir.Effect:
        """Searching and shuffling."""
        if self.chance(40):
            return ir.Shuffle(self.one(PLAYERS))
        slot = self.slot()
        self.known.append((ir.Bound(slot), "card"))
        if self.chance(20):
            return ir.Search(ir.You(), Filter(tests=(ir.Named(self.one(("MIL-011", "WID-031"))),)), slot)
        return ir.Search(ir.You(), Filter(self.one(CARDS)), slot)

    def move(self) -> ir.Effect:
        """Objects leave play."""
        target = self.ref(("unit", "permanent"))
        zone: ir.Zone = self.one(("hand", "deck_bottom", "deck_top", "discard"))
        return ir.Put(target, zone)

    def moved_card(self) -> ir.Effect:
        """Cards outside play move."""
        zone: ir.Zone = self.one(("hand", "deck_top", "deck_bottom", "discard", "field", "field_facedown"))
        target = self.card()
        player = None if zone.startswith("field") else self.one((ir.You(), None))
        return ir.Put(target, zone, player)

    def status(self) -> ir.Effect:
        """Statuses and markers."""
        match self.number(1, 3):
            case 1:
                return ir.GiveStatus("gift", self.ref(("unit",)))
            case 2:
                return ir.TakeStatus("gift", self.ref(("unit",)))
        return ir.TakeMarker("new", self.ref(("unit",)))

    def sacrifice(self) -> ir.Effect:
        """Sacrifices."""
        slot = self.slot()
        self.known.append((ir.Bound(slot), "gone"))
        match self.number(1, 4):
            case 1:
                return ir.Sacrifice(ir.Opponent(), ir.Choose(1, 1, Filter(("unit",), "enemy"), slot, ir.Opponent()))
            case 2:
                return ir.Sacrifice(ir.EachPlayer(), ir.Choose(1, 1, Filter(("unit",), "own"), slot, ir.EachPlayer()))
        return ir.Sacrifice(ir.You(), ir.Choose(1, 1, Filter(("unit",), "own"), slot))

    def rest(self) -> ir.Effect:
        """What stands alone."""
        if self.chance(50):
            return ir.EndPeriod(self.one(("round", "combat")))
        slot = self.slot()
        sort = self.one(("unit", "permanent"))
        return ir.Pick(self.note(ir.Choose(1, 1, self.filter(sort), slot), slot, sort, 1))

    # --- modifiers ---

    def changes(self) -> tuple[ir.Modifier, ...]:
        """Attribute changes and keywords of units."""
        made: list[ir.Modifier] = []
        for stat in ("atk", "def", "hp"):
            if self.chance(40):
                made.append(ir.AddStat(stat, ir.Lit(self.number()), self.one((1, -1))))
        if not made or self.chance(20):
            made.append(ir.Grant(self.one(KEYWORDS)))
        if self.chance(15) and isinstance(made[-1], ir.AddStat):
            made[-1] = ir.AddStat(made[-1].stat, ir.Count(self.counted()), made[-1].sign)
        return tuple(made)

    def bans(self) -> ir.Modifier:
        """Prohibitions and permissions of units."""
        match self.number(1, 8):
            case 1:
                return ir.Forbid(self.one(("attack", "block", "be_blocked", "be_chosen", "be_destroyed", "be_healed")))
            case 7:
                return ir.Forbid(self.one(("attack", "block")), self.filter("unit", side=False))
            case 8:
                return ir.Permit("attack_twice")
            case 2:
                return ir.Forbid("be_blocked", self.one((None, self.filter("unit", side=False))))
            case 3:
                return ir.Forbid("be_chosen", Filter(("effect",), self.one((None, "enemy"))))
            case 4:
                return ir.Forbid("be_destroyed", Filter(self.one((("event",), ("effect",)))))
            case 5:
                return ir.Permit("attack_direct", Filter(("structure",)))
        return ir.Require("attack", "round")

    def duration(self) -> ir.Duration:
        """A duration."""
        match self.number(1, 5):
            case 1:
                return ir.Duration("permanent")
            case 2:
                return ir.Duration("while", condition=self.condition())
        return ir.Duration("end", self.one(("round", "combat")))

    def apply(self) -> ir.Effect:
        """Modifiers with a duration."""
        target = self.ref(("unit",))
        match self.number(1, 4):
            case 1:
                modifiers: tuple[ir.Modifier, ...] = (self.bans(),)
            case 2:
                modifiers = (ir.Remove(self.one((None, *KEYWORDS))),)
            case _:
                modifiers = self.changes()
        return ir.Apply(target, modifiers, self.duration())

    # --- bodies ---

    def body(self, depth: int = 1) -> ir.Effect:
        """The body of an ability."""
        if depth == 0 or self.chance(45):
            return self.effect()
        match self.number(1, 6):
            case 1 | 2:
                return ir.Seq(tuple(self.flat() for _ in range(self.number(2, 3))))
            case 3:
                condition = self.condition()
                then = self.effect()
                return ir.If(condition, then, self.effect() if self.chance(40) else None)
            case 4:
                return self.may()
            case 5:
                return ir.Modes(ir.You(), (self.option(), self.option()))
        event = ir.Event(self.one(("start", "end")), period="round")
        return ir.Later(event, self.effect())

    def option(self) -> ir.Effect:
        """One of several modes; what it mentions, others do not know."""
        known = list(self.known)
        made = self.effect()
        self.known = known
        return made

    def flat(self) -> ir.Effect:
        """A member of a sequence."""
        before = self.slots, list(self.known)
        found = self.body()
        if not isinstance(found, ir.Seq | ir.Modes):
            return found
        self.slots, self.known = before
        return self.effect()

    def may(self) -> ir.Effect:
        """An option of a player."""
        if self.chance(10) and self.here == "unit":
            return ir.May(ir.You(), ir.AttackNow(ir.This(), self.chance(50)))
        if self.chance(30):
            price = ir.Pay(ir.You(), "credit", self.number(1, 3))
            return ir.May(ir.You(), price, self.effect())
        body = self.effect()
        return ir.May(ir.You(), body, self.effect() if self.chance(40) else None)

    # --- abilities ---

    def event(self) -> ir.Event:
        """What a trigger waits for; its patterns become known."""
        kind = self.one((
            "enters", "leaves", "dies", "kills", "attacks", "blocks", "deals", "takes", "draws", "passes", "destroyed",
            "healed", "attacked", "blocked", "captures", "chosen", "deals_combat", "turned_up", "initiative",
            "sacrifices", "discards", "strikes",
        ))
        if kind in ("passes", "initiative"):
            return ir.Event(kind, self.one(PLAYERS))
        if kind == "captures":
            self.known.append((ir.EventObject(), "sector"))
            return ir.Event(kind, self.one(PLAYERS), ir.Every(self.filter("sector")))
        if kind == "chosen":
            return ir.Event(kind, self.pattern(ir.EventSubject(), "unit"), ir.Every(Filter(("effect",), "enemy")))
        if kind in ("sacrifices", "discards"):
            self.known.append((ir.EventObject(), "card"))
            return ir.Event(kind, self.one(PLAYERS), ir.Every(Filter()))
        if kind == "draws":
            self.known.append((ir.EventObject(), "card"))
            return ir.Event(kind, self.one(PLAYERS), ir.Every(Filter()))
        subject = self.pattern(ir.EventSubject(), "unit")
        two = kind in ("attacks", "blocks", "attacked", "blocked", "deals_combat", "deals")
        if kind == "kills" or (two and self.chance(40)):
            return ir.Event(kind, subject, self.pattern(ir.EventObject(), "unit", this=False))
        return ir.Event(kind, subject)

    def pattern(self, ref: ir.Ref, sort: str, this: bool = True) -> ir.Pattern:
        """A pattern of an event."""
        if this and self.here == sort and self.chance(60):
            return ir.This()
        self.known.append((ref, sort))
        return ir.Every(self.filter(sort))

    def triggered(self) -> ir.Ability:
        """A triggered ability."""
        match self.number(1, 5):
            case 1:
                return ir.Triggered((ir.Event("played", ir.This()),), self.body())
            case 2:
                point = ir.Event(self.one(("start", "end")), period=self.one(("round", "combat")))
                return ir.Triggered((point,), self.body())
        event = self.event()
        condition = self.condition() if self.chance(20) else None
        limit = ir.Limit(self.one(("once", "first", "one_of")), "round") if self.chance(20) else None
        return ir.Triggered((event,), self.body(), condition, limit)

    def activated(self) -> ir.Ability:
        """An activated ability."""
        costs: list[ir.Effect] = []
        if self.chance(60):
            costs.append(ir.Pay(ir.You(), "credit", self.number(0, 3)))
        if self.chance(40):
            costs.append(ir.Sacrifice(ir.You(), ir.This()) if self.chance(50) else ir.Discard(ir.You(), 1))
        limit = ir.Limit("once", "round") if not costs or self.chance(30) else None
        return ir.Activated(tuple(costs), self.body(), limit)

    def static(self) -> ir.Ability:
        """A static ability."""
        subject: ir.Ref = ir.This() if self.here == "unit" and self.chance(50) else ir.Every(self.filter("unit"))
        condition = self.condition() if self.chance(30) else None
        match self.number(1, 6):
            case 1 | 2:
                return ir.Static(subject, (self.bans(),), condition)
            case 3:
                return ir.Static(subject, (self.prevention(),), condition)
            case 4:
                amount: ir.Number = ir.Count(self.counted()) if self.chance(50) else ir.Lit(1)
                dear: ir.Ref = ir.This() if self.chance(50) else ir.Every(Filter(("event",), "own"))
                return ir.Static(dear, (ir.Cost(amount, self.one((1, -1))),), condition)
            case 5:
                return ir.Static(subject, (self.entry(),))
        return ir.Static(subject, self.changes(), condition)

    def prevention(self) -> ir.Modifier:
        """Damage that does not happen."""
        match self.number(1, 3):
            case 1:
                return ir.Prevent(self.number(1, 2), combat_only=self.chance(30))
            case 2:
                return ir.Prevent(first_in=self.one(("round", "combat")), combat_only=self.chance(30))
        return ir.Prevent(combat_only=self.chance(30))

    def entry(self) -> ir.Modifier:
        """How objects enter, attack or lose what they have."""
        match self.number(1, 4):
            case 1:
                return ir.EntersWithout("new")
            case 2:
                return ir.EntersFaceDown()
            case 3:
                return ir.ExcessTo(ir.The(self.filter("hq")))
        return ir.Remove(self.one((None, *KEYWORDS)))

    def of_player(self) -> ir.Ability:
        """A static of a player."""
        player: ir.Player = self.one(PLAYERS)
        if self.here == "unit" and self.chance(30):
            return ir.Static(ir.This(), (ir.Permit("join_attack", self.filter("unit")),))
        if self.chance(40):
            return ir.Static(ir.You(), (ir.Permit("play", Filter(("unit",), zone=ir.InZone("discard", ir.You()))),))
        return ir.Static(player, (ir.Forbid("play", Filter(self.one((("reaction",), ("event",))))),))


@st.composite
def abilities(draw: Draw) -> tuple[tuple[ir.Ability, ...], Context]:
    """The abilities of one text, and where it stands."""
    world = World(draw, draw(st.sampled_from(("unit", "permanent"))))
    context = Context("unit" if world.here == "unit" else "structure", ("hp", "hold"))
    match world.number(1, 8):
        case 1:
            return (ir.KeywordAbility(world.one(KEYWORDS)), ir.KeywordAbility("solidaritaet", 2, "atk")), context
        case 2:
            condition = world.condition()
            return (ir.PlayOnlyIf(condition),), context
        case 3 | 4:
            world.here = "card"
            return (ir.OneShot(world.body()),), Context("event", ("hp", "hold"))
        case 5:
            return (world.of_player() if world.chance(20) else world.static(),), context
        case 6:
            return (world.activated(),), context
    return (world.triggered(),), context
