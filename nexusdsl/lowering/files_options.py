"""Options of a ruleset: constants and rulings, with the values that they may have."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import ValidationError

from nexusdsl.diagnostics.catalog_sets import BAD_ID, UNKNOWN_REFERENCE
from nexusdsl.ir.sets import Option
from nexusdsl.lowering.files_models import Constant
from nexusdsl.lowering.files_names import CONSTANT, Findings, did_you_mean, number, reference
from nexusdsl.records import replace
from nexusdsl.syntax.files_ast import OptionDecl, OptionValue, Tok

_NUMBER_VALUES = ("zahl", "number")


def lower_options(decls: Sequence[OptionDecl], findings: Findings) -> tuple[Option, ...]:
    """The options in the order in which they are declared; each may speak of all others."""
    found = [(each, _option(each, findings)) for each in decls]
    options = {option.key: option for _, option in found if option is not None}
    return tuple(_related(decl, option, options, findings) for decl, option in found if option is not None)


def _is_number(value: OptionValue) -> bool:
    return value.text.text.lower() in _NUMBER_VALUES


def _option(decl: OptionDecl, findings: Findings) -> Option | None:
    """An option by itself."""
    values = tuple(each.text.text for each in decl.values if not _is_number(each))
    places = [each.least for each in decl.values if _is_number(each) and each.least is not None]
    least = number(places[0], CONSTANT, findings) if places else 0
    for each in decl.values:
        if each.text.text.isdigit():
            number(each.text, CONSTANT, findings, least)
    try:
        constant = Constant(key=decl.key.text, values=values, number=len(values) < len(decl.values))
    except ValidationError:
        findings.add(BAD_ID, decl.span, ("word", decl.key.text[:60]))
        return None
    return Option(constant.key, constant.values, constant.number, decl.span, least)


def _related(decl: OptionDecl, option: Option, options: dict[str, Option], findings: Findings) -> Option:
    """The option with what it says of others: the one that bounds it, those that a value goes with."""
    most = ""
    needs: list[tuple[str, str, str]] = []
    for each in decl.values:
        if each.most is not None:
            most = number_option(each.most, tuple(options.values()), findings)[0] or ""
        if each.needs is not None:
            key, value = each.needs
            other = reference(key, options, findings)
            if other is not None and _has(options[other], value, findings):
                needs.append((each.text.text, other, value.text))
    return replace(option, most=most, needs=tuple(needs))


def _has(option: Option, value: Tok, findings: Findings) -> bool:
    if value.text in option.values or (option.number and value.text.isdigit()):
        return True
    findings.add(UNKNOWN_REFERENCE, value.span, ("word", value.text[:60]), hint=did_you_mean(value.text, option.values))
    return False


def number_option(tok: Tok, options: Sequence[Option], findings: Findings) -> tuple[str | None, int]:
    """The key of an option whose default is a number, and that number; (None, 1) after a finding."""
    defaults = {each.key: each.values[0] for each in options if each.number and each.values[0].isdigit()}
    key = reference(tok, defaults, findings)
    return (None, 1) if key is None else (key, int(defaults[key]))
