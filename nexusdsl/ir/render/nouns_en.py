"""English noun phrases: filters, zones, players and attributes with determiner, adjectives, noun and what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from nexusdsl.ir.nodes import (
    AnyOf,
    Chosen,
    ControllerOf,
    Count,
    EachPlayer,
    Event,
    Extreme,
    ExtremeOf,
    Filter,
    HasCounter,
    HasKeyword,
    HasMarker,
    HasStatus,
    HasSubtype,
    InState,
    InZone,
    Named,
    NamedAs,
    Number,
    OfFaction,
    Opponent,
    OwnerOf,
    Parity,
    Player,
    PlayerWith,
    Ref,
    SameAs,
    StatIs,
    StatOf,
    Test,
    ThatPlayer,
    This,
    Without,
    You,
)
from nexusdsl.ir.render import ranked_en
from nexusdsl.ir.render.clauses_en import clause
from nexusdsl.ir.render.filters import Described, alternatives, parts, ranges
from nexusdsl.ir.render.happenings import Past
from nexusdsl.ir.render.phrase import listed
from nexusdsl.ir.render.ranked import best_of
from nexusdsl.ir.render.scope import THIS, Context, NotSayable, Referent, Scope, parted
from nexusdsl.ir.render.values import literal
from nexusdsl.vocabulary import english
from nexusdsl.vocabulary.lexicon import Lexicon
from nexusdsl.vocabulary.words import EnglishNoun, Word

History: TypeAlias = Callable[[Event, Past, str, bool, bool], str]

WHOLE = ("you", "all")  # "your Soldiers and Tanks" are all that are one or the other


def unknown_history(event: Event, when: Past, pronoun: str, plural: bool, denied: bool) -> str:
    """Where nobody tells what happened."""
    raise NotSayable(event, "no clause here")


class EnglishNouns:
    """Noun phrases over one lexicon; `scope` knows what a pronoun may stand for."""

    def __init__(self, lexicon: Lexicon, scope: Scope, context: Context) -> None:
        self.lexicon = lexicon
        self.scope = scope
        self.context = context
        self.history: History = unknown_history

    # --- words ---

    def declared(self, category: str, id: str) -> Word:
        """A declared word; NotSayable if the ruleset has none."""
        try:
            return self.lexicon.word(category, id)
        except KeyError:
            raise NotSayable(None, f"no {category} {id}") from None

    def noun(self, category: str, id: str) -> EnglishNoun:
        """The noun of a declared word."""
        noun = self.declared(category, id).en
        if noun is None:
            raise NotSayable(None, f"{category} {id} has no English name")
        return noun

    def name(self, category: str, id: str) -> str:
        """The printed name of a declared word."""
        return self.noun(category, id).singular

    def counter(self, id: str | None) -> EnglishNoun:
        """The noun of counters of a kind, or of any."""
        return english.NOUNS["any_counter"] if id is None else self.noun("counter", id)

    def kind(self, id: str) -> EnglishNoun:
        """The noun of a card type, or a general noun ("effect")."""
        return english.NOUNS[id] if id in ("effect", "card") else self.noun("type", id)

    def heads(self, filter: Filter) -> tuple[EnglishNoun, ...]:
        """The nouns of a filter."""
        found = parts(filter)
        if found.token:
            return (english.NOUNS["token"],)
        if found.subtypes:
            return tuple(self.noun("subtype", s) for s in found.subtypes)
        return tuple(self.kind(k) for k in filter.kinds or ("card",))

    def factions(self, filter: Filter) -> list[str]:
        """The faction, which stands before the noun."""
        found = parts(filter)
        if found.either:
            return [listed([self.name(*pair) for pair in found.either], " or ")]
        return [self.name("faction", f) for f in found.factions]

    def adjectives(self, filter: Filter, random: bool, sided: bool) -> list[str]:
        """The adjectives of a filter in canonical order; `sided` includes its side."""
        words = [english.ADJECTIVES["other"]] if filter.other else []
        words += [english.ADJECTIVES["random"]] if random else []
        nouns = [test for test in parts(filter).adjectives if self.is_noun(test)]
        words += [self.adjective(test) for test in parts(filter).adjectives if test not in nouns]
        if sided and filter.side is not None:
            words.append(english.ADJECTIVES[filter.side])
        return words + [self.adjective(test) for test in nouns]

    def is_noun(self, test: Test) -> bool:
        """Whether a test is a subtype without adjective: "enemy Soldier unit"."""
        return isinstance(test, HasSubtype) and self.declared("subtype", test.subtype).adjective_en is None

    def adjective(self, test: Described) -> str:
        """An adjective, with "non-" if the test must fail."""
        match test:
            case InState(state=state):
                return english.ADJECTIVES[state]
            case HasStatus(status=status):
                adjective = self.declared("status", status).adjective_en
                if adjective is None:
                    raise NotSayable(test, "the status has no adjective")
                return adjective
            case HasSubtype(subtype=subtype):
                adjective = self.declared("subtype", subtype).adjective_en
                return self.name("subtype", subtype) if adjective is None else adjective
            case Without(test=InState() | HasStatus() as inner):
                return f"non-{self.adjective(inner)}"
            case AnyOf(tests=tests):
                return " or ".join(self.adjective(t) for t in tests if isinstance(t, InState | HasStatus))
        raise NotSayable(test, "no adjective says this")

    # --- phrases ---

    def phrase(
        self,
        filter: Filter,
        det: str | None,
        plural: bool = False,
        lead: str = "",
        random: bool = False,
        inside: bool = False,
    ) -> str:
        """A filter with a determiner, or with a number as `lead`; `inside` says "in" a zone instead of "from"."""
        filter = parted(filter, self.scope)
        if det == "indef" and (name := self.bare_name(filter)) is not None:
            return name
        return self.core(filter, det, plural, lead, random) + self.posts(filter, inside, plural)

    def core(self, filter: Filter, det: str | None, plural: bool, lead: str = "", random: bool = False) -> str:
        """The phrase up to its nouns."""
        if any(isinstance(t, Extreme) for t in filter.tests) and det == "indef":
            det = "def"
        words = self.adjectives(filter, random, det not in english.POSSESSIVES) + self.factions(filter)
        nouns = [english.noun(noun, plural) for noun in self.heads(filter)]
        if det == "indef" and filter.other:
            return " ".join([english.determiner("another", False, ""), *words[1:], self.listed(nouns)])
        last = "and" if plural and det in WHOLE else "or"
        return self.group(det, lead, words, self.listed(nouns, last), plural)

    @staticmethod
    def group(det: str | None, lead: str, words: list[str], noun: str, plural: bool) -> str:
        """Determiner or number, adjectives and noun."""
        rest = [*words, noun]
        head = [english.determiner(det, plural, rest[0])] if det else [lead] if lead else []
        return " ".join(head + rest)

    @staticmethod
    def listed(nouns: list[str], last: str = "or") -> str:
        """ "HQ, unit or structure"."""
        return nouns[0] if len(nouns) == 1 else f"{', '.join(nouns[:-1])} {last} {nouns[-1]}"

    def posts(self, filter: Filter, inside: bool, plural: bool = False) -> str:
        """What follows the noun: name, what it has, zone, a relative clause."""
        found = parts(filter)
        text = "".join(f' named "{self.card(t)}"' for t in found.names)
        text += "".join(self.of_word(t) for t in found.words)
        having = [self.had(each) for each in ranges(found.having)]
        values = any(isinstance(t, StatIs | Extreme | HasCounter) for t in found.having)  # a comma would cut them
        if having:
            text += " with " + (" and ".join(having) if values else listed(having, " and "))
        text += "".join(f" without {alternatives(t, self.lacked, ' or ')}" for t in found.lacking)
        text += "".join(f" except {self.excepted(filter, t.ref)}" for t in found.excepted)
        owners = {"own": "you"}
        text += "".join(f" except {self.phrase(f, owners.get(f.side or ''), True)}" for f in found.all_excepted)
        if filter.zone is not None:
            text += f" {'in' if inside else 'from'} {self.place(filter.zone)}"
        if filter.among is not None:
            self.scope.heap(filter.among)
            text += f" from among {english.PRONOUNS['they'][1]}"
        return text + "".join(clause(self, t, plural) for t in found.clauses)

    def had(self, tests: tuple[Test, ...]) -> str:
        """One thing that something has, one of several, or a value between two others."""
        if len(tests) == 1:
            return alternatives(tests[0], self.having, " or ")
        low, high = (t for t in tests if isinstance(t, StatIs))
        return f"{self.name('attribute', low.stat)} between {literal(low.value)} and {literal(high.value)}"

    def of_word(self, test: NamedAs) -> str:
        """ "of the chosen subtype"."""
        self.scope.named(test.what, test.slot)
        return f" of the {english.ADJECTIVES['chosen']} {english.NOUNS[f'{test.what}_noun'].singular}"

    def lacked(self, test: Test) -> str:
        """What stands after "without"."""
        if isinstance(test, HasCounter):
            return self.counter(test.counter).plural
        if test == HasKeyword(None):
            return english.NOUNS["keyword"].plural
        return self.having(test)

    def bare_name(self, filter: Filter) -> str | None:
        """The name of a card that is named without quotes, if the filter says nothing else."""
        named = [t for t in filter.tests if isinstance(t, Named)]
        if len(named) != 1 or filter != Filter(tests=(named[0],)) or not self.lexicon.bare(named[0].card):
            return None
        return self.card(named[0])

    def card(self, test: Named) -> str:
        """The printed name of a card."""
        try:
            return self.lexicon.card(test.card)
        except KeyError:
            raise NotSayable(test, f"no card {test.card}") from None

    def having(self, test: Test) -> str:
        """What stands after "with"."""
        match test:
            case HasMarker(marker=marker):
                noun = self.name("marker", marker)
                return f"{english.indefinite(noun)} {noun}"
            case HasKeyword(keyword=None):
                return f"a {english.NOUNS['keyword'].singular}"
            case HasKeyword(keyword=str(keyword)):
                return self.name("keyword", keyword)
            case Extreme(stat=stat, best=best):
                return f"the {english.ADJECTIVES[best]} {self.name('attribute', stat)}"
            case HasCounter(counter=counter, op=op, count=count):
                return self.counters(self.counter(counter), op, count)
            case NamedAs(slot=slot):
                self.scope.named("card", slot)
                return "the chosen name"
            case SameAs(what=what, ref=ref):
                return f"the same {what} as {self.named_again(ref)}"
            case StatIs():
                return self.comparison(test)
            case Parity(stat=stat, odd=odd):
                return f"{english.ADJECTIVES['odd' if odd else 'even']} {self.name('attribute', stat)}"
        raise NotSayable(test, "nothing has this")

    @staticmethod
    def counters(noun: EnglishNoun, op: str, count: int) -> str:
        """ "a growth counter", "3 or more growth counters"."""
        if count < 1 or op not in ("<=", "==", ">="):
            raise NotSayable(None, "say it with another comparison")
        if (op, count) == (">=", 1):
            return f"{english.indefinite(noun.singular)} {noun.singular}"
        if op == "==":
            return f"exactly {count} {english.noun(noun, count > 1)}"
        return f"{count} or {'fewer' if op == '<=' else 'more'} {noun.plural}"

    def comparison(self, test: StatIs) -> str:
        """An attribute compared with a number or with the same attribute of an object."""
        stat = self.name("attribute", test.stat)
        if isinstance(test.value, StatOf):
            if test.value.stat != test.stat or test.op not in ("<", ">"):
                raise NotSayable(test, "only less or more of the same attribute")
            return f"{'less' if test.op == '<' else 'more'} {stat} than {self.named_again(test.value.ref)}"
        if isinstance(test.value, ExtremeOf):
            return f"less {stat} than {self.phrase(test.value.filter, 'indef')}"
        if isinstance(test.value, Chosen | Count):
            return f"{stat} equal to {self.as_high(test.value)}"
        number = literal(test.value)
        if test.op in ("<", ">"):
            raise NotSayable(test, "say it with <= or >=")
        after = {"<=": " or less", ">=": " or more"}.get(test.op, "")
        number = number + after if after else f"exactly {number}"
        return f"{stat} {number}" if test.stat == "cost" else f"{number} {stat}"

    def as_high(self, number: Number) -> str:
        """A number that an attribute is as high as."""
        raise NotSayable(number, "no words for this number")

    # --- references that were mentioned ---

    def this(self) -> Filter:
        """The filter that names the card itself."""
        return Filter((self.context.type,) if self.context.type else ())

    def reference(self, ref: Ref, subject: bool) -> str:
        """A pronoun if it is clear, else "this unit" or "that unit"."""
        if isinstance(ref, This) and not self.scope.knows(ref):
            self.scope.mention(Referent(THIS, None, self.this()))
            return self.phrase(self.this(), "this")
        referent = self.scope.find(ref)
        if self.scope.alone(referent):
            return english.PRONOUNS["they" if referent.plural else "it"][0 if subject else 1]
        return self.demonstrative(referent)

    def excepted(self, filter: Filter, ref: Ref) -> str:
        """What stands behind "except"."""
        best = best_of(filter, ref)
        return self.named_again(ref) if best is None else self.phrase(best, "def")

    def named_again(self, ref: Ref) -> str:
        """ "this unit", "that unit", where a pronoun would read badly."""
        return self.demonstrative(self.scope.find(ref)) if self.scope.knows(ref) else self.reference(ref, False)

    def demonstrative(self, referent: Referent) -> str:
        """The noun of a referent with "this" or "that", with its side if only that tells it from others."""
        plain = Filter(referent.filter.kinds, None, False, self.nominal(referent.filter))
        if referent.key == THIS:
            return self.core(plain, "this", False)
        twins = self.twins(referent, plain)
        if not twins:
            return self.core(plain, "that", referent.plural)
        if referent.filter.side is None or any(t.filter.side == referent.filter.side for t in twins):
            done = self.scope.told_by(referent)
            if done is None and referent.copy:
                return f"the {english.noun(english.NOUNS['copy'], referent.plural)}"
            if done is None:
                raise NotSayable(None, "no wording tells it from another")
            return f"the {english.ADJECTIVES[done]} {self.core(plain, None, False)}"
        return self.core(Filter(plain.kinds, referent.filter.side, False, plain.tests), "that", referent.plural)

    def nominal(self, filter: Filter) -> tuple[HasSubtype | OfFaction, ...]:
        """The tests that stand in the noun."""
        return tuple(t for t in filter.tests if isinstance(t, HasSubtype | OfFaction))

    def twins(self, referent: Referent, plain: Filter) -> list[Referent]:
        """Other referents that have the same noun in the same number."""
        return [
            r
            for r in self.scope.referents
            if r.key not in (THIS, referent.key)
            and r.plural == referent.plural
            and (r.filter.kinds, self.nominal(r.filter)) == (plain.kinds, plain.tests)
        ]

    def genitive(self, ref: Ref) -> str:
        """The possessor of something: "its", "this unit's"."""
        if not isinstance(ref, This) or self.scope.knows(ref):
            referent = self.scope.find(ref)
            if self.scope.alone(referent):
                return english.POSSESSIVES["they" if referent.plural else "it"]
            return english.possessive(self.demonstrative(referent))
        return english.possessive(self.reference(ref, False))

    # --- players and zones ---

    def player(self, player: Player, subject: bool = True) -> str:
        """A player as a phrase."""
        match player:
            case You():
                return "you"
            case Opponent():
                return f"{english.POSSESSIVES['you']} {english.NOUNS['opponent'].singular}"
            case EachPlayer():
                return f"each {english.NOUNS['player'].singular}"
            case OwnerOf(ref=ref):
                return f"{self.genitive(ref)} {english.NOUNS['owner'].singular}"
            case ControllerOf(ref=ref):
                return f"{self.genitive(ref)} {english.NOUNS['controller'].singular}"
            case ThatPlayer():
                return english.PRONOUNS["they"][0 if subject else 1]
            case PlayerWith():
                return ranked_en.player(self, player, subject)

    mover: Player | None = None  # who acts in the clause: "from their hand"

    def place(self, zone: InZone) -> str:
        """ "your discard pile", "any discard pile", of who acts "their hand"."""
        if zone.player is not None:
            return self.zone(zone.zone, zone.player, self.mover)
        return f"any {self.noun('zone', zone.zone).singular}"

    def zone(self, zone: str, player: Player | None, subject: Player | None = None) -> str:
        """A zone of a player; None is the owner's, said with the article alone; the subject's own is "their hand"."""
        noun = self.noun("zone", zone).singular
        match player:
            case You():
                return f"{english.POSSESSIVES['you']} {noun}"
            case Opponent() | EachPlayer() | PlayerWith() if player == subject:
                return f"{english.POSSESSIVES['they']} {noun}"
            case Opponent():
                return f"the {english.ADJECTIVES['enemy']} {noun}"
            case ThatPlayer():
                return f"{english.POSSESSIVES['they']} {noun}"
            case EachPlayer() | OwnerOf() | ControllerOf() | PlayerWith():
                return f"{english.possessive(self.player(player))} {noun}"
        return f"the {noun}"
