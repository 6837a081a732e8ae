"""`nexus read CARD|FILE`, `nexus read --text "…"`: how the compiler reads a card."""

from __future__ import annotations

import json as jsonlib
import sys
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.cli.reading_view import show
from nexusdsl.cli.readings import LANGUAGES, Read, Reader, loose
from nexusdsl.cli.report import report
from nexusdsl.compiler import Compiled, display_path
from nexusdsl.diagnostics.catalog_text import MIXED_LANGUAGES, NO_EFFECT, NO_OCCASION, UNKNOWN_WORD, WRONG_SELF
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.diagnostics.reports import json_report
from nexusdsl.ir.lexicons import lexicon_of
from nexusdsl.ir.sets import Card, CardSet, Keyword, Names, Status
from nexusdsl.lowering.text.lower import lower_text
from nexusdsl.lowering.text.model import Lowered, TextContext
from nexusdsl.playset.places import DEFAULT_SET, load, new_loader
from nexusdsl.source import Source, Span
from nexusdsl.vocabulary.lexicon import Language

LONGEST = 2000  # characters of a loose text
Node = Card | Keyword | Status


def read(
    what: str | None = None,
    *,
    set: str = DEFAULT_SET,
    text: str | None = None,
    type: str | None = None,
    json: bool = False,
    common: Common = DEFAULT,
) -> int:
    """Shows how the compiler reads a card: its usual wording in both languages, its meaning, and the code made of it.

    Parameters
    ----------
    what
        Number or name of a card, keyword or status, or a set file (.nxs).
    set
        The set that the card is from, by name, folder or file; for a text whose words it uses.
    text
        A loose text instead of a card. Its language is the one that it is understood in; --lang is that of messages.
    type
        The type of card that the text stands on, as "unit" or "Ereignis" (default: the first on which it makes sense).
    json
        Print JSON.
    """
    if (what is None) == (text is None):
        raise UsageError("nenne eine Karte, eine Datei oder --text.", "name a card, a file or --text.")
    if text is not None:
        return _loose(text, set, type, json, common)
    assert what is not None
    file = Path(what)
    if file.suffix == ".nxs":
        return _file(file, json, common)
    compiled = _loaded(set)
    if compiled.set is None:
        return report(compiled.diagnostics, compiled.sources, "full", common)
    return _shown([_found(what, compiled.set, compiled.used)], _reader(compiled), compiled, (), json, common)


def _loaded(place: str) -> Compiled:
    """A set by name, folder or file."""
    return load(new_loader(), Path(place).parent if place.endswith(".nxs") else place)


def _file(file: Path, json: bool, common: Common) -> int:
    """Everything that a file declares."""
    if not file.is_file():
        raise UsageError(f"{file} gibt es nicht.", f"{file} does not exist.")
    compiled = load(new_loader(), file.parent)
    if compiled.set is None:
        return report(compiled.diagnostics, compiled.sources, "full", common)
    path = display_path(file)
    nodes = [node for node in _nodes(compiled.set) if node.span.path == path]
    own = [finding for finding in compiled.diagnostics if finding.span.path == path]
    return _shown(nodes, _reader(compiled), compiled, own, json, common)


def _reader(compiled: Compiled) -> Reader:
    assert compiled.set is not None
    return Reader(compiled.set, compiled.used)


def _nodes(cardset: CardSet) -> Iterator[Node]:
    yield from cardset.keywords
    yield from cardset.statuses
    yield from cardset.cards


def _found(what: str, cardset: CardSet, used: Sequence[CardSet]) -> Node:
    """The card, keyword or status of this number or name; of several, the card. Raises UsageError."""
    wanted = what.casefold()
    nodes = [node for part in (cardset, *used) for node in _nodes(part)][::-1]
    for node in sorted(nodes, key=lambda node: not isinstance(node, Card)):
        if wanted in _names(node):
            return node
    known = {name: name for node in nodes for name in _names(node)}
    near = get_close_matches(wanted, known, 1)
    de, en = (f" Meintest du {near[0]}?", f" Did you mean {near[0]}?") if near else ("", "")
    raise UsageError(f"in {cardset.id} heißt nichts {what}.{de}", f"nothing in {cardset.id} is called {what}.{en}")


def _names(node: Node) -> list[str]:
    id = node.number if isinstance(node, Card) else node.id
    return [name.casefold() for name in (id, node.names.de, node.names.en) if name]


def _read(node: Node, reader: Reader) -> Read:
    if isinstance(node, Card):
        return reader.card(node)
    return reader.keyword(node) if isinstance(node, Keyword) else reader.status(node)


