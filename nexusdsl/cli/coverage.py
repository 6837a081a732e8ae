"""`nexus dump constructs`: which constructs of the language cards, scenarios and tables of sentences use."""

from __future__ import annotations

import csv
import json as jsonlib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from nexusdsl.cli.context import Common, UsageError
from nexusdsl.compiler import Loader, display_path
from nexusdsl.diagnostics.model import Text
from nexusdsl.diagnostics.reading import read_source
from nexusdsl.ir.constructs import constructs, every_construct
from nexusdsl.ir.lexicons import lexicon_of
from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.sets import CardSet
from nexusdsl.lowering.text.lower import lower_text
from nexusdsl.lowering.text.model import TextContext
from nexusdsl.playset.places import DEFAULT_SET, load, new_loader, read_bytes, shipped_sets
from nexusdsl.resources import cardsets_dir
from nexusdsl.source import MAX_BYTES, Span

KINDS = (".nxs", ".nxt", ".tsv")
ON_PLAY = "Ausspielen: "  # before the text of a table's row whose type ends in a colon


def dump_constructs(paths: Sequence[Path], coverage: bool, json: bool, common: Common) -> int:
    """Prints how often each construct is used, or with `coverage` those that are not; then 1 if there are any."""
    places = paths or [cardsets_dir() / name for name in shipped_sets()]
    files = [file for path in places for file in _files(path)]
    used = _used(files, new_loader(files))
    groups = every_construct()
    missing = [name for names in groups.values() for name in names if not used[name]]
    if json:
        told = {group: {name: used[name] for name in names} for group, names in groups.items()}
        print(jsonlib.dumps({"constructs": told, "unused": missing}, ensure_ascii=False, indent=2))
    else:
        for group, names in groups.items():
            shown = [name for name in names if not coverage or not used[name]]
            if shown:
                print(group)
            for name in shown:
                print(f"  {name}" if coverage else f"  {used[name]:>5}  {name}")
        total = sum(map(len, groups.values()))
        common.say(Text(f"{total - len(missing)} von {total} benutzt.", f"{total - len(missing)} of {total} used."))
    return 1 if coverage and missing else 0


def _files(path: Path) -> Iterator[Path]:
    if path.is_dir():
        yield from (file for file in sorted(path.rglob("*")) if file.suffix in KINDS and not _hidden(file, path))
    elif path.is_file() and path.suffix in KINDS:
        yield path
    elif path.is_file():
        raise UsageError(f"{path} ist weder .nxs noch .nxt noch .tsv.", f"{path} is no .nxs, .nxt or .tsv file.")
    else:
        raise UsageError(f"{path} gibt es nicht.", f"{path} does not exist.")


def _hidden(file: Path, folder: Path) -> bool:
    return any(part.startswith(".") for part in file.relative_to(folder).parts)


def _used(files: Sequence[Path], loader: Loader) -> Counter[str]:
    """How often the texts of the files use each construct; what does not compile uses none."""
    found: Counter[str] = Counter()
    for folder in dict.fromkeys(file.parent for file in files if file.suffix == ".nxs"):
        own = {display_path(file) for file in files if file.parent == folder}
        compiled = loader.load(folder)
        if compiled.set is not None:
            found += constructs(_abilities(compiled.set, own))
    for file in files:
        if file.suffix == ".nxt":
            found += constructs(_scenario(file, loader))
        elif file.suffix == ".tsv":
            found += constructs(_table(file, loader))
    return found


def _abilities(cardset: CardSet, paths: set[str] | None) -> Iterator[Ability]:
    """What a set's cards, keywords and statuses do, if they stand in one of the files."""
    for card in cardset.cards:
        if paths is None or card.span.path in paths:
            yield from (*card.keywords, *card.abilities)
    for keyword in cardset.keywords:
        if paths is None or keyword.span.path in paths:
            yield from (ability for text in keyword.texts for ability in text.abilities)
    for status in cardset.statuses:
        if paths is None or status.span.path in paths:
            yield from status.abilities


def _scenario(file: Path, loader: Loader) -> Iterator[Ability]:
    """What the cards do that a scenario file declares itself."""
    from nexusdsl.scenario.collecting import collected
    from nexusdsl.scenario.stage import Prepared, Stage

    stage = Stage(loader)
    source, problems = read_source(display_path(file), read_bytes(file, MAX_BYTES))
    for scenario in collected(file, source, problems).sound:
        made = stage.prepare(scenario)
        if isinstance(made, Prepared):
            yield from _abilities(made.chain[-1], None)


def _table(file: Path, loader: Loader) -> Iterator[Ability]:
    """What the German sentences of a table mean: columns `de` and `on`, the type that they stand on. Their words are
    those of the default set.
    """
    compiled = load(loader, DEFAULT_SET)
    if compiled.set is None:
        return
    lexicon = lexicon_of(compiled.set, compiled.used, "de")
    text = read_bytes(file, MAX_BYTES).decode("utf-8", errors="replace")
    for row in csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE):
        on, said = row.get("on") or "event", row.get("de") or ""
        context = TextContext("card", (on.rstrip(":"),), rules=compiled.set.ruleset.types)
        said = ON_PLAY + said if on.endswith(":") else said
        made = lower_text(said, Span(file.name, 0, len(said)), "de", lexicon, context)
        if not made.diagnostics:
            yield from made.abilities
