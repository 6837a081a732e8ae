"""A card by its name that cannot be what a text makes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.checks.subject import Subject
from nexusdsl.checks.walk import abilities
from nexusdsl.diagnostics.catalog_files import CARD
from nexusdsl.diagnostics.model import Code, Diagnostic, Hint, Label, Text
from nexusdsl.ir.nodes import Create, MakeCards, Named, Node, Transform
from nexusdsl.ir.sets import Card, TypeRule

_EVENT: Final = "  Ereignis · Basis · Kosten 1 · Opferwert 1\n"
WRONG_MODEL: Final = Code(
    "NX546",
    "wrong-model",
    "error",
    Text("„{card}“ kommt hier nicht in Frage: {reason_de}.", "“{card}” is not possible here: {reason_en}."),
    Text(
        "Ins Spiel kommt und bleibt nur, was dort bleiben kann: keine Ereignisse und Reaktionen, und nichts, was schon "
        "auf dem Tisch liegt. Auf die Hand, ins Deck und in die Ablage kommt jede Karte, die man spielen kann.",
        "Only what can stay in play comes there: no events and reactions, and nothing that lies on the table already. "
        "Any card that can be played comes into a hand, a deck or a discard pile.",
    ),
    CARD + _EVENT + "  Bringe eine Kopie von „Streufeuer“ ins Spiel.\n",
    CARD + _EVENT + "  Nimm eine Kopie von „Streufeuer“ auf deine Hand.\n",
)


_STAYS: Final = Text(
    "Nenne eine Karte, die im Spiel bleibt, oder lass diese auf die Hand nehmen.",
    "Name a card that stays in play, or let this one go to the hand.",
)
_CHOOSE: Final = Text("Nenne eine Karte, die in Decks steht.", "Name a card that stands in decks.")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Named cards of tokens, transformations and made cards whose type does not allow it."""
    cards, types = {card.number: card for card in (*subject.set.cards, *_used(subject))}, subject.types()
    for ability in abilities(subject):
        for node in subject.nodes(ability):
            named = getattr(node, "model", None)
            card = cards.get(named.card) if isinstance(named, Named) else None
            rule = types.get(card.type) if card is not None else None
            if card is not None and rule is not None and not _fits(node, rule):
                yield _refused(node, card)


def _used(subject: Subject) -> Iterator[Card]:
    return (card for each in subject.used for card in each.cards)


def _fits(node: Node, rule: TypeRule) -> bool:
    """Whether a card of the type can come where the text puts it."""
    if isinstance(node, MakeCards):
        return rule.playable
    stays = rule.permanent and not rule.base and not rule.shared
    return stays or not isinstance(node, Create | Transform)


def _refused(node: Node, card: Card) -> Diagnostic:
    makes = isinstance(node, MakeCards)
    reason = (
        ("reason_de", "davon gibt es keine zweite" if makes else "das bleibt nie im Spiel"),
        ("reason_en", "there is no second one" if makes else "it never stays in play"),
    )
    hint = Hint(_CHOOSE if makes else _STAYS)
    label = Label(card.span, Text("diese Karte", "this card"))
    name = card.names.de or card.names.en or card.number
    return Diagnostic(WRONG_MODEL, node.span, (("card", name), *reason), (label,), (hint,))
