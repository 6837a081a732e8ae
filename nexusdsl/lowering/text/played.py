"""Cards by when they are played: "die nächste Karte, die du in dieser Runde spielst", "the first unit you play"."""

from __future__ import annotations

from typing import Any, Final

from nexusdsl.ir.nodes import (
    Cost,
    EachPlayer,
    Every,
    Filter,
    FirstPlayed,
    Modifier,
    NextPlayed,
    Opponent,
    Player,
    Ref,
    You,
)
from nexusdsl.lowering.text.groups import Grouped, Phrase, groupings
from nexusdsl.lowering.text.kinds_objects import Fields, Kind, unmarked
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import (
    YOUR_VERB,
    card_filter,
    determiner,
    is_mark,
    is_you,
    kinds_only,
    reading,
    relative,
)
from nexusdsl.lowering.text.refs import player
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Clause, Np, Rel, Word
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.frames import Role
from nexusdsl.vocabulary.phrases import ORDINALS

_TIMES: Final = {"next": "within", "first": "every"}  # the time that may stand inside


def _played(word: str) -> Kind:
    def kind(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
        """The next or the first (or n-th) card that a player plays; the time may stand inside it or after it."""
        chunk, post = phrase.chunk, phrase.posts[-1] if phrase.posts else None
        yours = determiner(chunk) == "you" and (post is None or isinstance(post, Word))
        if not yours and (not isinstance(post, Rel) or determiner(chunk) != "def"):
            raise MismatchError
        said = reading(chunk.adjectives[0], *(ORDINALS if word == "first" else (word,))) if chunk.adjectives else None
        if said is None:
            raise MismatchError
        run.claim(chunk.adjectives[0])
        kept = replace(chunk, adjectives=chunk.adjectives[1:], determiner=None if yours else chunk.determiner)
        bare = Np((kept, *phrase.np.chunks[1:]), phrase.np.joins)
        run.claim(chunk.determiner)
        found = card_filter(run, replace(phrase, np=bare, posts=phrase.posts[:-1]))
        unmarked(found)
        if not kinds_only(found.filter):
            raise MismatchError
        if isinstance(post, Rel):
            who, time = _clause(run, post, phrase, _TIMES[word])
        else:
            who, time = You(), _beside(run, post, _TIMES[word])
        fields: Fields = {role.name: _made(said.lemma, who, found.filter)}
        return fields if time is None else {**fields, "_within": time}

    return kind


def _beside(run: Run, post: object, time: str) -> Word | None:
    """ "deine erste Einheit in jeder Runde": the time behind the noun."""
    if post is None:
        return None
    if not isinstance(post, Word) or not is_mark(post, time):
        raise MismatchError
    run.claim(post)
    return post


def priced_cards(subject: Ref | Player, modifiers: tuple[Modifier, ...]) -> tuple[Ref | Player, tuple[Modifier, ...]]:
    """What cards cost for a time is a matter of who plays them: "in dieser Runde kosten deine Einheiten …"."""
    head = modifiers[0]
    if not isinstance(head, Cost) or not isinstance(subject, Every) or subject.filter.zone is not None:
        return subject, modifiers
    sides: dict[str | None, Player] = {"own": You(), "enemy": Opponent(), None: EachPlayer()}
    who = sides[subject.filter.side]
    return who, (replace(head, cards=replace(subject.filter, side=None)),)


def paid_by(subject: Any, payer: object) -> Any:
    """ "kosten deinen Gegner 1 mehr": cards of the player who pays for them."""
    if payer is None:
        return subject
    plain = isinstance(subject, Every) and subject.filter.side is None and subject.filter.zone is None
    if not isinstance(subject, Every) or not plain or not isinstance(payer, You | Opponent):
        raise MismatchError
    return replace(subject, filter=replace(subject.filter, side="own" if isinstance(payer, You) else "enemy"))


def _made(word: str, who: Player, filter: Filter) -> NextPlayed | FirstPlayed:
    return NextPlayed(who, filter) if word == "next" else FirstPlayed(who, filter, "", ORDINALS.index(word) + 1)


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
    wanted = {YOUR_VERB[run.language] if is_you(subject.chunk) else "3sg"}
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
