"""Immutable definitions that a program hands to the kernel: cards, keywords, abilities, modifiers.

Generated packages and the interpreter build the same definitions; only the callables differ. Ids are ints:
position in the
ruleset's or set's declaration order. Masks are bit sets over those positions. Callables have the shapes of
docs/architecture.md.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame, Obj

Step: TypeAlias = "Callable[[Game, Frame], None]"
Test: TypeAlias = "Callable[[Game, Frame, Obj], bool]"
Candidates: TypeAlias = "Callable[[Game, Frame], list[int]]"
Number: TypeAlias = "Callable[[Game, Frame], int]"
Valuation: TypeAlias = "Callable[[Game, Frame, Obj], int]"  # a number for one object at hand
Condition: TypeAlias = "Callable[[Game, Frame], bool]"

# Kinds of a modifier.
ADD: Final = 0  # key: attribute; sign, number
GRANT: Final = 1  # key: keyword; number/stat: its parameters
REMOVE: Final = 2  # key: keyword, -1 all
COST: Final = 3  # sign, number
FORBID: Final = 4  # key: verb; test: the other side; by_kind/by_side for effects
PERMIT: Final = 5  # key: verb; test: the other side
REQUIRE: Final = 6  # key: verb; period
EXCESS: Final = 7  # candidates: who takes it
PREVENT: Final = 8  # number, -1 all; period for "first in"; combat_only
WITHOUT_MARKER: Final = 9  # key: marker
FACE_DOWN: Final = 10
SET: Final = 11  # key: attribute; number
SWAP: Final = 12  # key and stat: attributes
CONTROL: Final = 13  # key: YOU or OPPONENT, as seen from the ability's seat
AS_IF: Final = 14  # key: verb; as_if
EXTRA: Final = 15  # key: resource, -1 a card; sign, number; period
ENTERS_EXHAUSTED: Final = 16
ENTERS_WITH: Final = 17  # key: counter; number
FIRST_BLOW: Final = 31
PRICE: Final = 32  # key: verb; stat: resource; number
DAMAGE: Final = 33  # key: 0 dealt, 1 taken; sign, number; combat_only
SET_CAP: Final = 34  # key: cap, by its place among the words of the ruleset; number
ADD_CAP: Final = 35  # key: cap; sign, number
SHOW_HAND: Final = 36
SUBTYPE: Final = 37  # key: subtype
WORDS_OF: Final = 38  # candidates: whose keywords the object has, too
SILENCE: Final = 39  # no keyword, no ability
QUOTE: Final = 30  # abilities: what the object has beside its own

# Who is meant by a static's subject or an event pattern's place.
NOBODY: Final = 0  # the place is open
SELF: Final = 1  # this object
MATCH: Final = 2  # any object that passes the test
YOU: Final = 3
OPPONENT: Final = 4
ANYONE: Final = 5  # a player, either
HOST: Final = 6  # the object that this one is attached to
EACH: Final = 7  # the object at hand; only in patterns of `did`

# Limits of a trigger or activated ability.
NO_LIMIT: Final = 0
ONCE: Final = 1  # once per period (`limit_number`: so often), this object
FIRST: Final = 2  # only the first matching event of a period (`limit_number`: only that one)
ONE_OF: Final = 3  # one of the controller's objects with this ability per period

LAST: Final = 16  # added to a period: the one before the running one, of what is looked back on

# Durations of `Game.modify`.
UNTIL_END: Final = 0  # of a period
PERMANENT: Final = 1
WHILE: Final = 2  # a condition holds
UNTIL_START: Final = 3  # the next start of a period
UNTIL_NEXT_END: Final = 4  # the end of the period after this one
UNTIL_EVENT: Final = 5  # the pattern `delayed[until]` of the ability happens


@dataclass(frozen=True, slots=True)
class Mod:
    """One modifier. `number` is fixed (int) or computed; `test` limits the other side of a verb (see kinds above)."""

    kind: int
    key: int = -1
    sign: int = 1
    number: int | Number = 0
    stat: int = -1
    test: Test | None = None
    by_effect: bool = False  # FORBID be_chosen/be_destroyed by effects: test sees the effect's source object
    candidates: Candidates | None = None
    period: int = -1
    combat_only: bool = False
    shield: bool = False  # PREVENT: number is used up by what it prevents
    least: int = -1  # COST: it makes no card cheaper than this
    each: Valuation | None = None  # ADD, SET, COST: in the place of `number`, for the object at hand
    by: Test | None = None  # PREVENT: what the damage must come from
    as_if: tuple[str, int, bool] | None = None  # AS_IF: what ("marker", "status", "keyword", "state", …), id, holds
    abilities: tuple[Ability, ...] = ()  # QUOTE
    most: int = 0  # FORBID: how often the subject may do it in `period`; 0: never
    only: bool = False  # FORBID: `test` is what stays allowed; `number` how many of them there must be at once


@dataclass(frozen=True, slots=True)
class TokenDef:
    """What `create` and `transform` make: type, values of the type's attributes in print order without the costs,
    subtypes as a mask, keywords as (keyword, number or -1, stat or -1), abilities of its own; tokens with the same
    `mark` have the same."""

    type: int
    stats: tuple[int, ...]
    subtypes: int = 0
    keywords: tuple[tuple[int, int, int], ...] = ()
    abilities: tuple[Ability, ...] = field(default=(), compare=False)
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Static:
    """`subject` (SELF, HOST and MATCH with test, YOU, OPPONENT, ANYONE) has `mods` while the carrier is in play and the
    condition holds."""

    subject: int
    mods: tuple[Mod, ...]
    test: Test | None = None
    condition: Condition | None = None
    steady: bool = False  # it gives attributes or keywords, and nothing bears on that but what `Game.touch` tells of
    side: int = NOBODY  # YOU, OPPONENT: its test passes only what this one controls


@dataclass(frozen=True, slots=True)
class On:
    """One event pattern of a trigger: `topic` of runtime/topics.py, who may stand in its two places, and the
    period it names."""

    topic: int
    subject: int = NOBODY
    subject_test: Test | None = None
    object: int = NOBODY
    object_test: Test | None = None
    period: int = -1
    about: int = -1  # the status, counter or resource that the event must be about
    at_least: int = 0  # the amount that the event must have
    batch: bool = False  # all that happens at once is one event, its amount how many they are
    during: int = -1  # the period that must be running


@dataclass(frozen=True, slots=True)
class Target:
    """A target bound on announcement into `slot`: `lo`..`hi` of `candidates`, chosen by the controller or the
    opponent."""

    slot: int
    lo: int
    hi: int
    candidates: Candidates
    by_opponent: bool = False


@dataclass(frozen=True, slots=True)
class Ability:
    """Everything an ability is. `steps[0]` starts it; `mods` is what its `modify` calls index.

    kind: "trigger" (events), "activated" (costs run as steps of their own, `can_pay` tells what must be affordable,
    `condition` when it may be used), "spell" (resolves when the card is played), "static" (statics only), "replacement"
    (what `events` would be, does not happen; the steps run instead), "cost" (`costs` are paid besides the price when
    the card is played, `can_pay` must hold; no steps).
    """

    kind: str
    steps: tuple[Step, ...] = ()
    events: tuple[On, ...] = ()
    condition: Condition | None = None
    targets: tuple[Target, ...] = ()
    limit: int = NO_LIMIT
    limit_period: int = -1
    limit_number: int = 1
    costs: tuple[Step, ...] = ()
    can_pay: Condition | None = None
    pays: tuple[tuple[int, int], ...] = ()  # (resource, amount) of who pays the costs, as far as they are resources
    statics: tuple[Static, ...] = ()
    mods: tuple[Mod, ...] = ()
    while_conditions: tuple[Condition, ...] = ()
    delayed: tuple[On, ...] = ()  # what `later` waits for
    slots: int = 0
    text_de: str = ""
    text_en: str = ""
    asks: tuple[tuple[int, int], ...] = ()  # (period, topic) that its `happened`, `did` and `occurred` look back on
    after: bool = False  # trigger: its condition is asked once those that leave play are gone
    optional: bool = False  # replacement: somebody may decline it; a step then calls `let_happen`
    tokens: tuple[TokenDef, ...] = ()  # what `create` and `transform` index


@dataclass(frozen=True, slots=True)
class KeywordDef:
    """A keyword with its abilities per alternative: (type mask or 0 for all, (option key, value) of each that must be
    chosen, abilities). `default_option`: the option that says the default number, "" if none."""

    id: str
    name_de: str
    name_en: str
    has_number: bool
    has_stat: bool
    default_number: int
    default_stat: int
    sums: bool
    alternatives: tuple[tuple[int, tuple[tuple[str, str], ...], tuple[Ability, ...]], ...]
    default_option: str = ""


@dataclass(frozen=True, slots=True)
class StatusDef:
    """A status; its abilities are the game's own."""

    id: str
    name_de: str
    name_en: str
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class CardDef:
    """One card. `stats` has one int per ruleset attribute (-1: has none); `keywords` are (keyword, number or -1,
    stat or -1)."""

    number: str
    name_de: str
    name_en: str
    type: int
    kinds: int  # mask of the type and all that it is
    subtypes: int
    faction: int
    rarity: int
    stats: tuple[int, ...]
    keywords: tuple[tuple[int, int, int], ...]
    abilities: tuple[Ability, ...]
    play_if: Condition | None = None
    text_de: str = ""
    text_en: str = ""
    variants: tuple[str, ...] = ()
    play_asks: tuple[tuple[int, int], ...] = ()  # (period, topic) that `play_if` looks back on


