"""Rows of the verb table (see frames.py): conditions."""

from __future__ import annotations

from collections.abc import Iterator

from nexusdsl.vocabulary.frame import Frame
from nexusdsl.vocabulary.frame import row as _row

_THAN_DE = "_than=als+nom:other_player? _as=wie+nom:other_player?"
_THAN_EN = "_than=than:other_player? _as=as:other_player?"


def conditions() -> Iterator[Frame]:
    def row(node: str, de: str, en: str, **fields: str | int | bool | None) -> Frame:
        return _row("condition", node, de, en, **fields)

    yield row(
        "Controls",
        f"kontrollieren player=nom:player filter=acc:counted {_THAN_DE}",
        f"control player=subj:player filter=obj:counted {_THAN_EN}",
    )
    for zone, de, en in (("hand", "auf", "in"), ("discard", "in", "in"), ("deck", "in", "in")):
        yield row(
            "HasCards",
            f"haben player=nom:player count=acc:counted_cards _zone={de}+dat:{zone} {_THAN_DE}",
            f"have player=subj:player count=obj:counted_cards _zone={en}:{zone} {_THAN_EN}",
            zone=zone,
        )
    yield row("HasCards", f"haben player=nom:player count=acc:counted_hand {_THAN_DE}", "", zone="hand")
    yield row(
        "HasResource",
        f"haben player=nom:player count=acc:counted_resource {_THAN_DE}",
        f"have player=subj:player count=obj:counted_resource {_THAN_EN}",
    )
    for zone, de, en in (("hand", "auf", "in"), ("discard", "in", "in"), ("deck", "in", "in")):
        yield row(
            "Compare",
            f"haben _by=nom:player left=acc:zoned _zone={de}+dat:{zone}",
            f"have _by=subj:player left=obj:zoned _zone={en}:{zone}",
        )
    for zone, de, en in (("hand", "auf", "in"), ("discard", "in", "in"), ("deck", "in", "in")):
        there = f"be count=subj:counted_cards player={en}:{zone}", f"be left=subj:zoned player={en}:{zone}"
        for verb, (cards, kinds) in (("liegen", there), ("sein", ("", ""))):  # "there are 5 or more cards in …"
            yield row("HasCards", f"{verb} count=nom:counted_cards player={de}+dat:{zone}", cards, zone=zone)
            yield row("Compare", f"{verb} left=nom:zoned player={de}+dat:{zone}", kinds)
    for zone in ("hand", "deck", "discard"):
        empty = f"sein player=nom:{zone} +leer", f"be player=subj:{zone} +empty"
        yield row("HasCards", *empty, zone=zone, op="==", count=0)
    yield row("InPlay", "sein filter=nom:counted_any +im_Spiel", "be filter=subj:counted_any +in_play")
    yield row("Compare", "betragen left=nom:quantity right=acc:compared", "be left=subj:quantity right=obj:compared")
    yield row("Compare", "sein left=nom:heaped +darunter", "be left=subj:heaped")
    yield row("Compare", "sein _some=nom:of_heap left=nom:state", "be _some=subj:of_heap left=obj:state")
    yield row("Is", "sein ref=nom:named_it filter=nom:state", "be ref=subj:named_it filter=obj:state")
    yield row("Is", "kontrollieren _by=nom:player ref=acc:known", "control _by=subj:player ref=obj:known")
    yield row("Is", "haben ref=nom:object filter=acc:had", "have ref=subj:object filter=obj:had")
    yield row("Is", "haben ref=nom:its_base filter=acc:had", "have ref=subj:its_base filter=obj:had")
    yield row("Is", "kosten ref=nom:object filter=acc:costing", "cost ref=subj:object filter=obj:costing")
    yield row("Is", "liegen ref=auf+dat:object filter=nom:lying", "be ref=on:object filter=subj:lying")
    yield row("IsAttacking", "angreifen ref=nom:object target=acc:objects", "attack ref=subj:object target=obj:objects")
    yield row(
        "HasInitiative", "haben player=nom:player _what=acc:initiative", "have player=subj:player _what=obj:initiative"
    )
    yield row("DiedThisWay", "sterben ref=nom:casualty +dadurch", "die ref=subj:casualty +this_way")
    yield row("DiedThisWay", "sterben ref=nom:victim", "die ref=subj:victim")
    yield row("DiedThisWay", "überleben ref=nom:victim", "survive ref=subj:victim", _no=True)
    yield row("DiedThisWay", "töten/pass ref=nom:casualty +dadurch", "kill/pass ref=subj:casualty +this_way")
    yield row("DiedThisWay", "zerstören/pass ref=nom:casualty +dadurch", "destroy/pass ref=subj:casualty +this_way")
