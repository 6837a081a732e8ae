"""Rules text to IR. How the texts of set files are lowered stands here; the rest of the room is loaded when there is a
text to lower, which is not so where all are remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from nexusdsl.lowering.files_scope import LowerText, Read, Text

if TYPE_CHECKING:
    from nexusdsl.ir.nodes import Ability


def _plainly(texts: Sequence[Text]) -> list[tuple[Ability, ...] | None]:
    from nexusdsl.lowering.text.lower import rules_plainly

    return rules_plainly(texts)


def _fully(text: Text) -> Read:
    from nexusdsl.lowering.text.lower import rules_fully

    return rules_fully(text)


def _worded(text: Text) -> Read:
    from nexusdsl.lowering.text.wording import rules_worded

    return rules_worded(text)


def _none(texts: Sequence[Text]) -> list[None]:
    """Each text is looked at by itself: what is right has notes, too."""
    return [None] * len(texts)


lower_rules: Final = LowerText(_plainly, _fully)
lower_worded: Final = LowerText(_none, _worded)
"""The same, with a note on each text that is right but not in the usual wording."""
