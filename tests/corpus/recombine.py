"""Recombines the corpus: each place of each verb with each kind of noun phrase that may stand there.

A site is a place for objects, a pattern, a filter, a player or a number in an ability of the corpus. At each site every
phrase of its kind is put in, said in both languages, and read again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from functools import cache
from importlib import import_module
from typing import Any, Literal, TypeAlias, get_args, get_type_hints

from nexusdsl.diagnostics.catalog_phrases import NOT_ADMITTED
from nexusdsl.diagnostics.catalog_text import ILLEGAL_TARGET, NO_ANTECEDENT, NO_EFFECT, NO_FRAME
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.ir import nodes
from nexusdsl.ir.nodes import Ability, Filter, Node
from nexusdsl.ir.plan_walk import walk
from nexusdsl.ir.render import Context, NotSayableError, render_abilities
from nexusdsl.lowering.text.model import Lowered, TextContext
from nexusdsl.lowering.text.slots import renumbered
from nexusdsl.lowering.text.wording import vital
from tests.corpus.language import LANGUAGES, lexicon, lowered, told, words_of
from tests.corpus.pool import Sample, pool

Outcome: TypeAlias = Literal["said", "idle", "foreign", "unsayable", "wrong"]
Step: TypeAlias = tuple[str, int | None]
IDLE = (ILLEGAL_TARGET, NO_EFFECT)
FREE = 9  # a slot that no ability of the corpus has
HIDDEN = ("Look target", "Reveal target")  # where only cards outside play may stand
LASTING = ("Static", "Is ", "IsAttacking")  # where nothing can be chosen
_ROOMS = [import_module(name) for name in sorted({v.__module__ for v in vars(nodes).values() if isinstance(v, type)})]
_NAMES = {k: v for room in _ROOMS for k, v in vars(room).items()}
_KINDS: dict[str, tuple[Any, ...]] = {
    "object": get_args(nodes.Ref),
    "player": get_args(nodes.Player),
    "pattern": get_args(nodes.Pattern),
    "number": get_args(nodes.Number),
}


@dataclass(frozen=True, slots=True)
class Site:
    """A place in an ability. `name` is the verb with the place, `kind` what stands there."""

    name: str
    kind: str
    sample: Sample
    path: tuple[Step, ...]

    def with_(self, phrase: Any) -> Ability:
        """The ability with another phrase at this place."""
        made: Ability = renumbered(_put(self.sample.ability, self.path, phrase))
        return made


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of a phrase at a site, with the texts and why, where it is wrong."""

    site: str
    phrase: str
    outcome: Outcome
    why: str = ""


def _put(node: Any, path: tuple[Step, ...], phrase: Any) -> Any:
    (name, index), *rest = path
    old = getattr(node, name)
    if index is None:
        new = _put(old, tuple(rest), phrase) if rest else phrase
    else:
        inner = _put(old[index], tuple(rest), phrase) if rest else phrase
        new = (*old[:index], inner, *old[index + 1 :])
    return replace(node, **{name: new})


# --- sites -----------------------------------------------------------------------------------------------------------


@cache
def sites() -> tuple[Site, ...]:
    """For each verb and place the simplest ability of the corpus that has it."""
    found: dict[str, Site] = {}
    for sample in sorted(pool(), key=lambda each: not isinstance(each.ability, nodes.OneShot)):
        spoken = any(isinstance(node, nodes.Bound | nodes.Rest) for node in nodes_of(sample.ability))
        if not spoken and not isinstance(sample.ability, nodes.KeywordAbility):
            for site in _sites(sample, sample.ability, ()):
                found.setdefault(site.name, site)
    return tuple(found[name] for name in sorted(found))


def nodes_of(value: Any) -> Iterator[Node]:
    """A node and all below it."""
    if isinstance(value, tuple):
        for item in value:
            yield from nodes_of(item)
    elif isinstance(value, Node):
        yield value
        for field in fields(value):
            yield from nodes_of(getattr(value, field.name))


