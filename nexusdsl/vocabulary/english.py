"""English morphology: one table per word class, read in both directions (form to features, features to form)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from nexusdsl.vocabulary.words import EnglishNoun

VerbForm: TypeAlias = Literal["base", "3sg", "past", "part", "ing"]

SINGULAR = 1
PLURAL = 2
BOTH = SINGULAR | PLURAL
_VOWELS = "aeiou"

DETERMINERS: dict[str, dict[str, int]] = {  # meaning -> form -> numbers
    "def": {"the": BOTH},
    "indef": {"a": SINGULAR, "an": SINGULAR},
    "no": {"no": BOTH},
    "each": {"each": SINGULAR},
    "all": {"all": PLURAL},
    "this": {"this": SINGULAR, "these": PLURAL},
    "that": {"that": SINGULAR, "those": PLURAL},
    "both": {"both": PLURAL},
    "another": {"another": SINGULAR},
    "any": {"any": SINGULAR},
    "same": {"the same": BOTH},
    "least": {"at least one": SINGULAR},
    "some": {"one or more": PLURAL},
}
POSSESSIVES: dict[str, str] = {"you": "your", "it": "its", "they": "their"}
DICE: dict[int, str] = {4: "four", 6: "six", 8: "eight", 10: "ten", 12: "twelve", 20: "twenty"}
ADJECTIVES: dict[str, str] = {  # the German table has the same meanings
    "own": "friendly",
    "enemy": "enemy",
    "other": "other",
    "attacking": "attacking",
    "blocking": "blocking",
    "damaged": "damaged",
    "undamaged": "undamaged",
    "facedown": "face-down",
    "faceup": "face-up",
    "exhausted": "exhausted",
    "ready": "ready",
    "blocked": "blocked",
    "unblocked": "unblocked",
    "entire": "entire",
    "different": "different",
    "random": "random",
    "top": "top",
    "excess": "excess",
    "max": "highest",
    "min": "lowest",
    "most": "most",
    "fewest": "fewest",
    "even": "even",
    "odd": "odd",
    "greater": "greater",
    "lower": "lower",
    "next": "next",
    "last": "last",
    "first": "first",
    "second": "second",
    "third": "third",
    "destroyed": "destroyed",
    "sacrificed": "sacrificed",
    "discarded": "discarded",
    "revealed": "revealed",
    "chosen": "chosen",
    "rolled": "rolled",
    "extra": "extra",
    "additional": "additional",
    **{f"sides_{sides}": f"{word}-sided" for sides, word in DICE.items()},
}
OTHER_ADJECTIVES: dict[str, str] = {  # read as the same meanings
    "greater": "higher", "fewest": "least", "chosen": "named",
}  # fmt: skip
NOUNS: dict[str, EnglishNoun] = {  # the German table has the same meanings
    "card": EnglishNoun("card", "cards"),
    "damage": EnglishNoun("damage", ""),
    "combat_damage": EnglishNoun("combat damage", ""),
    "player": EnglishNoun("player", "players"),
    "opponent": EnglishNoun("opponent", "opponents"),
    "owner": EnglishNoun("owner", "owners"),
    "controller": EnglishNoun("controller", "controllers"),
    "token": EnglishNoun("token", "tokens"),
    "name": EnglishNoun("name", "names"),
    "faction_noun": EnglishNoun("faction", "factions"),
    "type_noun": EnglishNoun("card type", "card types"),
    "subtype_noun": EnglishNoun("subtype", "subtypes"),
    "sum": EnglishNoun("total", "totals"),
    "number": EnglishNoun("number", "numbers"),
    "half_of": EnglishNoun("half", ""),
    "difference": EnglishNoun("difference", "differences"),
    "effect": EnglishNoun("effect", "effects"),
    "attack": EnglishNoun("attack", "attacks"),
    "play": EnglishNoun("play", ""),
    "control": EnglishNoun("control", ""),
    "choice": EnglishNoun("choice", ""),
    "rest": EnglishNoun("rest", ""),
    "time": EnglishNoun("time", "times"),
    "any_counter": EnglishNoun("counter", "counters"),
    "keyword": EnglishNoun("keyword", "keywords"),
    "action": EnglishNoun("action", "actions"),
    "ability": EnglishNoun("ability", "abilities"),
    "response": EnglishNoun("response", "responses"),
    "copy": EnglishNoun("copy", "copies"),
    "coin": EnglishNoun("coin", "coins"),
    "heads": EnglishNoun("heads", ""),
    "pile": EnglishNoun("pile", "piles"),
    "die": EnglishNoun("die", "dice"),
    "result": EnglishNoun("result", "results"),
    "start": EnglishNoun("start", ""),
    "end": EnglishNoun("end", ""),
    "top": EnglishNoun("top", ""),
    "bottom": EnglishNoun("bottom", ""),
}
# meaning by person and number -> (subject form, object form)
PRONOUNS: dict[str, tuple[str, str]] = {"it": ("it", "it"), "they": ("they", "them")}
PREPOSITIONS: tuple[str, ...] = (
    "at",
    "by",
    "during",
    "for",
    "from",
    "in",
    "into",
    "of",
    "on",
    "per",
    "to",
    "under",
    "until",
    "with",
    "without",
    "among",
    "between",
    "except",
)


def indefinite(following: str) -> str:
    """ "a" or "an" before the given word; capitals that are spelled out follow the sound of their first letter."""
    number = following.partition("/")[0]
    if number.isdecimal():  # eight, eleven, eighteen, eighty
        return "an" if number[0] == "8" or number in ("11", "18") else "a"
    if following[:2].isupper():
        return "an" if following[0] in "AEFHILMNORSX" else "a"
    lower = following.lower()
    if lower.startswith(("uni", "use", "eu", "one")):
        return "a"
    return "an" if lower[:1] in tuple(_VOWELS) else "a"


def noun(word: EnglishNoun, plural: bool) -> str:
    """The form of a noun."""
    return word.plural if plural else word.singular


def noun_forms(word: EnglishNoun) -> dict[str, int]:
    """All forms with the numbers they stand for."""
    forms: dict[str, int] = {}
    for form, number in ((word.singular, SINGULAR), (word.plural, PLURAL)):
        if form:
            forms[form] = forms.get(form, 0) | number
    return forms


def possessive(phrase: str) -> str:
    """The possessive of a noun phrase ("this unit's", "units'")."""
    return phrase + ("'" if phrase.endswith("s") else "'s")


def determiner(name: str, plural: bool, following: str) -> str:
    """The form of a determiner or possessive before `following`; KeyError if it has none in this number."""
    if name in POSSESSIVES:
        return POSSESSIVES[name]
    if name == "indef":
        return indefinite(following)
    if name == "every":
        return name
    for form, numbers in DETERMINERS[name].items():
        if numbers & (PLURAL if plural else SINGULAR):
            return form
    raise KeyError((name, plural))


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb by its base form."""

    lemma: str
    third: str
    past: str
    participle: str
    ing: str

    def form(self, form: VerbForm) -> str:
        """One of its forms; the plural present is the base form."""
        match form:
            case "3sg":
                return self.third
            case "past":
                return self.past
            case "part":
                return self.participle
            case "ing":
                return self.ing
        return self.lemma


