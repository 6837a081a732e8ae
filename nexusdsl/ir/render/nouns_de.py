"""German noun phrases: filters, zones, players and attributes with determiner, adjectives, noun and what follows."""

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
from nexusdsl.ir.render import ranked_de
from nexusdsl.ir.render.clauses_de import clause
from nexusdsl.ir.render.filters import Described, alternatives, parts, ranges
from nexusdsl.ir.render.happenings import Past
from nexusdsl.ir.render.phrase import listed
from nexusdsl.ir.render.ranked import best_of
from nexusdsl.ir.render.scope import THIS, Context, NotSayable, Referent, Scope, parted
from nexusdsl.ir.render.values import literal
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.german import Case
from nexusdsl.vocabulary.lexicon import Lexicon
from nexusdsl.vocabulary.words import Gender, GermanNoun, Word

OR = " oder "
WHOLE = ("you", "all")  # "deine Soldaten und Panzer" are all that are one or the other
COMPARED = {">=": "mindestens", "<=": "höchstens", "==": "genau"}


History: TypeAlias = Callable[[Event, Past, str, bool, bool], str]


def unknown_history(event: Event, when: Past, pronoun: str, plural: bool, denied: bool) -> str:
    """Where nobody tells what happened."""
    raise NotSayable(event, "no clause here")


