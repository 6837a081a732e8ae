"""An effect on objects that are never there: it could never find one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from nexusdsl.checks.subject import Subject
from nexusdsl.checks.walk import abilities, nodes
from nexusdsl.diagnostics.catalog_files import CARD
from nexusdsl.diagnostics.model import Code, Diagnostic, Text
from nexusdsl.ir.nodes import Choose, Filter, Random
from nexusdsl.ir.sets import TypeRule

NO_LEGAL_TARGET: Final = Code(
    "NX543",
    "no-legal-target",
    "error",
    Text(
        "Karten dieses Typs sind nie im Spiel; dieser Text fände nie ein Ziel.",
        "Cards of this type are never in play; this text would never find a target.",
    ),
    Text(
        "Ereignisse und Reaktionen gehen nach dem Ausspielen in die Ablage. Ein Effekt kann sie dort oder "
        "auf der Hand suchen, aber nicht im Spiel.",
        "Events and reactions go to the discard pile after they are played. An effect can look for them "
        "there or in the hand, but not in play.",
    ),
    CARD + "  Ereignis · Basis · Kosten 1 · Opferwert 1\n  Zerstöre ein feindliches Ereignis.\n",
    CARD + "  Ereignis · Basis · Kosten 1 · Opferwert 1\n  Zerstöre eine feindliche Struktur.\n",
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Choices among objects in play whose types never stay there."""
    types = subject.types()
    for ability in abilities(subject):
        for each in nodes(ability):
            if isinstance(each, Choose | Random) and _never_in_play(each.filter, types):
                yield Diagnostic(NO_LEGAL_TARGET, each.span)


def _never_in_play(filter: Filter, types: Mapping[str, TypeRule]) -> bool:
    if filter.zone is not None or filter.among is not None or not filter.kinds:
        return False
    rules = [types[kind] for kind in filter.kinds if kind in types]
    return bool(rules) and not any(rule.permanent or rule.base or rule.shared for rule in rules)
