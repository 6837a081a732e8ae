"""Says altered abilities and reads them again: only what could be printed, and would compile, is an alteration."""

from __future__ import annotations

from difflib import SequenceMatcher
from functools import cached_property

from nexusdsl.diagnostics.model import Text
from nexusdsl.ir.nodes import Ability, NameCard, NameNumber, PayAny, Pick, Roll
from nexusdsl.ir.plan_slots import bound_by, read_by
from nexusdsl.ir.render import Context, NotSayableError, render_ability
from nexusdsl.ir.sets import CardSet
from nexusdsl.lowering.text.lower import plainly
from nexusdsl.lowering.text.model import TextContext
from nexusdsl.lowering.text.wording import called, vital
from nexusdsl.mutation.places import places, settled
from nexusdsl.source import Span
from nexusdsl.vocabulary.lexicon import CardName, Language, Lexicon

DE, EN = ("ohne", "dazu", "statt"), ("without", "added", "instead of")
IDLE = (Pick, NameCard, NameNumber, PayAny, Roll)  # choices that something must look at


class Sayer:
    """Says and reads with all words of a set and of those it uses, in the set's languages."""

    def __init__(self, cardset: CardSet, used: tuple[CardSet, ...]) -> None:
        self.cardset = cardset
        self.used = used

    @cached_property
    def lexicons(self) -> tuple[Lexicon, ...]:
        parts = (*self.used, self.cardset)
        words = (*self.cardset.ruleset.words, *(word for part in parts for word in part.words))
        cards = tuple(CardName(card.number, card.names.de, card.names.en) for part in parts for card in part.cards)
        known: tuple[Language, ...] = ("de", "en")
        languages = [each for own in self.cardset.languages for each in known if each == own]
        return tuple(Lexicon.of(words, language, cards) for language in languages)

    def said(self, ability: Ability, context: TextContext, lexicon: Lexicon) -> str | None:
        """The ability in a language; None if there are no words for it."""
        type = called((ability,), context.types)
        try:
            return render_ability(ability, lexicon, Context(type, vital(context.rules)))
        except (NotSayableError, KeyError):
            return None

    def in_both(self, ability: Ability, context: TextContext) -> Text:
        """The ability in both languages; one that has no words for it shows the other's."""
        found = {each.language: self.said(ability, context, each) for each in self.lexicons}
        some = next((text for text in found.values() if text), "")
        return Text(found.get("de") or some, found.get("en") or some)

    def reread(self, ability: Ability, context: TextContext) -> Ability | None:
        """The ability as the compiler reads the words for it; None if there are none, or they mean something else."""
        for lexicon in self.lexicons:
            text = self.said(ability, context, lexicon)
            if text is not None and (made := self._meant(text, ability, context, lexicon)) is not None:
                return made
        return None

    def _meant(self, text: str, ability: Ability, context: TextContext, lexicon: Lexicon) -> Ability | None:
        read = plainly(((text, Span("", 0, len(text))),), lexicon.language, lexicon, context)
        if read is None or len(read) != 1 or settled(read[0]) != ability or pointless(read[0]):
            return None
        return read[0]


def pointless(ability: Ability) -> bool:
    """Whether something is chosen that nothing looks at (a check of the compiler refuses that)."""
    nodes = [node for _, node, _ in places(ability)]
    read = {slot for node in nodes for slot in read_by(node)}
    chosen = [node.target if isinstance(node, Pick) else node for node in nodes if isinstance(node, IDLE)]
    return any(bound_by(node) and not read & set(bound_by(node)) for node in chosen)


def difference(before: Text, after: Text) -> Text:
    """What is another way in a text: "ohne: …" for words that are missing, "dazu: …" for new ones, "statt …: …"."""
    return Text(_told(before.de, after.de, DE), _told(before.en, after.en, EN))


def missing(text: str) -> str:
    """How a sentence is quoted that is not there any more."""
    return f"{DE[0]}: {text}"


def _told(before: str, after: str, words: tuple[str, str, str]) -> str:
    old, new = before.split(), after.split()
    parts = [op for op in SequenceMatcher(None, old, new, autojunk=False).get_opcodes() if op[0] != "equal"]
    gone = " … ".join(" ".join(old[i:j]) for _, i, j, _, _ in parts if i < j)
    added = " … ".join(" ".join(new[k:m]) for _, _, _, k, m in parts if k < m)
    if not gone or not added:
        return f"{words[0]}: {gone}" if gone else f"{words[1]}: {added}"
    return f"{words[2]} {gone}: {added}"
