"""Ways to win, lose and draw (§05, G-079 … G-088) and the sectors (G-082 … G-085)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.games.nxs_a01.config import NxsConfig
from nexusdsl.games.nxs_a01.layout import (
    BY_TEXT,
    CAPPED,
    CONCEDED,
    DECKED,
    MILITARY,
    POLITICAL,
    R_HELD,
    R_LOST,
    R_POLITICAL,
    R_QUIET,
    R_ROUND,
    R_STARTER,
    R_WAVE,
    R_WON,
    TECHNOLOGICAL,
)  # fmt: skip
from nexusdsl.runtime.control import capture
from nexusdsl.runtime.course import may_win
from nexusdsl.runtime.layout import DRAWN, G_EVENTS, G_HOLDER, REF_MASK, T_SEIZES, Z_FIELD

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Obj

NO_PATH: Final = -1
BASES: Final = 2  # the two HQs are the first objects, by seat
SECTORS: Final = 3
ROUNDS: Final = 2  # full rounds that win
PROTOCOLS: Final = 3  # different ones in play that win


def check(game: Game, rules: NxsConfig) -> None:
    """Looks at both players' conditions at once; both fulfilled is a draw (R-038, R-039, G-080)."""
    g, zones = game.g, game.zones
    quiet = not (g[R_LOST] or g[R_WON] or g[R_POLITICAL] >= ROUNDS or g[R_POLITICAL + 1] >= ROUNDS)
    few = len(zones[Z_FIELD * 2]) < PROTOCOLS and len(zones[Z_FIELD * 2 + 1]) < PROTOCOLS
    if quiet and few and game.left(game.objs[0], rules.hp) > 0 and game.left(game.objs[1], rules.hp) > 0:
        if 0 < rules.event_cap < g[G_EVENTS]:  # G-101
            capped(game)
        return
    won = (path_of(game, rules, 0), path_of(game, rules, 1))
    if won[0] != NO_PATH and won[1] != NO_PATH:
        seat = attacker(game) if game.g[R_WAVE] else DRAWN  # no wave is drawn
        game.finish(seat, min(won) if seat == DRAWN else won[seat])
    elif won[0] != NO_PATH or won[1] != NO_PATH:
        seat = 0 if won[0] != NO_PATH else 1
        game.finish(seat, won[seat])
    elif 0 < rules.event_cap < game.g[G_EVENTS]:  # G-101
        capped(game)


def path_of(game: Game, rules: NxsConfig, seat: int) -> int:
    """The way by which a seat has won now, or NO_PATH, also if a text keeps it from winning."""
    path = path_to(game, rules, seat)
    return path if path == NO_PATH or may_win(game, seat) else NO_PATH


def path_to(game: Game, rules: NxsConfig, seat: int) -> int:
    g = game.g
    if game.left(game.objs[1 - seat], rules.hp) <= 0:
        return MILITARY
    if g[R_POLITICAL + seat] >= ROUNDS:
        return POLITICAL
    if has_protocols(game, rules, seat):
        return TECHNOLOGICAL
    if g[R_LOST] >> (1 - seat) & 1:
        return DECKED
    return BY_TEXT if g[R_WON] >> seat & 1 else NO_PATH


def has_protocols(game: Game, rules: NxsConfig, seat: int) -> bool:
    """Three different ones face up in play (G-086); variants are the same card."""
    found: list[int] = []
    for oid in game.zones[Z_FIELD * 2 + seat]:
        o = game.objs[oid]
        if o.d.kinds & rules.protocol and not o.face and o.d.index not in found and is_active(rules, o):
            found.append(o.d.index)
    return len(found) >= PROTOCOLS


def is_active(rules: NxsConfig, o: Obj) -> bool:
    """Option protocol_delay: rounds that a protocol must have seen end; kept in its tags above bit 12."""
    return rules.protocol_delay <= o.tags >> 12


def attacker(game: Game) -> int:
    """Who attacks, else who has the initiative or gets it next (G-081)."""
    for ref in game.attackers:
        return game.objs[ref & REF_MASK].ctrl
    return game.g[G_HOLDER]


