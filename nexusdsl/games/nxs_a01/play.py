"""How a game of NXS-A01 is made."""

from __future__ import annotations

from collections.abc import Sequence

from nexusdsl.games.nxs_a01.rules import NxsRules
from nexusdsl.games.nxs_a01.setup import Deck, open_game, prepared
from nexusdsl.games.nxs_a01.waves import Wave, set_up
from nexusdsl.runtime import chance
from nexusdsl.runtime.defs import SetDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.log import listen
from nexusdsl.runtime.program import Program


def new_program(set_def: SetDef, options: dict[str, str] | None = None) -> Program:
    """Links a set with this game's procedures. Raises BadSetup for an unknown option."""
    return Program(set_def, NxsRules(), options)


def new_game(
    program: Program,
    decks: Sequence[Deck],
    seed: int,
    first: int | None = None,
    options: dict[str, str] | None = None,
    listening: bool = False,
    wave: Wave | None = None,
) -> Game:
    """A game at its first decision. `first`: the starting seat instead of a coin toss; `options`: others than the
    program's; `listening`: write events from the start; `wave`: the game is a wave, with its start and who begins.

    Raises BadSetup for unknown cards or factions; whether a deck is legal is checked elsewhere.
    """
    if options is not None:
        program = new_program(program.set, {**program.options, **options})
    game = prepared(program, decks)
    if listening:
        listen(game)
    chance.seeded(game.g, seed)
    if wave is not None:
        set_up(game, wave)
        first = wave.first
        if game.over:
            return game
    open_game(game, first)
    return game
