"""Which values the options of a ruleset may have, alone and together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from nexusdsl.diagnostics.model import Text
from nexusdsl.ir.sets import Option
from nexusdsl.nearness import nearest

MAX_NUMBER: Final = 1_000_000  # keeps a foreign log from asking for a hand of a trillion cards
_SHOWN: Final = 40  # characters of a foreign key or value that a message repeats


def refused(options: Sequence[Option], chosen: Mapping[str, str]) -> Text | None:
    """Why the chosen values cannot be played, None if they can: a key that is not there, a value that an option does
    not have, or values that do not go together. What is not chosen has its default."""
    known = {option.key: option for option in options}
    for key, value in chosen.items():
        if key not in known:
            return _unknown(key, tuple(known))
        if not _allowed(known[key], value):
            return _not_among(known[key], value)
    values = {option.key: option.values[0] for option in options} | dict(chosen)
    found = (_together(option, values) for option in options)
    return next((text for text in found if text is not None), None)


def said(option: Option, numbers: Text) -> Text:
    """The values of an option, the default first; `numbers` tells where other numbers are allowed."""
    if not option.number:
        return Text(*(" | ".join(option.values),) * 2)
    words = tuple(value for value in option.values if not value.isdigit())
    return Text(" | ".join((*words, numbers.de)), " | ".join((*words, numbers.en)))


def _allowed(option: Option, value: str) -> bool:
    if value in option.values:
        return True
    digits = value.isascii() and value.isdigit() and len(value) < 8
    return option.number and digits and option.least <= int(value) <= MAX_NUMBER


def _unknown(key: str, known: Sequence[str]) -> Text:
    meant = nearest(key[:_SHOWN], known, 60)
    shown = key[:_SHOWN]
    if meant is None:
        help_ = Text("Alle: nexus rule option", "All: nexus rule option")
    else:
        help_ = Text(f"Meintest du {meant}?", f"Did you mean {meant}?")
    return Text(f"es gibt keine Option {shown}. {help_.de}", f"there is no option {shown}. {help_.en}")


def _not_among(option: Option, value: str) -> Text:
    span = f"{option.least} … {MAX_NUMBER}"
    shown = said(option, Text(span, span))
    name = f"{option.key} = {value[:_SHOWN]}"
    return Text(f"Option {name}: möglich sind {shown.de}.", f"option {name}: use {shown.en}.")


def _together(option: Option, values: Mapping[str, str]) -> Text | None:
    """What is wrong with the value of one option beside those of the others."""
    value, most = values[option.key], values.get(option.most, "")
    if value.isdigit() and most.isdigit() and int(value) > int(most):
        pair = f"{option.key} = {value}", f"{option.most} = {most}"
        return Text(f"Option {pair[0]} ist mehr als {pair[1]}.", f"option {pair[0]} is more than {pair[1]}.")
    for own, key, needed in option.needs:
        if own == value and values.get(key) != needed:
            pair = f"{option.key} = {value}", f"{key} = {needed}"
            return Text(f"Option {pair[0]} geht nur mit {pair[1]}.", f"option {pair[0]} goes only with {pair[1]}.")
    return None
