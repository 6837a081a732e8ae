"""What the conformance suite cannot say in files: two texts that are one set, links, pipes, numbers without end."""

from __future__ import annotations

import os
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


def test_three_quotes_are_three_quotes() -> None:
    result = compiled(HEAD + card("x").replace('"x"', '„"""; import os“'))
    assert result.set is not None
    assert result.set.cards[0].names.de == '"""; import os'


def test_a_bare_carriage_return_ends_a_line_like_any_other() -> None:
    text = HEAD + card("Probe", text='  "Zitat"\n')
    assert compiled(text.replace("\n", "\r")).set == compiled(text).set
    assert "NX411" in codes(HEAD + card("Pro\rimport os"))


def test_a_number_of_five_thousand_digits_in_rules_text_and_options_is_only_a_finding() -> None:
    assert compiled(HEAD + card("Probe", text="  Ziehe " + "9" * 5000 + " Karten.\n")).set is not None
    assert (
        compiled(f'Set probe "P"\nRegeln probe\nRegelwerk probe "P"\nSprachen de\nOption cap = {"9" * 1500}\n').set
        is not None
    )


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
    assert [each.code.id for each in found] == ["NX516"]
