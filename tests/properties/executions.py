"""Plays one game in two executions at once and compares them after every decision."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from nexusdsl.codegen.emit import emit_set
from nexusdsl.codegen.package import load_package, write_package
from nexusdsl.compiler import load_set
from nexusdsl.games.nxs_a01.play import new_game, new_program
from nexusdsl.games.nxs_a01.setup import Deck
from nexusdsl.interpreter import load
from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.sets import CardSet
from nexusdsl.runtime.program import Program
from tests.properties.instep import in_step
from tests.unit.runtime.playing import choice

LIMIT = 3000  # decisions; a game of random players is over long before


@dataclass(frozen=True)
class Pair:
    """The same set linked from generated code and from the interpreter."""

    generated: Program
    interpreted: Program


@cache
def shipped() -> CardSet:
    """NXS-A01 as compiled from its card text."""
    found = load_set("nxs_a01").set
    assert found is not None
    return found


def pair(cardset: CardSet, options: dict[str, str] | None = None) -> Pair:
    """Both executions of a set."""
    with tempfile.TemporaryDirectory() as folder:
        write_package(Path(folder) / "set", emit_set(cardset))
        generated = load_package(Path(folder) / "set")
    return Pair(new_program(generated, options), new_program(load(cardset), options))


def decks(cardset: CardSet, chance: random.Random, always: Sequence[str] = ()) -> tuple[Deck, Deck]:
    """Two decks of forty cards: `always` several times, the rest by chance."""
    numbers = [card.number for card in cardset.cards if card.type != "sector"]
    codes = [faction.code for faction in cardset.factions]
    front = [number for number in always for _ in range(4)][:40]
    built = [Deck((*front, *chance.choices(numbers, k=40 - len(front))), chance.choice(codes)) for _ in range(2)]
    return built[0], built[1]


def play(
    both: Pair, cardset: CardSet, seed: int, always: Sequence[str] = (), limit: int = LIMIT, eager: bool = False
) -> int:
    """Plays a game of random players in both; asserts the same options, states and events. Eager ones pass and
    sacrifice less. Returns the number of decisions."""
    chance = random.Random(seed)
    brought = decks(cardset, chance, always)
    one, two = (new_game(program, brought, seed, listening=True) for program in (both.generated, both.interpreted))
    if eager:
        return in_step(one, two, lambda game: choice(game, chance), limit)
    return in_step(one, two, lambda game: chance.randrange(len(game.options())), limit)


def with_abilities(cardset: CardSet, texts: Sequence[tuple[tuple[Ability, ...], str]]) -> CardSet:
    """A small set: cards without abilities of their own, and a free card for each of `texts` (abilities, card type)."""
    plain = tuple(card for card in cardset.cards if not card.abilities)[:24]
    models = {card.type: card for card in cardset.cards}
    tests = tuple(
        replace(
            models[kind],
            number=f"TST-{i:03}",
            abilities=abilities,
            wordings=(),
            keywords=(),
            stats=tuple((stat, 0 if stat == "cost" else 2) for stat, _ in models[kind].stats),
        )
        for i, (abilities, kind) in enumerate(texts)
    )
    return replace(cardset, cards=(*plain, *tests))
