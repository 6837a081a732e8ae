"""The abilities of a set, wherever they stand."""

from __future__ import annotations

from collections.abc import Iterator

from nexusdsl.checks.subject import Subject
from nexusdsl.ir.nodes import Ability


def abilities(subject: Subject) -> Iterator[Ability]:
    """Every ability of the set: of keywords, statuses and cards."""
    return (ability for ability, _ in carried(subject))


def carried(subject: Subject) -> Iterator[tuple[Ability, tuple[str, ...]]]:
    """Every ability, with the types of the cards that carry it; () for any."""
    for keyword in subject.set.keywords:
        for text in keyword.texts:
            yield from ((each, text.types) for each in text.abilities)
    for status in subject.set.statuses:
        yield from ((each, ()) for each in status.abilities)
    for card in subject.set.cards:
        yield from ((each, (card.type,)) for each in card.abilities)


def carried_together(subject: Subject) -> Iterator[tuple[Ability, ...]]:
    """The abilities that one keyword, status or card has at the same time."""
    for keyword in subject.set.keywords:
        yield from (text.abilities for text in keyword.texts)
    yield from (status.abilities for status in subject.set.statuses)
    yield from (card.abilities for card in subject.set.cards)
