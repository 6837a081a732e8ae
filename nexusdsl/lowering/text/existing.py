"""Conditions about any object that there may be: "Falls eine eigene Einheit beschädigt ist"."""

from __future__ import annotations

from nexusdsl.ir.nodes import Controls, InPlay, Opponent, Test, You
from nexusdsl.lowering.text.contrary import check_contrary
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.kinds_objects import unmarked
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import card_filter, determiner, ordered
from nexusdsl.records import replace


def there_is(run: Run, phrase: Phrase, test: Test) -> Controls | InPlay | None:
    """ "eine eigene Einheit ist beschädigt": some player has such a one; None where a phrase means a certain one."""
    if determiner(phrase.chunk) not in ("indef", "another"):
        return None
    found = card_filter(run, phrase)
    unmarked(found)
    if found.filter.zone or test in found.filter.tests:
        raise MismatchError
    check_contrary((*found.filter.tests, test), phrase.np.span)
    filter = replace(found.filter, side=None, tests=ordered((*found.filter.tests, test)))
    if found.filter.side is None:
        return InPlay(">=", 1, filter, span=phrase.span)
    return Controls(You() if found.filter.side == "own" else Opponent(), ">=", 1, filter, span=phrase.span)
