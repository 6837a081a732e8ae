"""English: the order of words in clauses, conditions and adverbials."""

from __future__ import annotations

from dataclasses import replace

from nexusdsl.ir.nodes import (
    ActionIs,
    Apply,
    Condition,
    Duration,
    Each,
    Event,
    Filter,
    Grant,
    Happened,
    HasKeyword,
    HasMarker,
    HasStatus,
    InState,
    IsAttacking,
    KeywordsOf,
    Later,
    Limit,
    Modifier,
    Node,
    Opponent,
    Pay,
    PayAny,
    PeriodIs,
    Player,
    Quote,
    Ref,
    Test,
    This,
    Triggered,
    Without,
    You,
)
from nexusdsl.ir.render.conditions import ORDINALS, Conditions, row_fits, single
from nexusdsl.ir.render.happenings import Past
from nexusdsl.ir.render.limits import multiple, nth
from nexusdsl.ir.render.phrase import Clause, Order, Phrase, Place
from nexusdsl.ir.render.roles_en import EnglishRoles
from nexusdsl.ir.render.scope import Context, NotSayable
from nexusdsl.ir.render.values import several
from nexusdsl.vocabulary import english
from nexusdsl.vocabulary.frames import Frame
from nexusdsl.vocabulary.lexicon import Lexicon

_MODALS = {"can": "can't", "only": "can", "may": "may", "must": "must", "would": "would"}  # "can": forbids


