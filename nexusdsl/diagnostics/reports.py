"""Diagnostics for machines: JSON, SARIF 2.1.0, workflow commands of GitHub."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

from nexusdsl import __version__
from nexusdsl.diagnostics.model import Code, Diagnostic, Hint, Lang, Severity
from nexusdsl.diagnostics.places import where
from nexusdsl.source import Source, Span

JSON_SCHEMA = "nexusdsl-diagnostics/1"
_LEVELS: dict[Severity, str] = {"error": "error", "warning": "warning", "info": "note"}
_COMMANDS: dict[Severity, str] = {"error": "error", "warning": "warning", "info": "notice"}


def json_report(diagnostics: Sequence[Diagnostic], sources: Mapping[str, Source], lang: Lang) -> str:
    """{"schema", "diagnostics": [{code, name, severity, message, place, labels, hints}]}; places count from 1."""
    found = [_json(each, sources, lang) for each in diagnostics]
    return json.dumps({"schema": JSON_SCHEMA, "diagnostics": found}, ensure_ascii=False, indent=2)


def _json(each: Diagnostic, sources: Mapping[str, Source], lang: Lang) -> dict[str, Any]:
    return {
        "code": each.code.id,
        "name": each.code.name,
        "severity": each.severity,
        "message": each.message(lang),
        "place": _place(each.span, sources),
        "labels": [{"text": label.text.in_(lang), "place": _place(label.span, sources)} for label in each.labels],
        "hints": [_hint(hint, each.span, sources, lang) for hint in each.hints],
    }


def _hint(hint: Hint, span: Span, sources: Mapping[str, Source], lang: Lang) -> dict[str, Any]:
    found: dict[str, Any] = {"text": hint.text.in_(lang)}
    if hint.replacement is not None:
        found["replacement"] = {"text": hint.replacement, "place": _place(hint.span or span, sources)}
    return found


def _place(span: Span, sources: Mapping[str, Source]) -> dict[str, Any]:
    found = where(span, sources)
    return {
        "path": found.path,
        "start": {"line": found.line, "column": found.column, "offset": span.start},
        "end": {"line": found.end_line, "column": found.end_column, "offset": span.end},
    }


def sarif(diagnostics: Sequence[Diagnostic], sources: Mapping[str, Source], lang: Lang) -> str:
    """A SARIF 2.1.0 log with one run. Columns count code points; file names are relative URIs."""
    codes = sorted({each.code.id: each.code for each in diagnostics}.values(), key=lambda code: code.id)
    places = {code.id: i for i, code in enumerate(codes)}
    driver = {"name": "nexus", "version": __version__, "rules": [_rule(code, lang) for code in codes]}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(each, places[each.code.id], sources, lang) for each in diagnostics],
    }
    log = {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=2)


def _rule(code: Code, lang: Lang) -> dict[str, Any]:
    return {
        "id": code.id,
        "name": code.name,
        "shortDescription": {"text": code.message.in_(lang)},
        "fullDescription": {"text": code.page.in_(lang)},
        "defaultConfiguration": {"level": _LEVELS[code.severity]},
    }


def _result(each: Diagnostic, rule: int, sources: Mapping[str, Source], lang: Lang) -> dict[str, Any]:
    text = " ".join((each.message(lang), *(hint.text.in_(lang) for hint in each.hints)))
    found: dict[str, Any] = {
        "ruleId": each.code.id,
        "ruleIndex": rule,
        "level": _LEVELS[each.severity],
        "message": {"text": text},
        "locations": [_location(each.span, sources)],
    }
    if each.labels:
        related = [
            _location(label.span, sources) | {"message": {"text": label.text.in_(lang)}} for label in each.labels
        ]
        found["relatedLocations"] = related
    return found


def _location(span: Span, sources: Mapping[str, Source]) -> dict[str, Any]:
    place = where(span, sources)
    region = {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    }
    return {"physicalLocation": {"artifactLocation": {"uri": quote(place.path)}, "region": region}}


def github(diagnostics: Sequence[Diagnostic], sources: Mapping[str, Source], lang: Lang) -> str:
    """A workflow command per finding."""
    return "\n".join(_command(each, sources, lang) for each in diagnostics)


def _command(each: Diagnostic, sources: Mapping[str, Source], lang: Lang) -> str:
    place = where(each.span, sources)
    values = {
        "file": place.path,
        "line": place.line,
        "col": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
        "title": each.code.id,
    }
    properties = ",".join(f"{key}={_property(str(value))}" for key, value in values.items())
    return f"::{_COMMANDS[each.severity]} {properties}::{_data(each.message(lang))}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
