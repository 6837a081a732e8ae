"""Derived values: attributes, keywords, and what modifiers permit, forbid or change. Layers: keywords first, then
attributes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.runtime import defs
from nexusdsl.runtime.given import exchange, given_numbers, holds, swap
from nexusdsl.runtime.layout import (
    G_FIRST,
    K_ADD,
    K_SET,
    K_SUBTYPE,
    K_SWAP,
    K_WORDS,
    REF_BITS,
    REF_MASK,
    Z_FIELD,
)  # fmt: skip
from nexusdsl.runtime.linking import Entry, Instances, Spoken, Table, Text, fixed
from nexusdsl.runtime.objects import Frame, Obj

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game

NOTHING: Final[tuple[Entry, ...]] = ()
NONE: Final[list[int]] = []
NOBODY: Final[list[tuple[Frame, Entry]]] = []
# Kinds of applied modifiers that change keywords.
WORDS: Final[tuple[int, ...]] = (defs.GRANT, defs.REMOVE, defs.QUOTE, defs.SILENCE)
REMEMBERED: Final = 1000  # for each card: what it does with other keywords
PRINTED: Final = -1  # in place of a keyword: the abilities of its own
TAKEN: Final = -2  # the number in `Obj.granted` where a keyword was taken with all its instances


def carried(g: Game, o: Obj, e: Entry) -> Frame:
    """A frame in which a static or trigger of `o` is asked."""
    f = Frame(e.link.index, 0, o.inc << REF_BITS | o.oid, o.ctrl, g.gen)
    f.number = e.number
    f.param = e.param
    return f


def entries(g: Game, o: Obj, key: int) -> tuple[Entry, ...]:
    """What an object does under a key, by the keywords it has now."""
    return table_of(g, o).get(key, NOTHING)


def table_of(g: Game, o: Obj) -> Table:
    """What an object does under every key, by the keywords it has now. A face-down object has only what turned it
    down."""
    d = o.d
    if o.face:
        return d.hidden_on
    if not g.wide or o.zone < Z_FIELD:
        return d.on
    kw = keywords_of(g, o)
    if not o.granted:
        return d.on
    known = (kw, o.granted)
    found = d.reworded.get(known)
    if found is None:
        if len(d.reworded) >= REMEMBERED:
            d.reworded.clear()
        found = d.reworded[known] = changed_table(g, o, kw)
    return found


def changed_table(g: Game, o: Obj, kw: int) -> Table:
    """What an object does whose keywords `kw` are others than the printed ones. It follows from its card, its keywords
    and what was granted or taken."""
    d = o.d
    changed = changed_keywords(o)
    out = {key: [e for e in found if e.link.kw not in changed] for key, found in d.on.items()}
    for index in changed:
        if index != PRINTED and kw >> index & 1:
            for number, param in instances(g, o, index):
                for key, found in g.program.keyword_table(index, d.kinds, number, param).items():
                    out[key] = [*out.get(key, ()), *found]
    return {key: tuple(sorted(found, key=entry_order)) for key, found in out.items() if found}


def entry_order(e: Entry) -> int:
    return e.link.order


def changed_keywords(o: Obj) -> list[int]:
    """The keywords of an object that were granted or taken from it, in keyword order; PRINTED comes before them."""
    return sorted(dict.fromkeys(kw for kw, _, _ in o.granted))


def instances(g: Game, o: Obj, kw: int) -> Instances:
    """(number, attribute) of each instance of a keyword that an object has now: printed and granted ones together."""
    own = o.d.instances.get(kw, ())
    if o.zone < Z_FIELD or not g.wide or not keywords_of(g, o) >> kw & 1:
        return own
    for k, number, param in o.granted:
        if k == kw:
            own = () if number == TAKEN else g.program.merged(own, kw, number, param)
    return own


def texts(g: Game, key: int) -> list[Text]:
    """What everything in play does under a key, in board order: (who, what)."""
    return spoken(g, key).said


def spoken(g: Game, key: int) -> Spoken:
    """The same, kept: where keywords are as printed until others do something under the key, else until anything
    changes."""
    if not g.wide:
        oids = g.subs[key]
        kept = g.printed.get(key)
        if kept is None or kept.oids is not oids:
            kept = g.printed[key] = Spoken(oids, of_these(g, key, oids))
        return kept
    if g.reworded_at != g.stamp:
        changed = reworded(g)
        if g.reworded_at != g.stamp:  # keywords are just being found
            return gathered(g, key, changed)
    found = g.texts.get(key)
    if found is None:
        found = g.texts[key] = gathered(g, key, g.reworded)
    return found


def of_these(g: Game, key: int, oids: tuple[int, ...]) -> list[Text]:
    objs = g.objs
    out: list[Text] = []
    for oid in oids:
        o = objs[oid]
        table = table_of(g, o) if o.face or g.wide else o.d.on
        for e in table.get(key, NOTHING):
            out.append((oid, e))
    return out


def gathered(g: Game, key: int, changed: tuple[int, ...]) -> Spoken:
    """What those do whose own text does something, and those who were given keywords or lost some."""
    objs, oids = g.objs, g.subs[key]
    more = [oid for oid in changed if oid not in oids and key in table_of(g, objs[oid])] if changed else NONE
    if more:
        oids = tuple(sorted((*oids, *more), key=lambda oid: objs[oid].entry))
    return Spoken(oids, of_these(g, key, oids))


def reworded(g: Game) -> tuple[int, ...]:
    """Those in play whose keywords are others than the printed ones; while they are refreshed: so far."""
    if g.reworded_at == g.stamp:
        return g.reworded
    objs, stamp = g.objs, g.stamp
    for oid in g.board:
        if objs[oid].stamp != stamp and not objs[oid].face:
            refresh(g, objs[oid])  # all of them
            break
    return with_others(g)


def with_others(g: Game) -> tuple[int, ...]:
    objs = g.objs
    return tuple([oid for oid in g.board if objs[oid].granted])


def active(g: Game, key: int) -> list[tuple[Frame, Entry]]:
    """Every static in play under a key whose condition holds: those of statuses, then in board order."""
    if not g.program.stirs[key]:
        return NOBODY
    found = texts(g, key)
    out: list[tuple[Frame, Entry]] = of_statuses(g, key) if g.wide and g.program.ruling else []
    for oid, e in found:
        f = carried(g, g.objs[oid], e)
        condition = e.static.condition
        if condition is None or condition(g, f):
            out.append((f, e))
    return out


def about(g: Game, key: int, o: Obj) -> list[tuple[Frame, Entry]]:
    """Those of them that are about an object. What others say of themselves alone is not looked at."""
    if not g.program.stirs[key]:
        return NOBODY
    found = texts(g, key)
    out: list[tuple[Frame, Entry]] = []
    if g.wide and g.program.ruling:
        out = [(f, e) for f, e in of_statuses(g, key) if applies(g, f, e, o)]
    for oid, e in found:
        if oid == o.oid or e.static.subject != defs.SELF:
            f = carried(g, g.objs[oid], e)
            condition = e.static.condition
            if (condition is None or condition(g, f)) and applies(g, f, e, o):
                out.append((f, e))
    return out


def silent(g: Game, key: int) -> bool:
    """Whether no text in play does anything under a key."""
    if not g.wide:
        return not g.subs[key]
    return not g.program.ruling and not spoken(g, key).said


def bears(g: Game, key: int, o: Obj) -> bool:
    """Whether any text in play may be about an object under a key: another one's, or its own."""
    if not g.wide and not g.subs[key]:
        return False
    found = spoken(g, key)
    return found.others or o.oid in found.own or (g.wide and g.program.ruling != 0)


