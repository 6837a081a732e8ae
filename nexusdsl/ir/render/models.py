"""Tokens, copies and pairs, as both languages say them."""

from __future__ import annotations

from dataclasses import replace

from nexusdsl.ir.nodes import (
    Amount,
    AtLeast,
    AtMost,
    Bound,
    Choose,
    Count,
    CountersOn,
    Done,
    EventObject,
    EventSubject,
    Every,
    Filter,
    HasStatus,
    HasSubtype,
    InState,
    InZone,
    Lit,
    Named,
    Number,
    Occurred,
    OfFaction,
    Opponent,
    Outside,
    Param,
    Random,
    Ref,
    ResourceOf,
    This,
    Times,
    Token,
    You,
)
from nexusdsl.ir.render.filters import parts
from nexusdsl.ir.render.phrase import Place
from nexusdsl.ir.render.scope import Context, NotSayable, Scope, key_of
from nexusdsl.ir.render.values import as_number


def as_model(place: Place, name: str) -> Token | Named | Ref:
    """What a node makes or makes of something."""
    model = getattr(place.node, name, None)
    if isinstance(model, Token | Named | Ref):
        return model
    raise NotSayable(place.node, "neither a token nor a copy")


def single_player(place: Place) -> None:
    """Refuses what both players would do: which of their numbers is meant?"""
    if not isinstance(getattr(place.node, "player", None), You | Opponent):
        raise NotSayable(place.node, "only you or the opponent")


def offered(place: Place) -> Outside:
    """What chance offers from outside the game: one card."""
    model, amount = getattr(place.node, "model", None), getattr(place.node, "amount", None)
    if not isinstance(model, Outside) or amount != Lit(1) or model.filter.side or model.filter.zone:
        raise NotSayable(place.node, "nothing that chance offers")
    if parts(model.filter).clauses:
        raise NotSayable(model, "a clause stands between the cards and where they are from")
    return model


def values(model: Token) -> str:
    """ "1/1/1"."""
    if not model.stats or any(not 0 <= v <= 99 for v in model.stats) or len(model.stats) < 2:
        raise NotSayable(model, "values that no token prints")
    return "/".join(str(v) for v in model.stats)


def told_by_values(context: Context, model: Token) -> bool:
    """Whether the subtype alone is the noun of a token, because the number of its values tells its type."""
    if len(model.subtypes) > 1:
        raise NotSayable(model, "two subtypes")
    return bool(model.subtypes) and (len(model.stats), model.kind) in context.tokens


def called(context: Context, model: Token | Named | Ref) -> Filter:
    """What a token can be called again."""
    if isinstance(model, Token):
        tests = tuple(HasSubtype(s) for s in model.subtypes)
        return Filter(() if told_by_values(context, model) else (model.kind,), tests=tests)
    filter = getattr(model, "filter", None)
    return Filter(filter.kinds) if isinstance(filter, Filter) else Filter()


def pair_of(place: Place) -> tuple[Ref, Ref]:
    """The two objects of a fight."""
    left, right = getattr(place.node, "left", None), getattr(place.node, "right", None)
    if isinstance(left, Ref) and isinstance(right, Ref):
        return left, right
    raise NotSayable(place.node, "it needs two objects")


def only_two(scope: Scope, left: Ref, right: Ref) -> bool:
    """Whether two references are, in this order, all that was mentioned, so that "they" are these two."""
    if not all(isinstance(ref, This | EventSubject | EventObject | Bound) for ref in (left, right)):
        return False
    return [r.key for r in scope.referents] == [key_of(left), key_of(right)] and not any(
        r.plural for r in scope.referents
    )


def hand_cards_of(place: Place) -> Ref:
    """Cards of the hand of the player who discards them, without that hand; plain cards are a number of them."""
    target, player = place.value, getattr(place.node, "player", None)
    if isinstance(target, Bound):
        return target
    if not isinstance(target, Choose | Random | Every) or target.filter.zone != InZone("hand", player):
        raise NotSayable(place.node, "not of the hand of who discards")
    bare = replace(target.filter, zone=None)
    if bare == Filter() and not (isinstance(target, Choose) and target.lo < target.hi):
        raise NotSayable(place.node, "a number of cards")
    if isinstance(target, Choose):
        if target.by != player:
            raise NotSayable(place.node, "another one chooses")
        return replace(target, filter=bare, by=You())
    return replace(target, filter=bare)


def goal_number(place: Place) -> Number:
    """How many cards a hand shall have: a printed number from 1."""
    number = as_number(place)
    if not isinstance(number, Lit | Param) or number == Lit(0):
        raise NotSayable(place.node, "only a plain number of cards")
    return number


_TOLD = Lit | Param | Count | Occurred | CountersOn | ResourceOf | Times | Amount | Done


def how_many(place: Place) -> Number:
    """How many tokens: no attribute stands between them and "ins Spiel"."""
    number = as_number(place)
    if not counted(number):
        raise NotSayable(place.node, "too long for tokens")
    return number


def counted(number: Number) -> bool:
    """Whether a number stands in front of its noun, so that nothing follows that but what is counted."""
    return isinstance(number.number if isinstance(number, AtMost | AtLeast) else number, _TOLD)


def plain_pair(left: Ref) -> None:
    """Refuses a first object with words behind its noun, which would take in the second."""
    filter = getattr(left, "filter", Filter())
    simple = (HasSubtype, OfFaction, InState, HasStatus)
    plain = filter.zone is None and all(isinstance(t, simple) for t in filter.tests)
    if not plain or not isinstance(getattr(left, "by", You()), You):
        raise NotSayable(left, "too much stands behind the first of two")
