"""Whose resources a number counts: "deine Credits", "the credits your opponent has"."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    ControllerOf,
    Opponent,
    OwnerOf,
    Player,
    ResourceOf,
    ThatPlayer,
    You,
)
from nexusdsl.lowering.text.agreement import np_mask
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import (
    YOUR_VERB,
    determiner,
    govern,
    is_you,
    reading,
    relative,
)
from nexusdsl.lowering.text.refs import each_acts, owner, player_of
from nexusdsl.syntax.text_ast import Chunk, Clause, Np, Rel, Word
from nexusdsl.vocabulary import english, german


def plural_mask(run: Run) -> int:
    return german.PLURAL if run.language == "de" else english.PLURAL


def resource_of(run: Run, phrase: Phrase, several: bool = False) -> ResourceOf | None:
    """ "jeden Credit, den du hast", "each credit you have"; `several`: "deiner Credits", "credits you have". None if it
    is no resource.
    """
    chunk, post = phrase.chunk, phrase.posts[0] if len(phrase.posts) == 1 else None
    found = reading(chunk.head, "resource")
    if found is None:
        return None
    if chunk.adjectives:
        raise MismatchError
    run.claim(chunk.head)
    if several and not phrase.mask & plural_mask(run):
        raise MismatchError
    if several and not isinstance(post, Rel):
        return ResourceOf(holder_of(run, phrase), found.lemma, span=phrase.span)
    if not isinstance(post, Rel) or determiner(chunk) not in ((None, "def") if several else ("each",)):
        raise MismatchError
    run.claim(chunk.determiner)
    return ResourceOf(_holder(run, post, phrase), found.lemma, span=phrase.span)


def holder_of(run: Run, phrase: Phrase) -> Player:
    """ "deiner Credits", "your opponent's credits"."""
    chunk = phrase.chunk
    if determiner(chunk) == "you" and not phrase.posts:
        run.claim(chunk.determiner)
        return You()
    if determiner(chunk) in ("him", "they") and not phrase.posts and chunk.owner is None:
        return theirs(run, chunk.determiner)
    if chunk.owner is not None and chunk.determiner is None and not phrase.posts:
        return owner(run, chunk.owner)
    post = phrase.posts[0] if len(phrase.posts) == 1 else None
    if determiner(chunk) != "def" or not isinstance(post, Phrase) or run.language != "de":
        raise MismatchError
    govern(run, post, "gen")
    run.claim(chunk.determiner)
    return _opponent(run, post.np, "gen")


def theirs(run: Run, word: Word | None) -> Player:
    """ "seine", "their": of the player who acts in the clause."""
    run.claim(word)
    if each_acts(run):
        return ThatPlayer()
    if not isinstance(run.actor, Opponent | OwnerOf | ControllerOf):
        raise MismatchError
    return run.actor


def _opponent(run: Run, np: Np, case: german.Case) -> Player:
    cells = german.SINGULAR & german.case_mask(case) if run.language == "de" else english.SINGULAR
    chunk = np.chunks[0]
    if reading(chunk.head, "opponent") is None or reading(chunk.determiner, "you") is None or len(np.words) != 2:
        raise MismatchError
    if not np_mask(np, run.language) & cells:
        raise MismatchError
    run.claim(*np.words)
    return Opponent()


def _holder(run: Run, post: Rel, phrase: Phrase) -> Player:
    """Who has it: ", den du hast", "your opponent has"."""
    clause = post.clause
    subject = clause.items[0] if len(clause.items) == 1 else None
    if not isinstance(clause, Clause) or not isinstance(subject, Np) or clause.main is None or clause.perfect:
        raise MismatchError
    if not any(r.lemma in ("haben", "have") for r in clause.main.readings):
        raise MismatchError
    forms = {f for r in clause.main.readings for f in r.forms}
    you = is_you(subject.chunks[0])
    if not you and is_they(run, subject.chunks[0]):
        return _that_holder(run, post, phrase, forms)
    if (YOUR_VERB[run.language] if you else "3sg") not in forms:
        raise MismatchError
    relative(run, post, phrase, "acc")
    run.claim(*clause.verbs)
    if not you:
        return _opponent(run, subject, "nom")
    run.claim(*subject.words)
    return You()


def is_they(run: Run, chunk: Chunk) -> bool:
    """ "er", "they" as a subject."""
    head = chunk.head
    word = head.text.lower() if head is not None and head.type == "PRON" else ""
    return word == ("er" if run.language == "de" else "they")


def _that_holder(run: Run, post: Rel, phrase: Phrase, forms: set[str]) -> Player:
    """ ", den er hat", "they have": the player who acts in the clause around it."""
    subject = post.clause.items[0]
    assert isinstance(subject, Np)
    if ("3sg" if run.language == "de" else "3pl") not in forms:
        raise MismatchError
    who = player_of(run, subject.chunks[0])
    relative(run, post, phrase, "acc")
    run.claim(*post.clause.verbs) if isinstance(post.clause, Clause) else None
    return who