def self_made(g: Game, keys: tuple[int, ...]) -> dict[int, bool] | None:
    """Who in play says something of itself under some keys, if nobody says anything of others; None if somebody does,
    or effects have made something of players."""
    if g.player_mods or (g.wide and g.program.ruling):
        return None
    out: dict[int, bool] = {}
    for key in keys:
        if g.program.stirs[key]:
            found = spoken(g, key)
            if found.others:
                return None
            out.update(found.own)
    return out


def of_statuses(g: Game, key: int) -> list[tuple[Frame, Entry]]:
    """Statics of statuses belong to the game as long as anything in play has them: they have no source."""
    out: list[tuple[Frame, Entry]] = []
    for e in g.program.status_on.get(key, NOTHING):
        if statuses_in_play(g) >> g.program.status_of[e.link.index] & 1:
            f = Frame(e.link.index, 0, -1, max(0, g.g[G_FIRST]), g.gen)
            if e.static.condition is None or e.static.condition(g, f):
                out.append((f, e))
    return out


def statuses_in_play(g: Game) -> int:
    """Mask of the statuses that anything in play has."""
    objs, found = g.objs, 0
    for oid in g.board:
        found |= objs[oid].statuses
    return found


def concerned(g: Game, f: Frame, e: Entry) -> tuple[int, ...]:
    """Who in play the static `e`, carried by the source of `f`, can be about, in board order."""
    if e.static.subject not in (defs.SELF, defs.HOST):
        side = e.static.side
        return g.board if side == defs.NOBODY else on_side(g, f.seat if side == defs.YOU else 1 - f.seat)
    if f.source < 0:
        return ()
    oid = f.source & REF_MASK
    if e.static.subject == defs.SELF:
        return (oid,)
    host = g.objs[oid].host
    return (host & REF_MASK,) if host >= 0 and g.objs[host & REF_MASK].ref() == host else ()


