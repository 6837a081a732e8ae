"""English relative clauses: "that is not a Soldier", "whose ATK is greater than its HP", "that attacked this round"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.ir.nodes import (
    AttachedTo,
    ControlledBy,
    Did,
    Each,
    HasSubtype,
    InState,
    SameAs,
    StatIs,
    StatOf,
    Test,
    ThatPlayer,
    Without,
)
from nexusdsl.ir.render.scope import NotSayable
from nexusdsl.vocabulary import english
from nexusdsl.vocabulary.words import EnglishNoun

if TYPE_CHECKING:
    from nexusdsl.ir.render.nouns_en import EnglishNouns

_OPS = {
    ">": "greater than",
    "<": "less than",
    ">=": "at least as high as",
    "<=": "at most as high as",
    "==": "equal to",
}


def clause(nouns: EnglishNouns, test: Test, plural: bool) -> str:
    """A relative clause, with the space in front of it."""
    is_ = "are" if plural else "is"
    match test:
        case InState(state="token"):
            return f" that {is_} {_noun(english.NOUNS['token'], plural)}"
        case Without(test=InState(state="token")):
            return f" that {is_} not {_noun(english.NOUNS['token'], plural)}"
        case Without(test=HasSubtype(subtype=subtype)):
            return f" that {is_} not {_noun(nouns.noun('subtype', subtype), plural)}"
        case StatIs():
            return _compared(nouns, test, plural)
        case SameAs(what=what, ref=ref) if not plural:
            return f" that shares a {what} with {nouns.named_again(ref)}"
        case AttachedTo(ref=ref):
            return f" attached to {nouns.named_again(ref)}"
        case Did(event=event):
            return f" {nouns.history(event, test, 'that', plural, False)}"
        case Without(test=Did(event=event) as past):
            return f" {nouns.history(event, past, 'that', plural, True)}"
        case ControlledBy(player=ThatPlayer() as player):
            return f" {nouns.player(player)} control"
    raise NotSayable(test, "no relative clause says this")


def _noun(noun: EnglishNoun, plural: bool) -> str:
    form = english.noun(noun, plural)
    return form if plural else f"{english.indefinite(form)} {form}"


def _compared(nouns: EnglishNouns, test: StatIs, plural: bool) -> str:
    """ "whose ATK is greater than its HP"."""
    value = test.value
    if not isinstance(value, StatOf) or (value.stat == test.stat and value.ref == Each()):
        raise NotSayable(test, "only another attribute is compared")
    if value.ref == Each():
        owner = english.POSSESSIVES["they" if plural else "it"]
    else:
        owner = english.possessive(nouns.named_again(value.ref))
    return (
        f" whose {nouns.name('attribute', test.stat)} is {_OPS[test.op]} {owner} {nouns.name('attribute', value.stat)}"
    )
