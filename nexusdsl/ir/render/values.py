"""What fills a role, checked for its sort: a value of another sort has no text."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    AddCounter,
    Bound,
    Choose,
    ControllerOf,
    CountersOn,
    Deal,
    Each,
    EachPlayer,
    EventObject,
    EventSubject,
    Every,
    Filter,
    InZone,
    Lit,
    Node,
    Number,
    Opponent,
    OwnerOf,
    Param,
    Player,
    PlayerWith,
    Put,
    Random,
    Ref,
    Sacrifice,
    Strike,
    ThatPlayer,
    This,
    Times,
    Top,
    You,
)
from nexusdsl.ir.render.phrase import Place
from nexusdsl.ir.render.scope import NotSayable, Scope


def as_ref(place: Place) -> Ref:
    """The value as a reference to objects."""
    if isinstance(place.value, Ref):
        return place.value
    raise NotSayable(place.node, f"{place.role.name} must be objects")


def as_target(place: Place) -> Ref:
    """What the node moves."""
    target = getattr(place.node, "target", None)
    if isinstance(target, Ref):
        return target
    raise NotSayable(place.node, "nothing is moved")


def moved_from_play(node: Node | None, scope: Scope) -> bool:
    """Whether cards that an effect puts into a zone of their owners come from play, so that nobody was named yet."""
    target = node.target if isinstance(node, Put) else None
    if isinstance(target, This):
        return scope.knows(target)
    if isinstance(target, Bound | EventSubject | EventObject) and scope.knows(target):
        filter: Filter | None = scope.find(target).filter
    else:
        filter = getattr(target, "filter", None)
    return isinstance(filter, Filter) and filter != Filter() and filter.zone is None and filter.among is None


def as_player(place: Place) -> Player:
    """The value as a player."""
    if isinstance(place.value, Player):
        return place.value
    raise NotSayable(place.node, f"{place.role.name} must be a player")


def as_filter(place: Place) -> Filter:
    """The value as a filter."""
    if isinstance(place.value, Filter):
        return place.value
    raise NotSayable(place.node, f"{place.role.name} must be a filter")


def as_number(place: Place) -> Number:
    """The value as a number; a bare int is a literal."""
    if isinstance(place.value, Number):
        return place.value
    if isinstance(place.value, int):
        return Lit(place.value)
    raise NotSayable(place.node, f"{place.role.name} must be a number")


def as_word(place: Place) -> str:
    """The value as a declared id."""
    if isinstance(place.value, str):
        return place.value
    raise NotSayable(place.node, f"{place.role.name} must be a word")


def as_slot(place: Place) -> int:
    """The slot that the node of a place fills."""
    return int(getattr(place.node, "slot", -1))


def factor_of(number: Number) -> int:
    """How often something is counted: 1, or the factor of a multiple."""
    return number.factor if isinstance(number, Times) else 1


def literal(number: Number) -> str:
    """A number that is written as digits or as the keyword's parameter."""
    match number:
        case Lit(value=value) if value >= 0:
            return str(value)
        case Param():
            return "N"
    raise NotSayable(number, "only a plain number can stand here")


def several(ref: object) -> bool:
    """Whether a reference chooses more than one object."""
    return (isinstance(ref, Choose) and ref.hi > 1) or (isinstance(ref, Random | Top) and ref.count > 1)


def whole_zone(ref: object) -> InZone | None:
    """The zone, if the reference is everything in it."""
    if isinstance(ref, Every) and ref.filter.zone is not None and ref.filter == Filter(zone=ref.filter.zone):
        return ref.filter.zone
    return None


def mover_of(node: object) -> Player | None:
    """Who is said to move cards, where it is not you: players who choose of their own, each player a whole zone."""
    if not isinstance(node, Put):
        return None
    target = node.target
    zone = target.filter.zone if isinstance(target, Choose | Every) else None
    if zone is None or not isinstance(zone.player, Opponent | EachPlayer):
        return None
    enters = node.zone in ("field", "field_facedown")  # under the control of its owner
    if node.player != (None if enters or isinstance(zone.player, EachPlayer) else zone.player):
        return None
    if isinstance(target, Every):
        return zone.player if isinstance(zone.player, EachPlayer) else None
    return zone.player if isinstance(target, Choose) and target.by == zone.player else None


def is_doubled(node: AddCounter) -> bool:
    """Whether counters are put where as many lie already."""
    if not isinstance(node.amount, CountersOn) or node.amount.counter != node.counter:
        return False
    target, bearer = node.target, node.amount.ref
    if isinstance(target, Every):
        return isinstance(bearer, Each)
    return bearer == (Bound(target.slot) if isinstance(target, Choose) and target.hi == 1 else target)


def refuse_self(node: Deal | Strike) -> None:
    """Refuses damage that an object does to itself: that would need "sich selbst"."""
    if isinstance(node, Deal) and node.dealer is not None and node.dealer == node.target:
        raise NotSayable(node, "damage to itself")


def one_object(ref: Ref) -> Ref:
    """Refuses a reference to several objects, whose attribute would not be one number."""
    if isinstance(ref, Every) or several(ref):
        raise NotSayable(ref, "an attribute of several objects")
    return ref


def least(place: Place) -> int:
    """The amount that an event must have."""
    found: int = getattr(place.node, "at_least", 0)
    if found < 2:
        raise NotSayable(place.node, "any amount")
    return found


def implied(place: Place) -> bool:
    """Whether the side of what is chosen is plain, because another player sacrifices it."""
    node, ref = place.node, place.value
    if not isinstance(node, Sacrifice) or not isinstance(ref, Choose):
        return False
    if isinstance(node.player, You) and ref.filter.side is None and ref.filter.zone is None:
        raise NotSayable(node, "what you sacrifice is yours")
    if isinstance(node.player, Opponent) and isinstance(ref.by, Opponent):
        return ref.filter.side == "enemy"
    if isinstance(node.player, OwnerOf | ControllerOf):
        return ref.by == node.player and ref.filter.side == "own"
    return (
        isinstance(node.player, EachPlayer | PlayerWith | ThatPlayer)
        and node.player == ref.by
        and ref.filter.side == "own"
    )
