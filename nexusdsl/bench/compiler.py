"""The compiler beside bare Lark: the same texts, all the way to Python, and only parsed, with positions.

What is measured of the compiler: all rules texts of the set are split into words, parsed and lowered to IR, the set is
checked, and its package of Python source is emitted. Reading the frame of set files (blocks, heads, type lines) comes
before and is not measured: bare Lark gets the texts without it, too. The vocabulary of the set is made before, as
Lark's terminals are. Each text is read in its language, as the product reads it, and a set is emitted once from both: a
card's module quotes its German and its English sentences. No earlier build is at hand, so every unit is emitted.

Bare Lark gets our grammar with Lark's own contextual lexer, whose terminals are the words of these very texts; a word
that is in several classes is marked with its class, a phrase of several words is one word.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import lark

from nexusdsl.bench.clock import sampled, spent
from nexusdsl.bench.effort import Effort
from nexusdsl.bench.figures import Figure
from nexusdsl.codegen.emit import emit_set
from nexusdsl.collector import at_rest
from nexusdsl.driver.cache import NoMemory
from nexusdsl.driver.passes import finish_build, start_build
from nexusdsl.ir.lexicons import lexicon_of
from nexusdsl.ir.sets import CardSet, Names
from nexusdsl.lowering.text import lower_rules
from nexusdsl.playset.places import DEFAULT_SET, load
from nexusdsl.resources import grammar_text
from nexusdsl.source import Span
from nexusdsl.syntax import text_tables
from nexusdsl.syntax.text_ast import Sentence
from nexusdsl.syntax.text_forms import forms_of
from nexusdsl.syntax.text_parser import parse_text
from nexusdsl.vocabulary.lexicon import Language

LANGUAGES: Final[tuple[Language, ...]] = ("de", "en")
DECLARE: Final = "%declare"


def compiler(effort: Effort) -> list[Figure]:
    """Texts per second of the shipped set, a text in one language; what both grammars take to load."""
    compiled = load(effort.loader(), DEFAULT_SET)
    assert compiled.set is not None
    made, texts = compiled.set, rules_texts(compiled.set)
    parsers = {lang: bare(sentences(texts[lang], made, compiled.used, lang), lang) for lang in texts}
    count = sum(map(len, texts.values()))

    def measure(_: int) -> dict[str, float]:
        framed = start_build(compiled.sources, lower_rules, NoMemory())
        parsing = spent(lambda: [parser.parse(line) for parser, lines in parsers.values() for line in lines])
        with at_rest():  # as whoever compiles a set has it
            lowering = spent(partial(finish_build, framed, compiled.used))
        whole = lowering + spent(lambda: emit_set(made, compiled.used))
        return {
            "compiler.bare": count / parsing,
            "compiler.lowered": count / lowering,
            "compiler.compiled": count / whole,
            "compiler.load": load_time() * 1000,
            "compiler.ratio": parsing / whole,
        }

    return sampled(effort.rounds, measure)


def load_time() -> float:
    """Seconds until the grammars of both languages are ready."""
    text_tables.parser.cache_clear()
    return spent(lambda: [text_tables.parser(language) for language in LANGUAGES])


def rules_texts(cardset: CardSet) -> dict[Language, list[str]]:
    """All rules texts of a set, by language."""
    printed: list[Names] = [card.texts for card in cardset.cards]
    printed += [text.texts for keyword in cardset.keywords for text in keyword.texts]
    printed += [status.texts for status in cardset.statuses]
    both: tuple[tuple[Language, list[str | None]], ...] = (
        ("de", [names.de for names in printed]),
        ("en", [names.en for names in printed]),
    )
    return {language: [text for text in texts if text] for language, texts in both}


def sentences(texts: Sequence[str], cardset: CardSet, used: Sequence[CardSet], language: Language) -> list[Sentence]:
    """The texts as our own parser reads them."""
    forms = forms_of(lexicon_of(cardset, used, language))
    found = (each for text in texts for each in parse_text(((text, Span("", 0, len(text))),), forms))
    return [each for each in found if isinstance(each, Sentence)]


# --- bare Lark -------------------------------------------------------------------------------------------------------


def bare(found: Sequence[Sentence], language: Language) -> tuple[lark.Lark, list[str]]:
    """A parser made by Lark alone, and the sentences as it reads them."""
    classes: dict[str, list[str]] = defaultdict(list)
    for sentence in found:
        for word in sentence.words:
            if word.type not in classes[word.text]:
                classes[word.text].append(word.type)
    lines = [[(word.type, spelled(word.text, word.type, classes)) for word in each.words] for each in found]
    words: dict[str, set[str]] = defaultdict(set)
    for terminal, said in (pair for line in lines for pair in line):
        words[terminal].add(said)
    grammar = "\n".join((*rules(language), *terminals(language, words), '%ignore " "'))
    made = lark.Lark(grammar, parser="lalr", propagate_positions=True)
    return made, [" ".join(said for _, said in line) for line in lines]


def spelled(text: str, terminal: str, classes: dict[str, list[str]]) -> str:
    """A word for Lark's lexer; what our tokenizer puts in without a word, as an omitted "that", gets one."""
    word = text.replace(" ", "_") or f"§{terminal}"
    return word if len(classes[text]) == 1 else f"{word}~{classes[text].index(terminal)}"


def rules(language: Language) -> Iterator[str]:
    """The rules of our grammar."""
    return (line for line in grammar_text(f"rules_{language}").splitlines() if not line.startswith(DECLARE))


def terminals(language: Language, words: dict[str, set[str]]) -> Iterator[str]:
    """Its terminals as alternatives of words, the long ones first; one that has none matches nothing."""
    lines = (line for line in grammar_text(f"rules_{language}").splitlines() if line.startswith(DECLARE))
    for name in (name for line in lines for name in line.removeprefix(DECLARE).split()):
        known = sorted(words.get(name, ()), key=lambda word: (-len(word), word))
        alternatives = "|".join(re.escape(word).replace("/", "\\/") for word in known)
        yield f"{name}: /(?:{alternatives})(?![\\w~'’-])/" if known else f'{name}: "§{name}"'
