"""The table of what may be altered in a clause: operators over kinds of nodes, whatever card they stand on.

An operator is given a node and gives the nodes that could stand in its place. What has no text, or a text that would
not compile, is sorted out afterwards (`texts`), so an operator may propose more than makes sense.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from nexusdsl.diagnostics.model import Text
from nexusdsl.ir.nodes import Node
from nexusdsl.mutation import alter_clauses, alter_numbers, alter_objects, alter_times
from nexusdsl.mutation.declared import Here


@dataclass(frozen=True, slots=True)
class Operator:
    """One way to alter a clause. `hint` tells what a scenario must look at to notice it."""

    id: str
    hint: Text
    variants: Callable[[Node, Here], Iterator[Node]]


OPERATORS: Final[tuple[Operator, ...]] = (
    Operator(
        "clause",
        Text(
            "Zeige, was dieser Teil bewirkt: erwarte den Wert, die Zone oder das Ereignis danach.",
            "Show what this part does: expect the value, the zone or the event after it.",
        ),
        alter_clauses.dropped,
    ),
    Operator(
        "cost",
        Text(
            "Zeige, dass der Preis fällig wird: erwarte danach, was er kostet, oder dass es ohne ihn nicht geht.",
            "Show that the price is due: expect what it costs afterwards, or that it cannot be done without it.",
        ),
        alter_clauses.cheaper,
    ),
    Operator(
        "may",
        Text(
            "Zeige, dass man verzichten darf: „A wählt nein“, und danach ist nichts geschehen.",
            "Show that it may be declined: “A chooses no”, and nothing has happened afterwards.",
        ),
        alter_clauses.obliged,
    ),
    Operator(
        "condition",
        Text(
            "Zeige beide Seiten der Bedingung: einmal ist sie erfüllt, einmal nicht.",
            "Show both sides of the condition: once it holds, once it does not.",
        ),
        alter_clauses.conditions,
    ),
    Operator(
        "limit",
        Text(
            "Zeige das zweite Mal in derselben Runde, und dass es in der nächsten wieder geht.",
            "Show the second time in the same round, and that it works again in the next one.",
        ),
        alter_times.unlimited,
    ),
    Operator(
        "number",
        Text(
            "Wähle Werte, bei denen es auf genau diese Zahl ankommt, und erwarte den Rest.",
            "Take values for which it must be just this number, and expect what is left.",
        ),
        alter_numbers.numbers,
    ),
    Operator(
        "comparison",
        Text(
            "Zeige den Grenzfall: genau gleich viel, und eins daneben.",
            "Show the edge: exactly as many, and one off.",
        ),
        alter_numbers.comparisons,
    ),
    Operator(
        "sign",
        Text("Erwarte den Wert davor und danach.", "Expect the value before and after."),
        alter_numbers.signs,
    ),
    Operator(
        "owner",
        Text(
            "Stelle auf beide Seiten etwas, das in Frage kommt, und erwarte, dass nur das richtige betroffen ist.",
            "Put something that qualifies on both sides, and expect that only the right one is affected.",
        ),
        alter_objects.owners,
    ),
    Operator(
        "kind",
        Text(
            "Stelle etwas anderer Art dazu, das nicht gewählt oder betroffen sein darf.",
            "Add something of another kind that must not be chosen or affected.",
        ),
        alter_objects.kinds,
    ),
    Operator(
        "test",
        Text(
            "Stelle ein Gegenbeispiel dazu, das diese Eigenschaft nicht hat: „A kann nicht V wählen“.",
            "Add a counterexample without this quality: “A can't choose V”.",
        ),
        alter_objects.tests,
    ),
    Operator(
        "quantity",
        Text(
            "Stelle zwei hin, auf die es zutrifft: ist nur eines betroffen, sind es alle, und wer wählt?",
            "Put two that qualify: is only one affected, are all, and who chooses?",
        ),
        alter_objects.quantities,
    ),
    Operator(
        "trigger",
        Text(
            "Zeige das Ereignis, und ein ähnliches, bei dem nichts geschehen darf.",
            "Show the event, and a similar one at which nothing must happen.",
        ),
        alter_times.triggers,
    ),
    Operator(
        "duration",
        Text(
            "Sieh nach dem Ende der Dauer noch einmal hin: nach dem Kampf, nach „Runde endet“, eine Runde später.",
            "Look again after the duration: after the combat, after “Round ends”, one round later.",
        ),
        alter_times.durations,
    ),
    Operator(
        "zone",
        Text(
            "Erwarte, wo die Karte danach ist, und bei wem.",
            "Expect where the card is afterwards, and on whose side.",
        ),
        alter_objects.zones,
    ),
    Operator(
        "word",
        Text(
            "Erwarte genau diesen Wert, dieses Schlüsselwort oder diesen Zustand.",
            "Expect just this value, this keyword or this status.",
        ),
        alter_numbers.words,
    ),
    Operator(
        "detail",
        Text(
            "Zeige einen Fall, in dem dieses Wort einen Unterschied macht.",
            "Show a case in which this word makes a difference.",
        ),
        alter_clauses.details,
    ),
)


def variants(node: Node, here: Here) -> Iterator[tuple[Operator, Node]]:
    """All that could stand in a node's place, with the operator."""
    for operator in OPERATORS:
        for made in operator.variants(node, here):
            if made != node:
                yield operator, made
