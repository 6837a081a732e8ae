"""The two versions, each compiled and, where its game has procedures, ready to be played."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from nexusdsl.compiler import Compiled, Loader
from nexusdsl.ir.sets import CardSet
from nexusdsl.playset.errors import FindingsError, SetupError
from nexusdsl.playset.folders import cache_dir
from nexusdsl.playset.places import load
from nexusdsl.playset.sets import PlaySet, play_set
from nexusdsl.scenario.collecting import Collected, collect


class Pinned(Loader):
    """A loader that takes certain names for one place: what is written for the other version is played with this."""

    __slots__ = ("names", "place")

    def pin(self, names: tuple[str, ...], place: Path) -> None:
        """From now on the names mean the set at this place."""
        self.names, self.place = names, place

    def load(self, target: str | Path) -> Compiled:
        """The set of this name, folder or file, a pinned name being that of the version."""
        return super().load(self.place if target in self.names else target)


@dataclass(frozen=True, slots=True)
class Version:
    """One version: its place, its set with those it uses, and what finds it. `play` is None where no procedures play
    it, `unplayable` says why."""

    place: Path
    cardset: CardSet
    used: tuple[CardSet, ...]
    loader: Pinned
    play: PlaySet | None
    unplayable: SetupError | None

    @property
    def folder(self) -> Path:
        """The folder with its files, decks and scenarios."""
        return self.place if self.place.is_dir() else self.place.parent

    @property
    def ready(self) -> PlaySet:
        """The set to be played. Raises SetupError if it cannot be."""
        if self.play is None:
            assert self.unplayable is not None
            raise self.unplayable
        return self.play

    @property
    def decks(self) -> tuple[Path, ...]:
        """Its deck files, by name."""
        return tuple(sorted(self.folder.glob("decks/*.nxd")))

    def scenarios(self) -> list[Collected]:
        """Its scenario files. Raises OSError if one cannot be read."""
        return collect([self.folder])


def both(old: str, new: str) -> tuple[Version, Version]:
    """Both versions. Raises NotFoundError if there is no such set, FindingsError if one has errors."""
    first = Pinned((Path.cwd(),), cache_dir())
    earlier = _compiled(first, old)
    second = Pinned((Path.cwd(),), None, caches=dict(first.caches))
    place = _place(second, new)
    if place not in second.caches and first.caches:  # most blocks are the same in both
        second.caches[place] = first.caches[_place(first, old)]
    later = _compiled(second, new)
    names = tuple(each.id for each in (earlier.set, later.set) if each is not None)
    return _version(first, old, earlier, names), _version(second, new, later, names)


def _place(loader: Loader, target: str) -> Path:
    """Where a set is. Raises NotFoundError by way of `load`."""
    place = Loader.find(loader, target)
    if place is None:
        load(loader, target)
    assert place is not None
    return place


def _compiled(loader: Pinned, target: str) -> Compiled:
    loader.pin((), _place(loader, target))
    compiled = load(loader, target)
    if not compiled.ok or compiled.set is None:
        raise FindingsError(compiled.diagnostics, compiled.sources)
    return compiled


def _version(loader: Pinned, target: str, compiled: Compiled, names: tuple[str, ...]) -> Version:
    assert compiled.set is not None
    place = loader.place
    loader.pin(names, place)
    try:
        play, unplayable = play_set(place, loader), None
    except SetupError as error:
        play, unplayable = None, error
    return Version(place, compiled.set, compiled.used, loader, play, unplayable)
