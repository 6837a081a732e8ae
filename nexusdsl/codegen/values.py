"""IR to expressions: players, references, filters, numbers, conditions, guards."""

from __future__ import annotations

from dataclasses import replace

from nexusdsl.codegen import names
from nexusdsl.codegen.expr import (
    FALSE,
    NONE,
    TRUE,
    AllSeats,
    Call,
    Expr,
    Int,
    Item,
    Lst,
    Name,
    Not,
    OfSeats,
    Op,
    Star,
    Str,
)
from nexusdsl.codegen.module import Module
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan_ids import EFFECT_KIND
from nexusdsl.ir.plan_steps import BoundBoth, CanAttack, CanPay, Enough, Exists, Guard, Nth, RestBoth, Source

F, SEAT = Name("f"), Name("seat")
_STATES = {
    "attacking": ("game.is_attacking", True),
    "blocking": ("game.is_blocking", True),
    "damaged": ("game.is_damaged", True),
    "undamaged": ("game.is_damaged", False),
    "facedown": ("game.is_face_down", True),
    "faceup": ("game.is_face_down", False),
}


def ask(method: str, *args: Expr) -> Call:
    """A call of the kernel."""
    return Call(f"game.{method}", args)


class Values:
    """Expressions of one module; in them stand `game`, `f`, in tests `o`, in loops over both players `seat`."""

    def __init__(self, module: Module, stem: str) -> None:
        self.module = module
        self.stem = stem

    # --- players ---

    def seat(self, player: ir.Player) -> Expr:
        match player:
            case ir.You():
                return Name("f.seat")
            case ir.Opponent():
                return ask("opponent", Name("f.seat"))
            case Nth(position):
                return Item(ask("seats", F), position)
            case ir.EachPlayer():
                return SEAT
            case ir.OwnerOf(ref):
                return ask("owner_of", self.refs(ref))

    # --- references ---

    def oids(self, ref: ir.Ref) -> Expr:
        """The objects that are meant and still there."""
        match ref:
            case ir.This():
                return ask("this", F)
            case ir.EventSubject():
                return ask("subject", F)
            case ir.EventObject():
                return ask("other", F)
            case BoundBoth(slot, second):
                return Lst((Star(ask("bound", F, Int(slot))), Star(ask("bound", F, Int(second)))))
            case ir.Bound(slot) | ir.Choose(slot=slot):
                return ask("bound", F, Int(slot))
            case RestBoth(slot, second):
                return Lst((Star(ask("rest", F, Int(slot))), Star(ask("rest", F, Int(second)))))
            case ir.Rest(slot):
                return ask("rest", F, Int(slot))
            case ir.Answered():
                return ask("answered", F)
            case ir.Host():
                return ask("host", F)
            case ir.Every(filter):
                return self.candidates(Source(filter))
            case ir.The(filter):
                return ask("the", F, self.test(filter))
            case ir.Random(count, filter, slot):
                return ask("pick_random", F, Int(slot), self.candidates(Source(filter)), Int(count))
            case ir.Top(count, player, slot):
                return ask("top", F, Int(slot), self.seat(player), Int(count))

    def refs(self, ref: ir.Ref) -> Expr:
        """The objects that are meant, also if they are gone."""
        match ref:
            case ir.This():
                return Lst((Name("f.source"),))
            case ir.EventSubject():
                return Lst((Name("f.subject"),))
            case ir.EventObject():
                return Lst((Name("f.object"),))
            case BoundBoth(slot, second):
                return Lst((Star(ask("known", F, Int(slot))), Star(ask("known", F, Int(second)))))
            case ir.Bound(slot) | ir.Choose(slot=slot):
                return ask("known", F, Int(slot))
            case _:
                return ask("refs", self.oids(ref))

    def candidates(self, source: Source) -> Expr:
        """The list of a filter's objects, in play or in the zone that it names."""
        filter = source.filter
        extreme = filter.tests[-1] if filter.tests and isinstance(filter.tests[-1], ir.Extreme) else None
        if extreme is not None:
            base = self.candidates(replace(source, filter=replace(filter, tests=filter.tests[:-1])))
            return self._extreme(base, extreme)
        if filter.among is not None:
            rest = ask("rest", F, Int(filter.among))
            test = self.test(replace(filter, among=None))
            return rest if test == NONE else ask("sift", F, rest, test)
        zone = filter.zone
        if zone is None and source.holder is None:
            return ask("every", F, self.test(filter))
        player = source.holder if zone is None else zone.player
        inner = self.test(replace(filter, zone=None))
        seat = self.seat(player) if player is not None else SEAT
        if zone is None:
            found = ask("controlled", F, seat, inner)
        else:
            found = ask("cards", F, self.module.word(names.ZONE, zone.zone), seat, inner)
        return OfSeats(found) if seat == SEAT else found

    def _extreme(self, base: Expr, test: ir.Extreme) -> Expr:
        return ask("extreme", base, self.stat(test.stat), Int(1 if test.best == "max" else -1))

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
        kinds = [self.module.word(names.TYPE, kind) for kind in filter.kinds if kind != EFFECT_KIND]
        if kinds:
            terms.append(ask("is_kind", Name("o"), kinds[0] if len(kinds) == 1 else Op("|", tuple(kinds))))
        if filter.side is not None:
            terms.append(Op("==", (Name("o.ctrl"), self.seat(ir.You() if filter.side == "own" else ir.Opponent()))))
        if filter.other:
            terms.append(Not(ask("is_this", F, Name("o"))))
        if filter.zone is not None:
            terms.append(self._zone(filter.zone))
        if filter.among is not None:
            terms.append(Op("in", (Name("o.oid"), ask("rest", F, Int(filter.among)))))
        for position, test in enumerate(filter.tests):
            terms.append(self._term(test, replace(filter, tests=filter.tests[:position])))
        return terms

    def _zone(self, zone: ir.InZone) -> Expr:
        word = self.module.word(names.ZONE, zone.zone)
        if isinstance(zone.player, ir.EachPlayer) and not isinstance(zone.player, Nth):
            return Op("or", tuple(ask("in_zone", Name("o"), word, Int(seat)) for seat in (0, 1)))
        return ask("in_zone", Name("o"), word, self.seat(zone.player))

    def _term(self, test: ir.Test, base: ir.Filter) -> Expr:
        o, word = Name("o"), self.module.word
        match test:
            case ir.StatIs(stat, op, value):
                return Op(op, (ask("stat", o, self.stat(stat)), self.number(value)))
            case ir.HasKeyword(keyword):
                return ask("has_keyword", o, word(names.KEYWORD, keyword))
            case ir.HasStatus(status):
                return ask("has_status", o, word(names.STATUS, status))
            case ir.HasMarker(marker):
                return ask("has_marker", o, word(names.MARKER, marker))
            case ir.HasSubtype(subtype):
                return ask("has_subtype", o, word(names.SUBTYPE, subtype))
            case ir.OfFaction(faction):
                return ask("of_faction", o, word(names.FACTION, faction))
            case ir.Named(card):
                return ask("is_named", o, Str(card))
            case ir.InState(state):
                function, holds = _STATES[state]
                return Call(function, (o,)) if holds else Not(Call(function, (o,)))
            case ir.Extreme():
                return Op("in", (Name("o.oid"), self._extreme(self.candidates(Source(base)), test)))

    # --- numbers ---

    def stat(self, stat: str) -> Expr:
        """An attribute; "$" is the keyword's parameter."""
        return ask("param_stat", F) if stat == "$" else self.module.word(names.STAT, stat)

    def number(self, number: ir.Number) -> Expr:
        match number:
            case ir.Lit(value):
                return Int(value)
            case ir.Param():
                return ask("param", F)
            case ir.Amount():
                return Name("f.amount")
            case ir.StatOf(stat, ref):
                return ask("stat_of", self.refs(ref), self.stat(stat))
            case ir.CountersOn(counter, ref):
                return ask("counters", self.oids(ref), self.module.word(names.COUNTER, counter))
            case ir.Count(filter, per):
                counted = self._count(filter)
                return counted if per == ir.Lit(1) else Op("*", (counted, self.number(per)))

    def _count(self, filter: ir.Filter) -> Expr:
        if filter.zone is None and not any(isinstance(test, ir.Extreme) for test in filter.tests):
            return ask("count", F, self.test(filter))
        return Call("len", (self.candidates(Source(filter)),))

    # --- conditions ---

    def condition(self, condition: ir.Condition) -> Expr:
        match condition:
            case ir.Controls(player, op, count, filter):
                held = ask("count_for", F, self.seat(player), self.test(filter))
                return _each(player, Op(op, (held, Int(count))))
            case ir.HasCards(player, zone, op, count):
                size = ask("zone_size", self.module.word(names.ZONE, zone), self.seat(player))
                return _each(player, Op(op, (size, Int(count))))
            case ir.HasResource(player, resource, op, count):
                pool = ask("resource", self.seat(player), self.module.word(names.RESOURCE, resource))
                return _each(player, Op(op, (pool, Int(count))))
            case ir.HasInitiative(player):
                return _each(player, ask("has_initiative", self.seat(player)))
            case ir.Is(ref, filter):
                return ask("are", F, self.oids(ref), self.test(filter))
            case ir.IsAttacking(ref, target):
                attacks = ask("attacks_kind", Name("o"), F, self.test(target))
                return ask(
                    "are", F, self.oids(ref), self.module.helper("test", f"attacks_{test_name(target)}", attacks)
                )
            case ir.DiedThisWay(ref):
                return ask("died_this_way", F, self.refs(ref))
            case ir.Happened(period, event):
                pattern = self.module.constant(f"{self.stem}_happened", self.event(event))
                return ask("happened", F, self.module.word(names.PERIOD, period), pattern)
            case ir.Both(left, right):
                return Op("and", (*_conjuncts(self.condition(left)), *_conjuncts(self.condition(right))))

    def guard(self, guard: Guard) -> Expr:
        match guard:
            case CanPay(player, resource, amount):
                word = self.module.word(names.RESOURCE, resource)
                return _each(player, ask("can_pay", self.seat(player), word, Int(amount)))
            case Enough(source, lo, by):
                chooser = () if isinstance(by, ir.You) else (self.seat(by),)
                return ask("can_ask", F, self.candidates(source), Int(lo), *chooser)
            case CanAttack(ref, again):
                return ask("can_attack", F, self.oids(ref), TRUE if again else FALSE)
            case Exists(ref):
                return ask("are", F, self.oids(ref), NONE)
            case _:
                return self.condition(guard)

    # --- event patterns ---

    def event(self, event: ir.Event) -> Expr:
        """An `On` definition."""
        named: list[tuple[str, Expr]] = []
        for place, pattern in (("subject", event.subject), ("object", event.object)):
            who, test = self.pattern(pattern)
            if who != "NOBODY":
                named.append((place, self.module.defs(who)))
            if test != NONE:
                named.append((f"{place}_test", test))
        if event.period is not None:
            named.append(("period", self.module.word(names.PERIOD, event.period)))
        self.module.defs("On")
        return Call("On", (self.module.word(names.TOPIC, event.kind),), tuple(named))

    def pattern(self, pattern: ir.Pattern | None) -> tuple[str, Name]:
        """Who may stand in a place: a constant of the kernel, and a test or None."""
        match pattern:
            case None:
                return "NOBODY", NONE
            case ir.This():
                return "SELF", NONE
            case ir.Host():
                return "HOST", NONE
            case ir.You():
                return "YOU", NONE
            case ir.Opponent():
                return "OPPONENT", NONE
            case ir.EachPlayer():
                return "ANYONE", NONE
            case ir.Every(filter) | ir.The(filter):
                return "MATCH", self.test(filter)
            case _:
                same = Op("in", (Name("o.oid"), self.oids(pattern)))
                return "MATCH", self.module.helper("test", f"is_{type(pattern).__name__.lower()}", same)


