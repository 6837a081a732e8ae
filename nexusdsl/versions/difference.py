"""All that differs between two versions, part by part."""

from __future__ import annotations

from dataclasses import dataclass

from nexusdsl.diagnostics.model import Text
from nexusdsl.versions.changes import Change
from nexusdsl.versions.decks import Decks
from nexusdsl.versions.logs import Logs
from nexusdsl.versions.rates import Rates
from nexusdsl.versions.scenarios import Scenarios


@dataclass(frozen=True, slots=True)
class Difference:
    """What was compared; None: a part was not asked for, or there was nothing to compare. `notes` say why."""

    changes: tuple[Change, ...]
    decks: Decks | None = None
    scenarios: Scenarios | None = None
    logs: Logs | None = None
    rates: Rates | None = None
    notes: tuple[Text, ...] = ()

    @property
    def any(self) -> bool:
        """Whether the versions differ, or a log is none of the old one."""
        told = (self.decks, self.scenarios, self.logs)
        return bool(self.changes or any(part is not None and part.changed for part in told))
