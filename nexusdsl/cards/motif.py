"""A picture for a card that has none yet: drawn from what the card is, the same each time, in SVG without ids.

The sky and the skyline come from the card's number, what stands before it from its type, its colour from its faction.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from math import cos, pi, sin
from typing import Final

from nexusdsl.cards.faces import Face
from nexusdsl.cards.looks import mixed

WIDTH: Final = 550
HEIGHT: Final = 328
GROUND: Final = 286


class Dice:
    """Numbers that follow from a text."""

    def __init__(self, key: str) -> None:
        self.key, self.thrown = key, 0

    def upto(self, limit: int) -> int:
        """A number from 0 to below `limit`."""
        self.thrown += 1
        data = hashlib.blake2b(f"{self.key}/{self.thrown}".encode(), digest_size=4).digest()
        return int.from_bytes(data, "big") % limit

    def between(self, low: int, high: int) -> int:
        """A number from `low` to `high`."""
        return low + self.upto(high - low + 1)


def motif(face: Face) -> str:
    """The picture of a face, 550 × 328."""
    dice = Dice(f"{face.number} {face.shape}")
    colour = face.look.colour
    shapes = [*_sky(dice, colour), *_skyline(dice, mixed(colour, "#0b0f16", 62), 90, 190)]
    shapes += _skyline(dice, mixed(colour, "#0b0f16", 80), 40, 110, windows="#ffd98a")
    shapes.append(_rect(0, GROUND, WIDTH, HEIGHT - GROUND, mixed(colour, "#0b0f16", 88)))
    shapes += FIGURES[face.shape % len(FIGURES)](dice, face)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'preserveAspectRatio="xMidYMid slice">{"".join(shapes)}</svg>'
    )


def _sky(dice: Dice, colour: str) -> Iterator[str]:
    """Bands that grow lighter towards the ground, and a disc behind the city."""
    for band in range(12):
        y = band * GROUND // 12
        yield _rect(0, y, WIDTH, GROUND // 12 + 2, mixed(mixed(colour, "#0b0f16", 62), "#ffe9c9", band * 4))
    x, y, r = dice.between(90, 460), dice.between(80, 150), dice.between(44, 84)
    for grown, share in ((26, 12), (12, 22), (0, 100)):
        yield _circle(x, y, r + grown, mixed(colour, "#fff1d6", 68), share)
    for _ in range(14):
        yield _circle(dice.upto(WIDTH), dice.upto(120), 1 + dice.upto(2), "#ffffff", 45)


def _skyline(dice: Dice, fill: str, low: int, high: int, windows: str = "") -> Iterator[str]:
    """Houses from the left edge to the right one."""
    x = -dice.upto(20)
    while x < WIDTH:
        width, height = dice.between(24, 62), dice.between(low, high)
        yield _rect(x, GROUND - height, width, height + 2, fill)
        if dice.upto(3) == 0:
            yield _rect(x + width // 2 - 1, GROUND - height - dice.between(10, 34), 3, 40, fill)
        for row in range(GROUND - height + 10, GROUND - 8, 14) if windows else ():
            for column in range(x + 7, x + width - 8, 11):
                if dice.upto(5) == 0:
                    yield _rect(column, row, 4, 6, windows, 80)
        x += width + dice.upto(6)


def _unit(dice: Dice, face: Face) -> list[str]:
    """People in front of the city: as many as the number says, one of them nearer than the others. What they wear
    follows from the subtype."""
    kind = Dice(" ".join(face.subtypes))
    broad, tall, hood, staff = kind.between(44, 74), kind.between(150, 205), kind.upto(3), kind.upto(3)
    shapes: list[str] = []
    for place in range(dice.upto(3)):
        side = -1 if place % 2 else 1
        shapes += _person(275 + side * dice.between(90, 150), tall * 3 // 5, broad * 3 // 5, hood, staff, face, 70)
    return shapes + _person(275 + dice.between(-26, 26), tall, broad, hood, staff, face, 100)


def _person(x: int, tall: int, broad: int, hood: int, staff: int, face: Face, share: int) -> list[str]:
    ink, light = mixed(face.look.colour, "#05070b", 90), mixed(face.look.colour, "#fff1d6", 62)
    foot, head = HEIGHT + 10, HEIGHT - 30 - tall
    neck, r = head + 34, 21
    coat = [(x - broad // 3, neck), (x + broad // 3, neck), (x + broad, neck + 26), (x + broad * 4 // 5, foot)]
    coat += [(x - broad * 4 // 5, foot), (x - broad, neck + 26)]
    shapes = [_polygon(coat, ink), _circle(x, head + 16, r, ink)]
    if hood == 1:
        shapes.append(_polygon([(x - 30, neck + 6), (x, head - 18), (x + 30, neck + 6)], ink))
    if hood == 2:
        shapes.append(_polygon([(x - 27, head + 14), (x - 20, head - 8), (x + 20, head - 8), (x + 27, head + 14)], ink))
    shapes.append(_rect(x - 13, head + 12, 26, 6, light))
    shapes.append(_line([(x, neck + 12), (x, foot)], mixed(ink, light, 35), 3))
    if staff:
        shapes.append(_line([(x + broad - 6, foot), (x + broad + 12 * staff, head - 14 * staff)], ink, 8))
    if share == 100:
        shapes.append(_sign(face, x - 15, neck + 30, 125, light))
    return shapes


def _structure(dice: Dice, face: Face) -> list[str]:
    """A tower of storeys."""
    ink, light = mixed(face.look.colour, "#05070b", 86), mixed(face.look.colour, "#fff1d6", 64)
    shapes, y, width = [], HEIGHT, dice.between(190, 240)
    while y > 90 and width > 50:
        height = dice.between(34, 58)
        y -= height
        shapes.append(_rect(275 - width // 2, y, width, height + 1, ink))
        shapes.append(_rect(275 - width // 2 - 6, y, width + 12, 6, light))
        for x in range(275 - width // 2 + 12, 275 + width // 2 - 18, 22):
            shapes.append(_rect(x, y + 16, 9, height - 26, light, 85 if dice.upto(3) else 25))
        width -= dice.between(22, 44)
    shapes.append(_line([(275, y), (275, y - 46)], ink, 6))
    return [*shapes, _circle(275, y - 48, 7, light)]


def _protocol(dice: Dice, face: Face) -> list[str]:
    """Rings around a core, with lines that lead out of it."""
    light = mixed(face.look.colour, "#fff1d6", 72)
    shapes = [_circle(275, 160, 138, "#05070b", 62)]
    for ring in range(4):
        r, gap = 44 + ring * 28, dice.upto(360)
        for part in range(1 + dice.upto(3)):
            start = gap + part * 120
            shapes.append(_arc(275, 160, r, start, start + dice.between(50, 100), light, 4 + dice.upto(5)))
    for _ in range(7):
        angle = dice.upto(24) * pi / 12
        near, far = 50, dice.between(90, 170)
        ends = [(275 + int(d * cos(angle)), 160 + int(d * sin(angle))) for d in (near, far)]
        shapes += [_line(ends, light, 2), _circle(*ends[1], 6, light)]
    return [*shapes, _circle(275, 160, 36, light), _sign(face, 251, 136, 200, "#0b0f16")]


def _event(dice: Dice, face: Face) -> list[str]:
    """Rays from one point."""
    light = mixed(face.look.colour, "#fff1d6", 74)
    x, y, rays = dice.between(210, 340), dice.between(140, 190), dice.between(13, 19)
    shapes = []
    for ray in range(rays):
        angle, wide, far = ray * 2 * pi / rays, pi / rays / 2, dice.between(120, 420)
        ends = [(x + int(far * cos(a)), y + int(far * sin(a))) for a in (angle - wide / 2, angle + wide / 2)]
        shapes.append(_polygon([(x, y), *ends], light, 30 + dice.upto(45)))
    shapes += [_circle(x, y, 62, "#05070b", 75), _circle(x, y, 50, light)]
    return [*shapes, _sign(face, x - 33, y - 33, 275, "#0b0f16")]


def _reaction(dice: Dice, face: Face) -> list[str]:
    """Shields, and a bolt that meets them."""
    light = mixed(face.look.colour, "#fff1d6", 74)
    shapes = [_circle(330, 180, 150, "#05070b", 55)]
    for ring in range(4):
        start = 110 + dice.upto(30)
        shapes.append(_arc(330, 180, 56 + ring * 30, start, start + 140, light, 14 - ring * 3))
    points, x, y = [(20, dice.between(20, 90))], 20, 60
    while x < 180:
        x, y = x + dice.between(30, 55), dice.between(40, 230)
        points.append((x, y))
    points.append((275, 180))
    shapes += [_line(points, "#0b0f16", 15), _line(points, "#ffffff", 7)]
    return [*shapes, _sign(face, 303, 153, 225, light)]


def _sector(dice: Dice, face: Face) -> list[str]:
    """A field of hexagons seen from above, some of them lit."""
    light = mixed(face.look.colour, "#fff1d6", 70)
    shapes = [_rect(0, 150, WIDTH, HEIGHT - 150, "#05070b", 70)]
    for row in range(5):
        for column in range(13):
            x, y = column * 48 - (24 if row % 2 else 0), 168 + row * 36
            corners = [(x + int(25 * sin(k * pi / 3)), y + int(22 * cos(k * pi / 3))) for k in range(6)]
            shapes.append(_polygon(corners, light, (8, 18, 32, 60)[dice.upto(4)]))
    return [*shapes, _circle(275, 150, 62, "#05070b", 85), _sign(face, 227, 102, 400, light)]


FIGURES: Final[tuple[Callable[[Dice, Face], list[str]], ...]] = (
    _unit,
    _structure,
    _protocol,
    _event,
    _reaction,
    _sector,
)


def _rect(x: int, y: int, width: int, height: int, fill: str, share: int = 100) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{fill}"{_faint(share)}/>'


def _circle(x: int, y: int, r: int, fill: str, share: int = 100) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"{_faint(share)}/>'


def _polygon(points: list[tuple[int, int]], fill: str, share: int = 100) -> str:
    return f'<polygon points="{_joined(points)}" fill="{fill}"{_faint(share)}/>'


def _line(points: list[tuple[int, int]], stroke: str, width: int) -> str:
    style = f'stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'
    return f'<polyline points="{_joined(points)}" fill="none" {style}/>'


def _arc(x: int, y: int, r: int, start: int, end: int, stroke: str, width: int) -> str:
    steps = [start + (end - start) * step // 16 for step in range(17)]
    return _line([(x + round(r * cos(a * pi / 180)), y + round(r * sin(a * pi / 180))) for a in steps], stroke, width)


def _sign(face: Face, x: int, y: int, percent: int, fill: str) -> str:
    """The faction's sign; at 100 percent it is 24 wide."""
    scale = f"{percent // 100}.{percent % 100:02d}"
    place = f'transform="translate({x} {y}) scale({scale})"'
    return f'<path d="{face.look.sign}" fill="{fill}" fill-rule="evenodd" {place}/>'


def _faint(share: int) -> str:
    return "" if share >= 100 else f' opacity="0.{share:02d}"'


def _joined(points: list[tuple[int, int]]) -> str:
    return " ".join(f"{x},{y}" for x, y in points)