def on_side(g: Game, seat: int) -> tuple[int, ...]:
    """What a seat controls, in board order."""
    objs = g.objs
    return tuple([oid for oid in g.board if objs[oid].ctrl == seat])


def applies(g: Game, f: Frame, e: Entry, o: Obj) -> bool:
    """Whether the static `e`, carried by the source of `f`, is about the object (for players: about its base)."""
    subject = e.static.subject
    if subject == defs.SELF:
        return f.source & REF_MASK == o.oid
    if subject == defs.MATCH or subject == defs.HOST:
        if subject == defs.HOST and (o.zone < Z_FIELD or g.objs[f.source & REF_MASK].host != o.ref()):
            return False
        test = e.static.test
        return test is None or test(g, f, o)
    if not o.d.base:
        return False
    return subject == defs.ANYONE or (subject == defs.YOU) == (o.ctrl == f.seat)


# --- attributes and keywords -----------------------------------------------------------------------------------------


def stat(g: Game, o: Obj, attribute: int) -> int:
    """An attribute now; of a pool what is left of it. Never below 0."""
    n = value(g, o, attribute)
    if o.zone >= Z_FIELD:
        n -= o.w[attribute]
    return n if n > 0 else 0


def value(g: Game, o: Obj, attribute: int) -> int:
    """An attribute without damage."""
    if o.zone < Z_FIELD:
        return o.d.stats[attribute]
    if o.stamp != g.stamp:
        refresh(g, o)
    return o.w[g.program.n_stats + attribute]


def left(g: Game, o: Obj, pool: int) -> int:
    """What is left of a pool; may be below 0."""
    if o.stamp != g.stamp:
        refresh(g, o)
    return o.w[g.program.n_stats + pool] - o.w[pool]


def keywords_of(g: Game, o: Obj) -> int:
    """Mask of the keywords that an object has now."""
    if o.face:
        return 0
    if o.zone < Z_FIELD or not g.wide:
        return o.d.kw
    if o.stamp != g.stamp:
        refresh(g, o)
    return o.kw


def subtypes_of(g: Game, o: Obj) -> int:
    """Mask of the subtypes that an object has now."""
    if o.zone < Z_FIELD or not g.program.stirs[K_SUBTYPE]:
        return o.d.card.subtypes
    if o.stamp != g.stamp:
        refresh(g, o)
    return o.subs


def has_keyword(g: Game, o: Obj, kw: int) -> bool:
    """Whether an object has a keyword; kw -1: any."""
    return keywords_of(g, o) & g.program.declared_words != 0 if kw < 0 else keywords_of(g, o) >> kw & 1 == 1


def refresh(g: Game, o: Obj) -> None:
    """Recomputes the cached values: of this object alone if nobody in play modifies others, else of all."""
    if not g.live:
        reset(g, o)
        return
    g.reworded_at = 0
    for oid in g.board:
        reset(g, g.objs[oid])
    if g.subs[K_SUBTYPE] or g.wide:
        refresh_subtypes(g)
    if g.wide:
        refresh_keywords(g)
        g.reworded, g.reworded_at, g.texts = with_others(g), g.stamp, {}
    refresh_stats(g)


def reset(g: Game, o: Obj) -> None:
    """Base values and applied modifiers."""
    n = g.program.n_stats
    w = o.w
    stats = o.d.stats
    w[n:] = stats
    o.kw = o.d.kw
    o.subs = o.d.card.subtypes
    o.granted = ()
    o.stamp = g.stamp
    if o.mods and not o.face:
        late = False
        for a in o.mods:
            mod = g.program.mod_of(a)
            if mod.kind == defs.ADD:
                if a[3] != defs.WHILE:
                    w[n + (mod.key if mod.key >= 0 else a[7])] += a[2]
            elif mod.kind in (defs.SET, defs.SWAP):
                late = True
            elif mod.kind == defs.SUBTYPE and holds(g, a):
                o.subs |= 1 << mod.key
            elif mod.kind == defs.SILENCE and holds(g, a):  # so that its text gives no subtypes
                o.granted = ((PRINTED, TAKEN, -1),)
        if late:
            for key, number in given_numbers(g, o, False).items():
                w[n + key] += number - stats[key]
            if not g.live:
                exchange(g, o)


def refresh_subtypes(g: Game) -> None:
    """Before all layers, in board order of the objects that give subtypes: circular texts read what is there so far."""
    for f, e in active(g, K_SUBTYPE):
        for oid in concerned(g, f, e):
            o = g.objs[oid]
            if not o.face and applies(g, f, e, o):
                o.subs |= 1 << e.mod.key


