"""Changing one card recompiles that card only; a damaged cache costs time, never correctness."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from nexusdsl.compiler import Cache, Compiled, Loader, compile_set, load_set
from nexusdsl.driver.remember import TOGETHER
from nexusdsl.ir.nodes import Ability, KeywordAbility
from nexusdsl.lowering.files_scope import LowerText, Text
from nexusdsl.lowering.text import lower_rules
from nexusdsl.source import Source

BASE = load_set("nxs_a01")
USED = (BASE.set,) if BASE.set is not None else ()
HEAD = 'Set probe "Probe"\nSprachen de\nbenutzt nxs_a01\n'
TYPE_LINE = "  Einheit — Soldat · Basis · Kosten 1 · Opferwert 1 · ATK 1 · DEF 0 · HP 1\n"


class Recorder:
    """A lowering of rules text that notes what it is asked for."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def lower_text(self) -> LowerText:
        return LowerText(self.plainly, lambda text: ((), ()))

    def plainly(self, texts: Sequence[Text]) -> list[tuple[Ability, ...] | None]:
        self.texts += [" ".join(text.text.split()) for text in texts]
        return [(KeywordAbility("scan", span=text.span),) for text in texts]


def card(number: int, text: str) -> str:
    return f'Karte NEU-{number} "Probe {number}"\n{TYPE_LINE}  {text}\n'


def build(files: dict[str, str], cache: Cache) -> tuple[Compiled, list[str]]:
    recorder = Recorder()
    sources = [Source(path, text) for path, text in files.items()]
    return compile_set(sources, USED, recorder.lower_text(), cache), recorder.texts


def test_only_the_changed_card_is_lowered_again() -> None:
    cache = Cache()
    files = {"a.nxs": HEAD + card(901, "Eins.") + card(902, "Zwei."), "b.nxs": "Set probe\n" + card(903, "Drei.")}
    assert build(files, cache)[1] == ["Eins.", "Zwei.", "Drei."]
    files["a.nxs"] = HEAD + card(901, "Neu.") + card(902, "Zwei.")
    result, lowered = build(files, cache)
    assert lowered == ["Neu."]
    assert result == build(files, Cache())[0]


def test_a_moved_card_is_not_lowered_again_and_its_spans_move_along() -> None:
    cache = Cache()
    build({"a.nxs": HEAD + card(901, "Eins.") + card(902, "Zwei.")}, cache)
    moved = HEAD + "# a comment\n" + card(902, "Zwei.") + card(901, "Eins.")
    result, lowered = build({"a.nxs": moved}, cache)
    assert lowered == []
    assert result.set is not None
    for each, text in zip(result.set.cards, ("Zwei.", "Eins."), strict=True):
        assert moved[each.keywords[0].span.start : each.keywords[0].span.end] == text


def test_a_new_word_recompiles_all_cards_for_they_might_use_it() -> None:
    cache = Cache()
    files = {"a.nxs": HEAD + card(901, "Eins.")}
    build(files, cache)
    files["a.nxs"] += 'Untertyp de "Probe" (f, die Proben)\n'
    assert build(files, cache)[1] == ["Eins."]


def test_a_new_card_name_recompiles_only_texts_that_quote_one() -> None:
    cache = Cache()
    files = {"a.nxs": HEAD + card(901, "Eins.") + card(902, 'Zwei namens "Probe 901".')}
    build(files, cache)
    files["a.nxs"] += card(903, "Drei.")
    assert build(files, cache)[1] == ['Zwei namens "Probe 901".', "Drei."]


def test_findings_are_remembered_too() -> None:
    cache = Cache()
    files = {"a.nxs": HEAD + card(901, "Eins.").replace("ATK 1", "ATK 100")}
    first = build(files, cache)[0]
    assert [each.code.id for each in first.diagnostics] == ["NX510"]
    assert build(files, cache)[0].diagnostics == first.diagnostics


def write(folder: Path, text: str) -> Path:
    place = folder / "probe"
    place.mkdir(exist_ok=True)
    (place / "probe.nxs").write_text(HEAD + text, encoding="utf-8")
    return place


def loaded(place: Path, store: Path) -> tuple[Compiled, list[str]]:
    recorder = Recorder()
    result = Loader((), store, recorder.lower_text()).load(place)
    return result, [text for text in recorder.texts if text in ("Eins.", "Zwei.", "Zwei neu.")]


def test_the_cache_outlives_the_process(tmp_path: Path) -> None:
    place, store = write(tmp_path, card(901, "Eins.") + card(902, "Zwei.")), tmp_path / "cache"
    assert loaded(place, store)[1] == ["Eins.", "Zwei."]
    write(tmp_path, card(901, "Eins.") + card(902, "Zwei neu."))
    assert loaded(place, store)[1] == ["Zwei neu."]


@pytest.mark.parametrize("damage", ["", "{", "[]", "null", '{"sum": "x", "entries": {}}', "\x00\x00", "[" * 100_000])
def test_a_damaged_cache_is_ignored(tmp_path: Path, damage: str) -> None:
    place, store = write(tmp_path, card(901, "Eins.")), tmp_path / "cache"
    first = loaded(place, store)[0]
    (store / "probe.json").write_text(damage, encoding="utf-8")
    again, lowered = loaded(place, store)
    assert lowered == ["Eins."]
    assert again == first


def test_entries_that_make_no_sense_are_lowered_anew(tmp_path: Path) -> None:
    place, store = write(tmp_path, card(901, "Eins.")), tmp_path / "cache"
    loaded(place, store)
    cache = Cache({key: {"$": "os.system"} for key in json.loads((store / "probe.json").read_text())["entries"]})
    recorder = Recorder()
    compile_set([Source("probe/probe.nxs", HEAD + card(901, "Eins."))], USED, recorder.lower_text(), cache)
    assert recorder.texts == ["Eins."]


def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert loaded(write(tmp_path, card(901, "Eins.")), blocked / "cache")[0].ok


def test_texts_that_are_read_together_mean_what_each_means_alone() -> None:
    """Many declarations are lowered step by step; each gets its own abilities, faults are told where they are."""
    kept: list[Text] = []

    def noting(texts: Sequence[Text]) -> Sequence[tuple[Ability, ...] | None]:
        kept.extend(texts)
        return lower_rules.plainly(texts)

    said = ["Ausspielen: Ziehe 1 Karte.", "Ziehe 1 Karten.", "Sofortstart.", "Ausspielen: Erhalte 2 Credits."]
    cards = "".join(card(900 + i, said[i % 4]) for i in range(TOGETHER + 40))
    made = compile_set([Source("a.nxs", HEAD + cards)], USED, LowerText(noting, lower_rules.fully))
    assert len(kept) == TOGETHER + 40
    for text, abilities in zip(kept, lower_rules.plainly(kept), strict=True):
        alone, found = lower_rules.fully(text)
        assert abilities == (None if found else alone)
        assert (abilities is None) == (text.text.strip() == said[1])
    assert made.set is not None
    drawn = [each.number for each in made.set.cards if "Draw(" in repr(each.abilities)]
    assert drawn == [f"NEU-{900 + i}" for i in range(0, TOGETHER + 40, 4)]
    faults = [each.span.start for each in made.diagnostics if each.code.id == "NX203"]
    places = [text.span for text in kept[1::4]]
    assert len(faults) == 42
    assert all(text.start <= at < text.end for at, text in zip(faults, places, strict=True))
