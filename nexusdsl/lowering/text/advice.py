"""What to do about a finding for which there is no correction to propose: one sentence for each code."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from nexusdsl.diagnostics.catalog_text import (
    ILLEGAL_TARGET,
    MISSING_DURATION,
    MISSING_NUMBER,
    MIXED_LANGUAGES,
    NO_ANTECEDENT,
    NO_DONE,
    NO_EFFECT,
    NO_FRAME,
    NO_OCCASION,
    NOT_UNDERSTOOD,
    OUT_OF_RANGE,
    PARAMETER,
    TOO_DEEP,
    UNCLAIMED_WORD,
    UNKNOWN_KEYWORD,
    UNKNOWN_WORD,
    WRONG_CONJUNCTION,
)
from nexusdsl.diagnostics.model import Code, Diagnostic, Hint, Text
from nexusdsl.lowering.text.model import Run

_ADVICE: MappingProxyType[Code, Text] = MappingProxyType(
    {
        UNKNOWN_WORD: Text(
            "Nimm ein Wort der Regelsprache oder deklariere es im Set; docs/language.md und docs/verbs.md zeigen alle.",
            "Take a word of the rules language, or declare it in the set; docs/language.md and docs/verbs.md show all.",
        ),
        UNKNOWN_KEYWORD: Text(
            "Definiere es mit „Schlüsselwort NAME“, oder nimm ein Schlüsselwort, das es gibt.",
            "Define it with “Keyword NAME”, or take a keyword that exists.",
        ),
        NOT_UNDERSTOOD: Text(
            "Teile den Satz: ein Satz für jede Anweisung, jeder mit einem Punkt am Ende.",
            "Divide the sentence: one for each instruction, each with a full stop.",
        ),
        UNCLAIMED_WORD: Text(
            "Sage es anders oder mit einem eigenen Satz; docs/language.md zeigt, was sich sagen lässt.",
            "Say it in another way or in a sentence of its own; docs/language.md shows what can be said.",
        ),
        TOO_DEEP: Text("Teile den Satz.", "Divide the sentence."),
        NO_FRAME: Text(
            "docs/verbs.md zeigt, womit das Verb steht.",
            "docs/verbs.md shows what the verb goes with.",
        ),
        MISSING_NUMBER: Text("Schreibe die Zahl davor: „2 …“.", "Put the number in front: “2 …”."),
        MISSING_DURATION: Text(
            "Sage, wie lange: „bis zum Ende der Runde“ oder „dauerhaft“; was immer gilt, steht mit „hat“.",
            "Say how long: “until end of round” or “permanently”; what always holds is said with “has”.",
        ),
        NO_ANTECEDENT: Text(
            "Nenne zuerst, was gemeint ist („Wähle eine Einheit.“), oder schreibe „diese …“.",
            "First name what is meant (“Choose a unit.”), or write “this …”.",
        ),
        OUT_OF_RANGE: Text("Schreibe eine ganze Zahl von 1 bis 9999.", "Write a whole number from 1 to 9999."),
        NO_OCCASION: Text(
            "Beginne mit „Ausspielen:“, „Wenn …,“ oder Kosten und Doppelpunkt.",
            "Begin with “On play:”, “When …,” or a cost and a colon.",
        ),
        PARAMETER: Text(
            "N, X und WERT stehen nur in Schlüsselwörtern, deren Kopf sie nennt; sonst steht hier eine Zahl, und "
            "hinter einem Schlüsselwort ohne sie nichts.",
            "N, X and STAT are for keywords whose heading names them; elsewhere write a number, and nothing behind a "
            "keyword without them.",
        ),
        NO_DONE: Text(
            "Stelle den Satz hinter „Du darfst …“ oder „Falls …“.",
            "Put the sentence behind “You may …” or “If …”.",
        ),
        NO_EFFECT: Text("Streiche es, oder sage, was sich ändern soll.", "Leave it out, or say what should change."),
        WRONG_CONJUNCTION: Text(
            "„Wenn“ wartet auf ein Ereignis, „Falls“ prüft einen Zustand in einer Anweisung, „Solange“ gilt für "
            "Dauerndes.",
            "“When” waits for an event, “If” asks for a state in an instruction, “As long as” is for what lasts.",
        ),
        MIXED_LANGUAGES: Text(
            "Beginne den englischen Regeltext mit „en:“ in einer eigenen Zeile, oder schreibe das Wort auf Deutsch.",
            "Begin the German rules text with “de:” on a line of its own, or write the word in English.",
        ),
    }
)


_MODES = ("•", "zwei oder mehr Möglichkeiten")
_BULLETS = Text(
    "Jede Möglichkeit beginnt mit • und endet mit einem Punkt: „Wähle eines: • Ziehe 1 Karte. • Erhalte 2 Credits.“",
    "Every option begins with • and ends with a full stop: “Choose one: • Draw 1 card. • Gain 2 credits.”",
)


def advised(run: Run, found: Diagnostic) -> Diagnostic:
    """The finding with at least one hint."""
    if found.hints:
        return found
    text = _possible(run) if found.code == ILLEGAL_TARGET else _ADVICE.get(found.code)
    if dict(found.args).get("expected_de") in _MODES:
        text = _BULLETS
    return replace(found, hints=(Hint(text),)) if text is not None else found


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
