"""English: the phrase for each kind of role in the verb table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType

from nexusdsl.ir.nodes import (
    AddStat,
    Answered,
    Apply,
    Choose,
    Compare,
    Count,
    Deal,
    EachPlayer,
    Event,
    Every,
    Filter,
    Grant,
    HasCards,
    HasStatus,
    InState,
    Is,
    KeywordsOf,
    Lit,
    Modifier,
    OwnerOf,
    Param,
    Player,
    PlayerWith,
    Quote,
    Random,
    Remove,
    Search,
    Static,
    Strike,
    ThatPlayer,
    This,
    Top,
    You,
)
from nexusdsl.ir.render.counted_en import CONDITION_KINDS, number_of_events
from nexusdsl.ir.render.effects_en import EFFECT_KINDS
from nexusdsl.ir.render.events_en import EVENT_KINDS
from nexusdsl.ir.render.happenings import several_at
from nexusdsl.ir.render.more_en import MORE_KINDS
from nexusdsl.ir.render.numbers_en import EnglishNumbers
from nexusdsl.ir.render.permissions_en import PERMISSION_KINDS
from nexusdsl.ir.render.phrase import Phrase, Place, listed
from nexusdsl.ir.render.quoting import quotable
from nexusdsl.ir.render.scope import OBJECT, SUBJECT, THIS, NotSayable, Referent, key_of
from nexusdsl.ir.render.states import in_hand
from nexusdsl.ir.render.states_en import STATE_KINDS
from nexusdsl.ir.render.values import (
    as_filter,
    as_player,
    as_ref,
    as_target,
    as_word,
    implied,
    moved_from_play,
    mover_of,
    several,
    whole_zone,
)
from nexusdsl.vocabulary import english

Filler = Callable[["EnglishRoles", Place], Phrase]


class EnglishRoles(EnglishNumbers):
    """One method for each kind."""

    def fill(self, place: Place) -> Phrase:
        """The phrase of a role, with its preposition."""
        self.acting = place.node
        self.mover = mover_of(place.node)
        phrase = _KINDS[place.role.kind](self, place)
        taken = self.taken()
        if taken:
            phrase = replace(phrase, tail=phrase.tail + taken)
        preposition = place.role.preposition if phrase.text else None
        return replace(phrase, text=f"{preposition} {phrase.text}") if preposition else phrase

    # --- objects and players ---

    def k_object(self, place: Place) -> Phrase:
        """Objects; a static speaks of all of its kind, in the plural."""
        if isinstance(place.value, Player):
            return self.k_player(place)
        subject = place.role.mark == "subj"
        if subject and isinstance(place.value, Every) and isinstance(place.node, Apply | Static | Modifier):
            return self.aura(place.value)
        if isinstance(place.value, This) and in_hand(place.node) and not self.scope.knows(place.value):
            self.scope.mention(Referent(THIS, None, Filter()))
            return Phrase(self.phrase(Filter(), "this"))  # a card in hand is called by no type
        if place.manner == "static" and isinstance(place.value, Choose | Random | Top | Answered):
            raise NotSayable(place.node, "a static chooses nothing")
        phrase = self.refer(as_ref(place), subject, implied(place))
        if isinstance(place.node, Deal | Strike) and place.role.name == "target" and several(place.value):
            return replace(phrase, text=f"each of {phrase.text}")
        return phrase

    def aura(self, ref: Every) -> Phrase:
        """All objects of a kind in the plural: "your other units", "enemy units", "all units"."""
        det = {"own": "you", "enemy": None, None: "all"}[ref.filter.side]
        return Phrase(self.phrase(ref.filter, det, True), plural=True)

    def k_movable(self, place: Place) -> Phrase:
        """Objects, or a whole zone: "your discard pile"."""
        zone = whole_zone(place.value)
        return self.k_object(place) if zone is None else Phrase(self.zone(zone.zone, zone.player, self.mover))

    def k_objects(self, place: Place) -> Phrase:
        """Objects by their kind alone: the other side of a verb."""
        if isinstance(place.value, Every):
            return Phrase(self.phrase(place.value.filter, "indef"))
        filter = as_filter(place)
        if place.role.mark == "subj" or place.manner == "condition":
            return Phrase(self.phrase(filter, "indef"))
        return Phrase(self.phrase(filter, None, True))

    def k_pattern(self, place: Place) -> Phrase:
        """The subject or object of an event; only a trigger's can be taken up."""
        counted = number_of_events(self, place)
        if counted is not None:
            return counted
        if several_at(place):
            return self.one_or_more(place.value)
        key = (SUBJECT if place.role.name == "subject" else OBJECT) if place.manner == "trigger" else None
        return self.pattern(place.value, place.role.mark == "subj", key)

    def k_player(self, place: Place) -> Phrase:
        """A player."""
        player = as_player(place)
        if isinstance(place.node, Event) and isinstance(player, EachPlayer):
            return Phrase(f"a {english.NOUNS['player'].singular}")
        if place.role.mark == "subj" and not isinstance(place.node, Event):
            return self.doer(player)
        self.scope.heard(place.node, player)
        return Phrase(self.player(player), 2 if isinstance(player, You) else 3)

    def doer(self, player: Player) -> Phrase:
        """A player as subject, "they" if the event spoke of the player and of nothing else that could be meant."""
        if player == self.scope.someone and not any(r.plural for r in self.scope.referents):
            return Phrase(english.PRONOUNS["they"][0], plural=True)
        if isinstance(player, PlayerWith) and ("player", player.slot) in self.scope.choices:
            raise NotSayable(player, "a pronoun would mean another")
        return Phrase(self.player(player), 2 if isinstance(player, You) else 3, plural=isinstance(player, ThatPlayer))

    def k_attack(self, place: Place) -> Phrase:
        """The attack of an object."""
        ref, attack = as_ref(place), english.NOUNS["attack"].singular
        if self.scope.knows(ref):
            return Phrase(f"{english.possessive(self.demonstrative(self.scope.find(ref)))} {attack}")
        return Phrase(self.belonging(attack, ref))

    def k_enemy_attack(self, place: Place) -> Phrase:
        """An attack of the other side."""
        return Phrase(self.group("indef", "", [english.ADJECTIVES["enemy"]], english.NOUNS["attack"].singular, False))

    def k_ability(self, place: Place) -> Phrase:
        """An ability, or with a modal verb abilities."""
        if place.manner in ("trigger", "happened"):
            return Phrase(self.group("indef", "", [], english.NOUNS["ability"].singular, False))
        return Phrase(english.NOUNS["ability"].plural)

    def k_state(self, place: Place) -> Phrase:
        """What is said of something: an adjective or a noun."""
        filter = as_filter(place)
        if filter == Filter(tests=filter.tests) and len(filter.tests) == 1:
            if isinstance(filter.tests[0], InState | HasStatus):
                return Phrase(self.predicate(filter))
        ref = place.node.ref if isinstance(place.node, Is) else None
        plural = ref is not None and self.scope.knows(ref) and self.scope.find(ref).plural
        return Phrase(self.phrase(filter, None if plural else "indef", plural))

    def predicate(self, filter: Filter) -> str:
        """The adjective after "is", without the hyphen of an attribute."""
        return self.adjectives(filter, False, False)[0].replace("-", " ")

    def k_excess_damage(self, place: Place) -> Phrase:
        """ "excess damage"."""
        return Phrase(f"{english.ADJECTIVES['excess']} {english.NOUNS['damage'].singular}")

    def k_excess(self, place: Place) -> Phrase:
        """ "excess combat damage from this unit"."""
        noun = english.NOUNS["combat_damage"].singular
        return Phrase(f"{english.ADJECTIVES['excess']} {noun} from {self.k_object(place).text}")

    # --- cards, zones, words ---

    def k_any_resource(self, place: Place) -> Phrase:
        """A resource without a number."""
        return Phrase(self.noun("resource", as_word(place)).plural)

    def k_zone(self, place: Place) -> Phrase:
        """A zone of the player that the node names; without one it is the owner's."""
        player: Player | None = getattr(place.node, "player", None)
        if isinstance(place.node, Event):
            player = place.node.subject if isinstance(place.node.subject, Player) else None
        kind = place.role.kind
        target = getattr(place.node, "target", None)
        if isinstance(player, OwnerOf) and target is not None and key_of(player.ref) == key_of(target):
            raise NotSayable(place.node, "the owner of what is moved is no player of its own")
        if isinstance(place.node, Compare) and isinstance(place.node.left, Count):
            player = place.node.left.filter.zone.player if place.node.left.filter.zone is not None else None
        if isinstance(place.node, HasCards | Compare) and kind == "hand":
            return Phrase(self.name("zone", kind))
        owned = kind == "hand" or moved_from_play(place.node, self.scope)
        if player is None and owned and self.mover is None:
            plural = several(target) or self.scope.plural(as_target(place))
            owner = english.possessive(english.NOUNS["owner"].singular)
            return Phrase(f"{english.POSSESSIVES['they' if plural else 'it']} {owner} {self.name('zone', kind)}")
        if self.mover is not None:
            return Phrase(self.zone(kind, self.mover, self.mover))
        return Phrase(self.zone(kind, player, player if place.role.name.startswith("_") else None))

    def k_hidden(self, place: Place) -> Phrase:
        """Cards outside play, or a whole zone."""
        zone = whole_zone(place.value)
        if zone is not None:
            return Phrase(self.zone(zone.zone, zone.player))
        return self.refer(as_ref(place), False)

    def k_kind(self, place: Place) -> Phrase:
        """What is searched for."""
        if not isinstance(place.node, Search):
            raise NotSayable(place.node, "no search")
        return self.searched(place.node)

    def k_status(self, place: Place) -> Phrase:
        """A status."""
        return Phrase(self.name("status", as_word(place)))

    def k_marker(self, place: Place) -> Phrase:
        """A marker: indefinite after "without", else with the definite article."""
        det = "indef" if place.role.preposition == "without" else "def"
        return Phrase(self.group(det, "", [], self.name("marker", as_word(place)), False))

    def k_period(self, place: Place) -> Phrase:
        """A period; without an id it is the whole game."""
        return Phrase(f"the {self.name('period', place.value if isinstance(place.value, str) else 'game')}")

    def k_initiative(self, place: Place) -> Phrase:
        """The initiative."""
        return Phrase(f"the {self.name('initiative', 'initiative')}")

    def k_answered(self, place: Place) -> Phrase:
        """The card that a reaction answers."""
        if not isinstance(place.value, Answered):
            raise NotSayable(place.node, "only an answered card is cancelled")
        return Phrase(self.answered(place.value, False))

    def k_attribute(self, place: Place) -> Phrase:
        """An attribute of objects: "the DEF of each friendly unit"."""
        ref, noun = as_ref(place), self.name("attribute", getattr(place.node, "stat", ""))
        return Phrase(self.belonging(noun, ref))

    # --- modifiers ---

    def k_mods(self, place: Place) -> Phrase:
        """Attribute changes and keywords."""
        node = place.node
        modifiers = node.modifiers if isinstance(node, Apply | Static) else (node,) if isinstance(node, Remove) else ()
        counted_first = any(isinstance(m, AddStat) and not isinstance(m.amount, Lit | Param) for m in modifiers[:-1])
        if not modifiers or counted_first:
            raise NotSayable(node, "only the last change can be counted")
        return Phrase(listed([self.modifier(m) for m in modifiers], " and "))

    def modifier(self, modifier: Modifier) -> str:
        """One change."""
        match modifier:
            case AddStat(stat=stat, amount=amount, sign=sign):
                name = "WERT" if stat == "$" else self.name("attribute", stat)
                plus = "+" if sign > 0 else "-"
                return self.changed(plus, name, amount)
            case Grant(keyword=keyword, number=number, stat=stat):
                return self.keyword(keyword, number, stat)
            case KeywordsOf(ref=ref):
                words = english.NOUNS["keyword"].plural
                owners = self.all_of(ref.filter) if isinstance(ref, Every) else self.refer(ref, False).text
                return f"{'all' if isinstance(ref, Every) else 'the'} {words} of {owners}"
            case Quote(abilities=abilities):
                return f'"{quotable(abilities, self.lexicon, self.context)}"'
            case Remove(keyword=str(keyword)):
                return f"no {self.name('keyword', keyword)}"
        raise NotSayable(modifier, "neither an attribute nor a keyword")

    def k_lost(self, place: Place) -> Phrase:
        """A keyword that is taken away, or all, or all abilities."""
        modifiers = getattr(place.node, "modifiers", (place.node,))
        head = modifiers[0]
        if not isinstance(head, Remove):
            raise NotSayable(place.node, "nothing is lost")
        if head.keyword is not None:
            return Phrase(self.name("keyword", head.keyword))
        return Phrase(f"all {english.NOUNS['ability' if head.abilities else 'keyword'].plural}")


