"""Words that sets declare: nouns of all kinds in every case and number, counters, adjectives and verbs, in compiled
sentences; a missing form is asked for by its name.
"""

from __future__ import annotations

from typing import TypeAlias

import pytest

from nexusdsl.compiler import Compiled, compile_set, load_set
from nexusdsl.interpreter.load import extend, load
from nexusdsl.ir.nodes import (
    Ability,
    AddCounter,
    AddStat,
    Choose,
    Deal,
    Destroy,
    Every,
    Filter,
    HasSubtype,
    Lit,
    OneShot,
    Seq,
    Static,
)
from nexusdsl.ir.render import render_abilities
from nexusdsl.ir.sets import CardSet
from nexusdsl.source import Source
from nexusdsl.vocabulary.lexicon import Lexicon

Noun: TypeAlias = tuple[str, ...]
HEAD = 'Set probe "Probe" (en "Probe")\nbenutzt nxs_a01\n\nFraktion PRO "Probe" (en "Probe")\n'
CARD = 'Karte PRO-001 "Probekarte" (en "Probe Card")\n  Ereignis · Basis · Kosten 1 · Opferwert 1\n'

# Name, inflection and English; then nominative, accusative, dative and genitive singular, nominative and dative plural.
_ROWS = """
Bot | m, des Bots, die Bots | Bot/Bots | Bot, Bot, Bot, Bots, Bots, Bots
Drache | m, des Drachen, die Drachen | Dragon/Dragons | Drache, Drachen, Drachen, Drachen, Drachen, Drachen
Androide | m, des Androiden, die Androiden | Android/Androids | \
Androide, Androiden, Androiden, Androiden, Androiden, Androiden
Mönch | m, des Mönchs, die Mönche | Monk/Monks | Mönch, Mönch, Mönch, Mönchs, Mönche, Mönchen
Wolf | m, des Wolfs, die Wölfe | Wolf/Wolves | Wolf, Wolf, Wolf, Wolfs, Wölfe, Wölfen
Koloss | m, des Kolosses, die Kolosse | Colossus/Colossi | Koloss, Koloss, Koloss, Kolosses, Kolosse, Kolossen
Held | m, des Helden, die Helden | Hero/Heroes | Held, Helden, Helden, Helden, Helden, Helden
Ingenieur | m, des Ingenieurs, die Ingenieure | Engineer/Engineers | \
Ingenieur, Ingenieur, Ingenieur, Ingenieurs, Ingenieure, Ingenieuren
Space Ranger | m, des "Space Rangers", die "Space Ranger", den "Space Rangern" | Space Ranger/Space Rangers | \
Space Ranger, Space Ranger, Space Ranger, Space Rangers, Space Ranger, Space Rangern
Mecha | m, des Mecha, die Mecha, den Mecha | Mecha/Mecha | Mecha, Mecha, Mecha, Mecha, Mecha, Mecha
Samurai | m, des Samurai, die Samurai, den Samurai | Samurai/Samurai | \
Samurai, Samurai, Samurai, Samurai, Samurai, Samurai
Hexe | f, die Hexen | Witch/Witches | Hexe, Hexe, Hexe, Hexe, Hexen, Hexen
Sphinx | f, die Sphingen | Sphinx/Sphinxes | Sphinx, Sphinx, Sphinx, Sphinx, Sphingen, Sphingen
Katze | f, die Katzen | Cat/Cats | Katze, Katze, Katze, Katze, Katzen, Katzen
Maus | f, die Mäuse | Mouse/Mice | Maus, Maus, Maus, Maus, Mäuse, Mäusen
KI | f, die KIs | AI/AIs | KI, KI, KI, KI, KIs, KIs
Elite-Wache | f, die Elite-Wachen | Elite Guard/Elite Guards | \
Elite-Wache, Elite-Wache, Elite-Wache, Elite-Wache, Elite-Wachen, Elite-Wachen
Crew | f, die Crews | Crew/Crews | Crew, Crew, Crew, Crew, Crews, Crews
Fahrzeug | n, des Fahrzeugs, die Fahrzeuge | Vehicle/Vehicles | \
Fahrzeug, Fahrzeug, Fahrzeug, Fahrzeugs, Fahrzeuge, Fahrzeugen
Wesen | n, des Wesens, die Wesen | Being/Beings | Wesen, Wesen, Wesen, Wesens, Wesen, Wesen
Phantomschiff | n, des Phantomschiffs, die Phantomschiffe | Ghost Ship/Ghost Ships | \
Phantomschiff, Phantomschiff, Phantomschiff, Phantomschiffs, Phantomschiffe, Phantomschiffen
Schaf | n, des Schafs, die Schafe | Sheep/Sheep | Schaf, Schaf, Schaf, Schafs, Schafe, Schafen
Virus | n, des Virus, die Viren | Virus/Viruses | Virus, Virus, Virus, Virus, Viren, Viren
Kind | n, des Kindes, die Kinder | Child/Children | Kind, Kind, Kind, Kindes, Kinder, Kindern
Team | n, des Teams, die Teams | Team/Teams | Team, Team, Team, Teams, Teams, Teams
Herr | m, des Herrn, die Herren | Lord/Lords | Herr, Herrn, Herrn, Herrn, Herren, Herren
Gedanke | m, des Gedankens, die Gedanken | Thought/Thoughts | \
Gedanke, Gedanken, Gedanken, Gedankens, Gedanken, Gedanken
Bär | m, des Bären, die Bären | Bear/Bears | Bär, Bären, Bären, Bären, Bären, Bären
Herr der Fliegen | m, des "Herrn der Fliegen", die "Herren der Fliegen" | Lord of Flies/Lords of Flies | \
Herr der Fliegen, Herrn der Fliegen, Herrn der Fliegen, Herrn der Fliegen, Herren der Fliegen, Herren der Fliegen
Meister der Klingen | m, des "Meisters der Klingen", die "Meister der Klingen" | Blade Master/Blade Masters | \
Meister der Klingen, Meister der Klingen, Meister der Klingen, Meisters der Klingen, Meister der Klingen, \
Meistern der Klingen
Kalter Krieger | m, des "Kalten Kriegers", die "Kalten Krieger" | Cold Warrior/Cold Warriors | \
Kalter Krieger, Kalten Krieger, Kalten Krieger, Kalten Kriegers, Kalte Krieger, Kalten Kriegern
Alter Held | m, des "Alten Helden", die "Alten Helden" | Old Hero/Old Heroes | \
Alter Held, Alten Helden, Alten Helden, Alten Helden, Alte Helden, Alten Helden
Freie Händlerin | f, die "Freien Händlerinnen" | Free Trader/Free Traders | \
Freie Händlerin, Freie Händlerin, Freien Händlerin, Freien Händlerin, Freie Händlerinnen, Freien Händlerinnen
Altes Wesen | n, des "Alten Wesens", die "Alten Wesen" | Elder Being/Elder Beings | \
Altes Wesen, Altes Wesen, Alten Wesen, Alten Wesens, Alte Wesen, Alten Wesen
Volk der Asche | n, des "Volks der Asche", die "Völker der Asche", den "Völkern der Asche" | Ash Folk/Ash Folks | \
Volk der Asche, Volk der Asche, Volk der Asche, Volks der Asche, Völker der Asche, Völkern der Asche
"""
_OWN = {
    "m": ("ein eigener", "einen eigenen", "einem eigenen", "eines eigenen"),
    "f": ("eine eigene", "eine eigene", "einer eigenen", "einer eigenen"),
    "n": ("ein eigenes", "ein eigenes", "einem eigenen", "eines eigenen"),
}


