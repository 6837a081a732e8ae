"""German morphology: one table per word class, read in both directions (form to features, features to form).

Nominal agreement is a bit mask with one bit per cell (case, gender); "pl" counts as a fourth gender, because German has
no gender distinction in the plural. Two words agree when the intersection of their masks is not empty. An adjective has
three such masks, one per declension class, packed into one integer (see `packed` and `declined`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

from nexusdsl.vocabulary.words import Gender, GermanNoun

Case: TypeAlias = Literal["nom", "gen", "dat", "acc"]
Declension: TypeAlias = Literal["strong", "weak", "mixed"]
VerbForm: TypeAlias = Literal["3sg", "3pl", "2sg", "imp", "inf", "zu", "part", "pres"]

CASES: tuple[Case, ...] = ("nom", "gen", "dat", "acc")
GENDERS: tuple[Gender, ...] = ("m", "f", "n", "pl")
DECLENSIONS: tuple[Declension, ...] = ("strong", "weak", "mixed")
CELLS = 16
ALL = (1 << CELLS) - 1


@cache
def cell(case: Case, gender: Gender) -> int:
    """The mask with the one bit of this case and gender."""
    return 1 << (CASES.index(case) * 4 + GENDERS.index(gender))


@cache
def case_mask(*cases: Case) -> int:
    """All cells of the cases."""
    return sum(cell(case, gender) for case in cases for gender in GENDERS)


@cache
def gender_mask(*genders: Gender) -> int:
    """All cells of the genders."""
    return sum(cell(case, gender) for case in CASES for gender in genders)


SINGULAR = gender_mask("m", "f", "n")
PLURAL = gender_mask("pl")


@cache
def genders_of(mask: int) -> int:
    """All cells of the genders in a mask."""
    return gender_mask(*(gender for gender in GENDERS if mask & gender_mask(gender)))


def cells(mask: int) -> tuple[tuple[Case, Gender], ...]:
    """The cells of a mask in table order."""
    return tuple((case, gender) for case in CASES for gender in GENDERS if mask & cell(case, gender))


def packed(masks: tuple[int, int, int]) -> int:
    """Three masks (strong, weak, mixed) in one integer."""
    return masks[0] | masks[1] << CELLS | masks[2] << 2 * CELLS


def declined(agr: int, declension: Declension) -> int:
    """The mask of one declension class out of an adjective's packed masks."""
    return agr >> CELLS * DECLENSIONS.index(declension) & ALL


def _grid(text: str) -> dict[tuple[Case, Gender], str]:
    """Rows are cases, columns m f n pl; "-" is no ending."""
    rows = [row.split() for row in text.split("/")]
    return {
        (case, gender): "" if form == "-" else form
        for case, row in zip(CASES, rows, strict=True)
        for gender, form in zip(GENDERS, row, strict=True)
    }


# --- determiners and adjectives ----------------------------------------------------------------------------------

_DER = _grid("der die das die / des der des der / dem der dem den / den die das die")
_DERSELBE = _grid(
    "derselbe dieselbe dasselbe dieselben / desselben derselben desselben derselben "
    "/ demselben derselben demselben denselben / denselben dieselbe dasselbe dieselben"
)
_EIN = _grid("- e - e / es er es er / em er em en / en e - e")


def _some(nominative: str, genitive: str, dative: str, accusative: str) -> dict[tuple[Case, Gender], str]:
    """ "eine oder mehrere": the article has the gender of the noun's singular."""
    forms = f"{nominative} mehrere/{genitive} mehrerer/{dative} mehreren/{accusative} mehrere".split("/")
    return {(case, "pl"): form.replace(" ", " oder ") for case, form in zip(CASES, forms, strict=True)}


_EINE_ODER_MEHRERE = _some("eine", "einer", "einer", "eine")
_EINEN_ODER_MEHRERE = _some("ein", "eines", "einem", "einen")
_EIN_ODER_MEHRERE = _some("ein", "eines", "einem", "ein")
_DIES = _grid("er e es e / es er es er / em er em en / en e es e")
_ENDINGS: dict[Declension, dict[tuple[Case, Gender], str]] = {
    "strong": _grid("er e es e / en er en er / em er em en / en e es e"),
    "weak": _grid("e e e en / en en en en / en en en en / en e e en"),
    "mixed": _grid("er e es en / en en en en / en en en en / en e es en"),
}


