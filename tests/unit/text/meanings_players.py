"""Players compared, each player for itself, and numbers that follow from others: both languages, and what they mean."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    AddStat,
    Apply,
    Bound,
    Choose,
    Chosen,
    ControlledBy,
    Controls,
    Count,
    Deal,
    Destroy,
    DiedThisWay,
    Difference,
    Discard,
    Draw,
    Duration,
    Each,
    EachPlayer,
    Effect,
    Every,
    ExtremeOf,
    Filter,
    Gain,
    Half,
    HasCards,
    HasSubtype,
    If,
    InZone,
    Lit,
    Lose,
    LoseStat,
    NameCard,
    NamedAs,
    NameNumber,
    Number,
    OneShot,
    Opponent,
    Parity,
    Per,
    Pick,
    PlayerWith,
    Plus,
    ResourceOf,
    Sacrifice,
    Seq,
    StatIs,
    StatOf,
    ThatPlayer,
    The,
    Theirs,
    TheOther,
    Times,
    You,
)

_THEIRS = ControlledBy(ThatPlayer())
_UNITS = Filter(("unit",), tests=(_THEIRS,))
_HAND = Filter(zone=InZone("hand", ThatPlayer()))
_OWN = Filter(("unit",), "own")
_ENEMY = Filter(("unit",), "enemy")
_BASE = The(Filter(("hq",), "enemy"))
_ONE = Lit(1)
_SECTOR = Filter(("sector",))
_DRAW = Draw(You(), _ONE)
_RICHEST = PlayerWith(ResourceOf(ThatPlayer(), "credit"), "max", False, 0)
_HEALTHIER = PlayerWith(StatOf("hp", The(Filter(("hq",), tests=(_THEIRS,)))), "max", True, 0)


def _most(number: Number) -> PlayerWith:
    return PlayerWith(number, "max", False, 0)


def _once(*effects: Effect) -> tuple[Ability, ...]:
    return (OneShot(effects[0] if len(effects) == 1 else Seq(effects)),)


def _hand(player: You | Opponent) -> Count:
    return Count(Filter(zone=InZone("hand", player)))


def _units(*tests: Parity | StatIs | NamedAs) -> Every:
    return Every(Filter(("unit",), tests=tests))


ROWS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    # --- who has the most
    (
        "Der Spieler mit den meisten Sektoren zieht 2 Karten.",
        "The player with the most sectors draws 2 cards.",
        _once(Draw(_most(Count(Filter(("sector",), tests=(_THEIRS,)))), Lit(2))),
    ),
    (
        "Der Spieler mit weniger Einheiten zieht 1 Karte.",
        "The player with fewer units draws 1 card.",
        _once(Draw(PlayerWith(Count(_UNITS), "min", True, 0), _ONE)),
    ),
    (
        "Der Spieler mit den meisten Karten auf der Hand wirft 1 Karte ab.",
        "The player with the most cards in hand discards 1 card.",
        _once(Discard(_most(Count(_HAND)), 1)),
    ),
    (
        "Der Spieler mit den meisten Credits verliert 2 Credits. Er zieht 1 Karte.",
        "The player with the most credits loses 2 credits. They draw 1 card.",
        _once(Lose(_RICHEST, "credit", Lit(2)), Draw(_RICHEST, _ONE)),
    ),
    (
        "Der Spieler mit mehr HP opfert eine Einheit.",
        "The player with more HP sacrifices a unit.",
        _once(Sacrifice(_HEALTHIER, Choose(1, 1, _OWN, 1, _HEALTHIER))),
    ),
    # --- each player for itself
    (
        "Jeder Spieler erhält 1 Credit für jede Einheit, die er kontrolliert.",
        "Each player gains 1 credit for each unit they control.",
        _once(Gain(EachPlayer(), "credit", Count(_UNITS))),
    ),
    (
        "Jeder Spieler zieht 1 Karte für jede Karte auf seiner Hand.",
        "Each player draws 1 card for each card in their hand.",
        _once(Draw(EachPlayer(), Count(_HAND))),
    ),
    (
        "Dein Gegner verliert 1 Credit für jede Einheit, die er kontrolliert.",
        "Your opponent loses 1 credit for each unit they control.",
        _once(Lose(Opponent(), "credit", Count(_ENEMY))),
    ),
    (
        "Jeder Spieler wirft 1 Karte ab, es sei denn, er kontrolliert einen Sektor.",
        "Each player discards 1 card unless they control a sector.",
        _once(If(Controls(ThatPlayer(), "==", 0, _SECTOR), Discard(EachPlayer(), 1))),
    ),
    (
        "Jeder Spieler mit weniger als 3 Karten auf der Hand zieht 1 Karte.",
        "Each player with fewer than 3 cards in hand draws 1 card.",
        _once(If(HasCards(ThatPlayer(), "hand", "<=", 2), Draw(EachPlayer(), _ONE))),
    ),
    # --- half, so many at a time
    (
        "Jeder Spieler verliert die Hälfte seiner Credits, aufgerundet.",
        "Each player loses half their credits, rounded up.",
        _once(Lose(EachPlayer(), "credit", Half(ResourceOf(ThatPlayer(), "credit"), True))),
    ),
    (
        "Dein Gegner wirft die Hälfte seiner Handkarten ab, abgerundet.",
        "Your opponent discards half the cards in their hand, rounded down.",
        _once(Discard(Opponent(), Half(_hand(Opponent()), False))),
    ),
    (
        "Das feindliche HQ verliert die Hälfte seiner HP, aufgerundet.",
        "The enemy HQ loses half its HP, rounded up.",
        _once(LoseStat(Half(StatOf("hp", _BASE), True), "hp", _BASE)),
    ),
    (
        "Erhalte 2 Credits für je 3 Einheiten, die du kontrollierst.",
        "Gain 2 credits for every 3 units you control.",
        _once(Gain(You(), "credit", Times(2, Per(Count(_OWN), 3)))),
    ),
    # --- as many as, by how many more, the difference
    (
        "Ziehe so viele Karten, wie du Sektoren kontrollierst.",
        "Draw as many cards as you control sectors.",
        _once(Draw(You(), Count(Filter(("sector",), "own")))),
    ),
    (
        "Ziehe doppelt so viele Karten, wie du Sektoren kontrollierst.",
        "Draw twice as many cards as you control sectors.",
        _once(Draw(You(), Count(Filter(("sector",), "own"), Lit(2)))),
    ),
    (
        "Erhalte so viele Credits, wie dein Gegner Karten auf der Hand hat.",
        "Gain as many credits as your opponent has cards in hand.",
        _once(Gain(You(), "credit", _hand(Opponent()))),
    ),
    (
        "Falls dein Gegner mindestens 2 Einheiten mehr kontrolliert als du, zerstöre zwei davon.",
        "If your opponent controls at least 2 more units than you, destroy two of them.",
        _once(If(Controls(Opponent(), ">=", Theirs(2), Filter(("unit",))), Destroy(Choose(2, 2, _ENEMY, 0)))),
    ),
    (
        "Falls du genau 1 Einheit weniger kontrollierst als dein Gegner, ziehe 1 Karte.",
        "If you control exactly 1 fewer unit than your opponent, draw 1 card.",
        _once(If(Controls(You(), "==", Theirs(-1), Filter(("unit",))), _DRAW)),
    ),
    (
        "Ziehe Karten in Höhe der Differenz zwischen der Anzahl deiner Handkarten und der deines Gegners.",
        "Draw cards equal to the difference between the number of cards in your hand and in your opponent's hand.",
        _once(Draw(You(), Difference(_hand(You()), _hand(Opponent())))),
    ),
    # --- this way, another number, too much damage
    (
        "Füge jeder feindlichen Einheit 1 Schaden zu. "
        "Falls auf diese Weise mindestens 2 Einheiten gestorben sind, ziehe 1 Karte.",
        "Deal 1 damage to each enemy unit. If at least 2 units died this way, draw 1 card.",
        _once(Deal(_ONE, Every(_ENEMY)), If(DiedThisWay(Every(Filter(("unit",))), 2), _DRAW)),
    ),
    (
        "Füge einer feindlichen Einheit 2 Schaden zu, oder 4 Schaden, falls du einen Soldaten kontrollierst.",
        "Deal 2 damage to an enemy unit, or 4 damage if you control a Soldier.",
        _once(
            Pick(Choose(1, 1, _ENEMY, 0)),
            If(
                Controls(You(), ">=", 1, Filter(tests=(HasSubtype("soldat"),))),
                Deal(Lit(4), Bound(0)),
                Deal(Lit(2), Bound(0)),
            ),
        ),
    ),
    (
        "Ziehe 1 Karte. Falls du keine Einheiten kontrollierst, ziehe stattdessen zwei.",
        "Draw 1 card. If you control no units, draw two instead.",
        _once(If(Controls(You(), "==", 0, Filter(("unit",))), Draw(You(), Lit(2)), _DRAW)),
    ),
    (
        "Füge einer feindlichen Einheit 4 Schaden zu. Überschüssiger Schaden wird dem feindlichen HQ zugefügt.",
        "Deal 4 damage to an enemy unit. Excess damage is dealt to the enemy HQ.",
        _once(Deal(Lit(4), Choose(1, 1, _ENEMY, 0), excess=_BASE)),
    ),
    # --- values
    (
        "Zerstöre jede Einheit mit gerader ATK.",
        "Destroy each unit with even ATK.",
        _once(Destroy(_units(Parity("atk", False)))),
    ),
    (
        "Zerstöre jede Einheit mit weniger ATK als eine eigene Einheit.",
        "Destroy each unit with less ATK than a friendly unit.",
        _once(Destroy(_units(StatIs("atk", "<", ExtremeOf("atk", _OWN, "max"))))),
    ),
    (
        "Zerstöre jede Einheit mit mehr HP als ATK.",
        "Destroy each unit with more HP than ATK.",
        _once(Destroy(_units(StatIs("hp", ">", StatOf("atk", Each()))))),
    ),
    (
        "Tausche die ATK zweier Einheiten bis zum Ende der Runde.",
        "Exchange the ATK of two units until end of round.",
        _once(
            Apply(
                Choose(2, 2, Filter(("unit",)), 0),
                (AddStat("atk", Plus(StatOf("atk", TheOther(0)), Times(-1, StatOf("atk", Each())))),),
                Duration("end", "round"),
            )
        ),
    ),
    # --- what is named
    (
        "Nenne eine Zahl. Zerstöre jede Einheit mit Kosten in Höhe der genannten Zahl.",
        "Name a number. Destroy each unit with cost equal to the named number.",
        _once(NameNumber(You(), 0, 20, 0), Destroy(_units(StatIs("cost", "==", Chosen(0))))),
    ),
    (
        "Nenne einen Untertyp. Zerstöre alle Einheiten dieses Untertyps.",
        "Name a subtype. Destroy all units of that subtype.",
        _once(NameCard(You(), 0, what="subtype"), Destroy(_units(NamedAs(0, "subtype")))),
    ),
    (
        "Wähle eine Fraktion. Zerstöre alle Einheiten der gewählten Fraktion.",
        "Choose a faction. Destroy all units of the chosen faction.",
        _once(NameCard(You(), 0, what="faction"), Destroy(_units(NamedAs(0, "faction")))),
    ),
)
