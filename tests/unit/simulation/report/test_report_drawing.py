"""Plots show the numbers of their tables: where dots, lines and bars lie."""

from __future__ import annotations

import pytest

from nexusdsl.simulation.report.drawing import Drawing, Mark, Scale, columns, forest, heat, short, stacks
from nexusdsl.simulation.report.page import html, report_on
from tests.unit.simulation.report.made import WAYS, run
from tests.unit.simulation.report.reader import SVG, read, text

HALF = Scale(0.0, 1.0, ((0.0, "0%"), (0.5, "50%"), (1.0, "100%")))  # from x = 210 to 696


def of(drawing: Drawing, style: str) -> list[tuple[float, ...]]:
    return [(each.x, each.y, each.x2, each.y2) for each in drawing.shapes if each.style == style]


def test_a_scale_goes_from_end_to_end() -> None:
    assert [HALF.at(value) for value in (0, 0.25, 0.5, 1, -1, 2)] == [210, 331.5, 453, 696, 210, 696]
    assert [Scale(-1, 1, ()).at(value) for value in (-1, 0, 1)] == [210, 453, 696]
    assert Scale(0, 0, ()).at(0) == 210


def test_rates_lie_at_their_place_with_their_intervals() -> None:
    drawing = forest("t", "a", [Mark("x", 0.5, 0.25, 1.0), Mark("y", 0.0, 0.0, 0.5, pale=True)], HALF, (0.5,))
    assert of(drawing, "dot") == [(453, 19, 0, 0)]
    assert of(drawing, "interval") == [(331.5, 19, 696, 19)]
    assert of(drawing, "dot pale") == [(210, 41, 0, 0)]
    assert of(drawing, "interval pale") == [(210, 41, 453, 41)]
    assert of(drawing, "limit") == [(453, 8, 453, 52)]
    assert [(each.text, each.x) for each in drawing.labels if each.style == "tick"] == [
        ("0%", 210), ("50%", 453), ("100%", 696),
    ]  # fmt: skip
    assert [(each.text, each.y) for each in drawing.labels if each.style == "label"] == [("x", 23), ("y", 45)]
    assert drawing.height == 8 + 2 * 22 + 26


def test_parts_of_a_bar_stand_one_after_the_other() -> None:
    drawing = stacks("t", "a", [("x", (0.25, 0.25, 0.5))], HALF, ("paid", "lost", "unused"))
    assert [of(drawing, style) for style in ("paid", "lost", "unused")] == [
        [(210, 12, 331.5, 26)], [(331.5, 12, 453, 26)], [(453, 12, 696, 26)],
    ]  # fmt: skip


def test_the_most_games_have_the_highest_column() -> None:
    drawing = columns("t", "a", [("1", 2), ("2", 4), ("3", 0)], 2)
    bars = of(drawing, "bar")
    assert [(top, bottom) for _, top, _, bottom in bars] == [(83, 158), (8, 158), (158, 158)]
    assert [left for left, _, _, _ in bars] == pytest.approx([41.92, 265.92, 489.92], abs=0.06)
    assert [right for _, _, right, _ in bars] == pytest.approx([230.08, 454.08, 678.08], abs=0.06)
    assert [each.text for each in drawing.labels] == ["1", "3"]


def test_squares_lie_where_row_and_column_meet() -> None:
    drawing = heat("t", "a", ["x", "y"], [[None, ("75", "more2")], [("25", "less2 pale"), None]])
    assert of(drawing, "more2") == [(275, 23, 337, 49)]
    assert of(drawing, "less2 pale") == [(211, 51, 273, 77)]
    assert len(of(drawing, "empty")) == 2
    assert [each.text for each in drawing.labels] == ["1 x", "1", "75", "2 y", "2", "25"]


@pytest.mark.parametrize(("label", "shown"), [("a" * 32, "a" * 32), ("a" * 33, "a" * 31 + "…")])
def test_long_labels_are_cut(label: str, shown: str) -> None:
    assert short(label) == shown


def test_shades_follow_the_rates_of_the_page() -> None:
    """68.75 and 31.25 % lie 0.375 of the way from one half to the end: 1.5 of four shades, the even one of both."""
    told = read(html(report_on(run(800)), "en", WAYS)).section("rule0-matrix")
    assert [each.get("class") for each in told.iter(SVG + "rect")] == ["empty", "more2", "less2", "empty"]
    assert [text(each) for each in told.iter(SVG + "text") if each.get("class") == "cell"] == ["69", "31"]


def test_the_scale_of_resources_holds_the_longest_bar() -> None:
    """Each side gains 15: the scale goes to 20."""
    told = read(html(report_on(run(800)), "en", WAYS)).section("rule0-resources")
    ticks = [text(each) for each in told.iter(SVG + "text") if each.get("class") == "tick"]
    assert ticks == ["0.0", "4.0", "8.0", "12.0", "16.0", "20.0"]
    wide = [float(each.get("width", "0")) for each in told.iter(SVG + "rect")][:3]
    assert wide == pytest.approx([11 / 20 * 486, 1.5 / 20 * 486, 2.5 / 20 * 486], abs=0.15)


def test_dots_of_the_page_lie_where_its_rates_are() -> None:
    """68.75 and 31.25 % of 486 from 210 on; a grid line at every fifth, a limit at one half."""
    told = read(html(report_on(run(800)), "en", WAYS)).section("rule0-decks")
    dots = [float(each.get("cx", "0")) for each in told.iter(SVG + "circle")]
    assert dots == pytest.approx([210 + 0.6875 * 486, 210 + 0.3125 * 486], abs=0.06)
    lines: dict[str, list[float]] = {"grid": [], "limit": []}
    for each in told.iter(SVG + "line"):
        lines.get(each.get("class", ""), []).append(float(each.get("x1", "0")))
    assert lines["grid"] == pytest.approx([210, 307.2, 404.4, 501.6, 598.8, 696])
    assert lines["limit"] == [453]