@dataclass(frozen=True, slots=True)
class Determiner:
    """`stem` takes `endings` (or they are whole forms); adjectives after it follow `declension` within `genders`."""

    stem: str
    endings: dict[tuple[Case, Gender], str]
    declension: Declension
    genders: tuple[Gender, ...] = GENDERS


_SG: tuple[Gender, ...] = ("m", "f", "n")
DETERMINERS: dict[str, Determiner] = {
    "def": Determiner("", _DER, "weak"),
    "indef": Determiner("ein", _EIN, "mixed", _SG),
    "no": Determiner("kein", _EIN, "mixed"),
    "each": Determiner("jed", _DIES, "weak", _SG),
    "all": Determiner("all", _DIES, "weak", ("pl",)),
    "this": Determiner("dies", _DIES, "weak"),
    "that": Determiner("jen", _DIES, "weak"),
    "both": Determiner("beid", _DIES, "weak", ("pl",)),
    "same": Determiner("", _DERSELBE, "weak"),
    "some_f": Determiner("", _EINE_ODER_MEHRERE, "strong", ("pl",)),
    "some_m": Determiner("", _EINEN_ODER_MEHRERE, "strong", ("pl",)),
    "some_n": Determiner("", _EIN_ODER_MEHRERE, "strong", ("pl",)),
    "least": Determiner("mindestens ein", _EIN, "mixed", _SG),
}
POSSESSIVES: dict[str, Determiner] = {
    "you": Determiner("dein", _EIN, "mixed"),
    "him": Determiner("sein", _EIN, "mixed"),
    "her": Determiner("ihr", _EIN, "mixed"),  # of a feminine or of several
}

DICE: dict[int, str] = {  # the dice that there are, by their sides
    4: "vier",
    6: "sechs",
    8: "acht",
    10: "zehn",
    12: "zwölf",
    20: "zwanzig",
}
ADJECTIVES: dict[str, str] = {  # meaning -> stem; the English table has the same meanings
    "own": "eigen",
    "enemy": "feindlich",
    "other": "ander",
    "any": "beliebig",
    "attacking": "angreifend",
    "blocking": "blockend",
    "damaged": "beschädigt",
    "undamaged": "unbeschädigt",
    "facedown": "verdeckt",
    "faceup": "offen",
    "exhausted": "erschöpft",
    "ready": "bereit",
    "blocked": "geblockt",
    "unblocked": "ungeblockt",
    "entire": "gesamt",
    "different": "verschieden",
    "random": "zufällig",
    "top": "oberst",
    "excess": "überschüssig",
    "max": "höchst",
    "min": "niedrigst",
    "most": "meist",
    "fewest": "wenigst",
    "even": "gerad",
    "odd": "ungerad",
    "greater": "höher",
    "lower": "niedriger",
    "next": "nächst",
    "last": "letzt",
    "first": "erst",
    "second": "zweit",
    "third": "dritt",
    "destroyed": "zerstört",
    "sacrificed": "geopfert",
    "discarded": "abgeworfen",
    "revealed": "aufgedeckt",
    "chosen": "genannt",
    "rolled": "gewürfelt",
    "half": "halb",
    "double": "doppelt",
    "triple": "dreifach",
    "extra": "weiter",
    "additional": "zusätzlich",
    **{f"sides_{sides}": f"{word}seitig" for sides, word in DICE.items()},
}


OTHER_ADJECTIVES: dict[str, str] = {  # read as the same meanings, never printed
    "chosen": "gewählt",
    "enemy": "gegnerisch",
    "lower": "geringer",
    "min": "geringst",
}


def determiner(name: str, case: Case, gender: Gender) -> str:
    """The form of a determiner or possessive ("def", "you"); KeyError if it has none in this cell."""
    if name == "every":
        return "je"
    row = DETERMINERS.get(name) or POSSESSIVES[name]
    if gender not in row.genders:
        raise KeyError((name, gender))
    return row.stem + row.endings[case, gender]


def declension(name: str | None) -> Declension:
    """The declension class of adjectives after this determiner; None is no determiner."""
    if name is None or name == "every":
        return "strong"
    return (DETERMINERS.get(name) or POSSESSIVES[name]).declension


def adjective(stem: str, decl: Declension, case: Case, gender: Gender) -> str:
    """An adjective with its ending."""
    return stem + _ENDINGS[decl][case, gender]


