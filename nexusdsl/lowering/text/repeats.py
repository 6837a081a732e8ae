"""What is done again: "Wiederhole dies zweimal.", "Tue dies dreimal.", "Repeat this process twice."."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_text import OUT_OF_RANGE, UNCLAIMED_WORD
from nexusdsl.ir.nodes import Effect, Repeat
from nexusdsl.lowering.text.drafts import Draft, joined
from nexusdsl.lowering.text.model import RefusedError, Run
from nexusdsl.lowering.text.nouns import is_mark
from nexusdsl.syntax.text_ast import Clause, Mains, Part, Word

MOST = 6  # times in all


def repeats(run: Run, part: Part, draft: Draft) -> bool:
    """Whether a sentence repeats all that the ability has said so far, which is then done so many times."""
    clause = part.mains[0] if isinstance(part, Mains) and len(part.mains) == 1 else None
    verb = clause.main if isinstance(clause, Clause) else None
    if not isinstance(clause, Clause) or verb is None or not is_mark(verb, "repeat") or verb.mark is None:
        return False
    times = _times(run, clause, verb)
    if times > MOST or times < 2:
        raise RefusedError(OUT_OF_RANGE, clause.span, ("word", str(times)))
    if any(isinstance(effect, Repeat) for effect in draft.effects):
        raise RefusedError(UNCLAIMED_WORD, verb.span, ("word", verb.text), rank=45)
    body: Effect = joined(draft.effects, draft.span)
    draft.effects = [Repeat(body, times, span=draft.span.to(clause.span))]
    run.claim(verb)
    run.referents, run.heap, run.last = (), None, None  # each time it is another one
    return True


def _times(run: Run, clause: Clause, verb: Word) -> int:
    """How often in all: "Wiederhole dies zweimal" is three times, "Tue dies dreimal" just that."""
    words = [item for item in clause.items if isinstance(item, Word) and _often(item)]
    again = verb.mark is not None and verb.mark.args[0] == "again"
    if len(words) != len(clause.items) or len(words) > 1 or (not words and not again):
        raise RefusedError(UNCLAIMED_WORD, verb.span, ("word", verb.text), rank=20)
    run.claim(*words)
    number = _often(words[0]) if words else 1
    more = bool(words) and words[0].mark is not None and words[0].mark.args[1:] == ("more",)
    if more and not again:
        raise RefusedError(UNCLAIMED_WORD, words[0].span, ("word", words[0].text), rank=20)
    return number + 1 if again else number


def _often(word: Word) -> int:
    """How often an adverb says; 0 for others. "zweimal" is a fixed word of other verbs, too."""
    if word.mark is None:
        return 0
    if word.mark.kind == "times":
        return int(word.mark.args[0])
    return 2 if word.mark.kind == "fixed" and word.mark.args[0] in ("zweimal", "twice") else 0
