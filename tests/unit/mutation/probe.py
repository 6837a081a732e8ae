"""A set of one card on NXS-A01, and the alterations of its text."""

from __future__ import annotations

from functools import cache

from nexusdsl.compiler import Compiled, Loader, compile_set
from nexusdsl.ir.sets import CardSet
from nexusdsl.mutation.declared import declared
from nexusdsl.mutation.mutants import Mutant, mutants
from nexusdsl.mutation.texts import Sayer
from nexusdsl.mutation.units import Unit, units
from nexusdsl.source import Source

FIELDS = {
    "unit": "Einheit · Basis · Kosten 2 · Opferwert 1 · ATK 1 · DEF 1 · HP 2",
    "structure": "Struktur · Basis · Kosten 2 · Opferwert 1 · DEF 1 · HP 2",
    "event": "Ereignis · Basis · Kosten 2 · Opferwert 1",
    "reaction": "Reaktion · Basis · Kosten 2 · Opferwert 1",
}


@cache
def loader() -> Loader:
    """Compiles the shipped set once."""
    return Loader()


def used() -> tuple[CardSet, ...]:
    """What the set of the card builds on."""
    base = loader().load("nxs_a01")
    assert base.set is not None
    return (*base.used, base.set)


def compiled(type: str, text: str) -> Compiled:
    """A set with a card of this type and text."""
    lines = ('Set probe "Probe"', "benutzt nxs_a01", "Sprachen de", 'Karte NEU-901 "Probe"', f"  {FIELDS[type]}")
    source = Source("probe.nxs", "\n".join((*lines, *(f"  {line}" for line in text.split("\n")))) + "\n")
    return compile_set((source,), used(), loader().lower_text)


def unit_of(type: str, text: str) -> tuple[CardSet, Unit]:
    """The set, and its card as it is altered."""
    made = compiled(type, text)
    assert made.ok, [d.message("en") for d in made.diagnostics]
    assert made.set is not None
    return made.set, next(iter(units(made.set)))


def altered(type: str, text: str) -> list[Mutant]:
    """All alterations of a card with this text."""
    cardset, unit = unit_of(type, text)
    return list(mutants(unit, declared(cardset, used()), Sayer(cardset, used())))


def said(type: str, text: str) -> dict[str, str]:
    """The altered sentences with the operator of each; "" is a sentence that is missing."""
    cardset, unit = unit_of(type, text)
    sayer = Sayer(cardset, used())
    found: dict[str, str] = {}
    for mutant in mutants(unit, declared(cardset, used()), sayer):
        after = "" if mutant.after is None else sayer.in_both(mutant.after, mutant.context).de
        found[after] = mutant.operator.id
    return found
