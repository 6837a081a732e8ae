"""Rows of the verb table (see frames.py): effects on objects in play, and what is played, named and asked about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.vocabulary.frame import Frame
from nexusdsl.vocabulary.frame import row as _row
from nexusdsl.vocabulary.frames_effects import ENTRIES


def row(node: str, de: str, en: str, **fields: str | int | bool | None) -> Frame:
    """A row of group "effect"."""
    return _row("effect", node, de, en, **fields)


ANY_NUMBER: Final = 20  # the highest number that is named where none is said


def plays() -> Iterator[Frame]:
    """What happens to objects in play, and to the course of the game."""
    yield row("Exhaust", "erschöpfen _by=nom:you target=acc:object", "exhaust _by=subj:you target=obj:object")
    yield row("Ready", "machen _by=nom:you target=acc:object +bereit", "ready _by=subj:you target=obj:object")
    yield from _counters()
    yield from _tokens()
    yield from _doubled()
    yield from _fights()
    yield from _given()
    yield row(
        "Attach",
        "anlegen _by=nom:you target=acc:object host=an+acc:object",
        "attach _by=subj:you target=obj:object host=to:object",
    )
    yield row("Detach", "lösen _by=nom:you target=acc:object", "detach _by=subj:you target=obj:object")
    yield row(
        "Uncontrol", "verlieren target=nom:object _what=acc:own_control", "become target=subj:object +uncontrolled"
    )
    yield row(
        "ExchangeControl",
        "tauschen _by=nom:you left=acc:object right=gegen+acc:object",
        "exchange _by=subj:you left=obj:object right=for:object",
    )
    yield row(
        "ExchangeControl",
        "tauschen _by=nom:you _what=acc:the_control left=über+acc:pair",
        "exchange _by=subj:you _what=obj:the_control left=of:pair",
    )
    yield row("NameCard", "nennen player=nom:player slot=acc:named_card", "name player=subj:player slot=obj:named_card")
    yield row("NameCard", "nennen player=nom:player slot=acc:named_word", "name player=subj:player slot=obj:named_word")
    yield row(
        "NameCard", "wählen player=nom:player slot=acc:named_word", "choose player=subj:player slot=obj:named_word"
    )
    yield row(
        "NameNumber",
        "nennen player=nom:player slot=acc:named_number",
        "name player=subj:player slot=obj:named_number",
        lo=0,
        hi=ANY_NUMBER,
    )
    yield row(
        "NameNumber",
        "nennen player=nom:player slot=acc:named_number lo=von+dat:bound hi=bis+acc:bound",
        "name player=subj:player slot=obj:named_number lo=from:bound hi=to:bound",
    )
    yield row(
        "RevealUntil",
        "aufdecken player=nom:player _what=acc:any_cards _zone=von+dat:deck filter=bis+acc:goal",
        "reveal player=subj:player _what=obj:any_cards _zone=from_the_top_of:deck filter=until:goal",
    )
    yield row(
        "RevealUntil",
        "",
        "reveal player=subj:player _what=obj:any_cards _zone=from:deck filter=until:goal",
    )
    yield row("PlayNow", "spielen _by=nom:you target=acc:object", "play _by=subj:you target=obj:object")
    yield row(
        "ExtraAction",
        "ausführen player=nom:player _what=acc:extra_action",
        "take player=subj:player _what=obj:extra_action",
    )
    for de, en in (("erhalten", "gain"), ("haben", "have"), ("", "get")):
        yield row(
            "ExtraAction",
            f"{de} player=nom:player _what=acc:extra_action" if de else "",
            f"{en} player=subj:player _what=obj:extra_action",
        )
    yield row(
        "ExtraAction",
        "ausführen player=nom:player _what=acc:extra_action +nach_dieser",
        "take player=subj:player _what=obj:extra_action +after_this_one",
    )
    yield row(
        "JoinAttack",
        "anschließen target=nom:object _self=acc:refl _attack=dat:this_attack",
        "join target=subj:object _attack=obj:this_attack",
    )
    yield row(
        "Redirect",
        "umlenken _by=nom:you _attack=acc:this_attack target=auf+acc:object",
        "redirect _by=subj:you _attack=obj:this_attack target=to:object",
    )
    yield row(
        "Deal", "erleiden target=nom:object amount=acc:that_damage", "take target=subj:object amount=obj:that_damage"
    )
    yield row(
        "Deal", "zufügen target=dat:object amount=acc:that_damage", "deal amount=obj:that_damage target=to:object"
    )
    yield row(
        "Deal",
        "zufügen/pass target=dat:object amount=nom:that_damage",
        "deal/pass amount=subj:that_damage target=to:object",
    )
    yield row("LoseGame", "verlieren player=nom:player _game=acc:period", "lose player=subj:player _game=obj:period")


def _counters() -> Iterator[Frame]:
    yield row(
        "RemoveCounter",
        "nehmen _by=nom:you amount=acc:counters target=von+dat:object",
        "take _by=subj:you amount=obj:counters target=from:object",
    )
    yield row(
        "RemoveCounter",
        "nehmen _by=nom:you counter=acc:all_counters target=von+dat:object",
        "take _by=subj:you counter=obj:all_counters target=from:object",
        amount=None,
    )
    yield row(
        "MoveCounters",
        "verschieben _by=nom:you amount=acc:counters source=von+dat:object target=auf+acc:object",
        "move _by=subj:you amount=obj:counters source=from:object target=to:object",
    )
    yield row(
        "MoveCounters",
        "verschieben _by=nom:you counter=acc:all_counters source=von+dat:object target=auf+acc:object",
        "move _by=subj:you counter=obj:all_counters source=from:object target=to:object",
        amount=None,
    )


def _doubled() -> Iterator[Frame]:
    yield row(
        "AddCounter",
        "verdoppeln _by=nom:you target=acc:doubled_counters",
        "double _by=subj:you target=obj:doubled_counters",
    )
    yield row(
        "Gain",
        "verdoppeln player=nom:player resource=acc:own_resource",
        "double player=subj:player resource=obj:own_resource",
    )


def _tokens() -> Iterator[Frame]:
    having = "counters=mit+dat:entry_counters?", "counters=with:entry_counters?"
    for exhausted, de, en in ENTRIES:
        yield row(
            "Create",
            f"bringen player=nom:player amount=acc:token {having[0]} {de}",
            f"put player=subj:player amount=obj:token +into_{en} {having[1]}",
            exhausted=exhausted,
        )
    yield row(
        "Create",
        f"erzeugen player=nom:player amount=acc:token {having[0]}",
        f"create player=subj:player amount=obj:token {having[1]}",
        exhausted=False,
    )
    yield row(
        "Transform",
        "verwandeln _by=nom:you target=acc:object model=in+acc:model",
        "transform _by=subj:you target=obj:object model=into:model",
    )
    yield row("Transform", "werden target=nom:object model=zu+dat:model", "become target=subj:object model=obj:model")


def _fights() -> Iterator[Frame]:
    """Damage to each other, and damage that is divided; who "fights" does so with the value of attacks."""
    yield row(
        "Fight",
        "zufügen left=nom:pair _each=dat:each_other stat=acc:own_damage",
        "deal left=subj:pair stat=obj:own_damage _each=to:each_other",
    )
    yield row("Fight", "kämpfen left=nom:pair +gegeneinander", "fight left=subj:pair _each=obj:each_other")
    yield row("Fight", "kämpfen left=nom:object right=gegen+acc:object", "fight left=subj:object right=obj:object")
    for number in ("many", "up_to_many"):
        most: dict[str, None] = {"most": None} if number == "many" else {}
        yield row(
            "Divide",
            f"verteilen _by=nom:you amount=acc:damage +beliebig filter=auf+acc:{number}",
            f"divide _by=subj:you amount=obj:damage +as_you_choose filter=among:{number}",
            **most,
        )
        yield row(
            "Divide",
            f"verteilen _by=nom:you amount=acc:damage filter=auf+acc:{number}",
            f"divide _by=subj:you amount=obj:damage filter=among:{number}",
            **most,
        )
        for freely in (" +beliebig", ""):
            de = f"_by=nom:you amount=acc:damage{freely} filter="
            yield row("Divide", f"verteilen {de}unter+dat:{number}", "", **most)
            yield row("Divide", f"aufteilen {de}unter+dat:{number}", "", **most)
            yield row("Divide", f"aufteilen {de}auf+acc:{number}", "", **most)


def _given() -> Iterator[Frame]:
    """What is also said of the one who gives it."""
    yield row(
        "GiveStatus",
        "geben _by=nom:you target=dat:object status=acc:status",
        "give _by=subj:you target=iobj:object status=obj:status",
    )
    yield row(
        "Apply",
        "geben _by=nom:you target=dat:object modifiers=acc:mods",
        "give _by=subj:you target=iobj:object modifiers=obj:mods",
    )


def asides() -> Iterator[Frame]:
    """Clauses that are no effect of their own: how far an effect goes, and what an attack of two adds up to."""
    yield _row(
        "aside",
        "Goal",
        "haben player=nom:actor number=acc:goal_cards _zone=auf+dat:hand",
        "have player=subj:actor number=obj:goal_cards _zone=in:hand",
    )
    yield _row(
        "aside",
        "Found",
        "aufdecken player=nom:actor filter=acc:kind",
        "reveal player=subj:actor filter=obj:kind",
    )
    yield _row(
        "aside",
        "Added",
        "addieren _by=nom:you stat=acc:both_stats",
        "add _by=subj:you stat=obj:both_stats +together",
    )
    yield _row(
        "aside",
        "Excess",
        "zufügen/pass _what=nom:excess_damage excess=dat:object",
        "deal/pass _what=subj:excess_damage excess=to:object",
    )
    yield _row(
        "aside",
        "Excess",
        "treffen _what=nom:excess_damage excess=acc:object",
        "hit _what=subj:excess_damage excess=obj:object",
    )
    yield _row(
        "aside",
        "Used",
        "nutzen _by=nom:you _what=acc:this_ability",
        "use _by=subj:you _what=obj:this_ability",
    )
    yield _row("aside", "Usable", "nutzen/pass _what=nom:this_ability", "use/pass _what=subj:this_ability")
    yield _row("aside", "Triggers", "auslösen/pass _what=nom:this_ability", "trigger _what=subj:this_ability")
