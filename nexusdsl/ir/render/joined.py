"""Several modifiers in one sentence with one subject: "Diese Einheit hat +2 ATK und kann nicht blocken."."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Final

from nexusdsl.ir.nodes import (
    AddStat,
    Apply,
    Effect,
    EntersExhausted,
    EntersFaceDown,
    EntersWith,
    EntersWithout,
    Every,
    Forbid,
    Grant,
    Host,
    KeywordsOf,
    Modifier,
    Permit,
    Prevent,
    Quote,
    Remove,
    Require,
    Static,
    The,
    This,
)
from nexusdsl.ir.render.phrase import Clause
from nexusdsl.ir.render.scope import NotSayable

if TYPE_CHECKING:
    from nexusdsl.ir.render.speaker import Speaker

# Modifiers whose clause has the object itself as its subject, so that another can follow.
ENTERS: Final = EntersWithout | EntersFaceDown | EntersExhausted | EntersWith  # how something comes into play
JOINED: Final = AddStat | Grant | Quote | KeywordsOf | Remove | Forbid | Permit | Require | Prevent | ENTERS
_HAD: Final = AddStat | Grant | Quote | KeywordsOf


def parts(modifiers: tuple[Modifier, ...]) -> list[tuple[Modifier, ...]]:
    """Modifiers by clauses: attributes and keywords share one, every other has its own."""
    out: list[tuple[Modifier, ...]] = []
    for had, group in groupby(modifiers, lambda m: isinstance(m, _HAD)):
        members = tuple(group)
        out += [members] if had else [(m,) for m in members]
    return out


def rank(modifier: Modifier) -> int:
    """The canonical place among others: all that is lost, since what is given with it stays; what is had, what happens,
    what is allowed (English ends with modal verbs)."""
    if isinstance(modifier, Remove) and modifier.keyword is None:
        return -1
    return 0 if isinstance(modifier, _HAD) else 2 if isinstance(modifier, Forbid | Permit | Require) else 1


def joinable(modifiers: tuple[Modifier, ...]) -> bool:
    """Whether modifiers make clauses with one subject, and stand in canonical order."""
    return all(isinstance(m, JOINED) for m in modifiers) and list(modifiers) == sorted(modifiers, key=rank)


def neither(one: Clause, other: Clause) -> bool:
    """Whether two clauses forbid in the same way, so that one modal verb is enough."""
    return one.modal == other.modal == "can" and one.negated and other.negated


def composite(effect: Effect) -> bool:
    """Whether an effect is several clauses with one subject."""
    return isinstance(effect, Apply) and len(parts(effect.modifiers)) > 1


def together(clauses: list[Clause], node: Static | Apply) -> Clause:
    """Clauses that share the first one's subject."""
    for clause in clauses:
        kinds = [r.kind for r in clause.side.roles if r.mark in ("nom", "subj") and r.name in ("subject", "target")]
        if clause.subject is None or kinds not in (["object"], ["player"]) or clause.more:
            raise NotSayable(node, "these modifiers need a sentence each")
    first, *rest = clauses
    tail = clauses[-1].tail
    if any(clause.tail for clause in clauses[:-1]):
        raise NotSayable(node, "something follows its clause")
    bare = [replace(c, subject=replace(c.subject, text=""), tail="") for c in rest if c.subject is not None]
    return replace(first, more=tuple(bare), tail=tail)


def static(speaker: Speaker, node: Static) -> Clause:
    """A static of several clauses."""
    if not joinable(node.modifiers):
        raise NotSayable(node, "these modifiers need a sentence each")
    return together([speaker.static(replace(node, modifiers=part)) for part in parts(node.modifiers)], node)


def applied(speaker: Speaker, node: Apply) -> Clause:
    """Modifiers of several clauses with one duration: German says it first, English last."""
    if not joinable(node.modifiers):
        raise NotSayable(node, "these modifiers need a sentence each")
    if node.duration.kind == "while" and isinstance(node.target, This | Every | The | Host):
        raise NotSayable(node, "it is not plain that it is no static ability")
    clauses: list[Clause] = []
    for part in parts(node.modifiers):
        if isinstance(part[0], _HAD | Remove):
            clauses.append(speaker.undated(replace(node, modifiers=part), node.target, part))
        else:
            clauses.append(speaker.modified(part[0], node.target, "effect"))
    if node.duration.kind in ("while", "until"):
        return speaker.lasting(together(clauses, node), node.duration, True)
    place = -1 if speaker.language == "en" and node.duration.kind != "permanent" else 0
    clauses[place] = speaker.lasting(clauses[place], node.duration, True)
    return together(clauses, node)
