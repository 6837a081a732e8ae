"""Texts that break compilers: each ends in a set or in diagnostics with code and place, in time, and nothing of it
runs.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from nexusdsl.compiler import Compiled, Loader, compile_set
from nexusdsl.diagnostics.reading import read_source
from nexusdsl.diagnostics.render import FORMATS, render

LOADER = Loader()
BASE = LOADER.load("nxs_a01")
USED = (BASE.set,) if BASE.set is not None else ()
HEAD = 'Set probe "Probe"\nSprachen de\nbenutzt nxs_a01\n'
TYPE_LINE = "  Einheit — Soldat · Basis · Kosten 1 · Opferwert 1 · ATK 1 · DEF 0 · HP 1\n"


def card(name: str, type_line: str = TYPE_LINE, text: str = "", number: str = "NEU-901") -> str:
    return f'Karte {number} "{name}"\n{type_line}{text}'


def compiled(text: str | bytes) -> Compiled:
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    source, found = read_source("probe.nxs", data)
    result = compile_set([source], USED, found=found)
    for each in result.diagnostics:
        assert each.span.path in ("probe.nxs",) or each.span.path.startswith("cardsets/")
        assert 0 <= each.span.start <= each.span.end <= len(source.text)
        assert each.message("de")
        assert each.message("en")
    for format in FORMATS:
        report = render(result.diagnostics, result.sources, "de", format, colour=False)
        assert all(char.isprintable() or char == "\n" for char in report)
    return result


def codes(text: str | bytes) -> list[str]:
    return [each.code.id for each in compiled(text).diagnostics]


@pytest.mark.parametrize(
    "name",
    [
        "'''\\nimport os",
        "ends with \\",
        "# coding: utf-7",
        "{{7*7}}{% raw %}",
        "{0.__class__}",
        "%s%n",
        "${HOME}",
        "`id`",
        "class",
        "None",
        "__init__",
        "CON",
        "../../x",
        "<script>",
        "a\\",
        "x' or 1=1",
        "=1+1",
        "*F*",
        "2. Liga",
        "SP//dr",
    ],
)
def test_names_that_look_like_code_are_only_names(name: str) -> None:
    result = compiled(HEAD + card(name))
    assert result.diagnostics == ()
    assert result.set is not None
    assert result.set.cards[0].names.de == name


def test_three_quotes_are_three_quotes() -> None:
    result = compiled(HEAD + card("x").replace('"x"', '„"""; import os“'))
    assert result.set is not None
    assert result.set.cards[0].names.de == '"""; import os'


@pytest.mark.parametrize(
    ("char", "code"),
    [
        ("\u2028", "NX404"),
        ("\u0085", "NX404"),
        ("\x0c", "NX404"),
        ("\u202e", "NX404"),
        ("\u200b", "NX404"),
        ("\ufeff", "NX404"),
        ("\0", "NX402"),
        ("\x1b[2J", "NX404"),
        ("\ud800", "NX403"),
    ],
)
def test_characters_that_nobody_sees_are_refused(char: str, code: str) -> None:
    assert code in codes(HEAD + card(f"Pro{char}be"))


def test_a_bare_carriage_return_ends_a_line_like_any_other() -> None:
    text = HEAD + card("Probe", text='  "Zitat"\n')
    assert compiled(text.replace("\n", "\r")).set == compiled(text).set
    assert "NX411" in codes(HEAD + card("Pro\rimport os"))


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Straße", "STRASSE"),
        ("Käfig", "Ka\u0308fig"),
        ("Käfig", "Kaefig"),
        ("a  b", "A b"),
    ],
)
def test_names_that_players_take_for_one_are_one(first: str, second: str) -> None:
    assert "NX531" in codes(HEAD + card(first) + card(second, number="NEU-902"))


@pytest.mark.parametrize("name", ["Prob\u0430", "\U0001d41class", "\ufb01re", "\u0420robe"])
def test_letters_that_only_look_latin_are_refused(name: str) -> None:
    assert codes(HEAD + card(name)) == ["NX532"]


@pytest.mark.parametrize(
    "id",
    [
        "../../x",
        "/etc/x",
        "C:\\x",
        "CON",
        "con",
        "random",
        "class",
        "None",
        "Foo",
        "a" * 41,
        "lpt1",
        "aux",
        "os",
        "__init__",
        "𝐜lass",
        "x.y",
        "über",
    ],
)
def test_ids_of_sets_are_plain_and_name_no_path_module_or_device(id: str) -> None:
    result = compiled(HEAD.replace("Set probe", f"Set {id}") + card("Probe"))
    assert not result.ok
    assert result.set is None or result.set.id == "probe"


def test_ids_that_differ_in_case_only_cannot_exist_side_by_side() -> None:
    assert "NX501" in codes(HEAD.replace("Set probe", "Set Probe"))
    assert "NX501" in codes(HEAD + 'Fraktion foo "Foo"\nFraktion FOO "Foo"\n' + card("Probe"))


@pytest.mark.parametrize(
    "number", ["9" * 21, "9" * 1900, "100", "\u0663", "1_000", "1e999", "-1", "+1", "0x10", "1.5", "１"]
)
def test_numbers_are_ascii_digits_within_bounds(number: str) -> None:
    found = codes(HEAD + card("Probe", TYPE_LINE.replace("ATK 1", f"ATK {number}")))
    assert found
    assert set(found) <= {"NX415", "NX510", "NX410", "NX405", "NX541"}


def test_a_number_of_five_thousand_digits_in_rules_text_and_options_is_only_a_finding() -> None:
    assert compiled(HEAD + card("Probe", text="  Ziehe " + "9" * 5000 + " Karten.\n")).set is not None
    assert (
        compiled(f'Set probe "P"\nRegeln probe\nRegelwerk probe "P"\nSprachen de\nOption cap = {"9" * 1500}\n').set
        is not None
    )


