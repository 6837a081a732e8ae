"""Abilities that type-check, whether or not a text says them: every node of the IR in the places that take it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from hypothesis import strategies as st

from nexusdsl.ir import nodes as ir
from nexusdsl.ir.nodes import Event, Filter, Lit
from nexusdsl.ir.plan_walk import rewrite
from tests.properties.ir_strategies import World
from tests.properties.ir_things import DAMAGEABLE, PLAYERS, STATS, SUBTYPES
from tests.properties.ir_ventures import ventures

_T = TypeVar("_T")
COUNTER, ROUND = "wachstum", "round"
PERIODS = ("combat", "round", "game")
SEATS: tuple[ir.You | ir.Opponent | ir.EachPlayer, ...] = (ir.You(), ir.Opponent(), ir.EachPlayer())
TOKENS = (
    ir.Token("unit", (1, 0, 1)),
    ir.Token("unit", (2, 1, 2), ("drohne",), (ir.KeywordAbility("sofortstart"),)),
    ir.Token("structure", (0, 3)),
)
STATES = (
    "attacking", "blocking", "blocked", "unblocked", "damaged", "undamaged", "facedown", "faceup", "exhausted", "ready",
    "token",
)  # fmt: skip
OPS: tuple[ir.Op, ...] = ("<", "<=", "==", ">=", ">")
ORDER = (  # of tests, as texts have them
    ir.HasSubtype, ir.OfFaction, ir.Named, ir.NamedAs, ir.InState, ir.HasMarker, ir.HasStatus, ir.HasCounter,
    ir.HasKeyword, ir.StatIs, ir.SameAs, ir.AnyOf, ir.Without, ir.AttachedTo, ir.IsOne, ir.Did, ir.Extreme,
)  # fmt: skip
VERBS = ("be_sacrificed", "be_attacked", "be_controlled", "attack", "block", "be_destroyed")
ENDS = ("attacks", "takes", "gets_counter", "leaves", "blocks", "exhausted")


@dataclass
class Wide(World):
    """Abilities of all nodes."""

    # --- tests, numbers, conditions ---

    def filter(self, sort: str, side: bool = True, extreme: bool = False) -> Filter:
        """A filter whose tests stand in the order of texts."""
        made = super().filter(sort, side, extreme)
        return replace(made, tests=tuple(sorted(made.tests, key=lambda test: ORDER.index(type(test)))))

    def having(self, sort: str) -> list[ir.Test]:
        """Any test."""
        found = super().having(sort)
        return [*found, self.any_test(sort)] if self.chance(25) else found

    def any_test(self, sort: str, deep: int = 1) -> ir.Test:
        """One of the tests that compare, combine and look back."""
        stats = STATS.get(sort, ("hp",))
        match self.number(1, 10 if deep else 8):
            case 1:
                return ir.HasCounter(COUNTER, self.one(OPS), self.number(0, 2))
            case 2:
                return ir.Did(self.one(PERIODS), Event(self.one(("attacks", "blocks", "takes", "enters")), ir.Each()))
            case 3:
                return ir.Did(ROUND, Event("kills", ir.Every(Filter(("unit",))), ir.Each()))
            case 4:
                return ir.SameAs(self.one(("name", "subtype", "faction")), ir.This())
            case 5:
                return ir.IsOne(ir.This())
            case 6:
                return ir.AttachedTo(ir.This())
            case 7:
                return ir.InState(self.one(STATES))
            case 8:
                return ir.StatIs(self.one(stats), self.one(OPS), self.of_each(stats))
            case 9:
                inner = self.any_test(sort, 0)
                return ir.Without(ir.HasKeyword("phantom") if inner == ir.IsOne(ir.This()) else inner)
        return ir.AnyOf((self.any_test(sort, 0), ir.HasSubtype(self.one(SUBTYPES))))

    def of_each(self, stats: tuple[str, ...]) -> ir.Number:
        """A number of the object at hand."""
        match self.number(1, 5):
            case 1:
                return ir.CountersOn(COUNTER, ir.Each())
            case 2:
                return ir.Half(ir.StatOf(self.one(stats), ir.Each()), self.chance(50))
            case 3:
                return ir.ResourceOf(ir.ControllerOf(ir.Each()), "credit")
        return ir.StatOf(self.one(stats), ir.Each())

    def amount(self) -> ir.Number:
        """Any number."""
        return self.any_number() if self.chance(30) else super().amount()

    def any_number(self, deep: int = 1) -> ir.Number:
        """One of the numbers that add up, look back and compute."""
        match self.number(1, 13 if deep else 6):
            case 1:
                return ir.Sum(self.one(("atk", "hp")), self.filter("unit"))
            case 2:
                return ir.ExtremeOf(self.one(("atk", "hp")), self.filter("unit"), self.one(("max", "min")))
            case 3:
                return ir.ResourceOf(self.one(SEATS), "credit")
            case 4:
                return ir.Occurred(self.one(PERIODS), self.past(), Lit(self.number(1, 2)))
            case 5:
                return ir.Done()
            case 6:
                return ir.CountersOn(COUNTER, ir.Every(self.filter("unit")))
            case 7:
                return ir.Times(self.number(2, 3), self.any_number(0))
            case 8:
                return ir.Half(self.any_number(0), self.chance(50))
            case 9:
                return ir.Plus(self.any_number(0), Lit(1))
            case 10:
                return ir.Difference(self.any_number(0), self.any_number(0))
            case 11:
                return ir.AtMost(self.any_number(0), 5)
        return ir.AtLeast(ir.AtMost(self.any_number(0), 4), 1)

    def past(self) -> Event:
        """What may have happened."""
        match self.number(1, 4):
            case 1:
                return Event(self.one(("gains", "loses")), self.one(SEATS), about="credit")
            case 2:
                return Event("gets_counter", ir.Every(self.filter("unit")), about=COUNTER)
            case 3:
                return Event("plays", self.one(SEATS), ir.Every(Filter(self.one((("unit",), ())))))
        return Event(self.one(("dies", "enters", "attacks")), ir.Every(self.filter("unit")))

    def simple(self) -> ir.Condition:
        """Any condition."""
        if self.chance(60):
            return super().simple()
        player, op = self.one(SEATS), self.one(OPS)
        match self.number(1, 9):
            case 1:
                return ir.Either(super().simple(), super().simple())
            case 2:
                return ir.Negated(ir.HasInitiative(ir.You()) if self.chance(50) else ir.Happened(ROUND, self.past()))
            case 3:
                return ir.InPlay(op, self.number(), self.filter("unit"))
            case 4:
                return ir.Compare(self.any_number(), op, self.any_number())
            case 5:
                return ir.ActionIs(player, ROUND, self.number(1, 2))
            case 6:
                return ir.PeriodIs(ROUND, op, self.number(1, 5))
            case 7:
                period = self.one(PERIODS)
                return ir.Happened(period, self.past(), op, self.number(0, 3), period != "game" and self.chance(30))
            case 8:
                return ir.Controls(player, op, ir.Theirs(), Filter(("unit",)))
        if self.chance(50):
            return ir.HasCards(player, "hand", op, ir.Theirs())
        return ir.HasResource(player, "credit", op, ir.Theirs())

    # --- effects ---

    def effect(self) -> ir.Effect:
        """Any effect."""
        if self.chance(40):
            return super().effect()
        make = self.one((
            self.objects, self.counters, self.control, self.tokens, self.becoming, self.naming, self.ordered,
            self.revealing, self.playing, self.fighting, self.venture, self.venture, self.each, self.each,
            self.lasting, self.lasting, self.hands,
        ))  # fmt: skip
        return make()

    def venture(self) -> ir.Effect:
        """Chance, any price, cards that are made or copied, piles, secret numbers."""
        return ventures(self)

    def objects(self) -> ir.Effect:
        """What is done to objects in play."""
        target = self.ref(("unit", "permanent"))
        effects: tuple[ir.Effect, ...] = (
            ir.Exhaust(target), ir.Ready(target), ir.Detach(target), ir.JoinAttack(target), ir.Redirect(target),
        )  # fmt: skip
        return self.one(effects)

    def counters(self) -> ir.Effect:
        """Counters come, go and move."""
        match self.number(1, 3):
            case 1:
                return ir.AddCounter(self.amount(), COUNTER, self.ref(("unit",)))
            case 2:
                return ir.RemoveCounter(self.one((None, Lit(1), Lit(2))), COUNTER, self.ref(("unit",)))
        amount = self.one((None, Lit(1)))
        source = self.ref(("unit",))
        return ir.MoveCounters(amount, COUNTER, source, self.ref(("unit",)))

    def control(self) -> ir.Effect:
        """Who has what."""
        match self.number(1, 4):
            case 1:
                return ir.Uncontrol(self.ref(("sector",)))
            case 2:
                left = self.chosen("unit", most=1)
                return ir.ExchangeControl(left, self.chosen("unit", most=1))
        sort = self.one(("unit", "unit", "sector"))
        return ir.Apply(self.ref((sort,)), (ir.ControlBy(self.one(PLAYERS)),), self.duration())

    def tokens(self) -> ir.Effect:
        """Tokens and copies."""
        player, amount = self.one(SEATS), self.amount()
        model = self.single(("unit",)) if self.chance(40) else self.one(TOKENS)
        slot = self.slot()
        self.known.append((ir.Bound(slot), "units"))
        return ir.Create(player, amount, model, slot)

    def becoming(self) -> ir.Effect:
        """Objects become something else."""
        target = self.ref(("unit", "permanent"))
        if self.chance(40):
            return ir.Transform(target, self.single(("unit",)))
        model: ir.Token | ir.Named = ir.Named("MIL-011") if self.chance(30) else self.one(TOKENS)
        return ir.Transform(target, model)

    def naming(self) -> ir.Effect:
        """Cards and numbers are named, and something is done with what they name."""
        slot, player = self.slot(), self.one(SEATS)
        if self.chance(50):
            test: ir.Test = ir.Without(ir.NamedAs(slot)) if self.chance(30) else ir.NamedAs(slot)
            named = Filter(tests=(test,))
            card = Filter(self.one(((), ("unit",), ("unit", "event"))))
            return ir.Seq((ir.NameCard(player, slot, card), ir.Destroy(ir.Every(named))))
        number = ir.NameNumber(player, self.number(0, 2), self.number(2, 4), slot)
        return ir.Seq((number, ir.Deal(ir.Chosen(slot), self.ref(DAMAGEABLE))))

    def ordered(self) -> ir.Effect:
        """Cards go somewhere in an order."""
        player, slot = self.one(PLAYERS), self.slot()
        zone: ir.Zone = self.one(("deck_top", "deck_bottom"))
        top = ir.Top(self.number(1, 4), player, slot)
        return ir.Put(top, zone, self.one((None, player)), self.one(("chosen", "random")))

    def revealing(self) -> ir.Effect:
        """A deck is turned over until something comes."""
        slot, found = self.slot(), self.slot()
        self.known.append((ir.Bound(found), "card"))
        player = self.one(SEATS)
        reveal = ir.RevealUntil(player, self.one((Filter(("unit",)), Filter(("protocol",)), Filter())), slot, found)
        zone: ir.Zone = self.one(("hand", "field", "discard"))
        return ir.Seq((reveal, ir.Put(ir.Bound(found), zone), ir.Put(ir.Rest(slot), "deck_bottom", None, "random")))

    def playing(self) -> ir.Effect:
        """Cards are played, and turns go on."""
        match self.number(1, 6):
            case 1:
                return ir.ExtraAction(self.one(SEATS))
            case 2 if self.chance(20):
                return ir.LoseGame(self.one(PLAYERS))
            case 3:
                slot = self.slot()
                return ir.Seq((ir.Search(ir.You(), Filter(("unit",)), slot, 2), ir.PlayNow(ir.Bound(slot), True)))
        zone = ir.InZone(self.one(("hand", "discard")), ir.You())
        choice = ir.Choose(0, 1, Filter(self.one(((), ("unit",), ("event",))), zone=zone), self.slot())
        return ir.PlayNow(choice, self.chance(60))

    def fighting(self) -> ir.Effect:
        """Objects hurt one another, and damage is divided."""
        if self.chance(50):
            return ir.Divide(self.amount(), self.filter(self.one(DAMAGEABLE)))
        left = self.single(("unit",))
        return ir.Fight(self.one(("atk", "hp")), left, self.chosen("unit", most=1))

    def each(self) -> ir.Effect:
        """Numbers that differ from target to target."""
        stats = ("atk", "def", "hp")
        target = ir.Every(self.filter("unit"))
        match self.number(1, 5):
            case 1:
                return ir.LoseStat(self.of_each(stats), "hp", target)
            case 2:
                return ir.Heal(self.of_each(stats), "hp", target)
            case 3:
                return ir.AddCounter(self.of_each(stats), COUNTER, target)
            case 4:
                modifiers = (ir.AddStat("atk", self.of_each(stats)), ir.Grant("phantom"))
                return ir.Apply(target, modifiers, self.duration())
        return ir.Deal(self.of_each(stats), target, self.one(((), ("def",))))

    def hands(self) -> ir.Effect:
        """Hands are filled or reduced to a number of cards."""
        player = self.one(SEATS)
        if self.chance(50):
            return ir.Draw(player, Lit(self.number(2, 6)), True)
        return ir.Discard(player, self.number(0, 3), self.chance(30), True)

    # --- modifiers ---

    def duration(self) -> ir.Duration:
        """Any duration."""
        match self.number(1, 6):
            case 1:
                return ir.Duration("start", self.one(("round", "combat")))
            case 2:
                return ir.Duration("end", self.one(("round", "combat")), next=True)
            case 3:
                who: ir.Pattern = ir.This() if self.chance(50) else ir.Every(Filter())
                return ir.Duration("until", event=Event(self.one(ENDS), who))
        return super().duration()

    def lasting(self) -> ir.Effect:
        """Modifiers for a time."""
        match self.number(1, 7):
            case 1:
                cards = ir.NextPlayed(self.one(SEATS), Filter(self.one(((), ("unit",), ("event",)))))
                changes: tuple[ir.Modifier, ...] = (ir.Cost(self.amount(), self.one((1, -1))),)
                return ir.Apply(cards, changes, self.duration())
            case 2:
                extra = ir.RoundExtra(ROUND, self.one(("card", "credit")), self.amount(), self.one((1, -1)))
                return ir.Apply(self.one(SEATS), (extra,), self.duration())
        target = self.ref(("unit",))
        return ir.Apply(target, (self.modifier(),), self.duration())

    def modifier(self) -> ir.Modifier:
        """One of the modifiers that set, swap, suppose and shield."""
        match self.number(1, 7):
            case 7:
                return ir.Prevent(shield=True)
            case 1:
                return ir.SetStat(self.one(("atk", "hp", "def")), self.amount())
            case 2:
                return ir.SwapStats("atk", "hp")
            case 3:
                tests: tuple[ir.Test, ...] = (ir.HasMarker("new"), ir.HasKeyword("phantom"), ir.InState("exhausted"))
                test = self.one(tests)
                return ir.AsIf(self.one(("attack", "block")), ir.Without(test) if self.chance(60) else test)
            case 4:
                return ir.Prevent(self.number(1, 4), shield=True, by=self.one((None, self.filter("unit"))))
            case 5:
                return ir.Prevent(by=self.filter("unit"))
        return ir.Forbid(self.one(VERBS))

    # --- bodies and abilities ---

    def body(self, depth: int = 1) -> ir.Effect:
        """The body of an ability."""
        if depth == 0 or self.chance(60):
            return super().body(depth)
        match self.number(1, 3):
            case 1:
                options = tuple(self.option() for _ in range(self.number(2, 4)))
                return ir.Modes(self.one(SEATS), options, self.number(1, len(options)))
            case 2:
                player, first = self.one(SEATS), self.option()  # slots count in the order of the fields
                return ir.May(player, first, self.effect() if self.chance(40) else None, self.option())
        known, self.known = self.known, [(ir.EventSubject(), "unit")]
        event = Event(self.one(("dies", "enters", "attacks")), ir.Every(self.filter("unit")))
        within = self.one((None, "round", "combat"))
        later = ir.Later(event, self.effect(), within, within is not None and self.chance(40))
        self.known = known
        return later

    def price(self) -> tuple[ir.Effect, ...]:
        """What has to be paid."""
        own = Filter(("unit",), "own")
        match self.number(1, 6):
            case 1:
                return (ir.Exhaust(ir.Choose(1, 1, own, self.slot())),)
            case 2:
                return (ir.RemoveCounter(Lit(1), COUNTER, ir.Choose(1, 1, own, self.slot())),)
            case 3:
                return (ir.Sacrifice(ir.You(), ir.Choose(1, 1, own, self.slot())),)
            case 4:
                return (ir.Discard(ir.You(), 1), ir.Pay(ir.You(), "credit", 1))
            case 5:
                cards = Filter(("unit",), zone=ir.InZone("hand", ir.You()))
                return (ir.Put(ir.Choose(1, 1, cards, self.slot()), "deck_bottom"),)
        return (ir.LoseStat(Lit(1), "hp", ir.The(Filter(("hq",), "own"))),)

    def activated(self) -> ir.Ability:
        """An activated ability."""
        if self.chance(40):
            return super().activated()
        costs = (ir.Exhaust(ir.This()),) if self.here == "unit" and self.chance(40) else self.price()
        body = self.body()
        limit = ir.Limit("once", ROUND) if self.chance(60) else None
        return ir.Activated(costs, body, limit, self.condition() if self.chance(40) else None)

    def static(self) -> ir.Ability:
        """A static ability."""
        condition = self.condition() if self.chance(30) else None
        match self.number(1, 7):
            case 1:
                cards = ir.FirstPlayed(self.one(SEATS), Filter(self.one(((), ("unit",)))), ROUND)
                return ir.Static(cards, (ir.Cost(Lit(1), -1),), condition)
            case 2:
                extra = ir.RoundExtra(ROUND, self.one(("card", "credit")), self.any_number(), self.one((1, -1)))
                return ir.Static(self.one(SEATS), (extra,), condition)
            case 3:
                change = ir.AddStat("atk", ir.CountersOn(COUNTER, ir.Each()))
                return ir.Static(ir.Every(Filter(("unit",), "own")), (change,), condition)
            case 4 | 5:
                subject: ir.Ref = ir.This() if self.here == "unit" else ir.Every(Filter(("unit",), "own"))
                return ir.Static(subject, (self.modifier(),), condition)
        return super().static()

    def on_play(self) -> ir.Ability:
        """What happens as the card is played."""
        return ir.Triggered((Event("played", ir.This()),), self.body())

    def again_from_here(self) -> Wide:
        """A world that knows nothing of what was mentioned: another ability of the same card."""
        return replace(self, slots=0, known=[])

    def replacement(self) -> ir.Ability:
        """Something happens instead."""
        self.known = [(ir.EventSubject(), "unit")]
        event = Event("dies", ir.Every(self.filter("unit")))
        body = ir.May(self.one(SEATS), self.effect(), None, None) if self.chance(50) else self.effect()
        return ir.Replacement(event, body)


@dataclass
class Rolled(Wide):
    """Abilities by chance: more even than what hypothesis draws, and much faster."""

    chances: random.Random = field(default_factory=random.Random)

    def one(self, options: Sequence[_T]) -> _T:
        """One of the options."""
        return self.chances.choice(options)

    def number(self, least: int = 1, most: int = 4) -> int:
        """A small number."""
        return self.chances.randint(least, most)


def wide_abilities(seed: int) -> tuple[tuple[ir.Ability, ...], str]:
    """The abilities of one card, and the card's type; the same for the same seed."""
    made, kind = rolled(seed)
    return tuple(rewrite(ability, flattened) for ability in made), kind


