"""What to do about a finding for which there is no correction to propose: what the game has, else the code's advice."""

from __future__ import annotations

from dataclasses import replace

from nexusdsl.diagnostics import advice
from nexusdsl.diagnostics.catalog_text import ILLEGAL_TARGET
from nexusdsl.diagnostics.model import Diagnostic, Hint, Text
from nexusdsl.lowering.text.model import Run

_MODES = ("•", "zwei oder mehr Möglichkeiten")
_BULLETS = Text(
    "Jede Möglichkeit beginnt mit • und endet mit einem Punkt: „Wähle eines: • Ziehe 1 Karte. • Erhalte 2 Credits.“",
    "Every option begins with • and ends with a full stop: “Choose one: • Draw 1 card. • Gain 2 credits.”",
)


def advised(run: Run, found: Diagnostic) -> Diagnostic:
    """The finding with at least one hint."""
    if found.hints:
        return found
    if dict(found.args).get("expected_de") in _MODES:
        return replace(found, hints=(Hint(_BULLETS),))
    if found.code == ILLEGAL_TARGET:
        return replace(found, hints=(Hint(_possible(run)),))
    return advice.advised(found)


def _possible(run: Run) -> Text:
    """What can be an object, with its attributes."""
    rules = [rule for rule in run.context.rules if rule.permanent or rule.base]
    told = [_type(run, rule.id, rule.attributes) for rule in rules]
    de, en = ", ".join(t[0] for t in told), ", ".join(t[1] for t in told)
    return Text(f"Im Spiel sind: {de}.", f"In play are: {en}.")


def _type(run: Run, id: str, attributes: tuple[str, ...]) -> tuple[str, str]:
    words = run.lexicon.words
    type_ = next((w for w in words if (w.category, w.id) == ("type", id)), None)
    stats = [w for a in attributes for w in words if (w.category, w.id) == ("attribute", a)]
    de = [w.de.singular for w in stats if w.de is not None]
    en = [w.en.singular for w in stats if w.en is not None]
    name_de = type_.de.singular if type_ is not None and type_.de is not None else id
    name_en = type_.en.singular if type_ is not None and type_.en is not None else id
    return (f"{name_de} ({', '.join(de)})" if de else name_de), (f"{name_en} ({', '.join(en)})" if en else name_en)
