"""What running a scenario gives: an outcome with typed failures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from nexusdsl.diagnostics.model import Diagnostic, Text
from nexusdsl.scenario.tree import Scenario
from nexusdsl.source import Span

Execution: TypeAlias = Literal["generated", "interpreter"]
FailureKind: TypeAlias = Literal["step", "refusal", "expectation", "trace", "executions", "file"]


@dataclass(frozen=True, slots=True)
class Failure:
    """One thing that was not as the scenario says. `legal` lists what was offered instead, one readable label each;
    `events` are the last things that had happened, `shown` is a difference of several lines."""

    kind: FailureKind
    span: Span
    expected: Text
    found: Text
    legal: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """One run. `log` are the committed events, `trace` the same in readable lines, `state` the hash of the last state.

    `diagnostics` say why the scenario could not begin; then nothing else is filled in.
    """

    scenario: Scenario
    execution: Execution
    failures: tuple[Failure, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    log: tuple[tuple[int, ...], ...] = ()
    trace: tuple[str, ...] = ()
    state: str = ""

    @property
    def ok(self) -> bool:
        """Whether the scenario holds."""
        return not self.failures and not any(d.severity == "error" for d in self.diagnostics)
