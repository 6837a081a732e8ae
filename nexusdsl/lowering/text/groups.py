"""Attachment: which phrases of a clause belong to a phrase before them. Yields every possibility; the frames decide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from nexusdsl.lowering.text.agreement import GENITIVE_NUMBERS, agreement, np_mask
from nexusdsl.records import quick, replace
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Chunk, Item, Np, Pp, Quoted, Rel, Word
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.phrases import ORDINALS


@quick
@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase with everything that belongs to it. `order` is its place in the clause, `name` the preposition in
    its table form, lower case, `chunk` its only part or the first of several.
    """

    np: Np
    preposition: Word | None
    posts: tuple[Post, ...]
    mask: int
    order: int
    name: str | None = field(init=False, compare=False, repr=False)
    chunk: Chunk = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        made: Any = self  # plainly set, which is quicker: only the type checker locks a record
        made.name = None if self.preposition is None else _table_form(self.preposition)
        made.chunk = self.np.chunks[0]

    def with_posts(self, posts: tuple[Post, ...]) -> Phrase:
        """The same with something else that belongs to it."""
        return Phrase(self.np, self.preposition, posts, self.mask, self.order)

    @property
    def span(self) -> Span:
        """From the preposition to the end of what belongs to it."""
        first = self.preposition.span if self.preposition else self.np.span
        return first.to(self.posts[-1].span) if self.posts else first.to(self.np.span)


EMPTY: Final[Mapping[int, int]] = MappingProxyType({})
Post: TypeAlias = Phrase | Quoted | Rel | Word
Limit: TypeAlias = Phrase | Word


@quick
@dataclass(frozen=True, slots=True)
class Grouped:
    """A clause's phrases and adverbs; `per` is "für jede …"."""

    phrases: tuple[Phrase, ...] = ()
    adverbs: tuple[Word, ...] = ()
    per: Phrase | None = None
    on_per: bool = False  # the last item was `per`, so that the next may belong to it
    far: int = 0  # relative clauses that do not belong to the noun right before them
    limits: tuple[Limit, ...] = ()  # ", aufgerundet", ", jedoch höchstens 5"

    def last(self) -> Phrase:
        """What the next item may belong to."""
        return self.per if self.on_per and self.per is not None else self.phrases[-1]

    def with_last(self, phrase: Phrase) -> Grouped:
        """The same with another last phrase."""
        if self.on_per:
            return replace(self, per=phrase)
        return Grouped((*self.phrases[:-1], phrase), self.adverbs, self.per, False, self.far, self.limits)

    def beside(self, word: Word) -> Grouped:
        """The same with an adverb more."""
        return Grouped(self.phrases, (*self.adverbs, word), self.per, False, self.far, self.limits)


_HAVING = ("mit", "with")
_LACKING = ("ohne", "without", "außer", "except", "attached", "shares")
_ZONED = ("aus", "from", "in", "im")
_OF = ("of",)
LIKE = ("like", "wie", "as")  # "demselben Namen wie diese Karte"
_OWNED = (  # nouns that a German genitive can follow
    "card",
    "attribute",
    "zone",
    "attack",
    "combat_damage",
    "ability",
    "owner",
    "controller",
    "copy",
    "control",
    "sum",
    "half_of",
    "number",
    "resource",
    "hand_card",
    "cap",
    "keyword",
)
_WORDS = ("subtype_noun", "faction_noun", "type_noun")
_POSTED = ("choice", "less", "more", "of_them", "on_it", "outside", "all_but", "jointly")


def groupings(
    items: tuple[Item, ...], language: str, masks: Mapping[int, int] = EMPTY, ahead: bool = True
) -> Iterator[Grouped]:
    """All ways to attach, the closest attachment first; `masks` of phrases are known already. `ahead`: "its" may speak
    of what only follows.
    """
    parts: tuple[Post, ...] = tuple(
        [phrase_of(item, i, language, masks) if isinstance(item, Np | Pp) else item for i, item in enumerate(items)]
    )
    names = [part.name for part in parts if isinstance(part, Phrase)]
    if "zwischen" in names or "between" in names:
        from nexusdsl.lowering.text.between import with_sides  # whose sides are groupings

        sides = with_sides(items, language)
        if sides is not None:
            parts = (*parts[: sides[1]], sides[0], *parts[sides[2] :])
    grown = _grow(Grouped(), parts, 0, language, False)
    return chain.from_iterable(map(_anticipating, grown)) if ahead and language == "en" else grown


