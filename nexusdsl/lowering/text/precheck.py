"""What can be told before the verbs are looked at: words that do not agree, numbers with a sign."""

from __future__ import annotations

from collections.abc import Iterator

from nexusdsl.diagnostics.catalog_text import AGREEMENT, NUMBER_AGREEMENT, OUT_OF_RANGE
from nexusdsl.lowering.text.agreement import bare_singular, chunk_mask, counted_plural
from nexusdsl.lowering.text.model import RefusedError, Run
from nexusdsl.lowering.text.nouns import is_mark, reading
from nexusdsl.syntax.text_ast import (
    Bare,
    Chunk,
    Clause,
    IfDone,
    Item,
    Leading,
    Line,
    Main,
    Mains,
    Modal,
    ModeList,
    Np,
    Part,
    Pp,
    Rel,
    Rest,
    Sentence,
    Timed,
    Trailing,
    Word,
    spelled,
)
from nexusdsl.vocabulary import english


def precheck(run: Run, sentence: Sentence) -> None:
    """Refuses a sentence with a phrase that cannot be right wherever it stands."""
    run.masks = {}
    for np in phrases(sentence):
        lead: Chunk | None = None
        for chunk in np.chunks:
            mask = _check(run, chunk, lead)
            if len(np.chunks) == 1:
                run.masks[id(np)] = mask
            leads = chunk.determiner is not None or chunk.adjectives or chunk.count is not None
            lead = chunk if leads else lead


def _check(run: Run, chunk: Chunk, lead: Chunk | None) -> int:
    """What a phrase can be; `lead` is the one whose determiner it shares."""
    number = chunk.count.number if chunk.count is not None else None
    if number is not None and number.type == "SIGNED" and not _is_stat(chunk.head):
        raise RefusedError(OUT_OF_RANGE, number.span, ("word", number.text), rank=60)
    if chunk.owner is not None:
        _check(run, chunk.owner, None)
    mask = chunk_mask(chunk, run.language, lead)
    alone = lead is None and bare_singular(chunk, mask, run.language)
    known = chunk.head is None or chunk.head.type != "PRON"
    if (mask and not alone and _article(run, chunk)) or not known:
        return mask
    counted = alone or counted_plural(chunk) is not None
    text = spelled(chunk.words)
    raise RefusedError(NUMBER_AGREEMENT if counted else AGREEMENT, chunk.span, ("phrase", text), rank=60)


def _is_stat(head: Word | None) -> bool:
    """Whether a noun is an attribute."""
    return is_mark(head, "stat") or reading(head, "attribute") is not None


def _article(run: Run, chunk: Chunk) -> bool:
    """English "a" and "an" by the sound that follows."""
    word = chunk.determiner
    if run.language != "en" or word is None or word.text.lower() not in ("a", "an"):
        return True
    following = next((w for w in chunk.words if w.index > word.index), None)
    return following is None or english.indefinite(following.text) == word.text.lower()


# --- walking ---------------------------------------------------------------------------------------------------------


def phrases(sentence: Sentence) -> list[Np]:
    """All noun phrases of a sentence in order."""
    found: list[Np] = []
    for part in sentence.labels:
        _of_part(part, found)
    _of_rest(sentence.rest, found)
    return found


def chunks(sentence: Sentence) -> Iterator[Chunk]:
    """The parts of all noun phrases in order."""
    for np in phrases(sentence):
        yield from np.chunks


def _of_rest(rest: Rest, found: list[Np]) -> None:
    match rest:
        case Line(parts=parts):
            for part in parts:
                _of_part(part, found)
        case Trailing(parts=parts, subs=subs):
            for part in parts:
                _of_part(part, found)
            for clause in subs.clauses:
                _of_main(clause, found)
        case Leading(subs=subs, rest=inner):
            for clause in subs.clauses:
                _of_main(clause, found)
            _of_rest(inner, found)
        case IfDone(rest=inner) | Timed(rest=inner):
            _of_rest(inner, found)
        case ModeList(options=options):
            for option in options:
                _of_rest(option, found)


def _of_part(part: Part, found: list[Np]) -> None:
    if isinstance(part, Bare):
        _of_items(part.items, found)
        return
    for main in part.mains:
        _of_main(main, found)


def _of_main(main: Main, found: list[Np]) -> None:
    _of_items(main.items, found)
    if isinstance(main, Modal):
        for clause in main.clauses:
            _of_items(clause.items, found)


def _of_items(items: tuple[Item, ...], found: list[Np]) -> None:
    for item in items:
        if isinstance(item, Np):
            found.append(item)
        elif isinstance(item, Pp):
            found.append(item.np)
        elif isinstance(item, Rel):
            _of_main(item.clause, found)


def clauses(sentence: Sentence) -> Iterator[Clause]:
    """All clauses that have a verb."""
    for main in _mains(sentence.rest):
        if isinstance(main, Modal):
            yield from main.clauses
        else:
            yield main


def _mains(rest: Rest) -> Iterator[Main]:
    match rest:
        case Line(parts=parts):
            yield from (m for p in parts if isinstance(p, Mains) for m in p.mains)
        case Trailing(parts=parts, subs=subs):
            yield from (m for p in parts if isinstance(p, Mains) for m in p.mains)
            yield from subs.clauses
        case Leading(subs=subs, rest=inner):
            yield from subs.clauses
            yield from _mains(inner)
        case IfDone(rest=inner) | Timed(rest=inner):
            yield from _mains(inner)
        case ModeList(options=options):
            for option in options:
                yield from _mains(option)
