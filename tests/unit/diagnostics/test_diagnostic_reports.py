"""Findings are shown with their line and remedy, or written for machines; nothing in a text can move the
terminal's cursor.
"""

from __future__ import annotations

import json

from nexusdsl.diagnostics.catalog_files import NOT_UTF8, UNCLOSED_QUOTE, UNKNOWN_DECLARATION
from nexusdsl.diagnostics.model import Diagnostic, Hint, Label, Text
from nexusdsl.diagnostics.render import render
from nexusdsl.source import Source, Span

SOURCE = Source("sets/my set/a.nxs", 'Set x "X"\nKartte A-1 "Öl"\n  Text\n')
FOUND = Diagnostic(
    UNKNOWN_DECLARATION,
    Span(SOURCE.path, 10, 16),
    (("word", "Kartte"),),
    (Label(Span(SOURCE.path, 4, 5), Text("hier", "here")),),
    (Hint(Text("Meintest du „Karte“?", "Did you mean “Karte”?"), "Karte"),),
)
WARNING = Diagnostic(NOT_UTF8, Span(SOURCE.path, 22, 24))


def shown(format: str, *found: Diagnostic) -> str:
    for known in ("full", "concise", "json", "sarif", "github"):
        if known == format:
            return render(found, [SOURCE], "en", known)
    raise AssertionError(format)


def test_full_shows_line_caret_label_and_remedy() -> None:
    assert render([FOUND, WARNING], [SOURCE], "de") == (
        "Fehler[NX414]: Mit „Kartte“ beginnt keine Zeile einer Set-Datei.\n"
        "  --> sets/my set/a.nxs:2:1\n"
        "    |\n"
        '  2 | Kartte A-1 "Öl"\n'
        "    | ^^^^^^\n"
        "  ::: sets/my set/a.nxs:1:5\n"
        "    |\n"
        '  1 | Set x "X"\n'
        "    |     - hier\n"
        "  = Abhilfe: Meintest du „Karte“?\n"
        "\n"
        "Warnung[NX403]: Die Datei ist kein UTF-8; sie wurde als Windows-1252 gelesen.\n"
        "  --> sets/my set/a.nxs:2:13\n"
        "    |\n"
        '  2 | Kartte A-1 "Öl"\n'
        "    |             ^^\n"
        "\n"
        "1 Fehler, 1 Warnung"
    )


def test_concise_is_one_line_per_finding() -> None:
    assert shown("concise", FOUND) == ("sets/my set/a.nxs:2:1: error NX414 No line of a set file begins with “Kartte”.")


def test_colour_is_optional_and_wide_letters_take_two_columns() -> None:
    source = Source("a", "日本 „x\n")
    found = Diagnostic(UNCLOSED_QUOTE, Span("a", 3, 4))
    assert "\x1b[" not in render([found], [source], "en")
    assert "\x1b[1;31m" in render([found], [source], "en", "full", colour=True)
    assert "  1 | 日本 „x\n    |      ^" in render([found], [source], "en")


def test_control_characters_of_a_file_never_reach_the_terminal() -> None:
    source = Source("a\x1b[2J", "x\x1b[31m\ty\n")
    found = Diagnostic(UNKNOWN_DECLARATION, Span(source.path, 0, 1), (("word", "\x1b[0m"),))
    for format in ("full", "concise"):
        assert "\x1b" not in render([found], [source], "en", "full" if format == "full" else "concise")


def test_a_long_line_is_cropped_around_the_place() -> None:
    source = Source("a", "x" * 900 + "?" + "y" * 900)
    lines = render([Diagnostic(UNCLOSED_QUOTE, Span("a", 900, 901))], [source], "en").split("\n")
    assert len(lines[3]) < 140
    assert lines[3][lines[4].index("^")] == "?"


def test_json_has_places_in_lines_columns_and_offsets() -> None:
    report = json.loads(shown("json", FOUND))
    assert report["schema"] == "nexusdsl-diagnostics/1"
    one = report["diagnostics"][0]
    assert (one["code"], one["severity"]) == ("NX414", "error")
    assert one["place"] == {
        "path": "sets/my set/a.nxs",
        "start": {"line": 2, "column": 1, "offset": 10},
        "end": {"line": 2, "column": 7, "offset": 16},
    }
    assert one["hints"][0]["replacement"]["text"] == "Karte"


def test_sarif_is_a_2_1_0_log_with_relative_uris_and_rules() -> None:
    log = json.loads(shown("sarif", FOUND, WARNING))
    assert log["version"] == "2.1.0"
    run = log["runs"][0]
    assert run["columnKind"] == "unicodeCodePoints"
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["NX403", "NX414"]
    first = run["results"][0]
    assert (first["ruleId"], first["ruleIndex"], first["level"]) == ("NX414", 1, "error")
    location = first["locations"][0]["physicalLocation"]
    assert location["artifactLocation"]["uri"] == "sets/my%20set/a.nxs"
    assert location["region"] == {"startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 7}
    assert first["relatedLocations"][0]["message"]["text"] == "here"


def test_github_commands_escape_what_would_end_them() -> None:
    source = Source("a,b:c.nxs", "x")
    found = Diagnostic(UNKNOWN_DECLARATION, Span(source.path, 0, 1), (("word", "50%\n::error::"),))
    line = render([found], [source], "en", "github")
    assert line.startswith("::error file=a%2Cb%3Ac.nxs,line=1,col=1,endLine=1,endColumn=2,title=NX414::")
    assert "50%25%0A::error::" in line
    assert "\n" not in line


def test_without_findings_there_is_nothing_to_read_but_machines_get_an_empty_report() -> None:
    assert [render([], [], "en", format) for format in ("full", "concise", "github")] == ["", "", ""]
    assert json.loads(render([], [], "en", "json"))["diagnostics"] == []
    assert json.loads(render([], [], "en", "sarif"))["runs"][0]["results"] == []


def test_a_finding_in_an_unknown_file_is_still_shown() -> None:
    found = Diagnostic(UNCLOSED_QUOTE, Span("gone.nxs", 5, 9))
    assert "gone.nxs:1:1" in render([found], [], "en")
