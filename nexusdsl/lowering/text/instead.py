"""Replacement: "Wenn diese Einheit sterben würde, nimm sie stattdessen auf deine Hand."."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.catalog_text import INSTEAD, NOT_UNDERSTOOD, WRONG_CONJUNCTION
from nexusdsl.ir.nodes import Condition, Event, Every, Host, Prevent, Static, The, This
from nexusdsl.lowering.text.agreement import np_mask
from nexusdsl.lowering.text.effective import check_static, without
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.kinds_permissions import is_damage_pronoun
from nexusdsl.lowering.text.match import View, matches, view
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import determiner, is_mark, reading
from nexusdsl.lowering.text.occasions import Occasion, waiting
from nexusdsl.lowering.text.said import times
from nexusdsl.lowering.text.states import both, condition, only
from nexusdsl.lowering.text.would import WOULD, is_would
from nexusdsl.records import replace
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Clause, Item, Leading, Line, Mains, Modal, Np, Rest, Sentence, Word
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.effective import REPLACEABLE

LEADS: Final = {"de": "Wenn", "en": "If"}  # the conjunction of what would happen
_LEADS: Final = {"de": ("wenn", "falls"), "en": ("if",)}


def replaced(run: Run, rest: Leading) -> Occasion:
    """The event that would happen, and the conditions beside it."""
    word, subs = rest.conjunction, rest.subs
    if word.text.lower() not in _LEADS[run.language]:
        raise RefusedError(
            WRONG_CONJUNCTION,
            word.span,
            ("word", word.text),
            ("reason_de", f"was geschehen würde, beginnt mit „{LEADS[run.language]}“"),
            ("reason_en", f"what would happen begins with “{LEADS[run.language]}”"),
        )
    run.claim(word, *subs.joins)
    head = subs.clauses[0]
    assert isinstance(head, Modal)
    event, subject = _event(run, head)
    made: Condition | None = None
    for clause, join in zip(subs.clauses[1:], subs.joins, strict=True):
        if not join.type.startswith("UND") or is_would(clause):
            raise RefusedError(NOT_UNDERSTOOD, clause.span, *_EXPECTED)
        found, subject = condition(run, clause, subject, None)
        made = both(made, found)
    return Occasion((event,), made, would=True)


_EXPECTED = ("expected_de", "eine Bedingung mit „und“"), ("expected_en", "a condition with “and”")


def _event(run: Run, clause: Modal) -> tuple[Event, Phrase | None]:
    inner = clause.clauses[0]
    seen = _seen(run, clause)
    found, refused = matches(run, seen, "event", "event")
    match = only(run, found, refused, seen)
    run.back(match.after)
    times(run, match.adverbs, ("during",))
    made = waiting(run, match, inner)
    if made.batch or "_nth" in match.fields:
        raise MismatchError
    return made, match.subject


def _seen(run: Run, clause: Modal) -> View:
    inner = view(clause.clauses[0], None, clause.items, clause.verb)
    before = len(clause.items) if run.language == "en" else inner.before
    return replace(inner, before=before, verbs=(clause.verb, *inner.verbs))


def check_replaced(event: Event, limited: bool, span: Span) -> None:
    """Refuses a replacement that the kernel does not propose, or that has a limit."""
    if event.kind not in REPLACEABLE or event.at_least:
        raise without(
            span,
            "dieses Ereignis kann nicht ersetzt werden",
            "this event cannot be replaced",
        )
    if limited:
        raise without(span, "eine Ersetzung hat keine Grenze", "a replacement has no limit")


def check_instead(run: Run, sentence: Sentence) -> None:
    """What would happen needs what happens instead, said once."""
    if not run.instead:
        return
    words = [w for w in sentence.words if w.mark is not None and w.mark.kind == "instead"]
    if len(words) == 1:
        return
    if words:
        raise RefusedError(INSTEAD, words[1].span, ("word", words[1].text), *_TWICE)
    word = next(w for w in sentence.words if w.type == "MODAL" and any(r.lemma in WOULD for r in w.readings))
    raise RefusedError(INSTEAD, word.span, ("word", word.text), *_LACKING, rank=65)


def prevented(run: Run, rest: Rest, event: Event) -> tuple[Rest, bool]:
    """What follows "verhindere jenen Schaden und …", and whether it begins so: what would happen does not."""
    mains = rest.parts[0] if isinstance(rest, Line) and len(rest.parts) == 1 else None
    first = mains.mains[0] if isinstance(mains, Mains) else None
    if not isinstance(rest, Line) or not isinstance(mains, Mains) or not isinstance(first, Clause):
        return rest, False
    lemmas = {r.lemma for r in first.main.readings} if first.main is not None else set()
    if first.form != "imperative" or not lemmas & {"verhindern", "prevent"} or not _that_damage(run, first.items):
        return rest, False
    if event.kind != "takes":
        raise RefusedError(NOT_UNDERSTOOD, first.span, *_NO_DAMAGE, rank=40)
    run.claim(*first.verbs, *mains.joins[:1])
    return replace(rest, parts=(Mains(mains.mains[1:], mains.joins[1:]),)), True


def said_instead(rest: Rest) -> bool:
    """Whether a clause says "stattdessen", which what is prevented leaves open."""
    mains = [p for p in rest.parts if isinstance(p, Mains)] if isinstance(rest, Line) else []
    items = [i for part in mains for main in part.mains for i in main.items]
    return any(isinstance(i, Word) and is_mark(i, "instead") for i in items)


def unharmed(run: Run, found: Occasion, span: Span) -> Static:
    """ "Wenn dein HQ Schaden erleiden würde, verhindere jenen Schaden.": it takes none."""
    subject, modifiers = found.events[0].subject, (Prevent(span=span),)
    if not isinstance(subject, This | Every | The | Host) or found.events[0].object is not None:
        raise RefusedError(NOT_UNDERSTOOD, span, *_EXPECTED)
    check_static(run, subject, modifiers, span)
    return Static(subject, modifiers, found.condition, span=span)


_NO_DAMAGE = (
    ("expected_de", "was stattdessen geschieht; Schaden würde nicht entstehen"),
    ("expected_en", "what happens instead; there would be no damage"),
)


def _that_damage(run: Run, items: tuple[Item, ...]) -> bool:
    """ "jenen Schaden", "diesen Schaden", "that damage"."""
    item = items[0] if len(items) == 1 else None
    if not isinstance(item, Np) or len(item.chunks) > 1:
        return False
    chunk = item.chunks[0]
    if is_damage_pronoun(chunk):
        run.claim(chunk.head)
        return True
    if chunk.adjectives or chunk.count or chunk.owner or determiner(chunk) not in _DAMAGE_THAT[run.language]:
        return False
    accusative = run.language == "en" or np_mask(item, "de") & german.case_mask("acc")
    if reading(chunk.head, "damage") is None or not accusative:
        return False
    run.claim(*chunk.words)
    return True


_DAMAGE_THAT: Final = {"de": ("that", "this"), "en": ("that",)}

_TWICE = ("reason_de", "es steht nur einmal"), ("reason_en", "it is said only once")
_LACKING = (
    ("reason_de", "es fehlt, was stattdessen geschieht; schreibe „stattdessen“"),
    ("reason_en", "what happens instead is missing; write “instead”"),
)
