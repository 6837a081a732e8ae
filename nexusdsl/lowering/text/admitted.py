"""What can stand with a noun, in the author's words: told where a part of a phrase is not understood."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from nexusdsl.diagnostics.model import Text as Message
from nexusdsl.lowering.text.model import Run
from nexusdsl.lowering.text.nouns import reading
from nexusdsl.lowering.text.sentences import Text
from nexusdsl.syntax.text_ast import Chunk, Word
from nexusdsl.vocabulary import english, german

_NAMED: Final = ("own", "enemy", "other", "damaged", "attacking", "facedown", "random")
_HAVING: Final = ("mit", "with", "ohne", "without")
_FROM: Final = ("aus", "from", "in")
_RELATIVE: Final = Message(
    "Relativsätze sagen, wessen etwas ist, was es tut oder was mit ihm geschah („…, die du kontrollierst“, „…, die "
    "in dieser Runde angegriffen hat“); docs/language.md zeigt alle.",
    "Relative clauses say whose something is, what it does or what happened to it (“… you control”, “… that attacked "
    "this round”); docs/language.md shows all.",
)
_JOINED: Final = Message(
    "Mit „und“ stehen nur Angaben derselben Art; sage das Übrige mit einem Satz für sich.",
    "Only phrases of the same kind are joined by “and”; say the rest in a sentence of its own.",
)
_COUNT: Final = Message(
    "Davor steht eine Zahl („2“), „bis zu 2“, „alle“ oder „jede“.",
    "In front stands a number (“2”), “up to 2”, “all” or “each”.",
)
_NO: Final = Message(
    "„Kein“ steht hinter „kann“ und in Bedingungen; was geschieht, geschieht mit „einer“, „jeder“, „allen“.",
    "“No” stands behind “can” and in conditions; what is done is done to “a”, “each”, “all”.",
)
_CLAUSE: Final = Message(
    "Dahinter steht ein Zustand („du kontrollierst eine Einheit“), ein Rückblick („in dieser Runde ist eine Einheit "
    "gestorben“) oder mit „es sei denn“ ein Preis.",
    "Behind it stands a state (“you control a unit”), a look back (“a unit died this round”) or, with “unless”, a "
    "price.",
)
_ELSE: Final = Message(
    "Sage es mit einem Satz für sich; docs/language.md zeigt, was bei einem Substantiv stehen kann.",
    "Say it in a sentence of its own; docs/language.md shows what can stand with a noun.",
)


def admitted(start: Text, kind: str, words: Sequence[Word], host: Chunk | None) -> Message:
    """What could stand in the place of a part of a phrase."""
    run = start.run
    if host is None:
        return _CLAUSE
    if kind == "adjective":
        return _adjectives(run)
    if kind in ("joined", "determiner"):
        return _JOINED if kind == "joined" else _NO
    counted = reading(host.head, "attribute") if kind == "count" else None
    if kind == "count":
        return _COUNT if counted is None else _values(run, counted.lemma)
    first = words[0]
    if first.type == "REL" or first.text.lstrip(", ") in ("die", "der", "das", "that", "which"):
        return _RELATIVE
    lemma = first.readings[0].lemma if first.readings else first.text.lower()
    stat = next((r for w in words for r in w.readings if r.category == "attribute"), None)
    if lemma in _HAVING and stat is not None:
        return _values(run, stat.lemma)
    if lemma in _HAVING:
        return _having(run, lemma)
    return _zones(run) if lemma in _FROM else _ELSE


def _adjectives(run: Run) -> Message:
    de = [f"„{german.ADJECTIVES[name]}-“" for name in _NAMED]
    en = [f"“{english.ADJECTIVES[name]}”" for name in _NAMED]
    return Message(
        f"Adjektive sind {', '.join(de)} und die der Zustände, Fraktionen und Untertypen; docs/nouns.md zeigt alle.",
        f"Adjectives are {', '.join(en)} and those of statuses, factions and subtypes; docs/nouns.md shows all.",
    )


def _values(run: Run, stat: str) -> Message:
    """The comparisons of an attribute."""
    word = run.lexicon.word("attribute", stat)
    de = word.de.singular if word.de is not None else stat
    en = word.en.singular if word.en is not None else stat
    best = ""
    if word.de is not None:
        article = german.determiner("def", "dat", word.de.gender)
        adjective = german.adjective(german.ADJECTIVES["max"], "weak", "dat", word.de.gender)
        best = f", „mit {article} {adjective} {german.noun(word.de, 'dat', word.de.gender == 'pl')}“"
    return Message(
        f"{de} wird so verglichen: „mit genau 3 {de}“, „mit 3 oder mehr {de}“, „mit 3 oder weniger {de}“{best}.",
        f"This is how {en} is compared: “with exactly 3 {en}”, “with 3 or more {en}”, “with 3 or less {en}”, “with the "
        f"highest {en}”.",
    )


def _having(run: Run, lemma: str) -> Message:
    """Examples of what something can have: one word of each kind that the game declares."""
    de, en = [], []
    for category in ("keyword", "counter", "attribute"):
        for example in _examples(run, category):
            de.append(example.de)
            en.append(example.en)
    lacking = lemma in ("ohne", "without")
    word_de, word_en = ("ohne", "without") if lacking else ("mit", "with")
    return Message(
        f"Hinter „{word_de}“ steht, was etwas hat: ein Schlüsselwort, Marken oder ein Wert ({', '.join(de)}).",
        f"Behind “{word_en}” stands what something has: a keyword, counters or a value ({', '.join(en)}).",
    )


def _examples(run: Run, category: str) -> Iterator[Message]:
    known = [w for w in run.lexicon.words if w.category == category and w.de and w.en]
    if category == "attribute":  # what things in play have
        had = [rule.pools for rule in run.context.rules if rule.permanent and rule.pools]
        known = [w for w in reversed(known) if had and w.id in had[0]]
    word = known[0] if known else None
    if word is None or word.de is None or word.en is None:
        return
    if category == "counter":
        article = german.determiner("indef", "dat", word.de.gender)
        yield Message(
            f"„{article} {german.noun(word.de, 'dat', False)}“",
            f"“{english.indefinite(word.en.singular)} {word.en.singular}”",
        )
    elif category == "attribute":
        yield Message(f"„3 oder mehr {word.de.singular}“", f"“3 or more {word.en.singular}”")
    else:
        yield Message(f"„{word.de.singular}“", f"“{word.en.singular}”")


def _zones(run: Run) -> Message:
    """The zones of a player."""
    words = [w for w in run.lexicon.words if w.category == "zone" and w.de is not None and w.en is not None]
    de = [f"„aus {german.determiner('you', 'dat', w.de.gender)} {w.de.singular}“" for w in words if w.de is not None]
    en = [f"“from your {w.en.singular}”" for w in words if w.en is not None]
    return Message(f"Zonen stehen so da: {', '.join(de)}.", f"Zones are said like this: {', '.join(en)}.")
