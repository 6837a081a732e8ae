"""Numbers as a reader of German or English writes them."""

from __future__ import annotations

from dataclasses import dataclass

from nexusdsl.diagnostics.model import Lang

MINUS = "−"


@dataclass(frozen=True, slots=True)
class Figures:
    """Numbers in one language."""

    lang: Lang

    def whole(self, number: int) -> str:
        """12.345 in German, 12,345 in English."""
        return self._marked(f"{abs(number):,}", number < 0)

    def decimal(self, number: float, digits: int = 1) -> str:
        """1.234,5 in German, 1,234.5 in English."""
        text = f"{abs(number):,.{digits}f}"
        return self._marked(text, number < 0 and text.strip("0.,") != "")

    def percent(self, part: float, digits: int = 1) -> str:
        """53,4 % in German, 53.4% in English."""
        return self.decimal(100 * part, digits) + ("\u00a0%" if self.lang == "de" else "%")

    def span(self, ends: tuple[float, float]) -> str:
        """An interval of rates: 51,0–55,8 % in German, 51.0–55.8% in English."""
        return f"{self.decimal(100 * ends[0])}–{self.percent(ends[1])}"

    def points(self, part: float) -> str:
        """A change in points, with its sign: +2,3."""
        text = self.decimal(100 * part)
        return text if text.startswith(MINUS) or text.strip("0.,") == "" else f"+{text}"

    def _marked(self, text: str, negative: bool) -> str:
        if self.lang == "de":
            text = text.translate(str.maketrans(",.", ".,"))
        return f"{MINUS}{text}" if negative else text