def _sites(sample: Sample, node: Node, path: tuple[Step, ...]) -> Iterator[Site]:
    hints = get_type_hints(type(node), _NAMES)
    for field in fields(node):
        value = getattr(node, field.name)
        for index, item in enumerate(value) if isinstance(value, tuple) else ((None, value),):
            if not isinstance(item, Node) or not field.compare or isinstance(node, nodes.Duration):
                continue  # what a duration waits for speaks of its target
            here = (*path, (field.name, index))
            fixed = isinstance(item, nodes.Each | nodes.ThatPlayer | nodes.TheOther)  # what they are said of says who
            kind = None if fixed else _kind(hints[field.name], item)
            if kind is not None and not _settled(node):
                yield Site(f"{_verb(node)} {field.name}", kind, sample, here)
            yield from _sites(sample, item, here)


def _settled(node: Node) -> bool:
    """Whether what stands here follows from another place: who chooses, and whose is what others sacrifice."""
    if isinstance(node, nodes.Plus | nodes.Times):
        return any(isinstance(part, nodes.TheOther | nodes.Each) for part in walk(node))  # what is exchanged
    if isinstance(node, nodes.NameCard):
        return node.what != "name"
    if isinstance(node, nodes.Discard):
        return True  # cards of a hand, which its player has
    if isinstance(node, nodes.Sacrifice):
        return not isinstance(node.player, nodes.You)
    return isinstance(node, nodes.Choose | nodes.Every | nodes.The | nodes.Random | nodes.Cancel)


def _kind(hint: Any, item: Node) -> str | None:
    """What may stand in a field of this type instead of `item`."""
    if hint is Filter:
        return "filter"
    members = get_args(hint) or (hint,)
    for kind, classes in _KINDS.items():
        told = [each for each in classes if kind != "player" or each in _PLAYERS]
        if isinstance(item, classes) and all(each in members for each in told):
            return kind
    return None


_PLAYERS = (nodes.You, nodes.Opponent, nodes.EachPlayer)  # of whom events tell


def _verb(node: Node) -> str:
    """A node with what decides its verb."""
    said = [type(node).__name__]
    for name in ("kind", "verb", "zone", "until", "order"):
        value = getattr(node, name, None)
        if isinstance(value, str) and value:
            said.append(value)
    if isinstance(node, nodes.Heal) and node.amount is None:
        said.append("all")
    if isinstance(node, nodes.Sacrifice):
        said.append(type(node.player).__name__)
    if isinstance(node, nodes.Apply | nodes.Static):
        first = node.modifiers[0]
        said.append(type(first).__name__)
        said += [first.verb] if isinstance(first, nodes.Forbid | nodes.Permit | nodes.Require) else []
    return " ".join(said)


# --- phrases ---------------------------------------------------------------------------------------------------------


def filters() -> Iterator[tuple[str, Filter]]:
    """Kinds of noun phrases without their article."""
    yield from _types()
    unit = Filter(("unit",))
    for name, test in _tests():
        yield f"a unit that is {name}", replace(unit, tests=(test,))
    yield (
        "an enemy unit, damaged, with a keyword",
        Filter(("unit",), "enemy", False, (nodes.InState("damaged"), nodes.HasKeyword("sofortstart"))),
    )
    yield "a subtype", Filter((), "own", False, (nodes.HasSubtype("soldat"),))
    yield (
        "one of two subtypes",
        Filter((), "own", False, (nodes.AnyOf((nodes.HasSubtype("hacker"), nodes.HasSubtype("agent"))),)),
    )
    yield "units of a faction", Filter(("unit",), "own", False, (nodes.OfFaction("wid"),))


def _types() -> Iterator[tuple[str, Filter]]:
    sides: tuple[nodes.Side | None, ...] = (None, "own", "enemy")
    for side in sides:
        for kind in ("unit", "structure", "protocol", "event"):
            yield f"{side or 'any'} {kind}", Filter((kind,), side)
    yield "a sector", Filter(("sector",))
    yield "an enemy card", Filter((), "enemy")
    yield "an enemy unit or structure", Filter(("unit", "structure"), "enemy")
    yield "another unit", Filter(("unit",), None, True)
    yield "another own unit", Filter(("unit",), "own", True)


