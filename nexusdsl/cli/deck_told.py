"""What `nexus deck show|odds|diff` print: text for people, JSON for programs."""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from nexusdsl.cli.context import Common
from nexusdsl.decks.compare import Change
from nexusdsl.decks.identity import copies, deck_hash
from nexusdsl.decks.model import Section
from nexusdsl.decks.pool import printed
from nexusdsl.decks.statistics import Statistics, cost_of, statistics
from nexusdsl.diagnostics.model import Lang, Text
from nexusdsl.ir.sets import Card

if TYPE_CHECKING:
    from nexusdsl.cards.decksheet import DeckSheet
    from nexusdsl.cli.deck_views import Listing

WIDTH: Final = 40  # of the longest bar
SECTIONS: Final[tuple[tuple[Section, Text], ...]] = (
    ("main", Text("Hauptdeck", "Main deck")),
    ("side", Text("Nebendeck", "Sideboard")),
)
CURVE, NO_COST = Text("Kosten", "Cost"), Text("ohne Kosten", "without a cost")
GROUPS: Final = (
    ("factions", Text("Fraktionen", "Factions")),
    ("types", Text("Typen", "Types")),
    ("rarities", Text("Seltenheiten", "Rarities")),
    ("keywords", Text("Schlüsselwörter", "Keywords")),
    ("subtypes", Text("Untertypen", "Subtypes")),
)


@dataclass(frozen=True, slots=True)
class Shown:
    """A deck with what is told of it."""

    listing: Listing
    stats: Statistics
    hash: str
    code: str

    @staticmethod
    def of(listing: Listing) -> Shown:
        """What is told of a deck."""
        stats = statistics(listing.found, listing.pool)
        return Shown(listing, stats, deck_hash(listing.found, listing.faction), listing.code)


def as_text(shown: Shown, common: Common) -> str:
    """The list with its statistics."""
    each, lang = shown.listing, common.language
    verdict = Text("legal", "legal") if each.checked.legal else Text("nicht legal", "not legal")
    out = [f"{each.name} ({each.faction or '–'}): {common.pick(verdict)}"]
    for section, heading in SECTIONS:
        out += ["", *_cards(each, section, f"{heading.in_(lang)}", lang)] if copies(each.found, section) else []
    out += ["", common.pick(CURVE), *_curve(shown.stats)]
    names = _names(each)
    for group, heading in GROUPS:
        parts = [f"{names.get((group, id), (id, id))[lang == 'en']} {n}" for id, n in getattr(shown.stats, group)]
        out += [f"{heading.in_(lang)}: {', '.join(parts)}"] if parts else []
    return "\n".join([*out, "", f"Hash: {shown.hash}", f"Code: {shown.code}"])


def _names(each: Listing) -> dict[tuple[str, str], tuple[str, str]]:
    """What things are called in both languages, by group and id."""
    sets = each.checked.sets
    words = [*sets[-1].ruleset.words, *(word for one in sets for word in one.words)]
    groups = {"keyword": "keywords", "subtype": "subtypes", "type": "types"}
    found = {
        (groups[word.category], word.id): (
            word.de.singular if word.de else word.id,
            word.en.singular if word.en else word.id,
        )
        for word in words
        if word.category in groups
    }
    rarities = each.pool.rules.rarities if each.pool.rules else ()
    return found | {("rarities", one.id): (printed(one.names)[0], printed(one.names)[-1]) for one in rarities}


def _cards(each: Listing, section: Section, heading: str, lang: Lang) -> list[str]:
    """A section: its size, then its cards by cost and number."""
    counts = copies(each.found, section)
    cards = {one.card.number: one.card for one in each.found}
    order = sorted(counts, key=lambda number: (cost_of(cards[number]) or 0, number))
    lines = [f"{counts[number]:>3}  {number:<8} {name_of(cards[number], lang)}" for number in order]
    return [f"{heading} ({sum(counts.values())})", *lines]


def name_of(card: Card, lang: Lang) -> str:
    """Its name in a language, in the other one if it has none in this."""
    names = printed(card.names)
    return names[0] if lang == "de" else names[-1]


