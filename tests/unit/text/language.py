"""A small language for tests of rules text: the words and types of a game with units, structures and an HQ."""

from __future__ import annotations

from nexusdsl.ir.sets import Names, TypeRule
from nexusdsl.lowering.text.lower import lower_text
from nexusdsl.lowering.text.model import Lowered, TextContext
from nexusdsl.source import Span
from nexusdsl.vocabulary.german import GENDERS
from nexusdsl.vocabulary.lexicon import CardName, Language, Lexicon
from nexusdsl.vocabulary.words import Category, EnglishNoun, Gender, GermanNoun, Word
from tests.unit.text.sound import sound


def noun(text: str) -> GermanNoun:
    """A row "f Einheit Einheit Einheiten Einheiten"; "-" is no form, "weak" may follow."""
    gender, *forms = text.split()
    singular, genitive, plural, dative = ("" if f == "-" else f for f in forms[:4])
    kind: Gender = next(g for g in GENDERS if g == gender)
    return GermanNoun(singular, kind, genitive, plural, dative, forms[4:] == ["weak"])


def word(category: Category, id: str, de: str, en: str, number: bool = False, stat: bool = False) -> Word:
    """A declared word; English plurals after a slash."""
    singular, _, plural = en.partition("/")
    return Word(category, id, noun(de), EnglishNoun(singular, plural), has_number=number, has_stat=stat)


WORDS = (
    word("type", "unit", "f Einheit Einheit Einheiten Einheiten", "unit/units"),
    word("type", "structure", "f Struktur Struktur Strukturen Strukturen", "structure/structures"),
    word("type", "protocol", "n Protokoll Protokolls Protokolle Protokollen", "protocol/protocols"),
    word("type", "event", "n Ereignis Ereignisses Ereignisse Ereignissen", "event/events"),
    word("type", "reaction", "f Reaktion Reaktion Reaktionen Reaktionen", "reaction/reactions"),
    word("type", "sector", "m Sektor Sektors Sektoren Sektoren", "sector/sectors"),
    word("type", "hq", "n HQ HQs HQs HQs", "HQ/HQs"),
    word("attribute", "cost", "pl Kosten Kosten Kosten Kosten", "cost"),
    word("attribute", "worth", "m Opferwert Opferwerts - -", "sacrifice value"),
    word("attribute", "atk", "f ATK ATK - -", "ATK"),
    word("attribute", "def", "f DEF DEF - -", "DEF"),
    word("attribute", "hp", "pl HP HP HP HP", "HP"),
    word("resource", "credit", "m Credit Credits Credits Credits", "credit/credits"),
    word("marker", "new", "m Neu-Marker Neu-Markers Neu-Marker Neu-Markern", "New marker/New markers"),
    word(
        "counter",
        "growth",
        "f Wachstumsmarke Wachstumsmarke Wachstumsmarken Wachstumsmarken",
        "growth counter/growth counters",
    ),
    word(
        "cap",
        "hand_limit",
        "n Handkartenlimit Handkartenlimits Handkartenlimits Handkartenlimits",
        "maximum hand size/maximum hand sizes",
    ),
    word("initiative", "initiative", "f Initiative Initiative Initiativen Initiativen", "initiative/initiatives"),
    word("zone", "hand", "f Hand Hand Hände Händen", "hand/hands"),
    word("zone", "deck", "n Deck Decks Decks Decks", "deck/decks"),
    word("zone", "discard", "f Ablage Ablage Ablagen Ablagen", "discard pile/discard piles"),
    word("period", "round", "f Runde Runde Runden Runden", "round/rounds"),
    word("period", "combat", "m Kampf Kampfes Kämpfe Kämpfen", "combat/combats"),
    word("period", "game", "f Partie Partie Partien Partien", "game/games"),
    word("faction", "wid", "n Widerstand Widerstand - -", "Resistance"),
    word("faction", "mil", "n Militär Militär - -", "Military"),
    word("subtype", "soldat", "m Soldat Soldaten Soldaten Soldaten weak", "Soldier/Soldiers"),
    word("subtype", "drohne", "f Drohne Drohne Drohnen Drohnen", "Drone/Drones"),
    word(
        "subtype", "kampflaeufer", "m Kampfläufer Kampfläufers Kampfläufer Kampfläufern", "Combat Walker/Combat Walkers"
    ),
    word("subtype", "hacker", "m Hacker Hackers Hacker Hackern", "Hacker/Hackers"),
    word("subtype", "agent", "m Agent Agenten Agenten Agenten weak", "Agent/Agents"),
    Word("status", "gift", noun("n Gift Gift - -"), EnglishNoun("Poison", ""), "vergiftet", "poisoned"),
    word("keyword", "sofortstart", "n Sofortstart Sofortstart - -", "Rush"),
    word("keyword", "durchbruch", "n Durchbruch Durchbruch - -", "Breakthrough"),
    word("keyword", "nachtrag", "n Nachtrag Nachtrag - -", "Follow-Up"),
    word("keyword", "sabotage", "n Sabotage Sabotage - -", "Sabotage"),
    word("keyword", "konvoi", "n Konvoi Konvoi - -", "Convoy"),
    word("keyword", "solidaritaet", "n Solidarität Solidarität - -", "Solidarity", number=True, stat=True),
    word("keyword", "verdeckt", "n Verdeckt Verdeckt - -", "Covert"),
    word("keyword", "phantom", "n Phantom Phantom - -", "Phantom"),
    word("keyword", "scan", "n Scan Scan - -", "Scan"),
    word("keyword", "gift", "n Gift Gift - -", "Poison"),
    word("keyword", "datenstehlen", "n Datenstehlen Datenstehlen - -", "Data Theft"),
    word("keyword", "blutrausch", "n Blutrausch Blutrausch - -", "Bloodlust"),
    word("keyword", "schwer", "n Schwer Schwer - -", "Heavy"),
    word("keyword", "letzter_atem", "m Nachhall Nachhall - -", "Last Breath", number=True),
)

NONE = Names(None, None)
BODY = ("def", "hp")
RULES = (
    TypeRule("unit", NONE, ("cost", "worth", "atk", *BODY), BODY, permanent=True),
    TypeRule("structure", NONE, ("cost", "worth", *BODY), BODY, permanent=True),
    TypeRule("protocol", NONE, ("cost", "worth", *BODY), BODY, ("structure",), permanent=True),
    TypeRule("event", NONE, ("cost", "worth")),
    TypeRule("reaction", NONE, ("cost", "worth")),
    TypeRule("sector", NONE, ("hold",), ("hold",), permanent=True, shared=True),
    TypeRule("hq", NONE, ("hp",), ("hp",), base=True),
)
LANGUAGES: tuple[Language, ...] = ("de", "en")
CARDS = (
    CardName("MIL-011", "Elitekommando", "Elite Commando"),
    CardName("NEU-101", "Sektor Alpha", "Sector Alpha"),
)


def lexicon(language: Language) -> Lexicon:
    """Its lexicon."""
    return Lexicon.of(WORDS, language, CARDS)


def lowered(text: str, language: Language, *types: str, carrier: str = "card", parameters: bool = False) -> Lowered:
    """A text on a card of these types (none: any)."""
    context = TextContext(carrier, types, parameters, parameters, RULES)
    return sound(text, lower_text(text, Span("t", 0, len(text)), language, lexicon(language), context))


def context(*types: str) -> TextContext:
    """What is known of a card of these types."""
    return TextContext("card", types, rules=RULES)
