"""What abilities wait for, how often and when: both languages, and what they mean."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    Activated,
    AddStat,
    Amount,
    Apply,
    Choose,
    Deal,
    Destroy,
    Did,
    Draw,
    Duration,
    Each,
    Event,
    Every,
    Filter,
    Gain,
    Happened,
    If,
    Later,
    Limit,
    Lit,
    Lose,
    Occurred,
    OneShot,
    Opponent,
    Pay,
    Steal,
    The,
    This,
    Triggered,
    You,
)

_DRAW = Draw(You(), Lit(1))
_OWN_UNIT = Every(Filter(("unit",), "own"))
_DIES = Event("dies", _OWN_UNIT)


def _when(event: Event, limit: Limit | None = None) -> tuple[Ability, ...]:
    return (Triggered((event,), _DRAW, limit=limit),)


def _triggers(*rows: tuple[str, str, Event]) -> tuple[tuple[str, str, tuple[Ability, ...]], ...]:
    return tuple((f"Wenn {de}, ziehe 1 Karte.", f"When {en}, draw 1 card.", _when(event)) for de, en, event in rows)


LIMITS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Zweimal pro Runde: Ziehe 1 Karte.",
        "Twice per round: Draw 1 card.",
        (Activated((), _DRAW, Limit("once", "round", 2)),),
    ),
    (
        "Bis zu dreimal pro Runde: Ziehe 1 Karte.",
        "Up to three times each round: Draw 1 card.",
        (Activated((), _DRAW, Limit("once", "round", 3)),),
    ),
    (
        "Höchstens einmal pro Partie: Ziehe 1 Karte.",
        "At most once per game: Draw 1 card.",
        (Activated((), _DRAW, Limit("once", "game")),),
    ),
    (
        "Zweimal pro Runde: Wenn eine eigene Einheit stirbt, ziehe 1 Karte.",
        "Twice per round: When a friendly unit dies, draw 1 card.",
        _when(_DIES, Limit("once", "round", 2)),
    ),
    (
        "Wenn eine eigene Einheit stirbt, ziehe 1 Karte. Diese Fähigkeit wird nur zweimal pro Runde ausgelöst.",
        "When a friendly unit dies, draw 1 card. This ability triggers only twice each round.",
        _when(_DIES, Limit("once", "round", 2)),
    ),
    (
        "Wenn eine eigene Einheit zum zweiten Mal in einer Runde stirbt, ziehe 1 Karte.",
        "The second time a friendly unit dies each round, draw 1 card.",
        _when(_DIES, Limit("first", "round", 2)),
    ),
    (
        "Wenn du zum dritten Mal in einer Runde eine Karte opferst, ziehe 1 Karte.",
        "When you sacrifice a card for the third time in a round, draw 1 card.",
        _when(Event("sacrifices", You(), Every(Filter())), Limit("first", "round", 3)),
    ),
)
LIMITS += (
    (
        "Einmal pro Runde, wenn eine eigene Einheit stirbt, ziehe 1 Karte.",
        "Once per round, when a friendly unit dies, draw 1 card.",
        _when(_DIES, Limit("once", "round")),
    ),
    (
        "Wenn eine eigene Einheit stirbt, ziehe 1 Karte. Nur einmal pro Runde.",
        "When a friendly unit dies, draw 1 card. Only once per round.",
        _when(_DIES, Limit("once", "round")),
    ),
    (
        "1 Credit: Ziehe 1 Karte. Diese Fähigkeit kann dreimal pro Runde genutzt werden.",
        "1 credit: Draw 1 card. This ability may be used three times per round.",
        (Activated((Pay(You(), "credit", 1),), _DRAW, Limit("once", "round", 3)),),
    ),
    (
        "1 Credit: Ziehe 1 Karte. Nur zweimal pro Runde.",
        "1 credit: Draw 1 card. Only twice per round.",
        (Activated((Pay(You(), "credit", 1),), _DRAW, Limit("once", "round", 2)),),
    ),
)
_CARD = Every(Filter())
NUMBERED: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Wenn du deine zweite Karte in einer Runde ausspielst, ziehe 1 Karte.",
        "When you play your second card each round, draw 1 card.",
        _when(Event("plays", You(), _CARD), Limit("first", "round", 2)),
    ),
    (
        "Wenn dein Gegner in einer Runde seine dritte Karte zieht, ziehe 1 Karte.",
        "When your opponent draws their third card in a round, draw 1 card.",
        _when(Event("draws", Opponent(), _CARD), Limit("first", "round", 3)),
    ),
    (
        "Wenn in jeder Runde die erste eigene Einheit stirbt, ziehe 1 Karte.",
        "When the first friendly unit dies each round, draw 1 card.",
        _when(_DIES, Limit("first", "round")),
    ),
    (
        "Wenn du in einer Runde zum zweiten Mal eine Karte ziehst, ziehe 1 Karte.",
        "When you draw a card for the second time each round, draw 1 card.",
        _when(Event("draws", You(), _CARD), Limit("first", "round", 2)),
    ),
)
BATCHES: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Wenn du eine oder mehrere Karten abwirfst, erhalte ebenso viele Credits.",
        "When you discard one or more cards, gain that many credits.",
        (Triggered((Event("discards", You(), _CARD, batch=True),), Gain(You(), "credit", Amount())),),
    ),
    *_triggers(
        (
            "eine oder mehrere eigene Einheiten sterben",
            "one or more friendly units die",
            Event("dies", _OWN_UNIT, batch=True),
        ),
        (
            "ein oder mehrere feindliche Protokolle eine eigene Einheit angreifen",
            "one or more enemy protocols attack a friendly unit",
            Event("attacks", Every(Filter(("protocol",), "enemy")), _OWN_UNIT, batch=True),
        ),
        (
            "du einen oder mehrere Sektoren einnimmst",
            "you capture one or more sectors",
            Event("captures", You(), Every(Filter(("sector",))), batch=True),
        ),
        (
            "diese Einheit im Kampf eine feindliche Einheit tötet",
            "this unit kills an enemy unit in combat",
            Event("kills", This(), Every(Filter(("unit",), "enemy")), during="combat"),
        ),
        (
            "eine eigene Einheit im Kampf stirbt",
            "a friendly unit dies in combat",
            Event("dies", _OWN_UNIT, during="combat"),
        ),
    ),
)
SCHEDULED: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Wenn du das nächste Mal in dieser Runde eine Einheit spielst, ziehe 1 Karte.",
        "The next time you play a unit this round, draw 1 card.",
        (OneShot(Later(Event("plays", You(), Every(Filter(("unit",)))), _DRAW, "round", True)),),
    ),
    (
        "Wenn das nächste Mal eine oder mehrere eigene Einheiten sterben, ziehe 1 Karte.",
        "The next time one or more friendly units die, draw 1 card.",
        (OneShot(Later(_DIES, _DRAW)),),
    ),
    (
        "Falls in dieser Runde eine oder mehrere eigene Einheiten gestorben sind, ziehe 1 Karte.",
        "If one or more friendly units died this round, draw 1 card.",
        (OneShot(If(Happened("round", _DIES), _DRAW)),),
    ),
)
_UNBLOCKED = Event("unblocked", This())
ALTERNATIVES: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Wenn diese Einheit ins Spiel kommt oder das Spiel verlässt, ziehe 1 Karte.",
        "When this unit enters or leaves play, draw 1 card.",
        (Triggered((Event("enters", This()), Event("leaves", This())), _DRAW),),
    ),
    (
        "Wenn diese Einheit ins Spiel kommt oder angreift, ziehe 1 Karte.",
        "When this unit enters play or attacks, draw 1 card.",
        (Triggered((Event("enters", This()), Event("attacks", This())), _DRAW),),
    ),
    (
        "Wenn du eine Karte ziehst oder abwirfst, ziehe 1 Karte.",
        "When you draw or discard a card, draw 1 card.",
        (Triggered((Event("draws", You(), _CARD), Event("discards", You(), _CARD)), _DRAW),),
    ),
    (
        "Wenn diese Einheit oder eine andere eigene Einheit angreift oder blockt, ziehe 1 Karte.",
        "When this unit or another friendly unit attacks or blocks, draw 1 card.",
        (
            Triggered(
                tuple(
                    Event(kind, subject)
                    for subject in (This(), Every(Filter(("unit",), "own", True)))
                    for kind in ("attacks", "blocks")
                ),
                _DRAW,
            ),
        ),
    ),
    *_triggers(
        ("diese Einheit angreift und nicht geblockt wird", "this unit attacks and isn't blocked", _UNBLOCKED),
        ("diese Einheit nicht geblockt wird", "this unit is not blocked", _UNBLOCKED),
        (
            "eine eigene Einheit einen Sektor angreift und nicht geblockt wird",
            "a friendly unit attacks a sector and isn't blocked",
            Event("unblocked", _OWN_UNIT, Every(Filter(("sector",)))),
        ),
    ),
)
_ATTACKED = Happened("round", Event("attacks", This()))
TIMES: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Am Ende jeder Runde, in der diese Einheit angegriffen hat, ziehe 1 Karte.",
        "At the end of each round in which this unit attacked, draw 1 card.",
        (Triggered((Event("end", period="round"),), If(_ATTACKED, _DRAW)),),
    ),
    (
        "Am Ende jeder Runde, in der diese Einheit nicht angegriffen hat, ziehe 1 Karte.",
        "At the end of each round in which this unit didn't attack, draw 1 card.",
        (Triggered((Event("end", period="round"),), If(Happened("round", _ATTACKED.event, "==", 0), _DRAW)),),
    ),
    (
        "Am Ende der Runde, falls diese Einheit angegriffen hat, ziehe 1 Karte.",
        "At the end of the round, if this unit attacked, draw 1 card.",
        (OneShot(Later(Event("end", period="round"), If(_ATTACKED, _DRAW))),),
    ),
    (
        "Am Ende jeder Runde: Falls diese Einheit angegriffen hat, ziehe 1 Karte.",
        "At the end of each round: If this unit attacked, draw 1 card.",
        (Triggered((Event("end", period="round"),), If(_ATTACKED, _DRAW)),),
    ),
    (
        "Ziehe am Ende der nächsten Runde 1 Karte.",
        "Draw 1 card at the end of the next round.",
        (OneShot(Later(Event("start", period="round"), Later(Event("end", period="round"), _DRAW))),),
    ),
    (
        "Zu Beginn deiner nächsten Initiative: Ziehe 1 Karte.",
        "At the start of your next initiative: Draw 1 card.",
        (OneShot(Later(Event("initiative", You()), _DRAW)),),
    ),
    (
        "Am Ende der Initiative deines Gegners: Ziehe 1 Karte.",
        "At the end of your opponent's initiative: Draw 1 card.",
        _when(Event("loses_initiative", Opponent())),
    ),
)
LAST: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Falls in der letzten Runde eine eigene Einheit gestorben ist, ziehe 1 Karte.",
        "If a friendly unit died last round, draw 1 card.",
        (OneShot(If(Happened("round", _DIES, last=True), _DRAW)),),
    ),
    (
        "Ziehe 1 Karte für jede eigene Einheit, die in der letzten Runde gestorben ist.",
        "Draw 1 card for each friendly unit that died last round.",
        (OneShot(Draw(You(), Occurred("round", _DIES, last=True))),),
    ),
    (
        "Zerstöre eine Einheit, die in der letzten Runde angegriffen hat.",
        "Destroy a unit that attacked last round.",
        (OneShot(Destroy(Choose(1, 1, Filter(("unit",), tests=(Did("round", Event("attacks", Each()), True),)), 0))),),
    ),
    (
        "Falls du in der vorherigen Runde keine Karte gezogen hast, ziehe 1 Karte.",
        "If you drew no card in the previous round, draw 1 card.",
        (OneShot(If(Happened("round", Event("draws", You(), _CARD), "==", 0, True), _DRAW)),),
    ),
)
_GAINED = Event("gains", Opponent(), about="credit")
AMOUNTS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Wenn dein Gegner Credits erhält, verliert er ebenso viele.",
        "When your opponent gains credits, they lose that many.",
        (Triggered((_GAINED,), Lose(Opponent(), "credit", Amount())),),
    ),
    (
        "Wenn dein Gegner Credits stiehlt, stiehl ihm ebenso viele.",
        "When your opponent steals credits, steal that many from them.",
        (Triggered((Event("steals", Opponent(), about="credit"),), Steal(You(), "credit", Amount(), Opponent())),),
    ),
    (
        "Wenn diese Einheit Schaden erleidet, füge dem feindlichen HQ ebenso viel zu.",
        "When this unit takes damage, deal that much to the enemy HQ.",
        (Triggered((Event("takes", This()),), Deal(Amount(), The(Filter(("hq",), "enemy")))),),
    ),
    (
        "Eine Einheit deiner Wahl verliert bis zum Ende des Kampfes 2 ATK.",
        "A unit of your choice loses 2 ATK until end of combat.",
        (OneShot(Apply(Choose(1, 1, Filter(("unit",)), 0), (AddStat("atk", Lit(2), -1),), Duration("end", "combat"))),),
    ),
)
ROWS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    *LIMITS,
    *NUMBERED,
    *BATCHES,
    *SCHEDULED,
    *ALTERNATIVES,
    *TIMES,
    *LAST,
    *AMOUNTS,
    *_triggers(
        (
            "diese Einheit das Ziel eines feindlichen Ereignisses wird",
            "this unit becomes the target of an enemy event",
            Event("chosen", This(), Every(Filter(("event",), "enemy"))),
        ),
        (
            "eine eigene Einheit Ziel eines Effekts wird",
            "a friendly unit becomes the target of an effect",
            Event("chosen", _OWN_UNIT, Every(Filter(("effect",)))),
        ),
        (
            "diese Einheit einen Sektor einnimmt",
            "this unit captures a sector",
            Event("seizes", This(), Every(Filter(("sector",)))),
        ),
        ("diese Einheit zuschlägt", "this unit strikes", Event("strikes_or_blocks", This())),
        (
            "diese Einheit eine feindliche Einheit verwundet",
            "this unit wounds an enemy unit",
            Event("wounds", This(), Every(Filter(("unit",), "enemy"))),
        ),
        (
            "eine eigene Einheit zum Ziel eines Effekts wird",
            "a friendly unit becomes the target of an effect",
            Event("chosen", _OWN_UNIT, Every(Filter(("effect",)))),
        ),
        ("du die Initiative verlierst", "you lose the initiative", Event("loses_initiative", You())),
        ("dein Gegner die Initiative erhält", "your opponent receives the initiative", Event("initiative", Opponent())),
        ("diese Einheit alleine angreift", "this unit attacks alone", Event("attacks_alone", This())),
        (
            "du eine Reaktion ausspielst",
            "you play a reaction",
            Event("plays", You(), Every(Filter(("reaction",)))),
        ),
    ),
)
