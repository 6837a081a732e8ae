"""Rows of the verb table (see frames.py): effects."""

from __future__ import annotations

from collections.abc import Iterator

from nexusdsl.vocabulary.frame import Frame
from nexusdsl.vocabulary.frame import row as _row


def effects() -> Iterator[Frame]:
    def row(node: str, de: str, en: str, **fields: str | int | bool | None) -> Frame:
        return _row("effect", node, de, en, **fields)

    yield row("Deal", "zufügen target=dat:object amount=acc:damage", "deal amount=obj:damage target=to:object")
    yield row(
        "Deal",
        "zufügen dealer=nom:object target=dat:object amount=acc:damage",
        "deal dealer=subj:object amount=obj:damage target=to:object",
    )
    yield row(
        "Strike",
        "zufügen +zugleich target=dat:object amount=acc:damage",
        "deal +<simultaneously amount=obj:damage target=to:object",
    )
    yield row("Deal", "erleiden target=nom:object amount=acc:damage", "take target=subj:object amount=obj:damage")
    yield row("LoseStat", "verlieren target=nom:object amount=acc:points", "lose target=subj:object amount=obj:points")
    yield row("Destroy", "zerstören target=acc:object", "destroy target=obj:object")
    yield row("Destroy", "sterben target=nom:object", "die target=subj:object")
    yield row("Heal", "heilen target=acc:object amount=um+acc:points", "heal target=obj:object amount=by:points")
    yield row("Heal", "heilen target=acc:object +vollständig", "heal +<fully target=obj:object", amount=None)
    yield row(
        "Heal",
        "wiederherstellen target=acc:attribute +vollständig",
        "restore +<fully target=obj:attribute",
        amount=None,
    )
    yield row(
        "Heal",
        "wiederherstellen/pass target=nom:attribute +vollständig",
        "restore/pass target=subj:attribute +<fully",
        amount=None,
    )
    yield row("Draw", "ziehen player=nom:player amount=acc:cards", "draw player=subj:player amount=obj:cards")
    yield row(
        "Discard",
        "abwerfen player=nom:player amount=acc:cards _zone=aus+dat:hand?",
        "discard player=subj:player amount=obj:cards _zone=from:hand?",
    )
    yield row(
        "Discard",
        "abwerfen player=nom:player amount=acc:cards _zone=aus+dat:hand? +zufällig",
        "discard player=subj:player amount=obj:cards _zone=from:hand? +at_random",
        at_random=True,
    )
    yield row(
        "Discard",
        "abwerfen player=nom:player target=acc:hand_cards _zone=aus+dat:hand?",
        "discard player=subj:player target=obj:hand_cards _zone=from:hand?",
        amount=None,
    )
    yield row(
        "Discard", "abwerfen player=nom:player _zone=acc:hand", "discard player=subj:player _zone=obj:hand", amount=None
    )
    yield row(
        "Discard",
        "abwerfen player=nom:player _what=acc:all_cards",
        "discard player=subj:player _what=obj:all_cards",
        amount=None,
    )
    yield row(
        "Discard",
        "abwerfen player=nom:player amount=acc:cards +zufällig",
        "discard player=subj:player amount=obj:cards +at_random",
        at_random=True,
    )
    yield from _to_a_number()
    yield row("Gain", "erhalten player=nom:player amount=acc:resource", "gain player=subj:player amount=obj:resource")
    yield row("Lose", "verlieren player=nom:player amount=acc:resource", "lose player=subj:player amount=obj:resource")
    yield row(
        "Lose", "verlieren player=nom:player resource=acc:all_of_it", "lose player=subj:player resource=obj:all_of_it"
    )
    yield row(
        "Steal",
        "stehlen player=nom:player victim=dat:player amount=acc:resource",
        "steal player=subj:player amount=obj:resource victim=from:player",
    )
    yield row("Steal", "stehlen player=nom:player amount=acc:resource victim=von+dat:player", "")
    yield row("Steal", "", "steal player=subj:player amount=obj:half_of_theirs")
    yield row("Pay", "zahlen player=nom:player amount=acc:resource", "pay player=subj:player amount=obj:resource")
    yield row(
        "Look", "ansehen player=nom:player _self=dat:refl target=acc:hidden", "look player=subj:player target=at:hidden"
    )
    yield row("Reveal", "aufdecken _by=nom:player target=acc:hidden", "reveal _by=subj:player target=obj:hidden")
    yield row("Reveal", "vorzeigen _by=nom:player target=acc:hidden", "show _by=subj:player target=obj:hidden")
    yield row(
        "Search",
        "durchsuchen player=nom:player _zone=acc:deck filter=nach+dat:kind",
        "search player=subj:player _zone=obj:deck filter=for:kind",
    )
    yield row("Search", "suchen player=nom:player _zone=in+dat:deck filter=nach+dat:kind", "")
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
    yield row("EndPeriod", "enden period=nom:period", "end period=subj:period")
    yield row("Win", "gewinnen player=nom:player _game=acc:period", "win player=subj:player _game=obj:period")
    yield row("Pick", "wählen _by=nom:player target=acc:object", "choose _by=subj:player target=obj:object")
    yield row(
        "Pick",
        "durchsuchen _by=nom:you _zone=acc:discard target=nach+dat:buried",
        "search _by=subj:you _zone=obj:discard target=for:buried",
    )


