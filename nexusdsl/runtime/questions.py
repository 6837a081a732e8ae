"""More questions: an order, a division, several modes, a card's name, a number. Each puts its answer into a slot.

Names, numbers and modes are no refs: they stand in the slot as negative numbers (-1 - n), so that nothing takes them
for objects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.runtime import chance
from nexusdsl.runtime.decisions import (
    DETAIL,
    FIELD,
    MODE,
    NAME,
    NUMBER,
    P_CARD,
    P_DIVIDE,
    P_MODES,
    P_NUMBER,
    P_ORDER,
    PICK,
    SHIFT,
    named,
    option,
)  # fmt: skip
from nexusdsl.runtime.events import note
from nexusdsl.runtime.layout import (
    G_WINNER,
    L_NAMES_CARD,
    L_NAMES_NUMBER,
    L_NAMES_WORD,
    L_ROLLS,
    MOST,
    REF_MASK,
    RUNNING,
    TEXT_STREAM,
    Z_GONE,
)
from nexusdsl.runtime.objects import Frame, Obj, Pending

if TYPE_CHECKING:
    from nexusdsl.runtime.defs import Test
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.program import Program


COIN: Final = 2  # sides of a coin
OFFER: Final = "offer"  # the purpose of a question with cards that chance has picked
SECRET: Final = "secret"  # the purpose of a question whose answer the other seat does not see yet


# --- asking -----------------------------------------------------------------------------------------------------------


def ask_order(g: Game, f: Frame, slot: int, candidates: list[int], seat: int, then: int) -> None:
    """All of the candidates in an order, the first pick uppermost."""
    base = tuple(g.objs[oid].ref() for oid in candidates)
    put_question(g, f, then, ordering(Pending(P_ORDER, seat, "put", then), slot, base, ()))


def ask_divide(g: Game, f: Frame, slot: int, candidates: list[int], n: int, seat: int, then: int) -> None:
    """n picks, the same object more than once; nothing where nothing may be chosen."""
    base = tuple(g.objs[oid].ref() for oid in g.choosable(f, candidates, seat))
    pending = Pending(P_DIVIDE, seat, "divide", then)
    pending.lo = pending.hi = max(0, n)
    put_question(g, f, then, dividing(pending, slot, base, ()))


def ask_modes(g: Game, f: Frame, slot: int, seat: int, options: tuple[int, ...], count: int, then: int) -> None:
    """`count` different ones of the positions; all of them if there are not more."""
    pending = Pending(P_MODES, seat, "mode", then)
    pending.lo = pending.hi = count
    put_question(g, f, then, dividing(pending, slot, options, ()))


def ask_card(g: Game, f: Frame, slot: int, kinds: int, seat: int, then: int) -> None:
    """A card of the set by its name; kinds: mask, 0 any."""
    pending = Pending(P_CARD, seat, "name", then)
    pending.slot, pending.other = slot, kinds
    put_question(g, f, then, pending)


def ask_number(g: Game, f: Frame, slot: int, lo: int, hi: int, seat: int, then: int) -> None:
    pending = Pending(P_NUMBER, seat, "number", then)
    pending.slot, pending.lo, pending.hi = slot, min(lo, MOST), min(max(lo, hi), MOST)
    put_question(g, f, then, pending)


def ask_secret(g: Game, f: Frame, slot: int, lo: int, hi: int, seat: int, other: int, then: int) -> None:
    """A number that nobody sees until `tell_numbers`; `other`: the slot of one that was named before, or -1."""
    pending = Pending(P_NUMBER, seat, SECRET, then)
    pending.slot, pending.lo, pending.hi, pending.other = slot, min(lo, MOST), min(max(lo, hi), MOST), other
    put_question(g, f, then, pending)


def tell_numbers(g: Game, f: Frame, first: int, second: int) -> None:
    """Both players see what they have named in secret, the initiative holder's number in the slot `first`."""
    if g.g[G_WINNER] == RUNNING:
        for seat, slot in zip(g.seats(f), (first, second), strict=True):
            note(g, L_NAMES_NUMBER, seat, -1, chosen(g, f, slot))