def _shown(
    nodes: Sequence[Node], reader: Reader, compiled: Compiled, found: Sequence[Diagnostic], json: bool, common: Common
) -> int:
    home = {id(node): part for part in compiled.used for node in _nodes(part)}
    reads = []
    for node in nodes:
        part = home.get(id(node))
        earlier = compiled.used[: compiled.used.index(part)] if part is not None else ()
        reads.append(_read(node, reader if part is None else Reader(part, earlier)))
    return _printed(reads, found, compiled.sources, json, common)


def _printed(
    reads: Sequence[Read], found: Sequence[Diagnostic], sources: Sequence[Source], json: bool, common: Common
) -> int:
    if json:
        findings = jsonlib.loads(json_report(found, {source.path: source for source in sources}, common.language))
        told = {"read": [each.data() for each in reads], "findings": findings}
        print(jsonlib.dumps(told, ensure_ascii=False, indent=2))
        return 1 if any(finding.severity == "error" for finding in found) else 0
    for each in reads:
        show(each, common, sys.stdout.isatty())
    return report(found, sources, "full", common)


# --- loose texts -----------------------------------------------------------------------------------------------------


def _loose(text: str, place: str, type: str | None, json: bool, common: Common) -> int:
    """A text that stands on no card."""
    if len(text) > LONGEST:
        raise UsageError(f"mehr als {LONGEST} Zeichen.", f"more than {LONGEST} characters.")
    compiled = _loaded(place)
    if compiled.set is None:
        return report(compiled.diagnostics, compiled.sources, "full", common)
    types = (_type(type, compiled.set),) if type is not None else _types(compiled.set)
    source = Source("text", text.replace("\r\n", "\n"))
    tried = [(lang, on, _lowered(source, lang, on, compiled)) for lang in LANGUAGES for on in types]
    lang, on, made = min(tried, key=lambda each: (*_far(each[2]), each[0] != common.lang))
    if made.diagnostics:
        return _printed((), made.diagnostics, (source,), json, common)
    printed = Names(text, None) if lang == "de" else Names(None, text)
    return _printed((loose(compiled.set, compiled.used, made.abilities, on, printed),), (), (source,), json, common)


def _far(made: Lowered) -> tuple[int, ...]:
    """How far a text is from being understood: words of the other language first, then those of none, then findings
    that are about the type of the card, then the number of findings, those without a correction, and where the first
    stands; unknown words are further than wrong ones."""
    ids = [int(finding.code.id[2:]) for finding in made.diagnostics if finding.code.id[2:].isdigit()]
    foreign = sum(finding.code == MIXED_LANGUAGES for finding in made.diagnostics)
    unknown = sum(finding.code == UNKNOWN_WORD for finding in made.diagnostics)
    misplaced = sum(finding.code in _ABOUT_THE_TYPE or _untold(finding) for finding in made.diagnostics)
    uncorrected = sum(not any(hint.replacement for hint in finding.hints) for finding in made.diagnostics)
    read_to = min((finding.span.start for finding in made.diagnostics), default=0)
    return foreign, unknown, misplaced, len(made.diagnostics), uncorrected, -read_to, sum(600 - id for id in ids)


_ABOUT_THE_TYPE: Final = (NO_EFFECT, NO_OCCASION, WRONG_SELF)


def _untold(finding: Diagnostic) -> bool:
    """Whether a finding could not even say what the text means."""
    return any(value == "…" for _, value in finding.args)


def _lowered(source: Source, language: Language, type: str, compiled: Compiled) -> Lowered:
    assert compiled.set is not None
    context = TextContext("card", (type,), rules=compiled.set.ruleset.types)
    span = Span(source.path, 0, len(source.text))
    return lower_text(source.text, span, language, lexicon_of(compiled.set, compiled.used, language), context)


def _types(cardset: CardSet) -> tuple[str, ...]:
    """The types of which there are cards."""
    return tuple(rule.id for rule in cardset.ruleset.types if rule.playable and not rule.base and not rule.shared)


def _type(wanted: str, cardset: CardSet) -> str:
    """The id of a type by its id or its name in either language. Raises UsageError."""
    for rule in cardset.ruleset.types:
        if wanted.casefold() in [name.casefold() for name in (rule.id, rule.names.de, rule.names.en) if name]:
            return rule.id
    known = ", ".join(rule.id for rule in cardset.ruleset.types)
    raise UsageError(f"es gibt keinen Typ {wanted}: {known}.", f"there is no type {wanted}: {known}.")