def noun(row: str) -> Noun:
    """A row, with "ein eigener" before the singular."""
    name, inflection, english, forms = row.split(" | ")
    nom, acc, dat, gen, plural, dative = forms.split(", ")
    singular = [f"{own} {form}" for own, form in zip(_OWN[inflection[0]], (nom, acc, dat, gen), strict=True)]
    return (name, inflection, english, *singular, plural, dative)


NOUNS: tuple[Noun, ...] = tuple(noun(row) for row in _ROWS.strip().splitlines())
PLURAL_ONLY = (
    ("Truppen", "pl", "Troops/Troops", "Truppen", "Truppen"),
    ("Zwillinge", "pl, den Zwillingen", "Twins/Twins", "Zwillinge", "Zwillingen"),
)


BASE = load_set("nxs_a01")
PROBE = HasSubtype("probe")
PLUS = AddStat("atk", Lit(1), 1)


def compiled(declarations: str, german: str, english: str) -> Compiled:
    """A set with these words and one event card."""
    text = f"{HEAD}{declarations}\n\n{CARD}  {german}\n  en: {english}\n"
    assert BASE.set is not None
    return compile_set((Source("probe.nxs", text),), (*BASE.used, BASE.set))


def meaning(declarations: str, german: str, english: str) -> Ability:
    """What the card does; both languages mean the same, and nothing is wrong."""
    made = compiled(declarations, german, english)
    assert [d.message("en") for d in made.diagnostics if d.severity == "error"] == []
    assert made.set is not None
    return made.set.cards[0].abilities[0]


