"""Meanings of single effects and what follows them: who deals damage, what is cast off, doubled, copied, repeated."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Bound,
    Choose,
    Deal,
    Every,
    Filter,
    HasSubtype,
    OneShot,
    Pick,
    Seq,
    StatOf,
    This,
    Triggered,
)
from nexusdsl.ir.nodes import Event as Happening

OWN, ENEMY = Filter(("unit",), "own"), Filter(("unit",), "enemy")


def one(filter: Filter, slot: int = 0) -> Choose:
    """One of these."""
    return Choose(1, 1, filter, slot)


# Who deals damage has the ATK that is spoken of; without a dealer it is the target's.
ROWS = (
    (
        "Eine eigene Einheit fügt einer feindlichen Einheit Schaden in Höhe ihrer ATK zu.",
        "A friendly unit deals damage equal to its ATK to an enemy unit.",
        (OneShot(Deal(StatOf("atk", Bound(0)), one(ENEMY, 1), dealer=one(OWN))),),
    ),
    (
        "Wähle eine eigene Einheit. Sie fügt einer feindlichen Einheit Schaden in Höhe ihrer ATK zu.",
        "Choose a friendly unit. It deals damage equal to its ATK to an enemy unit.",
        (OneShot(Seq((Pick(one(OWN)), Deal(StatOf("atk", Bound(0)), one(ENEMY, 1), dealer=Bound(0))))),),
    ),
    (
        "Ein eigener Soldat fügt jeder feindlichen Einheit Schaden in Höhe seiner ATK zu.",
        "A friendly Soldier deals damage equal to its ATK to each enemy unit.",
        (
            OneShot(
                Deal(
                    StatOf("atk", Bound(0)),
                    Every(ENEMY),
                    dealer=one(Filter((), "own", tests=(HasSubtype("soldat"),))),
                )
            ),
        ),
    ),
    (
        "Füge einer feindlichen Einheit Schaden in Höhe ihrer ATK zu.",
        "Deal damage equal to its ATK to an enemy unit.",
        (OneShot(Deal(StatOf("atk", Bound(0)), one(ENEMY))),),
    ),
    (
        "Ausspielen: Diese Einheit fügt einer feindlichen Einheit Schaden in Höhe ihrer ATK zu.",
        "On play: This unit deals damage equal to its ATK to an enemy unit.",
        (
            Triggered(
                (Happening("played", This()),),
                Deal(StatOf("atk", This()), one(ENEMY), dealer=This()),
            ),
        ),
    ),
)
