"""Words that are left out because they stand nearby: "eine eigene und eine feindliche Einheit", "while attacking"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from nexusdsl.source import Span
from nexusdsl.syntax.text_forms import Forms, Option
from nexusdsl.syntax.text_lexemes import CLAUSE, END, MASKS, Lexeme, at
from nexusdsl.syntax.text_neither import NEITHER, neither
from nexusdsl.vocabulary.phrases import Mark

Filler: TypeAlias = Callable[[list[Lexeme], int, Forms], tuple[Lexeme, ...]]


def filled(lexemes: list[Lexeme], forms: Forms) -> list[Lexeme]:
    """The lexemes with those that were left out, each as long as nothing, in front of the word that shows it."""
    if True not in [each.mask & _SHOWN != 0 or each.text in _NAMED for each in lexemes]:
        return lexemes
    made: list[Lexeme] = []
    last = -1
    for i, lexeme in enumerate(lexemes):
        if i <= last:
            continue
        if at(lexemes, i + 1).text in _FACTION and (whole := of_faction(lexemes, i, forms)) is not None:
            last = i + (3 if forms.language == "de" else 4)
            made.append(whole)
            continue
        if lexeme.mask & _SHOWN:
            for filler in _FILLERS[forms.language]:
                missing = filler(lexemes, i, forms)
                made += missing
                if missing:
                    break
        made.append(neither(lexemes, i, forms) if lexeme.text in NEITHER else lexeme)
        if lexeme.text in _ANOTHER:
            made += _one_more(lexemes, i)
    return made


def _one_more(lexemes: list[Lexeme], i: int) -> tuple[Lexeme, ...]:
    """ "von einer Einheit auf eine andere [Einheit]", "from one unit to another [unit]": the noun in front."""
    another = lexemes[i].text == "another" or (i > 0 and lexemes[i - 1].text in ("eine", "einen", "ein"))
    before = next((w for w in reversed(lexemes[max(0, i - 4) : i]) if w.can("NOUN")), None)
    ends = at(lexemes, i + 1).can("DOT", "COMMA", "END")
    if not another or before is None or not ends or not any(w.can("PREP") for w in lexemes[max(0, i - 2) : i]):
        return ()
    return (_before(at(lexemes, i + 1), before, "NOUN"),)


_FACTION: Final = ("der", "of")
_ANOTHER: Final = ("andere", "anderen", "anderes", "another")
_NAMED: Final = frozenset((*NEITHER, *_ANOTHER, "Fraktion", "faction"))
_SHOWN: Final = MASKS["UND", "ODER", "VING", "ADJP"]


def _before(lexeme: Lexeme, like: Lexeme, terminal: str) -> Lexeme:
    """A word like another one, as one terminal, without length in front of `lexeme`."""
    options = [o for o in like.options if o.terminal == terminal]
    return Lexeme.of("", Span(lexeme.span.path, lexeme.span.start, lexeme.span.start), *options)


def _noun(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, ...]:
    """ "a friendly [unit] and an enemy unit": the noun of both."""
    if not _described(lexemes, i - 1) or not at(lexemes, i + 1).can("DET", "NUM"):
        return ()
    k = i + 2
    while at(lexemes, k).can("ADJ") and not at(lexemes, k).can("NOUN"):
        k += 1
    noun = at(lexemes, k)
    return (_before(lexemes[i], noun, "NOUN"),) if noun.can("NOUN") and k > i + 1 and k - i < CLAUSE else ()


def _described(lexemes: list[Lexeme], i: int) -> bool:
    """Whether a phrase ends here with its adjective: "a friendly"."""
    if i < 1 or not lexemes[i].can("ADJ") or lexemes[i].can("NOUN", "ADV"):
        return False
    while i > 0 and lexemes[i].can("ADJ") and not lexemes[i].can("NOUN"):
        i -= 1
    return lexemes[i].can("DET", "NUM") and not lexemes[i].can("PRON")


def _being_de(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, ...]:
    """German: "sie erschöpft [ist] oder beschädigt ist"."""
    verb = at(lexemes, i + 2)
    if not lexemes[i].can("UND", "ODER") or not i or not _state(lexemes[i - 1]) or not _state(at(lexemes, i + 1)):
        return ()
    return (_before(lexemes[i], verb, "SEIN"),) if verb.can("SEIN") else ()


def _being_en(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, ...]:
    """English: "it is exhausted or [is] damaged"."""
    before, verb = (lexemes[i - 1], lexemes[i - 3]) if i > 3 else (END, END)
    if not before.can("UND", "ODER") or not _state(lexemes[i]) or not _state(lexemes[i - 2]) or not verb.can("BE"):
        return ()
    return () if at(lexemes, i + 1).can("NOUN", "ADJ") else (_before(lexemes[i], verb, "BE"),)


def _state(lexeme: Lexeme) -> bool:
    """Whether a word can be said of something: "damaged"."""
    return lexeme.can("ADJP") and not lexeme.can("NOUN")


def _while(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, ...]:
    """English: "while [it is] attacking"."""
    if not lexemes[i].can("VING") or not i or lexemes[i - 1].text.lower() != "while":
        return ()
    words = (("it", "PRON"), ("is", "BE"))
    return tuple(_before(lexemes[i], Lexeme.of("", lexemes[i].span, *forms.look_up(w, False)), t) for w, t in words)


def of_faction(lexemes: list[Lexeme], i: int, forms: Forms) -> Lexeme | None:
    """ "Einheit der Fraktion Militär", "unit of the Military faction": the noun with its faction."""
    words = ("der", "Fraktion", "") if forms.language == "de" else ("of", "the", "")
    if tuple(w.text for w in lexemes[i + 1 : i + 3]) != words[:2] or not lexemes[i].can("NOUN"):
        return None
    word = at(lexemes, i + 3)
    last = i + 3 if forms.language == "de" else i + 4
    if forms.language == "en" and at(lexemes, last).text != "faction":
        return None
    found = [r for r in forms.lexicon.forms.get(word.text, ()) if r.category == "faction"]
    nouns = tuple(r for o in lexemes[i].options if o.terminal == "NOUN" for r in o.readings)
    if len(found) != 1 or any(o.mark is not None for o in lexemes[i].options):
        return None
    text = " ".join(w.text for w in lexemes[i : last + 1])
    mark = Mark("prefix", ("faction", found[0].lemma))
    return Lexeme.of(text, lexemes[i].span.to(lexemes[last].span), Option("NOUN", nouns, mark))


_FILLERS: Final[dict[str, tuple[Filler, ...]]] = {"de": (_noun, _being_de), "en": (_noun, _being_en, _while)}