class GermanNouns:
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

    def noun(self, category: str, id: str) -> GermanNoun:
        """The noun of a declared word."""
        noun = self.declared(category, id).de
        if noun is None:
            raise NotSayable(None, f"{category} {id} has no German name")
        return noun

    def name(self, category: str, id: str) -> str:
        """The printed name of a declared word."""
        return german.noun(self.noun(category, id), "nom", False)

    def counter(self, id: str | None) -> GermanNoun:
        """The noun of counters of a kind, or of any."""
        return german.NOUNS["any_counter"] if id is None else self.noun("counter", id)

    def kind(self, id: str) -> GermanNoun:
        """The noun of a card type, or a general noun ("effect")."""
        return german.NOUNS[id] if id in ("effect", "card") else self.noun("type", id)

    def heads(self, filter: Filter) -> tuple[tuple[str, GermanNoun], ...]:
        """The nouns of a filter, each with its hyphenated prefix."""
        found = parts(filter)
        prefix = "".join(self.name("faction", f) + "-" for f in found.factions)
        if any(self.prefixed(test) for test in found.adjectives):
            prefix += self.subtyped(filter)
        if found.either:
            prefix = listed([self.name(*pair) + "-" for pair in found.either], " oder ")
        if found.token:
            return ((prefix, german.NOUNS["token"]),)
        if found.subtypes:
            return tuple((prefix, self.noun("subtype", s)) for s in found.subtypes)
        return tuple((prefix, self.kind(k)) for k in filter.kinds or ("card",))

    def prefixed(self, test: Test) -> bool:
        """Whether a test is a subtype without adjective: "Soldat-Einheit"."""
        return isinstance(test, HasSubtype) and self.declared("subtype", test.subtype).adjective_de is None

    def subtyped(self, filter: Filter) -> str:
        """The subtype in front of the noun of a type."""
        found = parts(filter)
        names = [self.name("subtype", t.subtype) for t in found.adjectives if isinstance(t, HasSubtype)]
        if len(names) > 1 or found.factions or found.either:
            raise NotSayable(filter, "two words in front of the noun")
        return names[0] + "-"

    def gender(self, filter: Filter, plural: bool = False) -> Gender | None:
        """The gender of the phrase; None if its nouns differ."""
        genders = {"pl" if plural else noun.gender for _, noun in self.heads(filter)}
        return next(iter(genders)) if len(genders) == 1 else None

    def stems(self, filter: Filter, sided: bool = True) -> list[str]:
        """The adjectives of a filter in canonical order; `sided` includes its side."""
        stems = [german.ADJECTIVES["other"]] if filter.other else []
        stems += [self.stem(test) for test in parts(filter).adjectives if not self.prefixed(test)]
        if sided and filter.side is not None:
            stems.append(german.ADJECTIVES[filter.side])
        return stems

    def stem(self, test: Described) -> str:
        """The stem of an adjective, "nicht" in front of it if the test must fail."""
        match test:
            case InState(state=state):
                return german.ADJECTIVES[state]
            case HasStatus(status=status):
                stem = self.declared("status", status).adjective_de
                if stem is None:
                    raise NotSayable(test, "the status has no adjective")
                return stem
            case HasSubtype(subtype=subtype):
                stem = self.declared("subtype", subtype).adjective_de
                if stem is None:
                    raise NotSayable(test, "a subtype without adjective stands for the type")
                return stem
            case Without(test=InState() | HasStatus() as inner):
                return f"nicht {self.stem(inner)}"
            case AnyOf(tests=tests):
                return OR.join(self.stem(t) for t in tests if isinstance(t, InState | HasStatus))
        raise NotSayable(test, "no adjective says this")

    # --- phrases ---

    def phrase(
        self,
        filter: Filter,
        det: str | None,
        case: Case,
        plural: bool = False,
        lead: str = "",
        random: bool = False,
        inside: bool = False,
    ) -> str:
        """A filter with a determiner, or with a number as `lead`; `inside` says "in" a zone instead of "aus"."""
        filter = parted(filter, self.scope)
        if det == "indef" and (name := self.bare_name(filter)) is not None:
            return name + ("s" if case == "gen" and name[-1] not in "sßxz" else "’" if case == "gen" else "")
        if any(isinstance(t, Extreme) for t in filter.tests) and det == "indef":
            det = "def"
        stems = ([german.ADJECTIVES["random"]] if random else []) + self.stems(filter, det not in german.POSSESSIVES)
        groups: list[tuple[Gender, list[str]]] = []
        for prefix, noun in self.heads(filter):
            gender: Gender = "pl" if plural else noun.gender
            if not groups or groups[-1][0] != gender:
                groups.append((gender, []))
            groups[-1][1].append(prefix + german.noun(noun, case, plural, self.declension(det, lead)))
        join = " und " if plural and det in WHOLE else " oder "
        said = [self.group(det, lead, stems, case, gender, join.join(nouns)) for gender, nouns in groups]
        return join.join(said) + self.posts(
            filter, inside, groups[0][0] if len(groups) == 1 else None, bool(det or lead)
        )

    @staticmethod
    def declension(det: str | None, lead: str) -> german.Declension:
        """How adjectives end behind a determiner or number."""
        return german.declension("indef" if lead.endswith(" 1") or lead == "1" else det)

    def group(self, det: str | None, lead: str, stems: list[str], case: Case, gender: Gender, noun: str) -> str:
        """Determiner or number, adjectives and noun in agreement."""
        decl = self.declension(det, lead)
        words = [german.determiner(det, case, gender)] if det else [lead] if lead else []
        words += [OR.join(german.adjective(s, decl, case, gender) for s in stem.split(OR)) for stem in stems]
        return " ".join([*words, noun])

    def posts(self, filter: Filter, inside: bool, gender: Gender | None = None, article: bool = False) -> str:
        """What follows the noun: name, what it has, zone, and a relative clause with both its commas. Behind nouns of
        several genders, each with its own article, "jeweils" says that it is said of all of them.
        """
        found = parts(filter)
        behind = found.names or found.words or found.having or found.lacking
        text = self.davon(filter) + (" jeweils" if article and gender is None and behind else "")
        text += "".join(f" namens „{self.card(t)}“" for t in found.names)
        text += "".join(self.of_word(t) for t in found.words)
        having = [self.had(each) for each in ranges(found.having)]
        values = any(isinstance(t, StatIs | Extreme | HasCounter) for t in found.having)  # a comma would cut them
        if having:
            text += " mit " + (" und ".join(having) if values else listed(having, " und "))
        text += "".join(f" ohne {alternatives(t, self.lacked, ' oder ')}" for t in found.lacking)
        text += "".join(f" außer {self.excepted(filter, t.ref)}" for t in found.excepted)
        text += "".join(f" außer {self.phrase(f, self.whose(f), 'dat', True)}" for f in found.all_excepted)
        if filter.zone is not None:
            inner = "auf" if filter.zone.zone == "hand" else "in"
            text += f" {inner if inside else 'aus'} {self.place(filter.zone)}"
        if found.clauses and gender is None:
            raise NotSayable(filter, "a relative clause has one noun")
        return text + "".join(clause(self, t, gender) + "," for t in found.clauses if gender is not None)

    @staticmethod
    def whose(filter: Filter) -> str | None:
        """The determiner of all that are of a side; the other side's have an adjective."""
        return "you" if filter.side == "own" else None

    def had(self, tests: tuple[Test, ...]) -> str:
        """One thing that something has, one of several, or a value between two others."""
        if len(tests) == 1:
            return alternatives(tests[0], self.having, OR)
        low, high = (t for t in tests if isinstance(t, StatIs))
        stat = german.noun(self.noun("attribute", low.stat), "dat", False)
        return f"{stat} zwischen {literal(low.value)} und {literal(high.value)}"

    def of_word(self, test: NamedAs) -> str:
        """ "des genannten Untertyps"."""
        self.scope.named(test.what, test.slot)
        noun = german.NOUNS[f"{test.what}_noun"]
        form = german.noun(noun, "gen", False)
        return " " + self.group("def", "", [german.ADJECTIVES["chosen"]], "gen", noun.gender, form)

    def davon(self, filter: Filter) -> str:
        """Right behind the noun: only of the cards that were looked at."""
        if filter.among is None:
            return ""
        self.scope.heap(filter.among)
        return " davon"

    def lacked(self, test: Test) -> str:
        """What stands after "ohne"."""
        if isinstance(test, HasCounter):
            return german.noun(self.counter(test.counter), "acc", True)
        if test == HasKeyword(None):
            return german.NOUNS["keyword"].plural
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
        """What stands after "mit"."""
        match test:
            case HasMarker(marker=marker):
                return self.name("marker", marker)
            case HasKeyword(keyword=None):
                noun = german.NOUNS["keyword"]
                return f"{german.determiner('indef', 'dat', noun.gender)} {german.noun(noun, 'dat', False)}"
            case HasKeyword(keyword=str(keyword)):
                return self.name("keyword", keyword)
            case Extreme(stat=stat, best=best):
                noun = self.noun("attribute", stat)
                adjective = german.adjective(german.ADJECTIVES[best], "weak", "dat", noun.gender)
                return f"{german.determiner('def', 'dat', noun.gender)} {adjective} {german.noun(noun, 'dat', False)}"
            case HasCounter(counter=counter, op=op, count=count):
                return self.counters(self.counter(counter), op, count)
            case NamedAs(slot=slot):
                self.scope.named("card", slot)
                return "dem genannten Namen"
            case SameAs(what=what, ref=ref):
                noun = german.NOUNS["name" if what == "name" else f"{what}_noun"]
                same = f"{german.determiner('same', 'dat', noun.gender)} {german.noun(noun, 'dat', False)}"
                return f"{same} wie {self.named_again(ref, 'nom')}"
            case StatIs():
                return self.comparison(test)
            case Parity(stat=stat, odd=odd):
                noun = self.noun("attribute", stat)
                stem = german.ADJECTIVES["odd" if odd else "even"]
                return self.group(None, "", [stem], "dat", noun.gender, german.noun(noun, "dat", False))
        raise NotSayable(test, "nothing has this")

    @staticmethod
    def counters(noun: GermanNoun, op: str, count: int) -> str:
        """ "einer Wachstumsmarke", "3 oder mehr Wachstumsmarken"."""
        if count < 1 or op not in COMPARED:
            raise NotSayable(None, "say it with another comparison")
        if (op, count) == (">=", 1):
            return f"{german.determiner('indef', 'dat', noun.gender)} {german.noun(noun, 'dat', False)}"
        form = german.noun(noun, "dat", count > 1)
        if op == "==" or count == 1:
            return f"{COMPARED[op]} {count} {form}"
        return f"{count} oder {'weniger' if op == '<=' else 'mehr'} {form}"

    def comparison(self, test: StatIs) -> str:
        """An attribute compared with a number or with the same attribute of an object."""
        stat = german.noun(self.noun("attribute", test.stat), "dat", False)
        if isinstance(test.value, StatOf):
            if test.value.stat != test.stat or test.op not in ("<", ">"):
                raise NotSayable(test, "only less or more of the same attribute")
            return f"{'weniger' if test.op == '<' else 'mehr'} {stat} als {self.named_again(test.value.ref, 'nom')}"
        if isinstance(test.value, ExtremeOf):
            return f"weniger {stat} als {self.phrase(test.value.filter, 'indef', 'nom')}"
        if isinstance(test.value, Chosen | Count):
            return f"{stat} in Höhe {self.as_high(test.value)}"
        number = literal(test.value)
        if test.op in ("<", ">"):
            raise NotSayable(test, "say it with <= or >=")
        if test.stat == "cost":
            return f"{stat} von {COMPARED[test.op]} {number}"
        if test.op in ("<=", ">="):
            return f"{number} oder {'weniger' if test.op == '<=' else 'mehr'} {stat}"
        return f"{COMPARED[test.op]} {number} {stat}"

    def as_high(self, number: Number) -> str:
        """A number that an attribute is as high as, in the genitive."""
        raise NotSayable(number, "no words for this number")

    # --- references that were mentioned ---

    def this(self) -> Filter:
        """The filter that names the card itself."""
        return Filter((self.context.type,) if self.context.type else ())

    def reference(self, ref: Ref, case: Case) -> str:
        """A pronoun if it is clear, else "diese Einheit" or "jene Einheit"."""
        if isinstance(ref, This) and not self.scope.knows(ref):
            self.scope.mention(Referent(THIS, self.gender(self.this()), self.this()))
            return self.phrase(self.this(), "this", case)
        referent = self.scope.find(ref)
        if case != "gen" and referent.gender is not None:  # no text says "gedenke ihrer"
            if self.scope.only(referent, german.pronoun_genders(case, referent.gender)):
                return german.pronoun(case, referent.gender)
        return self.demonstrative(referent, case)

    def excepted(self, filter: Filter, ref: Ref) -> str:
        """What stands behind "außer"."""
        best = best_of(filter, ref)
        return self.named_again(ref, "dat") if best is None else self.phrase(best, "def", "dat")

    def named_again(self, ref: Ref, case: Case) -> str:
        """ "diese Einheit", "jene Einheit", where a pronoun would read badly."""
        return self.demonstrative(self.scope.find(ref), case) if self.scope.knows(ref) else self.reference(ref, case)

    def demonstrative(self, referent: Referent, case: Case) -> str:
        """The noun of a referent with "diese" or "jene", with its side if only that tells it from others."""
        plain = Filter(referent.filter.kinds, None, False, self.nominal(referent.filter))
        if referent.key == THIS:
            return self.phrase(plain, "this", case)
        if referent.gender is None:
            raise NotSayable(None, "its nouns have different genders")
        twins = self.twins(referent, plain)
        if not twins:
            return self.phrase(plain, "that", case, referent.plural)
        if referent.filter.side is None or any(t.filter.side == referent.filter.side for t in twins):
            done = self.scope.told_by(referent)
            if done is None and referent.copy:
                copy = german.NOUNS["copy"]
                the = german.determiner("def", case, "pl" if referent.plural else copy.gender)
                return f"{the} {german.noun(copy, case, referent.plural)}"
            if done is None:
                raise NotSayable(None, "no wording tells it from another")
            the, _, noun = self.phrase(plain, "def", case).partition(" ")
            return f"{the} {german.adjective(german.ADJECTIVES[done], 'weak', case, referent.gender)} {noun}"
        sided = Filter(plain.kinds, referent.filter.side, False, plain.tests)
        return self.phrase(sided, "that", case, referent.plural)

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
            and self.heads(Filter(r.filter.kinds, None, False, self.nominal(r.filter))) == self.heads(plain)
        ]

    def possessor(self, ref: Ref) -> str | None:
        """The possessive ("her", "him") that is clear for a mentioned referent, or None."""
        if isinstance(ref, This) and not self.scope.knows(ref):
            return None
        referent = self.scope.find(ref)
        genders: tuple[Gender, ...] = ("f", "pl") if referent.gender in ("f", "pl") else ("m", "n")
        if referent.gender is None or not self.scope.only(referent, genders):
            return None
        return "her" if genders[0] == "f" else "him"

    def owned(self, noun: GermanNoun, ref: Ref, case: Case) -> str:
        """A noun that belongs to an object: "ihre ATK", "die ATK jener Einheit"."""
        owner = self.possessor(ref)
        if owner is not None:
            return f"{german.determiner(owner, case, noun.gender)} {german.noun(noun, case, False)}"
        head = f"{german.determiner('def', case, noun.gender)} {german.noun(noun, case, False)}"
        return f"{head} {self.reference(ref, 'gen')}"

    # --- players and zones ---

    def player(self, player: Player, case: Case) -> str:
        """A player as a phrase."""
        match player:
            case You():
                return {"nom": "du", "dat": "dir", "acc": "dich", "gen": "deiner"}[case]
            case Opponent():
                noun = german.noun(german.NOUNS["opponent"], case, False)
                return f"{german.determiner('you', case, 'm')} {noun}"
            case EachPlayer():
                return f"{german.determiner('each', case, 'm')} {german.noun(german.NOUNS['player'], case, False)}"
            case OwnerOf(ref=ref):
                return self.owned(german.NOUNS["owner"], ref, case)
            case ControllerOf(ref=ref):
                return self.owned(german.NOUNS["controller"], ref, case)
            case ThatPlayer():
                return german.pronoun(case, "m")
            case PlayerWith():
                return ranked_de.player(self, player, case)

    mover: Player | None = None  # who acts in the clause: "aus seiner Hand"

    def place(self, zone: InZone) -> str:
        """A zone in the dative: "deiner Ablage", "einer beliebigen Ablage", of who acts "seiner Hand"."""
        if zone.player is not None:
            return self.zone(zone.zone, zone.player, "dat", self.mover)
        noun = self.noun("zone", zone.zone)
        form = german.noun(noun, "dat", False)
        return self.group("indef", "", [german.ADJECTIVES["any"]], "dat", noun.gender, form)

    def zone(
        self,
        zone: str,
        player: Player | None,
        case: Case,
        subject: Player | None = None,
    ) -> str:
        """A zone of a player; None is the owner's, said with the article alone; the subject's own is "seine Hand"."""
        noun = self.noun("zone", zone)
        form = german.noun(noun, case, False)
        own = player == subject
        match player:
            case You():
                return f"{german.determiner('you', case, noun.gender)} {form}"
            case Opponent() | EachPlayer() | PlayerWith() if own:
                return f"{german.determiner('him', case, noun.gender)} {form}"
            case Opponent():
                return self.group("def", "", [german.ADJECTIVES["enemy"]], case, noun.gender, form)
            case ThatPlayer():
                return f"{german.determiner('him', case, noun.gender)} {form}"
            case EachPlayer() | OwnerOf() | ControllerOf() | PlayerWith():
                return f"{german.determiner('def', case, noun.gender)} {form} {self.player(player, 'gen')}"
        return f"{german.determiner('def', case, noun.gender)} {form}"
