"""Linked abilities and cards: what a program makes of definitions, ready to look up."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, CardDef, Mod, On, SetDef, Static, Step, TokenDef, TypeDef
from nexusdsl.runtime.layout import (
    K_ADD,
    K_AS_IF,
    K_CAP,
    K_CONTROL,
    K_COST,
    K_DAMAGE,
    K_ENTERS,
    K_EXCESS,
    K_EXTRA,
    K_FACE_DOWN,
    K_FIRST_BLOW,
    K_FORBID,
    K_PERMIT,
    K_PREVENT,
    K_PRICE,
    K_REPLACE,
    K_REQUIRE,
    K_SET,
    K_SHOW_HAND,
    K_SUBTYPE,
    K_SWAP,
    K_WITHOUT,
    K_WORDS,
    REPLACED,
)  # fmt: skip

LINKS: Final = (1 << 16) - 1  # mask of the number of an ability in `Linked.use`
PRINTED: Final = 1 << 16  # order of printed abilities: after all keywords
KEY_OF_KIND: Final[dict[int, int]] = {
    defs.ADD: K_ADD, defs.GRANT: K_WORDS, defs.REMOVE: K_WORDS, defs.COST: K_COST, defs.FORBID: K_FORBID,
    defs.PERMIT: K_PERMIT, defs.REQUIRE: K_REQUIRE, defs.EXCESS: K_EXCESS, defs.PREVENT: K_PREVENT,
    defs.WITHOUT_MARKER: K_WITHOUT, defs.FACE_DOWN: K_FACE_DOWN, defs.CONTROL: K_CONTROL, defs.AS_IF: K_AS_IF,
    defs.ENTERS_EXHAUSTED: K_ENTERS, defs.ENTERS_WITH: K_ENTERS, defs.EXTRA: K_EXTRA, defs.SET: K_SET,
    defs.SWAP: K_SWAP, defs.QUOTE: K_WORDS, defs.FIRST_BLOW: K_FIRST_BLOW, defs.PRICE: K_PRICE,
    defs.DAMAGE: K_DAMAGE, defs.SET_CAP: K_CAP, defs.ADD_CAP: K_CAP, defs.SHOW_HAND: K_SHOW_HAND,
    defs.SUBTYPE: K_SUBTYPE, defs.WORDS_OF: K_WORDS, defs.SILENCE: K_WORDS,
}  # fmt: skip
LAYERS: Final[tuple[int, ...]] = (K_SUBTYPE, K_WORDS, K_SET, K_ADD, K_SWAP)  # what derived values are made of
VERB_KINDS: Final[tuple[int, ...]] = (defs.FORBID, defs.PERMIT, defs.REQUIRE)


def key_of(mod: Mod) -> int:
    """The subscription key of a modifier."""
    return KEY_OF_KIND[mod.kind] + (mod.key if mod.kind in VERB_KINDS else 0)


class Linked:
    """An ability with its number and its place in the trigger order (keyword order, then printed order).

    `number` and `param` are the parameters of the instance of a keyword that carries it; `use` counts its uses.
    """

    __slots__ = ("ability", "card", "history", "index", "kw", "number", "order", "param", "steps", "use")

    def __init__(self, index: int, ability: Ability, order: int, kw: int, card: int) -> None:
        self.index = index
        self.ability = ability
        self.steps: tuple[Step, ...] = ability.steps + ability.costs
        self.order = order
        self.kw = kw
        self.card = card
        self.number = 0
        self.param = -1
        self.use = index
        asks = list(ability.asks)
        if ability.limit == defs.FIRST:
            asks += [(ability.limit_period, on.topic) for on in ability.events]
        self.history = tuple(asks)

    def carried(self, number: int, param: int) -> Linked:
        """The ability as an instance of its keyword with these parameters carries it."""
        out = Linked(self.index, self.ability, self.order, self.kw, self.card)
        out.number, out.param = number, param
        out.use = self.index | (param + 1) << 16
        return out


class Entry:
    """One thing an object does under one key: an event pattern of a trigger, or one modifier of a static.

    `number` and `param` are the parameters of the carrying keyword.
    """

    __slots__ = ("at", "link", "mod", "number", "on", "param", "static")

    def __init__(self, link: Linked) -> None:
        self.link = link
        self.on: On = NO_EVENT
        self.static: Static = NO_STATIC
        self.mod: Mod = NO_MOD
        self.at = 0
        self.number = link.number
        self.param = link.param


NO_EVENT: Final[On] = On(-1)
NO_MOD: Final[Mod] = Mod(-1)
NO_STATIC: Final[Static] = Static(defs.NOBODY, ())


def entries_of(link: Linked) -> list[tuple[int, Entry]]:
    """Every (key, entry) of an ability, in the order of its text."""
    out: list[tuple[int, Entry]] = []
    if link.ability.kind == "trigger":
        for on in link.ability.events:
            entry = Entry(link)
            entry.on = on
            out.append((on.topic, entry))
    if link.ability.kind == "replacement":
        for on in link.ability.events:
            entry = Entry(link)
            entry.on = on
            out.append((K_REPLACE + REPLACED.index(on.topic), entry))
    for static in link.ability.statics:
        for mod in static.mods:
            entry = Entry(link)
            entry.static, entry.mod = static, mod
            out.append((key_of(mod), entry))
    return out


def is_fickle(link: Linked) -> bool:
    """Whether what an ability makes of attributes or keywords may change without `Game.touch`."""
    return any(key in LAYERS and not entry.static.steady for key, entry in entries_of(link))


def waited_for(ability: Ability) -> tuple[On, ...]:
    """What triggers an ability; a replacement is asked before the event instead."""
    return ability.events if ability.kind != "replacement" else ()


Table = dict[int, tuple[Entry, ...]]
Text = tuple[int, Entry]  # an object in play, and one thing that it does


class Spoken:
    """What everything in play does under a key: `said` in board order, by those of `oids` and whoever was given more;
    `own`: who says something of itself; `others`: whether anybody says something of others, too."""

    __slots__ = ("oids", "others", "own", "said")

    def __init__(self, oids: tuple[int, ...], said: list[Text]) -> None:
        self.oids = oids
        self.said = said
        self.own: dict[int, bool] = {}
        self.others = False
        for oid, e in said:
            if e.static.subject == defs.SELF:
                self.own[oid] = True
            else:
                self.others = True


Refills = list[tuple[int, ...]]  # by period, the pools that are full again after it
Instances = tuple[tuple[int, int], ...]  # (number, attribute) of each instance of a keyword, one per attribute


def tabled(pairs: list[tuple[int, Entry]]) -> Table:
    out: Table = {}
    for key, entry in pairs:
        out[key] = (*out.get(key, ()), entry)
    return out


class CardInfo:
    """A linked card (or base, or shared object): what the kernel needs of it, ready to look up.

    `simple`: nothing in its own text bears on whether and for how much it may be played; `own_cost`: its text
    changes its cost; `fickle`: so may what its text makes of attributes or keywords (is_fickle); `dues` are what it
    costs besides; `refills`: by period, the pools that are full again after it; `reworded`: what it does with other
    keywords than the printed ones (modifiers.table_of).
    """

    __slots__ = (
        "activated",
        "base",
        "card",
        "dues",
        "fickle",
        "fresh",
        "hidden_on",
        "index",
        "instances",
        "kinds",
        "kw",
        "links",
        "on",
        "own_cost",
        "permanent",
        "pools",
        "refills",
        "reworded",
        "shared",
        "simple",
        "spells",
        "stats",
        "type",
    )  # fmt: skip

    def __init__(self, index: int, card: CardDef, kind: TypeDef, restored: Refills) -> None:
        self.index = index
        self.card = card
        self.type = card.type
        self.kinds = card.kinds
        self.stats = tuple(max(0, n) for n in card.stats)
        self.fresh = [0] * len(self.stats) + list(self.stats)
        self.pools = kind.pools
        self.refills = tuple([tuple([pool for pool in pools if pool in kind.attributes]) for pools in restored])
        self.permanent = kind.permanent
        self.base = kind.base
        self.shared = kind.shared
        self.kw = 0
        self.instances: dict[int, Instances] = {}
        self.links: tuple[Linked, ...] = ()
        self.on: Table = {}
        self.reworded: dict[tuple[int, tuple[tuple[int, int, int], ...]], Table] = {}
        self.hidden_on: Table = {}
        self.simple = False
        self.own_cost = False
        self.fickle = False
        self.spells: tuple[Linked, ...] = ()
        self.activated: tuple[Linked, ...] = ()
        self.dues: tuple[Linked, ...] = ()


def fixed(mod: Mod) -> int:
    """The number that a grant names; -1 if it names none."""
    return mod.number if isinstance(mod.number, int) and mod.number > 0 else -1


def token_card(set_def: SetDef, token: TokenDef, place: int) -> CardDef:
    """A token as a card: named after its subtypes or its type, without the attributes that every playable card has
    (costs), of no faction. Its number is none that a card can have."""
    ruleset = set_def.ruleset
    kind = ruleset.types[token.type]
    cards = [t for t in ruleset.types if t.playable and not t.base and not t.shared]
    own = [a for a in kind.attributes if not all(a in t.attributes for t in cards)]
    stats = [-1] * len(ruleset.attributes)
    for attribute, value in zip(own, token.stats, strict=False):
        stats[attribute] = value
    names = [s[1:] for i, s in enumerate(set_def.subtypes) if token.subtypes >> i & 1] or [(kind.name_de, kind.name_en)]
    name_de, name_en = (" ".join(name[i] for name in names) for i in (0, 1))
    return CardDef(
        f"*{place}",
        name_de,
        name_en,
        token.type,
        kind.kinds,
        token.subtypes,
        -1,
        -1,
        tuple(stats),
        token.keywords,
        token.abilities,
    )
