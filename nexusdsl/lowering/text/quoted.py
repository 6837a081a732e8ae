"""Abilities in quotes: "hat „Wenn diese Einheit stirbt, ziehe 1 Karte.“". The quoted text is read by itself."""

from __future__ import annotations

from collections.abc import Iterator

from nexusdsl.diagnostics.catalog_text import ILLEGAL_TARGET, NOT_UNDERSTOOD
from nexusdsl.ir.nodes import (
    Ability,
    Cost,
    KeywordAbility,
    Modifier,
    Node,
    OneShot,
    Permit,
    PlayCost,
    Player,
    PlayOnlyIf,
    Quote,
    Ref,
    Static,
    This,
)
from nexusdsl.ir.plan_walk import walk
from nexusdsl.ir.quotes import quoted
from nexusdsl.lowering.text.effective import kinds_of, without
from nexusdsl.lowering.text.model import RefusedError, Run
from nexusdsl.records import replace
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Chunk

_NEVER = KeywordAbility | OneShot | PlayCost | PlayOnlyIf  # what nothing in play has
_IN_HAND = ("play_from", "play_on_attack")


def is_quote(chunk: Chunk) -> bool:
    """Whether a phrase is a quoted text."""
    return chunk.head is not None and chunk.head.type == "QUOTED"


def quote(run: Run, chunk: Chunk) -> Quote:
    """The abilities of a quoted text; its last full stop may stand behind the quote."""
    word = chunk.head
    assert word is not None
    run.claim(word)
    text = word.text[1:-1]
    inner = text.rstrip()
    stopped = inner if inner.endswith(".") else f"{inner}."
    if inner in ("", "."):
        raise _no_ability(word.span)
    abilities = _read(run, stopped, Span(word.span.path, word.span.start + 1, word.span.end))
    for ability in abilities:
        if isinstance(ability, _NEVER) or any(quoted(ability)):
            raise _no_ability(word.span)
        if isinstance(ability, Static) and any(_outside(m) for m in ability.modifiers):
            raise without(word.span, "das gilt nur, solange eine Karte nicht im Spiel ist", "it is in play then")
    return Quote(abilities, span=word.span)


def _read(run: Run, text: str, span: Span) -> tuple[Ability, ...]:
    """What a text says as that of something in play. RefusedError: the first finding in it."""
    from nexusdsl.lowering.text.lower import lower_pieces, plainly  # it reads clauses

    context = replace(run.context, carrier="card", types=(), has_number=False, has_stat=False)
    found = plainly(((text, span),), run.language, run.lexicon, context)
    if found is not None:
        return found
    if not run.telling:
        raise _no_ability(span)
    told = lower_pieces(((text, span),), run.language, run.lexicon, context).diagnostics[0]
    refused = RefusedError(told.code, told.span, *told.args, rank=90, hints=told.hints, labels=told.labels)
    raise refused


def _no_ability(span: Span) -> RefusedError:
    return RefusedError(
        NOT_UNDERSTOOD,
        span,
        ("expected_de", "eine Fähigkeit: „Wenn diese … stirbt, …“"),
        ("expected_en", "an ability: “When this … dies, …”"),
        rank=70,
    )


def _outside(modifier: Modifier) -> bool:
    return isinstance(modifier, Cost) or (isinstance(modifier, Permit) and modifier.verb in _IN_HAND)


def check_quote(run: Run, subject: Ref | Player, made: Quote, span: Span) -> None:
    """ "Diese Struktur" in quotes is what the text gives the ability to, which must be a structure."""
    for kind in kinds_of(run, subject):
        rule = run.context.rule(kind)
        known = (kind, *rule.is_a) if rule is not None else (kind,)
        for this in _selves(made):
            if not set(this.kinds) & set(known):
                word = run.lexicon.word("type", this.kinds[0])
                noun = word.de if run.language == "de" else word.en
                name = noun.singular if noun is not None else this.kinds[0]
                reasons = (
                    ("reason_de", "wem die Fähigkeit gegeben wird, ist etwas anderes"),
                    (
                        "reason_en",
                        "what the ability is given to is something else",
                    ),
                )
                raise RefusedError(ILLEGAL_TARGET, made.span, ("phrase", name), *reasons, rank=80)


def _selves(made: Quote) -> Iterator[This]:
    nodes: list[Node] = [node for ability in made.abilities for node in walk(ability)]
    return (node for node in nodes if isinstance(node, This) and node.kinds)
