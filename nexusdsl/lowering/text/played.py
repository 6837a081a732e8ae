"""Cards by when they are played: "die nächste Karte, die du in dieser Runde spielst", "the first unit you play"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from nexusdsl.ir.nodes import Filter, FirstPlayed, NextPlayed, Opponent, Player, You
from nexusdsl.lowering.text.groups import Grouped, Phrase, groupings
from nexusdsl.lowering.text.kinds_objects import Fields, Kind, unmarked
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import card_filter, determiner, is_mark, is_you, reading, relative
from nexusdsl.lowering.text.refs import player
from nexusdsl.syntax.text_ast import Clause, Np, Rel, Word
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.frames import Role

_TIMES: Final = {"next": "within", "first": "every"}  # the time that may stand inside


def _played(word: str) -> Kind:
    def kind(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
        """The next or the first card that a player plays; the time may stand inside (German) or after it (English)."""
        chunk, post = phrase.chunk, phrase.posts[-1] if phrase.posts else None
        if not isinstance(post, Rel) or determiner(chunk) != "def":
            raise MismatchError
        if not chunk.adjectives or reading(chunk.adjectives[0], word) is None:
            raise MismatchError
        run.claim(chunk.adjectives[0])
        bare = Np((replace(chunk, adjectives=chunk.adjectives[1:]), *phrase.np.chunks[1:]), phrase.np.joins)
        found = card_filter(run, replace(phrase, np=bare, posts=phrase.posts[:-1]))
        unmarked(found)
        if found.filter.side is not None or found.filter.zone is not None or found.filter.other:
            raise MismatchError
        who, time = _clause(run, post, phrase, _TIMES[word])
        fields: Fields = {role.name: _made(word, who, found.filter)}
        return fields if time is None else {**fields, "_within": time}

    return kind


def _made(word: str, who: Player, filter: Filter) -> NextPlayed | FirstPlayed:
    return NextPlayed(who, filter) if word == "next" else FirstPlayed(who, filter, "")


def _clause(run: Run, post: Rel, phrase: Phrase, time: str) -> tuple[Player, Word | None]:
    """ ", die du in dieser Runde spielst", "your opponent plays"."""
    clause = post.clause
    if not isinstance(clause, Clause) or clause.passive or clause.perfect or clause.main is None:
        raise MismatchError
    if clause.main.readings[0].lemma not in ("spielen", "play"):
        raise MismatchError
    relative(run, post, phrase, "acc")
    grouped = next(groupings(clause.items, run.language), None)
    if grouped is None or len(grouped.phrases) != 1 or grouped.per is not None:
        raise MismatchError
    subject = grouped.phrases[0]
    who = player(run, subject)
    if not isinstance(who, You | Opponent):
        raise MismatchError
    forms = {f for r in clause.main.readings for f in r.forms}
    wanted = {"2sg", "3pl"} if is_you(subject.chunk) else {"3sg"}
    nominative = run.language == "en" or is_you(subject.chunk) or subject.mask & german.case_mask("nom")
    if not forms & wanted or not nominative:
        raise MismatchError
    run.claim(*clause.verbs)
    return who, _time(run, grouped, time)


def _time(run: Run, grouped: Grouped, time: str) -> Word | None:
    if not grouped.adverbs:
        return None
    if len(grouped.adverbs) > 1 or not is_mark(grouped.adverbs[0], time):
        raise MismatchError
    run.claim(grouped.adverbs[0])
    return grouped.adverbs[0]


PLAYED_KINDS: Final[dict[str, Kind]] = {"next_played": _played("next"), "first_played": _played("first")}
