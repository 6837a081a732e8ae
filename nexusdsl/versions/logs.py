"""Played games again: the same choices in the other version."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal, TypeAlias

from nexusdsl.compiler import display_path
from nexusdsl.diagnostics.model import Diagnostic, Text
from nexusdsl.playset.games import Table, dealt, outcome_of
from nexusdsl.playset.places import read_bytes
from nexusdsl.playset.sets import PlaySet
from nexusdsl.replay.model import Concession, End, Move
from nexusdsl.replay.reader import MAX_BYTES, Log, read_logs
from nexusdsl.replay.verify import shown, verify
from nexusdsl.runtime.decisions import DETAIL, FIELD, NAME, PICK, SHIFT
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.labels import label
from nexusdsl.scenario.facts import trace
from nexusdsl.versions.courses import Renamer, parting

Fate: TypeAlias = Literal["refused", "not dealt", "parts", "other result", "goes otherwise"]
OBJECTS: Final = range(PICK, NAME)  # kinds of options that are about an object
MOST: Final = 8  # options told


@dataclass(frozen=True, slots=True)
class LogChange:
    """A logged game that ends otherwise, or goes otherwise, in the new version; "refused": it is none of the old one.
    `move` is the first that parts them, counted from 1, 0 where there is none."""

    file: str
    game: int  # position in the file, from 1
    fate: Fate
    move: int
    old: Text
    new: Text


@dataclass(frozen=True, slots=True)
class Logs:
    """How many games there are, a file that cannot be read counting as one, and what changed."""

    count: int
    changed: tuple[LogChange, ...]


def logs(old: PlaySet, new: PlaySet, files: Sequence[Path], rename: Renamer) -> Logs:
    """Derives each logged game in both versions. Raises NotFoundError for a file that cannot be read."""
    count, found = 0, []
    for file in files:
        path = display_path(file)
        games, findings = read_logs(path, read_bytes(file, MAX_BYTES))
        count += max(len(games), 1)
        found += [LogChange(path, 1, "refused", 0, _said(each), Text("", "")) for each in findings]
        for number, log in enumerate(games, 1):
            told = _compared(old, new, log, rename)
            found += [] if told is None else [LogChange(path, number, *told)]
    return Logs(count, tuple(found))


def _said(finding: Diagnostic) -> Text:
    return Text(*(f"{finding.code.id} {finding.message(lang)}" for lang in ("de", "en")))


def _compared(old: PlaySet, new: PlaySet, log: Log, rename: Renamer) -> tuple[Fate, int, Text, Text] | None:
    game, findings = dealt(old, log)
    findings = findings if game is None else verify(log, Table(game))
    if findings:
        return "refused", 0, _said(findings[0]), Text("", "")
    header = log.header.model_copy(update={"rules": new.rules, "set": new.definitions.id})
    now, findings = dealt(new, replace(log, header=header))
    was, _ = dealt(old, log)
    assert was is not None
    if now is None:
        return "not dealt", 0, Text("", ""), _said(findings[0])
    return _played(was, now, log, rename)


def _played(was: Game, now: Game, log: Log, rename: Renamer) -> tuple[Fate, int, Text, Text] | None:
    """The same choices in both games, as far as the new one offers them."""
    move = apart = 0
    for line in log.lines:
        if isinstance(line, Concession) and not now.over:
            was.concede(line.concede)
            now.concede(line.concede)
        elif isinstance(line, Move):
            move += 1
            chosen = was.options()[line.move]
            index = same_option(was, chosen, now)
            if index is None and now.over:
                return _sooner(log, now, move)
            if index is None:
                return "parts", move, _label(was, chosen), _instead(now)
            was.apply(line.move)
            now.apply(index)
            apart = apart or (move if parting(trace(was), trace(now), rename) is not None else 0)
    ends = [plain_result(each) for each in (was, now)]
    if ends[0] != ends[1]:
        return "other result", apart, ends[0], ends[1]
    return _course(was, now, apart, rename)


def _sooner(log: Log, now: Game, move: int) -> tuple[Fate, int, Text, Text]:
    """The new game is over while the logged one goes on."""
    last = log.lines[-1]
    said = shown(last.result if isinstance(last, End) else None)
    return "other result", move, Text(said, said), plain_result(now)


def _course(was: Game, now: Game, apart: int, rename: Renamer) -> tuple[Fate, int, Text, Text] | None:
    """Games with the same result may still have gone differently."""
    lines = parting(trace(was), trace(now), rename)
    return None if lines is None else ("goes otherwise", apart, Text(lines[0], lines[0]), Text(lines[1], lines[1]))


def same_option(was: Game, chosen: int, now: Game) -> int | None:
    """The position in the new game of the same choice: of the same seat, about the same card. None if it is not there.

    As long as both games take the same course, objects have the same ids; what is named is found by its number."""
    if now.over or was.waiting().seat != now.waiting().seat:
        return None
    wanted = _meant(was, chosen)
    return next((i for i, code in enumerate(now.options()) if _meant(now, code) == wanted), None)


def _meant(game: Game, code: int) -> tuple[int, int, str]:
    kind = code >> 2 * SHIFT
    if kind == NAME:
        return kind, 0, game.program.set.cards[code & DETAIL].number
    number = game.objs[code >> SHIFT & FIELD].d.card.number if kind in OBJECTS else ""
    return kind, code, number


def _label(game: Game, code: int) -> Text:
    return Text(label(game, code, "de"), label(game, code, "en"))


def _instead(game: Game) -> Text:
    """What the game offers, or its end."""
    if game.over:
        return plain_result(game)
    codes = game.options()
    more = " …" if len(codes) > MOST else ""
    return Text(*(" · ".join(label(game, code, lang) for code in codes[:MOST]) + more for lang in ("de", "en")))


def plain_result(game: Game) -> Text:
    """How a game ended, or that it did not."""
    said = shown(outcome_of(game))
    return Text(said, said)