def refresh_keywords(g: Game) -> None:
    """First layer, in board order of the objects that grant or remove."""
    for oid in g.board:
        o = g.objs[oid]
        if o.mods and not o.face:
            for a in o.mods:
                mod = g.program.mod_of(a)
                if mod.kind in WORDS and holds(g, a):
                    reword(g, o, mod, a[2] or fixed(mod), a[7] if a[0] == g.program.given.index else mod.stat)
    for f, e in active(g, K_WORDS):
        for oid in concerned(g, f, e):
            o = g.objs[oid]
            if not o.face and applies(g, f, e, o):
                if e.mod.candidates is not None:
                    share_words(g, o, e.mod.candidates(g, f))
                    continue
                number = e.mod.number if isinstance(e.mod.number, int) else e.mod.number(g, f)
                reword(g, o, e.mod, number, e.mod.stat)


def share_words(g: Game, o: Obj, owners: list[int]) -> None:
    """Gives an object the keywords that others have so far."""
    for other in (g.objs[oid] for oid in owners if oid != o.oid):
        found = other.kw & g.program.declared_words if not other.face else 0
        for kw in range(found.bit_length()):
            for number, stat in instances(g, other, kw) if found >> kw & 1 else ():
                o.kw |= 1 << kw
                o.granted += ((kw, number, stat),)


def reword(g: Game, o: Obj, mod: defs.Mod, number: int, stat: int) -> None:
    """Grants or removes a keyword, grants quoted abilities, or removes all abilities; "all keywords" are those that
    have a name."""
    if mod.kind in (defs.GRANT, defs.QUOTE):
        word = g.program.word_of(mod)
        o.kw |= 1 << word
        o.granted += ((word, number if number > 0 else -1, stat),)
        return
    if mod.kind == defs.SILENCE:
        taken = o.kw
        o.granted += ((PRINTED, TAKEN, -1),)
    else:
        taken = o.kw & (g.program.declared_words if mod.key < 0 else 1 << mod.key)
    o.kw &= ~taken
    o.granted += tuple((kw, TAKEN, -1) for kw in range(taken.bit_length()) if taken >> kw & 1)


def refresh_stats(g: Game) -> None:
    """Second layer, in board order of the objects that modify: circular texts read what is there so far."""
    n = g.program.n_stats
    if g.subs[K_SET] or g.wide:
        set_numbers(g)
    if g.wide:
        for oid in g.board:
            o = g.objs[oid]
            for a in o.mods:
                mod = g.program.mod_of(a)
                if mod.kind == defs.ADD and a[3] == defs.WHILE and not o.face and holds(g, a):
                    o.w[n + (mod.key if mod.key >= 0 else a[7])] += a[2]
    for f, e in active(g, K_ADD):
        mod, test = e.mod, e.static.test
        number = number_of(g, f, mod)
        attribute = mod.key if mod.key >= 0 else f.param
        tested = e.static.subject == defs.MATCH and test is not None
        for oid in concerned(g, f, e):
            o = g.objs[oid]
            if not o.face and (test(g, f, o) if tested and test is not None else applies(g, f, e, o)):
                o.w[n + attribute] += number if mod.each is None else mod.sign * mod.each(g, f, o)
    exchange_all(g)


def set_numbers(g: Game) -> None:
    """Numbers set by texts in board order, then those set by effects, which win; before anything is added."""
    n, base = g.program.n_stats, {}
    for oid in g.board:
        o = g.objs[oid]
        if o.mods and not o.face:
            fixed_before = given_numbers(g, o, False)
            for key, number in given_numbers(g, o, True).items():
                o.w[n + key] += number - fixed_before.get(key, o.d.stats[key])
                base[oid, key] = -1
    for f, e in active(g, K_SET):
        key = e.mod.key if e.mod.key >= 0 else f.param
        for oid in concerned(g, f, e):
            o = g.objs[oid]
            before = base.get((oid, key), o.d.stats[key])
            if before >= 0 and not o.face and applies(g, f, e, o):
                number = number_of(g, f, e.mod) if e.mod.each is None else e.mod.each(g, f, o)
                base[oid, key] = max(0, number)
                o.w[n + key] += base[oid, key] - before


def exchange_all(g: Game) -> None:
    """Exchanged attributes, after all additions: those of effects, then those of texts in board order."""
    for oid in g.board:
        o = g.objs[oid]
        if o.mods and not o.face:
            exchange(g, o)
    for f, e in active(g, K_SWAP):
        for oid in concerned(g, f, e):
            o = g.objs[oid]
            if not o.face and applies(g, f, e, o):
                swap(g, o, e.mod)


def number_of(g: Game, f: Frame, mod: defs.Mod) -> int:
    """What a text adds or sets, with its sign."""
    return mod.sign * (mod.number if isinstance(mod.number, int) else mod.number(g, f))
