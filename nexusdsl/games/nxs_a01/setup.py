"""Setup (§01, G-001 … G-005): shuffle, opening hands, mulligans, coin toss."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from nexusdsl.games.nxs_a01.config import NxsConfig
from nexusdsl.games.nxs_a01.layout import (
    COIN_STREAM,
    LIST_MULLIGAN,
    R_FACTION,
    R_RETURNED,
    R_STARTER,
    S_MULLIGAN,
    S_MULLIGAN_2,
    S_ROUND,
    S_TOSS,
)  # fmt: skip
from nexusdsl.runtime import chance
from nexusdsl.runtime.decisions import NO, YES, BadSetup, option
from nexusdsl.runtime.effects import draw_one, mix_deck
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.gates import enclose
from nexusdsl.runtime.layout import G_HOLDER, L_CHANCE, Z_DECK, Z_HAND, Z_TABLE
from nexusdsl.runtime.moves import create, move

if TYPE_CHECKING:
    from nexusdsl.runtime.objects import Frame
    from nexusdsl.runtime.program import Program


KEPT: Final = 16  # pairs of decks whose start is remembered


@dataclass(frozen=True, slots=True)
class Deck:
    """What a player brings: card numbers (variants allowed) and the code of the registered main faction (G-091)."""

    cards: tuple[str, ...]
    faction: str


def faction_of(program: Program, code: str) -> int:
    codes = [c.lower() for c, _, _ in program.set.factions]
    if code.lower() not in codes:
        raise BadSetup(f"unknown faction {code!r}")
    return codes.index(code.lower())


def card_index(program: Program, number: str) -> int:
    if number not in program.numbers:
        raise BadSetup(f"unknown card {number!r}")
    return program.numbers[number]


def table(game: Game, rules: NxsConfig) -> None:
    """The two HQs and, if the option says so, the set's shared cards (G-082)."""
    program = game.program
    base = program.bases[0]
    for seat in (0, 1):
        stats = tuple(rules.hq_cap if i == rules.hp else -1 for i in range(program.n_stats))
        hq = create(game, program.with_stats(base, stats), seat, Z_TABLE)
        hq.w[rules.hp] = rules.hq_cap - rules.hq_start
    for info in program.infos:
        if info.shared and rules.sectors:
            stats = tuple(rules.sector_resistance if i == rules.hold else -1 for i in range(program.n_stats))
            create(game, program.with_stats(info, stats), -1, Z_TABLE)


def fill_deck(game: Game, seat: int, numbers: Sequence[str]) -> None:
    program = game.program
    for number in numbers:
        info = program.infos[card_index(program, number)]
        if info.base or info.shared:
            raise BadSetup(f"{number} cannot stand in a deck")
        create(game, info, seat, Z_DECK)


def prepared(program: Program, decks: Sequence[Deck]) -> Game:
    """Table and decks of a new game, no chance yet. Games of the same decks start from one state: untouched cards
    are shared."""
    if len(decks) != 2:
        raise BadSetup("two decks are needed")
    key = tuple((deck.faction, tuple(deck.cards)) for deck in decks)
    found = program.starts.get(key)
    if found is None:
        found = Game(program)
        table(found, found.module)
        for seat, deck in enumerate(decks):
            found.g[R_FACTION + seat] = faction_of(program, deck.faction)
            fill_deck(found, seat, deck.cards)
        enclose(found)
        if len(program.starts) >= KEPT:
            program.starts.clear()
        program.starts[key] = found
    return found.clone()


def open_game(game: Game, first: int | None) -> None:
    """Shuffles and draws the opening hands, then asks for mulligans; `first` instead of a coin toss."""
    rules: NxsConfig = game.module
    f = game.proc(S_MULLIGAN, 0)
    f.number = -1 if first is None else first
    for seat in (0, 1):
        mix_deck(game, seat)
        deal(game, rules, seat)
    game.stack.append(f)
    game.run()


def deal(game: Game, rules: NxsConfig, seat: int) -> None:
    for _ in range(rules.opening_hand):
        if game.zones[Z_DECK * 2 + seat]:
            draw_one(game, seat)


def may_return(game: Game, rules: NxsConfig, seat: int) -> bool:
    """Fewer action cards than the limit (R-007); which types are action cards is an option (G-001)."""
    masks = {"units": rules.unit, "events": rules.event}
    every = (1 << len(game.program.ruleset.types)) - 1
    mask = masks.get(rules.mulligan_types, every & ~rules.reaction)
    hand = game.zones[Z_HAND * 2 + seat]
    return sum(1 for oid in hand if game.objs[oid].d.kinds & mask) < rules.mulligan_below


def listed() -> list[int]:
    return [option(NO), option(YES)]


def mulligan(game: Game, f: Frame) -> None:
    """Each player decides secretly and independently (G-003): nothing happens before both have."""
    rules: NxsConfig = game.module
    while f.seat < 2 and not may_return(game, rules, f.seat):
        f.seat += 1
    if f.seat < 2:
        game.choose(f, f.seat, "mulligan", LIST_MULLIGAN, S_MULLIGAN_2)
    else:
        game.go(f, S_TOSS)


def mulligan_2(game: Game, f: Frame) -> None:
    if f.pick == option(YES):
        game.g[R_RETURNED] |= 1 << f.seat
    f.seat += 1
    game.go(f, S_MULLIGAN)


def toss(game: Game, f: Frame) -> None:
    """The hands go back whole (G-002); then the toss (R-009, G-005) and round 1."""
    g = game.g
    rules: NxsConfig = game.module
    for seat in (0, 1):
        if g[R_RETURNED] >> seat & 1:
            for oid in game.zones[Z_HAND * 2 + seat]:
                move(game, oid, Z_DECK)
            mix_deck(game, seat)
            deal(game, rules, seat)
    starter = f.number if f.number >= 0 else chance.below(g, COIN_STREAM, 2)
    g[R_STARTER] = g[G_HOLDER] = starter
    game.note(L_CHANCE, starter, -1, 0)
    game.go(game.proc(S_ROUND, starter), S_ROUND)
