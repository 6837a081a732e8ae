"""Sets to packages of Python source: pure, deterministic, and unit by unit from what was built before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from jinja2 import Environment, StrictUndefined

from nexusdsl import __version__
from nexusdsl.codegen import definitions
from nexusdsl.codegen.manifest import MANIFEST, SCHEMA, Manifest, ManifestError, read_manifest, sha
from nexusdsl.codegen.module import Module, ModuleView, Project
from nexusdsl.codegen.names import Words, reduced, unique
from nexusdsl.collector import at_rest
from nexusdsl.ir.nodes import Ability, Named
from nexusdsl.ir.plan import plan
from nexusdsl.ir.plan_digest import Made, canonical, digest
from nexusdsl.ir.plan_ids import Ids, ids_of
from nexusdsl.ir.plan_texts import Texts
from nexusdsl.ir.plan_walk import walk
from nexusdsl.ir.sets import Card, CardSet, Keyword, Status
from nexusdsl.runtime.topics import STATES, TOPICS, VERBS, ZONES

_DECIDING: Final = ("codegen", "ir", "vocabulary")
DOCSTRINGS: Final = {
    "card": "A card.",
    "keyword": "A keyword.",
    "status": "A status.",
    "words": "Ids of the words that the set and its ruleset declare, and of the kernel's.",
    "ruleset": "What the ruleset declares.",
    "set": "The set.",
}


@dataclass(frozen=True, slots=True)
class Unit:
    """A card, keyword or status with the name of its module."""

    kind: str  # "card", "keyword", "status"
    name: str
    node: Card | Keyword | Status


@dataclass(frozen=True, slots=True)
class Emission:
    """The package's files by path, and which units were compiled and which taken from before."""

    files: dict[str, str]
    compiled: tuple[str, ...]
    reused: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sources:
    """What goes into a package. `inputs` are hashes of the set's files by path, `previous` is the last build."""

    cardset: CardSet
    used: tuple[CardSet, ...] = ()
    inputs: Mapping[str, str] = field(default_factory=dict)
    previous: Mapping[str, str] = field(default_factory=dict)


def emit_set(cardset: CardSet, used: tuple[CardSet, ...] = ()) -> dict[str, str]:
    """The package of a set: text by path in the package's folder. `used` are all sets it builds on, in id order."""
    return emit(Sources(cardset, used)).files


def emit_unit(node: Card | Keyword | Status, cardset: CardSet, used: tuple[CardSet, ...] = ()) -> tuple[str, str]:
    """The module of one card, keyword or status of a set: its path in the package and its text."""
    ids = ids_of(cardset, used)
    words = Words(ids, {"TOPICS": TOPICS, "VERBS": VERBS, "ZONES": ZONES, "STATES": STATES})
    unit = next(unit for unit in _units(cardset) if unit.node == node)
    return f"{unit.name}.py", render(_module(Project(ids, words, Texts(cardset, used, ids)), unit), unit.kind)


def emit(sources: Sources) -> Emission:
    """The package of a set. Units whose content and surroundings did not change keep their text of `previous`.

    What it may hold is checked where it is written and where it is run (`package`).
    """
    with at_rest():
        return _emit(sources)


def _emit(sources: Sources) -> Emission:
    ids = ids_of(sources.cardset, sources.used)
    words = Words(ids, {"TOPICS": TOPICS, "VERBS": VERBS, "ZONES": ZONES, "STATES": STATES})
    project = Project(ids, words, Texts(sources.cardset, sources.used, ids))
    units = _units(sources.cardset)
    known, old = _previous(sources.previous)
    keys: dict[str, str] = {}
    parts = (ids.ruleset, *(part.words for part in (*sources.used, sources.cardset)))
    made = {id(part): canonical(part) for part in parts}
    surroundings = _surroundings(ids, sources, made)
    for unit in units:
        made[id(unit.node)] = canonical(unit.node)
        keys[f"{unit.name}.py"] = _key(ids, unit, surroundings, made[id(unit.node)])
    compiled = [unit for unit in units if known.get(f"{unit.name}.py") != keys[f"{unit.name}.py"]]
    # Step by step for all units: Python runs the code of one step faster than that of all in turn.
    project.plans.update({id(each): plan(each) for unit in compiled for each in _abilities(unit.node)})
    views = [_module(project, unit).view() for unit in compiled]
    texts = {unit.name: _rendered(view, unit.kind) for unit, view in zip(compiled, views, strict=True)}
    files = {f"{unit.name}.py": texts.get(unit.name) or old[f"{unit.name}.py"] for unit in units}
    files |= _shared(project, sources, units)
    files["py.typed"] = ""
    files[MANIFEST] = _manifest(sources, digest(sources.cardset, sources.used, made=made), keys, files)
    return Emission(files, tuple(texts), tuple(unit.name for unit in units if unit.name not in texts))


