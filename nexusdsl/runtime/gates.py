"""What the kernel need not ask for, because no ability at hand could answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from nexusdsl.runtime import defs
from nexusdsl.runtime.layout import (
    G_OPEN,
    K_AS_IF,
    K_CONTROL,
    K_EXTRA,
    K_FORBID,
    K_PERMIT,
    N_KEYS,
    N_TOPICS,
    R_DRAWS,
    R_GAINS,
    REPLACED,
    T_DRAWS,
    T_GAINS,
    T_INITIATIVE,
    T_LOSES_INITIATIVE,
    T_SACRIFICED,
    T_SACRIFICES,
    V_BE_SACRIFICED,
    V_DRAW,
    V_GAIN,
    V_PLAY_FROM,
    WITHIN,
)  # fmt: skip
from nexusdsl.runtime.linking import CardInfo, Linked, entries_of, is_fickle, key_of, waited_for

if TYPE_CHECKING:
    from nexusdsl.runtime.defs import Ability, CardDef, Mod
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.program import Program


class Gates:
    """Per topic: `history` are the periods in which some ability looks back on it, `tested` whether that tests objects
    (and not only which they are), `heard` whether any waits for it or looks back on it. `batched`: whether any takes
    what happens at once for one event; `looks_after`: whether any asks its condition once those that leave are gone.
    Per topic of REPLACED: `replaces` whether any stands in for such events. Per key: `stirs` whether any has anything
    under it. `turns_matter`: whether anything may come of it that the right to act passes on; `fickle`:
    whether a keyword may make something else of attributes or keywords without `Game.touch`; `quiet_draws`,
    `quiet_sacrifices`: nobody looks at these, nor at what comes of them.
    """

    __slots__ = (
        "batched", "controls", "extras", "fickle", "from_piles", "heard", "history", "keeps", "lasts", "looks_after",
        "quiet_draws", "quiet_sacrifices", "replaces", "stirs", "supposes", "tested", "turns_matter", "watched_draws",
        "watched_gains", "watched_sacrifices",
    )  # fmt: skip

    def open_gates(self, links: Sequence[Linked], cards: Sequence[CardDef]) -> None:
        """For these abilities and for what these cards ask as they are played."""
        asked = [pair for link in links for pair in link.history] + [pair for card in cards for pair in card.play_asks]
        self.history = [tuple(sorted({p % defs.LAST for p, topic in asked if topic == t})) for t in range(N_TOPICS)]
        self.lasts = frozenset(p - defs.LAST for p, _ in asked if p >= defs.LAST)
        tested = {topic for link in links for topic in tested_by(link.ability)}
        tested |= {topic for card in cards for _, topic in card.play_asks}
        self.tested = marked(tested, N_TOPICS)
        waits = {on.topic for link in links for on in waited_for(link.ability) + link.ability.delayed}
        self.heard = marked(waits | {topic for _, topic in asked}, N_TOPICS)
        self.batched = any(on.batch for link in links for on in waited_for(link.ability))
        self.looks_after = any(link.ability.after for link in links)
        replaced = {on.topic for link in links if link.ability.kind == "replacement" for on in link.ability.events}
        self.replaces = tuple(topic in replaced for topic in REPLACED)
        self.stirs = marked({key_of(mod) for link in links for mod in mods_of(link.ability)} | keys_of(links), N_KEYS)
        self.watched_sacrifices = self.stirs[K_FORBID + V_BE_SACRIFICED] or self.heard[T_SACRIFICED]
        self.watched_draws = self.stirs[K_FORBID + V_DRAW] or self.replaces[R_DRAWS]
        self.watched_gains = self.stirs[K_FORBID + V_GAIN] or self.replaces[R_GAINS]
        heard = self.heard
        self.quiet_draws = not (self.watched_draws or self.batched or heard[T_DRAWS])
        watched = self.watched_sacrifices or self.watched_gains or heard[T_SACRIFICES] or heard[T_GAINS]
        self.quiet_sacrifices = not (watched or self.batched)
        moved_on = self.heard[T_INITIATIVE] or self.heard[T_LOSES_INITIATIVE]
        self.turns_matter = moved_on or self.stirs[K_CONTROL]
        self.fickle = any(link.kw >= 0 and is_fickle(link) for link in links)
        self.keeps = self.stirs[K_FORBID + V_BE_SACRIFICED]
        self.from_piles = self.stirs[K_PERMIT + V_PLAY_FROM]
        self.supposes, self.extras, self.controls = (self.stirs[key] for key in (K_AS_IF, K_EXTRA, K_CONTROL))


def marked(found: set[int], count: int) -> tuple[bool, ...]:
    return tuple(place in found for place in range(count))


def keys_of(links: Iterable[Linked]) -> set[int]:
    return {key for link in links for key, _ in entries_of(link)}


def mods_of(ability: Ability) -> tuple[Mod, ...]:
    """All modifiers that an ability has or gives."""
    return sum((static.mods for static in ability.statics), ability.mods)


def tested_by(ability: Ability) -> list[int]:
    """The topics whose objects an ability tests as it looks back."""
    out = [topic for _, topic in ability.asks]
    for on in ability.events if ability.limit == defs.FIRST else ():
        if on.subject_test is not None or on.object_test is not None or defs.HOST in (on.subject, on.object):
            out.append(on.topic)
    return out


# --- what a game can hold ---------------------------------------------------------------------------------------------


def reached(program: Program, cards: Iterable[int]) -> tuple[list[Linked], list[CardInfo]]:
    """The abilities of these cards (positions in `infos`), of statuses, and of all tokens and keywords that any of
    them can make or give; and the cards with those tokens. Whatever else may come in must be admitted."""
    links = {link.index: link for link in program.status_links}
    infos = {index: program.infos[index] for index in cards}
    words: set[int] = set()
    waiting = [*links.values(), *(link for info in infos.values() for link in info.links)]
    while waiting:
        ability = (link := waiting.pop()).ability
        links[link.index] = link
        for info in (program.tokens[token] for token in ability.tokens):
            if info.index not in infos:
                infos[info.index] = info
                waiting += info.links
        for kw in {kw for mod in mods_of(ability) for kw in keywords_in(program, mod)} - words:
            words.add(kw)
            out = program.ruled_out(kw)
            waiting += [link for row in program.kw_links[kw] for link in row if link not in out]
    return [links[index] for index in sorted(links)], [infos[index] for index in sorted(infos)]


def keywords_in(program: Program, mod: Mod) -> tuple[int, ...]:
    """The keywords that a modifier gives, or takes something to have."""
    if mod.kind in (defs.GRANT, defs.QUOTE):
        return (program.word_of(mod),)
    return (mod.as_if[1],) if mod.as_if is not None and mod.as_if[0] == "keyword" else ()


def enclose(g: Game) -> None:
    """From here on the game asks only for what the cards in it can do."""
    g.g[G_OPEN] |= WITHIN
    g.program = g.program.whole.within(o.d.index if o.origin < 0 else o.origin for o in g.objs)


def admit(g: Game, d: CardInfo) -> None:
    """A card comes into the game: one that nothing in it could have made opens the game to all cards of the set."""
    if d.index not in g.program.members:
        disclose(g)


def disclose(g: Game) -> None:
    """From here on any card of the set may be in the game."""
    g.g[G_OPEN] &= ~WITHIN
    g.program = g.program.whole