def ask_offer(g: Game, f: Frame, slot: int, test: Test | None, count: int, seat: int, then: int) -> None:
    """One of `count` different cards of the set that qualify, picked by chance; nobody else learns which were offered.
    The slot is empty if none qualifies."""
    if g.g[G_WINNER] != RUNNING or seat < 0:
        return
    left = [d.index for d in g.program.cards() if test is None or test(g, f, Obj(len(g.objs), d, seat, Z_GONE, g.gen))]
    while len(left) > max(0, count):
        left.pop(chance.below(g.g, TEXT_STREAM, len(left)))
    pending = Pending(P_CARD, seat, OFFER, then)
    pending.slot, pending.base = slot, tuple(left)
    put_question(g, f, then, pending)


def ask_word(g: Game, f: Frame, slot: int, what: str, seat: int, then: int) -> None:
    """A subtype, a faction or a type of card, by its position; which of them the purpose tells."""
    pending = Pending(P_NUMBER, seat, what, then)
    pending.slot, pending.lo, pending.hi = slot, 0, len(words_of(g.program, what)) - 1
    put_question(g, f, then, pending)


def words_of(program: Program, what: str) -> tuple[tuple[str, str], ...]:
    """The names of subtypes, factions or types in German and English, by position; () for anything else."""
    match what:
        case "subtype":
            return tuple((de, en) for _, de, en in program.set.subtypes)
        case "faction":
            return tuple((de, en) for _, de, en in program.set.factions)
        case "type":
            return tuple((each.name_de, each.name_en) for each in program.ruleset.types)
    return ()


def ordering(pending: Pending, slot: int, base: tuple[int, ...], picks: tuple[int, ...]) -> Pending:
    pending.slot, pending.base, pending.picks = slot, base, picks
    pending.lo = pending.hi = len(base) + len(picks)
    return pending


def dividing(pending: Pending, slot: int, base: tuple[int, ...], picks: tuple[int, ...]) -> Pending:
    pending.slot, pending.base, pending.picks = slot, base, picks
    return pending


def put_question(g: Game, f: Frame, then: int, pending: Pending) -> None:
    """Asks, or takes the only answer at once."""
    if g.g[G_WINNER] != RUNNING:
        return
    while len(f.slots) <= pending.slot:
        f.slots.append(())
    f.pc = then
    g.stack.append(f)
    pose(g, f, pending)


def pose(g: Game, f: Frame, pending: Pending) -> None:
    """Puts the question to the frame on top of the stack; where one answer is left, it is given."""
    only = forced(g, pending)
    if only is None:
        g.pending = pending
    else:
        settled(g, f, pending, only)


def forced(g: Game, p: Pending) -> tuple[int, ...] | None:
    """What the slot must hold where nothing is left to choose; None if there is a choice."""
    missing = p.hi - len(p.picks)
    if p.kind == P_ORDER:
        return p.picks + p.base if len(p.base) <= 1 else None
    if p.kind == P_DIVIDE:
        if missing <= 0 or not p.base:
            return p.picks
        return p.picks + p.base * missing if len(p.base) == 1 else None
    if p.kind == P_MODES:
        if missing <= 0:
            return p.picks
        return p.picks + tuple(-1 - i for i in p.base) if len(p.base) <= missing else None
    found = answers(g, p)
    return tuple(-1 - (code & DETAIL) for code in found) if len(found) <= 1 else None


def answers(g: Game, p: Pending) -> list[int]:
    """The options of one of these questions, sorted."""
    if p.kind == P_CARD:
        return [named(NAME, i) for i in (p.base if p.purpose == OFFER else namable(g.program, p.other))]
    if p.kind == P_NUMBER and p.purpose == "type":
        types = g.program.ruleset.types
        return [named(NUMBER, n) for n in range(p.lo, p.hi + 1) if types[n].playable]
    if p.kind == P_NUMBER:
        return [named(NUMBER, n) for n in range(p.lo, p.hi + 1)]
    if p.kind == P_MODES:
        return sorted(option(MODE, 0, i) for i in p.base)
    return sorted(option(PICK, ref & REF_MASK) for ref in p.base)


def namable(program: Program, kinds: int) -> list[int]:
    """The cards of a set that can be named, each name once."""
    found: dict[tuple[str, str], int] = {}
    for index, card in enumerate(program.set.cards):
        if kinds == 0 or card.kinds & kinds:
            found.setdefault((card.name_de, card.name_en), index)
    return list(found.values())


