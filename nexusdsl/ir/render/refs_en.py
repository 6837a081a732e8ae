"""English references: what a text mentions for the first time, with its number and article."""

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
from nexusdsl.ir.render.nouns_en import EnglishNouns
from nexusdsl.ir.render.phrase import Phrase
from nexusdsl.ir.render.portions import portion_en
from nexusdsl.ir.render.scope import Key, NotSayable, Referent, fought, key_of
from nexusdsl.ir.terms import ANY
from nexusdsl.vocabulary import english


class EnglishRefs(EnglishNouns):
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
            self.scope.mention(Referent(key, None, filter, plural))

    def refer(self, ref: Ref, subject: bool, implied: bool = False) -> Phrase:
        """A reference as a phrase; `implied` leaves out the side of what a player sacrifices."""
        match ref:
            case This() | EventSubject() | EventObject() | Bound():
                text = self.reference(ref, subject)
                return Phrase(text, plural=self.scope.find(ref).plural)
            case Choose():
                return self.chosen(ref, implied)
            case Random(count=count, filter=filter):
                text = self.counted(filter, count)
                self.noted(key_of(ref), filter, count > 1)
                return Phrase(text, plural=count > 1)
            case Every(filter=filter):
                return Phrase(self.phrase(filter, "each"))
            case The(filter=filter):
                return Phrase(self.the(filter))
            case Top():
                return self.top(ref)
            case Rest(slot=slot):
                self.scope.heap(slot)
                return Phrase(f"the {english.NOUNS['rest'].singular}")
            case Pile():
                return Phrase(f"one {english.NOUNS['pile'].singular}")
            case OtherPile():
                return Phrase(f"the other {english.NOUNS['pile'].singular}")
            case Each() | TheOther() | NextPlayed() | FirstPlayed():
                raise NotSayable(ref, "not as a phrase")
            case Answered():
                return Phrase(self.answered(ref, subject))
            case Host():
                return Phrase(self.host(ref, subject))

    def counted(self, filter: Filter, count: int) -> str:
        """ "a random unit", "2 random units"."""
        if count == 1:
            return self.phrase(filter, "indef", random=True)
        return self.phrase(filter, None, True, str(count), True)

    def chosen(self, ref: Choose, implied: bool) -> Phrase:
        """What is chosen, with who chooses it if that is not plain."""
        filter = replace(ref.filter, side=None) if implied else ref.filter
        several = ref.hi > 1
        if ref.many is not None:
            text = portion_en(self, ref, implied)
        elif (ref.lo, ref.hi) == (1, 1):
            text = self.among(ref, "1") or self.phrase(filter, "indef")
        elif ref.lo in (0, ref.hi) and not any(isinstance(t, Extreme) for t in filter.tests):
            lead = str(ref.hi) if ref.lo else f"up to {ref.hi}" if ref.hi < ANY else "any number of"
            text = self.among(ref, lead) or self.phrase(filter, None, several, lead)
        else:
            raise NotSayable(ref, "only exactly or up to a number")
        if not implied and not isinstance(ref.by, You) and ref.by != self.mover:
            if not isinstance(ref.by, Opponent) or any(isinstance(t, Extreme) for t in filter.tests):
                raise NotSayable(ref, "only you or the opponent choose")
            if parts(filter).clauses:
                raise NotSayable(ref, "too much stands between a noun and who chooses")
            text += f" of {english.possessive(self.player(ref.by))} {english.NOUNS['choice'].singular}"
        self.noted(key_of(ref), filter, several)
        return Phrase(text, plural=several)

    def among(self, ref: Choose, lead: str) -> str:
        """ "1 of them", if the choice is among what a slot holds and nothing else limits it."""
        if ref.filter.among is None or ref.filter != Filter(among=ref.filter.among):
            return ""
        self.scope.heap(ref.filter.among)
        return f"{lead.removesuffix(' of')} of {english.PRONOUNS['they'][1]}"

    def named_again(self, ref: Ref) -> str:
        """A base is named by its side, all else was mentioned."""
        return self.the(ref.filter) if isinstance(ref, The) else super().named_again(ref)

    def the(self, filter: Filter) -> str:
        """ "your HQ", "the enemy HQ", "the attacking unit"."""
        if filter.side == "own" and filter.kinds and not filter.tests:
            return self.phrase(filter, "you")
        text = self.phrase(filter, "def")
        self.noted(fought(filter), filter, False)
        return text

    def top(self, ref: Top) -> Phrase:
        """The top cards of a deck."""
        several = ref.count > 1
        noun = english.noun(english.NOUNS["card"], several)
        number = f" {ref.count}" if several else ""
        text = f"the {english.ADJECTIVES['top']}{number} {noun} of {self.zone('deck', ref.player)}"
        self.noted(key_of(ref), Filter(), several)
        return Phrase(text, plural=several)

    def answered(self, ref: Answered, subject: bool) -> str:
        """The card that a reaction answers."""
        if self.scope.knows(ref):
            return self.reference(ref, subject)
        self.noted(key_of(ref), Filter(), False)
        return "the card you are reacting to"

    def host(self, ref: Host, subject: bool) -> str:
        """What this card lies on: "the unit this card is attached to"."""
        if self.scope.knows(ref):
            return self.reference(ref, subject)
        filter = Filter(ref.kinds)
        text = self.phrase(filter, "def")
        this = self.named_again(This())
        self.noted(key_of(ref), filter, False)
        return f"{text} {this} is attached to"

    def searched(self, node: Search) -> Phrase:
        """What is searched for."""
        several = node.count > 1
        text = self.phrase(node.filter, None if several else "indef", several, f"up to {node.count}" if several else "")
        self.noted(key_of(node), node.filter, several)
        return Phrase(text)

    def one_or_more(self, value: object) -> Phrase:
        """ "one or more friendly units": no pronoun can mean them."""
        if not isinstance(value, Every):
            raise NotSayable(None, "only objects can be one or more")
        return Phrase(self.phrase(value.filter, "some", True), plural=True)

    def pattern(self, value: object, subject: bool, key: Key | None) -> Phrase:
        """The subject or object of an event; `key` is the referent that it makes, if any."""
        if isinstance(value, Each):
            return self.held
        if isinstance(value, Every):
            text = self.phrase(value.filter, "indef")
            self.noted(key, value.filter, False)
            return Phrase(text)
        if isinstance(value, Player):
            return Phrase(self.player(value), 2 if isinstance(value, You) else 3)
        if isinstance(value, The | This | EventSubject | EventObject | Bound | Host):
            return self.refer(value, subject)
        raise NotSayable(None, "an event has objects or players")
