"""A sentence with more than one meaning: its readings in the author's words, and rewordings that have only one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nexusdsl.diagnostics.model import Diagnostic, Hint
from nexusdsl.diagnostics.model import Text as Message
from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.render import Context, NotSayableError, render_abilities
from nexusdsl.lowering.text.model import Run
from nexusdsl.lowering.text.outline import outlined
from nexusdsl.lowering.text.precheck import chunks
from nexusdsl.lowering.text.reach import Apart, taken_apart
from nexusdsl.lowering.text.sentences import Text
from nexusdsl.lowering.text.tokens import told_by_values
from nexusdsl.lowering.text.trials import replaced, sentences, tried
from nexusdsl.lowering.text.variants import german_noun
from nexusdsl.records import replace
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Chunk, Sentence, Word, span_of, spelled
from nexusdsl.vocabulary import english, german
from nexusdsl.vocabulary.words import EnglishNoun, Gender, GermanNoun
from nexusdsl.vocabulary.words import Word as Declared

_MOST = 4  # readings that are told
_SIDES = (None, "enemy", "own")
_TOLD = (("this", None, False), *(("that", side, several) for several in (False, True) for side in _SIDES))


def ambiguous(start: Text, sentence: Sentence, found: Diagnostic) -> Diagnostic:
    """Both readings as they would be printed; those that are clear so are proposed."""
    said: list[str] = []
    hints: list[Hint] = []
    parts = taken_apart(sentence, found.span)
    for meaning in readings(start, sentence):
        text, told = _told_as(start, meaning)
        if told in said:
            continue
        said.append(told)
        if text is not None:
            hints.append(_reworded(text, span_of(sentence.words)))
    if parts is not None:
        second = _of_the_last(start, parts)
        said = [said[0] if hints else parts.each(), parts.last() if second is None else second]
        hints += [] if second is None else [_reworded(second, span_of(sentence.words))]
    if len(said) < 2:
        return found
    return replace(found, args=(("first", said[0]), ("second", said[1])), hints=tuple(hints))


def _told_as(start: Text, meaning: tuple[Ability, ...]) -> tuple[str | None, str]:
    """The words of a reading, where they have just this meaning, and how it is told."""
    text = _paraphrase(start, meaning)
    if text is None:
        return None, _outline(start, meaning)
    return text if tried(start, sentences(start, text)) == meaning else None, text


def _of_the_last(start: Text, parts: Apart) -> str | None:
    """A sentence in which what stands behind several nouns is said of the last alone; None if there is no clear one."""
    for text in parts.clauses():
        meaning = tried(start, sentences(start, text))
        if meaning is not None:
            usual, _ = _told_as(start, meaning)
            return text if usual is None else usual
    return None


def readings(start: Text, sentence: Sentence) -> tuple[tuple[Ability, ...], ...]:
    """Everything that a text can mean with a sentence behind it."""
    found = (tried(start, (sentence,), pick) for pick in range(_MOST))
    return tuple(dict.fromkeys(f for f in found if f is not None))


def _paraphrase(start: Text, meaning: tuple[Ability, ...]) -> str | None:
    """What a sentence adds to a text in one of its readings, in the language of the text."""
    before = start.copy()
    before.close()
    whole, known = _text(start.run, meaning), _text(start.run, tuple(before.abilities))
    if whole is None or known is None or not whole.startswith(known):
        return None
    return whole[len(known) :].strip()


def _outline(start: Text, meaning: tuple[Ability, ...]) -> str:
    """What a sentence adds, in the words of the compiler."""
    before = start.copy()
    before.close()
    return outlined([each for each in meaning if each not in before.abilities])


def _text(run: Run, abilities: tuple[Ability, ...]) -> str | None:
    """The canonical text."""
    types = run.context.types
    try:
        known = Context(types[0] if len(types) == 1 else None, tokens=told_by_values(run.context))
        return render_abilities(abilities, run.lexicon, known)
    except NotSayableError:
        return None


def _reworded(text: str, span: Span) -> Hint:
    return Hint(Message(f"Wenn das gemeint ist: „{text}“", f"If this is meant: “{text}”"), text, span)


# --- pronouns --------------------------------------------------------------------------------------------------------


def unclear(start: Text, sentence: Sentence, found: Diagnostic) -> Diagnostic:
    """What a pronoun can stand for, in the author's words, and what to write instead for each of them."""
    heard = (*start.heard, *sentence.words)
    names = [spelled(w for w in heard if _inside(w.span, label.span)) for label in found.labels]
    meant = tuple(
        (f"things_{lang}", _listed([f"{left}{n}{right}" for n in names], last))
        for lang, left, right, last in (("de", "„", "“", "oder"), ("en", "“", "”", "or"))
    )
    hints = _instead(start, sentence, found)
    return replace(found, args=(found.args[0], *meant), hints=hints or found.hints)


def _inside(inner: Span, outer: Span) -> bool:
    return inner.path == outer.path and outer.start <= inner.start and inner.end <= outer.end


def _listed(names: Sequence[str], last: str) -> str:
    return f"{', '.join(names[:-1])} {last} {names[-1]}" if len(names) > 1 else "".join(names)


