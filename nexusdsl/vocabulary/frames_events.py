"""Rows of the verb table (see frames.py): events and conditions."""

from __future__ import annotations

from collections.abc import Iterator

from nexusdsl.vocabulary.frame import Frame
from nexusdsl.vocabulary.frame import row as _row


def events() -> Iterator[Frame]:
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
        "attacks",
        "angreifen subject=nom:attacking_side object=acc:pattern?",
        "attack subject=subj:attacking_side object=obj:pattern?",
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
    yield row("strikes_or_blocks", "zuschlagen subject=nom:pattern", "strike subject=subj:pattern")
    yield row(
        "wounds",
        "verwunden subject=nom:pattern object=acc:pattern",
        "wound subject=subj:pattern object=obj:pattern",
    )
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
        "gains", "erhalten subject=nom:player about=acc:any_resource", "gain subject=subj:player about=obj:any_resource"
    )
    yield row(
        "loses",
        "verlieren subject=nom:player about=acc:any_resource",
        "lose subject=subj:player about=obj:any_resource",
    )
    yield row(
        "captures", "einnehmen subject=nom:player object=acc:pattern", "capture subject=subj:player object=obj:pattern"
    )
    yield row(
        "seizes", "einnehmen subject=nom:pattern object=acc:pattern", "capture subject=subj:pattern object=obj:pattern"
    )
    yield row("turned_up", "aufdecken/pass subject=nom:pattern", "turn/pass subject=subj:pattern +face_up")
    yield row(
        "chosen",
        "wählen/pass subject=nom:pattern object=von+dat:effects?",
        "choose/pass subject=subj:pattern object=by:effects?",
    )
    yield row(
        "chosen",
        "werden subject=nom:pattern +das_Ziel object=gen:effects",
        "become subject=subj:pattern +the_target object=of:effects",
    )
    yield row("chosen", "werden subject=nom:pattern +Ziel object=gen:effects", "")
    yield row("chosen", "werden subject=nom:pattern +zum_Ziel object=gen:effects", "")
    yield row("passes", "passen subject=nom:player", "pass subject=subj:player")
    yield row(
        "activates",
        "nutzen subject=nom:player _what=acc:ability object=von+dat:pattern?",
        "use subject=subj:player _what=obj:ability object=of:pattern?",
    )
    yield row("activates", "nutzen subject=nom:player _what=acc:ability object=gen:pattern", "")
    yield row(
        "initiative",
        "erhalten subject=nom:player _what=acc:initiative",
        "gain subject=subj:player _what=obj:initiative",
    )
    yield row(
        "loses_initiative",
        "verlieren subject=nom:player _what=acc:initiative",
        "lose subject=subj:player _what=obj:initiative",
    )
    yield row(
        "attacks_alone",
        "angreifen subject=nom:pattern object=acc:pattern? +allein",
        "attack subject=subj:pattern object=obj:pattern? +alone",
    )
    yield row("attacks_alone", "angreifen subject=nom:pattern object=acc:pattern? +alleine", "")
    yield row(
        "unblocked",
        "angreifen subject=nom:pattern object=acc:pattern? +ungeblockt",
        "attack subject=subj:pattern object=obj:pattern? +unblocked",
    )
    yield from _changes()
    yield from _amounts()
    yield from _counted()
    yield from _passives()


def _amounts() -> Iterator[Frame]:
    """Events of an amount: "2 oder mehr Schaden"."""

    def row(kind: str, de: str, en: str) -> Frame:
        return _row("event", "Event", de, en, kind=kind)

    yield row(
        "takes",
        "erleiden subject=nom:pattern at_least=acc:least_damage",
        "take subject=subj:pattern at_least=obj:least_damage",
    )
    yield row(
        "deals",
        "verursachen subject=nom:pattern at_least=acc:least_damage",
        "deal subject=subj:pattern at_least=obj:least_damage",
    )
    for kind, de, en in (("gains", "erhalten", "gain"), ("loses", "verlieren", "lose"), ("steals", "stehlen", "steal")):
        yield row(
            kind,
            f"{de} subject=nom:player about=acc:least_resource",
            f"{en} subject=subj:player about=obj:least_resource",
        )


