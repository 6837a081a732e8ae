"""Which rows of the verb table a clause has the form for.

That depends on its verb, on the prepositions, cases and places of its phrases and on its fixed words alone, not on what
they mean. So it is worked out once for all clauses of a form; what they mean is tried on the rows that are left.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.syntax.text_ast import Word
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.frames import FRAMES, Frame, Group, Role, Side
from nexusdsl.vocabulary.synonyms import OTHER_VERBS

# How a phrase comes into its clause, with its preposition, and its German cells or its English place.
PLAIN, SUBJECT, OBJECT = range(3)
NOWHERE, LEADS, FOLLOWS = range(3)  # places; a pronoun that cannot stand in its place stands nowhere
PhraseForm: TypeAlias = tuple[int, str | None, int]
# A fixed word, and the kind of its mark ("" without one).
AdverbForm: TypeAlias = tuple[str, str]


class Form(NamedTuple):
    """All that the choice of rows depends on. `ordered`: an imperative; `goal`: a clause behind "bis" goes with it;
    `telling`: rows that cannot fit are wanted too, for their refusals."""

    language: str
    group: Group
    lemmas: tuple[str, ...]
    passive: bool
    ordered: bool
    goal: bool
    telling: bool
    phrases: tuple[PhraseForm, ...]
    adverbs: tuple[AdverbForm, ...]


class Row(NamedTuple):
    """A row with the roles that each phrase can have, and which adverbs are no part of it."""

    frame: Frame
    choices: tuple[tuple[Role, ...], ...]
    rest: tuple[int, ...]


@cache
def rows_of(language: str) -> dict[tuple[str, str, bool], tuple[Frame, ...]]:
    """The rows by group, verb and voice."""
    table: dict[tuple[str, str, bool], list[Frame]] = {}
    for frame in FRAMES:
        side = frame.side(language)
        table.setdefault((frame.group, side.lemma, side.passive), []).append(frame)
    for other, lemma in OTHER_VERBS[language].items():
        for group, base, passive in list(table):
            if base == lemma:
                table.setdefault((group, other, passive), []).extend(table[group, base, passive])
    if language == "en":  # attributes are got, keywords gained: one row
        applied = [f for f in table["effect", "get", False] if f.node == "Apply"]
        table["effect", "gain", False] = table["effect", "gain", False] + applied
    return {key: tuple(rows) for key, rows in table.items()}


@lru_cache(maxsize=8192)
def known(language: str, group: Group, lemmas: tuple[str, ...], passive: bool) -> tuple[Frame, ...]:
    """The rows of a verb."""
    index = rows_of(language)
    return tuple([frame for lemma in lemmas for frame in index.get((group, lemma, passive), ())])


@lru_cache(maxsize=8192)
def fitting(form: Form) -> tuple[Row, ...]:
    """The rows that a clause of this form can be."""
    found = []
    for frame in known(form.language, form.group, form.lemmas, form.passive):
        side = frame.side(form.language)
        rest = _rest(form.adverbs, side.fixed)
        choices = None if rest is None else _choices(form, side)
        if rest is not None and choices is not None:
            found.append(Row(frame, choices, rest))
    return tuple(found)


def _rest(adverbs: tuple[AdverbForm, ...], wanted: tuple[str, ...]) -> tuple[int, ...] | None:
    """The adverbs besides the fixed words of a row; None if it has others."""
    rest, missing = [], list(wanted)
    for i, (text, kind) in enumerate(adverbs):
        if text in missing:
            missing.remove(text)
        elif kind in ("", "fixed", "word"):
            return None
        else:
            rest.append(i)
    return None if missing else tuple(rest)


def _choices(form: Form, side: Side) -> tuple[tuple[Role, ...], ...] | None:
    """The roles that each phrase has the form for; None if the phrases and the roles cannot come out even."""
    possible = _german if form.language == "de" else _english
    choices = tuple([tuple(possible(form, phrase, side)) for phrase in form.phrases])
    if form.telling:
        return choices
    if len(choices) > len(side.roles) or not all(choices):
        return None
    given = [role for each in choices for role in each]
    for role in side.roles:
        if not role.optional and role not in given and not _left_out(form, role):
            return None
    return choices


def _left_out(form: Form, role: Role) -> bool:
    """Whether a role may have no phrase: the player of an order, and what a clause behind "bis" says."""
    if role.kind == "goal":
        return form.goal
    return form.ordered and role.kind in ("player", "you", "mover") and role.mark in ("nom", "subj")


_SUBJECT: Final = german.case_mask("nom")


def _german(form: Form, phrase: PhraseForm, side: Side) -> list[Role]:
    """The roles whose case a German phrase has; an order has no subject."""
    how, name, cells = phrase
    if how != PLAIN:
        mark = "nom" if how == SUBJECT else "acc"
        return [role for role in side.roles if role.mark == mark]
    cells &= ~_SUBJECT if form.ordered else -1
    return [role for role in side.placed.get(name, []) if cells & role.cells]


def _english(form: Form, phrase: PhraseForm, side: Side) -> list[Role]:
    """The roles whose place an English phrase has."""
    how, name, place = phrase
    if how == SUBJECT:
        return side.leading
    if how == OBJECT:
        return [role for role in side.following if role.mark == "obj"]
    if name is not None:
        return side.placed.get(name, [])
    return side.leading if place == LEADS else side.following if place == FOLLOWS else []


# --- the forms of a clause -------------------------------------------------------------------------------------------


def german_form(phrase: Phrase) -> PhraseForm:
    """What a German phrase looks like."""
    return PLAIN, phrase.name, phrase_cases(phrase)


def english_form(phrase: Phrase, before: int) -> PhraseForm:
    """What an English phrase looks like; in front of the verb are the first `before` phrases."""
    if phrase.name is not None:
        return PLAIN, phrase.name, NOWHERE
    leads = phrase.order < before
    head = phrase.np.chunks[0].head
    if head is not None and head.type == "PRON" and not _english_case(head, leads):
        return PLAIN, None, NOWHERE
    return PLAIN, None, LEADS if leads else FOLLOWS


def _english_case(head: Word, leads: bool) -> bool:
    """ "they" is a subject, "them" is not."""
    forms = {f for r in head.readings for f in r.forms}
    return not forms or ("subj" if leads else "obj") in forms


def adverb_form(word: Word) -> AdverbForm:
    """What a word beside the phrases is."""
    mark = word.mark
    if mark is None:
        return word.text.lower(), ""
    return (mark.args[0] if mark.kind == "fixed" else word.text.lower()), mark.kind


def phrase_cases(phrase: Phrase) -> int:
    """The cells of a German phrase; personal pronouns of the second person know only their case."""
    head = phrase.np.chunks[0].head
    if head is None or head.type != "PRON":
        return phrase.mask
    return _PRONOUNS.get(head.text.lower(), phrase.mask)


_PRONOUNS: Final = {
    "du": german.case_mask("nom"),
    "dir": german.case_mask("dat"),
    "dich": german.case_mask("acc"),
    "sich": german.case_mask("dat", "acc"),
}
