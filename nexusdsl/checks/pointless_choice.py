"""A choice that nothing uses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.checks.subject import Subject
from nexusdsl.checks.walk import abilities
from nexusdsl.diagnostics.catalog_files import CARD
from nexusdsl.diagnostics.model import Code, Diagnostic, Hint, Text
from nexusdsl.ir.nodes import NameCard, NameNumber, Node, PayAny, Pick, Roll
from nexusdsl.ir.plan_slots import bound_by, read_by

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


_CHOOSES: Final = frozenset((Pick, NameCard, NameNumber, Node, PayAny, Roll))


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Choices and names whose slot no node reads; after errors its reader may only not have been understood."""
    if subject.faulty:
        return
    for ability in abilities(subject):
        found = subject.nodes(ability)
        chosen = [each for each in found if type(each) in _CHOOSES]
        read = {slot for each in found for slot in read_by(each)} if chosen else set()
        for each in chosen:
            made = each.target if isinstance(each, Pick) else each
            if bound_by(made) and not read & set(bound_by(made)):
                told = _again(each)
                yield Diagnostic(POINTLESS_CHOICE, each.span, (), (), () if told is None else (Hint(told),))


def _again(node: Node) -> Text | None:
    """How what was named is named again."""
    match node:
        case NameCard(what=what):
            return Text(
                f"Sprich von dem, was genannt wurde: „{_NAMED[what].de}“.",
                f"Speak of what was named: “{_NAMED[what].en}”.",
            )
        case NameNumber():
            return Text(
                "Sprich von der Zahl: „in Höhe der genannten Zahl“.",
                "Speak of the number: “equal to the chosen number”.",
            )
    return None


_NAMED: Final = {
    "name": Text("Karten mit dem genannten Namen", "cards with the chosen name"),
    "subtype": Text("Karten des genannten Untertyps", "cards of the chosen subtype"),
    "faction": Text("Karten der genannten Fraktion", "cards of the chosen faction"),
    "type": Text("Karten des genannten Kartentyps", "cards of the chosen card type"),
}