def adjective_forms(stem: str) -> dict[str, int]:
    """All inflected forms of an adjective with their packed masks."""
    forms: dict[str, int] = {}
    for i, decl in enumerate(DECLENSIONS):
        for (case, gender), ending in _ENDINGS[decl].items():
            forms[stem + ending] = forms.get(stem + ending, 0) | cell(case, gender) << CELLS * i
    return forms


def determiner_forms(name: str) -> dict[str, int]:
    """All forms of a determiner with their masks."""
    row = DETERMINERS.get(name) or POSSESSIVES[name]
    forms: dict[str, int] = {}
    for (case, gender), ending in row.endings.items():
        if gender in row.genders:
            forms[row.stem + ending] = forms.get(row.stem + ending, 0) | cell(case, gender)
    return forms


# --- nouns ---------------------------------------------------------------------------------------------------------


def noun(word: GermanNoun, case: Case, plural: bool, decl: Declension = "strong") -> str:
    """The form of a noun; a noun without singular has only its plural. `decl`: how adjectives of its own end."""
    form = _noun_form(word, case, plural)
    if not word.stems or not form:
        return form
    gender: Gender = "pl" if plural else word.gender
    own = [adjective(stem, decl, case, gender) for stem in word.stems]
    return " ".join([*own, *form.split(" ")[len(own) :]])


def _noun_form(word: GermanNoun, case: Case, plural: bool) -> str:
    """The form of the noun itself."""
    if plural or word.gender == "pl":
        return word.dative_plural if case == "dat" else word.plural
    if case == "nom":
        return word.singular
    if case == "gen":
        return word.genitive
    if not word.weak:
        return word.singular
    return word.plural if word.genitive == word.plural + "s" else word.genitive


def cells_of(agr: int, decl: Declension) -> int:
    """The cells of a noun's form behind a determiner of a declension class, which matters for adjectives of its own."""
    return agr if agr <= ALL else declined(agr >> CELLS, decl)


def noun_forms(word: GermanNoun) -> dict[str, int]:
    """All forms of a noun with their masks; for one with adjectives of its own packed masks stand above them."""
    forms: dict[str, int] = {}
    for i, decl in enumerate(DECLENSIONS if word.stems else ()):
        for case in CASES:
            for plural in (False, True):
                gender: Gender = "pl" if plural or word.gender == "pl" else word.gender
                form, own = noun(word, case, plural, decl), cell(case, gender)
                if form:
                    forms[form] = forms.get(form, 0) | own | own << CELLS * (i + 1)
    return forms or _plain_forms(word)


def _plain_forms(word: GermanNoun) -> dict[str, int]:
    forms: dict[str, int] = {}
    for case in CASES:
        for plural in (False, True):
            gender: Gender = "pl" if plural or word.gender == "pl" else word.gender
            form = noun(word, case, plural)
            if form:
                forms[form] = forms.get(form, 0) | cell(case, gender)
    return forms


def _noun(text: str) -> GermanNoun:
    """A row "m Gegner Gegners Gegner Gegnern"; "-" is a form that does not exist; "weak" may follow."""
    gender, *forms = text.split()
    singular, genitive, plural, dative = ("" if f == "-" else f for f in forms[:4])
    kind: Gender = next(g for g in GENDERS if g == gender)
    return GermanNoun(singular, kind, genitive, plural, dative, forms[4:] == ["weak"])


