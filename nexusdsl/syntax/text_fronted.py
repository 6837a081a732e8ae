"""Clauses whose conjunction is left out: "Stirbt sie dadurch, …" is read as "Falls sie dadurch stirbt, …", and what
something is paid for: "…, um 1 Karte zu ziehen." as "…. Wenn du das tust, ziehe 1 Karte."
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from nexusdsl.source import Span
from nexusdsl.syntax.text_compared import COMPARED, compared
from nexusdsl.syntax.text_forms import Forms
from nexusdsl.syntax.text_modes import Raw
from nexusdsl.syntax.text_plain import PLAIN, plain
from nexusdsl.syntax.text_sayings import SAID, sayings
from nexusdsl.syntax.text_short import SHORT, completed
from nexusdsl.syntax.text_usual import USUAL, usual
from nexusdsl.vocabulary import english, german_verbs


def reworded(raws: list[Raw], words: set[str], forms: Forms) -> list[Raw]:
    """The words with what is left out, or in another place; `words` are all of them."""
    if not words.isdisjoint(SAID[forms.language]):
        raws = sayings(raws, words, forms.language)
    if not words.isdisjoint(PLAIN[forms.language]):
        raws = plain(raws, words, forms.language)
    if not words.isdisjoint(SHORT[forms.language]):
        raws = completed(raws, forms.language)
    if not words.isdisjoint(COMPARED[forms.language]):
        raws = compared(raws, forms.language)
    if not words.isdisjoint(USUAL[forms.language]):
        raws = usual(raws, forms.language)
        words = {word for word, _ in raws}
    if ";" in words:
        raws = ended(raws)
    if "entspricht" in words or "entsprechen" in words:
        raws = as_high(raws)
    if words >= _PURPOSE[forms.language]:
        raws = purposed(raws, forms)
    if words >= _DEALT and forms.language == "en":
        raws = dealt(raws)
    if words >= _TARGET[forms.language]:
        raws = becoming(raws, forms.language)
    if forms.language == "de" and not _VERBS_IN_FRONT.isdisjoint(words):
        raws = unfronted(raws, forms)
    if forms.language == "de" and not _BACK.isdisjoint(words):
        raws = looking_back(raws)
    return raws


# --- a German verb in front of its clause ----------------------------------------------------------------------------

_STATES: Final = ("kontrollieren", "haben", "betragen", "kosten", "liegen")  # what is so, not what happens
_AUXILIARIES: Final = ("sein", "haben", "werden", "würde")
_IFS: Final = frozenset(form for verb in ("sein", "haben") for form in german_verbs.AUXILIARIES[verb]) | frozenset(
    german_verbs.VERBS[lemma].form(form, False) for lemma in _STATES for form in ("3sg", "3pl", "2sg")
)
_BACK: Final = frozenset(("dadurch", "Weise"))  # "auf diese Weise"
_FINITE: Final = {
    verb.form(form, False): verb.base for verb in german_verbs.VERBS.values() for form in ("3sg", "2sg")
} | {form: "" for name in _AUXILIARIES for form in german_verbs.AUXILIARIES[name]}
_VERBS_IN_FRONT: Final = frozenset(form.capitalize() for form in _FINITE)
_PREFIXES: Final = {
    base: tuple(v.prefix for v in german_verbs.VERBS.values() if v.base == base and v.prefix and " " not in v.prefix)
    for base in dict.fromkeys(verb.base for verb in german_verbs.VERBS.values())
}
_PRONOUNS: Final = ("sie", "er", "es")
_OTHERS: Final = ("du", "er", "Gegner")  # whom a comparison ends with: "mehr Credits hat als dein Gegner"
_BEGINS: Final = (".", ":", "•")


def unfronted(raws: list[Raw], forms: Forms) -> list[Raw]:
    """German sentences that begin with their verb, with a conjunction there and the verb in front of the comma."""
    made: list[Raw] = []
    i = 0
    while i < len(raws):
        comma = _comma(raws, i) if raws[i][0] in _VERBS_IN_FRONT and (not i or raws[i - 1][0] in _BEGINS) else 0
        if not comma or any(o.terminal in ("VIMP", "NOUN", "DET", "ADJ") for o in forms.look_up(raws[i][0], True)):
            made.append(raws[i])
            i += 1
            continue
        made += _verb_last(raws, i, comma)
        i = comma
    return made


def looking_back(raws: list[Raw]) -> list[Raw]:
    """German: "Wenn sie dadurch stirbt" asks for what was done, as "falls" does."""
    made = list(raws)
    for i, (word, place) in enumerate(raws):
        if word == "Wenn" and (comma := _comma(raws, i)) and not _BACK.isdisjoint(w for w, _ in raws[i:comma]):
            made[i] = ("Falls", place)
    return made


def _comma(raws: list[Raw], i: int) -> int:
    """Where the first comma of the sentence is; 0 if it has none, or nothing stands between."""
    for k in range(i + 1, len(raws)):
        if raws[k][0] in (*_BEGINS, ";"):
            return 0
        if raws[k][0] == ",":
            return k if k > i + 1 else 0
    return 0


def _verb_last(raws: list[Raw], i: int, comma: int) -> list[Raw]:
    """ "Greift sie an" as "Wenn sie angreift": the verb has its place in front of the comma."""
    verb, place = raws[i]
    verb = verb[0].lower() + verb[1:]
    inner = raws[i + 1 : comma]
    outcome = inner[0][0] in _PRONOUNS and verb not in german_verbs.AUXILIARIES["würde"]  # of what was just acted on
    lead = "Falls" if verb in _IFS or outcome else "Wenn"
    if inner and inner[-1][0] in _PREFIXES.get(_FINITE[verb], ()):
        verb = inner.pop()[0] + verb
    end = raws[comma][1].start
    last = max(
        (k for k, (word, _) in enumerate(inner) if word == "als" and inner[-1][0] in _OTHERS), default=len(inner)
    )
    return [(lead, place), *inner[:last], (verb, Span(place.path, end, end)), *inner[last:]]


# --- sentences that end with a semicolon -----------------------------------------------------------------------------

_ELSE: Final = ("sonst", "andernfalls", "ansonsten", "otherwise", "else")


def ended(raws: list[Raw]) -> list[Raw]:
    """ "Falls …, ziehe 3 Karten; sonst ziehe 1 Karte." is two sentences."""
    made = list(raws)
    for i, ((word, place), (following, after)) in enumerate(pairwise(raws)):
        if word == ";" and following in _ELSE:
            made[i : i + 2] = [(".", place), (following.capitalize(), after)]
    return made


# --- amounts as high as something ------------------------------------------------------------------------------------


def as_high(raws: list[Raw]) -> list[Raw]:
    """German: "Schaden zu, der der ATK einer Einheit entspricht." is "Schaden in Höhe der ATK einer Einheit zu.", where
    the dative is the genitive, too.
    """
    for k in range(2, len(raws) - 4):
        if raws[k][0] != "," or raws[k + 1][0] not in ("der", "die") or raws[k + 2][0] != "der":
            continue
        end = next((b for b in range(k, len(raws)) if raws[b][0] in (".", ",", "und") and b > k), 0)
        if not end or raws[end - 1][0] not in ("entspricht", "entsprechen"):
            continue
        one = raws[k + 1][0] == "der"
        if one != (raws[end - 1][0] == "entspricht"):
            continue
        apart = 1 if raws[k - 1][0] == "zu" else 0  # the end of "füge … zu"
        height = [(word, raws[k + 1][1]) for word in ("in", "Höhe")]
        return [*raws[: k - apart], *height, *raws[k + 2 : end - 1], *raws[k - apart : k], *as_high(raws[end:])]
    return raws


# --- damage to anything ----------------------------------------------------------------------------------------------

_DEALT: Final = frozenset(("would", "dealt"))


def dealt(raws: list[Raw]) -> list[Raw]:
    """English: "all combat damage that would be dealt this combat" is all combat damage this combat."""
    for i in range(1, len(raws) - 4):
        if [word for word, _ in raws[i : i + 4]] == ["that", "would", "be", "dealt"] and raws[i + 4][0] != "to":
            return [*raws[:i], *dealt(raws[i + 4 :])]
    return raws


# --- what becomes a target -------------------------------------------------------------------------------------------

_TARGET: Final = {"de": frozenset(("Ziel", "sein")), "en": frozenset(("be", "target"))}


def becoming(raws: list[Raw], language: str) -> list[Raw]:
    """ "kann nicht das Ziel eines Ereignisses sein", "can't be the target of an event": it does not become one."""
    made, target = list(raws), False
    for i, (word, place) in enumerate(raws):
        target = word == "Ziel" or (target and word not in _BEGINS)
        if language == "de" and target and word == "sein" and i + 1 < len(raws) and raws[i + 1][0] in (".", ",", "und"):
            made[i] = ("werden", place)
        if language == "en" and word == "be" and [w for w, _ in raws[i + 1 : i + 3]] == ["the", "target"]:
            made[i] = ("become", place)
    return made


# --- what is paid for ------------------------------------------------------------------------------------------------

_PURPOSE: Final = {"de": frozenset(("um", "darfst")), "en": frozenset(("may", "to"))}
_DONE: Final = {"de": ("Wenn", "du", "das", "tust", ","), "en": ("If", "you", "do", ",")}
_ZU: Final = {verb.form("zu"): verb for verb in german_verbs.VERBS.values()}


def purposed(raws: list[Raw], forms: Forms) -> list[Raw]:
    """The words with a sentence of its own for what you may pay for."""
    for k in range(1, len(raws) - 2):
        if forms.language == "de" and raws[k][0] == "um" and raws[k - 1][0] == "," and _allowed(raws, k, "darfst"):
            return _purpose_de(raws, k) or raws
        if forms.language == "en" and raws[k][0] == "to" and _orders(raws, k, forms) and _allowed(raws, k, "may"):
            return [*raws[:k], *_done(raws[k][1], "en"), *purposed(raws[k + 1 :], forms)]
    return raws


def _allowed(raws: list[Raw], k: int, modal: str) -> bool:
    """Whether the clause in front of a word says that you may: "you may …", "darfst du …", "du darfst …"."""
    for i in range(k - 1, -1, -1):
        if raws[i][0] in _BEGINS:
            return False
        if raws[i][0] == modal:
            return modal == "darfst" or (i > 0 and raws[i - 1][0].lower() == "you")
    return False


def _done(place: Span, language: str) -> list[Raw]:
    """The end of the sentence before, and "wenn du das tust,"."""
    return [(".", Span(place.path, place.start, place.start)), *((word, place) for word in _DONE[language])]


def _purpose_de(raws: list[Raw], k: int) -> list[Raw] | None:
    """ ", um 1 Karte abzuwerfen." with its verb as an order: "wirf 1 Karte ab"."""
    end = next((b for b in range(k, len(raws)) if raws[b][0] == "."), 0)
    apart = raws[end - 2][0] == "zu"
    verb = _ZU.get(("zu " if apart else "") + raws[end - 1][0]) if end else None
    first = end - 2 if apart else end - 1
    inner = raws[k + 1 : first]
    if verb is None or not inner or any(word in (",", "zu") for word, _ in inner):
        return None
    order = [(verb.form("imp", False), raws[first][1]), *inner]
    order += [(word, raws[end - 1][1]) for word in verb.prefix.split()]
    return [*raws[: k - 1], *_done(raws[k][1], "de"), *order, *raws[end:]]


def _orders(raws: list[Raw], k: int, forms: Forms) -> bool:
    """Whether "to" has an order behind it, which goes on: "to draw 1 card", not "to play."."""
    word, after = raws[k + 1][0], raws[k + 2][0]
    return word in english.VERBS and word != "play" and after[0].isalnum() and bool(forms.look_up(word, False))
