"""English: numbers of things, compared and counted; damage without a number."""

from __future__ import annotations

from dataclasses import replace

from nexusdsl.ir.nodes import (
    AtMost,
    Choose,
    Deal,
    Divide,
    Every,
    Lit,
    Param,
    Prevent,
    Random,
    StatOf,
    Strike,
    The,
)
from nexusdsl.ir.render.amounts_en import EnglishAmounts, ref_by
from nexusdsl.ir.render.phrase import Phrase, Place, listed
from nexusdsl.ir.render.scope import NotSayable
from nexusdsl.ir.render.states import price
from nexusdsl.ir.render.values import (
    as_number,
    as_ref,
    as_word,
    least,
    literal,
    refuse_self,
)
from nexusdsl.vocabulary import english

_COMPARED = {">=": "or more", "<=": "or fewer"}


class EnglishNumbers(EnglishAmounts):
    """The kinds of the verb table that are numbers."""

    def keyword(self, keyword: str, number: int | None, stat: str | None) -> str:
        """A keyword with its parameters: "Solidarity +2 ATK", "Last Breath 3"."""
        name = self.name("keyword", keyword)
        if stat is not None:
            return f"{name} +{1 if number is None else number} {self.name('attribute', stat)}"
        return name if number is None else f"{name} {number}"

    def k_damage(self, place: Place) -> Phrase:
        """A number of damage, with what it ignores."""
        noun = english.NOUNS["damage"].singular
        phrase = self.number(as_number(place), noun, noun, True)
        node = place.node
        if isinstance(node, Divide):
            return phrase
        if not isinstance(node, Deal | Strike):
            raise NotSayable(node, "no damage")
        names = [self.name("attribute", a) for a in node.ignoring]
        refuse_self(node)
        if names and phrase.text.endswith(","):
            raise NotSayable(node, "too much stands between the damage and what it ignores")
        owner = node.amount.ref if isinstance(node.amount, StatOf) else None
        if names and isinstance(owner, Choose | Random | The) and (self.posts(owner.filter, False) or ref_by(owner)):
            raise NotSayable(node, "it is not plain what ignores")
        ignoring = f" that ignores {listed(names, ' and ')}" if names else ""
        return replace(phrase, text=phrase.text + ignoring)

    def k_points(self, place: Place) -> Phrase:
        """A number of an attribute."""
        stat = self.name("attribute", getattr(place.node, "stat", ""))
        return self.number(as_number(place), stat, stat)

    def k_cards(self, place: Place) -> Phrase:
        """A number of cards."""
        random = f"{english.ADJECTIVES['random']} " if getattr(place.node, "at_random", False) else ""
        noun = english.NOUNS["card"]
        return self.number(as_number(place), random + noun.singular, random + noun.plural)

    def k_resource(self, place: Place) -> Phrase:
        """A number of a resource."""
        noun = self.noun("resource", getattr(place.node, "resource", ""))
        return self.number(as_number(place), noun.singular, noun.plural)

    def k_counters(self, place: Place) -> Phrase:
        """A number of counters."""
        noun = self.noun("counter", getattr(place.node, "counter", ""))
        return self.number(as_number(place), noun.singular, noun.plural)

    def k_all_counters(self, place: Place) -> Phrase:
        """ "all growth counters"."""
        return Phrase(f"all {self.counter(getattr(place.node, 'counter', None)).plural}")

    def k_cheaper(self, place: Place) -> Phrase:
        """ "1 less", "1 more for each sector"."""
        amount, cost = as_number(place), price(place.node)
        word = "less" if cost.sign < 0 else "more"
        if isinstance(amount, AtMost) and not isinstance(amount.number, Lit | Param):
            self.limits += f", to a maximum of {amount.limit}"
            amount = amount.number
        if cost.least is not None:
            self.limits += f", to a minimum of {cost.least}"
        if isinstance(amount, Lit | Param):
            return Phrase(f"{literal(amount)} {word}")
        per, each = self.each(amount)
        return Phrase(f"{literal(per)} {word}", tail=f" for {each}")

    @staticmethod
    def lead(op: str, count: int) -> str:
        """The number of a comparison."""
        if op == "==" and count > 0:
            return f"exactly {count}"
        if op not in _COMPARED or count < 1:
            raise NotSayable(None, "say it with another comparison")
        return f"{count} {_COMPARED[op]}"

    # --- damage without a number ---

    def k_any_damage(self, place: Place) -> Phrase:
        """ "damage"."""
        return Phrase(english.NOUNS["damage"].singular)

    def k_least_damage(self, place: Place) -> Phrase:
        """ "2 or more damage"."""
        return Phrase(f"{least(place)} or more {english.NOUNS['damage'].singular}")

    def k_least_resource(self, place: Place) -> Phrase:
        """ "3 or more credits"."""
        return Phrase(f"{least(place)} or more {english.noun(self.noun('resource', as_word(place)), True)}")

    def k_any_combat_damage(self, place: Place) -> Phrase:
        """ "combat damage"."""
        return Phrase(english.NOUNS["combat_damage"].singular)

    def damage_noun(self, place: Place) -> str:
        """The damage that is prevented."""
        combat = isinstance(place.node, Prevent) and place.node.combat_only
        return english.NOUNS["combat_damage" if combat else "damage"].singular

    def k_no_damage(self, place: Place) -> Phrase:
        """ "no damage"."""
        return Phrase(f"no {self.damage_noun(place)}")

    def k_less_damage(self, place: Place) -> Phrase:
        """ "1 less damage"."""
        return Phrase(f"{literal(as_number(place))} less {self.damage_noun(place)}")

    def k_first_damage(self, place: Place) -> Phrase:
        """ "the first damage this unit would take each round"."""
        ref = as_ref(place)
        if isinstance(ref, Every) and self.posts(ref.filter, False):
            raise NotSayable(ref, "too much stands between a noun and its relative clause")
        who = self.refer(ref, True).text
        period = self.name("period", getattr(place.node, "first_in", None) or "")
        return Phrase(f"the {english.ADJECTIVES['first']} {self.damage_noun(place)} {who} would take each {period}")
