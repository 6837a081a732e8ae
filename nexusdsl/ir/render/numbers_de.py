"""German: numbers of things, compared and counted; damage without a number."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    AtMost,
    Deal,
    Divide,
    Every,
    Lit,
    Param,
    Prevent,
    Strike,
)
from nexusdsl.ir.render.amounts_de import GermanAmounts
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
    several,
)
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.german import Case
from nexusdsl.vocabulary.words import Gender


class GermanNumbers(GermanAmounts):
    """The kinds of the verb table that are numbers."""

    def keyword(self, keyword: str, number: int | None, stat: str | None) -> str:
        """A keyword with its parameters: "Solidarität +2 ATK", "Last Breath 3"."""
        name = self.name("keyword", keyword)
        if stat is not None:
            return f"{name} +{1 if number is None else number} {self.name('attribute', stat)}"
        return name if number is None else f"{name} {number}"

    def k_damage(self, place: Place, case: Case) -> Phrase:
        """A number of damage, with what it ignores."""
        noun = german.noun(german.NOUNS["damage"], case, False)
        text = self.number(as_number(place), noun, noun, True)
        node = place.node
        if isinstance(node, Divide):
            return Phrase(text)
        if not isinstance(node, Deal | Strike):
            raise NotSayable(node, "no damage")
        names = [self.name("attribute", a) for a in node.ignoring]
        tail = f", der {listed(names, ' und ')} ignoriert" if names else ""
        refuse_self(node)
        return Phrase(("je " if several(node.target) else "") + text, tail=tail)

    def k_points(self, place: Place, case: Case) -> Phrase:
        """A number of an attribute."""
        stat = self.name("attribute", getattr(place.node, "stat", ""))
        return Phrase(self.number(as_number(place), stat, stat))

    def k_cards(self, place: Place, case: Case) -> Phrase:
        """A number of cards."""
        random = bool(getattr(place.node, "at_random", False))
        forms: list[str] = []
        for plural in (False, True):
            gender: Gender = "pl" if plural else "f"
            adjective = german.adjective(german.ADJECTIVES["random"], "mixed" if not plural else "strong", case, gender)
            noun = german.noun(german.NOUNS["card"], case, plural)
            forms.append(f"{adjective} {noun}" if random else noun)
        return Phrase(self.number(as_number(place), forms[0], forms[1]))

    def k_resource(self, place: Place, case: Case) -> Phrase:
        """A number of a resource."""
        noun = self.noun("resource", getattr(place.node, "resource", ""))
        return Phrase(self.number(as_number(place), german.noun(noun, case, False), german.noun(noun, case, True)))

    def k_counters(self, place: Place, case: Case) -> Phrase:
        """A number of counters."""
        noun = self.noun("counter", getattr(place.node, "counter", ""))
        return Phrase(self.number(as_number(place), german.noun(noun, case, False), german.noun(noun, case, True)))

    def k_all_counters(self, place: Place, case: Case) -> Phrase:
        """ "alle Wachstumsmarken"."""
        noun = self.counter(getattr(place.node, "counter", None))
        return Phrase(f"{german.determiner('all', case, 'pl')} {german.noun(noun, case, True)}")

    def k_cheaper(self, place: Place, case: Case) -> Phrase:
        """ "1 weniger", "1 mehr für jeden Sektor"."""
        amount, cost = as_number(place), price(place.node)
        word = "weniger" if cost.sign < 0 else "mehr"
        if isinstance(amount, AtMost) and not isinstance(amount.number, Lit | Param):
            self.limits += f", jedoch höchstens {amount.limit}"
            amount = amount.number
        if cost.least is not None:
            self.limits += f", jedoch mindestens {cost.least}"
        if isinstance(amount, Lit | Param):
            return Phrase(f"{literal(amount)} {word}")
        per, each = self.each(amount)
        return Phrase(f"{literal(per)} {word} für {each}")

    # --- damage without a number ---

    def k_any_damage(self, place: Place, case: Case) -> Phrase:
        """ "Schaden"."""
        return Phrase(german.noun(german.NOUNS["damage"], case, False))

    def k_least_damage(self, place: Place, case: Case) -> Phrase:
        """ "2 oder mehr Schaden"."""
        return Phrase(f"{least(place)} oder mehr {german.noun(german.NOUNS['damage'], case, False)}")

    def k_least_resource(self, place: Place, case: Case) -> Phrase:
        """ "3 oder mehr Credits"."""
        noun = self.noun("resource", as_word(place))
        return Phrase(f"{least(place)} oder mehr {german.noun(noun, case, True)}")

    def k_any_combat_damage(self, place: Place, case: Case) -> Phrase:
        """ "Kampfschaden"."""
        return Phrase(german.noun(german.NOUNS["combat_damage"], case, False))

    def damage_noun(self, place: Place) -> str:
        """The damage that is prevented."""
        combat = isinstance(place.node, Prevent) and place.node.combat_only
        return german.NOUNS["combat_damage" if combat else "damage"].singular

    def k_no_damage(self, place: Place, case: Case) -> Phrase:
        """ "keinen Schaden"."""
        return Phrase(f"{german.determiner('no', case, 'm')} {self.damage_noun(place)}")

    def k_less_damage(self, place: Place, case: Case) -> Phrase:
        """ "1 Schaden weniger"."""
        return Phrase(f"{literal(as_number(place))} {self.damage_noun(place)} weniger")

    def k_first_damage(self, place: Place, case: Case) -> Phrase:
        """ "den ersten Schaden, den diese Einheit in jeder Runde erleiden würde"."""
        first = self.group("def", "", [german.ADJECTIVES["first"]], case, "m", self.damage_noun(place))
        ref = as_ref(place)
        if isinstance(ref, Every) and self.posts(ref.filter, False):
            raise NotSayable(ref, "too much stands between a noun and its relative clause")
        who = self.refer(ref, "nom")
        period = self.noun("period", getattr(place.node, "first_in", None) or "")
        each = f"in {german.determiner('each', 'dat', period.gender)} {german.noun(period, 'dat', False)}"
        return Phrase(f"{first}, den {who.text} {each} erleiden {'würden' if who.plural else 'würde'}")
