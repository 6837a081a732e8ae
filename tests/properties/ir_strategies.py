"""Abilities that type-check, over the words of NXS-A01: bodies, events, statics, and the strategy of whole texts."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hypothesis import strategies as st

from nexusdsl.ir import nodes as ir
from nexusdsl.ir.nodes import Filter
from nexusdsl.ir.render import Context
from tests.properties.ir_effects import Effects
from tests.properties.ir_things import KEYWORDS, PLAYERS, Draw


@dataclass
class World(Effects):
    """Abilities."""

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
        kind = self.one(
            (
                "enters",
                "leaves",
                "dies",
                "kills",
                "attacks",
                "blocks",
                "deals",
                "takes",
                "draws",
                "passes",
                "destroyed",
                "healed",
                "attacked",
                "blocked",
                "captures",
                "chosen",
                "deals_combat",
                "wounds",
                "turned_up",
                "initiative",
                "sacrifices",
                "discards",
                "strikes",
                "strikes_or_blocks",
                "attacks_alone",
                "unblocked",
                "loses_initiative",
            )
        )
        if kind in ("passes", "initiative", "loses_initiative"):
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
        two = kind in (
            "attacks",
            "attacks_alone",
            "unblocked",
            "blocks",
            "attacked",
            "blocked",
            "deals_combat",
            "wounds",
            "deals",
        )
        if kind == "kills" or (two and self.chance(40)):
            return ir.Event(kind, subject, self.pattern(ir.EventObject(), "unit", this=False))
        during = "combat" if kind in ("dies", "takes", "enters", "healed") and self.chance(20) else None
        return ir.Event(kind, subject, during=during)

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
        if isinstance(event.subject, ir.Every) and event.kind == "dies" and self.chance(40):
            self.known = [each for each in self.known if each[0] != ir.EventSubject()]
            event = replace(event, batch=True)
        condition = self.condition() if self.chance(20) else None
        limit = self.limit() if self.chance(20) else None
        return ir.Triggered((event,), self.body(), condition, limit)

    def limit(self) -> ir.Limit:
        """How often, or which time."""
        kind = self.one(("once", "first", "one_of"))
        return ir.Limit(kind, "round", 1 if kind == "one_of" else self.number(1, 3))

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
        match self.number(1, 6):
            case 5:
                return ir.EntersExhausted()
            case 6:
                return ir.EntersWith(self.amount(), "wachstum")
            case 1:
                return ir.EntersWithout("new")
            case 2:
                return ir.EntersFaceDown()
            case 3:
                return ir.ExcessTo(ir.The(self.filter("hq")))
        return ir.Remove(self.one(KEYWORDS))

    def of_player(self) -> ir.Ability:
        """A static of a player."""
        player: ir.Player = self.one(PLAYERS)
        if self.here == "unit" and self.chance(30):
            return ir.Static(ir.This(), (ir.Permit("join_attack", self.filter("unit")),))
        if self.chance(40):
            return ir.Static(
                ir.You(), (ir.Permit("play_from", Filter(("unit",), zone=ir.InZone("discard", ir.You()))),)
            )
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
