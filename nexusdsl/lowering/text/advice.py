"""What to do about a finding for which there is no correction to propose: what the game has, else the code's advice."""

from __future__ import annotations

from nexusdsl.diagnostics import advice
from nexusdsl.diagnostics.catalog_text import ILLEGAL_TARGET, UNKNOWN_WORD
from nexusdsl.diagnostics.model import Diagnostic, Hint, Text
from nexusdsl.lowering.text.familiar import called_here
from nexusdsl.lowering.text.model import Run
from nexusdsl.records import replace

_BRACKETS = ("(", ")", "[", "]")
_REMINDER = Text(
    "Was in Klammern erklärt, steht nicht im Regeltext: Erinnerungen an Schlüsselwörter werden aus deren Text gemacht.",
    "What explains in brackets is not part of the rules text: reminders of keywords are made from their own text.",
)


def advised(run: Run, found: Diagnostic) -> Diagnostic:
    """The finding with at least one hint."""
    if found.hints:
        return found
    if found.code == ILLEGAL_TARGET:
        return _parted(found) or replace(found, hints=(Hint(_possible(run)),))
    said = _word(run, dict(found.args)["word"]) if found.code == UNKNOWN_WORD else None
    return advice.advised(found) if said is None else replace(found, hints=(Hint(said),))


def _word(run: Run, word: str) -> Text | None:
    """What to do with a word that is not known; None if nothing is known of it."""
    return _REMINDER if word in _BRACKETS else called_here(run, word)


def _parted(found: Diagnostic) -> Diagnostic | None:
    """A finding whose reason says what to do: that is its hint."""
    args = dict(found.args)
    de, en = args.get("reason_de", "").partition("; "), args.get("reason_en", "").partition("; ")
    if not de[2] or not en[2]:
        return None
    reasons = {"reason_de": de[0], "reason_en": en[0]}
    hint = Hint(Text(f"{de[2][0].upper()}{de[2][1:]}.", f"{en[2][0].upper()}{en[2][1:]}."))
    return replace(found, args=tuple((k, reasons.get(k, v)) for k, v in found.args), hints=(hint,))


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
