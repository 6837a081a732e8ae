"""Filters and activated abilities: German, English, and what both mean."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    Activated,
    AddStat,
    Apply,
    Choose,
    Deal,
    Destroy,
    Discard,
    Draw,
    Duration,
    Every,
    Extreme,
    Filter,
    HasKeyword,
    HasMarker,
    HasStatus,
    HasSubtype,
    InState,
    Limit,
    Lit,
    Look,
    LoseStat,
    OneShot,
    Opponent,
    Pay,
    Sacrifice,
    StatIs,
    This,
    Top,
    TurnUp,
    You,
)

ROWS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Zerstöre eine feindliche Einheit mit 2 oder weniger ATK.",
        "Destroy an enemy unit with 2 or less ATK.",
        (OneShot(Destroy(Choose(1, 1, Filter(("unit",), "enemy", tests=(StatIs("atk", "<=", Lit(2)),)), 0))),),
    ),
    (
        "Zerstöre eine feindliche Einheit mit 5 oder mehr ATK.",
        "Destroy an enemy unit with 5 or more ATK.",
        (OneShot(Destroy(Choose(1, 1, Filter(("unit",), "enemy", tests=(StatIs("atk", ">=", Lit(5)),)), 0))),),
    ),
    (
        "Zerstöre eine Struktur mit Kosten von höchstens 3.",
        "Destroy a structure with cost 3 or less.",
        (OneShot(Destroy(Choose(1, 1, Filter(("structure",), tests=(StatIs("cost", "<=", Lit(3)),)), 0))),),
    ),
    (
        "Zerstöre die feindliche Einheit mit der höchsten ATK.",
        "Destroy the enemy unit with the highest ATK.",
        (OneShot(Destroy(Choose(1, 1, Filter(("unit",), "enemy", tests=(Extreme("atk", "max"),)), 0))),),
    ),
    (
        "Füge der eigenen Einheit mit den niedrigsten HP 1 Schaden zu.",
        "Deal 1 damage to the friendly unit with the lowest HP.",
        (OneShot(Deal(Lit(1), Choose(1, 1, Filter(("unit",), "own", tests=(Extreme("hp", "min"),)), 0))),),
    ),
    (
        "Füge einem feindlichen Soldaten 3 Schaden zu.",
        "Deal 3 damage to an enemy Soldier.",
        (OneShot(Deal(Lit(3), Choose(1, 1, Filter(side="enemy", tests=(HasSubtype("soldat"),)), 0))),),
    ),
    (
        "Zerstöre eine feindliche Drohne.",
        "Destroy an enemy Drone.",
        (OneShot(Destroy(Choose(1, 1, Filter(side="enemy", tests=(HasSubtype("drohne"),)), 0))),),
    ),
    (
        "Zerstöre einen feindlichen Kampfläufer.",
        "Destroy an enemy Combat Walker.",
        (OneShot(Destroy(Choose(1, 1, Filter(side="enemy", tests=(HasSubtype("kampflaeufer"),)), 0))),),
    ),
    (
        "Zerstöre eine feindliche Einheit mit Sofortstart.",
        "Destroy an enemy unit with Rush.",
        (OneShot(Destroy(Choose(1, 1, Filter(("unit",), "enemy", tests=(HasKeyword("sofortstart"),)), 0))),),
    ),
    (
        "Füge jeder vergifteten Einheit 1 Schaden zu.",
        "Deal 1 damage to each poisoned unit.",
        (OneShot(Deal(Lit(1), Every(Filter(("unit",), tests=(HasStatus("gift"),))))),),
    ),
    (
        "Decke eine verdeckte feindliche Karte auf.",
        "Turn a face-down enemy card face up.",
        (OneShot(TurnUp(Choose(1, 1, Filter(side="enemy", tests=(InState("facedown"),)), 0))),),
    ),
    (
        "Füge einer feindlichen Einheit mit Neu-Marker 2 Schaden zu.",
        "Deal 2 damage to an enemy unit with a New marker.",
        (OneShot(Deal(Lit(2), Choose(1, 1, Filter(("unit",), "enemy", tests=(HasMarker("new"),)), 0))),),
    ),
    (
        "Eine andere eigene Einheit erhält +2 ATK bis zum Ende der Runde.",
        "Another friendly unit gets +2 ATK until end of round.",
        (
            OneShot(
                Apply(
                    Choose(1, 1, Filter(("unit",), "own", True), 0), (AddStat("atk", Lit(2)),), Duration("end", "round")
                )
            ),
        ),
    ),
    (
        "Füge einer beliebigen Einheit 2 Schaden zu.",
        "Deal 2 damage to any unit.",
        (OneShot(Deal(Lit(2), Choose(1, 1, Filter(("unit",)), 0))),),
    ),
    (
        "Füge einer angreifenden Einheit 2 Schaden zu.",
        "Deal 2 damage to an attacking unit.",
        (OneShot(Deal(Lit(2), Choose(1, 1, Filter(("unit",), tests=(InState("attacking"),)), 0))),),
    ),
    (
        "Zerstöre eine blockende Einheit.",
        "Destroy a blocking unit.",
        (OneShot(Destroy(Choose(1, 1, Filter(("unit",), tests=(InState("blocking"),)), 0))),),
    ),
    (
        "Füge einer feindlichen Einheit oder Struktur 3 Schaden zu.",
        "Deal 3 damage to an enemy unit or structure.",
        (OneShot(Deal(Lit(3), Choose(1, 1, Filter(("unit", "structure"), "enemy"), 0))),),
    ),
    (
        "Zerstöre eine unbeschädigte feindliche Einheit.",
        "Destroy an undamaged enemy unit.",
        (OneShot(Destroy(Choose(1, 1, Filter(("unit",), "enemy", tests=(InState("undamaged"),)), 0))),),
    ),
    (
        "Zerstöre eine feindliche Einheit mit genau 1 HP.",
        "Destroy an enemy unit with exactly 1 HP.",
        (OneShot(Destroy(Choose(1, 1, Filter(("unit",), "enemy", tests=(StatIs("hp", "==", Lit(1)),)), 0))),),
    ),
    (
        "Zerstöre ein feindliches Protokoll.",
        "Destroy an enemy protocol.",
        (OneShot(Destroy(Choose(1, 1, Filter(("protocol",), "enemy"), 0))),),
    ),
    (
        "2 Credits: Ziehe 1 Karte.",
        "2 credits: Draw 1 card.",
        (Activated((Pay(You(), "credit", 2),), Draw(You(), Lit(1))),),
    ),
    (
        "1 Credit: Diese Einheit erhält +1 ATK bis zum Ende der Runde.",
        "1 credit: This unit gets +1 ATK until end of round.",
        (Activated((Pay(You(), "credit", 1),), Apply(This(), (AddStat("atk", Lit(1)),), Duration("end", "round"))),),
    ),
    (
        "Opfere diese Einheit: Zerstöre eine feindliche Struktur.",
        "Sacrifice this unit: Destroy an enemy structure.",
        (Activated((Sacrifice(You(), This()),), Destroy(Choose(1, 1, Filter(("structure",), "enemy"), 0))),),
    ),
    (
        "Opfere eine andere eigene Einheit: Ziehe 2 Karten.",
        "Sacrifice another friendly unit: Draw 2 cards.",
        (Activated((Sacrifice(You(), Choose(1, 1, Filter(("unit",), "own", True), 0)),), Draw(You(), Lit(2))),),
    ),
    (
        "Wirf 1 Karte ab: Füge einer feindlichen Einheit 1 Schaden zu.",
        "Discard 1 card: Deal 1 damage to an enemy unit.",
        (Activated((Discard(You(), 1),), Deal(Lit(1), Choose(1, 1, Filter(("unit",), "enemy"), 0))),),
    ),
    (
        "1 Credit, wirf 1 Karte ab: Zerstöre eine beschädigte Einheit.",
        "1 credit, discard 1 card: Destroy a damaged unit.",
        (
            Activated(
                (Pay(You(), "credit", 1), Discard(You(), 1)),
                Destroy(Choose(1, 1, Filter(("unit",), tests=(InState("damaged"),)), 0)),
            ),
        ),
    ),
    (
        "Einmal pro Runde: Ziehe 1 Karte.",
        "Once per round: Draw 1 card.",
        (Activated((), Draw(You(), Lit(1)), Limit("once", "round")),),
    ),
    (
        "0 Credits: Sieh dir die oberste Karte des feindlichen Decks an.",
        "0 credits: Look at the top card of the enemy deck.",
        (Activated((Pay(You(), "credit", 0),), Look(You(), Top(1, Opponent(), 0))),),
    ),
    (
        "Diese Einheit verliert 1 HP: Sie erhält +2 ATK bis zum Ende der Runde.",
        "This unit loses 1 HP: It gets +2 ATK until end of round.",
        (
            Activated(
                (LoseStat(Lit(1), "hp", This()),), Apply(This(), (AddStat("atk", Lit(2)),), Duration("end", "round"))
            ),
        ),
    ),
)
