"""What of a game counts for a position: all that decides how it goes on, but for chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nexusdsl.games.nxs_a01.capture import SEATS, past_of, plain, plain_change, waits
from nexusdsl.games.nxs_a01.config import NxsConfig
from nexusdsl.games.nxs_a01.layout import (
    ATTACKS,
    BLOCKED,
    EXHAUSTED,
    R_ACTIONS,
    R_EARLIER,
    R_FACTION,
    R_HELD,
    R_LOST,
    R_MORE,
    R_PASSES,
    R_POLITICAL,
    R_ROUND,
    R_STARTER,
    R_TAKEN,
    R_WAVE,
    R_WON,
)
from nexusdsl.games.nxs_a01.victory import sectors_of
from nexusdsl.runtime import defs
from nexusdsl.runtime.layout import G_HOLDER, G_STOP, Z_DECK, Z_DISCARD, Z_FIELD, Z_HAND

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.history import Past as Fact
    from nexusdsl.runtime.objects import Obj


def essence(game: Game) -> dict[str, Any]:
    """All of a state that decides how it goes on, without what chance will bring and without numbers of objects: two
    games with the same essence go on alike."""
    rules: NxsConfig = game.module
    g = game.g
    ints = [R_ROUND, R_PASSES, R_LOST, R_WON, R_STARTER, R_HELD, R_ACTIONS, R_WAVE, G_HOLDER, G_STOP]
    ints += [at + seat for at in (R_POLITICAL, R_FACTION, R_MORE) for seat in SEATS]
    return {
        "numbers": [g[at] for at in ints],
        "actions": [g[R_TAKEN + seat] - g[R_EARLIER + seat] for seat in SEATS],
        "resources": [[game.resource(s, i) for i in range(len(game.program.ruleset.resources))] for s in SEATS],
        "bases": [game.left(game.objs[seat], rules.hp) for seat in SEATS],
        "sectors": [(game.objs[oid].d.card.number, game.objs[oid].ctrl, damage(game, oid)) for oid in sectors_of(game)],
        "play": [[lying(game, rules, game.objs[oid]) for oid in game.zones[Z_FIELD * 2 + s]] for s in SEATS],
        "cards": [[plain(game, zone, s) for zone in (Z_HAND, Z_DECK, Z_DISCARD)] for s in SEATS],
        "past": [[told(game, fact) for fact in facts] for facts in game.hist[: rules.round + 1]],
    }


def damage(game: Game, oid: int) -> list[int]:
    """What is missing of each attribute of an object."""
    return game.objs[oid].w[: game.program.n_stats]


def lying(game: Game, rules: NxsConfig, o: Obj) -> tuple[Any, ...]:
    """A card in play."""
    tags = (ATTACKS | BLOCKED | EXHAUSTED) & o.tags | waits(rules, o)
    mods = sorted((plain_change(game, a), a[2], a[3], a[4] if a[3] != defs.PERMANENT else -1) for a in o.mods)
    summed: dict[tuple[Any, ...], int] = {}
    for name, n, lasts, until in mods:
        summed[name, lasts, until] = summed.get((name, lasts, until), 0) + n
    used = sorted(o.used)
    return (
        o.d.card.number, o.owner, o.ctrl, o.face, o.markers, o.statuses, tags, o.counters, o.origin, used, summed,
        damage(game, o.oid),
    )  # fmt: skip


def told(game: Game, fact: Fact) -> tuple[Any, ...]:
    """A remembered event with what its objects were: side, face, statuses, counters, keywords, values."""
    event = past_of(game, fact)
    n = game.program.n_stats
    then = [(w[2], w[4], w[6], w[8], w[10], w[11][n : 2 * n]) if w else () for w in (fact[5], fact[6])]
    return (event.topic, event.subject, event.object, event.amount, fact[4], *then)
