"""Reads sets from disk: by name among the shipped ones, or a folder or file of one's own, with the sets it uses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path

from nexusdsl.collector import at_rest
from nexusdsl.diagnostics.catalog_sets import CYCLIC_USES, UNKNOWN_SET
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.disk import resolved
from nexusdsl.driver.cache import Cache, Memory, NoMemory, read_cache, write_cache
from nexusdsl.driver.files import SUFFIX, named, read_set
from nexusdsl.driver.passes import Build, Compiled, finish_build, start_build
from nexusdsl.lowering.files_names import did_you_mean, is_set_id
from nexusdsl.lowering.files_scope import LowerText
from nexusdsl.lowering.text import lower_rules
from nexusdsl.resources import cardsets_dir
from nexusdsl.source import Span

MAX_DEPTH = 32  # sets that build on one another


@dataclass(slots=True)
class Loader:
    """Loads sets. `search` are folders that hold sets; the names of the shipped ones are taken. `cache_dir` None keeps
    nothing.

    A loader remembers what it loaded; make a new one to see changed files (its `caches` may be handed on).
    """

    search: tuple[Path, ...] = ()
    cache_dir: Path | None = None
    lower_text: LowerText = lower_rules
    caches: dict[Path, Cache] = field(default_factory=dict)
    _loaded: dict[Path, Compiled] = field(default_factory=dict)

    def load(self, target: str | Path) -> Compiled:
        """The set of this name, folder or file. Never raises on what it finds."""
        place = self.find(target)
        if place is None:
            return Compiled(None, (_unknown(str(target), Span(str(target), 0, 0), self._names()),), ())
        return self._load(place, ())

    def find(self, target: str | Path) -> Path | None:
        """The folder or file of a set: the name of a shipped set, then a name in the search folders, then a path.

        Where a folder has the name of a shipped set, `./name` or a Path means the folder.
        """
        path = Path(target)
        if isinstance(target, str) and is_set_id(target):
            found = next(named(target, (cardsets_dir(), *self.search)), None)
            if found is not None or not path.exists():
                return found
        return path if path.is_dir() or (path.is_file() and path.suffix == SUFFIX) else None

    def base(self, name: str, place: Path) -> Path | None:
        """The set that the one at `place` means by a name: a neighbour that declares it, a shipped or a searched one.

        A neighbour that is the set itself, is only named so, or says that it builds on its own name, is not meant.
        """
        near = (found for found in named(name, (place.parent,)) if _declares(found, name))
        far = named(name, (cardsets_dir(), *self.search))
        return next((found for found in chain(near, far) if not _same(found, place)), None)

    def _names(self) -> list[str]:
        """The names of the sets that can be found, for suggestions."""
        found = [path.stem for folder in (*self.search, cardsets_dir()) if folder.is_dir() for path in folder.iterdir()]
        return sorted({name for name in found if is_set_id(name)})

    def _load(self, place: Path, above: tuple[str, ...]) -> Compiled:
        key = resolved(place)
        if key not in self._loaded:
            with at_rest():
                self._loaded[key] = self._compile(place, above)
        return self._loaded[key]

    def _compile(self, place: Path, above: tuple[str, ...]) -> Compiled:
        sources, found = read_set(place)
        memory = self._memory(place)
        build = start_build(sources, self.lower_text, memory, found)
        bases, missing = self._bases(build, place, above)
        used = {each.id: each for base in bases for each in (*base.used, base.set) if each is not None}
        compiled = finish_build(build.noting(missing), tuple(used.values()))
        if self.cache_dir is not None and isinstance(memory, Cache):
            write_cache(self._cache_file(place), memory)
        return _with_faults_of(compiled, bases)

    def _memory(self, place: Path) -> Memory:
        if self.cache_dir is None and place not in self.caches:
            return NoMemory()
        if place not in self.caches:
            self.caches[place] = read_cache(self._cache_file(place))
        return self.caches[place]

    def _cache_file(self, place: Path) -> Path:
        return (self.cache_dir or Path()) / f"{place.stem}.json"

    def _bases(
        self, build: Build, place: Path, above: tuple[str, ...]
    ) -> tuple[tuple[Compiled, ...], list[Diagnostic]]:
        """The sets that the head names, and findings for those that are missing or cyclic."""
        if build.head is None:
            return (), []
        here = (*above, build.head.header.id)
        bases: list[Compiled] = []
        findings: list[Diagnostic] = []
        for tok in build.head.uses:
            if tok.text in here or len(here) > MAX_DEPTH:
                findings.append(Diagnostic(CYCLIC_USES, tok.span, (("path", " → ".join((*here, tok.text))),)))
                continue
            found = self.base(tok.text, place) if is_set_id(tok.text) else None
            if found is None:
                findings.append(_unknown(tok.text, tok.span, self._names()))
            else:
                bases.append(self._load(found, here))
        return tuple(bases), findings


def _declares(place: Path, name: str) -> bool:
    """Whether the files declare a set of this name, and not one that builds on the same name."""
    sources, _ = read_set(place)
    head = start_build(sources, lower_rules, NoMemory()).head
    return head is not None and head.header.id == name and all(tok.text != name for tok in head.uses)


def _same(one: Path, other: Path) -> bool:
    """Whether both are one set; a file stands for its folder."""
    return resolved(one) in (resolved(other), *resolved(other).parents[: other.is_file()])


def _with_faults_of(compiled: Compiled, bases: Sequence[Compiled]) -> Compiled:
    """Faults of a used set are reported with the set that uses it; their files are needed to show them."""
    errors = [each for base in bases for each in base.diagnostics if each.severity == "error"]
    sources = tuple(dict.fromkeys(source for each in (compiled, *bases) for source in each.sources))
    return replace(compiled, diagnostics=tuple(dict.fromkeys((*compiled.diagnostics, *errors))), sources=sources)


def _unknown(name: str, span: Span, known: Sequence[str]) -> Diagnostic:
    hint = did_you_mean(name, known)
    return Diagnostic(UNKNOWN_SET, span, (("word", name[:60]),), (), (hint,) if hint is not None else ())


def load_set(
    target: str | Path,
    search: Sequence[Path] = (),
    cache_dir: Path | None = None,
    lower_text: LowerText = lower_rules,
) -> Compiled:
    """Loads and compiles a set: a shipped one by its name, or a folder or `.nxs` file. Never raises on what it finds
    there.

    `cache_dir` (say `.nexus/cache`) makes the next build lower only what changed.
    """
    return Loader(tuple(search), cache_dir, lower_text).load(target)
