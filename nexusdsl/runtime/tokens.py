"""Tokens, copies and transformed objects: objects whose card is not their own; cards that are made in a game.

A token stands in no deck: it comes into play as it is made and is gone as it leaves. A transformed object keeps damage,
counters and modifiers and becomes its own card again as it leaves play; a token stays a token.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime.effects import DECK, DECK_BOTTOM, idle, mix_deck
from nexusdsl.runtime.entering import dress
from nexusdsl.runtime.events import emit_all, note
from nexusdsl.runtime.facing import enters_face_down
from nexusdsl.runtime.gates import admit
from nexusdsl.runtime.layout import INNER, L_MOVE, L_TRANSFORMED, REF_BITS, REF_MASK, T_ENTERS, Z_FIELD, Z_GONE
from nexusdsl.runtime.moves import MAX_OBJECTS, arrive, subscribe, unsubscribe
from nexusdsl.runtime.objects import ITSELF, TOKEN, Frame, Obj
from nexusdsl.runtime.reaching import reached
from nexusdsl.runtime.selectors import bind, bound
from nexusdsl.runtime.tally import tally

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.linking import CardInfo


def is_token(g: Game, o: Obj) -> bool:
    return o.origin == TOKEN


# --- making -----------------------------------------------------------------------------------------------------------


def create(
    g: Game,
    f: Frame,
    seat: int,
    n: int,
    token: int,
    slot: int,
    exhausted: bool = False,
    counter: int = -1,
    count: int = 0,
) -> None:
    """n tokens (position in the ability's `tokens`) enter play under a seat's control, bound to a slot; exhausted, or
    with counters of a kind on them.
    """
    make(g, f, seat, n, token_of(g, f, token), slot, (exhausted, counter, count))


def create_copy(
    g: Game,
    f: Frame,
    seat: int,
    n: int,
    refs: list[int],
    slot: int,
    exhausted: bool = False,
    counter: int = -1,
    count: int = 0,
) -> None:
    """n tokens with the printed card of the first object; of what is hidden or cannot stay in play there is none."""
    make(g, f, seat, n, printed(g, refs), slot, (exhausted, counter, count))


def create_named(
    g: Game,
    f: Frame,
    seat: int,
    n: int,
    number: str,
    slot: int,
    exhausted: bool = False,
    counter: int = -1,
    count: int = 0,
) -> None:
    """n tokens with the printed card of this number."""
    make(g, f, seat, n, card_of(g, number), slot, (exhausted, counter, count))


def make_named(g: Game, f: Frame, seat: int, n: int, number: str, zone: int, slot: int) -> None:
    """n cards by the number of a card of the set come into a zone (position in topics.ZONES), bound to a slot."""
    make_cards(g, f, seat, n, card_of(g, number), zone, slot)


def make_copies(g: Game, f: Frame, seat: int, n: int, refs: list[int], zone: int, slot: int) -> None:
    """n cards with the printed card of the first object; of what is hidden there is none."""
    make_cards(g, f, seat, n, printed(g, refs), zone, slot)


def make_offered(g: Game, f: Frame, seat: int, n: int, card: int, zone: int, slot: int) -> None:
    """n cards of the kind that was chosen into the slot `card`; zone -1: as tokens into play."""
    found = f.slots[card] if card < len(f.slots) else ()
    d = g.program.infos[-1 - found[0]] if found else None
    if zone < 0:
        make(g, f, seat, n, d, slot)
    else:
        make_cards(g, f, seat, n, d, zone, slot)


def card_of(g: Game, number: str) -> CardInfo:
    return g.program.infos[g.program.numbers[number]]


def token_of(g: Game, f: Frame, token: int) -> CardInfo:
    return g.program.tokens[g.program.links[f.ability].ability.tokens[token]]


def printed(g: Game, refs: list[int]) -> CardInfo | None:
    """The printed card of the first object. What it was transformed into is known only as long as it is there."""
    if not refs:
        return None
    o = g.objs[refs[0] & REF_MASK]
    return None if o.face and o.inc == refs[0] >> REF_BITS else o.d


def can_stay(d: CardInfo) -> bool:
    """Whether there can be any number of objects of a card in play."""
    return d.permanent and not d.base and not d.shared


def make(
    g: Game, f: Frame, seat: int, n: int, d: CardInfo | None, slot: int, how: tuple[bool, int, int] = (False, -1, 0)
) -> None:
    if idle(g, seat):
        return
    made: list[int] = []
    while d is not None and can_stay(d) and len(made) < n:
        o = blank(g, d, seat)
        if o is None:
            break
        arrive(g, o, seat, Z_GONE, enters_face_down(g, o), tell=False)
        made.append(o.oid)
    dress(g, made, *how)
    emit_all(g, [(T_ENTERS, oid, -1, 0) for oid in made])
    joint = g.joint
    bind(g, f, slot, made if joint is None or joint.fresh else bound(g, f, slot) + made)
    tally(g, f, len(made))
    g.check()


def make_cards(g: Game, f: Frame, seat: int, n: int, d: CardInfo | None, zone: int, slot: int) -> None:
    """Cards that were nowhere, and are cards as all others from now on. Bases and shared objects are not made."""
    if idle(g, seat):
        return
    made: list[int] = []
    while d is not None and not d.base and not d.shared and len(made) < n:
        o = blank(g, d, seat)
        if o is None:
            break
        o.origin = ITSELF
        lay(g, o, INNER[zone], zone == DECK_BOTTOM)
        made.append(o.oid)
    if made and zone == DECK:
        mix_deck(g, seat)
    bind(g, f, slot, made)
    tally(g, f, len(made))
    g.check()


def lay(g: Game, o: Obj, zone: int, bottom: bool) -> None:
    """A card that was nowhere lies in a zone; a deck's top is the end of its tuple."""
    at = zone * g.n_seats + o.owner
    g.zones[at] = (o.oid, *g.zones[at]) if bottom else (*g.zones[at], o.oid)
    o.zone = zone
    note(g, L_MOVE, o.oid, -1, (Z_GONE & 7) << 3 | zone)


def blank(g: Game, d: CardInfo, owner: int) -> Obj | None:
    """A token that is nowhere yet. Once there is no number left, one that is gone serves again; None if all are in
    use."""
    admit(g, d)
    if len(g.objs) < MAX_OBJECTS:
        o = Obj(len(g.objs), d, owner, Z_GONE, g.gen)
        g.objs.append(o)
    else:
        left = next((o for o in g.objs if o.zone == Z_GONE and o.origin == TOKEN), None)
        if left is None:
            return None
        o = g.own(left.oid)
        o.d, o.owner, o.ctrl, o.inc, o.was = d, owner, owner, o.inc + 1, -1
    o.origin = TOKEN
    return o


# --- transforming -----------------------------------------------------------------------------------------------------


def transform(g: Game, f: Frame, targets: list[int], token: int) -> None:
    become(g, f, targets, token_of(g, f, token))


def transform_named(g: Game, f: Frame, targets: list[int], number: str) -> None:
    """Into a card of the set by its number."""
    become(g, f, targets, g.program.infos[g.program.numbers[number]])


def transform_copy(g: Game, f: Frame, targets: list[int], refs: list[int]) -> None:
    become(g, f, targets, printed(g, refs))


def become(g: Game, f: Frame, targets: list[int], d: CardInfo | None) -> None:
    """The objects in play are another card from now on; it must be one that can stay in play."""
    if idle(g, 0):
        return
    changed = [oid for oid in reached(g, f, targets) if d is not None and may_become(g.objs[oid], d)]
    for oid in changed:
        if d is not None:
            put_on(g, g.own(oid), d)
    for oid in changed:
        note(g, L_TRANSFORMED, oid, -1, 0)
        g.rules.transformed(g, g.objs[oid])
    if changed:
        g.dirty = True
        g.restamp()
    tally(g, f, len(changed))
    g.check()


def may_become(o: Obj, d: CardInfo) -> bool:
    return o.zone == Z_FIELD and can_stay(d)


def put_on(g: Game, o: Obj, d: CardInfo) -> None:
    admit(g, d)
    unsubscribe(g, o)
    if o.origin == ITSELF:
        o.origin = o.d.index
    o.d = d
    o.stamp = 0
    subscribe(g, o)