@dataclass(frozen=True, slots=True)
class TypeDef:
    id: str
    name_de: str
    name_en: str
    attributes: tuple[int, ...]
    pools: tuple[int, ...]
    kinds: int
    permanent: bool
    base: bool
    shared: bool
    playable: bool


@dataclass(frozen=True, slots=True)
class RulesetDef:
    """What a game declares, in declaration order; positions are the ids used everywhere."""

    id: str
    name_de: str
    name_en: str
    types: tuple[TypeDef, ...]
    attributes: tuple[str, ...]
    resources: tuple[str, ...]
    markers: tuple[str, ...]
    periods: tuple[str, ...]
    restored: tuple[tuple[int, int], ...]
    options: tuple[tuple[str, str], ...]  # (key, default)
    words: dict[str, tuple[str, str]] = field(default_factory=dict, compare=False)  # "category.id" -> printed (de, en)
    neutral: str = ""  # id (lower-case code) of the faction that counts as neither main nor secondary
    surcharge: int = 0  # extra cost of cards of a secondary faction
    counters: tuple[str, ...] = ()


def with_counters(ruleset: RulesetDef, counters: tuple[str, ...], words: dict[str, tuple[str, str]]) -> RulesetDef:
    """The ruleset with kinds of counters that a set adds behind its own; `words` are their printed names."""
    return replace(ruleset, counters=(*ruleset.counters, *counters), words={**ruleset.words, **words})


@dataclass(frozen=True, slots=True)
class SetDef:
    """A set, with those it uses already merged in front: everything one game needs besides its procedures."""

    id: str
    ruleset: RulesetDef
    factions: tuple[tuple[str, str, str], ...]  # (code, de, en)
    subtypes: tuple[tuple[str, str, str], ...]  # (id, de, en)
    keywords: tuple[KeywordDef, ...]
    statuses: tuple[StatusDef, ...]
    cards: tuple[CardDef, ...]