def sheet_of(shown: Shown, lang: Lang) -> DeckSheet:
    """What stands on the judge's sheet: cards by number, as they are named in this language."""
    from nexusdsl.cards.decksheet import DeckSheet, Part, Row

    each = shown.listing
    names, cards = _names(each), {one.card.number: one.card for one in each.found}

    def row(number: str, count: int) -> Row:
        card = cards[number]
        rarity = card.rarity or ""
        return Row(count, number, name_of(card, lang), names.get(("rarities", rarity), (rarity, rarity))[lang == "en"])

    parts = tuple(
        Part(heading.in_(lang), tuple(row(number, n) for number, n in sorted(copies(each.found, section).items())))
        for section, heading in SECTIONS
        if copies(each.found, section)
    )
    faction = each.pool.faction(each.faction) if each.faction else None
    named = [one.names for one in (faction, each.checked.sets[-1]) if one is not None]
    about = " · ".join(printed(names)[0 if lang == "de" else -1] for names in named)
    return DeckSheet(each.name, about, parts, shown.hash, shown.code)


def _curve(stats: Statistics) -> list[str]:
    """A bar for each cost, and the mean."""
    most = max((n for _, n in stats.curve), default=1)
    bars = [f"{cost:>3}  {n:>3}  {'█' * round(n * WIDTH / most)}".rstrip() for cost, n in stats.curve]
    return [*bars, f"  ø  {float(stats.mean_cost):.2f}"] if stats.mean_cost is not None else bars


def as_json(shown: Shown) -> str:
    """The same as JSON."""
    each, stats = shown.listing, shown.stats
    value: dict[str, Any] = {
        "name": each.name, "set": each.checked.set_id, "faction": each.faction, "legal": each.checked.legal,
        "hash": shown.hash, "code": shown.code,
        "main": copies(each.found, "main"), "side": copies(each.found, "side"), "size": stats.size,
        "curve": dict(stats.curve), "mean_cost": None if stats.mean_cost is None else round(float(stats.mean_cost), 4),
        **{group: dict(getattr(stats, group)) for group, _ in GROUPS},
    }  # fmt: skip
    return json.dumps(value, ensure_ascii=False, indent=2)


@dataclass(frozen=True, slots=True)
class Odds:
    """A card, its copies, and the chance to have seen one of them by the first round, the second …"""

    card: Card
    copies: int
    chances: list[Fraction]


ODDS_HEAD: Final = Text(
    "Chance, mindestens ein Exemplar gesehen zu haben, wer in Runde 1 nicht zieht (wer zieht: eine Spalte weiter)",
    "Chance of having seen at least one copy, for who draws nothing in round 1 (who does: one column further on)",
)


def odds_as_text(rows: list[Odds], seen: list[int], common: Common) -> str:
    """A table: a row a card, a column a round."""
    width = max((len(name_of(row.card, common.language)) for row in rows), default=4)
    rounds = "".join(f"{common.pick(ROUND)} {i + 1}".rjust(9) for i in range(len(seen)))
    cards = "".join(f"({n})".rjust(9) for n in seen)
    lines = [
        f"{row.copies}  {name_of(row.card, common.language):<{width}}"
        + "".join(f"{float(p):9.1%}" for p in row.chances)
        for row in rows
    ]
    blank = " " * (width + 3)
    return "\n".join([common.pick(ODDS_HEAD), blank + rounds, blank + cards, *lines])


ROUND: Final = Text("R.", "r.")


def odds_as_json(rows: list[Odds], seen: list[int]) -> str:
    """The same as JSON; chances as fractions, "1/8"."""
    cards = [{"number": row.card.number, "copies": row.copies, "chances": list(map(str, row.chances))} for row in rows]
    return json.dumps({"seen": seen, "cards": cards}, ensure_ascii=False)


SAME: Final = Text("Kein Unterschied.", "No difference.")


def changes_as_text(changes: tuple[Change, ...], cards: dict[str, Card], common: Common) -> str:
    """A line a card: how many more or fewer."""
    if not changes:
        return common.pick(SAME)
    out = []
    for section, heading in SECTIONS:
        here = [each for each in changes if each.section == section]
        out += [common.pick(heading)] if here else []
        for each in here:
            name = name_of(cards[each.number], common.language)
            out.append(f"{each.after - each.before:>+4}  {each.number} {name} ({each.before} → {each.after})")
    return "\n".join(out)


def changes_as_json(changes: tuple[Change, ...]) -> str:
    """The same as JSON."""
    keys = ("section", "number", "before", "after")
    return json.dumps([{key: getattr(each, key) for key in keys} for each in changes])
