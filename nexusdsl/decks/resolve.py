"""Looks the cards of a deck list up in a pool."""

from __future__ import annotations

from dataclasses import dataclass

from nexusdsl.decks.model import Deck, Entry
from nexusdsl.decks.names import alias, fold, number_key
from nexusdsl.decks.pool import CardPool, printed
from nexusdsl.decks.reference import Reference, read_reference
from nexusdsl.diagnostics.catalog_decks import AMBIGUOUS_CARD, NUMBER_AND_NAME, UNKNOWN_CARD
from nexusdsl.diagnostics.model import Diagnostic, Hint, Text
from nexusdsl.ir.sets import Card
from nexusdsl.nearness import near


@dataclass(frozen=True, slots=True)
class Found:
    """A line with its card; `variant` is "" for the standard card."""

    entry: Entry
    card: Card
    variant: str = ""


def title(card: Card) -> str:
    """Number and name, as messages show a card."""
    return f"{card.number} {printed(card.names)[0]}"


def resolve_deck(deck: Deck, pool: CardPool) -> tuple[tuple[Found, ...], tuple[Diagnostic, ...]]:
    """Every line whose card was found, in order, and a finding for every other line."""
    found: list[Found] = []
    findings: list[Diagnostic] = []
    for entry in deck.entries:
        match = resolve(entry, pool)
        if isinstance(match, Found):
            found.append(match)
        else:
            findings.append(match)
    return tuple(found), tuple(findings)


def resolve(entry: Entry, pool: CardPool) -> Found | Diagnostic:
    """The card of one line, by the first reading of its text that names one."""
    for reference in read_reference(entry.text):
        match = _look_up(entry, reference, pool)
        if match is not None:
            return match
    return _unknown(entry, pool)


def _look_up(entry: Entry, reference: Reference, pool: CardPool) -> Found | Diagnostic | None:
    numbered = None if reference.number is None else _by_number(entry, reference.number, pool)
    if reference.name is None:
        return numbered
    named = _by_name(entry, reference.name, pool)
    if numbered is None:
        if isinstance(named, Found) and reference.number is not None:
            return _no_such_number(entry, reference.number, named.card)
        return named
    if _is_named(numbered.card, reference.name, numbered.variant):
        return numbered
    return None if named is None else _disagree(entry, reference, printed(numbered.card.names)[0])


def _by_number(entry: Entry, number: str, pool: CardPool) -> Found | None:
    if number.isdigit():
        cards = pool.by_digits.get(int(number), ())
        return Found(entry, cards[0]) if len(cards) == 1 else None
    key = number_key(number)
    card = None if key is None else pool.by_number.get((key[0], key[1]))
    if key is None or card is None or (key[2] and key[2] not in card.variants):
        return None
    return Found(entry, card, key[2])


def _by_name(entry: Entry, name: str, pool: CardPool) -> Found | Diagnostic | None:
    """By exact name, else by a name with a variant's suffix, else by a name with umlauts written out."""
    cards = pool.by_name.get(fold(name), ())
    if not cards:
        variant = _by_variant_name(entry, name, pool)
        if variant is not None:
            return variant
        cards = pool.by_alias.get(alias(name), ())
    if len(cards) > 1:
        hint = Hint(Text("Nenne die Nummer der Karte.", "Give the number of the card."))
        args = (("name", name[:80]), ("cards", ", ".join(title(card) for card in cards)))
        return Diagnostic(AMBIGUOUS_CARD, entry.span, args, hints=(hint,))
    return Found(entry, cards[0]) if cards else None


def _by_variant_name(entry: Entry, name: str, pool: CardPool) -> Found | None:
    """ "Elitekommando-IR", "Elitekommando [IR]"."""
    base, _, tail = name.replace("[", " ").replace("(", " ").replace("-", " ").rstrip("]) ").rpartition(" ")
    for card in (*pool.by_name.get(fold(base), ()), *pool.by_alias.get(alias(base), ())):
        if tail.upper() in card.variants:
            return Found(entry, card, tail.upper())
    return None


def _is_named(card: Card, name: str, variant: str) -> bool:
    allowed = [alias(text) for text in printed(card.names)]
    if variant:
        allowed += [f"{text}-{variant.lower()}" for text in allowed]
    return alias(name) in allowed


def _no_such_number(entry: Entry, number: str, card: Card) -> Diagnostic:
    """A known name with a number that no card has."""
    name = printed(card.names)[0]
    hint = Hint(
        Text(f"„{name}“ ist {card.number}.", f"“{name}” is {card.number}."), f"{entry.count} {name} ({card.number})"
    )
    return Diagnostic(UNKNOWN_CARD, entry.span, (("name", number),), hints=(hint,))


def _disagree(entry: Entry, reference: Reference, found: str) -> Diagnostic:
    args = (("number", reference.number or ""), ("name", reference.name or ""), ("found", found))
    hint = Hint(Text("Streiche, was nicht stimmt.", "Delete what is wrong."))
    return Diagnostic(NUMBER_AND_NAME, entry.span, args, hints=(hint,))


def _unknown(entry: Entry, pool: CardPool) -> Diagnostic:
    hints = tuple(
        Hint(Text(f"Meintest du „{name}“?", f"Did you mean “{name}”?"), f"{entry.count} {name} ({number})")
        for name, number in _similar(entry.text, pool)
    )
    return Diagnostic(UNKNOWN_CARD, entry.span, (("name", entry.text[:80]),), hints=hints)


def _similar(text: str, pool: CardPool) -> tuple[tuple[str, str], ...]:
    """Up to three cards whose name or number looks like the text: (name, number)."""
    names = [(name, card.number) for card in pool.cards for name in printed(card.names)]
    names += [(card.number, card.number) for card in pool.cards]
    wanted = min((ref.name or ref.number or "" for ref in read_reference(text)), key=len)
    folded = [fold(name) for name, _ in names]
    nearest: dict[str, str] = {}
    for index in near(fold(wanted), folded, 70, 3):
        nearest.setdefault(names[index][1], names[index][0])
    return tuple((name, number) for number, name in nearest.items())
