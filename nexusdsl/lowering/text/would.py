"""Clauses that say what would happen: "diese Einheit sterben würde", "this unit would die"."""

from __future__ import annotations

from nexusdsl.syntax.text_ast import Clause, Modal

WOULD = ("würde", "would")


def is_would(clause: Clause | Modal) -> bool:
    """Whether a subordinate clause speaks of what would happen."""
    return isinstance(clause, Modal) and any(r.lemma in WOULD for r in clause.verb.readings)