def capped(game: Game) -> None:
    """A draw; in a wave whoever has the higher HQ wins as if by arms, else who began (G-026, G-101)."""
    if not game.g[R_WAVE]:
        game.finish(DRAWN, CAPPED)
        return
    rules: NxsConfig = game.module
    left = [game.left(game.objs[seat], rules.hp) for seat in range(BASES)]
    game.finish(game.g[R_STARTER] if left[0] == left[1] else 0 if left[0] > left[1] else 1, MILITARY)


def retreat(game: Game, seat: int) -> None:
    """Taktischer Rückzug: the wave is lost as if by politics (R-088, G-099)."""
    game.finish(1 - seat, POLITICAL)


def concede(game: Game, seat: int) -> None:
    """G-088."""
    game.finish(1 - seat, CONCEDED)


# --- sectors ----------------------------------------------------------------------------------------------------------


def sectors_of(game: Game) -> list[int]:
    return [oid for oid in game.board if game.objs[oid].d.shared]


def holders(game: Game) -> int:
    """Mask of the seats that hold all three sectors."""
    seat, count = -1, 0
    for oid in game.board:
        o = game.objs[oid]
        if o.d.shared:
            if o.ctrl < 0 or (count and o.ctrl != seat):
                return 0
            seat, count = o.ctrl, count + 1
    return 1 << seat if count == SECTORS else 0


def sector_hit(game: Game, rules: NxsConfig, source: int, sector: int) -> None:
    """An attack that deals at least 1 claims an unclaimed sector (G-083); a held one falls at 0, to whoever dealt the
    last damage to it, and is full again (G-084)."""
    attack = source >= 0 and game.objs[source].ref() in game.attackers
    o = game.own(sector)
    if not attack and o.ctrl < 0:  # only attacks claim
        o.w[rules.hold] = 0
        return
    seat = game.objs[source].ctrl if source >= 0 else o.ctrl
    if o.ctrl >= 0 and game.left(o, rules.hold) > 0:
        return
    former = o.ctrl
    if seat == former or capture(game, sector, seat):
        game.own(sector).w[rules.hold] = 0
        if attack and seat != former and game.program.heard[T_SEIZES]:
            game.emit(T_SEIZES, source, sector, 0, former)


def sector_taken(game: Game, rules: NxsConfig, o: Obj) -> None:
    """Whoever took it and by whatever means: it is full again (G-084), and rounds held without a gap are over
    (G-085)."""
    game.own(o.oid).w[rules.hold] = 0
    game.g[R_HELD] &= holders(game)


def count_rounds(game: Game, rules: NxsConfig) -> None:
    """At round end: one more full round for who held all sectors without a gap since its start, else none (R-041,
    G-085)."""
    g = game.g
    since = g[R_HELD] if rules.strict_political else -1
    held = since and since & holders(game)
    if not held:
        g[R_POLITICAL] = g[R_POLITICAL + 1] = 0
    else:
        seat = 0 if held & 1 else 1
        g[R_POLITICAL + seat] += 1
        g[R_POLITICAL + 1 - seat] = 0
    if held or rules.protocol_delay or game.live:  # what stands may also depend on something that ended unseen
        game.dirty = True
    if rules.protocol_delay:
        for oid in game.board:
            if game.objs[oid].zone == Z_FIELD:
                game.own(oid).tags += 1 << 12


def public(game: Game, rules: NxsConfig) -> dict[str, object]:
    """Public facts for views: round, initiative, HQs, sectors, political count."""
    g = game.g
    sectors = {game.objs[oid].d.card.number: game.objs[oid].ctrl for oid in sectors_of(game)}
    return {
        "round": g[R_ROUND],
        "initiative": None if g[R_QUIET] else g[G_HOLDER],
        "starter": g[R_STARTER],
        "hq": [max(0, game.left(game.objs[seat & REF_MASK], rules.hp)) for seat in range(BASES)],
        "sectors": {number: None if ctrl < 0 else ctrl for number, ctrl in sectors.items()},
        "political": [g[R_POLITICAL], g[R_POLITICAL + 1]],
    }
