"""German: the order of words in clauses, conditions and adverbials."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from nexusdsl.ir.nodes import (
    ActionIs,
    Apply,
    Condition,
    DiedThisWay,
    Duration,
    Each,
    Event,
    Every,
    Filter,
    Happened,
    HasKeyword,
    HasMarker,
    HasStatus,
    InState,
    Is,
    IsAttacking,
    Later,
    Limit,
    Modifier,
    Node,
    Opponent,
    Pay,
    PayAny,
    PeriodIs,
    Player,
    Ref,
    SetStat,
    Test,
    The,
    This,
    Without,
    You,
)
from nexusdsl.ir.render.conditions import ORDINALS, Conditions, nominal, row_fits, single
from nexusdsl.ir.render.effects_de import gender_of
from nexusdsl.ir.render.happenings import Past
from nexusdsl.ir.render.limits import multiple, nth
from nexusdsl.ir.render.phrase import Clause, Manner, Order, Phrase, Place
from nexusdsl.ir.render.roles_de import GermanRoles
from nexusdsl.ir.render.scope import Context, NotSayable
from nexusdsl.vocabulary import german, german_verbs
from nexusdsl.vocabulary.frames import Frame
from nexusdsl.vocabulary.german import Case
from nexusdsl.vocabulary.lexicon import Lexicon
from nexusdsl.vocabulary.words import Gender

_MODALS = {"can": "können", "only": "können", "may": "dürfen", "must": "müssen", "would": "würde"}


_NONE = {"any_damage": "keinen", "any_combat_damage": "keinen", "any_resource": "keine"}


def with_none(clause: Clause) -> Clause:
    """A denied clause about a noun without number: "keinen Schaden erlitten", not "nicht Schaden erlitten"."""
    word = next((_NONE[r.kind] for r in clause.side.roles if r.kind in _NONE), "") if clause.negated else ""
    bare = [i for i, part in enumerate(clause.middle) if part[:1].isupper() and " " not in part]
    if not word or len(bare) != 1:
        return clause
    middle = tuple(f"{word} {part}" if i == bare[0] else part for i, part in enumerate(clause.middle))
    return replace(clause, middle=middle, negated=False)


def _acting(clause: Clause) -> german_verbs.Verb | None:
    """The verb of a state that is an act: "angreift" for "angreifend ist"."""
    if clause.side.lemma != "sein" or len(clause.middle) != 1 or clause.modal:
        return None
    return next((verb for verb in _ACTS if verb.form("pres") == clause.middle[0]), None)


_ACTS: Final = (german_verbs.VERBS["angreifen"], german_verbs.VERBS["blocken"])


class German(Conditions):
    """Says nodes in German."""

    language = "de"
    joining = " und "
    either = " oder "
    after_time = " "
    and_ = " und "
    or_ = " oder "
    declarative = ("gewinnen",)
    then = "dann"

    def __init__(self, lexicon: Lexicon, context: Context) -> None:
        super().__init__(lexicon, context)
        self.roles = GermanRoles(lexicon, self.scope, context)
        self.roles.history = self.history

    def fill(self, place: Place) -> Phrase:
        """The phrase of a role, with its preposition."""
        return self.roles.fill(place)

    def keyword(self, keyword: str, number: int | None, stat: str | None) -> str:
        """A keyword with its parameters."""
        return self.roles.keyword(keyword, number, stat)

    def player(self, player: Player) -> Phrase:
        """A player as subject."""
        return self.roles.doer(player)

    def price(self, cost: Pay | PayAny) -> str:
        """What a cost of a resource prints: "2 Credits"."""
        noun = self.roles.noun("resource", cost.resource)
        amount = self.roles.scope.price(cost)
        return self.roles.number(amount, german.noun(noun, "nom", False), german.noun(noun, "nom", True))

    def price_label(self) -> str:
        """ "zusätzliche Kosten"."""
        noun = self.roles.noun("attribute", "cost")
        plural = bool(noun.plural)
        extra = german.adjective("zusätzlich", "strong", "nom", "pl" if plural else noun.gender)
        return f"{extra} {german.noun(noun, 'nom', plural)}"

    # --- order of words ---

    def order(self, clause: Clause, how: Order) -> str:
        """The words of a clause in order, without capital and full stop."""
        subject = clause.subject.text if clause.subject else ""
        clause = with_none(clause)
        middle = " ".join(clause.middle if how != "sub" or not self.stating or _acting(clause) is None else ())
        negation = "nicht" if clause.negated else ""
        finite, end = self.verbs(clause, how)
        inner = [clause.early, negation, middle, clause.late]
        if clause.middle == ("dadurch",):  # "dadurch nicht stirbt"
            inner = [clause.early, middle, negation, clause.late]
        match how:
            case "imperative":
                words = [finite, *inner, end]
            case "main":
                words = [subject, finite, *inner, end]
            case "inverted":
                words = [finite, subject, *inner, end]
            case "infinitive":
                words = [*inner, end]
            case _:
                words = [subject, *inner, end, finite]
        return " ".join(w for w in words if w) + self.rest(clause) + clause.tail

    def verbs(self, clause: Clause, how: Order) -> tuple[str, str]:
        """The finite verb and what closes the clause (particle, participle, infinitive)."""
        lemma, passive = clause.side.lemma, clause.side.passive
        if how == "sub" and self.stating and (acting := _acting(clause)) is not None:
            return acting.form(self.person(clause)), ""
        if clause.modal == "would" and passive:
            return self.auxiliary("würde", clause), german_verbs.VERBS[lemma].form("part")
        if clause.modal:
            return self.auxiliary(_MODALS[clause.modal], clause), self.infinitive(lemma, passive)
        if how == "infinitive":
            return "", self.infinitive(lemma, passive)
        if passive:
            if how == "perfect":
                return self.auxiliary("wurde", clause), german_verbs.VERBS[lemma].form("part")
            return self.auxiliary("werden", clause), german_verbs.VERBS[lemma].form("part")
        if lemma == "sein":
            return self.auxiliary("sein", clause), ""
        verb = german_verbs.VERBS[lemma]
        if how == "perfect":
            return self.auxiliary(verb.auxiliary, clause), verb.form("part")
        if how == "imperative":
            return verb.form("imp", False), verb.prefix
        form = self.person(clause)
        return (verb.form(form), "") if how == "sub" else (verb.form(form, False), verb.prefix)

    @staticmethod
    def infinitive(lemma: str, passive: bool) -> str:
        """The infinitive, passive if need be."""
        verb = german_verbs.VERBS[lemma]
        return f"{verb.form('part')} werden" if passive else verb.form("inf")

    @staticmethod
    def person(clause: Clause) -> german.VerbForm:
        """The form that agrees with the subject."""
        if clause.subject is not None and clause.subject.person == 2:
            return "2sg"
        return "3pl" if clause.subject is not None and clause.subject.plural else "3sg"

    def auxiliary(self, lemma: str, clause: Clause) -> str:
        """An auxiliary that agrees with the subject."""
        third, plural, second = german_verbs.AUXILIARIES[lemma]
        return {"2sg": second, "3pl": plural}.get(self.person(clause), third)

    # --- modal verbs and durations ---

    def applied(self, node: Apply, target: Ref | Player, modifiers: tuple[Modifier, ...], duration: Duration) -> Clause:
        """Modifiers with a duration: "Setze die ATK einer Einheit bis zum Ende der Runde auf 1."."""
        clause = super().applied(node, target, modifiers, duration)
        if isinstance(modifiers[0], SetStat):
            middle = (*clause.middle[:-1], clause.early, clause.middle[-1])
            return replace(clause, early="", middle=tuple(m for m in middle if m))
        return clause

    def forbidden(self, clause: Clause, by: Filter | None) -> Clause:
        """The clause under "kann nicht"; "keine Reaktionen" needs no "nicht"."""
        roles = clause.side.roles
        negative = any(r.kind in ("ability", "any_card", "any_gain") for r in roles)
        if any(r.kind == "game" for r in roles):  # "die Partie nicht gewinnen"
            clause = replace(clause, early=" ".join(clause.middle), middle=())
        negative = negative or (by is not None and any(r.mark == "acc" and r.name == "object" for r in roles))
        return replace(clause, modal="can", negated=not negative)

    def priced(self, clause: Clause, price: Pay) -> Clause:
        """The clause with ", es sei denn, dein Gegner zahlt 1 Credit"."""
        who = {"You": "du zahlst", "Opponent": "dein Gegner zahlt"}.get(type(price.player).__name__)
        paid = who or f"ihr {german.noun(german.NOUNS['controller'], 'nom', False)} zahlt"
        return replace(clause, tail=f"{clause.tail}, es sei denn, {paid} {self.price(replace(price, player=You()))}")

    def exceeded(self, clause: Clause) -> Clause:
        """The clause under "kann" with "nicht mehr als 1 Karte"."""
        return replace(clause, modal="only")

    def restricted(self, clause: Clause) -> Clause:
        """The clause under "kann nur"."""
        return replace(clause, modal="only", early=f"nur {clause.early}".strip())

    def supposed(self, clause: Clause, subject: Ref | Player, test: Test) -> str:
        """ ", als ob sie keinen Neu-Marker hätte", ", als ob sie nicht erschöpft wäre"."""
        plural = clause.subject is not None and clause.subject.plural
        gender = "pl" if plural else self.gender_of(subject)
        if gender is None:
            raise NotSayable(test, "nothing takes up the subject")
        who = german.pronoun("nom", gender)
        inner = test.test if isinstance(test, Without) else test
        if isinstance(inner, InState | HasStatus):
            negation = "nicht " if inner is not test else ""
            stem = self.roles.stems(Filter(tests=(inner,)))[0]
            return f", als ob {who} {negation}{stem} {self.auxiliary('wäre', clause)}"
        return f", als ob {who} {self.possession(inner, inner is not test)} {self.auxiliary('hätte', clause)}"

    def gender_of(self, subject: Ref | Player) -> Gender | None:
        """The gender of a subject that was just said."""
        if isinstance(subject, The):
            return self.roles.gender(subject.filter)
        return self.scope.find(subject).gender if isinstance(subject, Ref) else None

    def possession(self, test: Test, lacking: bool) -> str:
        """ "keinen Neu-Marker", "Sofortstart"."""
        match test:
            case HasMarker(marker=marker) if lacking:
                noun = self.roles.noun("marker", marker)
                return f"{german.determiner('no', 'acc', noun.gender)} {german.noun(noun, 'acc', False)}"
            case HasKeyword(keyword=str(keyword)):
                noun = self.roles.noun("keyword", keyword)
                no = f"{german.determiner('no', 'acc', noun.gender)} " if lacking else ""
                return no + self.roles.name("keyword", keyword)
        raise NotSayable(test, "nothing that is supposed")

    def instead(self, clause: Clause) -> Clause:
        """ "stattdessen" behind the pronouns that stand first: "nimm sie stattdessen auf deine Hand"."""
        known = german.pronoun_forms()
        count = next((i for i, text in enumerate(clause.middle) if text not in known), len(clause.middle))
        early = " ".join(t for t in (*clause.middle[:count], "stattdessen", clause.early) if t)
        return replace(clause, early=early, middle=clause.middle[count:])

    def each_time(self, clause: Clause, period: str) -> Clause:
        """The clause with "in jeder Runde"."""
        return replace(clause, early=f"in {self.period(period, 'dat', 'each')}")

    def period(self, id: str, case: Case, det: str, adjective: str = "") -> str:
        """A period with its article."""
        noun = self.roles.noun("period", id)
        stems = [german.ADJECTIVES[adjective]] if adjective else []
        return self.roles.group(det, "", stems, case, noun.gender, german.noun(noun, case, False))

    def lasting(self, clause: Clause, duration: Duration, inner: bool) -> Clause:
        """The clause with a duration; `inner` puts it close to the finite verb."""
        match duration:
            case Duration(kind="permanent", period=None, condition=None):
                return replace(clause, early=f"dauerhaft {clause.early}".strip())
            case Duration(kind="until", event=event) if event is not None:
                return replace(clause, tail=f"{clause.tail}, bis {self.awaited(event)}")
            case Duration(kind="start", next=True):
                raise NotSayable(duration, "the next start is the only one")
            case Duration(kind="end" | "start" as kind, period=str(period), condition=None, next=next_, event=None):
                later = "next" if next_ or kind == "start" else ""
                point = "Ende" if kind == "end" else "Beginn"
                text = f"bis zum {point} {self.period(period, 'gen', 'def', later)}"
                return replace(clause, early=f"{text} {clause.early}".strip()) if inner else replace(clause, late=text)
            case Duration(kind="while", period=None, condition=condition) if condition is not None:
                return replace(clause, tail=f"{clause.tail}, solange {self.condition(condition)}")
        raise NotSayable(duration, "no such duration")

    def unpaid(self, clause: Clause, target: Ref) -> Clause:
        """The clause with ", ohne ihre Kosten zu zahlen"."""
        noun, gender = self.roles.noun("attribute", "cost"), gender_of(self.roles, target)
        possessive = german.determiner("her" if gender in ("f", "pl") else "him", "acc", noun.gender)
        return replace(clause, tail=f"{clause.tail}, ohne {possessive} {german.noun(noun, 'acc', False)} zu zahlen")

    def at(self, event: Event) -> str:
        """A point of time to come."""
        if event.kind == "start":
            return f"zu Beginn {self.period(event.period or '', 'gen', 'def', 'next')}"
        return f"am Ende {self.period(event.period or '', 'gen', 'def')}"

    def late_end(self, event: Event) -> str:
        """ "am Ende der nächsten Runde"."""
        return f"am Ende {self.period(event.period or '', 'gen', 'def', 'next')}"

    def every(self, event: Event) -> str:
        """A point of time that comes again and again."""
        return f"{'zu Beginn' if event.kind == 'start' else 'am Ende'} {self.period(event.period or '', 'gen', 'each')}"

    def limit(self, limit: Limit) -> str:
        """ "einmal pro Runde"."""
        period = german.noun(self.roles.noun("period", limit.period), "acc", False)
        if limit.kind == "once":
            return f"{multiple('de', limit)} pro {period}"
        return f"höchstens eine deiner Karten pro {period}"

    def inside(self, period: str) -> str:
        """ "im Kampf"."""
        noun = self.roles.noun("period", period)
        if noun.gender not in ("m", "n"):
            raise NotSayable(None, "it would not be clear which one")
        return f"im {german.noun(noun, 'dat', False)}"

    def nth_time(self, limit: Limit) -> str:
        """ "zum ersten Mal in einer Runde"."""
        ordinal = german.adjective(german.ADJECTIVES[nth(limit)], "weak", "dat", "n")
        return f"zum {ordinal} Mal in {self.period(limit.period, 'dat', 'indef')}"

    def scheduled(self, effect: Later, when: str) -> str:
        """ "wenn diese Einheit das nächste Mal angreift", "wenn eine Einheit in dieser Runde stirbt"."""
        time = "" if effect.within is None else f"in {self.period(effect.within, 'dat', 'this')}"
        if effect.within is None or effect.once:
            time = f"das nächste Mal {time}".strip()
        return f"{when} {self.order(self.adverbial(self.clause(effect.event, 'trigger', 'Event'), time), 'sub')}"

    def adverbial(self, clause: Clause, text: str) -> Clause:
        """The clause of an event with an adverbial after its subject."""
        return replace(clause, early=f"{clause.early} {text}".strip())

    def during(self, player: Player) -> str:
        """ "während deiner Initiative"."""
        noun = self.roles.noun("initiative", "initiative")
        form = german.noun(noun, "gen", False)
        if isinstance(player, You):
            return f"während {self.roles.group('you', '', [], 'gen', noun.gender, form)}"
        if isinstance(player, Opponent):
            return f"während {self.roles.group('def', '', [german.ADJECTIVES['enemy']], 'gen', noun.gender, form)}"
        raise NotSayable(player, "only your or the enemy initiative")

    # --- conditions ---

    def history(self, event: Event, when: Past, pronoun: str, plural: bool, denied: bool = False) -> str:
        """What something did or suffered: "die in dieser Runde angegriffen hat", "die du gespielt hast"."""
        if denied and isinstance(event.object, Each):
            raise NotSayable(event, "only what something did is denied")
        if isinstance(event.object, Each) and isinstance(event.subject, Player):
            return self.suffered(event, when, pronoun)
        with self.roles.at_hand(pronoun, plural), self.scope.quiet():
            clause = self.clause(event, "happened", "Event")
        if clause.subject is None or clause.subject.text != pronoun:
            raise NotSayable(event, "the noun does nothing in it")
        beside = any(r.name == "object" and r.mark == "acc" for r in clause.side.roles)
        if beside and pronoun != "der" and event.object is not None and not isinstance(event.object, Every):
            raise NotSayable(event, "it would be open who does it to whom")
        return self.order(replace(clause, early=self.looking(when), negated=denied), "perfect")

    def looking(self, when: Past) -> str:
        """ "in dieser Runde", "in der letzten Runde"."""
        det, which = ("def", "last") if when.last else ("this", "")
        return f"in {self.period(when.period, 'dat', det, which)}".replace("in dem ", "im ")

    def suffered(self, event: Event, when: Past, pronoun: str) -> str:
        """ "die du in dieser Runde gespielt hast"."""
        with self.roles.at_hand("", False), self.scope.quiet():
            clause = self.clause(event, "happened", "Event")
        if not any(r.name == "object" and r.mark == "acc" for r in clause.side.roles):
            raise NotSayable(event, "nothing is done to the noun")
        middle = tuple(part for part in clause.middle if part)
        early = self.looking(when)
        accusative = "den" if pronoun == "der" else pronoun
        return f"{accusative} {self.order(replace(clause, early=early, middle=middle), 'perfect')}"

    def happened(self, condition: Happened) -> Clause:
        """A past event with its period: before a subject that is new, after one that is known."""
        clause = self.event_clause(condition)
        period = self.looking(condition)
        known = isinstance(condition.event.subject, This | You | Opponent)
        if known and any(r.name == "subject" and r.mark == "nom" for r in clause.side.roles):
            return replace(clause, early=period)
        if clause.subject is None:
            raise NotSayable(condition, "no subject")
        return replace(clause, subject=replace(clause.subject, text=f"{period} {clause.subject.text}"))

    def alike(self, left: Happened, right: Happened) -> bool:
        """Whether two past events share period, subject and auxiliary, so that one clause says both."""
        if not single(left) or not single(right) or (left.period, left.last) != (right.period, right.last):
            return False
        if left.event.subject != right.event.subject or not isinstance(left.event.subject, This | You | Opponent):
            return False
        with self.scope.quiet():
            ends = [self.verbs(self.clause(h.event, "happened", "Event"), "perfect") for h in (left, right)]
        return ends[0][0] == ends[1][0]

    def twice(self, left: Happened, right: Happened) -> str:
        """ "diese Einheit in diesem Kampf angegriffen und eine Einheit getötet hat"."""
        first, second = self.happened(left), self.clause(right.event, "happened", "Event")
        finite, end = self.verbs(first, "perfect")
        subject = first.subject.text if first.subject else ""
        head = " ".join(w for w in (subject, first.early, *first.middle, end) if w)
        rest = " ".join(w for w in (*second.middle, self.verbs(second, "perfect")[1], finite) if w)
        return f"{head} und {rest}"

    def suits(self, frame: Frame, node: Node) -> bool:
        """Whether a row of a condition is the one for what it asks."""
        return row_fits(frame, node)

    def state(self, condition: Condition, manner: Manner) -> Clause:
        """A new subject follows "dadurch": "dadurch eine Einheit stirbt"."""
        clause = super().state(condition, manner)
        if not isinstance(condition, DiedThisWay) or not isinstance(condition.ref, Every) or clause.subject is None:
            return clause
        text = " ".join([*clause.middle, clause.subject.text])
        return replace(clause, subject=replace(clause.subject, text=text), middle=())

    def denied(self, condition: Condition) -> str:
        """ "keine Einheit ist" and "keine Struktur angreift" need no "nicht"."""
        if isinstance(condition, IsAttacking) or (isinstance(condition, Is) and nominal(condition.filter)):
            return self.order(self.state(condition, "denied"), "sub")
        return super().denied(condition)

    def action(self, condition: ActionIs, denied: bool = False) -> str:
        """ "dies deine erste Aktion in dieser Runde ist"."""
        if not isinstance(condition.player, You) or not 1 <= condition.number <= len(ORDINALS):
            raise NotSayable(condition, "only your first actions")
        stem = german.ADJECTIVES[ORDINALS[condition.number - 1]]
        action = self.roles.group("you", "", [stem], "nom", "f", german.NOUNS["action"].singular)
        return f"dies {'nicht ' if denied else ''}{action} in {self.period(condition.period, 'dat', 'this')} ist"

    def numbered_period(self, condition: PeriodIs, denied: bool = False) -> str:
        """ "dies Runde 5 oder später ist"."""
        after = {"==": "", ">=": " oder später", "<=": " oder früher"}.get(condition.op)
        if after is None or condition.number < 1:
            raise NotSayable(condition, "say it with another comparison")
        no = "nicht " if denied else ""
        return f"dies {no}{self.roles.name('period', condition.period)} {condition.number}{after} ist"
