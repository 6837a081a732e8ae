"""Tries a case: what its files are found to be, by the readers of the project."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from nexusdsl.codegen.allowed import check
from nexusdsl.codegen.emit import emit_set
from nexusdsl.compiler import Compiled, Loader
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.diagnostics.render import FORMATS, render
from nexusdsl.interpreter import extend
from nexusdsl.interpreter import load as interpreted
from nexusdsl.playset.deckfiles import check_deck_file
from nexusdsl.runtime.defs import SetDef
from nexusdsl.scenario.collecting import collect_file
from nexusdsl.scenario.runner import run
from nexusdsl.scenario.stage import Stage
from nexusdsl.source import Source
from tests.hostile.conformance.logs import Logs
from tests.hostile.conformance.model import Expected, Place

Sources = Sequence[Source]
Result = tuple[Sequence[Diagnostic], Sources, str]  # findings, the files they are in, what else is not as it must be
HINTS: Final = "NX390"  # about style, not about faults


@dataclass(slots=True)
class Bench:
    """The shipped set, loaded once for all cases."""

    loader: Loader = field(default_factory=Loader)
    logs: Logs = field(default_factory=Logs)
    stage: Stage = field(init=False)
    shipped: SetDef = field(init=False)

    def __post_init__(self) -> None:
        base = self.loader.load("nxs_a01").set
        assert base is not None
        self.shipped = interpreted(base)
        self.stage = Stage(self.loader)

    def found(self, kind: str, place: Path) -> tuple[list[Expected], str]:
        """The findings of the first file of a case, and what else is wrong ("" if nothing is)."""
        readers: dict[str, Callable[[Path], Result]] = {
            "set": self._set, "deck": self._deck, "log": self._log, "scenario": self._scenario,
        }  # fmt: skip
        findings, sources, wrong = readers[kind](place)
        shown = [_expected(each, sources) for each in findings if each.code.id != HINTS]
        return sorted(shown), wrong or _reports(findings, sources)

    def _set(self, place: Path) -> Result:
        target = place if sum(1 for _ in place.parent.iterdir()) == 1 else place.parent
        compiled = self.loader.load(target)
        return compiled.diagnostics, compiled.sources, self._code_of(compiled)

    def _code_of(self, compiled: Compiled) -> str:
        """The set as code and as definitions of the interpreter; nothing of it is run here."""
        made, used = compiled.set, compiled.used
        if made is None or not compiled.ok:
            return ""
        for path, text in emit_set(made, used).items():
            if path.endswith(".py"):
                check(text, path)
        loaded = extend(self.shipped, made, used) if len(used) == 1 else interpreted(made, used)
        return "" if loaded.id == made.id else "another id"

    def _deck(self, place: Path) -> Result:
        checked = check_deck_file(place, self.loader)
        return checked.findings, checked.sources, ""

    def _log(self, place: Path) -> Result:
        return *self.logs.findings(place), ""

    def _scenario(self, place: Path) -> Result:
        collected = collect_file(place)
        if not collected.ok:
            return collected.diagnostics, (collected.source,), ""
        outcomes = [run(each, self.stage, ("interpreter",)) for each in collected.sound]
        found = [each for outcome in outcomes for each in outcome.diagnostics]
        failed = [f"{each.expected.en} / {each.found.en}" for outcome in outcomes for each in outcome.failures]
        return (*collected.diagnostics, *found), (collected.source,), "; ".join(failed)


def _expected(found: Diagnostic, sources: Sources) -> Expected:
    source = next((each for each in sources if each.path == found.span.path), Source("", ""))
    return Expected(Place(*source.position(found.span.start), *source.position(found.span.end)), found.code.id)


def _reports(findings: Sequence[Diagnostic], sources: Sources) -> str:
    """Every report can be shown, says something in both languages, and holds no character that nobody sees."""
    for each in findings:
        if not (each.message("de") and each.message("en")):
            return f"{each.code.id} says nothing"
    for lang in ("de", "en"):
        for format in FORMATS:
            text = render(tuple(findings), tuple(sources), lang, format, colour=False)
            if not all(char.isprintable() or char == "\n" for char in text):
                return f"{format} shows what nobody sees"
    return ""
