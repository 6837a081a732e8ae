"""A set as one page of HTML: all its cards in both languages, with search and filters; it needs no network."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from jinja2 import Environment, StrictUndefined, Template
from markupsafe import Markup

from nexusdsl.cards.faces import Face, faces, said
from nexusdsl.cards.motif import motif
from nexusdsl.diagnostics.model import Lang
from nexusdsl.ir.sets import Card, CardSet

LANGUAGES: Final[tuple[Lang, ...]] = ("de", "en")
MANY: Final = 10  # a cost of so much and more is one choice


@dataclass(frozen=True, slots=True)
class Tile:
    """A card on the page: its faces by language, the picture, and by what it is found."""

    faces: tuple[Face, ...]
    picture: Markup
    cost: str
    found_by: str  # names and texts of all languages, in small letters

    @property
    def first(self) -> Face:
        """The face in the language in which the page opens."""
        return self.faces[0]


@dataclass(frozen=True, slots=True)
class Choice:
    """A filter with its values: (key, names by language)."""

    id: str
    labels: tuple[str, str]
    values: tuple[tuple[str, tuple[str, str]], ...]


def gallery(sets: Sequence[CardSet], cards: Sequence[Card], lang: Lang) -> str:
    """The page of the cards, opened in a language; a set in one language has that one alone."""
    own = sets[-1]
    order = [lang, *(each for each in LANGUAGES if each != lang)]
    languages = tuple(each for each in order if each in own.languages) or (lang,)
    sides = [faces(sets, cards, each, False) for each in languages]
    tiles = [_tile(found) for found in zip(*sides, strict=True)]
    titles = {each: said(own.names, each) for each in languages}
    return _template().render(
        titles=titles, languages=languages, tiles=tiles, choices=_choices(tiles), lang=languages[0], policy=_policy()
    )


def _tile(found: tuple[Face, ...]) -> Tile:
    first = found[0]
    cost = next((stat.value for stat in first.stats if stat.kind == "price"), None)
    texts = [part for face in found for part in (face.number, face.name, face.type_line, face.flavour)]
    texts += [part for face in found for each in face.rules for part in (each.lead, each.text, each.note)]
    shown = "" if cost is None else str(cost) if cost < MANY else f"{MANY}+"
    return Tile(found, Markup(motif(first)), shown, " ".join(texts).lower())


def _choices(tiles: Sequence[Tile]) -> tuple[Choice, ...]:
    """The filters, with the values that occur."""
    kinds = (
        Choice(
            "faction", ("Fraktion", "Faction"), _values([(t.first.faction, _pair(t, "faction_name")) for t in tiles])
        ),
        Choice("type", ("Typ", "Type"), _values([(str(t.first.shape), _pair(t, "type")) for t in tiles])),
        Choice("rarity", ("Seltenheit", "Rarity"), _ranked(tiles)),
        Choice("cost", ("Kosten", "Cost"), _costs(tiles)),
        Choice("keyword", ("Schlüsselwort", "Keyword"), _keywords(tiles)),
    )
    return tuple(each for each in kinds if each.values)


def _pair(tile: Tile, name: str) -> tuple[str, str]:
    by_lang = {face.lang: str(getattr(face, name)) for face in tile.faces}
    one = next(iter(by_lang.values()))
    return by_lang.get("de", one), by_lang.get("en", one)


def _values(found: Sequence[tuple[str, tuple[str, str]]]) -> tuple[tuple[str, tuple[str, str]], ...]:
    return tuple({key: names for key, names in found if key}.items())


def _ranked(tiles: Sequence[Tile]) -> tuple[tuple[str, tuple[str, str]], ...]:
    return _values([(t.first.rarity, _pair(t, "rarity_name")) for t in sorted(tiles, key=lambda t: t.first.rank)])


def _costs(tiles: Sequence[Tile]) -> tuple[tuple[str, tuple[str, str]], ...]:
    shown = sorted(dict.fromkeys(t.cost for t in tiles if t.cost), key=lambda text: (len(text), text))
    return tuple((each, (each, each)) for each in shown)


def _keywords(tiles: Sequence[Tile]) -> tuple[tuple[str, tuple[str, str]], ...]:
    found: list[tuple[str, tuple[str, str]]] = []
    for tile in tiles:
        by_lang = {face.lang: face.keywords for face in tile.faces}
        one = tile.first.keywords
        pairs = zip(by_lang.get("de", one), by_lang.get("en", one), strict=True)
        found += [(de, (de, en)) for de, en in pairs]
    return tuple(sorted(_values(found)))


@cache
def _text(name: str) -> str:
    return resources.files("nexusdsl.cards").joinpath("templates", name).read_text("utf-8")


@cache
def _policy() -> str:
    """Only the page's own script runs, and nothing is loaded."""
    digest = base64.b64encode(hashlib.sha256(_text("gallery.js").encode()).digest()).decode()
    return f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'"


@cache
def _template() -> Template:
    environment = Environment(undefined=StrictUndefined, autoescape=True, trim_blocks=True, lstrip_blocks=True)
    environment.globals["style"] = Markup(_text("gallery.css"))
    environment.globals["script"] = Markup(_text("gallery.js"))
    return environment.from_string(_text("gallery.html.jinja"))
