"""What is said not to happen, without "can't": "doesn't ready", "wird nicht bereit"."""

from __future__ import annotations

from nexusdsl.lowering.text.match import Match
from nexusdsl.lowering.text.model import Run
from nexusdsl.lowering.text.nouns import is_mark
from nexusdsl.syntax.text_ast import Clause, Word


def denied(run: Run, match: Match, main: Clause) -> tuple[bool, tuple[Word, ...]]:
    """Whether a clause is negated ("doesn't ready", "wird nicht bereit"), and its adverbs without that."""
    if any(w.type == "DONT" for w in main.verbs):
        return True, match.adverbs
    if not dict(match.frame.fields).get("_no"):
        return False, match.adverbs
    said = tuple(word for word in match.adverbs if is_mark(word, "not"))
    run.claim(*said)
    return len(said) == 1, tuple(word for word in match.adverbs if word not in said)