def _each(player: ir.Player, condition: Expr) -> Expr:
    each = isinstance(player, ir.EachPlayer) and not isinstance(player, Nth)
    return AllSeats(condition) if each else condition


def _conjuncts(condition: Expr) -> tuple[Expr, ...]:
    return condition.items if isinstance(condition, Op) and condition.operator == "and" else (condition,)


def test_name(filter: ir.Filter) -> str:
    """A readable name for a filter's test."""
    words = ["is"]
    words += ["other"] if filter.other else []
    words += [filter.side] if filter.side else []
    words += [word for test in filter.tests for word in _test_words(test)]
    words += ["or".join(f"_{names.reduced(kind)}_" for kind in filter.kinds).strip("_")] if filter.kinds else []
    words += ["in", filter.zone.zone] if filter.zone else []
    return "_".join(words)[:48].rstrip("_")


def _test_words(test: ir.Test) -> list[str]:
    match test:
        case ir.StatIs(stat, op):
            return [
                names.reduced(stat, 12),
                {"<": "below", "<=": "up_to", "==": "exactly", ">=": "from", ">": "above"}[op],
            ]
        case ir.Extreme(stat, best):
            return [best, names.reduced(stat, 12)]
        case ir.Named():
            return ["named"]
        case (
            ir.HasKeyword(word)
            | ir.HasStatus(word)
            | ir.HasMarker(word)
            | ir.HasSubtype(word)
            | ir.OfFaction(word)
            | ir.InState(word)
        ):
            return [names.reduced(word, 16)]
