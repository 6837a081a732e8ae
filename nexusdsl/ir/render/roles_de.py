"""German: the phrase for each kind of role in the verb table."""

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
    Forbid,
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
    Ref,
    Remove,
    Search,
    Static,
    Strike,
    The,
    This,
    Top,
    You,
)
from nexusdsl.ir.render.counted_de import CONDITION_KINDS, number_of_events
from nexusdsl.ir.render.effects_de import EFFECT_KINDS
from nexusdsl.ir.render.events_de import EVENT_KINDS
from nexusdsl.ir.render.happenings import several_at
from nexusdsl.ir.render.models import counted
from nexusdsl.ir.render.more_de import MORE_KINDS
from nexusdsl.ir.render.numbers_de import GermanNumbers
from nexusdsl.ir.render.permissions_de import PERMISSION_KINDS
from nexusdsl.ir.render.phrase import Phrase, Place, listed
from nexusdsl.ir.render.quoting import quotable
from nexusdsl.ir.render.scope import OBJECT, SUBJECT, THIS, NotSayable, Referent, key_of
from nexusdsl.ir.render.states import in_hand
from nexusdsl.ir.render.states_de import STATE_KINDS
from nexusdsl.ir.render.values import (
    as_filter,
    as_player,
    as_ref,
    as_target,
    as_word,
    implied,
    moved_from_play,
    mover_of,
    whole_zone,
)
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.german import Case

Filler = Callable[["GermanRoles", Place, Case], Phrase]
_CASES: MappingProxyType[str, Case] = MappingProxyType({case: case for case in german.CASES})


