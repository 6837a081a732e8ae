"""Parts of sentences: keyword lines, lists of orders, "nur", and the one occasion of an ability."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_text import NOT_UNDERSTOOD, UNCLAIMED_WORD, UNKNOWN_KEYWORD
from nexusdsl.ir.nodes import Condition, Event, KeywordAbility, Limit, This
from nexusdsl.lowering.text.drafts import Draft, Outcome, Prefix
from nexusdsl.lowering.text.groups import Phrase, groupings
from nexusdsl.lowering.text.match import matches, no_frame, view
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.modifiers import parameters
from nexusdsl.lowering.text.nouns import is_mark, reading
from nexusdsl.lowering.text.states import both
from nexusdsl.records import replace
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Bare, Clause, Item, Line, Mains, Modal, Np, Pp, Word, spelled
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.phrases import Mark


def keyword_of(run: Run, bare: Bare) -> KeywordAbility:
    """One keyword of a keyword line."""
    grouped = next(groupings(bare.items, run.language), None) if bare.items else None
    phrase = grouped.phrases[0] if grouped is not None and len(grouped.phrases) == 1 and not grouped.adverbs else None
    chunk = phrase.chunk if phrase is not None else None
    if chunk is None or phrase is None or chunk.head is None or len(phrase.np.chunks) > 1:
        raise RefusedError(NOT_UNDERSTOOD, bare.span, ("expected_de", "ein Verb"), ("expected_en", "a verb"), rank=10)
    found = reading(chunk.head, "keyword")
    if found is None and (chunk.determiner or chunk.adjectives or chunk.count):
        raise RefusedError(NOT_UNDERSTOOD, bare.span, ("expected_de", "ein Verb"), ("expected_en", "a verb"), rank=12)
    if found is None or not found.category:
        raise RefusedError(UNKNOWN_KEYWORD, chunk.span, ("word", spelled(chunk.words)))
    posts = [p for p in phrase.posts if isinstance(p, Phrase)]
    oblique = run.language == "de" and not phrase.mask & german.case_mask("nom")
    if chunk.determiner or chunk.adjectives or chunk.count or oblique or len(posts) != len(phrase.posts):
        raise RefusedError(
            NOT_UNDERSTOOD, bare.span, ("expected_de", "ein Schlüsselwort"), ("expected_en", "a keyword"), rank=12
        )
    run.claim(chunk.head)
    try:
        number, stat = parameters(run, found, chunk, posts)
    except MismatchError:
        raise RefusedError(
            NOT_UNDERSTOOD, bare.span, ("expected_de", "ein Schlüsselwort"), ("expected_en", "a keyword"), rank=12
        ) from None
    return KeywordAbility(found.lemma, number, stat, span=phrase.span)


def listed(line: Line, parts: list[Mains]) -> bool:
    """Whether commas join main clauses rightly: "A, B und C", "A, dann B"."""
    then = [is_mark(w, "then") for w in line.marks if w.type == "COMMA"]
    single = all(len(p.mains) == 1 for p in parts[:-1])
    last = all(len(p.mains) == 1 for p in parts) and then[-1] and not any(then[:-1])  # "A, B, then C"
    return all(then) or last or (not any(then) and single and len(parts[-1].mains) == 2)


def only_then(part: Mains) -> Mains | None:
    """ "Diese Einheit kann nur angreifen" as what it cannot do otherwise; None for all that says no "nur"."""
    main = part.mains[0]
    if len(part.mains) > 1 or not isinstance(main, Modal) or len(main.clauses) > 1:
        return None
    clause = main.clauses[0]
    if sum(isinstance(i, Word) and is_mark(i, "only") for i in (*main.items, *clause.items)) != 1:
        return None
    if _beside(clause.items) or _beside(main.items):
        return None  # "kann nur Strukturen angreifen"
    inner = replace(clause, items=tuple(_not(i) for i in clause.items))
    return Mains((replace(main, items=tuple(_not(i) for i in main.items), clauses=(inner,)),))


def _beside(items: tuple[Item, ...]) -> bool:
    """Whether "nur" stands right in front of a phrase."""
    only = next((i for i in items if isinstance(i, Word) and is_mark(i, "only")), None)
    starts = [min(w.index for w in i.words) for i in items if isinstance(i, Np)]
    starts += [i.preposition.index for i in items if isinstance(i, Pp)]
    return only is not None and only.index + 1 in starts


def _not(item: Item) -> Item:
    """ "nicht" in the place of "nur"."""
    return replace(item, mark=Mark("not")) if isinstance(item, Word) and is_mark(item, "only") else item


def only_if(run: Run, part: Mains) -> Span | None:
    """Whether this is "Spiele diese Karte nur"."""
    main = part.mains[0]
    words = [i for i in main.items if isinstance(i, Word) and is_mark(i, "only")]
    if len(part.mains) > 1 or len(words) != 1 or not isinstance(main, Clause) or main.form != "imperative":
        return None
    bare = replace(main, items=tuple(i for i in main.items if i is not words[0]))
    found, refused = matches(run, view(bare), "verb", "permit")
    if not found:
        found, refused = matches(run, view(bare), "event", "event")
    found = [m for m in found if m.fields.get("object") == This() or m.fields.get("subject") == This()]
    if len(found) != 1:
        raise refused or no_frame(view(main))
    run.back(found[0].after)
    run.claim(words[0])
    return main.span


def used_if(draft: Draft | None, condition: Condition | Limit, span: Span) -> Outcome:
    """ "Nutze diese Fähigkeit nur, falls …", "… nur einmal pro Runde" behind what an ability does."""
    if draft is None or draft.costs is None or not draft.effects:
        raise RefusedError(
            NOT_UNDERSTOOD,
            span,
            ("expected_de", "eine Fähigkeit mit Kosten davor"),
            ("expected_en", "an ability with costs before it"),
        )
    if not isinstance(condition, Limit):
        draft.condition = both(draft.condition, condition)
    elif draft.limit is None:
        draft.limit = condition
    else:
        raise RefusedError(UNCLAIMED_WORD, condition.span, ("word", "…"))
    return Outcome(added=True)


def triggered_only(draft: Draft | None, limit: Limit) -> None:
    """ "Diese Fähigkeit wird nur zweimal pro Runde ausgelöst." behind what happens by itself."""
    if draft is None or not draft.events or draft.would:
        raise RefusedError(
            NOT_UNDERSTOOD,
            limit.span,
            ("expected_de", "eine Fähigkeit mit „wenn“ davor"),
            ("expected_en", "an ability with “when” before it"),
        )
    if draft.limit is not None:
        raise RefusedError(UNCLAIMED_WORD, limit.span, ("word", "…"))
    draft.limit = limit


def events_of(prefix: Prefix, outcome: Outcome) -> tuple[Event, ...]:
    """The events of label, time and "wenn"; only one of them may be there."""
    found = [e for e in (prefix.event, outcome.time) if e is not None]
    if outcome.occasion is not None:
        if found or prefix.costs or prefix.later:
            raise RefusedError(
                NOT_UNDERSTOOD,
                outcome.occasion.events[0].span,
                ("expected_de", "nur ein Anlass"),
                ("expected_en", "one occasion only"),
            )
        return outcome.occasion.events
    if len(found) > 1:
        raise RefusedError(
            NOT_UNDERSTOOD,
            found[1].span,
            ("expected_de", "nur ein Anlass"),
            ("expected_en", "one occasion only"),
        )
    return tuple(found)
