"""German references: what a text mentions for the first time, with its number and article."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from nexusdsl.ir.nodes import (
    Answered,
    Bound,
    Choose,
    Each,
    EventObject,
    EventSubject,
    Every,
    Extreme,
    Filter,
    FirstPlayed,
    Host,
    NextPlayed,
    Opponent,
    OtherPile,
    Pile,
    Player,
    Random,
    Ref,
    Rest,
    Search,
    The,
    TheOther,
    This,
    Top,
    You,
)
from nexusdsl.ir.render.filters import parts
from nexusdsl.ir.render.nouns_de import GermanNouns
from nexusdsl.ir.render.phrase import Phrase
from nexusdsl.ir.render.portions import portion_de
from nexusdsl.ir.render.scope import Key, NotSayable, Referent, fought, key_of
from nexusdsl.ir.terms import ANY
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.german import Case
from nexusdsl.vocabulary.words import Gender


class GermanRefs(GermanNouns):
    """Phrases for every kind of reference; new ones are noted in the scope."""

    limits = ""  # what follows the clause
    held = Phrase("")  # the pronoun of the object at hand, in a clause about it

    @contextmanager
    def at_hand(self, pronoun: str, plural: bool) -> Iterator[None]:
        """Inside, the object at hand is said by this pronoun."""
        before, self.held = self.held, Phrase(pronoun, plural=plural)
        yield
        self.held = before

    def noted(self, key: Key | None, filter: Filter, plural: bool) -> None:
        """Notes a referent under the noun of its filter."""
        if key is not None:
            self.scope.mention(Referent(key, self.gender(filter, plural), filter, plural))

    def refer(self, ref: Ref, case: Case, implied: bool = False) -> Phrase:
        """A reference as a phrase; `implied` leaves out the side of what a player sacrifices."""
        match ref:
            case This() | EventSubject() | EventObject() | Bound():
                text = self.reference(ref, case)
                return Phrase(text, plural=self.scope.find(ref).plural)
            case Choose():
                return self.chosen(ref, case, implied)
            case Random(count=count, filter=filter):
                text = self.counted(filter, count, case, random=True)
                self.noted(key_of(ref), filter, count > 1)
                return Phrase(text, plural=count > 1)
            case Every(filter=filter):
                return Phrase(self.phrase(filter, "each", case))
            case The(filter=filter):
                return Phrase(self.the(filter, case))
            case Top():
                return self.top(ref, case)
            case Rest(slot=slot):
                self.scope.heap(slot)
                return Phrase(self.group("def", "", [], case, "m", german.noun(german.NOUNS["rest"], case, False)))
            case Pile():
                return Phrase(
                    f"{german.determiner('indef', case, 'm')} {german.noun(german.NOUNS['pile'], case, False)}"
                )
            case OtherPile():
                stems, form = [german.ADJECTIVES["other"]], german.noun(german.NOUNS["pile"], case, False)
                return Phrase(self.group("def", "", stems, case, "m", form))
            case Each() | TheOther() | NextPlayed() | FirstPlayed():
                raise NotSayable(ref, "not as a phrase")
            case Answered():
                return Phrase(self.answered(ref, case))
            case Host():
                return Phrase(self.host(ref, case))

    def counted(self, filter: Filter, count: int, case: Case, random: bool = False) -> str:
        """ "eine zufällige Einheit", "2 zufällige Einheiten"."""
        if count == 1:
            return self.phrase(filter, "indef", case, random=random)
        return self.phrase(filter, None, case, True, str(count), random)

    def chosen(self, ref: Choose, case: Case, implied: bool) -> Phrase:
        """What is chosen, with who chooses it if that is not plain."""
        filter = replace(ref.filter, side=None) if implied else ref.filter
        several = ref.hi > 1
        if ref.many is not None:
            text = portion_de(self, ref, case, implied)
        elif (ref.lo, ref.hi) == (1, 1):
            text = self.among(ref, "1") or self.phrase(filter, "indef", case)
        elif ref.lo in (0, ref.hi) and not any(isinstance(t, Extreme) for t in filter.tests):
            lead = str(ref.hi) if ref.lo else f"bis zu {ref.hi}" if ref.hi < ANY else "beliebig viele"
            text = self.among(ref, lead) or self.phrase(filter, None, case, several, lead)
        else:
            raise NotSayable(ref, "only exactly or up to a number")
        if not implied and not isinstance(ref.by, You) and ref.by != self.mover:
            if not isinstance(ref.by, Opponent) or any(isinstance(t, Extreme) for t in filter.tests):
                raise NotSayable(ref, "only you or the opponent choose")
            if parts(filter).clauses:
                raise NotSayable(ref, "too much stands between a noun and who chooses")
            text += f" der Wahl {self.player(ref.by, 'gen')}"
        self.noted(key_of(ref), filter, several)
        return Phrase(text, plural=several)

    def among(self, ref: Choose, lead: str) -> str:
        """ "1 davon", if the choice is among what a slot holds and nothing else limits it."""
        if ref.filter.among is None or ref.filter != Filter(among=ref.filter.among):
            return ""
        self.scope.heap(ref.filter.among)
        return f"{lead} davon"

    def named_again(self, ref: Ref, case: Case) -> str:
        """A base is named by its side, all else was mentioned."""
        return self.the(ref.filter, case) if isinstance(ref, The) else super().named_again(ref, case)

    def the(self, filter: Filter, case: Case) -> str:
        """ "dein HQ", "das feindliche HQ", "die angreifende Einheit"."""
        if filter.side == "own" and filter.kinds and not filter.tests:
            return self.phrase(filter, "you", case)
        text = self.phrase(filter, "def", case)
        self.noted(fought(filter), filter, False)
        return text

    def top(self, ref: Top, case: Case) -> Phrase:
        """The top cards of a deck."""
        several = ref.count > 1
        noun = german.noun(german.NOUNS["card"], case, several)
        gender: Gender = "pl" if several else "f"
        adjective = german.adjective(german.ADJECTIVES["top"], "weak", case, gender)
        number = f" {ref.count}" if several else ""
        head = f"{german.determiner('def', case, gender)} {adjective}{number} {noun}"
        text = f"{head} {self.zone('deck', ref.player, 'gen')}"
        self.noted(key_of(ref), Filter(), several)
        return Phrase(text, plural=several)

    def answered(self, ref: Answered, case: Case) -> str:
        """The card that a reaction answers."""
        if self.scope.knows(ref):
            return self.reference(ref, case)
        self.noted(key_of(ref), Filter(), False)
        return f"{self.group('def', '', [], case, 'f', 'Karte')}, auf die du reagierst,"

    def host(self, ref: Host, case: Case) -> str:
        """What this card lies on: "die Einheit, an der diese Karte anliegt,"."""
        if self.scope.knows(ref):
            return self.reference(ref, case)
        filter = Filter(ref.kinds)
        gender = self.gender(filter)
        if gender is None or gender == "pl":
            raise NotSayable(ref, "its nouns have different genders")
        text = self.phrase(filter, "def", case)
        this = self.named_again(This(), "nom")
        self.noted(key_of(ref), filter, False)
        return f"{text}, an {german.determiner('def', 'dat', gender)} {this} anliegt,"

    def searched(self, node: Search, case: Case) -> Phrase:
        """What is searched for."""
        several = node.count > 1
        lead = f"bis zu {node.count}" if several else ""
        text = self.phrase(node.filter, None if several else "indef", case, several, lead)
        self.noted(key_of(node), node.filter, several)
        return Phrase(text)

    def one_or_more(self, value: object, case: Case) -> Phrase:
        """ "eine oder mehrere eigene Einheiten": no pronoun can mean them."""
        if not isinstance(value, Every):
            raise NotSayable(None, "only objects can be one or more")
        genders = {noun.gender for _, noun in self.heads(value.filter)}
        gender = genders.pop() if len(genders) == 1 else "f"
        det = "some_m" if gender == "m" else "some_n" if gender == "n" else "some_f"
        return Phrase(self.phrase(value.filter, det, case, True), plural=True)

    def pattern(self, value: object, case: Case, key: Key | None) -> Phrase:
        """The subject or object of an event; `key` is the referent that it makes, if any."""
        if isinstance(value, Each):
            return self.held
        if isinstance(value, Every):
            text = self.phrase(value.filter, "indef", case)
            self.noted(key, value.filter, False)
            return Phrase(text)
        if isinstance(value, Player):
            return Phrase(self.player(value, case), 2 if isinstance(value, You) else 3)
        if isinstance(value, The | This | EventSubject | EventObject | Bound | Host):
            return self.refer(value, case)
        raise NotSayable(None, "an event has objects or players")
