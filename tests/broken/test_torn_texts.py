"""Texts of the corpus with words torn out, put in and exchanged: whatever is wrong, it is told with what to do."""

from __future__ import annotations

from random import Random

import pytest

from tests.corpus.language import LANGUAGES, Row, lowered, rows

ROWS = [row for row in rows("rules_text.tsv") if row.de and row.en]
TEXTS = 25  # of each seed


def torn(row: Row, language: str, dice: Random) -> str:
    """A text after one to three accidents."""
    lang = next(each for each in LANGUAGES if each == language)
    words = row.text(lang).split()
    for _ in range(dice.randint(1, 3)):
        place, other = dice.randrange(len(words)), dice.choice(dice.choice(ROWS).text(lang).split())
        match dice.randrange(4):
            case 0 if len(words) > 1:
                del words[place]
            case 1:
                words.insert(place, other)
            case 2:
                words[place] = other
            case _:
                second = dice.randrange(len(words))
                words[place], words[second] = words[second], words[place]
    return " ".join(words)


@pytest.mark.parametrize("seed", range(4))
def test_every_finding_says_what_to_do(seed: int) -> None:
    dice = Random(seed)
    for _ in range(TEXTS):
        row, language = dice.choice(ROWS), dice.choice(LANGUAGES)
        text = torn(row, language, dice)
        for found in lowered(text, language, row.context).diagnostics:
            assert found.message("de"), text
            assert found.message("en"), text
            assert found.hints, (text, found.code.id)
            assert 0 <= found.span.start <= found.span.end <= len(text), text
