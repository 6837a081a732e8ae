"""German relative clauses: "die kein Soldat ist", "deren ATK höher als ihre HP ist", "die … angegriffen hat"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.ir.nodes import (
    AttachedTo,
    ControlledBy,
    Did,
    Each,
    HasSubtype,
    InState,
    Ref,
    SameAs,
    StatIs,
    StatOf,
    Test,
    ThatPlayer,
    Without,
)
from nexusdsl.ir.render.scope import NotSayable
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.german import Case
from nexusdsl.vocabulary.words import Gender, GermanNoun

if TYPE_CHECKING:
    from nexusdsl.ir.render.nouns_de import GermanNouns

_OPS = {
    ">": "höher als",
    "<": "niedriger als",
    ">=": "mindestens so hoch wie",
    "<=": "höchstens so hoch wie",
    "==": "gleich",
}


def clause(nouns: GermanNouns, test: Test, gender: Gender) -> str:
    """A relative clause with the comma in front of it; the one behind it is the caller's."""
    pronoun = german.determiner("def", "nom", gender)
    is_ = "sind" if gender == "pl" else "ist"
    match test:
        case InState(state="token"):
            return f", {pronoun} {_noun(german.NOUNS['token'], 'indef', gender)} {is_}"
        case Without(test=InState(state="token")):
            return f", {pronoun} {_noun(german.NOUNS['token'], 'no', gender)} {is_}"
        case Without(test=HasSubtype(subtype=subtype)):
            return f", {pronoun} {_noun(nouns.noun('subtype', subtype), 'no', gender)} {is_}"
        case StatIs():
            return _compared(nouns, test, gender)
        case SameAs(what=what, ref=ref) if what != "name":
            shared = german.NOUNS[f"{what}_noun"]
            noun = f"{german.determiner('indef', 'acc', shared.gender)} {german.noun(shared, 'acc', False)}"
            verb = "teilen" if gender == "pl" else "teilt"
            return f", {pronoun} {noun} mit {nouns.named_again(ref, 'dat')} {verb}"
        case AttachedTo(ref=ref):
            return f", {pronoun} an {nouns.named_again(ref, 'dat')} {'anliegen' if gender == 'pl' else 'anliegt'}"
        case Did(event=event):
            return f", {nouns.history(event, test, pronoun, gender == 'pl', False)}"
        case Without(test=Did(event=event) as past):
            return f", {nouns.history(event, past, pronoun, gender == 'pl', True)}"
        case ControlledBy(player=ThatPlayer() as player):
            return f", {german.determiner('def', 'acc', gender)} {nouns.player(player, 'nom')} kontrolliert"
    raise NotSayable(test, "no relative clause says this")


def _noun(noun: GermanNoun, det: str, gender: Gender) -> str:
    """A noun that is said of something."""
    if gender != "pl":
        return f"{german.determiner(det, 'nom', noun.gender)} {german.noun(noun, 'nom', False)}"
    lead = german.determiner("no", "nom", "pl") + " " if det == "no" else ""
    return lead + german.noun(noun, "nom", True)


def _compared(nouns: GermanNouns, test: StatIs, gender: Gender) -> str:
    """ ", deren ATK höher als ihre HP ist"."""
    left, value = nouns.noun("attribute", test.stat), test.value
    if not isinstance(value, StatOf) or (value.stat == test.stat and value.ref == Each()):
        raise NotSayable(test, "only another attribute is compared")
    whose = "dessen" if gender in ("m", "n") else "deren"
    case: Case = "dat" if test.op == "==" else "nom"
    right = _owned(nouns, nouns.noun("attribute", value.stat), value.ref, case, gender)
    verb = "sind" if left.gender == "pl" else "ist"
    return f", {whose} {german.noun(left, 'nom', False)} {_OPS[test.op]} {right} {verb}"


def _owned(nouns: GermanNouns, stat: GermanNoun, ref: Ref, case: Case, gender: Gender) -> str:
    form = german.noun(stat, case, False)
    if ref == Each():
        owner = "her" if gender in ("f", "pl") else "him"
        return f"{german.determiner(owner, case, stat.gender)} {form}"
    return f"{german.determiner('def', case, stat.gender)} {form} {nouns.named_again(ref, 'gen')}"
