"""How things are under conditions, how they come into play, prevention, doubled values: German, English, meaning."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    AddStat,
    Apply,
    AsIf,
    Bound,
    Choose,
    Controls,
    Cost,
    Count,
    Duration,
    EntersExhausted,
    EntersWith,
    EntersWithout,
    Event,
    Every,
    Filter,
    Forbid,
    Happened,
    HasInitiative,
    HasMarker,
    InState,
    Is,
    Lit,
    Negated,
    NextPlayed,
    OneShot,
    Opponent,
    Prevent,
    Static,
    StatOf,
    The,
    This,
    Without,
    You,
)
from nexusdsl.vocabulary.lexicon import Language

OWN, ENEMY, SECTOR = Filter(("unit",), "own"), Filter(("unit",), "enemy"), Filter(("sector",))
ROUND = Duration("end", "round")
SECTORS, NO_SECTOR = Controls(You(), ">=", 1, SECTOR), Controls(You(), "==", 0, SECTOR)
HQ = The(Filter(("hq",), "own"))
DIED = Happened("round", Event("dies", Every(OWN)))
FRIEND = Choose(1, 1, OWN, 0)
NEXT = NextPlayed(You(), Filter(("unit",)))

ROWS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Diese Einheit kann nicht angreifen, es sei denn, du kontrollierst einen Sektor.",
        "This unit can't attack unless you control a sector.",
        (Static(This(), (Forbid("attack"),), NO_SECTOR),),
    ),
    (
        "Diese Einheit kann nicht blocken, es sei denn, sie ist beschädigt.",
        "This unit can't block unless it is damaged.",
        (Static(This(), (Forbid("block"),), Negated(Is(This(), Filter(tests=(InState("damaged"),))))),),
    ),
    (
        "Dein Gegner kann keine Reaktionen spielen, es sei denn, dein Gegner hat die Initiative.",
        "Your opponent can't play reactions unless your opponent has the initiative.",
        (Static(Opponent(), (Forbid("play", Filter(("reaction",))),), Negated(HasInitiative(Opponent()))),),
    ),
    (
        "Diese Karte kostet 2 weniger, falls in dieser Runde eine eigene Einheit gestorben ist.",
        "This card costs 2 less if a friendly unit died this round.",
        (Static(This(), (Cost(Lit(2), -1),), DIED),),
    ),
    (
        "Solange du einen Sektor kontrollierst, darf diese Einheit angreifen, als ob sie keinen Neu-Marker hätte.",
        "As long as you control a sector, this unit may attack as though it had no New marker.",
        (Static(This(), (AsIf("attack", Without(HasMarker("new"))),), SECTORS),),
    ),
    (
        "Diese Einheit kommt mit 2 Wachstumsmarken ins Spiel.",
        "This unit enters play with 2 growth counters.",
        (Static(This(), (EntersWith(Lit(2), "growth"),)),),
    ),
    (
        "Deine Einheiten kommen mit 1 Wachstumsmarke für jede eigene Struktur ins Spiel.",
        "Your units enter play with 1 growth counter for each friendly structure.",
        (Static(Every(OWN), (EntersWith(Count(Filter(("structure",), "own")), "growth"),)),),
    ),
    (
        "Feindliche Einheiten kommen erschöpft ins Spiel.",
        "Enemy units enter play exhausted.",
        (Static(Every(ENEMY), (EntersExhausted(),)),),
    ),
    (
        "Diese Einheit kommt erschöpft ins Spiel, es sei denn, du kontrollierst einen Sektor.",
        "This unit enters play exhausted unless you control a sector.",
        (Static(This(), (EntersExhausted(),), NO_SECTOR),),
    ),
    (
        "Die nächste Einheit, die du in dieser Runde spielst, kommt mit 2 Wachstumsmarken ins Spiel.",
        "The next unit you play this round enters play with 2 growth counters.",
        (OneShot(Apply(NEXT, (EntersWith(Lit(2), "growth"),), ROUND)),),
    ),
    (
        "Die nächste Einheit, die du spielst, kommt ohne Neu-Marker ins Spiel.",
        "The next unit you play enters play without a New marker.",
        (OneShot(Apply(NEXT, (EntersWithout("new"),), Duration("permanent"))),),
    ),
    (
        "Verhindere den nächsten Schaden, den dein HQ in dieser Runde erleiden würde.",
        "Prevent the next damage that would be dealt to your HQ this round.",
        (OneShot(Apply(HQ, (Prevent(shield=True),), ROUND)),),
    ),
    (
        "Verhindere bis zum Ende der Runde jeden Kampfschaden, den eine eigene Einheit erleiden würde.",
        "Prevent all combat damage that would be dealt to a friendly unit until end of round.",
        (OneShot(Apply(FRIEND, (Prevent(combat_only=True),), ROUND)),),
    ),
    (
        "Verdopple die ATK einer eigenen Einheit bis zum Ende der Runde.",
        "Double a friendly unit's ATK until end of round.",
        (OneShot(Apply(FRIEND, (AddStat("atk", StatOf("atk", Bound(0))),), ROUND)),),
    ),
)

# Other usual wordings that mean the same as the canonical ones: language, wording, canonical.
WORDINGS: tuple[tuple[Language, str, str], ...] = (
    (
        "de",
        "Diese Einheit hat +2 ATK, falls du einen Sektor kontrollierst.",
        "Solange du einen Sektor kontrollierst, hat diese Einheit +2 ATK.",
    ),
    (
        "en",
        "If you control a sector, this unit has +2 ATK.",
        "As long as you control a sector, this unit has +2 ATK.",
    ),
    (
        "de",
        "Falls du keine Karten auf der Hand hast, kostet diese Karte 1 weniger.",
        "Diese Karte kostet 1 weniger, falls du keine Karten auf der Hand hast.",
    ),
    (
        "en",
        "Unless you control a sector, this unit can't attack.",
        "This unit can't attack unless you control a sector.",
    ),
    (
        "de",
        "Diese Einheit kann nicht angreifen, es sei denn, eine eigene Einheit ist in dieser Runde gestorben.",
        "Solange in dieser Runde keine eigenen Einheiten gestorben sind, kann diese Einheit nicht angreifen.",
    ),
    (
        "de",
        "Diese Einheit kann nicht blocken, es sei denn, sie hat in dieser Runde angegriffen.",
        "Solange diese Einheit in dieser Runde nicht angegriffen hat, kann sie nicht blocken.",
    ),
    (
        "en",
        "This unit enters play with a growth counter on it.",
        "This unit enters play with 1 growth counter.",
    ),
    (
        "de",
        "Diese Einheit kommt mit 2 Wachstumsmarken auf ihr ins Spiel.",
        "Diese Einheit kommt mit 2 Wachstumsmarken ins Spiel.",
    ),
    (
        "de",
        "Verhindere allen Schaden, den eine eigene Einheit bis zum Ende der Runde erleiden würde.",
        "Verhindere bis zum Ende der Runde jeden Schaden, den eine eigene Einheit erleiden würde.",
    ),
    ("de", "Verhindere jeden Schaden, den diese Einheit erleiden würde.", "Diese Einheit erleidet keinen Schaden."),
    ("en", "If your HQ would take damage, prevent that damage.", "Your HQ takes no damage."),
    (
        "de",
        "Wenn dein HQ Schaden erleiden würde, verhindere jenen Schaden und opfere diese Struktur.",
        "Wenn dein HQ Schaden erleiden würde, opfere stattdessen diese Struktur.",
    ),
    (
        "en",
        "If this unit would take damage, prevent that damage and remove a growth counter from it.",
        "If this unit would take damage, remove 1 growth counter from it instead.",
    ),
    (
        "de",
        "Eine eigene Einheit erhält +X ATK bis zum Ende der Runde, wobei X die Zahl deiner Einheiten ist.",
        "Eine eigene Einheit erhält +1 ATK für jede eigene Einheit bis zum Ende der Runde.",
    ),
    (
        "en",
        "Deal X damage to an enemy unit, where X is the number of sectors you control.",
        "Deal 1 damage to an enemy unit for each sector you control.",
    ),
    (
        "de",
        "Füge einer feindlichen Einheit X Schaden zu, wobei X die Summe der ATK deiner Einheiten ist.",
        "Füge einer feindlichen Einheit Schaden in Höhe der Summe der ATK deiner Einheiten zu.",
    ),
    (
        "en",
        "Your units gain Breakthrough and get +1 ATK until end of round.",
        "Your units gain Breakthrough and +1 ATK until end of round.",
    ),
    (
        "de",
        "Eine feindliche Einheit kann in dieser Runde nicht mehr angreifen.",
        "Eine feindliche Einheit kann bis zum Ende der Runde nicht angreifen.",
    ),
    ("en", "An enemy unit can't attack again this round.", "An enemy unit can't attack until end of round."),
    (
        "de",
        "Eine feindliche Einheit wird zu einer 0/0/1-Drohne.",
        "Verwandle eine feindliche Einheit in eine 0/0/1-Drohne.",
    ),
    (
        "de",
        "Diese Einheit kann nur angreifen, falls du einen Sektor kontrollierst.",
        "Diese Einheit kann nicht angreifen, es sei denn, du kontrollierst einen Sektor.",
    ),
    (
        "en",
        "This unit can attack only if you control a sector.",
        "This unit can't attack unless you control a sector.",
    ),
    (
        "de",
        "Diese Einheit muss in jeder Runde angreifen, falls möglich.",
        "Diese Einheit muss in jeder Runde angreifen.",
    ),
    ("en", "This unit must attack each round if able.", "This unit must attack each round."),
    (
        "en",
        "The next unit you play this round gains Rush.",
        "The next unit you play this round has Rush.",
    ),
)

REFUSED: tuple[tuple[Language, str, str], ...] = (
    ("de", "Diese Einheit kann nicht angreifen, falls diese Einheit stirbt.", "wrong-conjunction"),
    ("de", "Eine eigene Einheit erhält +1 ATK, falls du einen Sektor kontrollierst.", "missing-duration"),
    ("de", "Dein HQ kommt erschöpft ins Spiel.", "illegal-target"),
    ("en", "An enemy unit enters play exhausted until end of round.", "without-effect"),
    ("de", "Diese Einheit kommt mit 2 Wachstumsmarken auf ihm ins Spiel.", "phrase-not-understood"),
    ("de", "Wenn diese Einheit sterben würde, verhindere jenen Schaden und ziehe 1 Karte.", "clause-not-understood"),
    ("en", "An enemy unit becomes a 0/0/1 Drone until end of round.", "without-effect"),
    ("de", "Eine feindliche Einheit wird bis zum Ende der Runde zu einer 0/0/1-Drohne.", "without-effect"),
    ("de", "Ziehe 1 Karte, wobei X die Zahl deiner Einheiten ist.", "clause-not-understood"),
    ("en", "Draw X cards, where X is a friendly unit's ATK.", "clause-not-understood"),
    ("de", "Diese Einheit kann nur angreifen.", "unclaimed-word"),
    ("de", "Diese Einheit darf angreifen, falls möglich.", "verb-not-understood"),
    ("de", "Ziehe 1 Karte, wobei X die Zahl deiner Einheiten wäre.", "clause-not-understood"),
    ("de", "Ziehe X Karten.", "parameter-not-declared"),
    ("en", "This unit can't attack again.", "verb-not-understood"),
)