def regular(base: str) -> Verb:
    """The forms of a regular verb."""
    third = base + ("es" if base.endswith(("s", "sh", "ch", "x")) else "s")
    if base.endswith("y") and base[-2] not in _VOWELS:
        third = base[:-1] + "ies"
        return Verb(base, third, base[:-1] + "ied", base[:-1] + "ied", base + "ing")
    stem = base[:-1] if base.endswith("e") and not base.endswith("ee") else base
    past = base + "d" if base.endswith("e") else base + "ed"
    ing = base[:-2] + "ying" if base.endswith("ie") else stem + "ing"
    return Verb(base, third, past, past, ing)


_REGULAR = """
    destroy heal discard gain look reveal search shuffle turn return remove pass sacrifice cancel end play die kill
    attack block enter join capture control exhaust ignore prevent exchange use restore respond reduce trigger
    equal increase
    receive ready move create transform attach detach divide name redirect add select place roll toss copy
    separate exile banish survive damage activate wound affect
    stay remain
"""
_IRREGULAR = """
    deal deals dealt dealt dealing
    flip flips flipped flipped flipping
    draw draws drew drawn drawing
    lose loses lost lost losing
    steal steals stole stolen stealing
    pay pays paid paid paying
    spend spends spent spent spending
    put puts put put putting
    get gets got gotten getting
    have has had had having
    choose chooses chose chosen choosing
    win wins won won winning
    take takes took taken taking
    set sets set set setting
    hit hits hit hit hitting
    strike strikes struck struck striking
    leave leaves left left leaving
    cost costs cost cost costing
    do does did done doing
    go goes went gone going
    react reacts reacted reacted reacting
    double doubles doubled doubled doubling
    become becomes became become becoming
    give gives gave given giving
    fight fights fought fought fighting
    switch switches switched switched switching
    show shows showed shown showing
    tap taps tapped tapped tapping
    untap untaps untapped untapped untapping
    swap swaps swapped swapped swapping
"""


def _verbs() -> dict[str, Verb]:
    table = {base: regular(base) for base in _REGULAR.split()}
    for line in _IRREGULAR.strip().splitlines():
        base, third, past, participle, ing = line.split()
        table[base] = Verb(base, third, past, participle, ing)
    return table


VERBS: dict[str, Verb] = _verbs()
NOUNS_IN_BASE = ("damage",)  # verbs whose base form is always the noun: "damage is dealt", no order "damage a unit"
AUXILIARIES: dict[str, tuple[str, str]] = {  # singular, plural
    "be": ("is", "are"),
    "have": ("has", "have"),
    "do": ("does", "do"),
    "would": ("would", "would"),
    "can": ("can", "can"),
    "cant": ("can't", "can't"),
    "may": ("may", "may"),
    "must": ("must", "must"),
    "dont": ("doesn't", "don't"),
    "did": ("didn't", "didn't"),
    "was": ("was", "were"),
    "werent": ("weren't", "weren't"),
}