def _grow(done: Grouped, parts: tuple[Post, ...], i: int, language: str, adjacent: bool) -> Iterator[Grouped]:
    for k in range(i, len(parts)):
        placed = _placed(done, parts[k], language, adjacent)
        if len(placed) != 1:
            for grown, next_adjacent in placed:
                yield from _grow(grown, parts, k + 1, language, next_adjacent)
            return
        done, adjacent = placed[0]
    yield done


def _anticipating(done: Grouped) -> Iterator[Grouped]:
    """The way to attach, and behind it those of English in which "its" speaks of what only follows: "Deal damage equal
    to its ATK to a unit."
    """
    yield done
    for k, phrase in enumerate(done.phrases[:-1]):
        post = phrase.posts[-1] if phrase.posts else None
        lead = post.chunk.determiner if isinstance(post, Phrase) and post.name == "equal" else None
        if lead is not None and any(r.lemma == "it" for r in lead.readings):
            yield replace(done, phrases=(*done.phrases[:k], *done.phrases[k + 1 :], phrase), far=done.far + 1)


Placed: TypeAlias = list[tuple[Grouped, bool]]  # a way to attach, and whether the next item stands beside a noun


def _placed(done: Grouped, part: Post, language: str, adjacent: bool) -> Placed:
    """The ways to place one item."""
    if isinstance(part, Rel):
        return _placed_relative(done, part, language, adjacent)
    if isinstance(part, Quoted):
        return [(done.with_last(phrase), True) for phrase in _attached(done.last(), part, language)] if adjacent else []
    if _limits(part):
        return [(replace(done, limits=(*done.limits, part)), False)]
    if isinstance(part, Word):
        if not (adjacent and part.mark is not None and _posted(done, part.mark.kind)):
            return [(done.beside(part), False)]
        near = [(done.with_last(phrase), True) for phrase in _attached(done.last(), part, language)]
        return [*near, (done.beside(part), False)]
    if part.name in ("für", "for") and _each(part):
        return [(replace(done, per=part, on_per=True), True)] if done.per is None else []
    found: Placed = []
    if part.name == "equal" and language == "en":
        for k, phrase in enumerate(done.phrases[:-1]):  # "deal damage to a unit equal to its ATK"
            if _takes(phrase, part, language):
                far = phrase.with_posts((*phrase.posts, part))
                found.append(
                    (replace(done, phrases=(*done.phrases[:k], *done.phrases[k + 1 :], far), on_per=False), True)
                )
    if adjacent:
        found += [(done.with_last(phrase), True) for phrase in _attached(done.last(), part, language)]
    if not (adjacent and _must(done.last(), part, language)):
        found.append((Grouped((*done.phrases, part), done.adverbs, done.per, False, done.far, done.limits), True))
    return found


def _placed_relative(done: Grouped, part: Rel, language: str, adjacent: bool) -> Placed:
    """The ways to place a relative clause: an English one stands next to its noun."""
    if language == "en":
        return [(done.with_last(phrase), True) for phrase in _attached(done.last(), part, language)] if adjacent else []
    found: Placed = []
    if done.per is not None:
        near = done.on_per and _beside(done.per, part)
        for phrase in _attached(done.per, part, language):
            found.append((replace(done, per=phrase, far=done.far + (not near)), False))
    for k in range(len(done.phrases) - 1, -1, -1):
        for phrase in _attached(done.phrases[k], part, language):
            near = not done.on_per and k == len(done.phrases) - 1 and _beside(done.phrases[k], part)
            phrases = (*done.phrases[:k], phrase, *done.phrases[k + 1 :])
            found.append((replace(done, phrases=phrases, far=done.far + (not near)), False))
    return found


def _posted(done: Grouped, kind: str) -> bool:
    """Whether an adverb can belong to the noun before it: "deine erste Einheit in jeder Runde"."""
    if kind not in ("every", "within"):
        return kind in _POSTED
    adjectives = done.last().chunk.adjectives
    return bool(adjectives) and any(r.lemma in (*ORDINALS, "next") for r in adjectives[0].readings)


