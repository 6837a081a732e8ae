"""A state as a plain JSON value and back; its hash. Caches, generations and the log take no part."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, Final

from nexusdsl.runtime.gates import enclose
from nexusdsl.runtime.layout import G_OPEN, WITHIN, Z_FIELD, Z_TABLE
from nexusdsl.runtime.moves import reach
from nexusdsl.runtime.objects import ITSELF, Frame, Obj, Pending
from nexusdsl.runtime.shapes import misshapen

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.linking import CardInfo
    from nexusdsl.runtime.program import Program

SCHEMA: Final = 1


def lists(value: Any) -> Any:
    """Nested tuples as nested lists."""
    return [lists(v) if isinstance(v, tuple | list) else v for v in value]


def tuples(value: Any) -> Any:
    return tuple(tuples(v) for v in value) if isinstance(value, list) else value


def obj_data(g: Game, o: Obj) -> tuple[Any, ...]:
    """An object; counters, host, origin and last controller stand at its end only if there are any."""
    more: tuple[Any, ...] = (o.counters, o.host) if o.counters or o.host >= 0 else ()
    if o.origin != ITSELF or o.was >= 0:
        more = (o.counters, o.host, o.origin, o.was)
    d = o.d
    return (
        d.index, o.owner, o.ctrl, o.zone, o.entry, o.inc, o.face, o.markers, o.statuses, o.tags, o.used, o.mods,
        o.w[: g.program.n_stats], d.card.stats if d.base or d.shared else (), *more,
    )  # fmt: skip


def value(g: Game) -> dict[str, Any]:
    """Everything that decides how the game goes on, with tuples where JSON has lists."""
    return {
        "schema": SCHEMA,
        "ruleset": g.program.ruleset.id,
        "options": dict(sorted(g.program.options.items())),
        "objects": [obj_data(g, o) for o in g.objs],
        "zones": g.zones[:],
        "ints": g.g[:],
        "stack": [f.data() for f in g.stack],
        "agenda": [f.data() for f in g.agenda],
        "announced": [f.data() for f in g.announced],
        "scheduled": [f.data() for f in g.scheduled],
        "pending": g.pending.data() if g.pending is not None else None,
        "fallen": g.fallen,
        "combat": (g.attackers, g.attacked, g.blockers, g.strikes, g.extra),
        "player_mods": g.player_mods,
        "history": g.hist[:],
        "used": g.used,
        "dirty": g.dirty,
        **({"coming": g.coming} if g.coming else {}),
        **({"held": g.held, "asked": [p.data() for p in g.asked]} if g.held or g.asked else {}),
    }


def data(g: Game) -> dict[str, Any]:
    """Everything that decides how the game goes on, as JSON values."""
    return {key: lists(part) if isinstance(part, tuple | list) else part for key, part in value(g).items()}


def canonical(g: Game) -> str:
    """The state as canonical JSON: sorted keys, no spaces, ASCII."""
    return json.dumps(value(g), sort_keys=True, separators=(",", ":"))


def digest(g: Game) -> str:
    """SHA-256 of the canonical JSON, as 64 hexadecimal digits."""
    return hashlib.sha256(canonical(g).encode()).hexdigest()


def frame_from(value: list[Any], gen: int) -> Frame:
    f = Frame(value[0], value[1], value[2], value[3], gen)
    f.subject, f.object, f.amount, f.number, f.param, f.pick, f.order, f.follow = value[4:12]
    f.slots = [tuple(s) for s in value[12]]
    f.done = value[13] if len(value) > 13 else 0
    return f


def pending_from(value: list[Any]) -> Pending:
    p = Pending(value[0], value[1], value[2], value[6])
    p.lo, p.hi, p.slot, _, p.other = value[3:8]
    p.base, p.picks = tuple(value[8]), tuple(value[9])
    p.veiled = len(value) > 10
    return p


def info_of(program: Program, value: list[Any]) -> CardInfo:
    """The linked card of a stored object; bases and shared objects carry their own start values."""
    index: int = value[0]
    if not value[13]:
        return program.infos[index]
    bases = {base.index: base for base in program.bases}
    return program.with_stats(program.infos[index] if index >= 0 else bases[index], tuple(value[13]))


def obj_from(g: Game, oid: int, value: list[Any]) -> Obj:
    o = Obj(oid, info_of(g.program, value), value[1], value[3], g.gen)
    o.ctrl, _, o.entry, o.inc, o.face, o.markers, o.statuses, o.tags = value[2:10]
    o.used, o.mods = tuple(value[10]), tuples(value[11])
    o.w[: g.program.n_stats] = value[12]
    if len(value) > 14:
        o.counters, o.host = tuple(value[14]), value[15]
    if len(value) > 16:
        o.origin, o.was = value[16:18]
    return o


def restored(program: Program, text: str) -> Game:
    """A game from canonical JSON. Raises ValueError if schema or ruleset are other ones, or if a part is made of
    other values than a state is (runtime/shapes.py)."""
    from nexusdsl.runtime.game import Game

    stored = json.loads(text)
    if stored.get("schema") != SCHEMA or stored.get("ruleset") != program.ruleset.id:
        raise ValueError("a state of another schema or ruleset")
    wrong = misshapen(program, stored)
    if wrong is not None:
        raise ValueError(f'"{wrong}"')
    g = Game(program)
    g.objs = [obj_from(g, oid, v) for oid, v in enumerate(stored["objects"])]
    g.zones = [tuple(z) for z in stored["zones"]]
    g.g = stored["ints"]
    g.stack, agenda, announced, scheduled = (
        [frame_from(v, g.gen) for v in stored[k]] for k in ("stack", "agenda", "announced", "scheduled")
    )
    g.agenda, g.announced, g.scheduled = tuple(agenda), tuple(announced), tuple(scheduled)
    g.pending = None if stored["pending"] is None else pending_from(stored["pending"])
    g.held, g.asked = tuples(stored.get("held", [])), tuple(pending_from(v) for v in stored.get("asked", []))
    g.coming = tuples(stored.get("coming", []))
    g.fallen = tuple(stored["fallen"])
    g.attackers, g.attacked, g.blockers, g.strikes, g.extra = tuples(stored["combat"])
    g.player_mods, g.used = tuples(stored["player_mods"]), tuples(stored["used"])
    g.hist = list(tuples(stored["history"]))
    g.dirty = stored["dirty"]
    if g.g[G_OPEN] & WITHIN:
        enclose(g)
    index(g)
    return g


def index(g: Game) -> None:
    """Rebuilds what is derived: the board by entry, subscriptions, whether values depend on each other."""
    inside = [o for o in g.objs if o.zone in (Z_FIELD, Z_TABLE)]
    inside.sort(key=lambda o: o.entry)
    g.board = tuple(o.oid for o in inside)
    for o in inside:
        for key in o.d.hidden_on if o.face else o.d.on:
            g.subs[key] += (o.oid,)
    g.hosting = any(o.host >= 0 for o in inside)
    g.afflicted = any(o.statuses for o in inside)
    reach(g)
