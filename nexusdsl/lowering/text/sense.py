"""What must hold of a whole ability: "that much" needs an amount, a number is not 0, what is answered is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from nexusdsl.diagnostics.catalog_text import ILLEGAL_TARGET, NO_ANTECEDENT, OUT_OF_RANGE, UNCLEAR_AMOUNT
from nexusdsl.diagnostics.model import Hint
from nexusdsl.diagnostics.model import Text as Told
from nexusdsl.ir.nodes import (
    Ability,
    AddStat,
    Amount,
    Answered,
    Bound,
    Choose,
    Chosen,
    Controls,
    Cost,
    Count,
    Deal,
    Discard,
    Draw,
    EndPeriod,
    Gain,
    Heal,
    Lit,
    Lose,
    LoseStat,
    NamedAs,
    Node,
    OneShot,
    Prevent,
    Random,
    Replacement,
    Static,
    Steal,
    Strike,
    Top,
    Triggered,
)
from nexusdsl.ir.plan_walk import walk
from nexusdsl.ir.thats import UnclearError, has_amount, told
from nexusdsl.lowering.text.model import RefusedError, Run
from nexusdsl.lowering.text.otherness import check_counted
from nexusdsl.lowering.text.precheck import precheck
from nexusdsl.lowering.text.sentences import Text
from nexusdsl.source import NOWHERE, Span
from nexusdsl.syntax.text_ast import Sentence, span_of

_ONCE: Final = (
    Hint(
        Told(
            "Was immer gilt, weiß nichts von dem, was eine Anweisung gewählt hat: Sage, wie lange es gilt („in dieser "
            "Runde“, „dauerhaft“).",
            "What always holds knows nothing of what an instruction has chosen: say how long it holds (“this round”, "
            "“permanently”).",
        )
    ),
)
WHOLE: Final = "game"  # the period that only victory ends
_COUNTED = Deal | Strike | LoseStat | Heal | Draw | Gain | Lose | Steal | AddStat | Cost | Discard | Prevent
_ASKED: Final = frozenset({Amount, Answered, EndPeriod, Choose, Random, Top, Count, Controls, *get_args(_COUNTED)})


def understood(text: Text, sentence: Sentence) -> None:
    """Adds a sentence to a text. Raises RefusedError or MismatchError; go on with a copy made before."""
    precheck(text.run, sentence)
    known = len(text.abilities)
    text.sentence(sentence)
    for ability in text.abilities[known:]:
        check(text.run, ability, walk(ability), sentence)
    draft = text.draft
    if draft is not None and draft.effects:
        made = draft.made()
        nodes = walk(made)
        try:
            draft.done = told(made, nodes)
            check(text.run, draft.done, nodes if draft.done is made else walk(draft.done), sentence)
        except UnclearError as unclear:
            span = unclear.node.span
            raise RefusedError(UNCLEAR_AMOUNT, span, ("word", _printed(sentence, span))) from None


def check(run: Run, ability: Ability, nodes: Sequence[Node], sentence: Sentence) -> None:
    """Refuses an ability that could be read but means nothing; `nodes` are all of it."""
    events = ability.events if isinstance(ability, Triggered) else ()
    events = (ability.event,) if isinstance(ability, Replacement) else events
    counts = bool(events) and all(has_amount(e) for e in events)
    played = isinstance(ability, OneShot) and not run.context.lasting
    if isinstance(ability, Static):
        _lasting(nodes, sentence)
    for node in nodes:
        if type(node) not in _ASKED:
            continue
        if isinstance(node, Amount) and not counts:
            raise RefusedError(NO_ANTECEDENT, node.span, ("word", _printed(sentence, node.span)), rank=60)
        if isinstance(node, Answered) and not played:
            raise _illegal(sentence, node, "hier wird auf nichts reagiert", "nothing is reacted to here")
        if isinstance(node, EndPeriod) and node.period == WHOLE:
            raise _illegal(
                sentence, node, "sie endet nur mit einem Sieg („Du gewinnst …“)", "only a victory ends it (“You win …”)"
            )
        if isinstance(node, Controls | Count):
            check_counted(run, ability, node)
        if _is_nothing(node):
            place = next((w.span for w in sentence.words if w.text == "0" and _holds(node.span, w.span)), node.span)
            raise RefusedError(OUT_OF_RANGE, place, ("word", "0"), rank=60)


def _lasting(nodes: Sequence[Node], sentence: Sentence) -> None:
    """Refuses a static that speaks of what an instruction has chosen."""
    for node in nodes:
        if isinstance(node, Bound | Chosen | NamedAs):
            span = node.span if node.span != NOWHERE else span_of(sentence.words)
            raise RefusedError(NO_ANTECEDENT, span, ("word", _printed(sentence, span)), rank=60, hints=_ONCE)


def _is_nothing(node: Node) -> bool:
    """Whether an effect is printed with the number 0."""
    if isinstance(node, _COUNTED):
        return node.amount.value == 0 if isinstance(node.amount, Lit) else node.amount == 0
    match node:
        case Choose(hi=0) | Random(count=0) | Top(count=0):
            return True
        case Count(per=Lit(value=0)):
            return True
    return False


def _holds(span: Span, inner: Span) -> bool:
    return span.start <= inner.start and inner.end <= span.end


def _illegal(sentence: Sentence, node: Node, de: str, en: str) -> RefusedError:
    phrase = _printed(sentence, node.span)
    return RefusedError(ILLEGAL_TARGET, node.span, ("phrase", phrase), ("reason_de", de), ("reason_en", en))


def _printed(sentence: Sentence, span: Span) -> str:
    """The words of a sentence in a place."""
    found = [w.text for w in sentence.words if span.start <= w.span.start and w.span.end <= span.end]
    return " ".join(found).rstrip(" .") or "?"