def emit_again(
    sources: Sources, changed: Sequence[Card], made: Mapping[int, str], surroundings: str
) -> dict[str, str] | None:
    """What of a package of this compiler is another if only these cards of its set are: their modules and the manifest;
    None if anything around them is not as it was (`surroundings`).

    Of all other cards, and of the used sets, only what other cards ask of a card need be there; their canonical texts
    stand in `made` by identity. `sources.previous` holds the manifest.
    """
    manifest = read_manifest(sources.previous[MANIFEST])
    ids = ids_of(sources.cardset, sources.used)
    if surroundings_of(sources) != surroundings:
        return None
    words = Words(ids, {"TOPICS": TOPICS, "VERBS": VERBS, "ZONES": ZONES, "STATES": STATES})
    project = Project(ids, words, Texts(sources.cardset, sources.used, ids))
    units = [unit for unit in _units(sources.cardset) if any(unit.node is card for card in changed)]
    made = {**made, **{id(unit.node): canonical(unit.node) for unit in units}}
    files = {f"{unit.name}.py": render(_module(project, unit), unit.kind) for unit in units}
    keys = {f"{unit.name}.py": _key(ids, unit, surroundings, made[id(unit.node)]) for unit in units}
    outputs = {**manifest.outputs, **{path: sha(text) for path, text in files.items()}}
    ir = digest(sources.cardset, sources.used, made=made)
    told = {
        "ir": ir,
        "inputs": dict(sorted(sources.inputs.items())),
        "units": {**manifest.units, **keys},
        "outputs": outputs,
    }
    return {**files, MANIFEST: manifest.model_copy(update=told).text()}


def surroundings_of(sources: Sources) -> str:
    """Hash of everything beside a unit that its module depends on."""
    return _surroundings(ids_of(sources.cardset, sources.used), sources, {})


def module_names(cardset: CardSet) -> dict[str, str]:
    """The file of each card in the package of its set, by number."""
    return {unit.node.number: f"{unit.name}.py" for unit in _units(cardset) if isinstance(unit.node, Card)}


def _key(ids: Ids, unit: Unit, surroundings: str, text: str) -> str:
    """What a unit is compiled under; `text` is its canonical one."""
    quoted = canonical(_mentioned(ids, unit)) if "Named[" in text else "()"
    return sha(f"{surroundings}{text}{quoted}")


def _units(cardset: CardSet) -> list[Unit]:
    units = [Unit("keyword", f"kw_{reduced(node.id)}", node) for node in cardset.keywords]
    units += [Unit("status", f"status_{reduced(node.id)}", node) for node in cardset.statuses]
    units += [Unit("card", _card_name(node.number), node) for node in cardset.cards]
    modules = unique(["words", "ruleset", *(unit.name for unit in units)])[2:]
    return [Unit(unit.kind, name, unit.node) for unit, name in zip(units, modules, strict=True)]


def _card_name(number: str) -> str:
    """The code and the number, as "mil_011"; anything else gets a prefix."""
    code, _, count = number.partition("-")
    plain = code.isascii() and code.isalpha() and count.isascii() and count.isdigit()
    return f"{code.lower()}_{count}" if plain and len(number) < 40 else f"card_{reduced(number)}"


def _module(project: Project, unit: Unit) -> Module:
    module = Module(project, unit.name, unit.node.type if isinstance(unit.node, Card) else None)
    match unit.node:
        case Card():
            definitions.card(module, unit.node)
        case Keyword():
            definitions.keyword(module, unit.node)
        case Status():
            definitions.status(module, unit.node)
    return module


