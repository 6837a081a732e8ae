"""Checks of a lowered set, one fault per file: its documentation, its code and its check.

They run in the order of CHECKS; the places of the findings decide the order in which they are shown.
"""

from __future__ import annotations

from nexusdsl.checks import (
    bad_number,
    confusable_name,
    duplicate_field,
    duplicate_keyword,
    duplicate_name,
    duplicate_number,
    empty_set,
    endless,
    forbidden_field,
    keyword_circle,
    keyword_not_allowed,
    keyword_not_given,
    missing_field,
    pointless_choice,
    rarity_not_allowed,
    unknown_faction,
    unknown_subtype,
    wrong_model,
)
from nexusdsl.checks.subject import Check

CHECKS: tuple[Check, ...] = (
    bad_number.check,
    duplicate_number.check,
    unknown_faction.check,
    duplicate_name.check,
    confusable_name.check,
    missing_field.check,
    duplicate_field.check,
    forbidden_field.check,
    rarity_not_allowed.check,
    unknown_subtype.check,
    keyword_not_allowed.check,
    keyword_not_given.check,
    duplicate_keyword.check,
    keyword_circle.check,
    pointless_choice.check,
    endless.check,
    wrong_model.check,
    empty_set.check,
)