# --- answering --------------------------------------------------------------------------------------------------------


def take(g: Game, f: Frame, p: Pending, code: int) -> None:
    """Takes one answer; the frame is on top of the stack."""
    if p.kind in (P_CARD, P_NUMBER):
        n = code & DETAIL
        if p.purpose not in (SECRET, OFFER):
            told(g, p, n)
        settled(g, f, p, (-1 - n,))
        return
    again = Pending(p.kind, p.seat, p.purpose, p.then)
    again.lo, again.hi, again.slot = p.lo, p.hi, p.slot
    if p.kind == P_MODES:
        i = code & FIELD
        again.picks, again.base = (*p.picks, -1 - i), tuple(k for k in p.base if k != i)
    else:
        ref = next(r for r in p.base if r & REF_MASK == code >> SHIFT & FIELD)
        again.picks = (*p.picks, ref)
        again.base = p.base if p.kind == P_DIVIDE else tuple(r for r in p.base if r != ref)
    pose(g, f, again)


def settled(g: Game, f: Frame, p: Pending, picks: tuple[int, ...]) -> None:
    """The slot is full: the frame goes on, or is over."""
    f.slots[p.slot] = picks
    if p.kind == P_DIVIDE:
        g.tell_chosen(f, tuple(dict.fromkeys(picks)))
    g.keep_costs(f)
    if p.then < 0:
        g.stack.pop()


def reposed(g: Game, f: Frame, p: Pending) -> None:
    """Puts a postponed question again, without candidates that are gone."""
    again = Pending(p.kind, p.seat, p.purpose, p.then)
    again.lo, again.hi, again.slot, again.other, again.picks = p.lo, p.hi, p.slot, p.other, p.picks
    objects = p.kind in (P_ORDER, P_DIVIDE)
    again.base = tuple(ref for ref in p.base if g.at(ref)) if objects else p.base
    g.stack.append(f)
    pose(g, f, again)


# --- chance -----------------------------------------------------------------------------------------------------------


def roll(g: Game, f: Frame, seat: int, slot: int, sides: int, count: int = 1) -> None:
    """A number from 1 to `sides`, each equally likely, into a slot; everybody sees it. Of several dice the sum, of
    several coins (two sides) how many show 1."""
    if g.g[G_WINNER] != RUNNING or seat < 0:
        return
    total = 0
    for _ in range(count):
        n = 1 + chance.below(g.g, TEXT_STREAM, sides)
        note(g, L_ROLLS, seat, -1, n)
        total += n if sides > COIN or count == 1 else int(n == 1)
    while len(f.slots) <= slot:
        f.slots.append(())
    f.slots[slot] = (-1 - total,)
    g.keep_costs(f)


# --- what was named ---------------------------------------------------------------------------------------------------


def chosen(g: Game, f: Frame, slot: int) -> int:
    """The number that was named into a slot; 0 if none was."""
    found = f.slots[slot] if slot < len(f.slots) else ()
    return -1 - found[0] if found else 0


def picked(g: Game, f: Frame, slot: int, i: int) -> bool:
    """Whether a mode was chosen."""
    return slot < len(f.slots) and -1 - i in f.slots[slot]


def is_of_named(g: Game, f: Frame, o: Obj, slot: int, what: str) -> bool:
    """Whether an object has the subtype or faction or is of the type that was named into a slot."""
    found = f.slots[slot] if slot < len(f.slots) else ()
    if not found:
        return False
    n = -1 - found[0]
    if what == "type":
        return g.is_kind(o, g.program.ruleset.types[n].kinds)
    return g.has_subtype(o, n) if what == "subtype" else g.of_faction(o, n)


WORDS: Final[tuple[str, ...]] = ("subtype", "faction", "type")  # what is named by position


def told(g: Game, p: Pending, n: int) -> None:
    """Tells both what was named."""
    if p.purpose in WORDS:
        note(g, L_NAMES_WORD, p.seat, -1, n, WORDS.index(p.purpose))
    else:
        note(g, L_NAMES_CARD if p.kind == P_CARD else L_NAMES_NUMBER, p.seat, -1, n)
