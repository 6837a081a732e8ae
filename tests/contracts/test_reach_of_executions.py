"""Both executions are compared over everything there is: every line of the interpreter that walks nodes and steps runs
in a game that is played in both, and generated code calls every method of a game that it can call."""

from __future__ import annotations

from collections.abc import Iterator

from nexusdsl.ir.sets import CardSet
from tests.corpus.language import meaning, rows
from tests.corpus.test_rules_text import GOOD, OPEN
from tests.properties.executions import pair, play, shipped, with_abilities
from tests.properties.gallery import UNIT, Card, gallery, with_worth
from tests.properties.ir_wide import wide_abilities
from tests.properties.reach import Reach, methods

COPIES, FAR = 8, 400  # cards of a deck that are about something; decisions of a game
WIDE, ROUNDS = 10, 6  # sets of random cards; games of each deck of the gallery at most


def corpus() -> list[Card]:
    """What the sentences of the corpus mean, with the type of the card."""
    good = [*rows("constructs.tsv"), *(row for row in GOOD if row.id not in OPEN)]
    return [(meaning(row.text("de"), "de", row.context), row.on.rstrip(":")) for row in good]


def sets() -> Iterator[CardSet]:
    """Sets of texts of the corpus, and of random cards."""
    cards = corpus()
    yield from (with_abilities(shipped(), [*cards[first : first + 60], UNIT]) for first in range(0, len(cards), 60))
    for seed in range(WIDE):
        yield with_abilities(shipped(), [wide_abilities(10 * seed + i) for i in range(8)])


def numbers(cardset: CardSet) -> list[str]:
    """The cards of a set that are about something."""
    return [card.number for card in cardset.cards if card.number.startswith("TST")]


def test_everything_is_reached() -> None:
    """Decks of few different cards, so that each is played; the gallery again and again until nothing is left."""
    reach = Reach()
    for cardset in sets():
        cards = numbers(cardset)
        with reach.watching():
            both = pair(cardset)
            for first in range(0, len(cards), 5):
                play(both, cardset, first, [*cards[first : first + 5], cards[-1]], FAR, eager=True)
    listed = [(*deck, UNIT) for deck in gallery()]
    cardset = with_worth(with_abilities(shipped(), [card for deck in listed for card in deck]))
    with reach.watching():
        both = pair(cardset)
        for seed in range(ROUNDS):
            names = iter(numbers(cardset))
            for deck in listed:
                cards = [next(names) for _ in deck]
                if reach.lines or reach.calls:
                    play(both, cardset, seed, cards * (COPIES // len(cards)), FAR, eager=True)
    assert reach.left == [], "\n".join(reach.left)


def test_what_is_watched() -> None:
    """All of it counts as missing before anything has run."""
    assert len(Reach().lines) > 450
    assert len(methods()) > 150
    assert any("game.deal(" in line for line in Reach().left)
