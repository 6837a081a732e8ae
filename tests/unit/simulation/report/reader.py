"""Reads a page back: its tables by their captions, its plots, its links."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree.ElementTree import Element, fromstring

HTML = "{http://www.w3.org/1999/xhtml}"
SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True, slots=True)
class Read:
    """A page as a tree; it must be well-formed."""

    root: Element

    def all(self, name: str) -> Iterator[Element]:
        """Every element of HTML with this name."""
        return self.root.iter(HTML + name)

    def section(self, id: str) -> Element:
        """A section by its id."""
        return next(each for each in self.all("section") if each.get("id") == id)

    def table(self, id: str, number: int = 0) -> dict[str, list[str]]:
        """A table of a section: its rows by what heads them."""
        table = list(self.section(id).iter(HTML + "table"))[number]
        return {
            text(row[0]): [text(cell) for cell in row[1:]]
            for row in table.iter(HTML + "tr")
            if row[0].get("scope") == "row"
        }

    def items(self, id: str) -> list[str]:
        """The items of the list of a section."""
        return [text(each) for each in self.section(id).iter(HTML + "li")]

    def paragraphs(self, id: str) -> list[str]:
        """The paragraphs of a section."""
        return [text(each) for each in self.section(id).iter(HTML + "p")]


def text(element: Element) -> str:
    """All text in an element."""
    return "".join(element.itertext())


def read(page: str) -> Read:
    """A page."""
    return Read(fromstring(page.encode()))
