"""How many faulty rules texts one build explains. Explaining a fault means trying corrections, which takes its time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nexusdsl.diagnostics.catalog_files import TOO_MANY_FINDINGS
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.ir.nodes import Ability
from nexusdsl.lowering.files_scope import LowerText, Read, Text

FAULTY_TEXTS = 200


class Budget:
    """A lowering of rules text that stops after so many faulty ones: the rest is left out, with one finding."""

    def __init__(self, lower_text: LowerText, left: int = FAULTY_TEXTS) -> None:
        self._lower_text = lower_text
        self._left = left
        self.spent = False  # whether a text was left out: what was made since must not be remembered

    def __call__(self, texts: Sequence[Text]) -> Iterator[Read]:
        """Lowers texts one after the other as they are asked for; of the first one left out it says so."""
        plain: Sequence[tuple[Ability, ...] | None] = self._lower_text.plainly(texts) if self._left > 0 else ()
        for i, text in enumerate(texts):
            abilities = plain[i] if plain else None
            yield self._explained(text) if abilities is None else (abilities, ())

    def _explained(self, text: Text) -> Read:
        if self._left > 0:
            abilities, found = self._lower_text.fully(text)
            self._left -= bool(found)
            return abilities, found
        told, self.spent = self.spent, True
        return (), () if told else (Diagnostic(TOO_MANY_FINDINGS, text.span),)
