"""Conditions: German, English, and what both mean."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    ActionIs,
    Compare,
    Condition,
    Controls,
    Count,
    Draw,
    Either,
    Event,
    Every,
    ExtremeOf,
    Filter,
    Happened,
    HasCards,
    HasCounter,
    HasInitiative,
    HasKeyword,
    HasResource,
    If,
    InPlay,
    InState,
    InZone,
    Is,
    IsAttacking,
    Lit,
    Negated,
    OneShot,
    Opponent,
    PeriodIs,
    StatIs,
    StatOf,
    Sum,
    Theirs,
    This,
    Triggered,
    You,
)

_DRAW = Draw(You(), Lit(1))
_CARD, _UNIT, _SECTOR = Filter(), Filter(("unit",)), Filter(("sector",))
_OWN_UNIT = Every(Filter(("unit",), "own"))
_SECTORS, _EMPTY = Controls(You(), ">=", 1, _SECTOR), HasCards(You(), "hand", "==", 0)


def _having(*tests: HasCounter | HasKeyword | StatIs | InState) -> Condition:
    return Is(This(), Filter(tests=tests))


CONDITIONS: tuple[tuple[str, str, Condition], ...] = (
    (
        "du weniger Karten auf der Hand hast als dein Gegner",
        "you have fewer cards in hand than your opponent",
        HasCards(You(), "hand", "<", Theirs()),
    ),
    (
        "dein Gegner mehr Einheiten kontrolliert als du",
        "your opponent controls more units than you",
        Controls(Opponent(), ">", Theirs(), _UNIT),
    ),
    (
        "du ebenso viele Sektoren kontrollierst wie dein Gegner",
        "you control as many sectors as your opponent",
        Controls(You(), "==", Theirs(), _SECTOR),
    ),
    (
        "du mindestens so viele Credits hast wie dein Gegner",
        "you have at least as many credits as your opponent",
        HasResource(You(), "credit", ">=", Theirs()),
    ),
    ("du nicht die Initiative hast", "you don't have the initiative", Negated(HasInitiative(You()))),
    ("diese Karte nicht beschädigt ist", "this card is not damaged", Negated(_having(InState("damaged")))),
    (
        "du einen Sektor kontrollierst oder du keine Karten auf der Hand hast",
        "you control a sector or you have no cards in hand",
        Either(_SECTORS, _EMPTY),
    ),
    ("eine Einheit im Spiel ist", "a unit is in play", InPlay(">=", 1, _UNIT)),
    ("keine Sektoren im Spiel sind", "no sectors are in play", InPlay("==", 0, _SECTOR)),
    (
        "mindestens 2 feindliche Einheiten im Spiel sind",
        "2 or more enemy units are in play",
        InPlay(">=", 2, Filter(("unit",), "enemy")),
    ),
    (
        "die Summe der ATK deiner Einheiten mindestens 10 beträgt",
        "the total ATK of your units is 10 or more",
        Compare(Sum("atk", Filter(("unit",), "own")), ">=", Lit(10)),
    ),
    (
        "die höchste ATK unter deinen Einheiten höchstens 3 beträgt",
        "the highest ATK among your units is 3 or less",
        Compare(ExtremeOf("atk", Filter(("unit",), "own"), "max"), "<=", Lit(3)),
    ),
    (
        "du eine Einheit auf der Hand hast",
        "you have a unit in hand",
        Compare(Count(Filter(("unit",), zone=InZone("hand", You()))), ">=", Lit(1)),
    ),
    (
        "dein Gegner mindestens 2 Einheiten in seiner Ablage hat",
        "your opponent has 2 or more units in their discard pile",
        Compare(Count(Filter(("unit",), zone=InZone("discard", Opponent()))), ">=", Lit(2)),
    ),
    (
        "eine andere Einheit im Spiel ist",
        "another unit is in play",
        InPlay(">=", 1, Filter(("unit",), other=True)),
    ),
    (
        "die ATK dieser Karte genau 5 beträgt",
        "this card's ATK is exactly 5",
        Compare(StatOf("atk", This()), "==", Lit(5)),
    ),
    (
        "du in dieser Runde mindestens 2 Karten gespielt hast",
        "you played 2 or more cards this round",
        Happened("round", Event("plays", You(), Every(_CARD)), ">=", 2),
    ),
    (
        "in dieser Runde keine eigene Einheit gestorben ist",
        "no friendly unit died this round",
        Happened("round", Event("dies", _OWN_UNIT), "==", 0),
    ),
    (
        "du in dieser Partie genau 1 Karte geopfert hast",
        "you sacrificed exactly 1 card this game",
        Happened("game", Event("sacrifices", You(), Every(_CARD)), "==", 1),
    ),
    (
        "diese Karte in dieser Runde nicht angegriffen hat",
        "this card didn't attack this round",
        Happened("round", Event("attacks", This()), "==", 0),
    ),
    (
        "diese Karte in dieser Runde nicht angegriffen wurde",
        "this card was not attacked this round",
        Happened("round", Event("attacked", This()), "==", 0),
    ),
    (
        "dies deine erste Aktion in dieser Runde ist",
        "this is your first action this round",
        ActionIs(You(), "round", 1),
    ),
    ("dies Runde 5 oder später ist", "this is round 5 or later", PeriodIs("round", ">=", 5)),
    ("dies nicht Runde 5 ist", "this is not round 5", Negated(PeriodIs("round", "==", 5))),
    ("du diese Karte kontrollierst", "you control this card", Is(This(), Filter(side="own"))),
    ("diese Karte Sofortstart hat", "this card has Rush", _having(HasKeyword("sofortstart"))),
    (
        "diese Karte kein Sofortstart hat",
        "this card doesn't have Rush",
        Negated(_having(HasKeyword("sofortstart"))),
    ),
    (
        "diese Karte mindestens 3 Wachstumsmarken hat",
        "this card has 3 or more growth counters",
        _having(HasCounter("growth", ">=", 3)),
    ),
    (
        "diese Karte 3 oder mehr ATK hat",
        "this card has 3 or more ATK",
        _having(StatIs("atk", ">=", Lit(3))),
    ),
    (
        "diese Karte keine Einheit angreift",
        "this card is not attacking a unit",
        Negated(IsAttacking(This(), _UNIT)),
    ),
)
# Other wordings of a condition that is printed in another way.
SYNONYMS: tuple[tuple[str, str, Condition], ...] = (
    (
        "auf dieser Karte 3 oder mehr Wachstumsmarken liegen",
        "3 or more growth counters are on this card",
        _having(HasCounter("growth", ">=", 3)),
    ),
    (
        "auf dieser Karte keine Wachstumsmarken liegen",
        "this card has no growth counters",
        Negated(_having(HasCounter("growth"))),
    ),
    ("du mehr als 3 Karten auf der Hand hast", "you have more than 3 cards in hand", HasCards(You(), "hand", ">=", 4)),
    ("du weniger als 2 Sektoren kontrollierst", "you control fewer than 2 sectors", Controls(You(), "<=", 1, _SECTOR)),
    (
        "du nicht mindestens 2 Sektoren kontrollierst",
        "you don't control 2 or more sectors",
        Controls(You(), "<=", 1, _SECTOR),
    ),
    (
        "du einen Sektor kontrollierst oder keine Karten auf der Hand hast",
        "you control a sector or have no cards in hand",
        Either(_SECTORS, _EMPTY),
    ),
)


def _row(de: str, en: str, condition: Condition) -> tuple[str, str, tuple[Ability, ...]]:
    return f"Falls {de}, ziehe 1 Karte.", f"If {en}, draw 1 card.", (OneShot(If(condition, _DRAW)),)


ROWS = (
    *(_row(*row) for row in (*CONDITIONS, *SYNONYMS)),
    (
        "Ziehe 1 Karte, es sei denn, du kontrollierst einen Sektor.",
        "Draw 1 card unless you control a sector.",
        (OneShot(If(Controls(You(), "==", 0, _SECTOR), _DRAW)),),
    ),
    (
        "Ziehe 1 Karte, es sei denn, dass du die Initiative hast.",
        "Unless you have the initiative, draw 1 card.",
        (OneShot(If(Negated(HasInitiative(You())), _DRAW)),),
    ),
    (
        "Wenn diese Karte blockt, falls du die Initiative hast oder du keine Karten auf der Hand hast, ziehe 1 Karte.",
        "When this card blocks, if you have the initiative or you have no cards in hand, draw 1 card.",
        (Triggered((Event("blocks", This()),), _DRAW, Either(HasInitiative(You()), _EMPTY)),),
    ),
)