def phrase_of(item: Np | Pp, order: int, language: str, masks: Mapping[int, int] = EMPTY) -> Phrase:
    """An item as a phrase to which nothing belongs yet; `order` is its place."""
    np = item.np if isinstance(item, Pp) else item
    mask = masks[id(np)] if id(np) in masks else np_mask(np, language)
    return Phrase(np, item.preposition if isinstance(item, Pp) else None, (), mask, order)


def owner_phrase(chunk: Chunk) -> Phrase:
    """An English possessive as a phrase of its own."""
    return Phrase(Np((chunk,)), None, (), 1, 0)


def preposition(phrase: Phrase) -> str | None:
    """The preposition in its table form, lower case."""
    return phrase.name


def _table_form(word: Word) -> str:
    if word.mark is not None:
        return word.mark.args[0] if word.mark.args else word.mark.kind
    if not word.readings or word.readings[0].category == "def":  # "vom", "im" have an article inside
        return word.text.lower()
    return word.readings[0].lemma


def bits(phrase: Phrase) -> int:
    """The claims of a phrase and of everything that belongs to it."""
    found = 0
    for chunk in phrase.np.chunks:
        found |= chunk.bits
    for word in phrase.np.joins:
        found |= word.bit
    if phrase.preposition is not None:
        found |= phrase.preposition.bit
    for post in phrase.posts:
        match post:
            case Phrase():
                found |= bits(post)
            case Quoted():
                found |= post.word.bit | post.name.bit
            case Rel():
                found |= post.pronoun.bit
            case Word():
                found |= post.bit
    return found


def _beside(phrase: Phrase, part: Rel) -> bool:
    """Whether a relative clause stands right behind a phrase, and not behind the verb."""
    return bits(phrase).bit_length() == part.pronoun.index


def _limits(part: Phrase | Word) -> bool:
    """Whether something limits or rounds the number of its clause."""
    word = part.preposition if isinstance(part, Phrase) else part
    return word is not None and word.type in ("CAP", "ROUNDED")


def _each(part: Phrase) -> bool:
    """ "für jede …": a number of times, wherever it stands."""
    if part.name not in ("für", "for"):
        return False
    determiner = part.chunk.determiner
    return determiner is not None and any(r.lemma in ("each", "every") for r in determiner.readings)


def _must(last: Phrase, part: Phrase, language: str) -> bool:
    """Phrases that are never by themselves; "of" can be, after what nothing belongs to ("abilities of structures")."""
    name, head = preposition(part), part.chunk.head
    if name in _HAVING and head is not None and _is(head, "counter", "zone"):  # "kommt mit 2 Marken ins Spiel"
        return False
    return name in (*_HAVING, *_LACKING[2:], "equal") or (
        name in (*_OF, *LIKE, "than", "among") and any(_attached(last, part, language))
    )


def _attached(phrase: Phrase, part: Phrase | Quoted | Rel | Word, language: str) -> Iterator[Phrase]:
    """The phrase with `part` attached to it or to the end of what belongs to it, the innermost first."""
    last = phrase.posts[-1] if phrase.posts else None
    if isinstance(last, Phrase):
        for inner in _attached(last, part, language):
            yield phrase.with_posts((*phrase.posts[:-1], inner))
    if _takes(phrase, part, language):
        yield phrase.with_posts((*phrase.posts, part))


