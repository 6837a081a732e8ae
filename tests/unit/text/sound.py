"""What must hold of every lowered text, whatever it says: places of its nodes, values of its messages."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.ir import effects, effects_more, nodes
from nexusdsl.lowering.text.model import Lowered
from nexusdsl.source import Span

# what is done, when it happens and what is asked always stands somewhere; players, objects, numbers and tests of
# objects may be implied ("draw 1 card": you) and have no place then
ROOMS = (effects.__name__, effects_more.__name__)
OTHERS = (
    *(nodes.Activated, nodes.OneShot, nodes.Static, nodes.Triggered, nodes.Replacement, nodes.KeywordAbility),
    *(nodes.PlayOnlyIf, nodes.PlayCost, nodes.Event, nodes.Controls),
    *(nodes.If, nodes.May, nodes.Seq, nodes.Choose, nodes.Random, nodes.Sum),
    *(nodes.ActionIs, nodes.AddCap, nodes.AlsoSubtype, nodes.Amount, nodes.AsIf, nodes.AtLeast, nodes.ChangeDamage),
    *(nodes.ControlBy, nodes.ControllerOf, nodes.Cost, nodes.Did, nodes.DiedThisWay, nodes.EntersExhausted),
    *(nodes.EntersFaceDown, nodes.EntersWith, nodes.EntersWithout, nodes.ExcessTo, nodes.Grant, nodes.Half),
    *(nodes.Happened, nodes.Host, nodes.InPlay, nodes.IsAttacking, nodes.KeywordsOf, nodes.Later, nodes.Limit),
    *(nodes.Negated, nodes.Occurred, nodes.OtherPile, nodes.Param, nodes.Per, nodes.PeriodIs, nodes.Pile),
    *(nodes.PlayerWith, nodes.Prevent, nodes.Quote, nodes.Remove, nodes.Repeat, nodes.Rest, nodes.RoundExtra),
    *(nodes.SetCap, nodes.SetStat, nodes.ShowHand, nodes.StrikesFirst, nodes.SwapStats, nodes.Top),
)


SHOUTED = re.compile(r"[^\W\d_a-zäöüß]{2,}")  # what stands in capitals
KNOWN = frozenset(("ATK", "DEF", "HP", "HQ", "NAME", "WERT", "STAT"))
PAGES = "docs/"


def written(node: object) -> bool:
    """Whether it is of a kind that always stands somewhere."""
    return type(node).__module__ in ROOMS or isinstance(node, OTHERS)


def nodes_of(node: object) -> Iterator[tuple[object, Span]]:
    """All nodes under one, itself first, each with its span."""
    if isinstance(node, tuple):
        for each in node:
            yield from nodes_of(each)
    elif is_dataclass(node) and not isinstance(node, Span):
        if hasattr(node, "span"):
            yield node, node.span
        for field in fields(node):
            if field.name != "span":
                yield from nodes_of(getattr(node, field.name))


def check_places(text: str, made: Lowered) -> None:
    """Every node has a span within the text, and an empty one only where what it means is implied."""
    for node, span in nodes_of(made.abilities):
        assert isinstance(span, Span), node
        assert 0 <= span.start <= span.end <= len(text), node
        assert span.start < span.end or not written(node), node


def check_values(found: Diagnostic) -> None:
    """A message gets the values that it has places for in either language, and no others."""
    wanted = {
        name
        for text in (found.code.message.de, found.code.message.en)
        for _, name, _, _ in string.Formatter().parse(text)
    }
    assert {name for name, _ in found.args} == wanted - {None}, found.code.id


def sentences(found: Diagnostic) -> Iterator[str]:
    """All that is told of a finding, in both languages."""
    yield from (found.message("de"), found.message("en"))
    for each in (*found.labels, *found.hints):
        yield from (each.text.de, each.text.en)


def check_style(text: str, found: Diagnostic) -> None:
    """What is told are sentences in both languages that shout nothing but what the text shouts, or names of values."""
    for said in sentences(found):
        assert said.strip()
        loud = {word for word in SHOUTED.findall(said) if word not in text and word not in text.upper()}
        assert loud <= KNOWN, said
    for hint in found.hints:
        for said in (hint.text.de, hint.text.en):
            assert said[0] == said[0].upper() or said.startswith(PAGES), said
            assert said.rstrip("“”")[-1] in ".!?:…", said


def sound(text: str, made: Lowered) -> Lowered:
    """The same, once looked at."""
    check_places(text, made)
    for found in made.diagnostics:
        check_values(found)
        check_style(text, found)
    return made
