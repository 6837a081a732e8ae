"""What a row of the verb table is (see frames.py): frames in both languages, read from short strings."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal, TypeAlias

from nexusdsl.vocabulary import german

Group: TypeAlias = Literal["effect", "event", "verb", "modifier", "condition", "aside"]
Fields: TypeAlias = tuple[tuple[str, str | int | bool | None], ...]

EFFECT_KINDS: Final = {
    "any_cards": "cards without a number",
    "mover": "you, or the opponent with cards of theirs",
    "movable": "objects, or a whole zone",
    "all_cards": "all cards of a hand",
    "hand_cards": "some cards of the hand",
    "all_of_it": "all that a player has of a resource",
    "goal_cards": "how many cards a hand shall have",
    "actor": "the player who acts, as a pronoun",
    "goal": "a clause with “until”: what the effect goes on to",
    "own_control": "the control of something, with its possessive",
    "your_control": "your control",
    "grave": "the discard pile that something went to",
    "own_resource": "all that a player has of a resource, which is doubled",
    "doubled_counters": "the counters on something, which are doubled",
    "up_to_many": "up to a number of objects",
    "entry_counters": "counters that something has as it comes into play",
    "token": "a number of tokens, or of copies of an object",
    "model": "what something becomes: a token, a card by its name, a copy",
    "many": "objects as a bare plural",
    "pair": "two objects joined by “and”, or “they”",
    "each_other": "each other",
    "own_damage": "damage equal to an attribute of each",
    "both_stats": "an attribute of both",
    "named_card": "a card that is named",
    "named_word": "a subtype, a faction or a type of card that is named",
    "named_number": "a number that is named",
    "bound": "one end of a range",
    "coin": "a coin",
    "die": "a die",
    "any_amount": "any number of a resource",
    "copies": "a number of copies of a card",
    "outsider": "a random card from outside the game",
    "two_piles": "two piles",
    "extra_action": "an extra action",
    "this_attack": "the running attack",
    "this_ability": "the ability that the sentence belongs to",
}
KINDS: Final = {
    "object": "objects, a reference",
    "objects": "objects as a filter: the other side of a verb",
    "pattern": "objects as the pattern of an event",
    "attacking_side": "a player who attacks: with one or more objects",
    "player": "a player",
    "you": "the controller and nobody else",
    "damage": "a number of damage",
    "any_damage": "damage without a number",
    "any_combat_damage": "combat damage without a number",
    "no_damage": "no damage at all",
    "less_damage": "a number of damage less",
    "first_damage": "the first damage that an object would take in each period",
    "excess_damage": "damage that is more than something can take",
    "excess": "excess combat damage of an object",
    "points": "a number of an attribute: amount and stat",
    "cards": "a number of cards",
    "half_of_theirs": "half of what your opponent has of a resource",
    "resource": "a number of a resource: amount and resource",
    "any_resource": "a resource without a number",
    "least_damage": "2 or more damage",
    "least_resource": "2 or more of a resource",
    "hand": "the hand of a player",
    "deck": "the deck of a player",
    "discard": "the discard pile of a player",
    "hidden": "cards outside play",
    "topmost": "cards that were looked at on top of a deck",
    "kind": "what is searched for",
    "buried": "what is searched for in your discard pile",
    "status": "a status",
    "marker": "a marker",
    "counters": "a number of counters: amount and counter",
    "all_counters": "all counters of a kind",
    "mods": "attribute changes and keywords",
    "lost": "a keyword, or all keywords or abilities",
    "cheaper": "a number with more or less",
    "period": "a declared period",
    "answered": "the card that a reaction answers",
    "attack": "the attack of an object",
    "enemy_attack": "an attack of the other side",
    "effects": "effects or cards as agents",
    "ability": "an ability",
    "initiative": "the initiative",
    "control": "the control over something",
    "own_hand": "your hand, which holds this very card",
    "a_hand": "any hand",
    "a_counter": "a counter of a kind, however many there are",
    "counted": "objects with a comparison",
    "counted_any": "objects with a comparison, of either side",
    "zoned": "cards of a kind in a zone, with a comparison",
    "quantity": "a value of objects: a sum, an attribute",
    "compared": "a number with a comparison",
    "known": "something that was mentioned, or this card",
    "had": "what something has: keywords, attributes, counters",
    "most_of": "a number of cards that must not be exceeded",
    "most_cards": "a number of any cards that must not be exceeded",
    "most_uses": "a number of abilities that must not be exceeded",
    "also_kind": "a subtype that something has, too",
    "no_cap": "no limit of a kind",
    "plain_number": "a number without anything",
    "own_cap": "a limit of a player: player and limit",
    "shown_hand": "the hand that everybody sees",
    "that_damage": "as much damage as would be taken",
    "this_one": "the card itself, or what is yours, as the other side of a verb",
    "own_combat_damage": "the combat damage of the subject",
    "changed_damage": "a number of damage more or less",
    "more_damage": "a number of damage more",
    "damage_at": "all damage that something takes",
    "damaged": "what takes damage",
    "damage_alone": "all damage",
    "several_of": "two or more objects of a kind",
    "its_base": "a player, whose base has something",
    "costing": "what something costs, a number with a comparison",
    "lying": "counters with a comparison",
    "victim": "what an effect before acted on",
    "casualty": "what died: something mentioned, or any of a kind",
    "other_player": "the player that another one is compared with",
    "counted_cards": "a number of cards with a comparison",
    "counted_hand": "a number of cards in hand with a comparison",
    "counted_resource": "a number of a resource with a comparison",
    "refl": "a reflexive pronoun",
    "itself": "the subject, as a pronoun",
    "heaped": "cards of those that were looked at, with a comparison",
    "of_heap": "one of the cards that were looked at",
    "named_it": "what a noun is said of, also as “es”",
    "state": "an adjective or a noun that is said of something",
    "attribute": "an attribute of an object",
    "the_control": "control over something",
    "stat_of_two": "an attribute of two objects that are chosen",
    "two_stats": "two attributes of an object",
    "set_stat": "an attribute that gets a value",
    "stat_as_high": "an attribute as high as a number",
    "set_equal": "a number that an attribute is as high as",
    "set_to": "the value of an attribute",
    "doubled": "an attribute that is doubled",
    "next_played": "the next card that a player plays",
    "first_played": "the first card that a player plays in each period",
    "more_cards": "a number of cards more or less",
    "more_resource": "a number of a resource more or less",
    "cards_from": "cards of a zone, as a bare plural",
    "own_discard": "your discard pile",
    "any_card": "cards without a number, under a modal verb",
    "any_gain": "a resource without a number, under a modal verb",
    "game": "the whole game",
    "prevented": "the damage that an object would take",
    **EFFECT_KINDS,
}


@dataclass(frozen=True, slots=True, eq=False)
class Role:
    """One phrase of a frame; the same text makes the same role (`_role`), so identity tells them apart.

    `preposition` is in words, None for a bare phrase; `case` is the German case (in English the mark itself), `cells`
    are those of it.
    """

    name: str
    mark: str
    kind: str
    optional: bool = False
    preposition: str | None = field(init=False, compare=False, repr=False)
    case: str = field(init=False, compare=False, repr=False)
    cells: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        bare = self.mark in ("nom", "acc", "dat", "gen", "subj", "obj", "iobj")
        preposition, _, case = self.mark.partition("+")
        object.__setattr__(self, "preposition", None if bare else preposition.replace("_", " "))
        object.__setattr__(self, "case", case or self.mark)
        object.__setattr__(self, "cells", sum(german.case_mask(c) for c in german.CASES if c == self.case))


@dataclass(frozen=True, slots=True)
class Side:
    """A frame in one language. `parts` keeps roles and fixed words in the order of the row.

    `names` and `kinds` are those of its roles, `needed` the roles without which it says nothing, all found once;
    `placed` are the roles of each preposition (None: of bare phrases), of the bare ones in English `leading` are in
    front of the verb and `following` behind it.
    """

    lemma: str
    passive: bool
    roles: tuple[Role, ...]
    fixed: tuple[str, ...]
    before: tuple[str, ...]
    parts: tuple[Role | str, ...]
    names: frozenset[str] = field(init=False, compare=False, repr=False)
    kinds: frozenset[str] = field(init=False, compare=False, repr=False)
    needed: tuple[Role, ...] = field(init=False, compare=False, repr=False)
    placed: dict[str | None, list[Role]] = field(init=False, compare=False, repr=False)
    leading: list[Role] = field(init=False, compare=False, repr=False)
    following: list[Role] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        placed: dict[str | None, list[Role]] = {}
        for role in self.roles:
            placed.setdefault(role.preposition, []).append(role)
        object.__setattr__(self, "placed", placed)
        object.__setattr__(self, "leading", [role for role in placed.get(None, ()) if role.mark == "subj"])
        object.__setattr__(self, "following", [role for role in placed.get(None, ()) if role.mark != "subj"])
        object.__setattr__(self, "names", frozenset(r.name for r in self.roles))
        object.__setattr__(self, "kinds", frozenset(r.kind for r in self.roles))
        # "player" may be missing: the zone of each card's owner
        needed = (r for r in self.roles if not r.optional and r.name != "player" and not r.name.startswith("_"))
        object.__setattr__(self, "needed", tuple(needed))

    def signature(self) -> tuple[object, ...]:
        """What must differ between two rows of one group."""
        return self.lemma, self.passive, frozenset((r.mark, r.kind) for r in self.roles), frozenset(self.fixed)


@dataclass(frozen=True, slots=True)
class Frame:
    """One row. `node` is the IR class (or, in group "verb", the verb id of Forbid, Permit and Require)."""

    node: str
    group: Group
    fields: Fields
    de: Side
    en: Side

    def side(self, lang: str) -> Side:
        """The frame in `lang`."""
        return self.de if lang == "de" else self.en


@cache
def _role(text: str) -> Role:
    name, _, rest = text.partition("=")
    mark, _, kind = rest.rstrip("?").partition(":")
    if kind not in KINDS:
        raise ValueError(f"unknown kind in {text!r}")
    return Role(name, mark, kind, text.endswith("?"))


def _side(text: str) -> Side:
    """A side from its row; an empty row: this language has no such wording."""
    lemma, *parts = text.split() or [""]
    lemma, _, voice = lemma.partition("/")
    fixed = tuple(p.lstrip("+<").replace("_", " ") for p in parts if p[0] == "+")
    before = tuple(p[2:].replace("_", " ") for p in parts if p.startswith("+<"))
    kept = tuple(p.lstrip("+<").replace("_", " ") if p[0] == "+" else _role(p) for p in parts)
    return Side(
        lemma.replace("_", " "), voice == "pass", tuple(p for p in kept if isinstance(p, Role)), fixed, before, kept
    )


def row(group: Group, node: str, de: str, en: str, **fields: str | int | bool | None) -> Frame:
    return Frame(node, group, tuple(fields.items()), _side(de), _side(en))
