"""Effects and modifiers that type-check, with slots numbered in the order of the IR's fields."""

from __future__ import annotations

from dataclasses import dataclass

from nexusdsl.ir import nodes as ir
from nexusdsl.ir.nodes import Filter
from tests.properties.ir_things import CARDS, DAMAGEABLE, KEYWORDS, PLAYERS, Things


@dataclass
class Effects(Things):
    """Effects of one clause."""

    # --- effects ---

    def effect(self) -> ir.Effect:
        """One effect that is one clause."""
        make = self.one(
            (
                self.damage,
                self.damage,
                self.removal,
                self.hand,
                self.credits,
                self.look,
                self.search,
                self.move,
                self.moved_card,
                self.status,
                self.apply,
                self.apply,
                self.sacrifice,
                self.rest,
                self.seldom,
            )
        )
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
                return ir.Deal(amount, self.ref(DAMAGEABLE), dealer=ir.This())
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
                verbs = ("attack", "block", "be_blocked", "be_chosen", "be_destroyed", "be_healed", "be_affected")
                return ir.Forbid(self.one(verbs))
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