def rolled(seed: int) -> tuple[tuple[ir.Ability, ...], str]:
    """The same, with sequences in sequences."""
    chances = random.Random(seed)
    world = Rolled(no_draw, chances.choice(("unit", "permanent")), chances=chances)
    kind = "unit" if world.here == "unit" else "structure"
    match world.number(1, 10):
        case 1:
            return (ir.PlayOnlyIf(world.condition()), world.on_play()), kind
        case 2 | 3 | 4:
            world.here = "card"
            return (ir.OneShot(world.body()),), "event"
        case 5:
            world.here = "card"
            return (ir.PlayCost(world.price()), ir.OneShot(world.again_from_here().body())), "event"
        case 6:
            return (world.of_player() if world.chance(20) else world.static(),), kind
        case 7:
            return (world.activated(),), kind
        case 8 if world.chance(40):
            return (world.replacement(),), kind
        case 8 | 9:
            return (world.on_play(),), kind
    return (world.triggered(),), kind


def flattened(node: ir.Node) -> ir.Node:
    """A sequence in a sequence is part of it."""
    if not isinstance(node, ir.Seq):
        return node
    inner = (part.effects if isinstance(part, ir.Seq) else (part,) for part in node.effects)
    return replace(node, effects=tuple(effect for effects in inner for effect in effects))


def no_draw(_: st.SearchStrategy[Any]) -> Any:
    """Chance decides instead."""
    raise TypeError("nothing is drawn")
