"""Writes docs/verbs.md from the verb table: `python docs/verbs.py`. A test checks that the page is current."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from nexusdsl.vocabulary.frame import KINDS, Frame, Group, Role, Side
from nexusdsl.vocabulary.frames import FRAMES

HEAD: Final = """\
# Verbs

This page is generated from the verb table (`nexusdsl/vocabulary/frames.py`) by `make docs`. A row is a meaning with its
verb and the phrases around it, in German and in English. `[…]` may be left out, **bold** words are fixed. In an
instruction the player who acts is not said: “Ziehe 1 Karte.”; “Dein Gegner zieht 1 Karte.” names another one.
[language.md](language.md) has examples.
"""
GROUPS: Final[dict[Group, str]] = {
    "effect": "Effects: what happens",
    "event": "Events: after “Wenn …” (“When …”)",
    "verb": "After “kann nicht”, “darf”, “muss” (“can't”, “may”, “must”)",
    "modifier": "Statics: how things are",
    "condition": "Conditions: after “Falls …”, “Solange …” (“If …”, “As long as …”)",
}
CASES: Final = {"nom": "wer/was", "acc": "wen/was", "dat": "wem", "gen": "wessen"}
SHORT: Final = {"object": "objects", "pattern": "objects", "objects": "objects", "you": "you"}
PLACES: Final = {"subj": "who/what", "obj": "whom/what"}


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for group, title in GROUPS.items():
        parts.append(f"## {title}\n\n| meaning | Deutsch | English |\n|---|---|---|\n{rows(group)}\n")
    return "\n".join(parts)


def rows(group: Group) -> str:
    """The rows of one group in table order."""
    found = [frame for frame in FRAMES if frame.group == group]
    return "\n".join(f"| {meaning(each)} | {side(each.de, CASES)} | {side(each.en, PLACES)} |" for each in found)


def meaning(frame: Frame) -> str:
    """The IR node with what the row decides."""
    if frame.node == "Event":
        return f"`{dict(frame.fields)['kind']}`"
    fixed = ", ".join(f"{name}={value}" for name, value in frame.fields)
    return f"`{frame.node}`" + (f" ({fixed})" if fixed else "")


def side(side: Side, places: dict[str, str]) -> str:
    """The verb and its phrases in one language."""
    verb = f"*{side.lemma}*" + (" (passive)" if side.passive else "")
    return " · ".join([verb, *(phrase(part, places) for part in side.parts)])


def phrase(part: Role | str, places: dict[str, str]) -> str:
    """One phrase: its case or preposition, and what stands there."""
    if isinstance(part, str):
        return f"**{part}**"
    case = places.get(part.case, "")
    place = " ".join(word for word in (part.preposition, f"({case})" if part.preposition and case else case) if word)
    kind = SHORT.get(part.kind) or KINDS[part.kind].partition(":")[0]
    text = f"{place}: {kind}"
    return f"[{text}]" if part.optional else text


if __name__ == "__main__":
    Path(__file__).with_suffix(".md").write_text(page(), encoding="utf-8", newline="\n")
