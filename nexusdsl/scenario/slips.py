"""What a faulty scenario line was probably meant to be: its first word misspelled, or a line of the other language."""

from __future__ import annotations

from typing import Final

from lark import Token
from rapidfuzz import process

from nexusdsl.diagnostics.model import Hint, Lang, Text
from nexusdsl.scenario.lexicon import WORDS, classes
from nexusdsl.source import Source, Span

LANGS: Final[tuple[Lang, ...]] = ("de", "en")
HEADS: Final = ("SCENARIO", "SET", "CARD", "GAME", "PAST", "EXPECT", "ORDER", "OFFER", "TRACE")
TELLING: Final = (*HEADS, "VERB", "CAN", "MUST")  # classes whose words tell the language of a line
NEAR: Final = 75
OTHER: Final = {
    "en": Text(
        "Diese Zeile ist englisch, die Datei deutsch: die Sprache ist die der ersten Zeile mit Szenario oder Karte.",
        "This line is English, the file is German: the first line with Szenario or Karte decides.",
    ),
    "de": Text(
        "Diese Zeile ist deutsch, die Datei englisch: die Sprache ist die der ersten Zeile mit Scenario oder Card.",
        "This line is German, the file is English: the first line with Scenario or Card decides.",
    ),
}


def slips(source: Source, lang: Lang, line: list[Token]) -> tuple[Hint, ...]:
    """Hints for the tokens of a line that does not fit; () if nothing is near."""
    words = [source.text[token.start_pos : token.end_pos] for token in line]
    other: Lang = "de" if lang == "en" else "en"
    if not _telling(words, lang) and _telling(words, other):
        return (Hint(OTHER[other]),)
    if not line or line[0].type != "NAME":
        return ()
    near = process.extractOne(words[0], [word for head in HEADS for word in WORDS[lang][head]], score_cutoff=NEAR)
    if near is None:
        return ()
    span = Span(source.path, line[0].start_pos or 0, line[0].end_pos or 0)
    return (Hint(Text(f"Meintest du „{near[0]}“?", f"Did you mean “{near[0]}”?"), near[0], span),)


def _telling(words: list[str], lang: Lang) -> bool:
    known = classes(lang)
    return any(known[word][0] in TELLING for word in words if word in known)
