"""The verb table: one row binds an IR node to its verb frame in German and in English.

A row serves parsing, checking and rendering. Its two frame strings list, in the usual order of words:

* the lemma, with `/pass` where the row describes the passive;
* roles, `field=mark:kind`: `field` is the IR field that the phrase fills (a leading `_` marks a phrase that is only
  checked), `mark` is a German case or `preposition+case`, in English `subj`, `obj` or a preposition (`on_top_of`),
  `kind` is a kind of phrase (see KINDS), a trailing `?` makes the role optional;
* fixed words, `+ins_Spiel` (`+<fully`: before the verb).

`fields` are IR fields that the row itself decides. In effects and in costs a player role of value You is the
imperative.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from nexusdsl.vocabulary.frame import KINDS, Fields, Frame, Group, Role, Side
from nexusdsl.vocabulary.frame import row as _row

__all__ = [
    "FRAMES",
    "KINDS",
    "PHRASED_EVENTS",
    "STRUCTURAL",
    "Fields",
    "Frame",
    "Group",
    "Role",
    "Side",
    "frames_of",
]


def _effects() -> Iterator[Frame]:
    def row(node: str, de: str, en: str, **fields: str | int | bool | None) -> Frame:
        return _row("effect", node, de, en, **fields)

    yield row("Deal", "zufügen target=dat:object amount=acc:damage", "deal amount=obj:damage target=to:object")
    yield row(
        "Deal",
        "zufügen _by=nom:object target=dat:object amount=acc:damage",
        "deal _by=subj:object amount=obj:damage target=to:object",
        by_this=True,
    )
    yield row(
        "Strike",
        "zufügen +zugleich target=dat:object amount=acc:damage",
        "deal +<simultaneously amount=obj:damage target=to:object",
    )
    yield row("LoseStat", "verlieren target=nom:object amount=acc:points", "lose target=subj:object amount=obj:points")
    yield row("Destroy", "zerstören target=acc:object", "destroy target=obj:object")
    yield row("Heal", "heilen target=acc:object amount=um+acc:points", "heal target=obj:object amount=by:points")
    yield row("Heal", "heilen target=acc:object +vollständig", "heal +<fully target=obj:object", amount=None)
    yield row(
        "Heal",
        "wiederherstellen target=acc:attribute +vollständig",
        "restore +<fully target=obj:attribute",
        amount=None,
    )
    yield row("Draw", "ziehen player=nom:player amount=acc:cards", "draw player=subj:player amount=obj:cards")
    yield row("Discard", "abwerfen player=nom:player amount=acc:cards", "discard player=subj:player amount=obj:cards")
    yield row(
        "Discard", "abwerfen player=nom:player _zone=acc:hand", "discard player=subj:player _zone=obj:hand", amount=None
    )
    yield row("Gain", "erhalten player=nom:player amount=acc:resource", "gain player=subj:player amount=obj:resource")
    yield row("Lose", "verlieren player=nom:player amount=acc:resource", "lose player=subj:player amount=obj:resource")
    yield row(
        "Steal",
        "stehlen player=nom:player victim=dat:player amount=acc:resource",
        "steal player=subj:player amount=obj:resource victim=from:player",
    )
    yield row("Pay", "zahlen player=nom:player amount=acc:resource", "pay player=subj:player amount=obj:resource")
    yield row(
        "Look", "ansehen player=nom:player _self=dat:refl target=acc:hidden", "look player=subj:player target=at:hidden"
    )
    yield row("Reveal", "aufdecken _by=nom:player target=acc:hidden", "reveal _by=subj:player target=obj:hidden")
    yield row(
        "Search",
        "durchsuchen player=nom:player _zone=acc:deck filter=nach+dat:kind",
        "search player=subj:player _zone=obj:deck filter=for:kind",
    )
    yield row("Shuffle", "mischen _by=nom:player player=acc:deck", "shuffle _by=subj:player player=obj:deck")
    yield from _moves()
    yield row(
        "Sacrifice", "opfern player=nom:player target=acc:object", "sacrifice player=subj:player target=obj:object"
    )
    yield row("TurnUp", "aufdecken _by=nom:you target=acc:object", "turn _by=subj:you target=obj:object +face_up")
    yield row("GiveStatus", "erhalten target=nom:object status=acc:status", "gain target=subj:object status=obj:status")
    yield row(
        "TakeStatus",
        "entfernen _by=nom:you status=acc:status target=von+dat:object",
        "remove _by=subj:you status=obj:status target=from:object",
    )
    yield row(
        "TakeMarker",
        "entfernen _by=nom:you marker=acc:marker target=von+dat:object",
        "remove _by=subj:you marker=obj:marker target=from:object",
    )
    yield row(
        "AddCounter",
        "legen _by=nom:you amount=acc:counters target=auf+acc:object",
        "put _by=subj:you amount=obj:counters target=on:object",
    )
    yield row(
        "RemoveCounter",
        "entfernen _by=nom:you amount=acc:counters target=von+dat:object",
        "remove _by=subj:you amount=obj:counters target=from:object",
    )
    yield row(
        "RemoveCounter",
        "entfernen _by=nom:you counter=acc:all_counters target=von+dat:object",
        "remove _by=subj:you counter=obj:all_counters target=from:object",
        amount=None,
    )
    yield row("Apply", "erhalten target=nom:object modifiers=acc:mods", "get target=subj:object modifiers=obj:mods")
    yield row("Apply", "verlieren target=nom:object modifiers=acc:lost", "lose target=subj:object modifiers=obj:lost")
    yield row("AttackNow", "angreifen target=nom:object +sofort", "attack target=subj:object +immediately", again=False)
    yield row(
        "AttackNow",
        "angreifen target=nom:object +sofort +erneut",
        "attack target=subj:object +again +immediately",
        again=True,
    )
    yield row("Cancel", "annullieren _by=nom:you target=acc:answered", "cancel _by=subj:you target=obj:answered")
    yield row("EndPeriod", "beenden _by=nom:you period=acc:period", "end _by=subj:you period=obj:period")
    yield row("Win", "gewinnen player=nom:player _game=acc:period", "win player=subj:player _game=obj:period")
    yield row("Pick", "wählen _by=nom:you target=acc:object", "choose _by=subj:you target=obj:object")


def _moves() -> Iterator[Frame]:
    """Put, one row for each zone; a role of kind hand, deck or discard also fills `player`."""

    def row(zone: str, de: str, en: str) -> Frame:
        return _row("effect", "Put", de, en, zone=zone)

    yield row(
        "hand",
        "nehmen _by=nom:you target=acc:object player=auf+acc:hand",
        "put _by=subj:you target=obj:object player=into:hand",
    )
    yield row(
        "hand",
        "zurückbringen _by=nom:you target=acc:object player=auf+acc:hand",
        "return _by=subj:you target=obj:object player=to:hand",
    )
    yield row(
        "deck_top",
        "legen _by=nom:you target=acc:object player=auf+acc:deck",
        "put _by=subj:you target=obj:object player=on_top_of:deck",
    )
    yield row(
        "deck_bottom",
        "legen _by=nom:you target=acc:object player=unter+acc:deck",
        "put _by=subj:you target=obj:object player=on_the_bottom_of:deck",
    )
    yield row(
        "deck",
        "mischen _by=nom:you target=acc:object player=in+acc:deck",
        "shuffle _by=subj:you target=obj:object player=into:deck",
    )
    yield row(
        "discard",
        "legen _by=nom:you target=acc:object player=in+acc:discard",
        "put _by=subj:you target=obj:object player=into:discard",
    )
    yield row(
        "field", "bringen _by=nom:you target=acc:object +ins_Spiel", "put _by=subj:you target=obj:object +into_play"
    )
    yield row(
        "field_facedown",
        "bringen _by=nom:you target=acc:object +verdeckt +ins_Spiel",
        "put _by=subj:you target=obj:object +into_play +face_down",
    )


def _events() -> Iterator[Frame]:
    def row(kind: str, de: str, en: str) -> Frame:
        return _row("event", "Event", de, en, kind=kind)

    yield row("plays", "spielen subject=nom:player object=acc:pattern", "play subject=subj:player object=obj:pattern")
    yield row("enters", "kommen subject=nom:pattern +ins_Spiel", "enter subject=subj:pattern +play")
    yield row("leaves", "verlassen subject=nom:pattern +das_Spiel", "leave subject=subj:pattern +play")
    yield row("dies", "sterben subject=nom:pattern", "die subject=subj:pattern")
    yield row("kills", "töten subject=nom:pattern object=acc:pattern", "kill subject=subj:pattern object=obj:pattern")
    yield row("destroyed", "zerstören/pass subject=nom:pattern", "destroy/pass subject=subj:pattern")
    yield row(
        "attacks",
        "angreifen subject=nom:pattern object=acc:pattern?",
        "attack subject=subj:pattern object=obj:pattern?",
    )
    yield row(
        "attacked",
        "angreifen/pass subject=nom:pattern object=von+dat:pattern?",
        "attack/pass subject=subj:pattern object=by:pattern?",
    )
    yield row(
        "blocks", "blocken subject=nom:pattern object=acc:pattern?", "block subject=subj:pattern object=obj:pattern?"
    )
    yield row(
        "blocked",
        "blocken/pass subject=nom:pattern object=von+dat:pattern?",
        "block/pass subject=subj:pattern object=by:pattern?",
    )
    yield row("strikes", "zuschlagen subject=nom:pattern +im_Angriff", "strike subject=subj:pattern +in_an_attack")
    yield row(
        "deals",
        "verursachen subject=nom:pattern _what=acc:any_damage",
        "deal subject=subj:pattern _what=obj:any_damage",
    )
    yield row(
        "deals",
        "zufügen subject=nom:pattern object=dat:pattern _what=acc:any_damage",
        "deal subject=subj:pattern _what=obj:any_damage object=to:pattern",
    )
    yield row(
        "deals_combat",
        "verursachen subject=nom:pattern _what=acc:any_combat_damage",
        "deal subject=subj:pattern _what=obj:any_combat_damage",
    )
    yield row(
        "deals_combat",
        "zufügen subject=nom:pattern object=dat:pattern _what=acc:any_combat_damage",
        "deal subject=subj:pattern _what=obj:any_combat_damage object=to:pattern",
    )
    yield row(
        "takes", "erleiden subject=nom:pattern _what=acc:any_damage", "take subject=subj:pattern _what=obj:any_damage"
    )
    yield row("healed", "heilen/pass subject=nom:pattern", "heal/pass subject=subj:pattern")
    yield row("draws", "ziehen subject=nom:player object=acc:pattern", "draw subject=subj:player object=obj:pattern")
    yield row(
        "discards", "abwerfen subject=nom:player object=acc:pattern", "discard subject=subj:player object=obj:pattern"
    )
    yield row(
        "sacrifices", "opfern subject=nom:player object=acc:pattern", "sacrifice subject=subj:player object=obj:pattern"
    )
    yield row(
        "gains", "erhalten subject=nom:player _what=acc:any_resource", "gain subject=subj:player _what=obj:any_resource"
    )
    yield row(
        "loses",
        "verlieren subject=nom:player _what=acc:any_resource",
        "lose subject=subj:player _what=obj:any_resource",
    )
    yield row(
        "captures", "einnehmen subject=nom:player object=acc:pattern", "capture subject=subj:player object=obj:pattern"
    )
    yield row("turned_up", "aufdecken/pass subject=nom:pattern", "turn/pass subject=subj:pattern +face_up")
    yield row(
        "chosen",
        "wählen/pass subject=nom:pattern object=von+dat:effects?",
        "choose/pass subject=subj:pattern object=by:effects?",
    )
    yield row("passes", "passen subject=nom:player", "pass subject=subj:player")
    yield row(
        "activates",
        "nutzen subject=nom:player _what=acc:ability object=von+dat:pattern?",
        "use subject=subj:player _what=obj:ability object=of:pattern?",
    )
    yield row(
        "initiative",
        "erhalten subject=nom:player _what=acc:initiative",
        "gain subject=subj:player _what=obj:initiative",
    )


def _verbs() -> Iterator[Frame]:
    """What Forbid, Permit and Require say under a modal verb; `object` is Permit's `object` and Forbid's `by`."""

    def row(verb: str, de: str, en: str) -> Frame:
        return _row("verb", verb, de, en)

    yield row(
        "attack", "angreifen subject=nom:object object=acc:objects?", "attack subject=subj:object object=obj:objects?"
    )
    yield row(
        "block", "blocken subject=nom:object object=acc:objects?", "block subject=subj:object object=obj:objects?"
    )
    yield row(
        "be_blocked",
        "blocken/pass subject=nom:object object=von+dat:objects?",
        "block/pass subject=subj:object object=by:objects?",
    )
    yield row(
        "be_chosen",
        "wählen/pass subject=nom:object object=von+dat:effects?",
        "choose/pass subject=subj:object object=by:effects?",
    )
    yield row(
        "be_destroyed",
        "zerstören/pass subject=nom:object object=von+dat:effects?",
        "destroy/pass subject=subj:object object=by:effects?",
    )
    yield row(
        "be_healed",
        "heilen/pass subject=nom:object object=von+dat:effects?",
        "heal/pass subject=subj:object object=by:effects?",
    )
    yield row(
        "activate",
        "nutzen subject=nom:player _what=acc:ability object=von+dat:objects?",
        "use subject=subj:player _what=obj:ability object=of:objects?",
    )
    yield row("play", "spielen subject=nom:player object=acc:objects", "play subject=subj:player object=obj:objects")
    yield row(
        "attack_direct",
        "angreifen subject=nom:object object=acc:objects +direkt",
        "attack subject=subj:object object=obj:objects +directly",
    )
    yield row(
        "join_attack",
        "anschließen object=nom:objects _self=acc:refl subject=dat:attack",
        "join object=subj:objects subject=obj:attack",
    )
    yield row(
        "play_on_attack",
        "spielen _by=nom:you subject=acc:object _window=als_Antwort_auf+acc:enemy_attack",
        "play _by=subj:you subject=obj:object _window=in_response_to:enemy_attack",
    )
    yield row("attack_twice", "angreifen subject=nom:object +zweimal", "attack subject=subj:object +twice")


def _modifiers() -> Iterator[Frame]:
    """What a static says without a modal verb; with a duration the same frames give Apply."""

    def row(node: str, de: str, en: str, **fields: str | int | bool | None) -> Frame:
        return _row("modifier", node, de, en, **fields)

    yield row("AddStat", "haben subject=nom:object modifiers=acc:mods", "have subject=subj:object modifiers=obj:mods")
    yield row("Cost", "kosten subject=nom:object amount=acc:cheaper", "cost subject=subj:object amount=obj:cheaper")
    yield row("ExcessTo", "treffen subject=nom:excess ref=acc:object", "hit subject=subj:excess ref=obj:object")
    yield row(
        "Prevent",
        "erleiden subject=nom:object _what=acc:no_damage",
        "take subject=subj:object _what=obj:no_damage",
        amount=None,
        first_in=None,
    )
    yield row(
        "Prevent",
        "erleiden subject=nom:object amount=acc:less_damage",
        "take subject=subj:object amount=obj:less_damage",
        first_in=None,
    )
    yield row(
        "Prevent",
        "verhindern _by=nom:you subject=acc:first_damage",
        "prevent _by=subj:you subject=obj:first_damage",
        amount=None,
    )
    yield row(
        "EntersWithout",
        "kommen subject=nom:object marker=ohne+acc:marker +ins_Spiel",
        "enter subject=subj:object +play marker=without:marker",
    )
    yield row(
        "EntersFaceDown", "kommen subject=nom:object +verdeckt +ins_Spiel", "enter subject=subj:object +play +face_down"
    )


def _conditions() -> Iterator[Frame]:
    def row(node: str, de: str, en: str, **fields: str | int | bool | None) -> Frame:
        return _row("condition", node, de, en, **fields)

    yield row(
        "Controls",
        "kontrollieren player=nom:player filter=acc:counted",
        "control player=subj:player filter=obj:counted",
    )
    yield row(
        "HasCards",
        "haben player=nom:player count=acc:counted_cards _zone=auf+dat:hand",
        "have player=subj:player count=obj:counted_cards _zone=in:hand",
        zone="hand",
    )
    yield row(
        "HasCards",
        "haben player=nom:player count=acc:counted_cards _zone=in+dat:discard",
        "have player=subj:player count=obj:counted_cards _zone=in:discard",
        zone="discard",
    )
    yield row(
        "HasCards",
        "haben player=nom:player count=acc:counted_cards _zone=in+dat:deck",
        "have player=subj:player count=obj:counted_cards _zone=in:deck",
        zone="deck",
    )
    yield row(
        "HasResource",
        "haben player=nom:player count=acc:counted_resource",
        "have player=subj:player count=obj:counted_resource",
    )
    yield row("Is", "sein ref=nom:object filter=nom:state", "be ref=subj:object filter=obj:state")
    yield row("IsAttacking", "angreifen ref=nom:object target=acc:objects", "attack ref=subj:object target=obj:objects")
    yield row(
        "HasInitiative", "haben player=nom:player _what=acc:initiative", "have player=subj:player _what=obj:initiative"
    )
    yield row("DiedThisWay", "sterben ref=nom:object +dadurch", "die ref=subj:object +this_way")


FRAMES: Final = (*_effects(), *_events(), *_verbs(), *_modifiers(), *_conditions())

# Nodes that are structure, not verbs: they have their own clause order.
STRUCTURAL: Final = (
    "Seq",
    "If",
    "May",
    "Modes",
    "Later",
    "Happened",
    "Both",
    "Grant",
    "Remove",
    "Forbid",
    "Permit",
    "Require",
)
# Events that a label or a time phrase says, not a verb.
PHRASED_EVENTS: Final = ("played", "start", "end")


def frames_of(node: str) -> tuple[Frame, ...]:
    """The rows of an IR node (or verb id), in table order."""
    return tuple(f for f in FRAMES if f.node == node)


def check_frames(nodes: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """What is wrong with the table: nodes without a row, and rows that match the same phrases.

    `nodes` gives the names of the IR classes for "effect", "modifier" and "condition", ids for "event" and "verb".
    """
    wrong: list[str] = []
    for group, names in nodes.items():
        told = [str(dict(f.fields).get("kind", f.node)) for f in FRAMES if f.group == group]
        missing = [n for n in names if n not in told and n not in STRUCTURAL and n not in PHRASED_EVENTS]
        wrong += [f"{group} {name} has no row" for name in missing]
        wrong += [f"{group} {name} is no {group}" for name in told if name not in names]
    for language in ("de", "en"):
        seen: dict[tuple[object, ...], Frame] = {}
        for frame in FRAMES:
            first = seen.setdefault((frame.group, *frame.side(language).signature()), frame)
            if first is not frame:
                wrong.append(f"{frame.group} {first.node} and {frame.node} match the same in {language}")
    return tuple(wrong)
