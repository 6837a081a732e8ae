"""Two games in step: the same options before every decision, the same events and the same state after it."""

from __future__ import annotations

from collections.abc import Callable

from nexusdsl.runtime.data import value
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.log import events
from nexusdsl.runtime.modifiers import subtypes_of

HASHED = 16  # decisions between two comparisons of the hash itself; the value that it is made of is compared always
SEEING = (None, 0, 1)  # what a view says besides that value (prices, labels) is compared as often


def in_step(one: Game, two: Game, choose: Callable[[Game], int], limit: int) -> int:
    """Plays both to the end, or `limit` decisions far, by what `choose` picks from the first; both listen.

    Returns the number of decisions. Raises AssertionError, with the decision's number, where they differ.
    """
    taken, told = 0, 0
    while not one.over and taken < limit:
        told = compared(one, two, taken, told)
        index = choose(one)
        one.apply(index)
        two.apply(index)
        taken += 1
    compared(one, two, taken, told)
    assert one.digest() == two.digest(), taken
    assert two.result == one.result, taken
    assert events(one, everything=True) == events(two, everything=True)
    return taken


def compared(one: Game, two: Game, taken: int, told: int) -> int:
    """Asserts that both are alike at this decision; `told` events were compared before. Returns how many are now."""
    assert one.log is not None
    assert two.log is not None
    assert one.log[told:] == two.log[told:], taken
    assert value(one) == value(two), taken
    assert steadily_right(one), taken
    if not one.over and not two.over:
        assert one.options() == two.options(), taken
    if taken % HASHED == 0:
        assert one.digest() == two.digest(), taken
        assert [one.view(seat) for seat in SEEING] == [two.view(seat) for seat in SEEING], taken
    return len(one.log)


def steadily_right(game: Game) -> bool:
    """Whether values that nothing passing should bear on are still what they are when all are found anew."""
    if not (game.live and game.steady):
        return True
    anew = game.clone()
    anew.restamp()
    return derived(game.clone()) == derived(anew)


def derived(game: Game) -> list[tuple[object, ...]]:
    """Attributes without damage, keywords and subtypes of everything in play, with what was granted or taken."""
    found: list[tuple[object, ...]] = []
    for o in [game.objs[oid] for oid in game.board]:
        values = [game.value(o, attribute) for attribute in range(game.program.n_stats)]
        found.append((o.oid, values, game.keywords_of(o), subtypes_of(game, o), o.granted))
    return found
