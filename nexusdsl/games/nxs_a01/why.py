"""Why an action is not possible now, as the number of the rule that forbids it; labels of the actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.games.nxs_a01 import actions, combat, reactions
from nexusdsl.games.nxs_a01.config import NxsConfig
from nexusdsl.games.nxs_a01.layout import A_BLOCKED, A_PARTNER, A_TARGET, S_ACTED, S_REACTED, W2
from nexusdsl.runtime.decisions import KIND_NAMES, P_RULES, PICK, SHIFT, FIELD
from nexusdsl.runtime.effects import slot_of
from nexusdsl.runtime.labels import name_of
from nexusdsl.runtime.layout import REF_MASK, Z_FIELD, Z_HAND

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Obj

NOT_NOW = "R-013"
NO_REACTION = "G-030"


def why_not(game: Game, rules: NxsConfig, kind: str, subject: int, target: int) -> str:
    """Rule number, "text" for a card's own text, "target" for a missing target; "" if it is legal now.

    kind: play, attack, sacrifice, activate, pass, block, or any other option kind.
    """
    if game.over:
        return "R-038"
    pending = game.waiting()
    for code in game.options():
        if KIND_NAMES[code >> 2 * SHIFT] == kind and (subject < 0 or code >> SHIFT & FIELD == subject) and target < 0:
            return ""
    if subject < 0:
        return NOT_NOW
    o = game.objs[subject]
    if kind == "block":
        return block(game, rules, o)
    if kind == "attack" and target >= 0:
        return attack_target(game, rules, o, game.objs[target])
    if pending.kind != P_RULES:
        return NOT_NOW
    return in_window(game, rules, kind, o) if pending.then == S_REACTED else as_action(game, rules, kind, o)


def block(game: Game, rules: NxsConfig, o: Obj) -> str:
    pending = game.waiting()
    if pending.then != A_BLOCKED:
        ban = combat.block_ban(game, rules, o) if game.attackers else ""
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
    return combat.target_ban(game, rules, attackers[0].ctrl, attackers, aim)


def as_action(game: Game, rules: NxsConfig, kind: str, o: Obj) -> str:
    pending = game.waiting()
    seat = pending.seat
    if pending.then != S_ACTED or o.ctrl != seat:
        return "G-029" if kind == "sacrifice" and o.d.shared else NOT_NOW
    if kind == "play":
        if o.zone != Z_HAND:
            return "R-016"
        return actions.play_ban(game, rules, o, seat, game.g[slot_of(game, seat, rules.credit)], 0)
    if kind == "sacrifice":
        return "" if o.zone in (Z_HAND, Z_FIELD) else "G-029"
    if kind == "attack":
        return combat.attack_ban(game, rules, o, False) if o.zone == Z_FIELD else "G-006"
    if kind == "activate":
        return ability(game, rules, o)
    return NOT_NOW


def ability(game: Game, rules: NxsConfig, o: Obj) -> str:
    """Legal as soon as one of its abilities is; else the reason of the first."""
    bans = [actions.ability_ban(game, rules, o, link) for link in actions.abilities_of(game, o)]
    if not bans:
        return "R-016"
    return "" if "" in bans else bans[0]


def in_window(game: Game, rules: NxsConfig, kind: str, o: Obj) -> str:
    """What a reaction may be (G-032); no reaction answers a reaction (R-020)."""
    seat = game.waiting().seat
    window = game.stack[-1].number
    if o.ctrl != seat:
        return "R-097" if kind == "play" else NO_REACTION
    if kind == "play" and o.zone == Z_HAND:
        return reactions.reaction_ban(game, rules, o, seat, game.g[slot_of(game, seat, rules.credit)], window)
    if kind == "sacrifice":
        return "G-032" if window == W2 else ""
    return NO_REACTION


def label(game: Game, rules: NxsConfig, code: int, lang: str) -> str:
    """Labels of plays with their price; the kernel knows the others."""
    if code >> 2 * SHIFT != KIND_NAMES.index("play"):
        return ""
    pending = game.waiting()
    o = game.objs[code >> SHIFT & FIELD]
    name = name_of(game, o, lang, pending.seat)
    cost = actions.price(game, rules, o, pending.seat)
    verb = "Spiele" if lang == "de" else "Play"
    return f"{verb} {name} ({cost})"