def _takes(phrase: Phrase, part: Phrase | Quoted | Rel | Word, language: str) -> bool:
    """Whether the head can have this after it."""
    head = phrase.np.chunks[-1].head
    if isinstance(part, Word):
        return True
    if head is None:
        return isinstance(part, Phrase) and (part.name in (*_OF, "von") or (language == "de" and _several(part)))
    if isinstance(part, Quoted):
        return _is(head, "card", "type", "subtype", "token", "copy")
    if isinstance(part, Rel):
        return _relative(phrase, head, part, language)
    name = part.name
    if name is None:
        return _owned(head, part, language)
    if name in _OF and part.chunk.head is not None and _is(part.chunk.head, *_WORDS):  # "of that subtype"
        return _is(head, "card", "type", "token")
    if name in LIKE:
        return _is(head, "name", "faction_noun", "subtype_noun")
    if name in _HAVING or name in _ZONED or name in _LACKING:
        if _is(head, "player"):  # "der Spieler mit den meisten Sektoren"
            return name in _HAVING or name in _LACKING[:2]
        return _is(head, "card", "type", "subtype", "token") or (name == "from" and _is(head, "combat_damage"))
    if name in _OF and phrase.posts and _says_copy(phrase.posts[-1]):
        return True  # "a token that's a copy of a unit"
    if name == "equal":
        return not _is(head, "type", "subtype", "zone")
    if name in ("auf", "on") and _is(head, "counter", "any_counter"):
        return True
    if name == "auf":
        return _is(head, "card", "type", "subtype") and _is(part.chunk.head or head, "zone")
    if name == "among" and part.chunk.head is not None and part.chunk.head.type == "PRON":
        return _is(head, "card", "type", "subtype", "token")
    if name == "an":  # "Schaden an deinem HQ"
        return _is(head, "damage", "combat_damage")
    if name in ("unter", "among"):
        return _is(head, "attribute")
    if name in ("zwischen", "between"):
        return _is(head, "difference") or (_is(head, "attribute") and part.chunk.head is None)
    if name == "compared":  # "mit ATK größer als ihre HP"
        return _is(head, "attribute") and phrase.name in _HAVING
    if name in ("than", "als"):  # behind the verb it is "als"
        return _is(head, "attribute")
    if name == "von":
        return _is(head, "attribute") and part.chunk.head is None
    return name in _OF and _is(head, "card", "attribute", "zone", "attack", "copy", "number", "keyword", "half_of")


def _says_copy(post: Post) -> bool:
    """ "that's a copy"."""
    items = post.clause.items if isinstance(post, Rel) else ()
    head = items[0].chunks[0].head if len(items) == 1 and isinstance(items[0], Np) else None
    return head is not None and _is(head, "copy")


def _several(part: Phrase) -> bool:
    """ "deiner Einheiten", "der Einheiten", of which there are some: "2 deiner Einheiten"."""
    determiner = part.chunk.determiner
    whose = determiner is not None and any(r.cls == "POSS" or r.lemma == "def" for r in determiner.readings)
    return whose and part.preposition is None and bool(part.mask & german.PLURAL & german.case_mask("gen"))


def _owned(head: Word, part: Phrase, language: str) -> bool:
    """A genitive after what belongs to it; parameters after a keyword; a number after an English attribute."""
    count = part.chunk.count
    if _is(head, "ability") and part.chunk.head is not None and part.chunk.head.type == "QUOTED":
        return True
    if _is(head, "keyword") and count is not None and (part.chunk.head is None or count.number.type == "SIGNED"):
        return True
    if part.chunk.head is None:  # "Kosten 2 oder weniger", "cost 2 or less"
        return _is(head, "attribute")
    if language == "en":
        return False
    shown = part.chunk.determiner is not None or (part.chunk.adjectives and _is(head, "combat_damage"))
    shown = shown or (count is not None and count.number.text.lower() in GENITIVE_NUMBERS)
    genitive = part.mask & german.case_mask("gen") and shown
    if part.chunk.head is not None and _is(part.chunk.head, *_WORDS):  # "dieses Untertyps"
        return bool(genitive) and _is(head, "card", "type", "token")
    if part.chunk.head is not None and _is(part.chunk.head, "opponent"):  # "eine Einheit deines Gegners"
        return bool(genitive) and _is(head, *_OWNED, "type", "subtype", "token")
    return bool(genitive) and _is(head, *_OWNED)


def _relative(phrase: Phrase, head: Word, part: Rel, language: str) -> bool:
    """Gender and number of the relative pronoun are those of the noun."""
    if language == "en":
        return True
    pronoun, noun, mark = agreement(part.pronoun), phrase.mask, part.pronoun.mark
    if mark is not None and mark.kind in ("whose", "host"):
        return any(g in mark.args and noun & german.gender_mask(g) for g in german.GENDERS)
    return bool(german.genders_of(pronoun) & german.genders_of(noun))


def _is(head: Word, *names: str) -> bool:
    """Whether a noun is of one of the categories or has one of the meanings."""
    for r in head.readings:  # asked of every noun for all that could follow it: no generator
        if r.category in names or (r.lemma in names and not r.category):
            return True
    return False
