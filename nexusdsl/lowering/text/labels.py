"""What stands in front of a colon: a label, a time, a limit, costs."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_text import NOT_UNDERSTOOD, NUMBER_AGREEMENT, UNCLAIMED_WORD
from nexusdsl.ir.nodes import (
    Effect,
    Event,
    HasInitiative,
    If,
    Later,
    May,
    Modes,
    Opponent,
    Pay,
    PayAny,
    PlayCost,
    Repeat,
    This,
    You,
)
from nexusdsl.lowering.text.agreement import chunk_mask
from nexusdsl.lowering.text.counts import literal
from nexusdsl.lowering.text.drafts import NO_PREFIX, Prefix, only_word
from nexusdsl.lowering.text.kinds_more import is_x
from nexusdsl.lowering.text.limits import limit_of
from nexusdsl.lowering.text.model import RefusedError, Run
from nexusdsl.lowering.text.moments import again, ended, moment
from nexusdsl.lowering.text.nouns import reading
from nexusdsl.lowering.text.said import main_clause
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Bare, Line, Main, Np, Part, Sentence, Word, spelled
from nexusdsl.vocabulary import german


def prefix(run: Run, sentence: Sentence) -> Prefix:
    """Label, time, limit or costs of a sentence."""
    made = NO_PREFIX
    for part in sentence.labels:
        word = only_word(part)
        if word is not None and word.mark is not None:
            made = _marked(run, made, word)
        else:
            made = replace(made, costs=(*(made.costs or ()), *costs(run, part)))
    if made.price and (len(sentence.labels) > 1):
        word = only_word(sentence.labels[-1])
        raise RefusedError(UNCLAIMED_WORD, word.span if word is not None else sentence.words[0].span)
    if made.costs is None and made.event is None and made.limit is not None and made.limit.kind == "once":
        made = replace(made, costs=())
    return made


def _marked(run: Run, made: Prefix, word: Word) -> Prefix:
    assert word.mark is not None
    run.claim(word)
    kind, args = word.mark.kind, word.mark.args
    free = made.event is None and made.later is None and made.costs is None
    if kind == "label" and free:
        return replace(made, event=Event("played", This(), span=word.span))
    if kind == "price" and made == Prefix():
        return replace(made, price=True)
    if kind == "holds" and made.condition is None and made.event is None:
        player = You() if args[0] == "you" else Opponent()
        return replace(made, condition=HasInitiative(player, span=word.span))
    if kind == "time" and free:
        event, run.ends = moment(word), ended(word)
        return replace(made, event=event) if again(run, word) else replace(made, later=event, time=word)
    if kind == "limit" and made.limit is None:
        if args[0] in ("once", "one_of"):
            return replace(made, limit=limit_of(word.mark, word.span))
    raise RefusedError(UNCLAIMED_WORD, word.span, ("word", word.text))


def play_cost(run: Run, sentence: Sentence) -> PlayCost:
    """ "Zusätzliche Kosten: Opfere eine eigene Einheit.": the costs behind the label."""
    line = sentence.rest
    if not isinstance(line, Line):
        span = sentence.words[-1].span
        raise RefusedError(NOT_UNDERSTOOD, span, ("expected_de", "Kosten"), ("expected_en", "costs"))
    run.claim(*line.marks)
    return PlayCost(tuple(cost for part in line.parts for cost in costs(run, part)), span=sentence.words[0].span)


def costs(run: Run, part: Part) -> tuple[Effect, ...]:
    """ "2 Credits", "opfere diese Einheit", "wirf 1 Karte ab und opfere diese Einheit"."""
    if not isinstance(part, Bare):
        run.claim(*part.joins)
        return tuple(_paid(run, main) for main in part.mains)
    if len(part.items) == 1 and isinstance(part.items[0], Np):
        price = _price(run, part.items[0])
        if price is not None:
            return (price,)
    raise RefusedError(
        NOT_UNDERSTOOD,
        part.span,
        ("expected_de", "Kosten, ein Zeitpunkt oder „Ausspielen“"),
        ("expected_en", "costs, a time or “On play”"),
    )


def _paid(run: Run, main: Main) -> Effect:
    """What is done to pay."""
    said = main_clause(run, main)
    if said.effect is None or said.time is not None or isinstance(said.effect, If | May | Modes | Later | Repeat):
        raise RefusedError(NOT_UNDERSTOOD, main.span, ("expected_de", "Kosten"), ("expected_en", "a cost"))
    return said.effect


def _price(run: Run, np: Np) -> Pay | PayAny | None:
    """ "2 Credits", "X Credits"."""
    chunk = np.chunks[0]
    found = reading(chunk.head, "resource")
    if found is None or chunk.count is None or len(chunk.count.words) > 1 or chunk.adjectives:
        return None
    run.claim(chunk.head)
    accusative = run.language == "en" or chunk_mask(chunk, "de") & german.case_mask("acc")
    if accusative and chunk.determiner is None:
        if is_x(run, chunk):
            run.paid = run.new_slot()
            return PayAny(You(), found.lemma, run.paid, span=chunk.span)
        return Pay(You(), found.lemma, literal(run, chunk.count.number), span=chunk.span)
    if chunk.determiner is None:
        text = spelled(chunk.words)
        raise RefusedError(NUMBER_AGREEMENT, chunk.span, ("phrase", text), rank=20)
    return None
