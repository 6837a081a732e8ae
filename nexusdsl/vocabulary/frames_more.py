"""Rows of the verb table (see frames.py): effects that not every game has (see ir/effects_more.py)."""

from __future__ import annotations

from collections.abc import Iterator

from nexusdsl.vocabulary.frame import Frame
from nexusdsl.vocabulary.frames_play import ANY_NUMBER, row


def ventures() -> Iterator[Frame]:
    """Chance, and prices of any amount."""
    yield row("Roll", "werfen player=nom:player slot=acc:coin", "flip player=subj:player slot=obj:coin")
    yield row("Roll", "werfen player=nom:player slot=acc:die", "roll player=subj:player slot=obj:die")
    yield row("Roll", "würfeln player=nom:player slot=acc:die", "")
    yield row("Roll", "würfeln player=nom:player slot=mit+dat:die", "")
    yield row("Roll", "", "toss player=subj:player slot=obj:coin")
    yield row(
        "PayAny", "zahlen player=nom:player resource=acc:any_amount", "pay player=subj:player resource=obj:any_amount"
    )
    yield row("CopyCard", "kopieren _by=nom:you target=acc:object", "copy _by=subj:you target=obj:object")
    yield row("PlayNow", "spielen _by=nom:you target=acc:object +zweimal", "play _by=subj:you target=obj:object +twice")
    yield row(
        "Split",
        "teilen player=nom:player target=acc:object _piles=in+acc:two_piles",
        "separate player=subj:player target=obj:object _piles=into:two_piles",
    )
    yield row("Split", "aufteilen player=nom:player target=acc:object _piles=in+acc:two_piles", "")
    yield row(
        "Put", "verbannen _by=nom:mover target=acc:movable", "exile _by=subj:mover target=obj:movable", zone="removed"
    )
    yield row(
        "Put",
        "entfernen _by=nom:mover target=acc:movable +aus_der_Partie",
        "remove _by=subj:mover target=obj:movable +from_the_game",
        zone="removed",
    )
    yield row("Put", "entfernen _by=nom:mover target=acc:movable +aus_dem_Spiel", "", zone="removed")
    yield from _numbers()
    yield from _made()


def _numbers() -> Iterator[Frame]:
    """Numbers that players name at once; choosing one is naming it."""
    bounds_de, bounds_en = (
        "slot=acc:named_number lo=von+dat:bound hi=bis+acc:bound",
        "slot=obj:named_number lo=from:bound hi=to:bound",
    )
    for de, en in (("nennen", "name"), ("wählen", "choose")):
        yield row(
            "NameNumber",
            f"{de} player=nom:player +geheim {bounds_de}",
            f"{en} player=subj:player +<secretly {bounds_en}",
            secret=True,
        )
    yield row(
        "NameNumber",
        "wählen player=nom:player slot=acc:named_number",
        "choose player=subj:player slot=obj:named_number",
        lo=0,
        hi=ANY_NUMBER,
    )
    yield row("NameNumber", f"wählen player=nom:player {bounds_de}", f"choose player=subj:player {bounds_en}")


_ZONES = (
    ("hand", "nehmen", "auf+acc:hand", "put", "into:hand"),
    ("deck_top", "legen", "auf+acc:deck", "put", "on_top_of:deck"),
    ("deck_bottom", "legen", "unter+acc:deck", "put", "on_the_bottom_of:deck"),
    ("deck", "mischen", "in+acc:deck", "shuffle", "into:deck"),
    ("discard", "legen", "in+acc:discard", "put", "into:discard"),
    ("hand", "hinzufügen", "zu+dat:hand", "add", "to:hand"),
    ("hand", "hinzufügen", "dat:hand", "", ""),
    ("hand", "", "", "create", "in:hand"),
)


def _made() -> Iterator[Frame]:
    """Cards that were in no deck."""
    for zone, de, to_de, en, to_en in _ZONES:
        german = f"{de} _by=nom:you amount=acc:copies player={to_de}" if de else ""
        english = f"{en} _by=subj:you amount=obj:copies player={to_en}" if en else ""
        yield row("MakeCards", german, english, zone=zone)
        yield row(
            "MakeCards",
            german.replace("amount=acc:copies", "amount=acc:outsider"),
            english.replace("obj:copies", "obj:outsider"),
            zone=zone,
        )
    yield row(
        "Create",
        "bringen player=nom:player amount=acc:outsider +ins_Spiel",
        "put player=subj:player amount=obj:outsider +into_play",
    )
