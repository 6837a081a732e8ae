"""Conditions to clauses: what is joined, denied or counted. What differs between languages is abstract here."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import ClassVar

from nexusdsl.ir.nodes import (
    ActionIs,
    Both,
    Compare,
    Condition,
    Controls,
    Cost,
    Count,
    Either,
    EntersExhausted,
    Every,
    Filter,
    Forbid,
    Happened,
    HasCards,
    HasCounter,
    HasInitiative,
    HasKeyword,
    HasMarker,
    HasResource,
    HasStatus,
    InPlay,
    InState,
    Is,
    IsAttacking,
    Lit,
    Negated,
    Node,
    Opponent,
    Param,
    PeriodIs,
    Player,
    Static,
    StatIs,
    Theirs,
    You,
)
from nexusdsl.ir.opposite import negate
from nexusdsl.ir.render.joined import parts
from nexusdsl.ir.render.phrase import Clause, Counted, Manner, Order
from nexusdsl.ir.render.scope import NotSayable
from nexusdsl.ir.render.speaker import Speaker
from nexusdsl.vocabulary.frames import Frame

ORDINALS = ("first", "second", "third")
_PLAIN = Controls | HasCards | HasResource | Is | HasInitiative | IsAttacking


class Conditions(Speaker):
    """Says conditions as subordinate clauses."""

    stating = False
    and_: ClassVar[str]
    or_: ClassVar[str]

    def condition(self, condition: Condition) -> str:
        """A condition as a subordinate clause without its conjunction."""
        match condition:
            case Both(left=Happened() as left, right=Happened() as right) if self.alike(left, right):
                return self.twice(left, right)
            case Both(left=left, right=right) | Either(left=left, right=right):
                return self.joined(condition, left, right)
            case Happened():
                return self.order(self.happened(condition), "perfect")
            case ActionIs():
                return self.action(condition)
            case PeriodIs():
                return self.numbered_period(condition)
            case Negated(condition=inner):
                return self.denied(inner)
        return self.order(self.state(condition, "condition"), self.aspect(condition))

    def going_on(self, condition: Condition) -> str:
        """The same behind "solange" and "falls", where a verb says what goes on just now; a second clause may be about
        an event.
        """
        self.stating = not isinstance(condition, Both | Either)
        try:
            return self.condition(condition)
        finally:
            self.stating = False

    def joined(self, node: Both | Either, left: Condition, right: Condition) -> str:
        """Two conditions; "und" beside "oder" would leave open what belongs together."""
        other = Either if isinstance(node, Both) else Both
        if isinstance(right, Both | Either) or isinstance(left, other):
            raise NotSayable(node, "conditions are joined from the left by one word")
        if isinstance(left, Both) and isinstance(left.right, Happened) and isinstance(right, Happened):
            raise NotSayable(node, "two past events make one clause")
        return f"{self.condition(left)}{self.and_ if isinstance(node, Both) else self.or_}{self.condition(right)}"

    def state(self, condition: Condition, manner: Manner) -> Clause:
        """The clause of a condition that has a row of its own."""
        values: dict[str, object] = {}
        if isinstance(condition, Controls | HasCards | HasResource) and isinstance(condition.count, Theirs):
            place = "than" if condition.count.more or condition.op in ("<", ">") else "as"
            values[place] = other(condition.player)
        if isinstance(condition, Is) and bare_side(condition.filter):
            values["by"] = You() if condition.filter.side == "own" else Opponent()
        if isinstance(condition, Compare) and isinstance(condition.left, Count):
            values |= in_zone(condition, condition.left)
        return self.clause(condition, manner, "", **values)

    def unless(self, condition: Condition) -> str:
        """A condition behind "es sei denn", a main clause in German."""
        return self.order(self.state(condition, "condition"), "main" if self.language == "de" else "sub")

    def aspect(self, condition: Condition) -> Order:
        """The order of words that a condition has."""
        return "sub"

    def denied(self, condition: Condition) -> str:
        """The clause of a condition that must not hold."""
        if isinstance(condition, Both | Either | Negated):
            raise NotSayable(condition, "only single clauses are denied")
        if turns_round(condition):
            raise NotSayable(condition, "the opposite comparison says it")
        if isinstance(condition, ActionIs):
            return self.action(condition, True)
        if isinstance(condition, PeriodIs):
            return self.numbered_period(condition, True)
        if isinstance(condition, Happened):
            return self.order(replace(self.happened(condition), negated=True), "perfect")
        return self.order(replace(self.state(condition, "condition"), negated=True), self.aspect(condition))

    def event_clause(self, condition: Happened) -> Clause:
        """The clause of past events, with their number."""
        event = condition.event
        if (condition.op, condition.count) == (">=", 1):
            return self.clause(event, "happened", "Event")
        place = next((p for p in ("subject", "object") if isinstance(getattr(event, p), Every)), "")
        if place:
            counted = Counted(getattr(event, place).filter, condition.op, condition.count)
            return self.clause(event, "happened", "Event", **{place: counted})
        if (condition.op, condition.count) != ("==", 0):
            raise NotSayable(condition, "nothing in it can be counted")
        return replace(self.clause(event, "happened", "Event"), negated=True)

    # --- what a language provides ---

    @abstractmethod
    def happened(self, condition: Happened) -> Clause:
        """Past events with their period."""

    @abstractmethod
    def alike(self, left: Happened, right: Happened) -> bool:
        """Whether one clause can say two past events."""

    @abstractmethod
    def twice(self, left: Happened, right: Happened) -> str:
        """Two past events in one clause."""

    @abstractmethod
    def action(self, condition: ActionIs, denied: bool = False) -> str:
        """ "dies deine erste Aktion in dieser Runde ist"."""

    @abstractmethod
    def numbered_period(self, condition: PeriodIs, denied: bool = False) -> str:
        """ "dies Runde 5 oder später ist"."""


def other(player: Player) -> Player:
    """The other player of two."""
    if not isinstance(player, You | Opponent):
        raise NotSayable(player, "only you and the opponent are compared")
    return Opponent() if isinstance(player, You) else You()


def turns_round(condition: Condition) -> bool:
    """Whether a comparison has an opposite, so that it is never denied: "mindestens" and "höchstens"."""
    count = condition.count if isinstance(condition, Controls | HasCards | HasResource) else None
    if isinstance(count, Theirs) and count != Theirs():
        return False
    if isinstance(condition, Controls | HasCards | HasResource | InPlay | Happened):
        return condition.op != "==" or condition.count == 0
    return isinstance(condition, PeriodIs | Compare) and condition.op != "=="


def single(condition: Happened) -> bool:
    """Whether a past event is neither counted nor denied."""
    return (condition.op, condition.count) == (">=", 1)


def simple(condition: Condition) -> bool:
    """Whether a condition is joined to an event by "und"; all others need "falls"."""
    if isinstance(condition, Negated):
        return isinstance(condition.condition, _PLAIN)
    if isinstance(condition, Both):
        return simple(condition.left) and simple(condition.right)
    return isinstance(condition, _PLAIN) or (isinstance(condition, Happened) and single(condition))


def trailing(static: Static) -> tuple[str, Condition | None]:
    """How the condition of a static stands at its end: costs change "falls", a prohibition that an opposite lifts goes
    on with "es sei denn"; None: it leads ("solange")."""
    head, condition = static.modifiers[0], static.condition
    if condition is None or len(parts(static.modifiers)) > 1:
        return "", None
    if isinstance(head, Cost):
        return "if", condition
    opposite = negate(condition)
    lifted = isinstance(condition, Negated) or getattr(condition, "count", None) == 0
    if isinstance(head, Forbid | EntersExhausted) and lifted and isinstance(opposite, _PLAIN):
        return "unless", opposite
    return "", None


def bare_side(filter: Filter) -> bool:
    """Whether a filter says nothing but whose something is."""
    return filter.side is not None and filter == Filter(side=filter.side)


def only_had(filter: Filter) -> bool:
    """Whether a filter says nothing but what something has."""
    tests = filter.tests
    return (
        bool(tests)
        and filter == Filter(tests=tests)
        and all(isinstance(t, HasKeyword | HasMarker | HasCounter | StatIs) for t in tests)
    )


def priced(filter: Filter) -> bool:
    """Whether a filter says nothing but what something costs."""
    tests = filter.tests
    if len(tests) != 1 or filter != Filter(tests=tests) or not isinstance(tests[0], StatIs):
        return False
    return tests[0].stat == "cost" and isinstance(tests[0].value, Lit | Param)


def nominal(filter: Filter) -> bool:
    """Whether it is a noun that something is, or one keyword that it has."""
    if only_had(filter):
        test = filter.tests[0]
        one = isinstance(test, HasKeyword | HasMarker)
        one = one or (isinstance(test, HasCounter) and (test.op, test.count) == (">=", 1))
        return len(filter.tests) == 1 and one
    adjective = filter == Filter(tests=filter.tests) and len(filter.tests) == 1
    return not bare_side(filter) and not (adjective and isinstance(filter.tests[0], InState | HasStatus))


def in_zone(condition: Compare, count: Count) -> dict[str, object]:
    """Whose cards are counted, and how many there must be."""
    zone = count.filter.zone
    if count.filter.among is not None and count.per == Lit(1) and isinstance(condition.right, Lit):
        return {"left": Counted(count.filter, condition.op, condition.right.value)}
    if zone is None or count.per != Lit(1) or not isinstance(condition.right, Lit):
        raise NotSayable(condition, "no words for this number")
    filter = replace(count.filter, zone=None)
    if filter == Filter() or not isinstance(zone.player, You | Opponent):
        raise NotSayable(condition, "it is said by another condition")
    return {"by": zone.player, "left": Counted(filter, condition.op, condition.right.value)}


def row_fits(frame: Frame, node: Node) -> bool:
    """Whether a row of a condition is the one for what the condition asks."""
    if isinstance(node, HasCards):
        return any(r.name == "_zone" for r in frame.en.roles)  # "there are" is another wording
    if isinstance(node, Compare):
        zones = [r.kind for r in frame.en.roles if r.name == "_zone"]
        inner = node.left.filter.zone if isinstance(node.left, Count) else None
        lying = any(r.kind == "zoned" for r in frame.de.roles) and not zones  # another wording of what is had
        heaped = any(r.kind == "heaped" for r in frame.en.roles)
        among = isinstance(node.left, Count) and node.left.filter.among is not None
        if heaped != among or any(r.kind == "of_heap" for r in frame.en.roles):
            return False
        return not lying and zones == ([inner.zone] if inner is not None else [])
    if not isinstance(node, Is):
        return True
    names, kinds = [r.name for r in frame.en.roles], [r.kind for r in frame.en.roles]
    if "lying" in kinds:
        return False  # another wording of what is had
    if bare_side(node.filter):
        return "_by" in names
    costs = priced(node.filter)
    had = only_had(node.filter) and not costs
    return "_by" not in names and ("costing" in kinds) == costs and ("had" in kinds) == had
