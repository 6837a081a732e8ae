"""The page as a page: well-formed, whole without a network, readable without colours, safe with any name."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import resources
from itertools import pairwise
from typing import Literal

import pytest

from nexusdsl.decks.cards import GameDeck
from nexusdsl.simulation.names import Names
from nexusdsl.simulation.plan import Entrant
from nexusdsl.simulation.report.comparing import beside
from nexusdsl.simulation.report.page import html, report_on
from nexusdsl.simulation.report.reading import Run
from tests.unit.simulation.report.made import DECKS, NAMES, WAYS, cards, frame, game, plan, run
from tests.unit.simulation.report.reader import HTML, SVG, Read, read, text

Lang = Literal["de", "en"]


@lru_cache(maxsize=4)
def source(lang: Lang) -> str:
    """A page with everything on it: cards, warnings, a comparison."""
    now = run(800)
    return html(report_on(now, beside(run(400, version="0"), now)), lang, WAYS)


@pytest.fixture(params=["de", "en"])
def page(request: pytest.FixtureRequest) -> Read:
    return read(source(request.param))


def test_language_and_title() -> None:
    for lang, title in (("de", "Bericht einer Serie: Spielzeug"), ("en", "Report of a series: Toy")):
        root = read(html(report_on(run(8)), "de" if lang == "de" else "en", WAYS)).root
        assert root.get("lang") == lang
        assert [text(each) for each in root.iter(HTML + "title")] == [title]
        assert [text(each) for each in root.iter(HTML + "h1")] == [title]


def test_nothing_comes_from_elsewhere(page: Read) -> None:
    names = {each.tag.split("}")[1] for each in page.root.iter()}
    assert not names & {
        "script",
        "link",
        "img",
        "image",
        "iframe",
        "object",
        "embed",
        "video",
        "audio",
        "use",
        "a:href",
    }
    for element in page.root.iter():
        for name, value in element.attrib.items():
            assert not name.lower().startswith("on")
            assert name not in ("src", "srcset", "action", "style")
            assert not name.endswith("}href")
            assert name != "href" or value.startswith("#")
    style = text(next(page.all("style")))
    assert not re.search(r"url\(|@import|expression", style)
    policy = [each.get("content") for each in page.all("meta") if each.get("http-equiv")]
    assert policy == ["default-src 'none'; style-src 'unsafe-inline'"]


def test_addresses_within_the_page_lead_somewhere(page: Read) -> None:
    ids = [each.get("id") for each in page.root.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    links = [each.get("href", "")[1:] for each in page.all("a")]
    assert links == [each.get("id") for each in page.all("section")]
    for element in page.root.iter():
        assert set(element.get("aria-labelledby", "").split()) <= set(ids)


def test_every_plot_says_what_it_is_and_has_its_table(page: Read) -> None:
    plots = list(page.root.iter(SVG + "svg"))
    assert len(plots) > 8
    for plot in plots:
        assert plot.get("role") == "img"
        assert [each.tag for each in plot[:2]] == [SVG + "title", SVG + "desc"]
        assert all(text(each).strip() for each in plot[:2])
        assert plot.get("aria-labelledby") == f"{plot[0].get('id')} {plot[1].get('id')}"
    for section in page.all("section"):
        parts = list(section)
        for at, part in enumerate(parts):
            if part.tag == HTML + "figure":
                assert parts[at + 1].get("class") == "table"


def test_shapes_lie_within_their_plot(page: Read) -> None:
    for plot in page.root.iter(SVG + "svg"):
        width, height = (float(plot.get(name, "0")) for name in ("width", "height"))
        for shape in plot:
            for name in ("x", "x1", "x2", "cx"):
                assert 0 <= float(shape.get(name, "0")) <= width
            for name in ("y", "y1", "y2", "cy"):
                assert 0 <= float(shape.get(name, "0")) <= height
            assert float(shape.get("width", "0")) >= 0
            assert float(shape.get("height", "0")) >= 0


def test_tables_have_captions_heads_and_as_many_cells_in_every_row(page: Read) -> None:
    for table in page.all("table"):
        assert text(table[0]).strip()
        assert table[0].tag == HTML + "caption"
        rows = list(table.iter(HTML + "tr"))
        assert len({len(row) for row in rows}) == 1
        assert all(row[0].get("scope") in ("row", "col") for row in rows)


def test_headings_go_down_by_one(page: Read) -> None:
    levels = [int(each.tag[-1]) for each in page.root.iter() if re.fullmatch(r"h\d", each.tag.split("}")[1])]
    assert levels[0] == 1
    assert all(later <= earlier + 1 for earlier, later in pairwise(levels))


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>", "</title></style><b>", "\"'><img src=x onerror=alert(1)>",
        "&amp; {{ 7 * 7 }} {% x %}", "\x00\x07\x1b[31m", "\u202egnp.exe", "]]>", "%s {name} {0}", "a" * 5000,
    ],
)  # fmt: skip
def test_names_of_files_are_words_and_nothing_else(name: str) -> None:
    """Of cards, decks, players, options, ways and sets: whatever stands there, the tree of the page stays the same."""

    def with_name(name: str) -> Read:
        decks = tuple(Entrant(each.label + name, GameDeck(name, name, each.deck.cards, ())) for each in DECKS)
        names = Names(("toy", name, name), tuple((n, name, name) for n, _, _ in NAMES.cards), (), (), ("fight", name))
        made = plan(2, set=name, version=name, rules=name, decks=decks, players=(name,), names=names)
        row = game(0)
        games = [(0, *row[1:4], decks[0].label, decks[1].label, name, name, name, name, *row[10:12], name, *row[13:])]
        rows = Run(made, frame("games", games), frame("cards", cards(0)).lazy(), 2, 0)
        return read(html(report_on(rows), "de", {}))

    def tags(page: Read) -> list[str]:
        return [each.tag for each in page.root.iter()]

    assert tags(with_name(name)) == tags(with_name("plain"))
    shown = "".join(with_name(name).root.itertext())
    assert "".join(char if char.isprintable() else "\ufffd" for char in name) in shown


def colours(theme: str) -> dict[str, str]:
    return dict(re.findall(r"(--\w+): (#\w{6});", theme))


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [0, 1, 2], ids=["light", "dark", "print"])
def test_words_and_marks_stand_out_from_the_page(theme: int) -> None:
    """WCAG 2: 4.5 for words, 3 for marks; in light, dark and print."""
    style = resources.files("nexusdsl.simulation.report").joinpath("templates", "style.css").read_text("utf-8")
    blocks = [style.split("@media")[0], *style.split("@media")[1:]]
    found = {**colours(blocks[0]), **colours(blocks[theme])}
    for words in ("--ink", "--soft", "--warn", "--mark"):
        assert contrast(found[words], found["--page"]) >= 4.5
    assert contrast(found["--ink"], found["--warnband"]) >= 4.5
    assert contrast(found["--ink"], found["--band"]) >= 4.5
    for mark in ("--mark", "--other"):
        assert contrast(found[mark], found["--page"]) >= 3
    for shade in ("--even", *(f"--{side}{i}" for side in ("more", "less") for i in range(1, 5))):
        assert contrast(found["--cell"], found[shade]) >= 4.5


def test_the_same_rows_give_the_same_page() -> None:
    assert html(report_on(run(16)), "de", WAYS) == html(report_on(run(16)), "de", WAYS)
