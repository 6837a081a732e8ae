"""Events of an amount, what an effect before did as a number, what happens instead under a condition."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    Bound,
    Choose,
    Deal,
    Destroy,
    Done,
    Draw,
    Event,
    Every,
    Filter,
    HasInitiative,
    If,
    Lit,
    OneShot,
    Pick,
    Sacrifice,
    Seq,
    StatOf,
    This,
    Times,
    Triggered,
    You,
)

UNIT = Filter(("unit",))
CHOSEN = Choose(1, 1, UNIT, 0)
ROWS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Wenn diese Karte 2 oder mehr Schaden erleidet, ziehe 1 Karte.",
        "When this card takes 2 or more damage, draw 1 card.",
        (Triggered((Event("takes", This(), at_least=2),), Draw(You(), Lit(1))),),
    ),
    (
        "Wenn du 3 oder mehr Credits erhältst, ziehe 1 Karte.",
        "When you gain 3 or more credits, draw 1 card.",
        (Triggered((Event("gains", You(), about="credit", at_least=3),), Draw(You(), Lit(1))),),
    ),
    (
        "Zerstöre alle Einheiten. Ziehe 1 Karte für jede zerstörte Einheit.",
        "Destroy all units. Draw 1 card for each destroyed unit.",
        (OneShot(Seq((Destroy(Every(UNIT)), Draw(You(), Done())))),),
    ),
    (
        "Opfere bis zu 3 eigene Einheiten. Ziehe 2 Karten für jede geopferte Karte.",
        "Sacrifice up to 3 friendly units. Draw 2 cards for each sacrificed card.",
        (
            OneShot(
                Seq(
                    (
                        Sacrifice(You(), Choose(0, 3, Filter(("unit",), "own"), 0)),
                        Draw(You(), Times(2, Done())),
                    )
                )
            ),
        ),
    ),
    (
        "Ziehe 1 Karte. Falls du die Initiative hast, ziehe stattdessen 2 Karten.",
        "Draw 1 card. If you have the initiative, draw 2 cards instead.",
        (OneShot(If(HasInitiative(You()), Draw(You(), Lit(2)), Draw(You(), Lit(1)))),),
    ),
    (
        "Füge einer Einheit 2 Schaden zu. Falls du die Initiative hast, füge ihr stattdessen 4 Schaden zu.",
        "Deal 2 damage to a unit. If you have the initiative, deal 4 damage to it instead.",
        (
            OneShot(
                Seq(
                    (
                        Pick(CHOSEN),
                        If(HasInitiative(You()), Deal(Lit(4), Bound(0)), Deal(Lit(2), Bound(0))),
                    )
                )
            ),
        ),
    ),
    (
        "Füge einer Einheit Schaden in Höhe ihrer ATK zu.",
        "Deal damage to a unit equal to its ATK.",
        (OneShot(Deal(StatOf("atk", Bound(0)), CHOSEN)),),
    ),
)