def _to_a_number() -> Iterator[Frame]:
    """Cards until the hand has a number of them."""

    def row(node: str, de: str, en: str) -> Frame:
        return _row("effect", node, de, en, until=True)

    yield row(
        "Draw",
        "ziehen player=nom:player _what=acc:any_cards amount=bis+acc:goal",
        "draw player=subj:player _what=obj:any_cards amount=until:goal",
    )
    yield row(
        "Discard",
        "abwerfen player=nom:player _what=acc:any_cards amount=bis+acc:goal",
        "discard player=subj:player amount=down_to:goal_cards",
    )
    yield row("Discard", "", "discard player=subj:player _what=obj:any_cards amount=until:goal")


def _moves() -> Iterator[Frame]:
    """Put, one row for each zone; a role of kind hand, deck or discard also fills `player`. `_from`: where something
    went that the event before was about.
    """

    def row(zone: str, de: str, en: str, order: str = "") -> Frame:
        return _row("effect", "Put", de, en, zone=zone, order=order)

    yield row(
        "hand",
        "nehmen _by=nom:mover target=acc:movable _from=aus+dat:grave? player=auf+acc:hand",
        "put _by=subj:mover target=obj:movable _from=from:grave? player=into:hand",
    )
    yield row(
        "hand",
        "zurückbringen _by=nom:mover target=acc:movable _from=aus+dat:grave? player=auf+acc:hand",
        "return _by=subj:mover target=obj:movable _from=from:grave? player=to:hand",
    )
    yield row("hand", "zurücklegen _by=nom:mover target=acc:movable _from=aus+dat:grave? player=auf+acc:hand", "")
    yield row("hand", "zurückkehren target=nom:object player=auf+acc:hand", "return target=subj:object player=to:hand")
    for order, de, en in _ORDERS:
        yield row(
            "deck_top",
            f"legen _by=nom:mover target=acc:movable _from=aus+dat:grave?{de} player=auf+acc:deck",
            f"put _by=subj:mover target=obj:movable _from=from:grave? player=on_top_of:deck{en}",
            order,
        )
        yield row(
            "deck_bottom",
            f"legen _by=nom:mover target=acc:movable _from=aus+dat:grave?{de} player=unter+acc:deck",
            f"put _by=subj:mover target=obj:movable _from=from:grave? player=on_the_bottom_of:deck{en}",
            order,
        )
        yield row(
            "deck_top",
            f"zurücklegen _by=nom:mover target=acc:topmost{de}",
            f"put _by=subj:mover target=obj:topmost +back{en}",
            order,
        )
    yield row(
        "deck",
        "mischen _by=nom:mover target=acc:movable _from=aus+dat:grave? player=in+acc:deck",
        "shuffle _by=subj:mover target=obj:movable _from=from:grave? player=into:deck",
    )
    yield row(
        "discard",
        "legen _by=nom:mover target=acc:movable player=in+acc:discard",
        "put _by=subj:mover target=obj:movable player=into:discard",
    )
    yield from _into_play()


# How several cards come to lie on or under a deck.
_ORDERS = (
    ("", "", ""),
    ("chosen", " +in_beliebiger_Reihenfolge", " +in_any_order"),
    ("random", " +in_zufälliger_Reihenfolge", " +in_a_random_order"),
)


# How something comes into play: exhausted or not, and the words for it.
ENTRIES = ((False, "+ins_Spiel", "play"), (True, "+erschöpft_ins_Spiel", "play_exhausted"))


def _into_play() -> Iterator[Frame]:
    def row(zone: str, de: str, en: str, exhausted: bool = False) -> Frame:
        return _row("effect", "Put", de, en, zone=zone, exhausted=exhausted)

    having = "counters=mit+dat:entry_counters?", "counters=with:entry_counters?"
    for exhausted, de, en in ENTRIES:
        yield row(
            "field",
            f"bringen _by=nom:mover target=acc:object _from=aus+dat:grave? {having[0]} {de}",
            f"put _by=subj:mover target=obj:object _from=from:grave? +into_{en} {having[1]}",
            exhausted,
        )
        yield row(
            "field",
            f"bringen _by=nom:you target=acc:object _from=aus+dat:grave? {having[0]} "
            f"player=unter+dat:your_control {de}",
            f"put _by=subj:you target=obj:object _from=from:grave? +into_{en} {having[1]} player=under:your_control",
            exhausted,
        )
        yield row(
            "field",
            f"nehmen _by=nom:you target=acc:object _from=aus+dat:grave? {having[0]} {de} player=unter+acc:your_control",
            "",
            exhausted,
        )
        yield row(
            "field",
            f"zurückbringen _by=nom:you target=acc:object _from=aus+dat:grave? {having[0]} {de}",
            f"return _by=subj:you target=obj:object _from=from:grave? +to_{en} {having[1]}",
            exhausted,
        )
    yield row(
        "field",
        "zurückbringen _by=nom:you target=acc:object _from=aus+dat:grave? player=unter+dat:your_control +ins_Spiel",
        "return _by=subj:you target=obj:object _from=from:grave? +to_play player=under:your_control",
    )
    yield row(
        "field_facedown",
        "bringen _by=nom:you target=acc:object +verdeckt +ins_Spiel",
        "put _by=subj:you target=obj:object +into_play +face_down",
    )