def _tests() -> Iterator[tuple[str, nodes.Test]]:
    for state in ("attacking", "blocking", "damaged", "undamaged", "facedown", "exhausted", "ready"):
        yield state, nodes.InState(state)
    yield "poisoned", nodes.HasStatus("gift")
    yield "new", nodes.HasMarker("new")
    yield "with a keyword", nodes.HasKeyword("phantom")
    yield "without a keyword", nodes.Without(nodes.HasKeyword("phantom"))
    yield "with a counter", nodes.HasCounter("wachstum")
    yield "named", nodes.Named("MIL-011")
    yield "of 2 or less ATK", nodes.StatIs("atk", "<=", nodes.Lit(2))
    yield "of exactly 1 HP", nodes.StatIs("hp", "==", nodes.Lit(1))
    yield "of cost 3 or more", nodes.StatIs("cost", ">=", nodes.Lit(3))
    yield "weaker than this", nodes.StatIs("atk", "<", nodes.StatOf("atk", nodes.This()))
    yield "stronger than tough", nodes.StatIs("atk", ">", nodes.StatOf("hp", nodes.Each()))
    yield "one that attacked", nodes.Did("round", nodes.Event("attacks", nodes.Each()))


def objects() -> Iterator[tuple[str, nodes.Ref]]:
    """Each filter chosen once, and each way of choosing with a few filters."""
    few = {"enemy unit": Filter(("unit",), "enemy"), "own structure": Filter(("structure",), "own")}
    for number, (name, filter) in enumerate(filters()):
        yield f"{name}: one", nodes.Choose(1, 1, filter, FREE)
        if number % 3 == 0:
            yield f"{name}: every", nodes.Every(filter)
    for name, filter in few.items():
        yield f"{name}: two", nodes.Choose(2, 2, filter, FREE)
        yield f"{name}: up to two", nodes.Choose(0, 2, filter, FREE)
        yield f"{name}: at the opponent's choice", nodes.Choose(1, 1, filter, FREE, nodes.Opponent())
        yield f"{name}: at random", nodes.Random(1, filter, FREE)
        yield f"{name}: two at random", nodes.Random(2, filter, FREE)
    yield "the strongest", nodes.Choose(1, 1, Filter(("unit",), "enemy", False, (nodes.Extreme("atk", "max"),)), FREE)
    yield "the enemy HQ", nodes.The(Filter(("hq",), "enemy"))
    yield "the attacking unit", nodes.The(Filter(("unit",), None, False, (nodes.InState("attacking"),)))
    yield "a card in your hand", nodes.Choose(1, 1, Filter(zone=nodes.InZone("hand", nodes.You())), FREE)
    yield (
        "a unit in your discard pile",
        nodes.Choose(1, 1, Filter(("unit",), zone=nodes.InZone("discard", nodes.You())), FREE),
    )
    yield "the top card of your deck", nodes.Top(1, nodes.You(), FREE)
    yield "this", nodes.This()


def patterns() -> Iterator[tuple[str, Any]]:
    """What an event may wait for."""
    yield "this", nodes.This()
    for name, filter in filters():
        yield name, nodes.Every(filter)
    yield "your HQ", nodes.The(Filter(("hq",), "own"))


def players() -> Iterator[tuple[str, nodes.Player]]:
    """Players."""
    yield "you", nodes.You()
    yield "your opponent", nodes.Opponent()
    yield "each player", nodes.EachPlayer()


def numbers() -> Iterator[tuple[str, nodes.Number]]:
    """Numbers."""
    unit = Filter(("unit",), "own")
    yield "one", nodes.Lit(1)
    yield "three", nodes.Lit(3)
    yield "for each unit", nodes.Count(unit)
    yield (
        "two for each card in your discard pile",
        nodes.Count(Filter(zone=nodes.InZone("discard", nodes.You())), nodes.Lit(2)),
    )
    yield "the ATK of this", nodes.StatOf("atk", nodes.This())
    yield "half the ATK of this", nodes.Half(nodes.StatOf("atk", nodes.This()), True)
    yield "twice the ATK of this", nodes.Times(2, nodes.StatOf("atk", nodes.This()))
    yield "all ATK together", nodes.Sum("atk", unit)
    yield "the highest ATK", nodes.ExtremeOf("atk", unit, "max")
    yield "your credits", nodes.ResourceOf(nodes.You(), "credit")
    yield "for each death", nodes.Occurred("round", nodes.Event("dies", nodes.Every(unit)))
    yield "for each unit, at most 3", nodes.AtMost(nodes.Count(unit), 3)


PHRASES: dict[str, Callable[[], Iterator[tuple[str, Any]]]] = {
    "object": objects,
    "pattern": patterns,
    "filter": filters,
    "player": players,
    "number": numbers,
}


# --- trials ----------------------------------------------------------------------------------------------------------