class GermanRoles(GermanNumbers):
    """One method for each kind."""

    def fill(self, place: Place) -> Phrase:
        """The phrase of a role, with its preposition."""
        case = _CASES[place.role.case]
        self.acting = place.node
        self.mover = mover_of(place.node)
        phrase = _KINDS[place.role.kind](self, place, case)
        taken = self.taken()
        if taken:
            phrase = replace(phrase, tail=phrase.tail + taken)
        preposition = place.role.preposition if phrase.text else None
        return replace(phrase, text=f"{preposition} {phrase.text}") if preposition else phrase

    # --- objects and players ---

    def k_object(self, place: Place, case: Case) -> Phrase:
        """Objects; a static speaks of all of its kind, in the plural."""
        if isinstance(place.value, Player):
            return self.k_player(place, case)
        subject = place.role.mark == "nom"
        if subject and isinstance(place.value, Every) and isinstance(place.node, Apply | Static | Modifier):
            return self.aura(place.value, case)
        if isinstance(place.value, This) and in_hand(place.node) and not self.scope.knows(place.value):
            self.scope.mention(Referent(THIS, "f", Filter()))
            return Phrase(self.phrase(Filter(), "this", case))  # a card in hand is called by no type
        if place.manner == "static" and isinstance(place.value, Choose | Random | Top | Answered):
            raise NotSayable(place.node, "a static chooses nothing")
        ref, node = as_ref(place), place.node
        given = place.role.name == "target"
        if given and isinstance(node, Deal | Strike) and not counted(node.amount) and self.scope.knows(ref):
            text = self.named_again(ref, case)  # "ihr Schaden" would be her damage
            return Phrase(text, plural=self.scope.find(ref).plural)
        return self.refer(ref, case, implied(place))

    def aura(self, ref: Every, case: Case) -> Phrase:
        """All objects of a kind in the plural: "deine anderen Einheiten", "feindliche Einheiten", "alle Einheiten"."""
        det = {"own": "you", "enemy": None, None: "all"}[ref.filter.side]
        return Phrase(self.phrase(ref.filter, det, case, True), plural=True)

    def k_movable(self, place: Place, case: Case) -> Phrase:
        """Objects, or a whole zone: "deine Ablage"."""
        zone = whole_zone(place.value)
        return (
            self.k_object(place, case) if zone is None else Phrase(self.zone(zone.zone, zone.player, case, self.mover))
        )

    def k_objects(self, place: Place, case: Case) -> Phrase:
        """Objects by their kind alone: the other side of a verb."""
        if isinstance(place.value, Every):
            return Phrase(self.phrase(place.value.filter, "indef", case))
        filter = as_filter(place)
        if place.manner == "denied":
            return Phrase(self.phrase(filter, "no", case))
        if case == "nom" or place.manner == "condition":
            return Phrase(self.phrase(filter, "indef", case))
        det = "no" if isinstance(place.node, Forbid) and case == "acc" and not place.node.only else None
        return Phrase(self.phrase(filter, det, case, True))

    def k_pattern(self, place: Place, case: Case) -> Phrase:
        """The subject or object of an event; only a trigger's can be taken up."""
        counted = number_of_events(self, place, case)
        if counted is not None:
            return counted
        if several_at(place):
            return self.one_or_more(place.value, case)
        key = (SUBJECT if place.role.name == "subject" else OBJECT) if place.manner == "trigger" else None
        return self.pattern(place.value, case, key)

    def k_player(self, place: Place, case: Case) -> Phrase:
        """A player."""
        player = as_player(place)
        if isinstance(place.node, Event) and isinstance(player, EachPlayer):
            noun = german.noun(german.NOUNS["player"], case, False)
            return Phrase(f"{german.determiner('indef', case, 'm')} {noun}")
        if case == "nom" and not isinstance(place.node, Event):
            return self.doer(player)
        self.scope.heard(place.node, player)
        return Phrase(self.player(player, case), 2 if isinstance(player, You) else 3)

    def doer(self, player: Player) -> Phrase:
        """A player as subject, "er" if the event spoke of the player and of nothing else that could be meant."""
        if player == self.scope.someone and all(r.gender not in ("m", None) for r in self.scope.referents):
            return Phrase(german.pronoun("nom", "m"))
        if isinstance(player, PlayerWith) and ("player", player.slot) in self.scope.choices:
            raise NotSayable(player, "a pronoun would mean another")
        return Phrase(self.player(player, "nom"), 2 if isinstance(player, You) else 3)

    def k_reflexive(self, place: Place, case: Case) -> Phrase:
        """ "dir" or "sich"."""
        you = isinstance(getattr(place.node, "player", None), You)
        return Phrase({"dat": "dir", "acc": "dich"}.get(case, "") if you else "sich")

    def k_attack(self, place: Place, case: Case) -> Phrase:
        """The attack of an object."""
        attack = german.NOUNS["attack"]
        head = f"{german.determiner('def', case, attack.gender)} {german.noun(attack, case, False)}"
        return Phrase(f"{head} {self.refer(as_ref(place), 'gen').text}")

    def k_enemy_attack(self, place: Place, case: Case) -> Phrase:
        """An attack of the other side."""
        noun = german.noun(german.NOUNS["attack"], case, False)
        return Phrase(self.group("indef", "", [german.ADJECTIVES["enemy"]], case, "m", noun))

    def k_ability(self, place: Place, case: Case) -> Phrase:
        """An ability, or with a modal verb abilities."""
        noun = german.NOUNS["ability"]
        if place.manner in ("trigger", "happened"):
            return Phrase(self.group("indef", "", [], case, noun.gender, german.noun(noun, case, False)))
        det = "no" if isinstance(place.node, Forbid) and not place.node.only else None
        return Phrase(self.group(det, "", [], case, "pl", german.noun(noun, case, True)))

    def k_state(self, place: Place, case: Case) -> Phrase:
        """What is said of something: an adjective or a noun."""
        filter = as_filter(place)
        if filter == Filter(tests=filter.tests) and len(filter.tests) == 1:
            if isinstance(filter.tests[0], InState | HasStatus):
                return Phrase(self.stems(filter)[0])
        ref = place.node.ref if isinstance(place.node, Is) else None
        plural = ref is not None and self.scope.knows(ref) and self.scope.find(ref).plural
        det = "no" if place.manner == "denied" else None if plural else "indef"
        return Phrase(self.phrase(filter, det, case, plural))

    def k_excess_damage(self, place: Place, case: Case) -> Phrase:
        """ "überschüssiger Schaden"."""
        noun = german.noun(german.NOUNS["damage"], case, False)
        return Phrase(self.group(None, "", [german.ADJECTIVES["excess"]], case, "m", noun))

    def k_excess(self, place: Place, case: Case) -> Phrase:
        """ "überschüssiger Kampfschaden dieser Einheit"."""
        noun = german.noun(german.NOUNS["combat_damage"], case, False)
        head = self.group(None, "", [german.ADJECTIVES["excess"]], case, "m", noun)
        return Phrase(f"{head} {self.k_object(place, 'gen').text}")

    # --- cards, zones, words ---

    def k_any_resource(self, place: Place, case: Case) -> Phrase:
        """A resource without a number."""
        return Phrase(german.noun(self.noun("resource", as_word(place)), case, True))

    def k_zone(self, place: Place, case: Case) -> Phrase:
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
            return Phrase(self.zone(kind, None, case))
        owned = kind == "hand" or moved_from_play(place.node, self.scope)
        if player is None and owned and self.mover is None:
            return Phrase(f"{self.zone(kind, None, case)} {self.their_owner(as_target(place))}")
        if self.mover is not None:
            return Phrase(self.zone(kind, self.mover, case, self.mover))
        return Phrase(self.zone(kind, player, case, player if place.role.name.startswith("_") else None))

    def their_owner(self, target: Ref) -> str:
        """ "ihres Besitzers": the possessive agrees with what is moved."""
        if isinstance(target, Every | The):
            gender = self.gender(target.filter)
        else:
            gender = self.scope.find(target).gender
        if gender is None:
            raise NotSayable(target, "its nouns have different genders")
        owner = german.noun(german.NOUNS["owner"], "gen", False)
        return f"{german.determiner('her' if gender in ('f', 'pl') else 'him', 'gen', 'm')} {owner}"

    def k_hidden(self, place: Place, case: Case) -> Phrase:
        """Cards outside play, or a whole zone."""
        zone = whole_zone(place.value)
        if zone is not None:
            return Phrase(self.zone(zone.zone, zone.player, case))
        return self.refer(as_ref(place), case)

    def k_kind(self, place: Place, case: Case) -> Phrase:
        """What is searched for."""
        if not isinstance(place.node, Search):
            raise NotSayable(place.node, "no search")
        return self.searched(place.node, case)

    def k_status(self, place: Place, case: Case) -> Phrase:
        """A status."""
        return Phrase(self.name("status", as_word(place)))

    def k_marker(self, place: Place, case: Case) -> Phrase:
        """A marker: bare after "ohne", else with the article."""
        noun = self.noun("marker", as_word(place))
        det = None if place.role.preposition else "def"
        return Phrase(self.group(det, "", [], case, noun.gender, german.noun(noun, case, False)))

    def k_period(self, place: Place, case: Case) -> Phrase:
        """A period; without an id it is the whole game."""
        noun = self.noun("period", place.value if isinstance(place.value, str) else "game")
        return Phrase(f"{german.determiner('def', case, noun.gender)} {german.noun(noun, case, False)}")

    def k_initiative(self, place: Place, case: Case) -> Phrase:
        """The initiative."""
        noun = self.noun("initiative", "initiative")
        return Phrase(f"{german.determiner('def', case, noun.gender)} {german.noun(noun, case, False)}")

    def k_answered(self, place: Place, case: Case) -> Phrase:
        """The card that a reaction answers."""
        if not isinstance(place.value, Answered):
            raise NotSayable(place.node, "only an answered card is cancelled")
        return Phrase(self.answered(place.value, case))

    def k_attribute(self, place: Place, case: Case) -> Phrase:
        """An attribute of objects: "die DEF jeder eigenen Einheit"."""
        return Phrase(self.belonging(self.noun("attribute", getattr(place.node, "stat", "")), as_ref(place), case))

    # --- modifiers ---

    def k_mods(self, place: Place, case: Case) -> Phrase:
        """Attribute changes and keywords."""
        node = place.node
        modifiers = node.modifiers if isinstance(node, Apply | Static) else (node,) if isinstance(node, Remove) else ()
        counted_first = any(isinstance(m, AddStat) and not isinstance(m.amount, Lit | Param) for m in modifiers[:-1])
        if not modifiers or counted_first:
            raise NotSayable(node, "only the last change can be counted")
        return Phrase(listed([self.modifier(m) for m in modifiers], " und "))

    def modifier(self, modifier: Modifier) -> str:
        """One change."""
        match modifier:
            case AddStat(stat=stat, amount=amount, sign=sign):
                name = "WERT" if stat == "$" else self.name("attribute", stat)
                plus = "+" if sign > 0 else "-"
                noun = self.noun("attribute", stat) if stat != "$" else german.NOUNS["card"]
                return self.changed(plus, name, noun, amount)
            case Grant(keyword=keyword, number=number, stat=stat):
                return self.keyword(keyword, number, stat)
            case KeywordsOf(ref=ref):
                words = german.noun(german.NOUNS["keyword"], "acc", True)
                owners = self.all_of(ref.filter, "gen") if isinstance(ref, Every) else self.refer(ref, "gen").text
                return f"{'alle' if isinstance(ref, Every) else 'die'} {words} {owners}"
            case Quote(abilities=abilities):
                return f"„{quotable(abilities, self.lexicon, self.context)}“"
            case Remove(keyword=str(keyword)):
                noun = self.noun("keyword", keyword)
                return f"{german.determiner('no', 'acc', noun.gender)} {self.name('keyword', keyword)}"
        raise NotSayable(modifier, "neither an attribute nor a keyword")

    def k_lost(self, place: Place, case: Case) -> Phrase:
        """A keyword that is taken away, or all, or all abilities."""
        modifiers = getattr(place.node, "modifiers", (place.node,))
        head = modifiers[0]
        if not isinstance(head, Remove):
            raise NotSayable(place.node, "nothing is lost")
        if head.keyword is not None:
            return Phrase(self.name("keyword", head.keyword))
        noun = german.noun(german.NOUNS["ability" if head.abilities else "keyword"], case, True)
        return Phrase(f"{german.determiner('all', case, 'pl')} {noun}")


