"""Law 2, nothing read is ignored: a text with one word less or another word is refused or means something else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import pytest

from nexusdsl.lowering.text.model import TextContext
from nexusdsl.vocabulary.lexicon import Language, Lexicon
from nexusdsl.vocabulary.synonyms import synonymous
from tests.properties.shipped import LANGUAGES, Shipped, lexicon, meaning, rules, shipped

OTHERS = 24  # words of its class that each word is replaced by; texts differ in which ones
EDGE = ".,:"


def split(word: str) -> tuple[str, str]:
    """A word and the punctuation after it."""
    core = word.rstrip(EDGE)
    return core, word[len(core) :]


def restored(words: Sequence[str]) -> str:
    """A text of words, each sentence with its capital."""
    out: list[str] = []
    start = True
    for word in words:
        out.append(word[:1].upper() + word[1:] if start else word)
        start = word.endswith((".", ":")) or word == "•"
    return " ".join(out)


def dropped(text: str) -> Iterator[str]:
    """The text without each of its words in turn; punctuation stays with the word before."""
    words = text.split()
    for i, word in enumerate(words):
        core, edge = split(word)
        if not core or core == "•":
            continue
        rest = words[:i] + words[i + 1 :]
        if edge and i and not words[i - 1].endswith(tuple(EDGE)):
            rest[i - 1] += edge
        yield restored(rest)


@cache
def classes(language: Language) -> Mapping[str, tuple[str, ...]]:
    """The one-word forms of each word class."""
    found: dict[str, list[str]] = {}
    for form, readings in lexicon(language).forms.items():
        for reading in readings:
            if " " not in form:
                found.setdefault(reading.cls, []).append(form)
    return {cls: tuple(dict.fromkeys(forms)) for cls, forms in found.items()}


def alternatives(word: str, start: bool, words: Lexicon, turn: int) -> tuple[str, ...]:
    """Other words of its classes, spread over the class from a place that depends on `turn`; the same in every run."""
    if word.lstrip("+-").isdigit():
        return tuple(f"{word[:-1]}{digit}" for digit in "1234" if digit != word[-1])
    found: list[str] = []
    own = words.readings(word, start)
    for cls in dict.fromkeys(r.cls for r in own):
        forms = [f for f in classes(words.language)[cls] if f.lower() != word.lower()]
        step = max(1, len(forms) // OTHERS)
        found += [forms[(turn + k * step) % len(forms)] for k in range(min(OTHERS, len(forms)))]
    return tuple(dict.fromkeys(found))


def replaced(text: str, words: Lexicon, turn: int) -> Iterator[str]:
    """The text with each of its words replaced by others of its class."""
    all_words = text.split()
    for i, word in enumerate(all_words):
        core, edge = split(word)
        start = i == 0 or all_words[i - 1].endswith((".", ":")) or all_words[i - 1] == "•"
        for other in alternatives(core, start, words, turn + i):
            yield restored([*all_words[:i], other + edge, *all_words[i + 1 :]])


def survivors(texts: Sequence[Shipped], mutants: str) -> list[str]:
    """Mutants that are accepted with the meaning of the original, and are no synonyms."""
    found: list[str] = []
    seen: set[tuple[str, str, object]] = set()
    for turn, each in enumerate(texts):
        original = meaning(each.text, each.language, each.context)
        assert original is not None, each.name
        made = dropped(each.text) if mutants == "dropped" else replaced(each.text, lexicon(each.language), turn)
        for mutant in made:
            key = (each.language, mutant, each.context)
            if key in seen or mutant == each.text:
                continue
            seen.add(key)
            if meaning(mutant, each.language, each.context) == original:
                if not synonymous(lexicon(each.language), each.text, mutant):
                    found.append(f"{each.name}: {each.text!r} = {mutant!r}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mutants", ["dropped", "replaced"])
def test_no_word_is_ignored(mutants: str, language: Language) -> None:
    """Law 2: no accepted mutant keeps its meaning, but for declared synonyms."""
    texts = [each for each in shipped() if each.language == language]
    assert survivors(texts, mutants) == []


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("de", "Opfere diese Struktur: Erhalte 3 Credits.", "Opfere diese Karte: Erhalte 3 Credits."),
        ("de", "Ziehe 1 Karte. Mische dann dein Deck.", "Ziehe 1 Karte. Mische dein Deck."),
        ("en", "Destroy a unit with 3 or less ATK.", "Destroy any unit with 3 or less ATK."),
    ],
)
def test_declared_synonyms_hold(language: Language, one: str, two: str) -> None:
    """What the list calls the same is the same: both are understood alike."""
    assert synonymous(lexicon(language), one, two)
    context = TextContext("card", (), rules=rules())
    assert meaning(one, language, context) == meaning(two, language, context) is not None


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("de", "Opfere diese Struktur: Erhalte 3 Credits.", "Opfere eine Struktur: Erhalte 3 Credits."),
        ("en", "Draw 1 card.", "Discard 1 card."),
    ],
)
def test_other_changes_are_no_synonyms(language: Language, one: str, two: str) -> None:
    assert not synonymous(lexicon(language), one, two)
