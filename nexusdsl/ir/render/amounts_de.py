"""German amounts: "1 Schaden für jede …", "Karten in Höhe der …", "ebenso viel", with what limits them."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Amount,
    AtLeast,
    AtMost,
    Bound,
    Chosen,
    Count,
    CountersOn,
    Difference,
    Done,
    Each,
    EventObject,
    EventSubject,
    Every,
    ExtremeOf,
    Filter,
    Half,
    Host,
    Lit,
    Node,
    Number,
    Occurred,
    Opponent,
    Param,
    Per,
    Plus,
    Ref,
    ResourceOf,
    StatOf,
    Sum,
    ThatPlayer,
    This,
    Times,
    You,
)
from nexusdsl.ir.render.refs_de import GermanRefs
from nexusdsl.ir.render.scope import NotSayable, key_of
from nexusdsl.ir.render.shares import taken_from
from nexusdsl.ir.render.shares_de import half, side, value
from nexusdsl.ir.render.values import factor_of, literal, one_object
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.german import Case
from nexusdsl.vocabulary.words import Gender, GermanNoun

_FACTORS = {"half": "halb so", 2: "doppelt so", 3: "dreimal so"}
_ADJECTIVES = {"half": "half", 2: "double", 3: "triple"}
_SAID = This | EventSubject | EventObject | Bound
_PERIODIC = Count | Occurred | CountersOn | ResourceOf | Per


class GermanAmounts(GermanRefs):
    """Numbers of things. `limits` is what follows the clause; who fills a role takes it."""

    acting: Node | None = None  # the node whose role is filled, on whose targets "ihrer ATK" depends

    def as_high(self, number: Number) -> str:
        """A number that an attribute is as high as: "der genannten Zahl", "the number of your units"."""
        return value(self, number)

    def taken(self) -> str:
        """The limits said so far."""
        said, self.limits = self.limits, ""
        return said

    def number(self, amount: Number, singular: str, plural: str, mass: bool = False) -> str:
        """A number of something."""
        match amount:
            case Lit(value=1):
                return f"1 {singular}"
            case Lit() | Param():
                return f"{literal(amount)} {plural}"
            case Chosen(slot=slot) | Times(number=Chosen(slot=slot)) if self.scope.last("heads", slot):
                each = self.det("each", "acc", german.NOUNS["heads"])
                return f"{self.number(Lit(factor_of(amount)), singular, plural)} für {each}"
            case Chosen(slot=slot) if self.scope.last("paid", slot):
                return f"X {plural}"
            case AtMost(number=inner, limit=limit) | AtLeast(number=inner, limit=limit):
                text = self.limited(amount, inner, singular, plural, mass)
                self.limits += f", jedoch {'höchstens' if isinstance(amount, AtMost) else 'mindestens'} {limit}"
                return text
            case Plus(left=inner, right=Lit(value=value)):
                text = self.limited(amount, inner, singular, plural, mass)
                if self.limits:
                    raise NotSayable(amount, "something is added to what is limited")
                return f"{text} plus {value}"
            case Half(number=Amount() | Done(), up=up):
                self.limits += f", {'auf' if up else 'ab'}gerundet"
                return f"{_FACTORS['half']} viel{'' if mass else 'e'} {plural}"
            case Times(factor=2 | 3 as factor, number=Amount() | Done()):
                return f"{_FACTORS[factor]} viel{'' if mass else 'e'} {plural}"
            case Amount() | Done():
                return f"ebenso viel{'' if mass else 'e'} {plural}"
            case Half(number=inner, up=up) if taken_from(self.acting, inner):
                return half(self, inner, up, "acc")
            case (
                Count()
                | Occurred()
                | CountersOn()
                | ResourceOf()
                | Per()
                | Times(number=CountersOn() | ResourceOf() | Per())
            ):
                per, each = self.each(amount)
                return f"{self.number(per, singular, plural)} für {each}"
        return f"{plural} in Höhe {self.much(amount)}"

    def limited(self, amount: Number, inner: Number, singular: str, plural: str, mass: bool) -> str:
        """The number that is limited; a printed one needs no limit."""
        if isinstance(inner, Lit | Param):
            raise NotSayable(amount, "a printed number needs no limit")
        return self.number(inner, singular, plural, mass)

    def each(self, amount: Number) -> tuple[Lit | Param, str]:
        """The number for each of what is counted, and that in the accusative."""
        match amount:
            case Count(filter=filter, per=per):
                return per, self.phrase(filter, "each", "acc", inside=True)
            case Occurred(per=per):
                return per, self.happening(amount)
            case Times(factor=factor, number=CountersOn() | ResourceOf() | Per() as inner) if factor > 1:
                return Lit(factor), self.each(inner)[1]
            case CountersOn(counter=counter, ref=ref):
                noun = self.counter(counter)
                return Lit(1), f"{self.det('each', 'acc', noun)} auf {self.bearer(ref)}"
            case ResourceOf(player=You() | Opponent() | ThatPlayer() as player, resource=resource):
                noun = self.noun("resource", resource)
                has = "hast" if isinstance(player, You) else "hat"
                clause = f"{german.determiner('def', 'acc', noun.gender)} {self.player(player, 'nom')} {has}"
                return Lit(1), f"{self.det('each', 'acc', noun)}, {clause},"
            case Per(number=Count(filter=filter, per=Lit(1)), every=every) if every > 1:
                return Lit(1), f"je {self.phrase(filter, None, 'acc', True, str(every), inside=True)}"
            case Per(
                number=ResourceOf(player=You() | Opponent() | ThatPlayer() as player, resource=resource), every=every
            ):
                has = "hast" if isinstance(player, You) else "hat"
                several = german.noun(self.noun("resource", resource), "acc", True)
                return Lit(1), f"je {every} {several}, die {self.player(player, 'nom')} {has},"
        raise NotSayable(amount, "nothing is counted")

    @staticmethod
    def det(det: str, case: Case, noun: GermanNoun) -> str:
        """A noun with its determiner."""
        return f"{german.determiner(det, case, noun.gender)} {german.noun(noun, case, False)}"

    def happening(self, amount: Occurred) -> str:
        """ "jede Einheit, die in dieser Runde gestorben ist,"."""
        from nexusdsl.ir.render.happenings import at_hand

        event = amount.event
        filter, clause = at_hand(event)
        gender = self.gender(filter)
        if gender is None or gender == "pl":
            raise NotSayable(event, "its nouns have different genders")
        told = self.history(clause, amount, german.determiner("def", "nom", gender), False, False)
        text = self.phrase(filter, "each", "acc", inside=True)
        if text.endswith(","):
            raise NotSayable(event, "two relative clauses")
        return f"{text}, {told},"

    def bearer(self, ref: Ref) -> str:
        """What counters lie on, in the dative."""
        if isinstance(ref, Every):
            return self.all_of(ref.filter, "dat")
        if not isinstance(ref, This | EventSubject | EventObject | Bound | Host):
            raise NotSayable(ref, "it was not mentioned")
        return self.refer(ref, "dat").text

    def all_of(self, filter: Filter, case: Case) -> str:
        """ "deiner Einheiten", "aller feindlichen Einheiten"."""
        return self.phrase(filter, "you" if filter.side == "own" else "all", case, True, inside=True)

    # --- as much as something ---

    def much(self, amount: Number) -> str:
        """What stands after "in Höhe"."""
        match amount:
            case StatOf():
                return self.stat(amount, "gen", None)
            case Half(number=ResourceOf() | Count() as inner, up=up):
                return half(self, inner, up, "gen")
            case Half(number=StatOf() as inner, up=up):
                return f"{self.stat(inner, 'gen', 'half')}, {'auf' if up else 'ab'}gerundet,"
            case Times(factor=2 | 3 as factor, number=StatOf() as inner):
                return self.stat(inner, "gen", factor)
            case Sum(stat=stat, filter=filter):
                value = self.det("def", "gen", self.noun("attribute", stat))
                return f"{self.det('def', 'gen', german.NOUNS['sum'])} {value} {self.all_of(filter, 'gen')}"
            case ExtremeOf(stat=stat, filter=filter, best=best):
                noun = self.noun("attribute", stat)
                stems = [german.ADJECTIVES[best]]
                head = self.group("def", "", stems, "gen", noun.gender, german.noun(noun, "gen", False))
                return f"{head} unter {self.all_of(filter, 'dat')}"
            case Difference(left=StatOf() as left, right=StatOf() as right):
                head = self.det("def", "gen", german.NOUNS["difference"])
                return f"{head} zwischen {self.apart(left)} und {self.apart(right)}"
            case Chosen(slot=slot) if self.scope.last("result", slot):
                return self.det("def", "gen", german.NOUNS["result"])
            case Chosen(slot=slot):
                self.scope.named("number", slot)
                return self.group("def", "", [german.ADJECTIVES["chosen"]], "gen", "f", "Zahl")
        if isinstance(amount, Difference):
            head = self.det("def", "gen", german.NOUNS["difference"])
            return f"{head} zwischen {side(self, amount.left)} und {side(self, amount.right)}"
        raise NotSayable(amount, "no words for this number")

    def apart(self, amount: StatOf) -> str:
        """One side of a difference: "ihrer ATK"."""
        owner = self.possessor(amount.ref) if not isinstance(amount.ref, Each) else None
        if owner is None:
            raise NotSayable(amount, "only what a possessive names")
        return self.det(owner, "dat", self.noun("attribute", amount.stat))

    def stat(self, amount: StatOf, case: Case, factor: int | str | None) -> str:
        """An attribute with the object that has it, perhaps half or twice of it."""
        noun = self.noun("attribute", amount.stat)
        if self.scope.plural(amount.ref):
            raise NotSayable(amount, "several have no attribute together")
        stems = [german.ADJECTIVES[_ADJECTIVES[factor]]] if factor is not None else []
        if isinstance(amount.ref, Each):
            return self.own_stat(noun, case, stems)
        dealer = getattr(self.acting, "dealer", None)
        if dealer is not None and isinstance(amount.ref, _SAID):
            return self.dealt(noun, amount.ref, dealer, case, stems)
        if isinstance(getattr(self.acting, "target", None), Every) and isinstance(amount.ref, _SAID):
            head = self.group("def", "", stems, case, noun.gender, german.noun(noun, case, False))
            return f"{head} {self.named_again(amount.ref, 'gen')}"  # "ihrer ATK" would be that of each target
        if not stems:
            return self.belonging(noun, one_object(amount.ref), case)
        form, ref = german.noun(noun, case, False), one_object(amount.ref)
        owner = self.possessor(ref) if isinstance(ref, This | EventSubject | EventObject | Bound) else None
        if owner is not None:
            return self.group(owner, "", stems, case, noun.gender, form)
        return f"{self.group('def', '', stems, case, noun.gender, form)} {self.refer(ref, 'gen').text}"

    def dealt(self, noun: GermanNoun, ref: Ref, dealer: Ref, case: Case, stems: list[str]) -> str:
        """ "ihrer ATK" is that of what deals damage, all else is called by its noun."""
        form = german.noun(noun, case, False)
        if key_of(ref) != key_of(dealer):
            return f"{self.group('def', '', stems, case, noun.gender, form)} {self.named_again(ref, 'gen')}"
        gender = self.scope.find(ref).gender
        if gender is None:
            raise NotSayable(ref, "its nouns have different genders")
        return self.group("her" if gender in ("f", "pl") else "him", "", stems, case, noun.gender, form)

    def own_stat(self, noun: GermanNoun, case: Case, stems: list[str]) -> str:
        """ "ihrer ATK" of each target, "ihrer eigenen ATK" where that could be another's."""
        target = getattr(self.acting, "target", getattr(self.acting, "subject", None))
        if not isinstance(target, Every):
            raise NotSayable(self.acting, "only one target")
        gender = self.gender(target.filter)
        if gender is None:
            raise NotSayable(target, "its nouns have different genders")
        feminine = gender in ("f", "pl") or not hasattr(self.acting, "amount")
        owner, genders = ("her", ("f", "pl")) if feminine else ("him", ("m", "n"))
        if any(r.gender is None or r.gender in genders for r in self.scope.referents):
            stems = [german.ADJECTIVES["own"], *stems]
        return self.group(owner, "", stems, case, noun.gender, german.noun(noun, case, False))

    def belonging(self, noun: GermanNoun, ref: Ref, case: Case) -> str:
        """A noun with the object that has it: "ihre ATK", "die ATK einer eigenen Einheit"."""
        if isinstance(ref, This | EventSubject | EventObject | Bound):
            return self.owned(noun, ref, case)
        form = german.noun(noun, case, False)
        return f"{german.determiner('def', case, noun.gender)} {form} {self.refer(ref, 'gen').text}"

    def changed(self, plus: str, name: str, stat: GermanNoun, amount: Number) -> str:
        """An attribute change: "+1 ATK für jede …", "zusätzliche ATK in Höhe der …" (accusative)."""
        if isinstance(amount, Lit | Param):
            return f"{plus}{literal(amount)} {name}"
        if isinstance(amount, Chosen) and self.scope.last("paid", amount.slot):
            return f"{plus}X {name}"
        if isinstance(amount, _PERIODIC) or (isinstance(amount, Times) and isinstance(amount.number, _PERIODIC)):
            per, each = self.each(amount)
            return f"{plus}{literal(per)} {name} für {each}"
        if plus != "+":
            raise NotSayable(amount, "only a printed number is taken away")
        gender: Gender = stat.gender
        more = german.adjective(german.ADJECTIVES["additional"], "strong", "acc", gender)
        return self.number(amount, f"{more} {name}", f"{more} {name}", True)
