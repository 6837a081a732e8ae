"""The alterations of a unit: every clause in turn by every operator, each meaning once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.plan_digest import canonical
from nexusdsl.ir.sets import Card, Keyword, Status
from nexusdsl.lowering.text.model import TextContext
from nexusdsl.mutation.declared import Declared, Here
from nexusdsl.mutation.operators import OPERATORS, Operator, variants
from nexusdsl.mutation.places import places, put, settled, span_at
from nexusdsl.mutation.texts import Sayer
from nexusdsl.mutation.units import Unit
from nexusdsl.source import Span

WHOLE = OPERATORS[0]


@dataclass(frozen=True, slots=True)
class Mutant:
    """One alteration of an ability. `after` is None where it is missing, `node` the altered card, keyword or status,
    `span` the place of the clause.
    """

    unit: Unit
    operator: Operator
    context: TextContext
    before: Ability
    after: Ability | None
    node: Card | Keyword | Status
    span: Span


def mutants(unit: Unit, known: Declared, sayer: Sayer) -> Iterator[Mutant]:
    """All alterations of a unit that could be printed and mean something else, in the order of its text."""
    for t, text in enumerate(unit.texts):
        for a, ability in enumerate(text.abilities):
            front, back = text.abilities[:a], text.abilities[a + 1 :]
            gone = unit.altered(t, (*front, *back))
            yield Mutant(unit, WHOLE, text.context, ability, None, gone, ability.span)
            for operator, made, span in _altered(ability, text.context, known, sayer):
                node = unit.altered(t, (*front, made, *back))
                yield Mutant(unit, operator, text.context, ability, made, node, span)


def _altered(
    ability: Ability, context: TextContext, known: Declared, sayer: Sayer
) -> Iterator[tuple[Operator, Ability, Span]]:
    """The alterations of an ability, each meaning once, with the place of the clause."""
    seen = {canonical(settled(ability))}
    for path, node, above in places(ability):
        for operator, new in variants(node, Here(known, above)):
            proposed = settled(put(ability, path, new))
            meaning = canonical(proposed)
            if meaning in seen:
                continue
            seen.add(meaning)
            found = sayer.reread(proposed, context)
            if found is not None:
                yield operator, found, span_at(ability, path)
