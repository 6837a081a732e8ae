"""IR to expressions: players, references, filters. Numbers, tests, conditions and patterns have their own modules."""

from __future__ import annotations

from nexusdsl.codegen import names
from nexusdsl.codegen.conditions import condition_of, guard_of
from nexusdsl.codegen.expr import NONE, Call, Expr, Item, Lst, Name, Not, OfSeats, Op, Star, int_of, name_of
from nexusdsl.codegen.kernel import OBJ, OBJ_OID, OBJ_SEAT, OWN_SEAT, SEAT, F, ask, is_each
from nexusdsl.codegen.module import Module
from nexusdsl.codegen.numbers import number_of, surplus_of
from nexusdsl.codegen.patterns import event_of
from nexusdsl.codegen.tests import term, test_name
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan_ids import EFFECT_KIND
from nexusdsl.ir.plan_terms import BoundBoth, Followed, Guard, Nth, Picked, RandomSurplus, RestBoth, Source, TakenPile
from nexusdsl.records import replace


class Values:
    """Expressions of one module; in them stand `game`, `f`, in tests `o`, in loops over both players `seat`."""

    def __init__(self, module: Module, stem: str) -> None:
        self.module = module
        self.stem = stem

    # --- players ---

    def seat(self, player: ir.Player) -> Expr:
        match player:
            case ir.You():
                return OWN_SEAT
            case ir.Opponent():
                return ask("opponent", OWN_SEAT)
            case Nth(position):
                return Item(ask("seats", F), position)
            case ir.EachPlayer():
                return SEAT
            case ir.OwnerOf(ref):
                return ask("owner_of", self.refs(ref))
            case ir.ControllerOf(ref):
                return ask("controller_of", self.refs(ref))
            case ir.ThatPlayer() | ir.PlayerWith():
                raise TypeError("the plan tells each player from the other")

    # --- references ---

    def oids(self, ref: ir.Ref | TakenPile | Followed) -> Expr:
        """The objects that are meant and still there."""
        match ref:
            case ir.This():
                return ask("this", F)
            case ir.EventSubject():
                return ask("subject", F)
            case ir.EventObject():
                return ask("other", F)
            case BoundBoth(slot, second):
                return Lst((Star(ask("bound", F, int_of(slot))), Star(ask("bound", F, int_of(second)))))
            case ir.Bound(slot) | ir.Choose(slot=slot):
                return ask("bound", F, int_of(slot))
            case RestBoth(slot, second):
                return Lst((Star(ask("rest", F, int_of(slot))), Star(ask("rest", F, int_of(second)))))
            case TakenPile(whole, of, picked, slot):
                return ask("take_pile", F, int_of(slot), int_of(whole), int_of(of), int_of(picked))
            case ir.OtherPile(whole, slot):
                return ask("other_pile", F, int_of(whole), int_of(slot))
            case Followed(inner):
                return ask("after", F, self.refs(inner))
            case ir.Rest(slot):
                return ask("rest", F, int_of(slot))
            case ir.Answered():
                return ask("answered", F)
            case ir.Host(kinds):
                return ask("sift", F, ask("host", F), self.test(ir.Filter(kinds))) if kinds else ask("host", F)
            case ir.Every(filter):
                return self.candidates(Source(filter))
            case ir.The(filter):
                return ask("the", F, self.test(filter))
            case RandomSurplus(_, filter, slot, surplus):
                return ask("pick_random", F, int_of(slot), self.candidates(Source(filter)), surplus_of(self, surplus))
            case ir.Random(count, filter, slot):
                return ask("pick_random", F, int_of(slot), self.candidates(Source(filter)), int_of(count))
            case ir.Top(count, player, slot):
                return ask("top", F, int_of(slot), self.seat(player), int_of(count))
            case ir.TheOther(slot):
                return ask("the_other", F, int_of(slot), OBJ_OID)
            case ir.Each():
                return Lst((OBJ_OID,))
            case ir.NextPlayed() | ir.FirstPlayed() | ir.Pile():
                raise TypeError(f"nothing is {type(ref).__name__} yet")

    def refs(self, ref: ir.Ref) -> Expr:
        """The objects that are meant, also if they are gone."""
        match ref:
            case ir.This():
                return Lst((name_of("f.source"),))
            case ir.EventSubject():
                return Lst((name_of("f.subject"),))
            case ir.EventObject():
                return Lst((name_of("f.object"),))
            case BoundBoth(slot, second):
                return Lst((Star(ask("known", F, int_of(slot))), Star(ask("known", F, int_of(second)))))
            case ir.Bound(slot) | ir.Choose(slot=slot):
                return ask("known", F, int_of(slot))
            case _:
                return ask("refs", self.oids(ref))

    def candidates(self, source: Source) -> Expr:
        """The list of a filter's objects, in play or in the zone that it names."""
        filter = source.filter
        extreme = filter.tests[-1] if filter.tests and isinstance(filter.tests[-1], ir.Extreme) else None
        if extreme is not None:
            base = self.candidates(replace(source, filter=replace(filter, tests=filter.tests[:-1])))
            return self.extreme(base, extreme)
        if filter.among is not None:
            rest = ask("rest", F, int_of(filter.among))
            test = self.test(replace(filter, among=None))
            return rest if test == NONE else ask("sift", F, rest, test)
        zone = filter.zone
        if zone is None and source.holder is None:
            return ask("every", F, self.test(filter))
        player = source.holder if zone is None else zone.player
        inner = self.test(filter if zone is None else replace(filter, zone=None))
        seat = self.seat(player) if player is not None else SEAT
        if zone is None:
            found = ask("controlled", F, seat, inner)
        else:
            found = ask("cards", F, self.module.word(names.ZONE, zone.zone), seat, inner)
        return OfSeats(found) if seat == SEAT else found

    def extreme(self, base: Expr, test: ir.Extreme) -> Expr:
        """Those of a list with the highest or lowest value."""
        return ask("extreme", base, self.stat(test.stat), int_of(1 if test.best == "max" else -1))

    # --- filters ---

    def test(self, filter: ir.Filter) -> Name:
        """A function that tells whether an object qualifies, or None if all do."""
        terms = self.terms(filter)
        if not terms:
            return NONE
        value = terms[0] if len(terms) == 1 else Op("and", tuple(terms))
        return self.module.helper("test", test_name(filter), value)

    def terms(self, filter: ir.Filter) -> list[Expr]:
        """What must hold for `o`."""
        terms: list[Expr] = []
        if filter.side is not None:  # first, since it takes no call
            terms.append(Op("==", (OBJ_SEAT, self.seat(ir.You() if filter.side == "own" else ir.Opponent()))))
        kinds = self.kinds(tuple(kind for kind in filter.kinds if kind != EFFECT_KIND))
        if kinds is not None:
            terms.append(ask("is_kind", OBJ, kinds))
        if filter.zone is not None:
            terms.append(self._zone(filter.zone))
        if filter.among is not None:
            terms.append(Op("in", (OBJ_OID, ask("rest", F, int_of(filter.among)))))
        first = replace(filter, tests=()) if filter.tests else filter
        for position, test in enumerate(filter.tests):
            terms.append(term(self, test, replace(filter, tests=filter.tests[:position]) if position else first))
        if filter.other:  # last, since it is about one object only
            terms.append(Not(ask("is_this", F, OBJ)))
        return terms

    def kinds(self, kinds: tuple[str, ...]) -> Expr | None:
        """The types as a mask, None for any."""
        words = tuple(self.module.word(names.TYPE, kind) for kind in kinds)
        return Op("|", words) if len(words) > 1 else words[0] if words else None

    def _zone(self, zone: ir.InZone) -> Expr:
        word = self.module.word(names.ZONE, zone.zone)
        if zone.player is None or is_each(zone.player):
            return Op("or", tuple(ask("in_zone", OBJ, word, int_of(seat)) for seat in (0, 1)))
        return ask("in_zone", OBJ, word, self.seat(zone.player))

    # --- attributes, numbers, conditions, patterns ---

    def stat(self, stat: str) -> Expr:
        """An attribute; "$" is the keyword's parameter."""
        return ask("param_stat", F) if stat == "$" else self.module.word(names.STAT, stat)

    def number(self, number: ir.Number) -> Expr:
        """An expression of type int."""
        return number_of(self, number)

    def valuation(self, number: ir.Number) -> Name:
        """A function that tells the number for one object."""
        return self.module.helper("valuation", f"{self.stem}_each", self.number(number))

    def condition(self, condition: ir.Condition | Picked) -> Expr:
        """An expression of type bool."""
        return condition_of(self, condition)

    def guard(self, guard: Guard) -> Expr:
        """An expression of type bool."""
        return guard_of(self, guard)

    def event(self, event: ir.Event) -> Expr:
        """An `On` definition."""
        return event_of(self, event)

    def on(self, event: ir.Event) -> Name:
        """A constant for a pattern that is looked back on."""
        return self.module.constant(f"{self.stem}_happened", self.event(event))

    def among(self, filter: ir.Filter) -> Expr:
        """The list of the objects that qualify."""
        return self.candidates(Source(filter))

    def counted(self, filter: ir.Filter) -> Expr:
        """How many objects qualify."""
        extreme = any(isinstance(test, ir.Extreme) for test in filter.tests)
        if filter.zone is None and filter.among is None and not extreme:
            if filter.side == "own":
                return ask("count_for", F, OWN_SEAT, self.test(filter))
            return ask("count", F, self.test(filter))
        return Call("len", (self.among(filter),))
