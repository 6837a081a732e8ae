"""Makes a scenario ready to be played: its set and test cards compiled, its board read, once for both executions."""

from __future__ import annotations

import hashlib
import sys
from dataclasses import dataclass, field
from pathlib import Path

from nexusdsl.codegen.allowed import check
from nexusdsl.codegen.emit import emit_set
from nexusdsl.compiler import Compiled, Loader, compile_set
from nexusdsl.diagnostics.catalog_scenario import CARD_REFUSED, SET_FAULTY
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.disk import resolved
from nexusdsl.interpreter import extend, load
from nexusdsl.ir.sets import CardSet
from nexusdsl.runtime.defs import SetDef
from nexusdsl.scenario.cards import TestSet, test_set
from nexusdsl.scenario.faults import FaultError
from nexusdsl.scenario.loading import imported
from nexusdsl.scenario.names import Lexicon
from nexusdsl.scenario.outcome import Execution
from nexusdsl.scenario.setting import Setup
from nexusdsl.scenario.setup import setup_of
from nexusdsl.scenario.tree import Scenario
from nexusdsl.source import Source

DEFAULT_SET = "nxs_a01"
__all__ = ["Prepared", "Stage"]


@dataclass(frozen=True, slots=True)
class Prepared:
    """Everything a run needs. `chain`: the sets from the first used one to the test set."""

    scenario: Scenario
    chain: tuple[CardSet, ...]
    lexicon: Lexicon
    setup: Setup


@dataclass(slots=True)
class Stage:
    """Sets by name, compiled once; `loader` finds them. Test sets are remembered by their text."""

    loader: Loader = field(default_factory=Loader)
    _lexicons: dict[str, Lexicon] = field(default_factory=dict)
    _tests: dict[tuple[str, str], Compiled] = field(default_factory=dict)
    _definitions: dict[tuple[str, Execution], SetDef] = field(default_factory=dict)

    @classmethod
    def near(cls, file: Path) -> Stage:
        """A stage that finds shipped sets, the set that a scenario file belongs to, and those in the working folder."""
        folders = [folder.parent for folder in resolved(file).parents[:3] if any(folder.glob("*.nxs"))]
        return cls(Loader((*folders[:1], Path.cwd())))

    def prepare(self, scenario: Scenario) -> Prepared | tuple[Diagnostic, ...]:
        """The scenario ready to be played, or why it is not."""
        name = scenario.set or DEFAULT_SET
        base = self.loader.load(name)
        if not base.ok or base.set is None:
            return (_faulty(name, base, scenario),)
        chain = (*base.used, base.set)
        if name not in self._lexicons:
            self._lexicons[name] = Lexicon.of(chain)
        lexicon = self._lexicons[name]
        try:
            tests = test_set(scenario.cards, lexicon, base.set.id, scenario.lang)
            compiled = self._compiled(name, tests, chain)
            errors = tuple(d for d in compiled.diagnostics if d.severity == "error")
            refused = tuple(_refused(d, scenario, tests, compiled) for d in errors)
            if refused or compiled.set is None:
                return refused
            known = lexicon.with_cards(tests.numbers)
            return Prepared(scenario, (*chain, compiled.set), known, setup_of(scenario, known))
        except FaultError as found:
            return (found.diagnostic,)

    def definitions(self, prepared: Prepared, execution: Execution) -> SetDef:
        """The sets and test cards as the kernel takes them."""
        *base, own = prepared.chain
        used = tuple(base)
        front = self._of_base(used, execution)
        return extend(front, own, used) if execution == "interpreter" else _generated(own, used, front)

    def _of_base(self, chain: tuple[CardSet, ...], execution: Execution) -> SetDef:
        key = (chain[-1].id, execution)
        if key not in self._definitions:
            made: SetDef | None = None
            for i, part in enumerate(chain):
                made = load(part, chain[:i]) if execution == "interpreter" else _generated(part, chain[:i], made)
            assert made is not None
            self._definitions[key] = made
        return self._definitions[key]

    def _compiled(self, name: str, tests: TestSet, chain: tuple[CardSet, ...]) -> Compiled:
        key = (name, tests.text)
        if key not in self._tests:
            source = Source(f"{name}/testkarten.nxs", tests.text)
            self._tests[key] = compile_set((source,), chain, self.loader.lower_text)
        return self._tests[key]


def _faulty(name: str, base: Compiled, scenario: Scenario) -> Diagnostic:
    """That the set itself has errors; they belong to other files."""
    errors = [d for d in base.diagnostics if d.severity == "error"]
    code, german, english = errors[0].code.id, errors[0].message("de"), errors[0].message("en")
    said = (("reason_de", f"{code} {german}"), ("reason_en", f"{code} {english}"))
    return Diagnostic(
        SET_FAULTY, scenario.set_span or scenario.span, (("found", name), ("count", str(len(errors))), *said)
    )


def _refused(found: Diagnostic, scenario: Scenario, tests: TestSet, compiled: Compiled) -> Diagnostic:
    """A finding in the text of a test card, at the card's place in the scenario."""
    line = compiled.sources[0].position(found.span.start)[0] if compiled.sources else 1
    card = tests.lines.get(line)
    span = card.span if card is not None else scenario.span
    name = card.handles[0].text if card is not None else "?"
    reasons = [f"{found.code.id} {message}" for message in (found.message("de"), found.message("en"))]
    args = (("found", name), ("reason_de", reasons[0]), ("reason_en", reasons[1]))
    return Diagnostic(CARD_REFUSED, span, args, found.labels, found.hints)


def _generated(own: CardSet, used: tuple[CardSet, ...], base: SetDef | None) -> SetDef:
    """The definitions of a set from its generated code, imported from memory."""
    files = emit_set(own, used)
    for path, text in files.items():
        if path.endswith(".py"):
            check(text, path)
    name = "nexusdsl_test_" + hashlib.sha256("\0".join(files.values()).encode()).hexdigest()[:16]
    before = sys.dont_write_bytecode
    with imported(name, files) as package:
        sys.dont_write_bytecode = before
        made: SetDef = package.SET if base is None else package.extend(base)
        return made
