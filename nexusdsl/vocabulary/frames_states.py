"""Rows of the verb table (see frames.py): modal verbs and modifiers."""

from __future__ import annotations

from collections.abc import Iterator

from nexusdsl.vocabulary.frame import Frame
from nexusdsl.vocabulary.frame import row as _row


def verbs() -> Iterator[Frame]:
    """What Forbid, Permit and Require say under a modal verb; `object` is Permit's `object` and Forbid's `by`."""

    def row(verb: str, de: str, en: str) -> Frame:
        return _row("verb", verb, de, en)

    yield row(
        "attack", "angreifen subject=nom:object object=acc:objects?", "attack subject=subj:object object=obj:objects?"
    )
    yield row("attack", "", "attack subject=subj:object object=obj:objects? +again")
    yield row(
        "attack", "angreifen subject=nom:object object=acc:this_one", "attack subject=subj:object object=obj:this_one"
    )
    yield row(
        "block", "blocken subject=nom:object object=acc:objects?", "block subject=subj:object object=obj:objects?"
    )
    yield row(
        "block",
        "blocken subject=nom:object object=acc:this_one",
        "block subject=subj:object object=obj:this_one",
    )
    yield row(
        "be_blocked",
        "blocken/pass subject=nom:object object=von+dat:objects?",
        "block/pass subject=subj:object object=by:objects?",
    )
    yield row(
        "be_blocked",
        "blocken/pass subject=nom:object object=von+dat:several_of",
        "block/pass subject=subj:object object=by:several_of",
    )
    yield row("be_blocked", "", "block/pass subject=subj:object object=except_by:objects")
    yield row("be_blocked", "", "block/pass subject=subj:object object=except_by:several_of")
    yield row(
        "be_chosen",
        "wählen/pass subject=nom:object object=von+dat:effects?",
        "choose/pass subject=subj:object object=by:effects?",
    )
    for the in ("das_Ziel", "Ziel", "zum_Ziel"):
        yield row("be_chosen", f"werden subject=nom:object +{the} object=gen:effects", "")
        yield row("be_chosen", f"werden subject=nom:object +{the} object=von+dat:effects", "")
    yield row("be_chosen", "", "become subject=subj:object +the_target object=of:effects")
    yield row(
        "be_destroyed",
        "zerstören/pass subject=nom:object object=von+dat:effects?",
        "destroy/pass subject=subj:object object=by:effects?",
    )
    yield row(
        "be_affected",
        "betreffen/pass subject=nom:object object=von+dat:effects?",
        "affect/pass subject=subj:object object=by:effects?",
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
    yield row("play", "spielen subject=nom:player object=acc:most_of", "play subject=subj:player object=obj:most_of")
    yield row("draw", "ziehen subject=nom:player _what=acc:most_cards", "draw subject=subj:player _what=obj:most_cards")
    uses = ("nutzen subject=nom:player _what=acc:most_uses", "use subject=subj:player _what=obj:most_uses")
    yield row("activate", *uses)
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
    yield row(
        "play_from",
        "spielen subject=nom:player object=acc:cards_from",
        "play subject=subj:player object=obj:cards_from",
    )
    yield row(
        "play_from",
        "spielen _by=nom:you subject=acc:object _zone=aus+dat:own_discard",
        "play _by=subj:you subject=obj:object _zone=from:own_discard",
    )
    yield row("draw", "ziehen subject=nom:player _what=acc:any_card", "draw subject=subj:player _what=obj:any_card")
    yield row("gain", "erhalten subject=nom:player _what=acc:any_gain", "gain subject=subj:player _what=obj:any_gain")
    yield row("be_sacrificed", "opfern/pass subject=nom:object", "sacrifice/pass subject=subj:object")
    yield row(
        "be_attacked",
        "angreifen/pass subject=nom:object object=von+dat:objects?",
        "attack/pass subject=subj:object object=by:objects?",
    )
    yield row("be_attacked", "angreifen/pass subject=nom:object +zuerst", "attack/pass subject=subj:object +first")
    yield row("be_controlled", "übernehmen/pass subject=nom:object", "take/pass subject=subj:object +over")
    yield row(
        "capture", "einnehmen subject=nom:player object=acc:objects", "capture subject=subj:player object=obj:objects"
    )
    yield row("win", "gewinnen subject=nom:player _what=acc:game", "win subject=subj:player _what=obj:game")
    yield row("lose_game", "verlieren subject=nom:player _what=acc:game", "lose subject=subj:player _what=obj:game")
    yield row("attack_alone", "angreifen subject=nom:object +allein", "attack subject=subj:object +alone")
    yield row("attack_alone", "angreifen subject=nom:object +alleine", "")
    yield row("be_readied", "machen/pass subject=nom:object +bereit", "ready/pass subject=subj:object")
    yield row("attack_twice", "angreifen subject=nom:object +zweimal", "attack subject=subj:object +twice")
    for de, en in (("ein_zusätzliches_Mal", "an_additional_time"), ("ein_zweites_Mal", "a_second_time")):
        yield row("attack_twice", f"angreifen subject=nom:object +{de}", f"attack subject=subj:object +{en}")


def applied() -> Iterator[Frame]:
    """What an effect changes for a duration in words of its own; all give Apply."""

    def row(de: str, en: str) -> Frame:
        return _row("effect", "Apply", de, en)

    yield row(
        "übernehmen player=nom:player _what=acc:the_control target=über+acc:object",
        "take player=subj:player _what=obj:the_control target=of:object",
    )
    yield row("", "gain player=subj:player _what=obj:the_control target=of:object")
    yield row("tauschen _by=nom:you target=acc:stat_of_two", "exchange _by=subj:you target=obj:stat_of_two")
    yield row("tauschen _by=nom:you target=acc:two_stats", "exchange _by=subj:you target=obj:two_stats")
    yield row(
        "setzen _by=nom:you target=acc:set_stat amount=auf+acc:set_to",
        "set _by=subj:you target=obj:set_stat amount=to:set_to",
    )
    for de, en in (("erhöhen", "increase"), ("verringern", "reduce")):
        yield row(
            f"{de} _by=nom:you target=acc:set_stat amount=um+acc:set_to",
            f"{en} _by=subj:you target=obj:set_stat amount=by:set_to",
        )
    yield row("verdoppeln _by=nom:you target=acc:doubled", "double _by=subj:you target=obj:doubled")
    yield row("kosten target=nom:next_played amount=acc:cheaper", "cost target=subj:next_played amount=obj:cheaper")
    yield row("haben target=nom:next_played modifiers=acc:mods", "have target=subj:next_played modifiers=obj:mods")
    yield row("erhalten target=nom:next_played modifiers=acc:mods", "get target=subj:next_played modifiers=obj:mods")
    yield row("", "gain target=subj:next_played modifiers=obj:mods")
    yield row("verhindern _by=nom:you target=acc:prevented", "prevent _by=subj:you target=obj:prevented")


def modifiers() -> Iterator[Frame]:
    """What a static says without a modal verb; with a duration the same frames give Apply."""

    def row(node: str, de: str, en: str, **fields: str | int | bool | None) -> Frame:
        return _row("modifier", node, de, en, **fields)

    yield row("AddStat", "haben subject=nom:object modifiers=acc:mods", "have subject=subj:object modifiers=obj:mods")
    ready = "be_readied"
    yield row("Forbid", "werden subject=nom:object +bereit", "ready subject=subj:object", verb=ready, _no=True)
    yield row("Forbid", "bleiben subject=nom:object +erschöpft", "stay subject=subj:object +exhausted", verb=ready)
    yield row("Forbid", "", "remain subject=subj:object +exhausted", verb=ready)
    yield row("Cost", "kosten subject=nom:object amount=acc:cheaper", "cost subject=subj:object amount=obj:cheaper")
    yield row(
        "Cost",
        "kosten subject=nom:object _payer=acc:player amount=acc:cheaper",
        "cost subject=subj:object _payer=iobj:player amount=obj:cheaper",
    )
    yield row(
        "AddStat",
        "haben subject=nom:first_played modifiers=acc:mods",
        "have subject=subj:first_played modifiers=obj:mods",
    )
    yield row(
        "Cost",
        "kosten subject=nom:first_played amount=acc:cheaper",
        "cost subject=subj:first_played amount=obj:cheaper",
    )
    yield row(
        "RoundExtra",
        "ziehen subject=nom:player amount=acc:more_cards",
        "draw subject=subj:player amount=obj:more_cards",
        what="card",
    )
    yield row(
        "RoundExtra",
        "erhalten subject=nom:player amount=acc:more_resource",
        "gain subject=subj:player amount=obj:more_resource",
    )
    yield row(
        "Remove", "verlieren subject=nom:object modifiers=acc:lost", "lose subject=subj:object modifiers=obj:lost"
    )
    yield row("ExcessTo", "treffen subject=nom:excess ref=acc:object", "hit subject=subj:excess ref=obj:object")
    yield row(
        "Prevent",
        "erleiden subject=nom:object _what=acc:no_damage by=durch+acc:effects?",
        "take subject=subj:object _what=obj:no_damage by=from:effects?",
        amount=None,
        first_in=None,
    )
    yield row(
        "Prevent",
        "erleiden subject=nom:object amount=acc:less_damage by=durch+acc:effects?",
        "take subject=subj:object amount=obj:less_damage by=from:effects?",
        first_in=None,
    )
    yield row("Prevent", "verringern/pass subject=nom:damage_at amount=um+acc:plain_number", "", first_in=None)
    reduced = "reduce/pass _what=subj:damage_alone subject=to:damaged amount=by:plain_number"
    yield row("Prevent", "", reduced, first_in=None)
    yield row(
        "Prevent",
        "verhindern _by=nom:you subject=acc:first_damage",
        "prevent _by=subj:you subject=obj:first_damage",
        amount=None,
    )
    yield row(
        "AlsoSubtype",
        "sein subject=nom:object +auch subtype=nom:also_kind",
        "be subject=subj:object +also subtype=obj:also_kind",
    )
    yield row(
        "SetCap",
        "betragen subject=nom:own_cap amount=acc:plain_number",
        "be subject=subj:own_cap amount=obj:plain_number",
    )
    yield row(
        "SetCap", "haben subject=nom:player cap=acc:no_cap", "have subject=subj:player cap=obj:no_cap", amount=None
    )
    yield row(
        "AddCap",
        "erhöhen/pass subject=nom:own_cap amount=um+acc:plain_number",
        "increase/pass subject=subj:own_cap amount=by:plain_number",
        sign=1,
    )
    yield row(
        "AddCap",
        "verringern/pass subject=nom:own_cap amount=um+acc:plain_number",
        "reduce/pass subject=subj:own_cap amount=by:plain_number",
        sign=-1,
    )
    yield row(
        "ShowHand",
        "spielen subject=nom:player _hand=mit+dat:shown_hand",
        "play subject=subj:player _hand=with:shown_hand +revealed",
    )
    yield row(
        "StrikesFirst",
        "zufügen subject=nom:object _what=acc:any_combat_damage +zuerst",
        "deal subject=subj:object _what=obj:any_combat_damage +first",
    )
    yield row(
        "StrikesFirst",
        "zufügen subject=nom:object _whose=acc:own_combat_damage +zuerst",
        "deal subject=subj:object _whose=obj:own_combat_damage +first",
    )
    yield row("StrikesFirst", "verursachen subject=nom:object _what=acc:any_combat_damage +zuerst", "")
    yield row("StrikesFirst", "verursachen subject=nom:object _whose=acc:own_combat_damage +zuerst", "")
    for taken, de, en in ((False, "zufügen", "deal"), (False, "verursachen", ""), (True, "erleiden", "take")):
        yield row(
            "ChangeDamage",
            f"{de} subject=nom:object amount=acc:{'more' if taken else 'changed'}_damage",
            f"{en} subject=subj:object amount=obj:{'more' if taken else 'changed'}_damage" if en else "",
            taken=taken,
        )
    yield row(
        "SetStat", "betragen subject=nom:set_stat amount=acc:set_to", "equal subject=subj:set_stat amount=obj:set_to"
    )
    yield row("SetStat", "entsprechen subject=nom:set_stat amount=dat:set_equal", "")
    yield row("SetStat", "haben subject=nom:object amount=acc:stat_as_high", "")
    yield row("SetStat", "", "have subject=subj:object amount=obj:stat_as_high")
    yield row(
        "ControlBy",
        "kontrollieren player=nom:player subject=acc:object",
        "control player=subj:player subject=obj:object",
    )
    for who in ("object", "next_played", "first_played"):
        yield row(
            "EntersWithout",
            f"kommen subject=nom:{who} marker=ohne+acc:marker +ins_Spiel",
            f"enter subject=subj:{who} +play marker=without:marker",
        )
        yield row(
            "EntersFaceDown",
            f"kommen subject=nom:{who} +verdeckt +ins_Spiel",
            f"enter subject=subj:{who} +play +face_down",
        )
        yield row(
            "EntersExhausted",
            f"kommen subject=nom:{who} +erschöpft_ins_Spiel",
            f"enter subject=subj:{who} +play_exhausted",
        )
        yield row(
            "EntersWith",
            f"kommen subject=nom:{who} amount=mit+dat:counters _on=auf+dat:itself? +ins_Spiel",
            f"enter subject=subj:{who} +play amount=with:counters _on=on:itself?",
        )
