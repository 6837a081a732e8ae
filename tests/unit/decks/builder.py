"""Card sets made by hand: the deck rules of NXS-A01 and a handful of cards of every faction and rarity."""

from __future__ import annotations

from nexusdsl.ir.sets import Card, CardSet, DeckRules, Faction, Names, Rarity, Ruleset, TypeRule

RARITIES = (
    Rarity("B", Names("Basis", "Basic"), 4),
    Rarity("E", Names("Erweitert", "Advanced"), 3),
    Rarity("S", Names("Selten", "Rare"), 2),
    Rarity("P", Names("Episch", "Epic"), 2),
    Rarity("L", Names("Legendär", "Legendary"), 1, ("protocol",)),
)
RULES = DeckRules(40, 25, 15, 1, 1, "neu", 1, 15, RARITIES)
FACTIONS = tuple(
    Faction(code.lower(), code, Names(de, en))
    for code, de, en in (
        ("MIL", "Militär", "Military"),
        ("WID", "Widerstand", "Resistance"),
        ("SYN", "Syndikat", "Syndicate"),
        ("NEU", "Neutral", "Neutral"),
    )
)


def card(
    number: str, de: str, rarity: str | None = "B", type: str = "unit", en: str | None = None, ir: bool = False
) -> Card:
    """A card without text; its faction is the code in front of its number."""
    faction = number.partition("-")[0].lower()
    variants = ("IR",) if ir else ()
    nothing = Names(None, None)
    return Card(number, Names(de, en), type, (), faction, rarity, (), (), (), nothing, nothing, variants)


CARDS = (
    *(card(f"MIL-{n:03}", f"Rekrut {n}") for n in range(1, 8)),
    card("MIL-011", "Elitekommando", "S", en="Elite Commando", ir=True),
    card("MIL-012", "Größenwahn", "E", "event", en="Megalomania"),
    card("MIL-013", "Wächter der Straße", "P"),
    card("MIL-014", "Protokoll Eins", "L", "protocol"),
    *(card(f"WID-{n:03}", f"Rebell {n}") for n in range(31, 36)),
    card("WID-040", "Straßenkämpfer"),
    *(card(f"SYN-{n:03}", f"Agent {n}") for n in range(61, 65)),
    card("NEU-121", "Sektor Alpha", None, "sector"),
    *(card(f"NEU-{n}", f"Söldner {n}", "B", ir=n == 130) for n in range(125, 131)),
)


def ruleset(deck: DeckRules | None = RULES) -> Ruleset:
    """The types of NXS-A01 that matter to decks."""
    types = (
        TypeRule("unit", Names("Einheit", "unit")),
        TypeRule("event", Names("Ereignis", "event")),
        TypeRule("protocol", Names("Protokoll", "protocol")),
        TypeRule("sector", Names("Sektor", "sector"), shared=True),
        TypeRule("hq", Names("HQ", "HQ"), base=True),
    )
    return Ruleset("nxs_a01", Names("NEXUS", "NEXUS"), ("de", "en"), types, (), (), (), (), (), (), deck, ())


def card_set(cards: tuple[Card, ...] = CARDS, deck: DeckRules | None = RULES) -> CardSet:
    """A set of these cards."""
    return CardSet("nxs_a01", Names("NEXUS", "NEXUS"), ("de", "en"), (), ruleset(deck), FACTIONS, (), (), (), cards)


def lines(*counts: tuple[int, str]) -> str:
    """Card lines."""
    return "".join(f"{count} {name}\n" for count, name in counts)


# 25 cards of MIL within all caps, and as many of WID as asked for.
MIL_25 = lines(*((4, f"MIL-{n:03}") for n in range(1, 7)), (1, "MIL-007"))


def wid(count: int) -> str:
    """`count` cards of the resistance, four of each."""
    full = [(4, f"WID-{n:03}") for n in range(31, 31 + count // 4)]
    rest = [(count % 4, "WID-040")] if count % 4 else []
    return lines(*full, *rest)