def _shared(project: Project, sources: Sources, units: list[Unit]) -> dict[str, str]:
    """The modules that belong to no single unit."""
    words = Module(project, "words")
    for table in ("TOPICS", "VERBS", "ZONES", "STATES"):
        words.use("nexusdsl.runtime.topics", table)
    for name, value in project.words.constants:
        words.define(name, value)
    whole = Module(project, "set")
    for unit in units:
        whole.use(".", unit.name)
    kinds = (("keywords", "keyword"), ("statuses", "status"), ("cards", "card"))
    listed = {plural: tuple(unit.name for unit in units if unit.kind == kind) for plural, kind in kinds}
    files = {"words.py": render(words, "words")}
    if sources.used:
        definitions.extension(whole, sources.cardset, listed)
    else:
        rules = Module(project, "ruleset")
        definitions.ruleset(rules, project.ids)
        files["ruleset.py"] = render(rules, "ruleset")
        definitions.whole_set(whole, sources.cardset, listed)
    return files | {"__init__.py": render(whole, "set")}


def render(module: Module, kind: str) -> str:
    """The text of a module."""
    return _rendered(module.view(), kind)


def _rendered(view: ModuleView, kind: str) -> str:
    return _template()(view, DOCSTRINGS[kind])


@cache
def _template() -> Callable[[ModuleView, str], str]:
    """A macro: unlike a template it needs no context of its own for each of its texts."""
    environment = Environment(
        undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True, autoescape=False
    )
    environment.globals.clear()  # nothing but what it is given
    macro: Callable[[ModuleView, str], str] = vars(environment.from_string(_template_text()).module)["text"]
    return macro


@cache
def _template_text() -> str:
    return resources.files("nexusdsl.codegen").joinpath("templates", "module.py.jinja").read_text("utf-8")


def _surroundings(ids: Ids, sources: Sources, made: Made) -> str:
    """Hash of everything beside a unit that its module depends on."""
    declared = tuple(
        (k.id, k.names, k.has_number, k.has_stat, k.default_number, k.default_option, k.default_stat)
        for k in ids.keywords
    )
    states = tuple((status.id, status.names) for status in ids.statuses)
    words = tuple(part.words for part in (*sources.used, sources.cardset))
    return digest(ids.ruleset, ids.factions, ids.subtypes, declared, states, words, made=made)


def _mentioned(ids: Ids, unit: Unit) -> tuple[object, ...]:
    """Names of the cards that a unit's text quotes."""
    quoted = {node.card for ability in _abilities(unit.node) for node in walk(ability) if isinstance(node, Named)}
    return tuple(card.names for card in ids.cards if card.number in quoted)


def _abilities(node: Card | Keyword | Status) -> tuple[Ability, ...]:
    if isinstance(node, Keyword):
        return tuple([ability for text in node.texts for ability in text.abilities])
    return node.abilities


def _previous(files: Mapping[str, str]) -> tuple[dict[str, str], Mapping[str, str]]:
    """Keys of the units of an earlier build whose text is still what its manifest says."""
    try:
        manifest = read_manifest(files.get(MANIFEST, ""))
    except ManifestError:
        return {}, {}
    if manifest.generator != generator():
        return {}, {}
    whole = {path for path, hash_ in manifest.outputs.items() if path in files and sha(files[path]) == hash_}
    return {path: key for path, key in manifest.units.items() if path in whole}, files


def _manifest(sources: Sources, ir: str, keys: dict[str, str], files: dict[str, str]) -> str:
    return Manifest(
        schema=SCHEMA,
        generator=generator(),
        set=sources.cardset.id,
        uses=[part.id for part in sources.used],
        ir=ir,
        inputs=dict(sorted(sources.inputs.items())),
        units=dict(sorted(keys.items())),
        outputs={path: sha(text) for path, text in sorted(files.items())},
    ).text()


@cache
def generator() -> str:
    """Which compiler wrote a package: its version and a hash of all its parts that decide what code looks like."""
    root = resources.files("nexusdsl")
    parts = [f"{room}/{path}\n{text}" for room in _DECIDING for path, text in _texts_below(root.joinpath(room))]
    return f"nexusdsl {__version__} {sha(''.join(parts))[:16]}"


def _texts_below(folder: Traversable) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if entry.is_dir() and not entry.name.startswith("_"):
            found += _texts_below(entry)
        elif entry.name.endswith((".py", ".jinja")):
            found.append((entry.name, entry.read_text("utf-8")))
    return found