def subtype(name: str, inflection: str, english: str) -> str:
    """The line of a subtype."""
    one, _, many = english.partition("/")
    return f'Untertyp probe de "{name}" ({inflection}) en "{one}" / "{many}"'


@pytest.mark.parametrize("row", NOUNS, ids=[n[0] for n in NOUNS])
def test_a_noun_stands_in_every_case_and_number(row: Noun) -> None:
    name, inflection, english, nom, acc, dat, gen, plural, dative = row
    one, _, many = english.partition("/")
    german = (
        f"Zerstöre {acc}. Füge {dat} 1 Schaden zu. Ziehe Karten in Höhe der ATK {gen}. "
        f"{nom[0].upper()}{nom[1:]} erhält +1 ATK bis zum Ende der Runde. "
        f"Füge 2 {dative} je 1 Schaden zu. Zerstöre 2 {plural}."
    )
    told = (
        f"Destroy a friendly {one}. Deal 1 damage to a friendly {one}. Draw cards equal to a friendly {one}'s ATK. "
        f"A friendly {one} gets +1 ATK until end of round. Deal 1 damage to each of 2 {many}. Destroy 2 {many}."
    )
    ability = meaning(subtype(name, inflection, english), german, told)
    assert isinstance(ability, OneShot)
    assert isinstance(ability.body, Seq)
    own = Filter((), "own", tests=(PROBE,))
    several = Filter(tests=(PROBE,))
    first, second, *_, fifth, last = ability.body.effects
    assert (first, second) == (Destroy(Choose(1, 1, own, 0)), Deal(Lit(1), Choose(1, 1, own, 1)))
    assert (fifth, last) == (Deal(Lit(1), Choose(2, 2, several, 4)), Destroy(Choose(2, 2, several, 5)))


@pytest.mark.parametrize("noun", PLURAL_ONLY, ids=[n[0] for n in PLURAL_ONLY])
def test_a_noun_without_singular_stands_in_the_plural(noun: tuple[str, str, str, str, str]) -> None:
    name, inflection, english, plural, dative = noun
    many = english.partition("/")[2]
    german = f"Füge 2 {dative} je 1 Schaden zu. Zerstöre alle {plural}."
    ability = meaning(
        subtype(name, inflection, english), german, f"Deal 1 damage to each of 2 {many}. Destroy all {many}."
    )
    probe = Filter(tests=(PROBE,))
    assert ability == OneShot(Seq((Deal(Lit(1), Choose(2, 2, probe, 0)), Destroy(Every(probe)))))


NAMES = (
    ("Deine Kalten Krieger haben +1 ATK.", "Your Cold Warriors have +1 ATK.", None),
    ("Kalte Krieger haben +1 ATK.", "Cold Warriors have +1 ATK.", None),
    ("Jeder Kalte Krieger hat +1 ATK.", "Each Cold Warrior has +1 ATK.", None),
    ("Kalten Krieger haben +1 ATK.", "Cold Warriors have +1 ATK.", "Kalte Krieger"),
    ("Jeder Kalter Krieger hat +1 ATK.", "Each Cold Warrior has +1 ATK.", "Jeder Kalte Krieger"),
    ("Deine Kalte Krieger haben +1 ATK.", "Your Cold Warriors have +1 ATK.", "Deine Kalten Krieger"),
)


