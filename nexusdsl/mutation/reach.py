"""What a game of a scenario can hold: its cards, the keywords and tokens that they have, make or give, its statuses."""

from __future__ import annotations

from nexusdsl.mutation.units import status_key
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.gates import keywords_in, mods_of, reached
from nexusdsl.runtime.layout import L_STATUS
from nexusdsl.scenario.stage import Prepared


def reach_of(game: Game, prepared: Prepared) -> frozenset[str]:
    """Keys of the units that the game could hold, seen at its end: cards, keywords, statuses that were given."""
    program = game.program.whole
    cards = {o.d.index if o.origin < 0 else o.origin for o in game.objs}
    links, infos = reached(program, sorted(index for index in cards if index >= 0))
    words = {kw for info in infos for kw in info.instances}
    words |= {kw for link in links for mod in mods_of(link.ability) for kw in keywords_in(program, mod)}
    keywords = program.set.keywords  # behind them in the program stand texts that are quoted
    names = {info.card.number for info in infos} | {keywords[kw].id for kw in words if kw < len(keywords)}
    placed = [each for seat in prepared.setup.seats for each in seat.placed]
    names |= {word for each in placed for word in each.keywords}
    names |= {status_key(id) for each in placed for id in each.statuses}
    given = {entry[6] for entry in game.log or () if entry[0] == L_STATUS}
    return frozenset(names | {status_key(program.set.statuses[at].id) for at in given})