NOUNS: dict[str, GermanNoun] = {  # general words of card games; the English table has the same meanings
    "card": _noun("f Karte Karte Karten Karten"),
    "damage": _noun("m Schaden Schadens - -"),
    "combat_damage": _noun("m Kampfschaden Kampfschadens - -"),
    "player": _noun("m Spieler Spielers Spieler Spielern"),
    "opponent": _noun("m Gegner Gegners Gegner Gegnern"),
    "owner": _noun("m Besitzer Besitzers Besitzer Besitzern"),
    "controller": _noun("m Kontrolleur Kontrolleurs Kontrolleure Kontrolleuren"),
    "token": _noun("m Spielstein Spielsteins Spielsteine Spielsteinen"),
    "name": _noun("m Name Namens Namen Namen weak"),
    "faction_noun": _noun("f Fraktion Fraktion Fraktionen Fraktionen"),
    "type_noun": _noun("m Kartentyp Kartentyps Kartentypen Kartentypen"),
    "subtype_noun": _noun("m Untertyp Untertyps Untertypen Untertypen"),
    "sum": _noun("f Summe Summe Summen Summen"),
    "number": _noun("f Zahl Zahl Zahlen Zahlen"),
    "half_of": _noun("f Hälfte Hälfte Hälften Hälften"),
    "difference": _noun("f Differenz Differenz Differenzen Differenzen"),
    "effect": _noun("m Effekt Effekts Effekte Effekten"),
    "attack": _noun("m Angriff Angriffs Angriffe Angriffen"),
    "play": _noun("n Spiel Spiels - -"),
    "control": _noun("f Kontrolle Kontrolle - -"),
    "choice": _noun("f Wahl Wahl - -"),
    "rest": _noun("m Rest Rests - -"),
    "time": _noun("n Mal Mals Male Malen"),
    "any_counter": _noun("f Marke Marke Marken Marken"),
    "keyword": _noun("n Schlüsselwort Schlüsselworts Schlüsselwörter Schlüsselwörtern"),
    "action": _noun("f Aktion Aktion Aktionen Aktionen"),
    "ability": _noun("f Fähigkeit Fähigkeit Fähigkeiten Fähigkeiten"),
    "response": _noun("f Antwort Antwort Antworten Antworten"),
    "height": _noun("f Höhe Höhe - -"),
    "copy": _noun("f Kopie Kopie Kopien Kopien"),
    "coin": _noun("f Münze Münze Münzen Münzen"),
    "heads": _noun("m Kopf Kopfes Köpfe Köpfen"),
    "pile": _noun("m Stapel Stapels Stapel Stapeln"),
    "die": _noun("m Würfel Würfels Würfel Würfeln"),
    "result": _noun("n Ergebnis Ergebnisses Ergebnisse Ergebnissen"),
    "start": _noun("m Beginn Beginns - -"),
    "end": _noun("n Ende Endes - -"),
}

OTHER_NOUNS: dict[str, GermanNoun] = {  # read as the same meanings, never printed
    "number": _noun("f Anzahl Anzahl - -"),
    "hand_card": _noun("f Handkarte Handkarte Handkarten Handkarten"),
}

# --- pronouns ------------------------------------------------------------------------------------------------------

_PRONOUNS = _grid("er sie es sie / seiner ihrer seiner ihrer / ihm ihr ihm ihnen / ihn sie es sie")


def pronoun(case: Case, gender: Gender) -> str:
    """The personal pronoun of the third person."""
    return _PRONOUNS[case, gender]


def pronoun_genders(case: Case, gender: Gender) -> tuple[Gender, ...]:
    """The genders that the form of this cell can stand for in any case: "sie" is feminine or plural."""
    mask = pronoun_forms()[pronoun(case, gender)]
    return tuple(g for g in GENDERS if mask & gender_mask(g))


def pronoun_forms() -> dict[str, int]:
    """All personal pronouns of the third person (without the genitive) with their masks."""
    forms: dict[str, int] = {}
    for (case, gender), form in _PRONOUNS.items():
        if case != "gen":
            forms[form] = forms.get(form, 0) | cell(case, gender)
    return forms


# --- prepositions --------------------------------------------------------------------------------------------------

PREPOSITIONS: dict[str, tuple[Case, ...]] = {
    "an": ("dat", "acc"),
    "auf": ("dat", "acc"),
    "aus": ("dat",),
    "durch": ("acc",),
    "für": ("acc",),
    "gegen": ("acc",),
    "in": ("dat", "acc"),
    "mit": ("dat",),
    "nach": ("dat",),
    "ohne": ("acc",),
    "außer": ("dat",),
    "zwischen": ("dat",),
    "über": ("dat", "acc"),
    "um": ("acc",),
    "unter": ("dat", "acc"),
    "von": ("dat",),
    "zu": ("dat",),
    "pro": ("acc",),
    "bis": ("acc",),
}
CONTRACTIONS: dict[str, tuple[str, int]] = {  # with the definite article
    "am": ("an", cell("dat", "m") | cell("dat", "n")),
    "im": ("in", cell("dat", "m") | cell("dat", "n")),
    "ins": ("in", cell("acc", "n")),
    "vom": ("von", cell("dat", "m") | cell("dat", "n")),
    "zum": ("zu", cell("dat", "m") | cell("dat", "n")),
    "zur": ("zu", cell("dat", "f")),
}

# --- verbs ---------------------------------------------------------------------------------------------------------


# infinitive, 3rd singular, imperative, 2nd singular, participle, auxiliary, then separable prefixes ("." is none)