@pytest.mark.parametrize(("german", "english", "right"), NAMES, ids=[row[0] for row in NAMES])
def test_the_adjective_of_a_name_ends_as_its_article_wants(german: str, english: str, right: str | None) -> None:
    line = subtype("Kalter Krieger", 'm, des "Kalten Kriegers", die "Kalten Krieger"', "Cold Warrior/Cold Warriors")
    text = CARD.replace("Ereignis · Basis", "Struktur · Basis").replace("Opferwert 1", "Opferwert 1 · DEF 0 · HP 2")
    made = compile_set(
        (Source("probe.nxs", f"{HEAD}{line}\n\n{text}  {german}\n  en: {english}\n"),), (*BASE.used, only(BASE.set))
    )
    found = [d for d in made.diagnostics if d.severity == "error"]
    assert [d.hints[0].replacement for d in found] == ([] if right is None else [right])
    if right is None:
        assert only(made.set).cards[0].abilities == (
            Static(Every(Filter(side="own" if german.startswith("Deine") else None, tests=(PROBE,))), (PLUS,)),
        )
        lexicon = Lexicon.of((*only(BASE.set).ruleset.words, *only(BASE.set).words, *only(made.set).words), "de")
        usual = german if german.startswith("Deine") else "Alle Kalten Krieger haben +1 ATK."
        assert render_abilities(only(made.set).cards[0].abilities, lexicon) == usual


def only(found: CardSet | None) -> CardSet:
    assert found is not None
    return found


def test_an_adjective_says_a_subtype_of_a_type() -> None:
    line = subtype("Maschine", "f, die Maschinen", "Machine/Machines")
    line += ', Eigenschaftswort "mechanisch" (en "mechanical")'
    ability = meaning(line, "Zerstöre eine mechanische feindliche Einheit.", "Destroy a mechanical enemy unit.")
    assert ability == OneShot(Destroy(Choose(1, 1, Filter(("unit",), "enemy", tests=(PROBE,)), 0)))


BURN = 'Tätigkeitswort de "verbrennen" (verbrennt, verbrenne, verbrennst, verbrannt) wie "{}" en "burn" like "{}"'
ERASE = (
    'Tätigkeitswort de "ausradieren" (radiert aus, radiere aus, radierst aus, ausradiert) wie "{}" en "erase" like "{}"'
)
FISH = 'Tätigkeitswort de "angeln" (angelt, angele, angelst, geangelt) wie "ziehen" en "fish" (fishes, {}) like "draw"'
SWITCH = (
    'Tätigkeitswort de "ausschalten" (schaltet, schalte, schaltest, ausgeschaltet) wie "zerstören" '
    'en "switch" like "destroy"'
)
TWO = ("zerstören", "destroy")
VERBS = "\n".join((BURN.format(*TWO), ERASE.format(*TWO), FISH.format("fished, fished, fishing")))


@pytest.mark.parametrize(
    ("german", "english"),
    [
        ("Verbrenne jede feindliche Einheit.", "Burn each enemy unit."),
        ("Radiere jede feindliche Einheit aus.", "Erase each enemy unit."),
        ("Zerstöre jede feindliche Einheit.", "Destroy each enemy unit."),
    ],
)
def test_a_verb_says_the_same_as_the_one_it_is_like(german: str, english: str) -> None:
    assert meaning(VERBS, german, english) == OneShot(Destroy(Every(Filter(("unit",), "enemy"))))


def test_a_verb_stands_in_every_form() -> None:
    german = "Dein Gegner angelt 1 Karte. Du darfst 1 Karte angeln. Wenn du das tust, angele 1 Karte."
    english = "Your opponent fishes 1 card. You may fish 1 card. If you do, fish 1 card."
    same = meaning(VERBS, german, english)
    plain = [t.replace("angelt", "zieht").replace("angeln", "ziehen").replace("angele", "ziehe") for t in (german,)]
    assert same == meaning("", plain[0], english.replace("fishes", "draws").replace("fish", "draw"))


def test_a_set_declares_counters() -> None:
    line = 'Marke frost de "Frostmarke" (f, die Frostmarken) en "frost counter" / "frost counters"'
    made = compiled(line, "Lege 2 Frostmarken auf jede feindliche Einheit.", "Put 2 frost counters on each enemy unit.")
    assert made.set is not None
    assert BASE.set is not None
    counters = BASE.set.ruleset.counters
    assert made.set.ruleset.counters == (*counters, "frost")
    assert made.set.cards[0].abilities == (OneShot(AddCounter(Lit(2), "frost", Every(Filter(("unit",), "enemy")))),)
    whole = load(made.set, made.used)
    assert whole.ruleset.counters == (*counters, "frost")
    assert whole.ruleset.words["counter.frost"] == ("Frostmarke", "frost counter")
    assert extend(load(BASE.set, BASE.used), made.set, made.used).ruleset == whole.ruleset