def trials(site: Site) -> Iterator[Trial]:
    """Every phrase at a site; objects also as what was spoken of before."""
    for name, phrase in PHRASES[site.kind]():
        if not _admitted(site, phrase):
            continue
        yield tried(site.name, name, site.sample.on, site.with_(phrase))
    if site.kind == "object":
        yield from _pronouns(site)


def _admitted(site: Site, phrase: Any) -> bool:
    """Whether a phrase makes a node of its type at all: what it means is another question."""
    if site.name == "Discard amount" and isinstance(phrase, nodes.Lit):
        return False  # a printed number of cards is no node
    if site.kind == "object" and site.name.startswith(LASTING):
        return not isinstance(phrase, nodes.Choose | nodes.Random | nodes.Top)
    kinds = getattr(getattr(phrase, "filter", None), "kinds", ())
    if site.name.startswith("Heal all") and kinds == ("sector",):
        return False  # it has another attribute than the one that is healed
    if site.name == "TurnUp target":
        return not _is_hidden(phrase)
    return site.name not in HIDDEN or _is_hidden(phrase)


def _is_hidden(phrase: Any) -> bool:
    """Whether it speaks of cards outside play."""
    return isinstance(phrase, nodes.Top) or getattr(getattr(phrase, "filter", None), "zone", None) is not None


def _pronouns(site: Site) -> Iterator[Trial]:
    """ "sie", "jene Einheit" after a choice and after an event."""
    direct = len(site.path) == 2 and site.path[0] == ("body", None)
    if site.name in HIDDEN or not direct or not isinstance(site.sample.ability, nodes.OneShot):
        return
    enemy = Filter(("unit",), "enemy")
    after = _body(site, nodes.Bound(FREE))
    chosen = nodes.OneShot(nodes.Seq((nodes.Pick(nodes.Choose(1, 1, enemy, FREE)), after)))
    yield tried(site.name, "it, after a choice", site.sample.on, renumbered(chosen))
    attacks = nodes.Event("attacks", nodes.Every(enemy))
    yield tried(site.name, "it, after an event", "unit", _when(attacks, _body(site, nodes.EventSubject())))
    blocks = nodes.Event("blocks", nodes.This(), nodes.Every(Filter(("unit",))))
    yield tried(site.name, "that unit, after an event", "unit", _when(blocks, _body(site, nodes.EventObject())))


def _refusal(made: Lowered) -> Outcome:
    """What a refusal means: without effect, or no phrase for this verb; all else must not happen."""
    codes = {each.code for each in made.diagnostics if not _of_others(each)}
    if codes <= set(IDLE):
        return "idle"
    return "foreign" if codes <= {NO_FRAME, NOT_ADMITTED} else "wrong"


def _of_others(found: Diagnostic) -> bool:
    """ "other" of what is counted or of several, where it is not said than what: refused for that reason."""
    said = dict(found.args).get("word", "")
    return found.code == NO_ANTECEDENT and ("ander" in said or "other" in said)


def _body(site: Site, ref: Any) -> Any:
    ability = _put(site.sample.ability, site.path, ref)
    assert isinstance(ability, nodes.OneShot)
    return ability.body


def _when(event: nodes.Event, body: Any) -> Ability:
    made: Ability = renumbered(nodes.Triggered((event,), body))
    return made


def tried(site: str, phrase: str, on: str, ability: Ability) -> Trial:
    """Says an ability in both languages and reads it again."""
    context = TextContext("card", (on,), rules=words_of().ruleset.types)
    where = Context(on, vital(context.rules))
    outcomes: list[tuple[Outcome, str]] = []
    for language in LANGUAGES:
        try:
            text = render_abilities((ability,), lexicon(language), where)
        except NotSayableError as error:
            outcomes.append(("unsayable", error.reason))
            continue
        made = lowered(text, language, context)
        if made.diagnostics:
            outcomes.append((_refusal(made), f"{text} → {told(made)}"))
        elif made.abilities != (ability,):
            outcomes.append(("wrong", f"{text}\n    is {ability}\n    not {made.abilities}"))
        else:
            outcomes.append(("said", text))
    (one, why), (other, also) = outcomes
    if one == other:
        return Trial(site, phrase, one, f"{why} | {also}")
    return Trial(site, phrase, "wrong", f"de {one}: {why}\n    en {other}: {also}")
