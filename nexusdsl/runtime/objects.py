"""What a state is made of: objects, frames of unfinished procedures and abilities, the pending decision. Plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from nexusdsl.runtime.layout import PROC, REF_BITS

if TYPE_CHECKING:
    from nexusdsl.runtime.linking import CardInfo

# (ability, index of its modifier, amount with sign, duration, until, ref of the source, seat, attribute of the keyword)
Applied: TypeAlias = "tuple[int, int, int, int, int, int, int, int]"


ITSELF: Final = -1  # of `Obj.origin`
TOKEN: Final = -2
FOLLOW_SOURCE: Final = 1
FOLLOW_SUBJECT: Final = 2
FOLLOW_OBJECT: Final = 4
UNASKED: Final = 8  # the condition of a trigger is still to be asked


class Obj:
    """A card, base or shared object. Shared between clones: write only to what `Game.own` returned.

    `w` holds the damage on each attribute, then the derived value of each; the derived half, `kw` and
    `granted` (keyword, number or modifiers.TAKEN, attribute; in order) are a cache that is
    valid while `stamp` equals the game's. `tags` are bits of the rules module, `counters` numbers
    by declared position (empty if all are 0), `host` the ref of what this lies on or -1: all gone when it leaves play.
    `origin`: ITSELF, TOKEN, or the position of the card that a transformed object becomes again as it leaves play;
    `was`: who controlled it as it last left play, -1 its owner.
    """

    __slots__ = (
        "counters",
        "ctrl",
        "d",
        "entry",
        "face",
        "gen",
        "granted",
        "host",
        "inc",
        "kw",
        "markers",
        "mods",
        "oid",
        "origin",
        "owner",
        "stamp",
        "statuses",
        "subs",
        "tags",
        "used",
        "w",
        "was",
        "zone",
    )  # fmt: skip

    def __init__(self, oid: int, d: CardInfo, owner: int, zone: int, gen: int) -> None:
        self.oid = oid
        self.d = d
        self.owner = owner
        self.ctrl = owner
        self.zone = zone
        self.entry = 0
        self.inc = 0
        self.face = 0
        self.markers = 0
        self.statuses = 0
        self.tags = 0
        self.counters: tuple[int, ...] = ()
        self.host = -1
        self.origin = ITSELF
        self.was = -1
        self.used: tuple[int, ...] = ()
        self.mods: tuple[Applied, ...] = ()
        self.w = d.fresh[:]
        self.kw = d.kw
        self.subs = d.card.subtypes
        self.granted: tuple[tuple[int, int, int], ...] = ()
        self.stamp = 0
        self.gen = gen

    def copy(self, gen: int) -> Obj:
        o = Obj.__new__(Obj)
        o.oid = self.oid
        o.d = self.d
        o.owner = self.owner
        o.ctrl = self.ctrl
        o.zone = self.zone
        o.entry = self.entry
        o.inc = self.inc
        o.face = self.face
        o.markers = self.markers
        o.statuses = self.statuses
        o.tags = self.tags
        o.counters = self.counters
        o.host = self.host
        o.origin = self.origin
        o.was = self.was
        o.used = self.used
        o.mods = self.mods
        o.w = self.w[:]
        o.kw = self.kw
        o.subs = self.subs
        o.granted = self.granted
        o.stamp = self.stamp
        o.gen = gen
        return o

    def ref(self) -> int:
        return self.inc << REF_BITS | self.oid


class Frame:
    """A procedure or ability that has begun: where it goes on and what it has bound. Refs, seats and numbers only.

    `number` and `param` are the parameters of the keyword that carries the ability; `pick` the option last taken.
    `follow` is a mask of FOLLOW_*: which refs mean, after the move a trigger is about, what it made of the object;
    UNASKED beside them. `done` is what the last effect method really did: damage, cards, objects, resources.
    """

    __slots__ = (
        "ability",
        "amount",
        "done",
        "follow",
        "gen",
        "number",
        "object",
        "order",
        "param",
        "pc",
        "pick",
        "seat",
        "slots",
        "source",
        "subject",
    )  # fmt: skip

    def __init__(self, ability: int, pc: int, source: int, seat: int, gen: int) -> None:
        self.ability = ability
        self.pc = pc
        self.source = source
        self.seat = seat
        self.subject = -1
        self.object = -1
        self.amount = 0
        self.number = 0
        self.param = -1
        self.pick = -1
        self.slots: list[tuple[int, ...]] = []
        self.order = 0
        self.follow = 0
        self.done = 0
        self.gen = gen

    def copy(self, gen: int) -> Frame:
        f = Frame(self.ability, self.pc, self.source, self.seat, gen)
        f.subject = self.subject
        f.object = self.object
        f.amount = self.amount
        f.number = self.number
        f.param = self.param
        f.pick = self.pick
        f.slots = self.slots[:]
        f.order = self.order
        f.follow = self.follow
        f.done = self.done
        return f

    def data(self) -> list[object]:
        head: list[object] = [
            self.ability, self.pc, self.source, self.seat, self.subject, self.object, self.amount, self.number,
            self.param, self.pick, self.order, self.follow,
        ]  # fmt: skip
        return [*head, [list(s) for s in self.slots], *([self.done] if self.done else ())]


def proc(pc: int, source: int, seat: int, gen: int) -> Frame:
    """A frame of a procedure."""
    return Frame(PROC, pc, source, seat, gen)


class Pending:
    """The decision that a state waits for. Never changed once it is asked, so that states may share it.

    kind: one of decisions.P_*; `base` are the candidates (refs) not yet picked, `picks` the refs picked so far.
    `veiled`: how many candidates there are is known to the seat alone, so that it is asked in any case.
    """

    __slots__ = ("base", "hi", "kind", "lo", "other", "picks", "purpose", "seat", "slot", "then", "veiled")

    def __init__(self, kind: int, seat: int, purpose: str, then: int) -> None:
        self.kind = kind
        self.seat = seat
        self.purpose = purpose
        self.lo = 1
        self.hi = 1
        self.slot = 0
        self.then = then
        self.other = -1
        self.base: tuple[int, ...] = ()
        self.picks: tuple[int, ...] = ()
        self.veiled = False

    def data(self) -> list[object]:
        return [
            self.kind, self.seat, self.purpose, self.lo, self.hi, self.slot, self.then, self.other, list(self.base),
            list(self.picks), *([1] if self.veiled else ()),
        ]  # fmt: skip
