"""How a difference is told: a table in words, or JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Final, Literal

from nexusdsl.cli.context import Common
from nexusdsl.diagnostics.model import Lang, Text
from nexusdsl.diagnostics.render import visible
from nexusdsl.versions.changes import Change, Detail, How
from nexusdsl.versions.decks import DeckChange, Decks
from nexusdsl.versions.difference import Difference
from nexusdsl.versions.logs import LogChange, Logs
from nexusdsl.versions.pair import Version
from nexusdsl.versions.rates import Rate, Rates
from nexusdsl.versions.scenarios import ScenarioChange, Scenarios

SCHEMA: Final = "nexusdsl-diff/1"
KINDS: Final = {
    "card": Text("Karte", "Card"),
    "keyword": Text("Schlüsselwort", "Keyword"),
    "status": Text("Zustand", "Status"),
    "faction": Text("Fraktion", "Faction"),
    "option": Text("Option", "Option"),
    "deck": Text("Regeln", "Rules"),
    "type": Text("Kartentyp", "Card type"),
    "word": Text("Wort", "Word"),
    "set": Text("Set", "Set"),
}
HOWS: Final = {
    "new": Text("neu", "new"),
    "removed": Text("entfernt", "removed"),
    "changed": Text("geändert", "changed"),
}
SHIFTS: Final = {
    "fails": Text("gilt nicht mehr", "no longer holds"),
    "holds": Text("gilt jetzt", "holds now"),
    "fails otherwise": Text("gilt in beiden nicht, aus anderem Grund", "holds in neither, for another reason"),
    "goes otherwise": Text("gilt, läuft aber anders ab", "holds, but goes otherwise"),
}
FATES: Final = {
    "refused": Text("keine Partie der alten Fassung", "no game of the old version"),
    "not dealt": Text("lässt sich nicht aufbauen", "cannot be set up"),
    "parts": Text("lässt sich nicht weiterspielen", "cannot be played on"),
    "other result": Text("geht anders aus", "ends otherwise"),
    "goes otherwise": Text("endet gleich, läuft aber anders ab", "ends alike, but goes otherwise"),
}
REWORDED: Final = Text("nur anders formuliert, gleiche Bedeutung", "reworded only, same meaning")
REREAD: Final = Text("gleicher Text, andere Bedeutung", "same text, other meaning")
OLD: Final = Text("alt", "old")
NEW: Final = Text("neu", "new")
NONE: Final = "–"
NO_CHANGE: Final = Text("Kein Unterschied.", "No difference.")


def told(found: Difference, versions: tuple[Version, Version], format: Literal["table", "json"], common: Common) -> str:
    """The whole report."""
    if format == "json":
        return _json(found, versions)
    return "\n".join(visible(line) for line in _lines(found, common.language))


def _json(found: Difference, versions: tuple[Version, Version]) -> str:
    data = asdict(found)
    if found.decks is not None:
        data["decks"]["playable"] = [name for name, *_ in found.decks.playable]
    for row, rate in zip(data["rates"]["rates"] if found.rates is not None else (), _all(found.rates), strict=True):
        row["claimed"] = rate.claimed
    ids = dict(zip(("old", "new"), (each.cardset.id for each in versions), strict=True))
    return json.dumps({"schema": SCHEMA, **ids, "differs": found.any, **data}, ensure_ascii=False, indent=2)


def _all(rates: Rates | None) -> tuple[Rate, ...]:
    return () if rates is None else rates.rates


def _lines(found: Difference, lang: Lang) -> Iterator[str]:
    for change in found.changes:
        yield from _change(change, lang)
    if not found.changes:
        yield NO_CHANGE.in_(lang)
    for part in (found.decks, found.scenarios, found.logs, found.rates):
        match part:
            case Decks():
                yield from _decks(part, lang)
            case Scenarios():
                yield from _scenarios(part, lang)
            case Logs():
                yield from _logs(part, lang)
            case Rates():
                yield from _rates(part, lang)
    yield from (note.in_(lang) for note in found.notes)


def _change(change: Change, lang: Lang) -> Iterator[str]:
    name = change.names.in_(lang)
    head = f"{KINDS[change.kind].in_(lang)} {change.id}" + (f" „{name}“" if name not in ("", change.id) else "")
    notes = [HOWS[change.how].in_(lang)]
    textual = any(detail.what.en == "text" for detail in change.details)
    if change.reworded and change.kind in ("card", "keyword", "status"):
        notes.append(REWORDED.in_(lang))
    elif change.how == "changed" and change.meaning == "changed" and not textual:
        notes.append(REREAD.in_(lang))
    yield f"{head}: {', '.join(notes)}"
    for detail in change.details:
        yield from _detail(detail, change.how, lang)
    if change.carriers:
        yield f"  {Text('Karten damit', 'cards with it').in_(lang)}: {', '.join(change.carriers)}"


def _detail(detail: Detail, how: How, lang: Lang) -> Iterator[str]:
    """A value in one line; longer texts in both languages, one below the other."""
    what, (was, now) = detail.what.in_(lang), (side.in_(lang) for side in (detail.old, detail.new))
    if detail.what.en not in ("text", "meaning", "flavour text", "art"):
        both = f"{was or NONE} → {now or NONE}" if how == "changed" else was or now
        yield f"  {what}: {both}"
        return
    yield f"  {what}:"
    for word, side in ((OLD, detail.old), (NEW, detail.new)):
        rows = ((side.de, "de"), (side.en, "en")) if side.de != side.en else ((side.de, "  "),)
        yield from (f"    {word.in_(lang)} {code}  {text}" for text, code in rows if text)


def _head(one: Text, lang: Lang) -> str:
    return f"--- {one.in_(lang)}"


def _decks(part: Decks, lang: Lang) -> Iterator[str]:
    changed, count = len(part.changed), part.count
    yield _head(Text(f"Decks: {changed} von {count} betroffen", f"Decks: {changed} of {count} affected"), lang)
    yield from (line for each in part.changed for line in _deck(each, lang))
    if part.illegal:
        names = ", ".join(part.illegal)
        yield f"  {Text('in beiden nicht legal', 'legal in neither').in_(lang)}: {names}"


def _deck(each: DeckChange, lang: Lang) -> Iterator[str]:
    state = (
        Text("jetzt legal, vorher nicht", "legal now, was not")
        if each.legal
        else Text("nicht mehr legal", "no longer legal")
    )
    yield f"  {each.name}: {state.in_(lang)}"
    yield from (f"    {reason.in_(lang)}" for reason in each.reasons)


def _scenarios(part: Scenarios, lang: Lang) -> Iterator[str]:
    changed, count = len(part.changed), part.count
    yield _head(Text(f"Szenarien: {changed} von {count} betroffen", f"Scenarios: {changed} of {count} affected"), lang)
    for each in part.changed:
        yield from _scenario(each, lang)
    if part.unread:
        yield "  " + Text(f"{part.unread} nicht lesbar", f"{part.unread} cannot be read").in_(lang)


def _scenario(each: ScenarioChange, lang: Lang) -> Iterator[str]:
    yield f"  {each.file}:{each.line} {each.name}: {SHIFTS[each.shift].in_(lang)}"
    yield from _sides(each.old, each.new, lang)


def _sides(old: Text, new: Text, lang: Lang) -> Iterator[str]:
    for word, side in ((OLD, old), (NEW, new)):
        if side.in_(lang):
            yield f"    {word.in_(lang)}: {side.in_(lang)}"


def _logs(part: Logs, lang: Lang) -> Iterator[str]:
    changed, count = len(part.changed), part.count
    yield _head(Text(f"Protokolle: {changed} von {count} betroffen", f"Logs: {changed} of {count} affected"), lang)
    for each in part.changed:
        yield from _log(each, lang)


def _log(each: LogChange, lang: Lang) -> Iterator[str]:
    at = Text(f" ab Zug {each.move}", f" from move {each.move}").in_(lang) if each.move else ""
    game = Text(f" Partie {each.game}", f" game {each.game}").in_(lang)
    yield f"  {each.file}{game}: {FATES[each.fate].in_(lang)}{at}"
    yield from _sides(each.old, each.new, lang)


def _rates(part: Rates, lang: Lang) -> Iterator[str]:
    other, count = part.other, part.games
    yield _head(
        Text(
            f"Siegquoten: {count} gepaarte Partien, {other} mit anderem Sieger (Intervalle zu 95 %)",
            f"Win rates: {count} paired games, {other} with another winner (intervals at 95 %)",
        ),
        lang,
    )
    width = max((len(_name(each, lang)) for each in part.rates), default=0)
    yield from (f"  {_name(each, lang):<{width}}  {_rate(each, part.needed, lang)}" for each in part.rates)


def _name(rate: Rate, lang: Lang) -> str:
    return rate.deck or Text("Platz A", "seat A").in_(lang)


def _rate(rate: Rate, needed: int, lang: Lang) -> str:
    pairs = rate.pairs
    old, new = (100 * (pairs.both + each) / max(pairs.count, 1) for each in (pairs.first, pairs.second))
    moved = f"{100 * rate.shift:+.1f} ({100 * rate.low:+.1f} … {100 * rate.high:+.1f})"
    return f"{old:5.1f} % → {new:5.1f} %  {moved}  n = {pairs.count}  {_claim(rate, needed).in_(lang)}"


def _claim(rate: Rate, needed: int) -> Text:
    if rate.pairs.count < needed:
        return Text(
            f"zu wenige Partien für eine Aussage ({needed} nötig)", f"too few games for a claim ({needed} needed)"
        )
    if rate.claimed:
        return Text("verschoben", "has moved")
    return Text("keine Verschiebung nachweisbar", "no shift can be shown")
