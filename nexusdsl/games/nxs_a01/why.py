"""Why an action is not possible now, as the number of the rule that forbids it; labels of the actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.games.nxs_a01 import actions, charges, combat, playing, reactions
from nexusdsl.games.nxs_a01.config import NxsConfig
from nexusdsl.games.nxs_a01.layout import A_BLOCKED, A_PARTNER, A_TARGET, R_WAVE, S_ACTED, S_REACTED, W2
from nexusdsl.games.nxs_a01.setup import may_return
from nexusdsl.runtime.asking import aims, choosable, frame_for
from nexusdsl.runtime.decisions import FIELD, KIND_NAMES, OF_OBJECTS, PICK, SHIFT
from nexusdsl.runtime.labels import name_of
from nexusdsl.runtime.layout import REF_MASK, Z_FIELD, Z_HAND
from nexusdsl.runtime.ruling import may_sacrifice

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Obj

NOT_NOW: Final = "R-013"
NOT_YOUR_WINDOW: Final = "G-031"
NO_REACTION: Final = "G-030"
NO_TARGET: Final = "G-037"
PROTECTED: Final = "G-067"
NOTHING_THERE: Final = "G-069"


def why_not(game: Game, rules: NxsConfig, kind: str, subject: int, target: int) -> str:
    """Rule number, "text" for a card's own text; "" if it is legal now.

    kind: play, attack, sacrifice, activate, pass, block, pick, mulligan; subject: the card (for pass and mulligan the
    HQ of who wants it), target: what it is aimed at. Whose turn it is counts last: what forbids it anyway is told
    first.
    """
    if game.over:
        return "R-038"
    pending = game.waiting()
    mine = subject < 0 or game.objs[subject].ctrl == pending.seat
    if kind == "retreat":
        return retreat(game, mine)
    if kind in ("pass", "mulligan"):
        return general(game, rules, kind, subject, mine)
    if mine and any(fits(code, kind, subject) for code in game.options()):
        return aimed(game, rules, kind, subject, target) if target >= 0 else ""
    if subject < 0:
        return NOT_NOW
    o = game.objs[subject]
    if kind == "block":
        return block(game, rules, o)
    if kind == "pick":
        return pick(game, o)
    if kind == "attack" and target >= 0:
        return attack_target(game, rules, o, game.objs[target])
    return in_window(game, rules, kind, o) if pending.then == S_REACTED else as_action(game, rules, kind, o)


def fits(code: int, kind: str, subject: int) -> bool:
    return KIND_NAMES[code >> 2 * SHIFT] == kind and (subject < 0 or code >> SHIFT & FIELD == subject)


def general(game: Game, rules: NxsConfig, kind: str, subject: int, mine: bool) -> str:
    """Passing and the mulligan, which are about no card."""
    pending = game.waiting()
    if kind == "pass":
        return "" if mine and any(fits(code, kind, -1) for code in game.options()) else NOT_NOW
    if mine and pending.purpose == "mulligan":
        return ""
    seat = pending.seat if subject < 0 else game.objs[subject].ctrl
    return NOT_NOW if may_return(game, rules, seat) else "R-007"


def retreat(game: Game, mine: bool) -> str:
    """Taktischer Rückzug: only in wave 1 and 2, and only as an action (G-099)."""
    if game.g[R_WAVE] not in actions.RETREAT_WAVES:
        return "R-088"
    return "" if mine and any(fits(code, "retreat", -1) for code in game.options()) else "G-099"


def aimed(game: Game, rules: NxsConfig, kind: str, subject: int, target: int) -> str:
    """What forbids aiming something legal at this target."""
    o, aim = game.objs[subject], game.objs[target]
    if kind == "attack":
        return attack_target(game, rules, o, aim)
    links = actions.abilities_of(game, o) if kind == "activate" else o.d.spells
    targets = [(frame_for(game, link, o, o.ctrl), t) for link in links for t in link.ability.targets]
    if any(target in aims(game, f, t) for f, t in targets):
        return ""
    return PROTECTED if any(target in t.candidates(game, f) for f, t in targets) else NO_TARGET


def pick(game: Game, o: Obj) -> str:
    """Why an effect cannot choose an object: something protects it, or the effect does not mean it."""
    if game.waiting().kind not in OF_OBJECTS:
        return NOT_NOW
    if any(fits(code, "pick", o.oid) for code in game.options()):
        return ""
    f = game.stack[-1]
    return NO_TARGET if choosable(game, f, [o.oid], game.waiting().seat) else PROTECTED


def block(game: Game, rules: NxsConfig, o: Obj) -> str:
    pending = game.waiting()
    if pending.then != A_BLOCKED:
        ban = combat.block_ban(game, rules, o) if game.attackers and game.attacked >= 0 else ""
        return ban or NOT_NOW
    if any(code == PICK << 2 * SHIFT | o.oid << SHIFT for code in game.options()):
        return ""
    return combat.block_ban(game, rules, o) or NOT_NOW


def attack_target(game: Game, rules: NxsConfig, o: Obj, aim: Obj) -> str:
    pending = game.waiting()
    if pending.then in (A_TARGET, A_PARTNER):
        attackers = [game.objs[ref & REF_MASK] for ref in game.attackers]
    else:
        ban = as_action(game, rules, "attack", o)
        if ban:
            return ban
        attackers = [o]
    ban = combat.target_ban(game, rules, attackers[0].ctrl, attackers, aim)
    return ban or ("" if aim.oid in combat.targets(game, rules, attackers[0].ctrl, attackers) else "text")


def as_action(game: Game, rules: NxsConfig, kind: str, o: Obj) -> str:
    """What forbids an action; of an action that nothing forbids, that it is not the time."""
    pending = game.waiting()
    ready = pending.then == S_ACTED and o.ctrl == pending.seat
    return own_ban(game, rules, kind, o) or ("" if ready else NOT_NOW)


def own_ban(game: Game, rules: NxsConfig, kind: str, o: Obj) -> str:
    """What forbids an action with a card whoever has the initiative."""
    if kind == "play":
        if not playing.within_reach(game, o.oid, o.ctrl):
            return "R-016"
        return told(actions.play_ban(game, rules, o, o.ctrl, game.g[rules.credits_at[o.ctrl]], 0))
    if kind == "sacrifice":
        return sacrifice(game, o)
    if kind == "attack":
        return combat.attack_ban(game, rules, o, False) if o.zone == Z_FIELD else "G-006"
    if kind == "activate":
        return ability(game, rules, o)
    return NOT_NOW


def sacrifice(game: Game, o: Obj) -> str:
    if o.zone not in (Z_HAND, Z_FIELD):
        return "G-029"
    return "" if may_sacrifice(game, o) else "text"


def told(ban: str) -> str:
    return NO_TARGET if ban == "target" else ban


def ability(game: Game, rules: NxsConfig, o: Obj) -> str:
    """Legal as soon as one of its abilities is; else the reason of the first. Cards outside the field have none."""
    links = actions.abilities_of(game, o) if o.zone == Z_FIELD else ()
    bans = [actions.ability_ban(game, rules, o, link) for link in links]
    if not bans:
        return "R-016"
    if "" in bans:
        return ""
    condition = links[0].ability.condition
    if bans[0] == "target" and condition is not None and not condition(game, frame_for(game, links[0], o, o.ctrl)):
        return NOTHING_THERE
    return told(bans[0])


def in_window(game: Game, rules: NxsConfig, kind: str, o: Obj) -> str:
    """What a reaction may be (G-032); no reaction answers a reaction (R-020)."""
    seat = game.waiting().seat
    window = game.stack[-1].number
    if kind in ("attack", "activate"):
        return own_ban(game, rules, kind, o) or NO_REACTION
    if o.ctrl != seat:
        return NOT_YOUR_WINDOW
    if kind == "play" and playing.within_reach(game, o.oid, seat):
        return told(reactions.reaction_ban(game, rules, o, seat, game.g[rules.credits_at[seat]], window))
    if kind == "sacrifice":
        return "G-032" if window == W2 else sacrifice(game, o)
    return NO_REACTION


def label(game: Game, rules: NxsConfig, code: int, lang: str) -> str:
    """Labels of plays with their price; the kernel knows the others."""
    if code >> 2 * SHIFT != KIND_NAMES.index("play"):
        return ""
    pending = game.waiting()
    o = game.objs[code >> SHIFT & FIELD]
    name = name_of(game, o, lang, pending.seat)
    cost = charges.of_play(game, rules, o, pending.seat, False)[rules.credit]
    verb = "Spiele" if lang == "de" else "Play"
    return f"{verb} {name} ({cost})"