def test_utf_16_is_refused_and_windows_1252_is_read_with_a_warning() -> None:
    text = HEAD + card("Präzision")
    assert codes(text.encode("utf-16"))[0] == "NX402"
    assert codes(text.encode("cp1252")) == ["NX403"]
    assert codes(b"\xef\xbb\xbf" + text.encode()) == []


M = 1_000_000
LARGE = {
    "unterminated string": HEAD + 'Karte NEU-901 "' + "a" * M,
    "only opening quotes": HEAD + "Karte NEU-901 " + "„" * M,
    "lines of opening quotes": HEAD + ("„" * 1999 + "\n") * 500,
    "text of opening quotes": HEAD + card("Probe") + ("  " + "„" * 1990 + "\n") * 500,
    "lines of hashes": HEAD + (" #" * 999 + "\n") * 500,
    "nested parentheses": HEAD + card("Probe", text="  " + "(" * 100_000 + ")" * 100_000 + "\n"),
    "lines of parentheses": HEAD + card("Probe") + ("  " + "(" * 990 + ")" * 990 + "\n") * 500,
    "separators": HEAD + card("Probe", "  " + "·" * M + "\n"),
    "hidden characters": HEAD + "\u202e" * M,
    "accents on one letter": HEAD + card("a" + "\u0301" * (M // 2)),
    "blank lines": "\n" * M,
    "one blank line": " " * M,
    "faulty alternatives": HEAD + "Schlüsselwort K\n" + "  auf unit:\n    Unsinn.\n" * 20_000,
    "faulty cards": HEAD + "".join(card("P", text="  Zerstöre der Einhiet.\n", number=f"NEU-{i}") for i in range(3000)),
    "languages by turns": HEAD + card("Probe") + "  en: a\n  de: b\n" * 50_000,
    "nothing but nonsense": "?\n" * (M // 2),
    "many uses": 'Set probe "P"\nbenutzt ' + ", ".join(f"s{i}" for i in range(200)) + "\n",
}


@pytest.mark.parametrize("text", LARGE.values(), ids=LARGE.keys())
def test_a_megabyte_of_anything_ends_soon_and_with_few_findings(text: str) -> None:
    start = time.process_time()
    result = compiled(text)
    assert time.process_time() - start < 10  # at most 3 s
    assert 0 < len(result.diagnostics) <= 1001


EVENT_LINE = "  Ereignis · Basis · Kosten 1 · Opferwert 1\n"
TEXTS = {
    "four hundred terms of and": "Ziehe 1 Karte" + " und ziehe 1 Karte" * 50 + ".",
    "or": "Zerstöre eine feindliche Einheit" + " oder Struktur" * 65 + ".",
    "conditions": "Wenn diese Einheit stirbt, " * 35 + "ziehe 1 Karte.",
    "restrictions": "Zerstöre eine feindliche Einheit" + " mit 3 oder weniger ATK" * 40 + ".",
    "pronouns": "Zerstöre eine feindliche Einheit. " + "Zerstöre sie. " * 60,
    "relative clauses": "Zerstöre eine Einheit" + ", die angreift" * 60 + ".",
    "adjectives": "Zerstöre eine " + "feindliche " * 80 + "Einheit.",
    "labels": "Ausspielen: " * 80 + "Ziehe 1 Karte.",
    "keywords": "Scan, " * 150 + "Scan.",
    "full stops": "." * 990,
    "commas": "," * 990,
    "quotes": '"' * 990,
    "parentheses": "(" * 490 + ")" * 490,
    "bullets": "•" * 990,
    "letters": "a " * 490,
    "a number": "Ziehe " + "9" * 900 + " Karten.",
    "a quoted name": 'Zerstöre eine Einheit namens "' + "x" * 900 + '".',
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_no_rules_text_takes_long_however_it_is_built(text: str) -> None:
    start = time.process_time()
    compiled(HEAD + card("Probe", EVENT_LINE, f"  {text[:990]}\n"))
    assert time.process_time() - start < 2  # hundredths of a second for most


def test_a_text_that_names_a_card_that_does_not_exist_is_a_finding() -> None:
    assert codes(HEAD + card("Probe", EVENT_LINE, '  Zerstöre eine Einheit namens "Niemand".\n'))


def test_time_grows_with_the_size_of_a_set_and_not_with_its_square() -> None:
    def seconds(cards: int) -> float:
        text = HEAD + "".join(card(f"Probe {i}", number=f"NEU-{i}") for i in range(cards))
        best = 9.0
        for _ in range(2):
            start = time.process_time()
            compiled(text)
            best = min(best, time.process_time() - start)
        return best

    assert seconds(800) < 8 * seconds(200)  # 4 times if linear, 16 times if square


def test_a_planted_link_in_place_of_the_cache_is_replaced_and_its_target_left_alone(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("precious")
    store = tmp_path / "cache"
    store.mkdir()
    (store / "probe.json").symlink_to(victim)
    place = tmp_path / "probe"
    place.mkdir()
    (place / "a.nxs").write_text(HEAD + card("Probe"), encoding="utf-8")
    assert Loader((), store).load(place).ok
    assert victim.read_text() == "precious"
    assert not (store / "probe.json").is_symlink()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="named pipes are POSIX")
def test_a_named_pipe_is_not_opened(tmp_path: Path) -> None:
    place = tmp_path / "probe"
    place.mkdir()
    os.mkfifo(place / "pipe.nxs")
    found = Loader().load(place).diagnostics
    assert [each.code.id for each in found] == ["NX504", "NX516"]