def _instead(start: Text, sentence: Sentence, found: Diagnostic) -> tuple[Hint, ...]:
    """One wording for each referent, which has just this meaning."""
    chunk = next((c for c in chunks(sentence) if _names(c, found.span)), None)
    if chunk is None:
        return ()
    hints: list[Hint] = []
    heard = (*start.heard, *sentence.words)
    for pick, label in enumerate(found.labels):
        meaning = tried(start, (sentence,), pick)
        named = [w for w in heard if _inside(w.span, label.span)]
        trials = _wordings(start.run, chunk, named) if meaning is not None else ()
        text = next((t for t in trials if _meaning(start, sentence, chunk, t) == meaning), None)
        if text is not None:
            hints.append(Hint(Message(f"Schreibe „{text}“.", f"Write “{text}”."), text, chunk.span))
    return tuple(hints)


def _names(chunk: Chunk, span: Span) -> bool:
    """Whether a phrase has its pronoun at a place."""
    return any(w is not None and w.span == span for w in (chunk.determiner, chunk.head))


def _meaning(start: Text, sentence: Sentence, chunk: Chunk, text: str) -> tuple[Ability, ...] | None:
    return tried(start, sentences(start, " ".join(replaced(sentence.words, chunk.words, text))))


def _wordings(run: Run, chunk: Chunk, named: Sequence[Word]) -> Iterator[str]:
    """ "diese Einheit", "jene Einheiten" in every case and "die ATK dieser Einheit", with all nouns of the game; first
    those of the words by which it was named.
    """
    capital = chunk.words[0].text[:1].isupper()
    for text in _german(run, chunk, named) if run.language == "de" else _english(run, chunk, named):
        yield text[:1].upper() + text[1:] if capital else text


def _german(run: Run, chunk: Chunk, named: Sequence[Word]) -> Iterator[str]:
    leads = [""] if chunk.determiner is None else [f"{lead} " for lead in _leads(run, chunk)]
    for nouns in _nouns_de(run, named):
        for case in german.CASES if chunk.determiner is None else _GENITIVE:
            yield from (f"{lead}{text}" for lead in leads for text in _demonstratives(nouns, case))
    for case in german.CASES if chunk.determiner is None and any(r.copy for r in run.referents) else ():
        copy = german.NOUNS["copy"]
        for several in (False, True):
            article = german.determiner("def", case, "pl" if several else copy.gender)
            yield f"{article} {german.noun(copy, case, several)}"


_GENITIVE: tuple[german.Case, ...] = ("gen",)


def _demonstratives(nouns: Sequence[GermanNoun], case: german.Case) -> Iterator[str]:
    """ "diese Einheit", "jene Einheit", "jene feindlichen Einheiten" in a case."""
    for name, side, several in _TOLD:
        for noun in (each for each in nouns if each.plural or not several):
            gender: Gender = "pl" if several else noun.gender
            words = [german.determiner(name, case, gender)]
            if side is not None:
                stem = german.ADJECTIVES[side]
                words.append(german.adjective(stem, german.declension(name), case, gender))
            yield " ".join([*words, german.noun(noun, case, several, german.declension(name))])


def _leads(run: Run, chunk: Chunk) -> Iterator[str]:
    """ "die ATK", "der Besitzer" instead of "ihre ATK", "ihr Besitzer", in every case."""
    noun = german_noun(run, chunk.head) if chunk.head is not None else None
    if noun is None or chunk.adjectives or chunk.count is not None:
        return
    gender: Gender = noun.gender
    for case in german.CASES:
        yield f"{german.determiner('def', case, gender)} {german.noun(noun, case, False)}"


def _nouns_de(run: Run, named: Sequence[Word]) -> tuple[list[GermanNoun], list[GermanNoun]]:
    """The nouns of some words, and all others."""
    found = [w.de for w in _nouns(run, named) if w.de is not None]
    types = [w.de for w in _nouns(run, None) if w.de is not None and w.de not in found]
    return found, [n for n in (*types, german.NOUNS["card"]) if n.gender != "pl"]


def _nouns(run: Run, named: Sequence[Word] | None) -> list[Declared]:
    """The types and subtypes that words name, None: all of them."""
    known = None if named is None else {(r.category, r.lemma) for word in named for r in word.readings}
    words = [w for w in run.lexicon.words if w.category in ("type", "subtype")]
    return [w for w in words if known is None or (w.category, w.id) in known]


def _english(run: Run, chunk: Chunk, named: Sequence[Word]) -> Iterator[str]:
    for nouns in _nouns_en(run, named):
        for text in _those(nouns):
            if chunk.determiner is None:
                yield text
            else:
                yield " ".join([english.possessive(text), *(w.text for w in _after(chunk))])
    if chunk.determiner is None and any(r.copy for r in run.referents):
        yield from (f"the {english.noun(english.NOUNS['copy'], several)}" for several in (False, True))


def _those(nouns: Sequence[EnglishNoun]) -> Iterator[str]:
    """ "this unit", "that unit", "those enemy units"."""
    for name, side, several in _TOLD:
        for noun in (each for each in nouns if each.plural or not several):
            words = [*([english.ADJECTIVES[side]] if side is not None else []), english.noun(noun, several)]
            yield " ".join([english.determiner(name, several, words[0]), *words])


def _nouns_en(run: Run, named: Sequence[Word]) -> tuple[list[EnglishNoun], list[EnglishNoun]]:
    """The nouns of some words, and all others."""
    found = [w.en for w in _nouns(run, named) if w.en is not None]
    types = [w.en for w in _nouns(run, None) if w.en is not None and w.en not in found]
    return found, [*types, english.NOUNS["card"]]


def _after(chunk: Chunk) -> tuple[Word, ...]:
    """The words behind the possessive."""
    return tuple(w for w in chunk.words if w is not chunk.determiner)
