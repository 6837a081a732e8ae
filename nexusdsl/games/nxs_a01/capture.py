"""The other way round: a running game as a position, where a position can say it; what of a game counts for that.

A position stands at an action of the initiative holder. What chance will bring is no part of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nexusdsl.games.nxs_a01.config import NxsConfig
from nexusdsl.games.nxs_a01.layout import (
    ARRIVED,
    ATTACKS,
    BLOCKED,
    EXHAUSTED,
    R_EARLIER,
    R_FACTION,
    R_HELD,
    R_PASSED,
    R_PASSES,
    R_POLITICAL,
    R_ROUND,
    R_STARTER,
    R_TAKEN,
    R_WAVE,
    S_ACTED,
)
from nexusdsl.games.nxs_a01.past import Past
from nexusdsl.games.nxs_a01.position import Placed, Position, Side, uses_of
from nexusdsl.games.nxs_a01.victory import holders, sectors_of
from nexusdsl.runtime import defs
from nexusdsl.runtime.history import as_was
from nexusdsl.runtime.layout import (
    G_HOLDER,
    PLAYER_TOPICS,
    REF_MASK,
    Z_DECK,
    Z_DISCARD,
    Z_FIELD,
    Z_GONE,
    Z_HAND,
)
from nexusdsl.runtime.objects import ITSELF, TOKEN
from nexusdsl.runtime.topics import TOPICS

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.history import Past as Fact
    from nexusdsl.runtime.objects import Applied, Obj

SEATS: Final = (0, 1)
# Why a game is no position: keys, told in words elsewhere.
MIDWAY, WAITING, MODIFIED, CHANGED, ATTACHED, PLAYER, PROTOCOL, PASSED = (
    "midway", "waiting", "modified", "changed", "attached", "player", "protocol", "passed",
)  # fmt: skip


class Unsayable(Exception):
    """A game that no position can say; the argument is one of the keys above."""

    @property
    def why(self) -> str:
        """The key."""
        return str(self.args[0])


def position_now(game: Game) -> Position:
    """The position in which a game stands. Raises Unsayable."""
    rules: NxsConfig = game.module
    g = game.g
    check_sayable(game, rules)
    shared = [(game.objs[oid].ctrl, sector(game, game.objs[oid])) for oid in sectors_of(game)]
    return Position(
        sides=(side_now(game, rules, 0), side_now(game, rules, 1)),
        shared=tuple((seat, placed) for seat, placed in shared if seat >= 0 or placed.current),
        round=g[R_ROUND],
        holder=g[G_HOLDER],
        starter=g[R_STARTER],
        wave=g[R_WAVE],
        passes=g[R_PASSES],
        captured=g[R_HELD] != holders(game),
        past=tuple(past_of(game, fact) for fact in game.hist[rules.round]),
    )


def check_sayable(game: Game, rules: NxsConfig) -> None:
    """Raises Unsayable for what no position has a place for."""
    pending = game.pending
    if pending is None or pending.then != S_ACTED or len(game.stack) != 1 or game.agenda or game.announced:
        raise Unsayable(MIDWAY)
    if game.scheduled or game.held or game.asked or game.extra or game.coming:
        raise Unsayable(WAITING)
    if game.player_mods or any(game.objs[seat].mods for seat in SEATS):
        raise Unsayable(PLAYER)
    if rules.protocol_delay:
        raise Unsayable(PROTOCOL)
    if rules.pass_final and game.g[R_PASSED]:
        raise Unsayable(PASSED)


def side_now(game: Game, rules: NxsConfig, seat: int) -> Side:
    """One player."""
    resources = enumerate(game.program.ruleset.resources)
    base = game.objs[seat]
    gone = [o for o in game.objs if o.zone == Z_GONE and o.origin != TOKEN and o.owner == seat]
    return Side(
        faction=game.program.set.factions[game.g[R_FACTION + seat]][0],
        base={game.program.ruleset.attributes[rules.hp]: game.left(base, rules.hp)},
        resources={name: n for i, name in resources if (n := game.resource(seat, i))},
        field=tuple(placed_now(game, rules, game.objs[oid]) for oid in game.zones[Z_FIELD * 2 + seat]),
        hand=plain(game, Z_HAND, seat),
        deck=plain(game, Z_DECK, seat),
        discard=plain(game, Z_DISCARD, seat),
        political=game.g[R_POLITICAL + seat],
        removed=tuple(o.d.card.number for o in gone),
        actions=game.g[R_TAKEN + seat] - game.g[R_EARLIER + seat],
    )


def plain(game: Game, zone: int, seat: int) -> tuple[str, ...]:
    """The cards of a zone by number. Raises Unsayable if one of them is changed."""
    objects = [game.objs[oid] for oid in game.zones[zone * 2 + seat]]
    if any(o.mods or o.origin != ITSELF for o in objects):
        raise Unsayable(MODIFIED)
    return tuple(o.d.card.number for o in objects)


def placed_now(game: Game, rules: NxsConfig, o: Obj) -> Placed:
    """A card in play. Raises Unsayable."""
    if o.host >= 0:
        raise Unsayable(ATTACHED)
    if o.origin >= 0:
        raise Unsayable(CHANGED)
    ruleset, cards = game.program.ruleset, game.program.set
    added, keywords, lasting = modifiers_of(game, rules, o)
    return Placed(
        card=o.d.card.number,
        current={ruleset.attributes[i]: game.left(o, i) for i in o.d.pools if o.w[i]},
        added=added,
        keywords=keywords,
        statuses=tuple(s.id for i, s in enumerate(cards.statuses) if o.statuses >> i & 1),
        markers=tuple(m for i, m in enumerate(ruleset.markers) if o.markers >> i & 1),
        face_down=bool(o.face),
        attacked=bool(o.tags & ATTACKS),
        blocked=bool(o.tags & BLOCKED),
        exhausted=bool(o.tags & EXHAUSTED),
        counters={c: o.counters[i] for i, c in enumerate(ruleset.counters) if o.counters and o.counters[i]},
        owner=None if o.owner == o.ctrl else o.owner,
        token=o.origin == TOKEN,
        lasting=lasting,
        waited=bool(waits(rules, o)),
        used=bool(o.used) and sorted(o.used) == sorted(uses_of(rules, o)),
    )


def modifiers_of(
    game: Game, rules: NxsConfig, o: Obj
) -> tuple[dict[str, int], tuple[str, ...], tuple[tuple[str, int], ...]]:
    """What is added to an object for good and until the round ends, and the keywords it was given for good. Raises
    Unsayable for every other modifier."""
    attributes = game.program.ruleset.attributes
    added: dict[str, int] = {}
    keywords: list[str] = []
    lasting: list[tuple[str, int]] = []
    for applied in o.mods:
        name = plain_change(game, applied)
        if applied[3] == defs.UNTIL_END and applied[4] == rules.round:
            lasting.append((name, applied[2] if name in attributes else 0))
        elif applied[3] != defs.PERMANENT:
            raise Unsayable(MODIFIED)
        elif name in attributes:
            added[name] = added.get(name, 0) + applied[2]
        else:
            keywords.append(name)
    return added, tuple(keywords), tuple(lasting)


def plain_change(game: Game, applied: Applied) -> str:
    """The attribute or keyword of a modifier that adds a number or gives a keyword without one. Raises Unsayable."""
    mod = game.program.mod_of(applied)
    if mod.kind == defs.ADD and mod.each is None:
        return game.program.ruleset.attributes[mod.key]
    if mod.kind == defs.GRANT and 0 <= mod.key < len(game.program.set.keywords) and mod.number in (0, -1):
        return game.program.set.keywords[mod.key].id
    raise Unsayable(MODIFIED)


def sector(game: Game, o: Obj) -> Placed:
    """A shared card. Raises Unsayable if it is more than damaged."""
    if o.mods or o.statuses or o.markers or o.counters:
        raise Unsayable(MODIFIED)
    last = game.program.ruleset.attributes[o.d.pools[-1]]
    return Placed(o.d.card.number, current={last: game.left(o, o.d.pools[-1])} if o.w[o.d.pools[-1]] else {})


def past_of(game: Game, fact: Fact) -> Past:
    """A remembered event, by cards and seats instead of objects."""
    topic, subject, object_, amount, _, first, second = fact
    player = PLAYER_TOPICS[topic] or subject < 0
    there = subject if player else held(game, subject, first)
    return Past(TOPICS[topic], there, None if object_ < 0 else held(game, object_, second), amount)


def held(game: Game, ref: int, then: Any) -> tuple[str, int]:
    """Which card an object was and who had it."""
    o = as_was(game, ref, then) or game.objs[ref & REF_MASK]
    return (o.d.card.number, o.ctrl if then else o.owner if o.zone != Z_FIELD else o.ctrl)


def waits(rules: NxsConfig, o: Obj) -> int:
    """Whether something new has seen an initiative begin, where that counts (option neu_mode)."""
    return o.tags & ARRIVED if o.markers >> rules.new & 1 and not rules.literal_marker else 0
