"""A choice that nothing uses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.checks.subject import Subject
from nexusdsl.checks.walk import abilities, nodes
from nexusdsl.diagnostics.catalog_files import CARD
from nexusdsl.diagnostics.model import Code, Diagnostic, Text
from nexusdsl.ir.nodes import Bound, Choose, Filter, Pick, Random, Rest, Top

POINTLESS_CHOICE: Final = Code(
    "NX542",
    "pointless-choice",
    "error",
    Text(
        "Was hier gewählt wird, kommt im Text nicht mehr vor.",
        "What is chosen here is not mentioned again in the text.",
    ),
    Text(
        "„Wähle …“ legt nur fest, wovon der nächste Satz spricht. Sage, was mit dem Gewählten geschieht.",
        "“Choose …” only settles what the next sentence speaks of. Say what happens to what was chosen.",
    ),
    CARD + "  Ereignis · Basis · Kosten 1 · Opferwert 1\n  Wähle eine feindliche Einheit. Ziehe 1 Karte.\n",
    CARD + "  Ereignis · Basis · Kosten 1 · Opferwert 1\n  Wähle eine feindliche Einheit. Zerstöre sie.\n",
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Picks whose slot no later node reads; after errors its reader may only not have been understood."""
    if subject.faulty:
        return
    for ability in abilities(subject):
        found = list(nodes(ability))
        read = [each.slot for each in found if isinstance(each, Bound | Rest)]
        read += [each.among for each in found if isinstance(each, Filter) and each.among is not None]
        for each in found:
            if (
                isinstance(each, Pick)
                and isinstance(each.target, Choose | Random | Top)
                and each.target.slot not in read
            ):
                yield Diagnostic(POINTLESS_CHOICE, each.span)
