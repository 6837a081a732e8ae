"""The gallery: one page that loads nothing, holds all cards in both languages, and takes no text as markup."""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

from nexusdsl.cards.gallery import gallery
from nexusdsl.cards.selection import whole_set
from nexusdsl.ir.sets import Names
from nexusdsl.playset.places import new_loader
from tests.unit.sheets.probe import HEAD, shipped, written

EMPTY = {"meta", "input", "path", "circle", "rect", "polygon", "polyline", "br"}


class Reader(HTMLParser):
    """Which elements there are; whether each is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in EMPTY:
            assert self.open.pop() == tag

    def of(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.found if name == tag]


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    return reader


def test_all_cards_are_on_the_page_in_both_languages() -> None:
    chosen = shipped()
    page = gallery(chosen.sets, chosen.cards, "de")
    assert page == gallery(chosen.sets, chosen.cards, "de")
    reader = read(page)
    cards = reader.of("article")
    assert [attrs["id"] for attrs in cards] == [card.number for card in chosen.cards]
    assert "<h2>Elitekommando</h2>" in page
    assert "<h2>Elite Commando</h2>" in page
    filters = [attrs.get("data-filter") for attrs in reader.of("select")]
    assert filters == ["faction", "type", "rarity", "cost", "keyword", None]


def test_the_page_loads_nothing_and_runs_only_its_own_script() -> None:
    page = gallery(shipped().sets, shipped().cards[:2], "en")
    script = re.search(r"<script>(.*?)</script>", page, re.DOTALL)
    assert script is not None
    digest = base64.b64encode(hashlib.sha256(script[1].encode()).digest()).decode()
    assert (
        f"default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; script-src &#39;sha256-{digest}&#39;" in page
    )
    assert not re.search(r'(?:src|href)="(?!#)', page)
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "").replace("http-equiv", "")


def test_filters_name_what_a_card_has() -> None:
    cards = {attrs["id"]: attrs for attrs in read(gallery(shipped().sets, shipped().cards, "en")).of("article")}
    assert cards["MIL-011"]["data-keyword"] == "Sofortstart"
    assert (cards["MIL-011"]["data-cost"], cards["NEU-121"]["data-cost"]) == ("3", "")
    assert (cards["MIL-011"]["data-faction"], cards["MIL-011"]["data-rarity"]) == ("mil", "s")
    text = cards["MIL-011"]["data-text"] or ""
    assert "elitekommando" in text
    assert "elite commando" in text
    assert "neu-marker" in text


def test_numbers_stand_once_in_each_language() -> None:
    page = gallery(shipped().sets, [card for card in shipped().cards if card.number == "MIL-011"], "de")
    labels = re.findall(r"<dt>(.*?)</dt><dd>(\d+)</dd>", page)
    rest = [("ATK", "3"), ("DEF", "1"), ("HP", "2")]
    assert labels == [("Opferwert", "2"), *rest, ("Sacrifice value", "2"), *rest]
    assert re.findall(r'class="cost" role="img" aria-label="(.*?)"', page) == ["Kosten 3", "Cost 3"]


def test_controls_have_names_and_the_page_a_language() -> None:
    page = gallery(shipped().sets, shipped().cards[:1], "de")
    reader = read(page)
    assert reader.of("html")[0]["lang"] == "de"
    assert all(attrs.get("aria-label") for attrs in reader.of("svg") if attrs.get("role") == "img")
    assert page.count("<label") == len(reader.of("select")) + len(reader.of("input"))
    assert 'aria-live="polite"' in page


def test_no_text_is_markup() -> None:
    bad = '"><script>alert(1)</script><b x="'
    card = replace(shipped().cards[0], names=Names(bad, bad), flavour=Names(bad, bad))
    reader = read(gallery((*shipped().sets[:-1], replace(shipped().sets[-1], cards=(card,))), (card,), "de"))
    assert len(reader.of("script")) == 1
    assert [attrs for attrs in reader.of("b") if "x" in attrs] == []


def test_a_set_in_one_language_has_no_switch(tmp_path: Path) -> None:
    text = 'Karte NEU-901 "Bote"\n  Ereignis · Basis · Kosten 0 · Opferwert 1\n  Ziehe 1 Karte.\n'
    place = written(tmp_path, "")
    (place / "probe.nxs").write_text(HEAD.replace("de, en", "de").replace(' (en "Trial")', "") + text, "utf-8")
    chosen = whole_set(place, new_loader())
    page = gallery(chosen.sets, chosen.cards, "en")
    assert 'type="radio"' not in page
    assert read(page).of("html")[0]["lang"] == "de"
