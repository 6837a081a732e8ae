"""Questions whose very asking would tell what is hidden (law 10).

How many cards a hand or a deck holds is public, which of them fit is not: who is asked only where there is something to
choose tells by being asked, or not, what lies there. Such questions are veiled: they are put in any case, and what
cannot be done is missing from their options only.
"""

from __future__ import annotations

from nexusdsl.ir.nodes import Bound, Every, Filter, InZone, Player, Zone
from nexusdsl.ir.plan_terms import CanPlay, Enough, Exists, Guard, Source

_SECRET: frozenset[Zone] = frozenset(("hand", "deck", "deck_top", "deck_bottom"))
_PICKY = ("play_now", "play_free")  # not every card of a hand can be played, and only its owner knows which


def is_veiled(source: Source, purpose: str) -> bool:
    """Whether the number of candidates tells more than the number of cards."""
    return _is_veiled(source.filter, purpose)


def divided(guards: tuple[Guard, ...], asked: Player) -> tuple[tuple[Guard, ...], tuple[Guard, ...]]:
    """The guards that everybody can judge, and those that only the player who is asked can.

    What only another player could judge guards nothing: nobody is told by a question, or by what can be answered.
    """
    secrets = [(guard, *_secret_of(guard)) for guard in guards]
    known = tuple(guard for guard, veiled, holder in secrets if veiled and holder in (None, asked))
    return tuple(guard for guard, veiled, _ in secrets if not veiled), known


def _secret_of(guard: Guard) -> tuple[bool, Player | None]:
    """Whether a guard holds or not by what only one player knows, and who that is; None: who has looked at it."""
    match guard:
        case Enough(Source(filter), _, _, purpose):
            return _is_veiled(filter, purpose), _holder(filter)
        case Exists(Every(filter)):
            return _is_veiled(filter, ""), _holder(filter)
        case CanPlay(Bound()):
            return True, None
        case _:
            return False, None


def _is_veiled(filter: Filter, purpose: str) -> bool:
    return _out_of_sight(filter) and (_narrow(filter) or purpose in _PICKY)


def _holder(filter: Filter) -> Player | None:
    return filter.zone.player if isinstance(filter.zone, InZone) and filter.among is None else None


def _out_of_sight(filter: Filter) -> bool:
    """Cards of a hand or deck, or of those that were looked at there before."""
    return filter.among is not None or (isinstance(filter.zone, InZone) and filter.zone.zone in _SECRET)


def _narrow(filter: Filter) -> bool:
    """Whether not every card passes; "another" leaves out the card itself, which everybody sees being played."""
    return bool(filter.kinds or filter.tests)