_KINDS: MappingProxyType[str, Filler] = MappingProxyType(
    {
        "object": GermanRoles.k_object,
        "objects": GermanRoles.k_objects,
        "movable": GermanRoles.k_movable,
        "mover": GermanRoles.k_player,
        "pattern": GermanRoles.k_pattern,
        "player": GermanRoles.k_player,
        "you": GermanRoles.k_player,
        "damage": GermanRoles.k_damage,
        "any_damage": GermanRoles.k_any_damage,
        "least_damage": GermanRoles.k_least_damage,
        "least_resource": GermanRoles.k_least_resource,
        "any_combat_damage": GermanRoles.k_any_combat_damage,
        "no_damage": GermanRoles.k_no_damage,
        "less_damage": GermanRoles.k_less_damage,
        "first_damage": GermanRoles.k_first_damage,
        "excess": GermanRoles.k_excess,
        "excess_damage": GermanRoles.k_excess_damage,
        "points": GermanRoles.k_points,
        "cards": GermanRoles.k_cards,
        "any_resource": GermanRoles.k_any_resource,
        "resource": GermanRoles.k_resource,
        "hand": GermanRoles.k_zone,
        "deck": GermanRoles.k_zone,
        "discard": GermanRoles.k_zone,
        "hidden": GermanRoles.k_hidden,
        "kind": GermanRoles.k_kind,
        "status": GermanRoles.k_status,
        "marker": GermanRoles.k_marker,
        "counters": GermanRoles.k_counters,
        "all_counters": GermanRoles.k_all_counters,
        "mods": GermanRoles.k_mods,
        "lost": GermanRoles.k_lost,
        "cheaper": GermanRoles.k_cheaper,
        "period": GermanRoles.k_period,
        "answered": GermanRoles.k_answered,
        "attack": GermanRoles.k_attack,
        "enemy_attack": GermanRoles.k_enemy_attack,
        "effects": GermanRoles.k_objects,
        "ability": GermanRoles.k_ability,
        "initiative": GermanRoles.k_initiative,
        "refl": GermanRoles.k_reflexive,
        "state": GermanRoles.k_state,
        "named_it": GermanRoles.k_object,
        "attribute": GermanRoles.k_attribute,
        **EVENT_KINDS,
        **CONDITION_KINDS,
        **EFFECT_KINDS,
        **MORE_KINDS,
        **PERMISSION_KINDS,
        **STATE_KINDS,
    }
)
