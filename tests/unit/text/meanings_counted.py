"""What is counted, compared and flipped a second way: German, English, and what both mean."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    AddStat,
    Apply,
    AtMost,
    Bound,
    Choose,
    Chosen,
    Compare,
    ControlledBy,
    Count,
    Deal,
    Difference,
    Discard,
    Draw,
    Duration,
    EachPlayer,
    Effect,
    Filter,
    Gain,
    Half,
    HasInitiative,
    If,
    InZone,
    Lit,
    Lose,
    May,
    OneShot,
    Opponent,
    Per,
    Pick,
    ResourceOf,
    Roll,
    Seq,
    ThatPlayer,
    You,
)
from nexusdsl.ir.nodes import Number as Amount
from nexusdsl.ir.terms import ANY

UNIT = Choose(1, 1, Filter(("unit",)), 0, You())
ROUND = Duration("end", "round")
MINE = ResourceOf(You(), "credit")
THEIRS = ResourceOf(Opponent(), "credit")
ITS_UNITS = Count(Filter(("unit",), tests=(ControlledBy(ThatPlayer()),)))


HELD = Filter(("unit",), zone=InZone("hand", You()))
THEIR_HELD = Filter(("unit",), zone=InZone("hand", Opponent()))


def once(effect: Effect) -> tuple[Ability, ...]:
    return (OneShot(effect),)


def drawn(amount: Amount) -> tuple[Ability, ...]:
    return once(Draw(You(), amount))


def raised(by: int) -> Apply:
    return Apply(Bound(0), (AddStat("atk", Lit(by)),), ROUND)


def heads(slot: int) -> Compare:
    return Compare(Chosen(slot), "==", Lit(1))


def gained(amount: int) -> Gain:
    return Gain(You(), "credit", Lit(amount))


ROWS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    # Another number where something holds: of a change for a time as of what is done.
    (
        "Eine Einheit erhält bis zum Ende der Runde +1 ATK, oder +2 ATK, falls du die Initiative hast.",
        "A unit gets +1 ATK until end of round, or +2 ATK if you have the initiative.",
        once(Seq((Pick(UNIT), If(HasInitiative(You()), raised(2), raised(1))))),
    ),
    (
        "Füge einer Einheit 2 Schaden zu, oder 4 Schaden, falls du die Initiative hast.",
        "Deal 2 damage to a unit, or 4 damage if you have the initiative.",
        once(
            Seq(
                (
                    Pick(UNIT),
                    If(
                        HasInitiative(You()),
                        Deal(Lit(4), Bound(0)),
                        Deal(Lit(2), Bound(0)),
                    ),
                )
            )
        ),
    ),
    # Credits that somebody has, counted in every way.
    ("Ziehe 1 Karte für jeden Credit, den du hast.", "Draw 1 card for each credit you have.", drawn(MINE)),
    ("Ziehe so viele Karten, wie du Credits hast.", "Draw as many cards as you have credits.", drawn(MINE)),
    (
        "Ziehe Karten in Höhe der Zahl der Credits, die du hast.",
        "Draw cards equal to the number of credits you have.",
        drawn(MINE),
    ),
    (
        "Ziehe Karten in Höhe der Zahl der Credits, die dein Gegner hat.",
        "Draw cards equal to the number of credits your opponent has.",
        drawn(THEIRS),
    ),
    (
        "Ziehe 1 Karte für je 2 Credits, die du hast.",
        "Draw 1 card for every 2 credits you have.",
        drawn(Per(MINE, 2)),
    ),
    (
        "Ziehe 1 Karte für je 3 Credits, die dein Gegner hat.",
        "Draw 1 card for every 3 credits your opponent has.",
        drawn(Per(THEIRS, 3)),
    ),
    (
        "Dein Gegner zieht 1 Karte für jeden Credit, den er hat.",
        "Your opponent draws 1 card for each credit they have.",
        once(Draw(Opponent(), THEIRS)),
    ),
    (
        "Jeder Spieler zieht 1 Karte für jeden Credit, den er hat.",
        "Each player draws 1 card for each credit they have.",
        once(Draw(EachPlayer(), ResourceOf(ThatPlayer(), "credit"))),
    ),
    (
        "Dein Gegner verliert die Hälfte der Credits, die er hat, aufgerundet.",
        "Your opponent loses half the credits they have, rounded up.",
        once(Lose(Opponent(), "credit", Half(THEIRS, True))),
    ),
    # As many as there are.
    (
        "Jeder Spieler zieht so viele Karten, wie er Einheiten kontrolliert.",
        "Each player draws as many cards as they control units.",
        once(Draw(EachPlayer(), ITS_UNITS)),
    ),
    (
        "Ziehe so viele Karten, wie Einheiten im Spiel sind.",
        "Draw as many cards as there are units in play.",
        drawn(Count(Filter(("unit",)))),
    ),
    # Half of those, or all but some of those, that are discarded: those in hand are counted.
    (
        "Wirf die Hälfte der Einheiten ab, aufgerundet.",
        "Discard half the units, rounded up.",
        once(Discard(You(), None, target=Choose(0, ANY, HELD, 0, You(), Half(Count(HELD), True)))),
    ),
    (
        "Dein Gegner wirft die Hälfte der Einheiten ab, abgerundet.",
        "Your opponent discards half the units, rounded down.",
        once(
            Discard(
                Opponent(),
                None,
                target=Choose(0, ANY, THEIR_HELD, 0, Opponent(), Half(Count(THEIR_HELD), False)),
            )
        ),
    ),
    (
        "Wirf alle Einheiten bis auf 2 ab.",
        "Discard all but 2 units.",
        once(
            Discard(
                You(),
                None,
                target=Choose(0, ANY, HELD, 0, You(), Difference(Count(HELD), AtMost(Count(HELD), 2))),
            )
        ),
    ),
    # What was drawn.
    (
        "Ziehe 1 Karte. Wirf jene Karte ab.",
        "Draw 1 card. Discard that card.",
        once(Seq((Draw(You(), Lit(1), slot=0), Discard(You(), None, target=Bound(0))))),
    ),
    # A coin behind something else, and one that may be flipped.
    (
        "Ziehe 1 Karte und wirf eine Münze. Bei Kopf erhalte 1 Credit.",
        "Draw 1 card and flip a coin. If heads, gain 1 credit.",
        once(Seq((Draw(You(), Lit(1)), Roll(You(), 2, 0), If(heads(0), gained(1))))),
    ),
    (
        "Du darfst eine Münze werfen. Bei Kopf erhalte 1 Credit. Bei Zahl erhalte 2 Credits.",
        "You may flip a coin. If heads, gain 1 credit. If tails, gain 2 credits.",
        once(May(You(), Roll(You(), 2, 0), If(heads(0), gained(1), gained(2)))),
    ),
)
