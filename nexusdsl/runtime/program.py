"""Links a set's definitions, a rules module and chosen options into the tables that a game runs on."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from nexusdsl.runtime import defs
from nexusdsl.runtime.decisions import P_RULES, BadSetup
from nexusdsl.runtime.defs import Ability, CardDef, KeywordDef, Mod, SetDef, Step, TokenDef, TypeDef
from nexusdsl.runtime.gates import Gates, mods_of, reached
from nexusdsl.runtime.layout import (
    G_RULES,
    K_COST,
    K_FACE_DOWN,
    K_FORBID,
    K_WORDS,
    PROC_RULES,
    V_PLAY,
)  # fmt: skip
from nexusdsl.runtime.linking import (
    PRINTED,
    CardInfo,
    Entry,
    Instances,
    Linked,
    Table,
    entries_of,
    fixed,
    is_fickle,
    tabled,
    token_card,
)  # fmt: skip
from nexusdsl.runtime.objects import Pending

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Applied
    from nexusdsl.runtime.rules import Rules


KEPT: Final = 16  # choices of cards whose program is remembered
SHARED: Final[tuple[str, ...]] = (
    "bases", "card_links", "control_mod", "declared_words", "first_resource", "given", "hidden_kinds", "infos",
    "keywords", "kw_links", "links", "n_resources", "n_stats", "narrowed", "no_damage", "numbers", "options", "procs",
    "questions", "quotes", "restored_of", "rules", "ruleset", "ruling", "set", "starts", "status_links", "status_of",
    "status_on", "steps", "tables", "tokens", "whole",
)  # fmt: skip


class Program(Gates):
    """Everything immutable of a game. Two programs of the same set, rules and options play alike.
    `whole` is the program for all cards of the set, from which `within` makes those for some of them.

    Raises BadSetup for an unknown option or value.
    """

    __slots__ = (*SHARED, "members")  # SHARED: what a program for some cards has from the whole one

    def __init__(self, set_def: SetDef, rules: Rules, options: dict[str, str] | None = None) -> None:
        self.set = set_def
        self.ruleset = set_def.ruleset
        self.rules = rules
        self.restored_of = [
            tuple(pool for pool, period in self.ruleset.restored if period == i)
            for i in range(len(self.ruleset.periods))
        ]
        self.options = self.chosen(options or {})
        self.links: list[Linked] = []
        self.tables: dict[tuple[int, int, int, int], Table] = {}
        self.steps: list[tuple[Step, ...]] = []
        self.keywords = set_def.keywords
        self.declared_words = (1 << len(set_def.keywords)) - 1
        self.quotes: dict[int, int] = {}
        self.kw_links = [self.link_keyword(i, kw) for i, kw in enumerate(set_def.keywords)]
        self.status_of: dict[int, int] = {}
        self.status_links = [self.link_status(i, a) for i, s in enumerate(set_def.statuses) for a in s.abilities]
        self.card_links = [self.link_card(i, card) for i, card in enumerate(set_def.cards)]
        self.link_quotes()
        self.given = self.link(self.free_mods(), -1, -1, -1)
        self.infos = [self.info(i, card) for i, card in enumerate(set_def.cards)]
        self.tokens = self.token_infos()
        self.numbers = self.index_numbers()
        self.bases = tuple(self.base_info(i, t) for i, t in enumerate(self.ruleset.types) if t.base)
        self.hidden_kinds = self.kinds_of_hidden()
        self.ruling = self.ruling_statuses()
        self.status_on = tabled([p for link in self.status_links for p in entries_of(link)])
        self.n_stats = len(self.ruleset.attributes)
        self.no_damage = [0] * self.n_stats
        self.n_resources = len(self.ruleset.resources)
        self.first_resource = G_RULES + rules.ints
        self.members: Container[int] = range(-len(self.ruleset.types), len(self.infos))
        self.whole = self
        self.narrowed: dict[tuple[int, ...], Program] = {}
        ruled_out = {link.index for kw in range(len(self.keywords)) for link in self.ruled_out(kw)}
        live = [link for link in self.links if link is not self.given and link.index not in ruled_out]
        self.open_gates(live, set_def.cards)
        self.procs: tuple[Step, ...] = ()
        self.starts: dict[tuple[tuple[str, tuple[str, ...]], ...], Game] = {}
        self.questions: dict[tuple[int, str, int, int], Pending] = {}
        rules.link(self)
        self.procs = self.all_procs()

    def __reduce__(self) -> tuple[object, ...]:
        return (relinked, (self.set, type(self.rules), self.options))

    def chosen(self, options: dict[str, str]) -> dict[str, str]:
        """The ruleset's defaults with the given values on top."""
        out = dict(self.ruleset.options)
        for key, value in options.items():
            if key not in out:
                raise BadSetup(f"unknown option {key!r}")
            out[key] = str(value)
        return out

    def link(self, ability: Ability, order: int, kw: int, card: int) -> Linked:
        link = Linked(len(self.links), ability, order, kw, card)
        self.links.append(link)
        self.steps.append(link.steps)
        return link

    def link_status(self, status: int, ability: Ability) -> Linked:
        link = self.link(ability, -1, -1, -1)
        self.status_of[link.index] = status
        return link

    def ruling_statuses(self) -> int:
        """Mask of the statuses whose text rules as long as anything in play has them."""
        ruling = 0
        for link in self.status_links:
            if link.ability.statics:
                ruling |= 1 << self.status_of[link.index]
        return ruling

    def free_mods(self) -> Ability:
        """What a position or the kernel may give to an object without a card: any attribute, then any keyword, then
        control to a seat or to nobody."""
        adds = tuple(Mod(defs.ADD, i) for i in range(len(self.ruleset.attributes)))
        grants = tuple(Mod(defs.GRANT, i) for i in range(len(self.set.keywords)))
        self.control_mod = len(adds) + len(grants)
        control = (Mod(defs.CONTROL, defs.YOU), Mod(defs.CONTROL, defs.NOBODY))
        return Ability("static", mods=adds + grants + control)

    def link_keyword(self, index: int, keyword: KeywordDef) -> list[list[Linked]]:
        return [[self.link(a, index, index, -1) for a in abilities] for _, _, abilities in keyword.alternatives]

    def link_quotes(self) -> None:
        """Abilities that texts quote are keywords without a name behind the declared ones: who is given them has them
        as it has a keyword. A modifier is known by its identity: it lives as long as the set."""
        given = [mod for link in self.links for mod in mods_of(link.ability) if mod.kind == defs.QUOTE]
        for mod in given:
            index = self.quotes[id(mod)] = len(self.keywords)
            word = KeywordDef("", "", "", False, False, -1, -1, False, ((0, (), mod.abilities),))
            self.keywords += (word,)
            self.kw_links.append(self.link_keyword(index, word))

    def word_of(self, mod: Mod) -> int:
        """The keyword that a modifier gives."""
        return self.quotes[id(mod)] if mod.kind == defs.QUOTE else mod.key

    def link_card(self, index: int, card: CardDef) -> list[Linked]:
        return [self.link(a, PRINTED + i, -1, index) for i, a in enumerate(card.abilities)]

    def keyword_links(self, kw: int, kinds: int) -> list[Linked]:
        """The one alternative of a keyword that fits a card of these kinds: the most specific that the options
        allow."""
        best, found = -1, -1
        for i, (mask, options, _) in enumerate(self.keywords[kw].alternatives):
            fits = (mask == 0 or kinds & mask != 0) and self.allow(options)
            rank = (1 << 10 if mask else 0) + len(options)
            if fits and rank > best:
                best, found = rank, i
        return self.kw_links[kw][found] if found >= 0 else []

    def allow(self, choices: tuple[tuple[str, str], ...]) -> bool:
        """Whether the options have these values."""
        return all(self.options.get(key) == value for key, value in choices)

    def ruled_out(self, kw: int) -> list[Linked]:
        """The abilities of a keyword that it has only with other options."""
        rows = zip(self.keywords[kw].alternatives, self.kw_links[kw], strict=True)
        return [link for (_, options, _), links in rows if not self.allow(options) for link in links]

    def parameters(self, kw: int, number: int, param: int) -> tuple[int, int]:
        keyword = self.keywords[kw]
        usual = self.number_option(keyword.default_option, keyword.default_number)
        return (number if number >= 0 else usual, param if param >= 0 else keyword.default_stat)

    def merged(self, instances: Instances, kw: int, number: int, param: int) -> Instances:
        """Adds one instance of a keyword: those of one attribute count once, with the highest number, or sum their
        numbers if the keyword says so (G-055); those of different attributes stand beside each other."""
        if kw >= len(self.set.keywords):  # quoted abilities do not merge; the second value tells them apart
            return (*instances, (-1, len(instances)))
        value, stat = self.parameters(kw, number, param)
        found = {s: n for n, s in instances}
        if stat in found:
            value = found[stat] + value if self.set.keywords[kw].sums else max(found[stat], value)
        found[stat] = value
        return tuple((n, s) for s, n in found.items())

    def printed_keywords(self, card: CardDef) -> dict[int, Instances]:
        """The instances of the card's keywords, and of those that they contain without a condition, in keyword
        order."""
        found: dict[int, Instances] = {}
        queue = list(card.keywords)
        while queue:
            kw, number, param = queue.pop(0)
            if kw not in found:
                queue += self.contained(kw, card.kinds)
            found[kw] = self.merged(found.get(kw, ()), kw, number, param)
        return dict(sorted(found.items()))

    def contained(self, kw: int, kinds: int) -> list[tuple[int, int, int]]:
        out: list[tuple[int, int, int]] = []
        for link in self.keyword_links(kw, kinds):
            for static in link.ability.statics:
                if static.subject == defs.SELF and static.condition is None:
                    out += [(m.key, fixed(m), m.stat) for m in static.mods if m.kind == defs.GRANT]
        return out

    def info(self, index: int, card: CardDef) -> CardInfo:
        info = CardInfo(index, card, self.ruleset.types[card.type], self.restored_of)
        info.instances = self.printed_keywords(card)
        pairs: list[tuple[int, Entry]] = []
        hidden: list[tuple[int, Entry]] = []
        links: list[Linked] = []
        for kw, instances in info.instances.items():
            info.kw |= 1 << kw
            own = self.carried_links(kw, card.kinds, instances)
            links += own
            mine = [p for link in own for p in entries_of(link) if not self.is_contained(p, info)]
            pairs += mine
            if any(key == K_FACE_DOWN for key, _ in mine):
                hidden += mine
        printed = self.card_links[index] if index >= 0 else []
        mine = [p for link in printed for p in entries_of(link)]
        if any(key == K_FACE_DOWN for key, _ in mine):
            hidden += mine
        info.links = tuple(links + printed)
        info.on, info.hidden_on = tabled(pairs + mine), tabled(hidden)
        info.spells = tuple(link for link in info.links if link.ability.kind == "spell")
        info.activated = tuple(link for link in info.links if link.ability.kind == "activated")
        info.dues = tuple(link for link in info.links if link.ability.kind == "cost")
        info.own_cost = K_COST in info.on
        info.fickle = any(is_fickle(link) for link in info.links)
        info.simple = (
            card.play_if is None
            and not info.dues
            and not {K_COST, K_FORBID + V_PLAY} & set(info.on)
            and not any(link.ability.targets or link.ability.condition is not None for link in info.spells)
        )
        return info

    def cards(self) -> list[CardInfo]:
        """Every card that may stand in a deck."""
        types = self.ruleset.types
        found = self.infos[: len(self.set.cards)]  # behind them are tokens
        return [card for card in found if types[card.type].playable and not card.base and not card.shared]

    def token_infos(self) -> dict[TokenDef, CardInfo]:
        """What every token of the set is, once per equal definition; they stand behind the cards in `infos`."""
        out: dict[TokenDef, CardInfo] = {}
        for link in self.links:  # it grows: tokens can make tokens
            for token in link.ability.tokens:
                if token not in out:
                    card = token_card(self.set, token, len(out) + 1)
                    self.card_links.append(self.link_card(len(self.infos), card))
                    out[token] = self.info(len(self.infos), card)
                    self.infos.append(out[token])
        return out

    def is_contained(self, pair: tuple[int, Entry], info: CardInfo) -> bool:
        """A keyword granted to its own carrier without a condition is already among the printed ones."""
        key, entry = pair
        static = entry.static
        return (
            key == K_WORDS and static.subject == defs.SELF and static.condition is None
            and entry.mod.kind == defs.GRANT and entry.mod.key in info.instances
        )  # fmt: skip

    def mod_of(self, applied: Applied) -> Mod:
        """The modifier that was applied."""
        return self.links[applied[0]].ability.mods[applied[1]]

    def keyword_table(self, kw: int, kinds: int, number: int, param: int) -> Table:
        """What an instance of a keyword adds to an object of these kinds that was granted it."""
        key = (kw, kinds, number, param)
        if key not in self.tables:
            links = self.carried_links(kw, kinds, ((number, param),))
            self.tables[key] = tabled([p for link in links for p in entries_of(link)])
        return self.tables[key]

    def carried_links(self, kw: int, kinds: int, instances: Instances) -> list[Linked]:
        """The abilities of a keyword on a card of these kinds, once per instance."""
        links = self.keyword_links(kw, kinds)
        return [link.carried(number, param) for number, param in instances for link in links]

    def index_numbers(self) -> dict[str, int]:
        """Card positions by number; a variant's number leads to its card (R-053)."""
        out: dict[str, int] = {}
        for i, card in enumerate(self.set.cards):
            out[card.number] = i
            for variant in card.variants:
                out[f"{card.number}-{variant}"] = i
        return out

    def base_info(self, index: int, kind: TypeDef) -> CardInfo:
        stats = tuple(0 if i in kind.attributes else -1 for i in range(len(self.ruleset.attributes)))
        card = CardDef("", kind.name_de, kind.name_en, index, kind.kinds, 0, -1, -1, stats, (), ())
        return CardInfo(-1 - index, card, kind, self.restored_of)

    def with_stats(self, info: CardInfo, stats: tuple[int, ...]) -> CardInfo:
        """A base or shared object that starts with other values."""
        out = CardInfo(info.index, replace(info.card, stats=stats), self.ruleset.types[info.type], self.restored_of)
        return out

    def kinds_of_hidden(self) -> int:
        for kind in self.ruleset.types:
            if kind.id == self.rules.hidden_type:
                return kind.kinds
        return 0

    def within(self, cards: Iterable[int]) -> Program:
        """The program for games that hold only these cards (positions in `infos`) and what their texts can make and
        give: it asks for less (runtime/gates.py). `members` are the cards that such games can hold."""
        key = tuple(sorted(index for index in set(cards) if index >= 0))
        if key not in self.narrowed:
            if len(self.narrowed) >= KEPT:
                self.narrowed.clear()
            made = self.narrowed[key] = Program.__new__(Program)
            for name in SHARED:
                setattr(made, name, getattr(self.whole, name))
            links, infos = reached(self, key)
            made.members = {info.index for info in infos}.union(range(-len(self.ruleset.types), 0))
            made.open_gates(links, [info.card for info in infos])
        return self.narrowed[key]

    def all_procs(self) -> tuple[Step, ...]:
        from nexusdsl.runtime.kernelsteps import KERNEL_STEPS

        spare = PROC_RULES - len(KERNEL_STEPS)
        return KERNEL_STEPS + (KERNEL_STEPS[0],) * spare + self.rules.steps

    def question(self, key: tuple[int, str, int, int]) -> Pending:
        """A decision of the rules module; it serves whenever the same is asked again."""
        seat, purpose, lister, then = key
        made = self.questions[key] = Pending(P_RULES, seat, purpose, then)
        made.slot = lister
        return made

    def attribute(self, name: str) -> int:
        """Position of a declared attribute; -1 if the ruleset has none of this name."""
        return self.ruleset.attributes.index(name) if name in self.ruleset.attributes else -1

    def kind_mask(self, name: str) -> int:
        """Mask bit of a declared type; 0 if the ruleset has none of this name."""
        return next((1 << i for i, t in enumerate(self.ruleset.types) if t.id == name), 0)

    def number_option(self, key: str, fallback: int) -> int:
        """The option's value as a number; `fallback` where it is absent or "none"."""
        value = self.options.get(key, "")
        return int(value) if value.lstrip("-").isdigit() else fallback


def relinked(set_def: SetDef, rules: type[Rules], options: dict[str, str]) -> Program:
    """A program from what it was linked from."""
    return Program(set_def, rules(), options)
