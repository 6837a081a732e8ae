"""Rows of the verb table (see frames.py): effects that not every game has (see ir/effects_more.py)."""

from __future__ import annotations

from collections.abc import Iterator

from nexusdsl.vocabulary.frame import Frame
from nexusdsl.vocabulary.frames_play import row


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