class English(Conditions):
    """Says nodes in English."""

    language = "en"
    joining = " and "
    either = " or "
    after_time = ", "
    and_ = " and "
    or_ = " or "
    declarative = ("win",)
    then = "then"

    def __init__(self, lexicon: Lexicon, context: Context) -> None:
        super().__init__(lexicon, context)
        self.roles = EnglishRoles(lexicon, self.scope, context)
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
        """What a cost of a resource prints: "2 credits"."""
        noun = self.roles.noun("resource", cost.resource)
        amount = self.roles.scope.price(cost)
        return self.roles.number(amount, noun.singular, noun.plural).text

    def price_label(self) -> str:
        """ "additional cost"."""
        return f"additional {self.roles.name('attribute', 'cost')}"

    # --- order of words ---

    def order(self, clause: Clause, how: Order) -> str:
        """The words of a clause in order, without capital and full stop."""
        subject = clause.subject.text if clause.subject else ""
        rest = [*clause.middle, clause.late]
        before = [*clause.before]
        if how == "imperative":
            words = [clause.early, *before, clause.side.lemma, *rest]
        elif how == "infinitive":
            words = [*before, self.base(clause), *rest]
        elif clause.modal:
            words = [subject, clause.early, _MODALS[clause.modal], *before, self.base(clause), *rest]
        else:
            words = [subject, clause.early, *before, *self.finite(clause, how), *rest]
        return " ".join(w for w in words if w) + self.rest(clause) + clause.tail

    @staticmethod
    def base(clause: Clause) -> str:
        """The infinitive, passive if need be."""
        lemma = clause.side.lemma
        return f"be {english.VERBS[lemma].participle}" if clause.side.passive else lemma

    def finite(self, clause: Clause, how: Order) -> list[str]:
        """The finite verb, with a participle after it."""
        lemma, no = clause.side.lemma, ["not"] if clause.negated else []
        if clause.side.passive:
            be = self.auxiliary("was" if how == "perfect" else "be", clause)
            return [be, *no, english.VERBS[lemma].participle]
        if how == "progressive":
            return [self.auxiliary("be", clause), *no, english.VERBS[lemma].ing]
        if lemma == "be":
            return [self.auxiliary("be", clause), *no]
        verb = english.VERBS[lemma]
        if clause.negated:
            return [self.auxiliary("did" if how == "perfect" else "dont", clause), verb.lemma]
        if how == "perfect":
            return [verb.past]
        return [verb.third if self.third(clause) else verb.lemma]

    @staticmethod
    def third(clause: Clause) -> bool:
        """Whether the subject is a third person singular."""
        return clause.subject is not None and clause.subject.person == 3 and not clause.subject.plural

    def auxiliary(self, lemma: str, clause: Clause) -> str:
        """An auxiliary that agrees with the subject."""
        singular, plural = english.AUXILIARIES[lemma]
        return singular if self.third(clause) else plural

    # --- modal verbs and durations ---

    def undated(self, node: Apply, target: Ref | Player, modifiers: tuple[Modifier, ...]) -> Clause:
        """Modifiers with a row of Apply: attributes are got, keywords gained."""
        clause = super().undated(node, target, modifiers)
        if isinstance(modifiers[0], Grant | Quote | KeywordsOf) and clause.side.lemma == "get":
            return replace(clause, side=replace(clause.side, lemma="gain"))
        return clause

    def forbidden(self, clause: Clause, by: Filter | None) -> Clause:
        """The clause under "can't"."""
        return replace(clause, modal="can", negated=True)

    def priced(self, clause: Clause, price: Pay) -> Clause:
        """The clause with " unless your opponent pays 1 credit"."""
        who = {"You": "you pay", "Opponent": "your opponent pays"}.get(type(price.player).__name__)
        paid = who or f"their {english.NOUNS['controller'].singular} pays"
        return replace(clause, tail=f"{clause.tail} unless {paid} {self.price(replace(price, player=You()))}")

    def exceeded(self, clause: Clause) -> Clause:
        """The clause under "can't" with "more than 1 card"."""
        return replace(clause, modal="can", negated=True)

    def restricted(self, clause: Clause) -> Clause:
        """The clause under "can … only"."""
        return replace(clause, modal="only", middle=("only", *clause.middle))

    def supposed(self, clause: Clause, subject: Ref | Player, test: Test) -> str:
        """ " as though it had no New marker", " as though it weren't exhausted"."""
        who = "they" if clause.subject is not None and clause.subject.plural else "it"
        inner = test.test if isinstance(test, Without) else test
        if isinstance(inner, InState | HasStatus):
            verb = "weren't" if inner is not test else "were"
            return f" as though {who} {verb} {self.roles.adjectives(Filter(tests=(inner,)), False, True)[0]}"
        return f" as though {who} had {self.possession(inner, inner is not test)}"

    def possession(self, test: Test, lacking: bool) -> str:
        """ "no New marker", "Rush"."""
        match test:
            case HasMarker(marker=marker) if lacking:
                return f"no {self.roles.name('marker', marker)}"
            case HasKeyword(keyword=str(keyword)):
                return f"{'no ' if lacking else ''}{self.roles.name('keyword', keyword)}"
        raise NotSayable(test, "nothing that is supposed")

    def instead(self, clause: Clause) -> Clause:
        """ "instead" at the end."""
        return replace(clause, late=f"{clause.late} instead".strip())

    def each_time(self, clause: Clause, period: str) -> Clause:
        """The clause with "each round"."""
        return replace(clause, late=f"each {self.roles.name('period', period)}")

    def lasting(self, clause: Clause, duration: Duration, inner: bool) -> Clause:
        """The clause with a duration."""
        match duration:
            case Duration(kind="permanent", period=None, condition=None):
                return replace(clause, early="permanently")
            case Duration(kind="until", event=event) if event is not None:
                return replace(clause, tail=f"{clause.tail} until {self.awaited(event)}")
            case Duration(kind="start", period=str(period), condition=None, next=False, event=None):
                text = f"until the start of the next {self.roles.name('period', period)}"
                return replace(clause, late=f"{clause.late} {text}".strip())
            case Duration(kind="end", period=str(period), condition=None, next=next_, event=None):
                text = f"until {'the end of the next' if next_ else 'end of'} {self.roles.name('period', period)}"
                return replace(clause, late=f"{clause.late} {text}".strip())
            case Duration(kind="while", period=None, condition=condition) if condition is not None:
                return replace(clause, tail=f"{clause.tail} as long as {self.condition(condition)}")
        raise NotSayable(duration, "no such duration")

    def unpaid(self, clause: Clause, target: Ref) -> Clause:
        """The clause with "without paying its cost"."""
        noun = self.roles.noun("attribute", "cost")
        plural = several(target) or self.scope.plural(target)
        cost = noun.plural or noun.singular if plural else noun.singular
        return replace(clause, late=f"{clause.late} without paying {'their' if plural else 'its'} {cost}".strip())

    def at(self, event: Event) -> str:
        """A point of time to come."""
        period = self.roles.name("period", event.period or "")
        return f"at the start of the next {period}" if event.kind == "start" else f"at the end of this {period}"

    def late_end(self, event: Event) -> str:
        """ "at the end of the next round"."""
        return f"at the end of the next {self.roles.name('period', event.period or '')}"

    def every(self, event: Event) -> str:
        """A point of time that comes again and again."""
        return f"at the {event.kind} of each {self.roles.name('period', event.period or '')}"

    def limit(self, limit: Limit) -> str:
        """ "once per round"."""
        period = self.roles.name("period", limit.period)
        if limit.kind == "once":
            return f"{multiple('en', limit)} per {period}"
        return f"at most one of your cards per {period}"

    def inside(self, period: str) -> str:
        """ "in combat"."""
        return f"in {self.roles.name('period', period)}"

    def nth_time(self, limit: Limit) -> str:
        """ "for the first time in a round"."""
        noun = self.roles.name("period", limit.period)
        return f"for the {english.ADJECTIVES[nth(limit)]} time in {english.indefinite(noun)} {noun}"

    def first_leads(self, ability: Triggered) -> bool:
        """Whether "the first time" stands instead of "when": one event, and nothing else that limits it."""
        first = ability.limit is not None and ability.limit.kind == "first"
        return first and len(ability.events) == 1 and ability.condition is None

    def occasion(self, ability: Triggered, when: str, events: str) -> str:
        """The conjunction with the events of a trigger."""
        if ability.limit is None or not self.first_leads(ability):
            return f"{when} {events}"
        ordinal = english.ADJECTIVES[nth(ability.limit)]
        return f"the {ordinal} time {events} each {self.roles.name('period', ability.limit.period)}"

    def scheduled(self, effect: Later, when: str) -> str:
        """ "the next time this unit attacks", "when a unit dies this round"."""
        clause = self.clause(effect.event, "trigger", "Event")
        if effect.within is None:
            return f"the next time {self.order(clause, 'sub')}"
        period = f"this {self.roles.name('period', effect.within)}"
        when = "the next time" if effect.once else when
        return f"{when} {self.order(self.adverbial(clause, period), 'sub')}"

    def adverbial(self, clause: Clause, text: str) -> Clause:
        """The clause of an event with an adverbial at its end."""
        return replace(clause, late=f"{clause.late} {text}".strip())

    def during(self, player: Player) -> str:
        """ "during your initiative"."""
        noun = self.roles.name("initiative", "initiative")
        if isinstance(player, You):
            return f"during {english.POSSESSIVES['you']} {noun}"
        if isinstance(player, Opponent):
            return f"during the {english.ADJECTIVES['enemy']} {noun}"
        raise NotSayable(player, "only your or the enemy initiative")

    # --- conditions ---

    def history(self, event: Event, when: Past, pronoun: str, plural: bool, denied: bool = False) -> str:
        """What something did or suffered: "that attacked this round", "you played this round"."""
        if denied and isinstance(event.object, Each):
            raise NotSayable(event, "only what something did is denied")
        if isinstance(event.object, Each) and isinstance(event.subject, Player):
            return self.suffered(event, when)
        with self.roles.at_hand(pronoun, plural), self.scope.quiet():
            clause = self.clause(event, "happened", "Event")
        if clause.subject is None or clause.subject.text != pronoun:
            raise NotSayable(event, "the noun does nothing in it")
        return self.order(replace(clause, late=self.looking(when), negated=denied), "perfect")

    def looking(self, when: Past) -> str:
        """ "this round", "last round"."""
        return f"{'last' if when.last else 'this'} {self.roles.name('period', when.period)}"

    def suffered(self, event: Event, when: Past) -> str:
        """ "you played this round"."""
        with self.roles.at_hand("", False), self.scope.quiet():
            clause = self.clause(event, "happened", "Event")
        if not any(r.name == "object" and r.mark == "obj" for r in clause.side.roles):
            raise NotSayable(event, "nothing is done to the noun")
        middle = tuple(part for part in clause.middle if part)
        return self.order(replace(clause, middle=middle, late=self.looking(when)), "perfect")

    def happened(self, condition: Happened) -> Clause:
        """A past event with its period at the end."""
        clause = self.event_clause(condition)
        return replace(clause, late=self.looking(condition))

    @staticmethod
    def alike(left: Happened, right: Happened) -> bool:
        """Whether two past events share period and subject, so that one clause says both."""
        if not single(left) or not single(right) or (left.period, left.last) != (right.period, right.last):
            return False
        return left.event.subject == right.event.subject and isinstance(left.event.subject, This | You | Opponent)

    def twice(self, left: Happened, right: Happened) -> str:
        """ "this unit attacked and killed a unit this combat"."""
        first = self.order(self.clause(left.event, "happened", "Event"), "perfect")
        second = self.happened(right)
        bare = replace(second, subject=replace(second.subject, text="")) if second.subject else second
        return f"{first} and {self.order(bare, 'perfect')}"

    def suits(self, frame: Frame, node: Node) -> bool:
        """Whether a row of a condition is the one for what it asks."""
        return row_fits(frame, node)

    def aspect(self, condition: Condition) -> Order:
        """An attack goes on: "is attacking"."""
        return "progressive" if isinstance(condition, IsAttacking) else "sub"

    def action(self, condition: ActionIs, denied: bool = False) -> str:
        """ "this is your first action this round"."""
        if not isinstance(condition.player, You) or not 1 <= condition.number <= len(ORDINALS):
            raise NotSayable(condition, "only your first actions")
        ordinal = english.ADJECTIVES[ORDINALS[condition.number - 1]]
        no = "not " if denied else ""
        return f"this is {no}your {ordinal} action this {self.roles.name('period', condition.period)}"

    def numbered_period(self, condition: PeriodIs, denied: bool = False) -> str:
        """ "this is round 5 or later"."""
        after = {"==": "", ">=": " or later", "<=": " or earlier"}.get(condition.op)
        if after is None or condition.number < 1:
            raise NotSayable(condition, "say it with another comparison")
        no = "not " if denied else ""
        return f"this is {no}{self.roles.name('period', condition.period)} {condition.number}{after}"
