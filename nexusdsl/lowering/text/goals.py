"""What an effect goes on to: "Ziehe Karten, bis du 5 Karten auf der Hand hast."."""

from __future__ import annotations

from typing import Any

from nexusdsl.lowering.text.match import matches, view
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.said import times
from nexusdsl.syntax.text_ast import Clause, Subs, Word


def is_you(actor: Word) -> bool:
    """Whether the pronoun of a goal is you."""
    return actor.text.lower() in ("du", "you")


def goal_of(run: Run, word: Word, subs: Subs) -> dict[str, Any] | None:
    """The fields that the clause behind "bis" gives to the one before; None if it says something else."""
    clause = subs.clauses[0]
    if len(subs.clauses) > 1 or not isinstance(clause, Clause) or clause.perfect:
        return None
    start = run.mark()
    found, _ = matches(run, view(clause), "aside", "condition")
    found = [m for m in found if m.frame.node in ("Goal", "Found")]
    if len(found) != 1:
        run.back(start)
        return None
    match = found[0]
    run.back(match.after)
    run.claim(word, *subs.joins)
    times(run, match.adverbs, ())
    actor, fields = match.fields["player"], match.fields
    if match.frame.node == "Found":
        run.heap = run.new_slot()
        return {"filter": fields["filter"], "found": fields["slot"], "slot": run.heap, "_actor": actor}
    if fields["_zone"] not in ("def", "bare", *(("you",) if is_you(actor) else ("him", "they"))):
        raise MismatchError
    return {"amount": fields["number"], "_actor": actor}
