"""The kinds of phrases in the verb table: each gives the IR fields that a phrase fills, or MismatchError."""

from __future__ import annotations

from types import MappingProxyType

from nexusdsl.lowering.text.kinds_conditions import CONDITION_KINDS
from nexusdsl.lowering.text.kinds_effects import EFFECT_KINDS
from nexusdsl.lowering.text.kinds_events import EVENT_KINDS
from nexusdsl.lowering.text.kinds_more import MORE_KINDS
from nexusdsl.lowering.text.kinds_numbers import (
    all_counters,
    any_resource,
    bare_damage,
    cards,
    cheaper,
    counters,
    damage,
    damage_alone,
    damage_at,
    damaged,
    excess,
    excess_damage,
    first_damage,
    half_of_theirs,
    less_damage,
    no_damage,
    points,
    resource,
)
from nexusdsl.lowering.text.kinds_objects import (
    Fields,
    Kind,
    effects,
    hidden,
    is_hidden,
    literal_of,
    object_,
    objects,
    owner_of_target,
    player_,
    reflexive,
    you,
)
from nexusdsl.lowering.text.kinds_permissions import PERMISSION_KINDS
from nexusdsl.lowering.text.kinds_states import STATE_KINDS
from nexusdsl.lowering.text.kinds_words import (
    ability,
    answered,
    attack,
    attribute,
    buried,
    definite,
    enemy_attack,
    kind_,
    lost_,
    mods_,
    word_,
    zone,
)
from nexusdsl.lowering.text.played import PLAYED_KINDS

__all__ = ["KINDS", "Fields", "is_hidden", "literal_of", "owner_of_target"]

KINDS: MappingProxyType[str, Kind] = MappingProxyType(
    {
        "object": object_,
        "objects": objects,
        "player": player_,
        "you": you,
        "damage": damage,
        "any_damage": bare_damage("damage"),
        "damage_at": damage_at,
        "damage_alone": damage_alone,
        "damaged": damaged,
        "any_combat_damage": bare_damage("combat_damage"),
        "no_damage": no_damage,
        "less_damage": less_damage,
        "first_damage": first_damage,
        "excess": excess,
        "excess_damage": excess_damage,
        "points": points,
        "cards": cards,
        "resource": resource,
        "half_of_theirs": half_of_theirs,
        "any_resource": any_resource,
        "hand": zone("hand"),
        "deck": zone("deck"),
        "discard": zone("discard"),
        "hidden": hidden,
        "kind": kind_,
        "buried": buried,
        "status": word_("status"),
        "marker": word_("marker"),
        "counters": counters,
        "all_counters": all_counters,
        "mods": mods_,
        "lost": lost_,
        "cheaper": cheaper,
        "period": definite("period"),
        "answered": answered,
        "attack": attack,
        "enemy_attack": enemy_attack,
        "effects": effects,
        "ability": ability,
        "initiative": definite("initiative"),
        "refl": reflexive,
        "attribute": attribute,
        **STATE_KINDS,
        **PERMISSION_KINDS,
        **PLAYED_KINDS,
        **EFFECT_KINDS,
        **MORE_KINDS,
        **EVENT_KINDS,
        **CONDITION_KINDS,
    }
)