_KINDS: MappingProxyType[str, Filler] = MappingProxyType(
    {
        "object": EnglishRoles.k_object,
        "objects": EnglishRoles.k_objects,
        "movable": EnglishRoles.k_movable,
        "mover": EnglishRoles.k_player,
        "pattern": EnglishRoles.k_pattern,
        "player": EnglishRoles.k_player,
        "you": EnglishRoles.k_player,
        "damage": EnglishRoles.k_damage,
        "any_damage": EnglishRoles.k_any_damage,
        "least_damage": EnglishRoles.k_least_damage,
        "least_resource": EnglishRoles.k_least_resource,
        "any_combat_damage": EnglishRoles.k_any_combat_damage,
        "no_damage": EnglishRoles.k_no_damage,
        "less_damage": EnglishRoles.k_less_damage,
        "first_damage": EnglishRoles.k_first_damage,
        "excess": EnglishRoles.k_excess,
        "excess_damage": EnglishRoles.k_excess_damage,
        "points": EnglishRoles.k_points,
        "cards": EnglishRoles.k_cards,
        "any_resource": EnglishRoles.k_any_resource,
        "resource": EnglishRoles.k_resource,
        "hand": EnglishRoles.k_zone,
        "deck": EnglishRoles.k_zone,
        "discard": EnglishRoles.k_zone,
        "hidden": EnglishRoles.k_hidden,
        "kind": EnglishRoles.k_kind,
        "status": EnglishRoles.k_status,
        "marker": EnglishRoles.k_marker,
        "counters": EnglishRoles.k_counters,
        "all_counters": EnglishRoles.k_all_counters,
        "mods": EnglishRoles.k_mods,
        "lost": EnglishRoles.k_lost,
        "cheaper": EnglishRoles.k_cheaper,
        "period": EnglishRoles.k_period,
        "answered": EnglishRoles.k_answered,
        "attack": EnglishRoles.k_attack,
        "enemy_attack": EnglishRoles.k_enemy_attack,
        "effects": EnglishRoles.k_objects,
        "ability": EnglishRoles.k_ability,
        "initiative": EnglishRoles.k_initiative,
        "state": EnglishRoles.k_state,
        "named_it": EnglishRoles.k_object,
        "attribute": EnglishRoles.k_attribute,
        **EVENT_KINDS,
        **CONDITION_KINDS,
        **EFFECT_KINDS,
        **MORE_KINDS,
        **PERMISSION_KINDS,
        **STATE_KINDS,
    }
)