@pytest.mark.parametrize(
    ("line", "code", "told"),
    [
        ('Untertyp de "Kalter Krieger" (m, die "Kalten Krieger") en "Cold" / "Colds"', "NX513", "genitive"),
        ('Untertyp de "Freie Truppen" (pl) en "Troop" / "Troops"', "NX513", "dative; write “(pl, den …)”"),
        ('Untertyp de "Karte" (f, die Karten) en "Card" / "Cards"', "NX509", "Karte"),
        ('Untertyp de "Und" (n, des Unds, die Unds) en "And" / "Ands"', "NX509", "Und"),
        ('Untertyp de "Schaden" (m, des Schadens, die Schäden) en "Damage" / "Damages"', "NX509", "Schaden"),
        ('Marke de "Marke" (f, die Marken) en "counter" / "counters"', "NX509", "Marke"),
        ('Untertyp de "Soldat" (m, des Soldaten, die Soldaten) en "Soldier" / "Soldiers"', "NX502", "soldat"),
        (SWITCH, "NX513", "(schaltet aus, schalte aus, schaltest aus, ausgeschaltet)"),
        ('Untertyp de "Golem" en "Golem" / "Golems"', "NX513", "gender"),
        ('Untertyp de "Golem" (m) en "Golem" / "Golems"', "NX513", "plural; write “(m, die …)”"),
        ('Untertyp de "Golem" (m, des Golems) en "Golem" / "Golems"', "NX513", "“(m, des Golems, die …)”"),
        ('Untertyp de "Barbar" (m, die Barbaren) en "Barbarian"', "NX513", "English plural"),
        ('Untertyp de "Kadett" (m, des Kadetten, die Kadetten) en "Cadet"', "NX513", "English plural"),
        ('Untertyp de "Titane" (m, die Titanen) en "Titan" / "Titans"', "NX513", "genitive; write “(m, des …, die …)”"),
        ('Marke de "Ladung" (f) en "charge" / "charges"', "NX513", "plural; write “(f, die …)”"),
        ('Marke de "Ladung" (f, die Ladungen) en "charge" / "charges", Eigenschaftswort "geladen"', "NX518", ""),
        ('Tätigkeitswort de "verbrennen" wie "zerstören" en "burn" like "destroy"', "NX513", "third person"),
        ('Tätigkeitswort de "verbrennen" (verbrennt) wie "zerstören" en "burn" like "destroy"', "NX513", "imperative"),
        (BURN.format(*TWO).replace(", verbrannt", ""), "NX513", "participle"),
        (
            BURN.format("zerstören", "draw"),
            "NX519",
            "draw",
        ),
        (
            BURN.format("zermalmen", "destroy"),
            "NX519",
            "zermalmen",
        ),
    ],
)
def test_what_is_missing_is_named(line: str, code: str, told: str) -> None:
    made = compiled(line, "Ziehe 1 Karte.", "Draw 1 card.")
    found = [d for d in made.diagnostics if d.severity == "error"]
    assert found
    assert all(told in d.message("en") for d in found if d.code.id == code)
    assert code in [d.code.id for d in found]


BARE = """
Schlüsselwort Funkspruch N (en Broadcast){usual}
  Wenn diese Einheit stirbt, ziehe N Karten.
  en: When this unit dies, draw N cards.
"""


GIVEN = (
    "Deine Einheiten haben bis zum Ende der Runde Funkspruch{}.",
    "Your units have Broadcast{} until end of round.",
)


@pytest.mark.parametrize(
    ("usual", "german", "english", "codes"),
    [
        ("", GIVEN[0].format(" 2"), GIVEN[1].format(" 2"), []),
        ("", GIVEN[0].format(""), GIVEN[1].format(""), ["NX301"] * 2),
        (", Standard 2", GIVEN[0].format(""), GIVEN[1].format(""), []),
        ("", "Zerstöre eine Einheit mit Funkspruch.", "Destroy a unit with Broadcast.", []),
    ],
)
def test_a_keyword_without_a_usual_number_needs_one(usual: str, german: str, english: str, codes: list[str]) -> None:
    """A bare name would stand for no number at all; a test of the keyword asks for none."""
    made = compiled(BARE.format(usual=usual), german, english)
    assert [d.code.id for d in made.diagnostics if d.severity == "error"] == codes
    told = [d.hints[0].text.de for d in made.diagnostics if d.code.id == "NX301"]
    assert all(f"{name} 2" in text for name, text in zip(("Funkspruch", "Broadcast"), told, strict=False))
