"""Each player of whom something is so: "jeder Spieler mit weniger als 3 Karten auf der Hand", "ohne Einheiten"."""

from __future__ import annotations

from typing import Final

from nexusdsl.ir.nodes import (
    Condition,
    Controls,
    Count,
    EachPlayer,
    Filter,
    HasCards,
    HasResource,
    Op,
    ResourceOf,
    ThatPlayer,
)
from nexusdsl.ir.plan_walk import rewrite
from nexusdsl.lowering.text.groups import Phrase, preposition
from nexusdsl.lowering.text.kinds_words import compared
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import determiner, govern, reading, relative
from nexusdsl.lowering.text.ranked import held
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Clause, Rel

_WITHOUT: Final = ("ohne", "without")


def each_with(run: Run, phrase: Phrase) -> Condition | None:
    """What must be so of each player that is meant; None if the phrase says nothing of that kind."""
    post = phrase.posts[0] if len(phrase.posts) == 1 else None
    if determiner(phrase.chunk) != "each" or reading(phrase.chunk.head, "player") is None or post is None:
        return None
    if phrase.chunk.adjectives:
        raise MismatchError
    if isinstance(post, Rel):
        return _clause(run, phrase, post)
    if not isinstance(post, Phrase) or preposition(post) not in ("mit", "with", *_WITHOUT):
        raise MismatchError
    run.claim(phrase.chunk.determiner, phrase.chunk.head)
    return _having(run, post)


def _having(run: Run, post: Phrase) -> Condition:
    """ "mit 5 oder mehr Credits", "without units"."""
    if post.chunk.head is None:
        raise MismatchError
    without = preposition(post) in _WITHOUT
    govern(run, post, "acc" if without else "dat")
    op: Op = "=="
    count = 0
    if not without:
        op, count = compared(run, determiner(post.chunk), post)
    bare = replace(post, np=replace(post.np, chunks=(replace(post.chunk, determiner=None, count=None),)))
    match held(run, replace(bare, preposition=None)):
        case ResourceOf(player, resource):
            return HasResource(player, resource, op, count)
        case Count(Filter(zone=zone) as filter) if zone is not None:
            if filter != Filter(zone=zone) or zone.player is None:
                raise MismatchError
            return HasCards(zone.player, zone.zone, op, count)
        case Count(filter):
            tests = filter.tests[:-1] if filter.tests else ()
            return Controls(ThatPlayer(), op, count, replace(filter, tests=tests))
    raise MismatchError


def _clause(run: Run, phrase: Phrase, post: Rel) -> Condition:
    """ ", der keine Einheiten kontrolliert,", "that controls no units"."""
    from nexusdsl.lowering.text.states import condition  # which has all clauses

    if not isinstance(post.clause, Clause):
        raise MismatchError
    relative(run, post, phrase, "nom")
    alone = replace(phrase, posts=())
    found, _ = condition(run, post.clause, alone, None)
    made: Condition = rewrite(found, lambda node: ThatPlayer(span=node.span) if isinstance(node, EachPlayer) else node)
    if made == found:
        raise MismatchError
    return made
