"""A player of somebody's choice: the sentence is read of you and of your opponent, which are two modes."""

from __future__ import annotations

from collections.abc import Callable

from nexusdsl.ir.nodes import Effect, Later, Modes, Opponent, Player, You
from nexusdsl.lowering.text.drafts import Outcome, joined
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.model import Mark, MismatchError, Run
from nexusdsl.lowering.text.nouns import determiner, is_mark, reading, singular
from nexusdsl.lowering.text.slots import undrawn
from nexusdsl.records import replace
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Word


def either_player(run: Run, phrase: Phrase) -> Player | None:
    """ "ein Spieler deiner Wahl": the player of whom the clause is read this time; None if it does not say that."""
    chunk, post = phrase.chunk, phrase.posts[0] if len(phrase.posts) == 1 else None
    if not isinstance(post, Word) or not is_mark(post, "choice") or reading(chunk.head, "player") is None:
        return None
    assert post.mark is not None
    whose = post.mark.args[0]
    if determiner(chunk) != "indef" or chunk.adjectives:
        raise MismatchError
    if whose == "own" or run.follows:
        raise MismatchError
    singular(run, phrase)
    run.claim(chunk.determiner, chunk.head, post)
    run.asked = You() if whose == "you" else Opponent()
    run.someone = run.whom or You()
    return run.someone


def of_either(run: Run, start: Mark, first: Outcome, span: Span, read: Callable[[], Outcome]) -> Outcome:
    """Clauses that were read of you, and once more of your opponent from the state `start`; choices have slots of their
    own. What was only mentioned in them is not known behind them.
    """
    by, run.asked = run.asked, None
    claims, slot = run.claims, run.slot
    run.back(start)
    run.slot, run.whom = slot, Opponent()
    other = read()
    run.asked = run.whom = None
    claims, slot = claims | run.claims, run.slot
    run.back(start)
    run.claims, run.slot, run.last = claims, slot, None
    if first == other:  # the phrase is of a reading that was given up
        return first
    if by is None or replace(first, effects=[]) != replace(other, effects=[]) or not (first.effects and other.effects):
        raise MismatchError
    made = _modes(by, joined(first.effects, span), joined(other.effects, span), span)
    if not run.follows:
        run.either = made if isinstance(made, Modes) else None
    return replace(first, effects=[made])


def follow_on(run: Run, before: list[Effect], effects: list[Effect]) -> list[Effect]:
    """What both players do, one or the other, with what they do in a further sentence: "Er verliert 1 Credit."."""
    run.follows = False
    last, more = before[-1] if before else None, effects[0] if len(effects) == 1 else None
    if not isinstance(last, Modes) or last is not run.either or not isinstance(more, Modes):
        raise MismatchError
    pairs = zip(last.options, more.options, strict=True)
    run.either = replace(last, options=tuple(joined([one, two], last.span) for one, two in pairs))
    return [*before[:-1], run.either]


def _modes(by: Player, mine: Effect, theirs: Effect, span: Span) -> Effect:
    """What is done later is chosen later."""
    if isinstance(mine, Later) and isinstance(theirs, Later) and replace(mine, body=theirs.body) == theirs:
        return replace(mine, body=_modes(by, mine.body, theirs.body, span))
    return Modes(by, (undrawn(mine), undrawn(theirs)), 1, span=span)
