"""Some cards of a set compiled again, while all that is around them is as it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from nexusdsl.checks import CHECKS
from nexusdsl.checks.subject import Subject
from nexusdsl.driver.budget import Budget
from nexusdsl.driver.cache import NoMemory
from nexusdsl.driver.remember import Remembering
from nexusdsl.ir.sets import Card, CardSet, Names
from nexusdsl.lowering.files_cards import lower_card
from nexusdsl.lowering.files_scope import LowerText, Scope
from nexusdsl.source import Source
from nexusdsl.syntax.files_ast import CardDecl
from nexusdsl.syntax.files_parse import parse_file
from nexusdsl.vocabulary.lexicon import CardName, Language

UNSAID = Names(None, None)


def outlined(cardset: CardSet) -> CardSet:
    """A set whose cards are no more than what other cards ask of them: number, names, type, subtypes, variants."""
    cards = [
        replace(card, stats=(), keywords=(), abilities=(), texts=UNSAID, flavour=UNSAID, wordings=(), brief=UNSAID)
        for card in cardset.cards
    ]
    return replace(cardset, cards=tuple(cards))


def cards_again(
    outline: CardSet, used: Sequence[CardSet], blocks: Sequence[Source], lower_text: LowerText
) -> tuple[Card, ...] | None:
    """The cards of these blocks, each the text of one card of the set whose outline this is; None if there is anything
    to be told of one of them, or if one asks for more than its own text: then the whole set has to be compiled.
    """
    decls: list[CardDecl] = []
    for block in blocks:
        file, findings = parse_file(block)
        if findings or len(file.declarations) != 1 or not isinstance(file.declarations[0], CardDecl):
            return None
        decls.append(file.declarations[0])
    lowering = Remembering(_scope(outline, used), blocks, NoMemory(), Budget(lower_text), ("", ""))
    made = [each for each in lowering.run(decls, lower_card) if each is not None]
    cards = tuple(each.card for each in made)
    if lowering.findings or len(cards) < len(blocks) or not _alike(outline, cards):
        return None
    known = {card.number for card in cards}
    others = tuple(card for card in outline.cards if card.number not in known)
    rest = replace(outline, cards=others, factions=(), subtypes=(), keywords=(), statuses=(), words=())
    subject = Subject(replace(outline, cards=cards), (*used, rest), tuple(each.fields for each in made))
    return None if any(True for check in CHECKS for _ in check(subject)) else cards


def _scope(outline: CardSet, used: Sequence[CardSet]) -> Scope:
    """All that the cards may name."""
    cards = [card for part in (*used, outline) for card in part.cards]
    names = tuple([CardName(card.number, card.names.de, card.names.en) for card in cards])
    known: tuple[Language, ...] = ("de", "en")
    languages = tuple(known[known.index(name)] for name in outline.languages if name in known)
    return Scope(outline.id, languages, outline.ruleset, tuple(used), outline.words, outline.factions, names)


def _alike(outline: CardSet, cards: Sequence[Card]) -> bool:
    """Whether to other cards these are what they were."""
    before = {card.number: card for card in outline.cards}
    now = outlined(replace(outline, cards=tuple(cards))).cards
    return len({card.number for card in now}) == len(now) and all(before.get(card.number) == card for card in now)