def _changes() -> Iterator[Frame]:
    """What changes hands or its place."""

    def row(kind: str, de: str, en: str) -> Frame:
        return _row("event", "Event", de, en, kind=kind)

    yield row(
        "steals",
        "stehlen subject=nom:player about=acc:any_resource",
        "steal subject=subj:player about=obj:any_resource",
    )
    yield row(
        "steals",
        "stehlen subject=nom:player _victim=dat:player about=acc:any_resource",
        "steal subject=subj:player about=obj:any_resource _victim=from:player",
    )
    yield row("steals", "stehlen subject=nom:player _victim=von+dat:player about=acc:any_resource", "")
    yield row(
        "loses_control",
        "verlieren subject=nom:player _what=acc:control object=über+acc:pattern",
        "lose subject=subj:player _what=obj:control object=of:pattern",
    )
    yield row(
        "loses_control",
        "verlieren subject=nom:player object=acc:pattern",
        "lose subject=subj:player object=obj:pattern",
    )
    yield row(
        "takes_control",
        "übernehmen subject=nom:player _what=acc:control object=über+acc:pattern",
        "take subject=subj:player _what=obj:control object=of:pattern",
    )
    yield row("takes_control", "", "gain subject=subj:player _what=obj:control object=of:pattern")
    yield row(
        "discarded",
        "abwerfen/pass subject=nom:pattern _zone=aus+dat:own_hand",
        "discard/pass subject=subj:pattern _zone=from:own_hand",
    )
    yield row("discarded", "abwerfen/pass subject=nom:pattern", "discard/pass subject=subj:pattern")
    yield row("sacrificed", "opfern/pass subject=nom:pattern", "sacrifice/pass subject=subj:pattern")
    yield row(
        "destroys",
        "zerstören subject=nom:pattern object=acc:pattern",
        "destroy subject=subj:pattern object=obj:pattern",
    )
    yield row(
        "attached",
        "anlegen/pass subject=nom:pattern object=an+acc:pattern?",
        "attach/pass subject=subj:pattern object=to:pattern?",
    )
    yield row("exhausted", "erschöpfen/pass subject=nom:pattern", "exhaust/pass subject=subj:pattern")
    yield row(
        "returned",
        "zurückbringen/pass subject=nom:pattern _zone=auf+acc:a_hand",
        "return/pass subject=subj:pattern _zone=to:a_hand",
    )
    yield row("shuffles", "mischen subject=nom:player _zone=acc:deck", "shuffle subject=subj:player _zone=obj:deck")


def _counted() -> Iterator[Frame]:
    """Statuses and counters; in German and in English the counter is what the sentence is about."""

    def row(kind: str, de: str, en: str) -> Frame:
        return _row("event", "Event", de, en, kind=kind)

    yield row(
        "gets_status", "erhalten subject=nom:pattern about=acc:status", "gain subject=subj:pattern about=obj:status"
    )
    yield row(
        "gets_counter",
        "legen/pass about=nom:a_counter subject=auf+acc:pattern",
        "put/pass about=subj:a_counter subject=on:pattern",
    )
    yield row(
        "loses_counter",
        "entfernen/pass about=nom:a_counter subject=von+dat:pattern",
        "remove/pass about=subj:a_counter subject=from:pattern",
    )


def _passives() -> Iterator[Frame]:
    """Other ways to say the same; who acts stays open where the row has no place for it."""

    def row(kind: str, de: str, en: str) -> Frame:
        return _row("event", "Event", de, en, kind=kind)

    yield row("plays", "spielen/pass object=nom:pattern", "play/pass object=subj:pattern")
    yield row("draws", "ziehen/pass object=nom:pattern", "draw/pass object=subj:pattern")
    yield row("captures", "einnehmen/pass object=nom:pattern", "capture/pass object=subj:pattern")
    yield row(
        "kills",
        "töten/pass object=nom:pattern subject=von+dat:pattern?",
        "kill/pass object=subj:pattern subject=by:pattern?",
    )
    yield row(
        "destroys",
        "zerstören/pass object=nom:pattern subject=von+dat:pattern",
        "destroy/pass object=subj:pattern subject=by:pattern",
    )
    yield row(
        "takes",
        "zufügen/pass subject=dat:pattern _what=nom:any_damage",
        "deal/pass subject=subj:pattern _what=obj:any_damage",
    )
    yield row("takes", "beschädigen/pass subject=nom:pattern", "damage/pass subject=subj:pattern")
    yield row(
        "deals",
        "beschädigen subject=nom:pattern object=acc:pattern",
        "damage subject=subj:pattern object=obj:pattern",
    )
    yield row("takes", "", "deal/pass _what=subj:any_damage subject=to:pattern")
    yield row(
        "initiative", "gehen _what=nom:initiative subject=an+acc:player", "go _what=subj:initiative subject=to:player"
    )
