"""English amounts: "1 damage for each …", "cards equal to …", "that much", with what limits them."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Amount,
    AtLeast,
    AtMost,
    Bound,
    Choose,
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
    Random,
    Ref,
    ResourceOf,
    StatOf,
    Sum,
    ThatPlayer,
    The,
    This,
    Times,
    You,
)
from nexusdsl.ir.render.filters import parts
from nexusdsl.ir.render.happenings import at_hand
from nexusdsl.ir.render.phrase import Phrase
from nexusdsl.ir.render.refs_en import EnglishRefs
from nexusdsl.ir.render.scope import NotSayable, key_of
from nexusdsl.ir.render.shares import taken_from
from nexusdsl.ir.render.shares_en import half, side, value
from nexusdsl.ir.render.values import factor_of, literal, one_object
from nexusdsl.vocabulary import english

_FACTORS = {"half": "half ", 2: "twice ", 3: "three times ", None: ""}
_SAID = This | EventSubject | EventObject | Bound
_PERIODIC = Count | Occurred | CountersOn | ResourceOf | Per


def ref_by(ref: Ref) -> bool:
    """Whether somebody else than you chooses."""
    return isinstance(ref, Choose) and not isinstance(ref.by, You)


class EnglishAmounts(EnglishRefs):
    """Numbers of things. `limits` is what follows the clause; who fills a role takes it."""

    acting: Node | None = None  # the node whose role is filled, on whose targets "its ATK" depends

    def as_high(self, number: Number) -> str:
        """A number that an attribute is as high as: "der genannten Zahl", "the number of your units"."""
        return value(self, number)

    def taken(self) -> str:
        """The limits said so far."""
        said, self.limits = self.limits, ""
        return said

    def number(self, amount: Number, singular: str, plural: str, mass: bool = False) -> Phrase:
        """A number of something; what is counted follows the clause."""
        much = "much" if mass else "many"
        match amount:
            case Lit(value=1):
                return Phrase(f"1 {singular}")
            case Lit() | Param():
                return Phrase(f"{literal(amount)} {plural}")
            case Chosen(slot=slot) | Times(number=Chosen(slot=slot)) if self.scope.last("heads", slot):
                text = self.number(Lit(factor_of(amount)), singular, plural).text
                return Phrase(text, tail=f" for each {english.NOUNS['heads'].singular}")
            case Chosen(slot=slot) if self.scope.last("paid", slot):
                return Phrase(f"X {plural}")
            case AtMost(number=inner, limit=limit) | AtLeast(number=inner, limit=limit):
                said = self.limited(amount, inner, singular, plural, mass)
                self.limits += f", to a {'maximum' if isinstance(amount, AtMost) else 'minimum'} of {limit}"
                return said
            case Plus(left=inner, right=Lit(value=value)):
                said = self.limited(amount, inner, singular, plural, mass)
                if self.limits:
                    raise NotSayable(amount, "something is added to what is limited")
                tail = f"{said.tail} plus {value}" if said.tail else ""
                return Phrase(said.text if tail else f"{said.text} plus {value}", tail=tail)
            case Half(number=Amount() | Done(), up=up):
                self.limits += f", rounded {'up' if up else 'down'}"
                return Phrase(f"half that {much} {plural}")
            case Times(factor=2 | 3 as factor, number=Amount() | Done()):
                return Phrase(f"{_FACTORS[factor]}that {much} {plural}")
            case Amount() | Done():
                return Phrase(f"that {much} {plural}")
            case Half(number=inner, up=up) if taken_from(self.acting, inner):
                return Phrase(half(self, inner, up))
            case (
                Count()
                | Occurred()
                | CountersOn()
                | ResourceOf()
                | Per()
                | Times(number=CountersOn() | ResourceOf() | Per())
            ):
                per, each = self.each(amount)
                return Phrase(self.number(per, singular, plural).text, tail=f" for {each}")
        return Phrase(f"{plural} equal to {self.much(amount)}")

    def limited(self, amount: Number, inner: Number, singular: str, plural: str, mass: bool) -> Phrase:
        """The number that is limited; a printed one needs no limit."""
        if isinstance(inner, Lit | Param):
            raise NotSayable(amount, "a printed number needs no limit")
        return self.number(inner, singular, plural, mass)

    def each(self, amount: Number) -> tuple[Lit | Param, str]:
        """The number for each of what is counted, and that."""
        match amount:
            case Count(filter=filter, per=per):
                return per, self.phrase(filter, "each", inside=True)
            case Occurred(event=event, per=per):
                filter, clause = at_hand(event)
                if parts(filter).clauses:
                    raise NotSayable(amount, "two relative clauses")
                return (
                    per,
                    f"{self.phrase(filter, 'each', inside=True)} {self.history(clause, amount, 'that', False, False)}",
                )
            case Times(factor=factor, number=CountersOn() | ResourceOf() | Per() as inner) if factor > 1:
                return Lit(factor), self.each(inner)[1]
            case CountersOn(counter=counter, ref=ref):
                return Lit(1), f"each {self.counter(counter).singular} on {self.bearer(ref)}"
            case ResourceOf(player=You() | Opponent() | ThatPlayer() as player, resource=resource):
                has = "has" if isinstance(player, Opponent) else "have"
                return Lit(1), f"each {self.name('resource', resource)} {self.player(player)} {has}"
            case Per(number=Count(filter=filter, per=Lit(1)), every=every) if every > 1:
                return Lit(1), f"every {self.phrase(filter, None, True, str(every), inside=True)}"
            case Per(
                number=ResourceOf(player=You() | Opponent() | ThatPlayer() as player, resource=resource), every=every
            ):
                has = "has" if isinstance(player, Opponent) else "have"
                noun = english.noun(self.noun("resource", resource), True)
                return Lit(1), f"every {every} {noun} {self.player(player)} {has}"
        raise NotSayable(amount, "nothing is counted")

    def bearer(self, ref: Ref) -> str:
        """What counters lie on."""
        if isinstance(ref, Every):
            return self.all_of(ref.filter)
        if not isinstance(ref, This | EventSubject | EventObject | Bound | Host):
            raise NotSayable(ref, "it was not mentioned")
        return self.refer(ref, False).text

    def all_of(self, filter: Filter) -> str:
        """ "your units", "all enemy units"."""
        return self.phrase(filter, "you" if filter.side == "own" else "all", True, inside=True)

    # --- as much as something ---

    def much(self, amount: Number) -> str:
        """What stands after "equal to"."""
        match amount:
            case StatOf():
                return self.stat(amount, None)
            case Half(number=ResourceOf() | Count() as inner, up=up):
                return half(self, inner, up)
            case Half(number=StatOf() as inner, up=up):
                return f"{self.stat(inner, 'half')}, rounded {'up' if up else 'down'},"
            case Times(factor=2 | 3 as factor, number=StatOf() as inner):
                return self.stat(inner, factor)
            case Sum(stat=stat, filter=filter):
                return f"the total {self.name('attribute', stat)} of {self.all_of(filter)}"
            case ExtremeOf(stat=stat, filter=filter, best=best):
                return f"the {english.ADJECTIVES[best]} {self.name('attribute', stat)} among {self.all_of(filter)}"
            case Difference(left=StatOf() as left, right=StatOf() as right):
                return f"the difference between {self.apart(left)} and {self.apart(right)}"
            case Chosen(slot=slot) if self.scope.last("result", slot):
                return "the result"
            case Chosen(slot=slot):
                self.scope.named("number", slot)
                return "the chosen number"
        if isinstance(amount, Difference):
            return f"the difference between {side(self, amount.left)} and {side(self, amount.right)}"
        raise NotSayable(amount, "no words for this number")

    def apart(self, amount: StatOf) -> str:
        """One side of a difference: "its ATK"."""
        ref = amount.ref
        if not isinstance(ref, This | EventSubject | EventObject | Bound) or not self.scope.knows(ref):
            raise NotSayable(amount, "only what a possessive names")
        referent = self.scope.find(ref)
        if not self.scope.alone(referent):
            raise NotSayable(amount, "only what a possessive names")
        owner = english.POSSESSIVES["they" if referent.plural else "it"]
        return f"{owner} {self.name('attribute', amount.stat)}"

    def stat(self, amount: StatOf, factor: int | str | None) -> str:
        """An attribute with the object that has it, perhaps half or twice of it."""
        name, lead = self.name("attribute", amount.stat), _FACTORS[factor]
        if self.scope.plural(amount.ref):
            raise NotSayable(amount, "several have no attribute together")
        dealer = getattr(self.acting, "dealer", None)
        if dealer is not None and isinstance(amount.ref, _SAID):
            meant = key_of(amount.ref) == key_of(dealer)  # "its ATK" is that of what deals damage
            owner = english.POSSESSIVES["it"] if meant else english.possessive(self.named_again(amount.ref))
            return f"{lead}{owner} {name}"
        if isinstance(getattr(self.acting, "target", None), Every) and isinstance(amount.ref, _SAID):
            owner = english.possessive(self.named_again(amount.ref))  # "its ATK" would be that of each target
            return f"{lead}{owner} {name}"
        if not isinstance(amount.ref, Each):
            return lead + self.belonging(name, one_object(amount.ref))
        if not isinstance(getattr(self.acting, "target", getattr(self.acting, "subject", None)), Every):
            raise NotSayable(self.acting, "only one target")
        plural = not hasattr(self.acting, "amount")
        own = "own " if any(r.plural == plural for r in self.scope.referents) else ""
        return f"{lead}{english.POSSESSIVES['they' if plural else 'it']} {own}{name}"

    def belonging(self, noun: str, ref: Ref) -> str:
        """A noun with the object that has it: "its ATK", "a friendly unit's ATK"."""
        if isinstance(ref, This | EventSubject | EventObject | Bound):
            return f"{self.genitive(ref)} {noun}"
        phrase = self.refer(ref, False).text
        if not isinstance(ref, Choose | Random | Every | The) or ref_by(ref):
            return f"the {noun} of {phrase}"
        if self.posts(ref.filter, False) or len(self.heads(ref.filter)) > 1:
            return f"the {noun} of {phrase}"
        return f"{english.possessive(phrase)} {noun}"

    def changed(self, plus: str, name: str, amount: Number) -> str:
        """An attribute change: "+1 ATK for each …", "additional ATK equal to …"."""
        if isinstance(amount, Lit | Param):
            return f"{plus}{literal(amount)} {name}"
        if isinstance(amount, Chosen) and self.scope.last("paid", amount.slot):
            return f"{plus}X {name}"
        if isinstance(amount, _PERIODIC) or (isinstance(amount, Times) and isinstance(amount.number, _PERIODIC)):
            per, each = self.each(amount)
            return f"{plus}{literal(per)} {name} for {each}"
        if plus != "+":
            raise NotSayable(amount, "only a printed number is taken away")
        said = self.number(amount, f"additional {name}", f"additional {name}", True)
        return said.text + said.tail
