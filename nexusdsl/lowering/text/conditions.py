"""What conditions have in common: denial, comparison with the other player, and what "dies" is."""

from __future__ import annotations

from typing import Final

from nexusdsl.ir.nodes import (
    ActionIs,
    Condition,
    Controls,
    Happened,
    HasCards,
    HasResource,
    InPlay,
    Op,
    Opponent,
    PeriodIs,
    Player,
    Theirs,
    You,
)
from nexusdsl.lowering.text.counts import literal
from nexusdsl.lowering.text.match import Match, no_frame, view
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import determiner, is_mark, reading
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Chunk, Clause, Np, Word

_COUNTED = Controls | HasCards | HasResource | InPlay | Happened
ORDINALS: Final = ("first", "second", "third")  # adjectives, from 1


# --- denial ----------------------------------------------------------------------------------------------------------


def denies(clause: Clause) -> bool:
    """Whether a clause is negated by its verb ("doesn't", "is not") or by a German "nicht"."""
    return any(is_mark(w, "not") or w.type == "DONT" for w in clause.verbs) or bool(_nots(clause))


def _nots(clause: Clause) -> list[Word]:
    return [i for i in clause.items if isinstance(i, Word) and is_mark(i, "not")]


def affirmed(run: Run, clause: Clause) -> Clause:
    """The clause without its "nicht"; the words of an English verb stay."""
    words = _nots(clause)
    if len(words) > 1 or (words and run.language == "en"):
        raise no_frame(view(clause))
    run.claim(*words)
    place = clause.items.index(words[0]) if words else 0
    items = tuple(i for i in clause.items if i not in words)
    return replace(clause, items=items, before=clause.before - (1 if words and place < clause.before else 0))


# --- as many as the other player -------------------------------------------------------------------------------------


def check_theirs(match: Match, condition: Condition) -> None:
    """Refuses "mehr" without "als dein Gegner", and "als" without "mehr"."""
    theirs = isinstance(condition, Controls | HasCards | HasResource) and isinstance(condition.count, Theirs)
    than, like = match.fields.get("_than"), match.fields.get("_as")
    if not theirs:
        if than is not None or like is not None:
            raise MismatchError
        return
    assert isinstance(condition, Controls | HasCards | HasResource)
    by = isinstance(condition.count, Theirs) and condition.count.more != 0
    used, unused = (than, like) if by or condition.op in ("<", ">") else (like, than)
    if unused is not None or used != other(condition.player):
        raise MismatchError


def other(player: Player) -> Player:
    """The other player of two."""
    if not isinstance(player, You | Opponent):
        raise MismatchError
    return Opponent() if isinstance(player, You) else You()


# --- "dies" ----------------------------------------------------------------------------------------------------------


def this_is(run: Run, clause: Clause) -> Condition | None:
    """ "dies deine erste Aktion in dieser Runde ist", "dies Runde 5 oder später ist"; None for all other clauses."""
    phrases = [i for i in clause.items if isinstance(i, Np)]
    words = [i for i in clause.items if isinstance(i, Word)]
    if clause.main is not None or len(phrases) < 2 or not _this(phrases[0]) or any(len(p.chunks) > 1 for p in phrases):
        return None
    forms = {f for r in clause.verbs[0].readings for f in r.forms}
    if len(phrases) + len(words) != len(clause.items) or "3sg" not in forms:
        raise no_frame(view(clause), clause.verbs[0].text)
    run.claim(phrases[0].chunks[0].head, *clause.verbs)
    chunks = [p.chunks[0] for p in phrases[1:]]
    try:
        return _action(run, chunks, words, clause) if words else _period(run, chunks, clause)
    except MismatchError:
        raise no_frame(view(clause), clause.verbs[0].text) from None


def _this(np: Np) -> bool:
    head = np.chunks[0].head
    return head is not None and head.type == "PRON" and any(r.lemma == "this" for r in head.readings)


def _action(run: Run, chunks: list[Chunk], words: list[Word], clause: Clause) -> ActionIs:
    """ "deine erste Aktion in dieser Runde"."""
    chunk, word = chunks[0], words[0]
    found = reading(chunk.adjectives[0], *ORDINALS) if len(chunk.adjectives) == 1 else None
    if len(chunks) > 1 or len(words) > 1 or not is_mark(word, "within") or found is None or word.mark is None:
        raise MismatchError
    if reading(chunk.head, "action") is None or determiner(chunk) != "you" or chunk.count is not None:
        raise MismatchError
    run.claim(word, *chunk.words)
    return ActionIs(You(), word.mark.args[0], ORDINALS.index(found.lemma) + 1, span=clause.span)


def _period(run: Run, chunks: list[Chunk], clause: Clause) -> PeriodIs:
    """ "Runde 5", "Runde 5 oder später"."""
    period, count = reading(chunks[0].head, "period"), chunks[1].count if len(chunks) == 2 else None
    if period is None or count is None or chunks[1].head is not None or len(chunks[0].words) > 1:
        raise MismatchError
    run.claim(chunks[0].head)
    op: Op = "=="
    if len(count.words) > 1:
        op = _later(run, count.after) if count.before is None and count.after is not None else _no()
    return PeriodIs(period.lemma, op, literal(run, count.number), span=clause.span)


def _no() -> Op:
    raise MismatchError


def _later(run: Run, word: Word) -> Op:
    """ "oder später", "or earlier"."""
    if word.mark is None or word.mark.kind != "ordered":
        raise MismatchError
    run.claim(word)
    return ">=" if word.mark.args[0] == ">=" else "<="
