"""Nodes to clauses: walks the verb table and fills its roles. What differs between languages is in voice.py."""

from __future__ import annotations

from dataclasses import replace

from nexusdsl.ir.effects_more import COIN
from nexusdsl.ir.nodes import (
    AddCounter,
    AddStat,
    Apply,
    AsIf,
    Attach,
    Bound,
    Choose,
    ControlBy,
    Cost,
    Create,
    Discard,
    Draw,
    Duration,
    Effect,
    Event,
    Every,
    ExchangeControl,
    Filter,
    FirstPlayed,
    Forbid,
    Gain,
    Grant,
    HasInitiative,
    Heal,
    Host,
    If,
    InZone,
    KeywordsOf,
    Later,
    Lit,
    Lose,
    MakeCards,
    May,
    Modes,
    Modifier,
    NameCard,
    NextPlayed,
    Node,
    Outside,
    Pay,
    Permit,
    Player,
    PlayNow,
    Price,
    Put,
    Quote,
    Random,
    Ref,
    Remove,
    Require,
    ResourceOf,
    RevealUntil,
    Roll,
    RoundExtra,
    Seq,
    SetStat,
    Static,
    The,
    This,
    Triggered,
    You,
)
from nexusdsl.ir.plan_walk import walk
from nexusdsl.ir.render import joined
from nexusdsl.ir.render.happenings import late_end
from nexusdsl.ir.render.joined import neither, parts
from nexusdsl.ir.render.payers import payer, priced
from nexusdsl.ir.render.phrase import Clause, Manner, Phrase, Place
from nexusdsl.ir.render.scope import Context, NotSayable, Referent, Scope
from nexusdsl.ir.render.shares import counted_of
from nexusdsl.ir.render.states import late, row_of, said_inside, trails
from nexusdsl.ir.render.values import is_doubled, mover_of, one_object
from nexusdsl.ir.render.voice import Voice
from nexusdsl.vocabulary.frames import Frame, Role, Side, frames_of
from nexusdsl.vocabulary.lexicon import Lexicon

# Fields that a row decides, or that are off.
_FLAGS = (
    "again", "first_in", "until", "order", "free", "shield", "at_least", "fewest", "most", "secret", "exhausted",
)  # fmt: skip
# Kinds of roles that say another field, too.
_SAYS = {
    "first_damage": "first_in", "all_of_it": "amount", "least_resource": "at_least", "several_of": "fewest",
    "most_of": "most", "most_cards": "most", "most_uses": "most",
    "doubled_counters": "amount", "own_resource": "amount", "up_to_many": "most",
}  # fmt: skip
_COUNTED = frozenset({"most_of", "most_cards", "most_uses"})  # kinds that say how often
ANY = ""  # counters of any kind
# What a node holds there, a row must say.
_PLACES = ("subject", "object", "dealer", "counters", "amount", "number", "about")


_FLAGS_OF: dict[type, tuple[str, ...]] = {}


def _flags(kind: type) -> tuple[str, ...]:
    """The flags that a kind of node has; looked up once."""
    if kind not in _FLAGS_OF:
        _FLAGS_OF[kind] = tuple(flag for flag in _FLAGS if hasattr(kind, flag))
    return _FLAGS_OF[kind]


class Speaker(Voice):
    """Says nodes in one language. One speaker says one ability: `scope` remembers what it mentioned."""

    def __init__(self, lexicon: Lexicon, context: Context) -> None:
        self.lexicon = lexicon
        self.context = context
        self.scope = Scope()
        self.due = False  # "instead" is to be said in the next clause
        self.then_due = False  # "then" is to be said in the next clause

    # --- frames ---

    def clause(self, node: Node, manner: Manner, row: str = "", **values: object) -> Clause:
        """The clause of a node by the first row that fits; `row` names another row than that of its class."""
        name = row or type(node).__name__
        for frame in frames_of(name):
            if frame.side(self.language).lemma and self.fits(frame, node, values):
                made = self.filled(frame.side(self.language), node, manner, values)
                return self.placed(made, node, manner) if isinstance(node, Event) else made
        raise NotSayable(node, f"no frame for {name}")

    def placed(self, clause: Clause, event: Event, manner: Manner) -> Clause:
        """The clause of an event with the period that must be running."""
        if (event.batch or event.during is not None) and manner != "trigger":
            raise NotSayable(event, "only what is waited for happens to one or more, or in a period")
        return clause if event.during is None else self.adverbial(clause, self.inside(event.during))

    def fits(self, frame: Frame, node: Node, values: dict[str, object]) -> bool:
        """Whether a row says everything that the node holds, and nothing else."""
        for field, value in frame.fields:
            if getattr(node, field) != value:
                return False
        side = frame.side(self.language)
        kinds = side.kinds
        if any(self.value(role, node, values) is None for role in side.needed):
            return False
        subject = values.get("subject")
        if ("first_played" in kinds) != isinstance(subject, FirstPlayed):
            return False
        if subject is not None and ("next_played" in kinds) != isinstance(subject, NextPlayed):
            return False
        if frame.node == "be_attacked" and bool(frame.de.fixed) != isinstance(node, Require):
            return False
        said = {*side.names, *(name for name, _ in frame.fields)}
        said |= {name for kind, name in _SAYS.items() if kind in kinds}
        if any(getattr(node, flag) and flag not in said for flag in _flags(type(node))):
            return False
        if frame.node == "Apply" and not self.applies(
            frame, getattr(node, "target", None), values.get("modifiers", getattr(node, "modifiers", ()))
        ):
            return False
        if isinstance(node, NameCard) and (node.what != "name") != ("named_word" in kinds):
            return False
        if isinstance(node, SetStat) and self.language == "de" and ("set_equal" in kinds) != counted_of(node.amount):
            return False
        if isinstance(node, Heal) and node.amount is None:
            if ("attribute" in kinds) == (node.stat in self.context.vital):
                return False
        if not self.suits(frame, node):
            return False
        if isinstance(node, AddCounter) and is_doubled(node) != ("doubled_counters" in kinds):
            return False
        if "own_resource" in kinds and not (
            isinstance(node, Gain) and node.amount == ResourceOf(node.player, node.resource)
        ):
            return False
        if bool(_COUNTED & kinds) != (isinstance(node, Forbid) and node.most > 0):
            return False
        if ("this_one" in kinds) != (isinstance(node, Require) and node.object is not None):
            return False
        if "own_hand" in kinds and not isinstance(getattr(node, "subject", None), This):
            return False
        if isinstance(node, Lose) and (node.amount == ResourceOf(node.player, node.resource)) != ("all_of_it" in kinds):
            return False
        if isinstance(node, Put) and node.zone == "field" and (node.player is not None) != ("your_control" in kinds):
            return False
        if isinstance(node, PlayNow) and frame.de.fixed:
            return False  # what is played twice is played, then copied
        if isinstance(node, Create | MakeCards) and isinstance(node.model, Outside) != ("outsider" in kinds):
            return False
        if isinstance(node, Roll) and (node.sides == COIN) != ("coin" in kinds):
            return False
        if isinstance(node, Put) and node.zone == "hand" and (node.player is None) != returns(frame):
            return False
        return all(v in said or values.get(v, getattr(node, v, None)) is None for v in _PLACES)

    def suits(self, frame: Frame, node: Node) -> bool:
        """Whether a row of a condition is the one for what it asks."""
        return True

    def applies(self, frame: Frame, target: object, modifiers: object) -> bool:
        """Whether the row of Apply is the one for these modifiers."""
        if not isinstance(modifiers, tuple) or not modifiers:
            return False
        kinds = frame.side(self.language).kinds
        wanted = row_of(target, modifiers) or ()
        same = ("next_played" in kinds) == ("next_played" in wanted)
        return bool(wanted) and same and all(k in kinds for k in wanted)

    @staticmethod
    def value(role: Role, node: Node, values: dict[str, object]) -> object:
        """What fills a role."""
        name = role.name.lstrip("_")
        if name in values:
            return values[name]
        if role.kind == "mover":
            return mover_of(node) or You()
        if role.name.startswith("_"):
            return This() if role.kind == "object" else You() if role.kind in ("you", "player", "mover") else None
        found = getattr(node, name, None)
        return ANY if found is None and role.kind in ("all_counters", "a_counter") else found

    def filled(self, side: Side, node: Node, manner: Manner, values: dict[str, object]) -> Clause:
        """The clause with every role filled, in the order of the row."""
        subject: Phrase | None = None
        middle: list[str] = []
        tail = ""
        behind: tuple[int, Place] | None = None
        for part in side.parts:
            if isinstance(part, str):
                if part not in side.before:
                    middle.append(part)
                continue
            value = self.value(part, node, values)
            if part.kind == "grave":
                value = True if getattr(node, "target", None) in self.scope.gone else None
            if value is None and part.optional:
                continue
            if part.kind == "damage" and self.follows(node):
                behind = len(middle), Place(part, value, node, manner)
                continue
            phrase = self.fill(Place(part, value, node, manner, subject))
            tail += phrase.tail
            if part.mark in ("nom", "subj") and part.kind not in ("state", "also_kind"):
                subject = phrase
            elif phrase.text:
                middle.append(phrase.text)
        if behind is not None:
            phrase = self.fill(behind[1])
            noun, _, rest = phrase.text.partition(" ")
            middle.insert(behind[0], noun)
            tail = f" {rest}{phrase.tail}{tail}"
        return Clause(side, subject, tuple(middle), before=side.before, tail=tail)

    def follows(self, node: Node) -> bool:
        """Whether the number is of the target, so that it is said behind it: "damage to a unit equal to its ATK"."""
        target, amount = getattr(node, "target", None), getattr(node, "amount", None)
        if self.language != "en" or not isinstance(target, Choose | Random) or not isinstance(amount, Node):
            return False
        return any(isinstance(inner, Bound) and inner.slot == target.slot for inner in walk(amount))

    # --- events ---

    def event(self, event: Event, ability: Triggered, again: Event | None) -> str:
        """An event as a subordinate clause; it leaves out a subject that was just said, of the event `again`."""
        if isinstance(event.subject, This) and isinstance(event.object, This):
            raise NotSayable(event, "nothing happens between a card and itself")
        clause = self.clause(self.attack(event), "trigger", "Event")
        if ability.limit is not None and ability.limit.kind == "first" and not self.first_leads(ability):
            clause = self.adverbial(clause, self.nth_time(ability.limit))
        if isinstance(ability.condition, HasInitiative):
            clause = self.adverbial(clause, self.during(ability.condition.player))
        if again is not None and self.repeated(clause, event, again) and clause.subject is not None:
            clause = replace(clause, subject=replace(clause.subject, text=""))
        return self.order(clause, "sub") + (self.unblocked(event) if event.kind == "unblocked" else "")

    @staticmethod
    def attack(event: Event) -> Event:
        """The attack of what is not blocked."""
        return replace(event, kind="attacks") if event.kind == "unblocked" else event

    def unblocked(self, event: Event) -> str:
        """ " und nicht geblockt wird" behind an attack."""
        with self.scope.quiet():
            clause = self.clause(Event("blocked", event.subject), "trigger", "Event")
        assert clause.subject is not None
        return self.joining + self.order(replace(clause, subject=replace(clause.subject, text=""), negated=True), "sub")

    def repeated(self, clause: Clause, event: Event, first: Event) -> bool:
        """Whether the event before has the same subject in its clause."""
        with self.scope.quiet(), self.scope.instead():
            before = self.clause(self.attack(first), "trigger", "Event")
        names = [next(r.name for r in c.side.roles if r.mark in ("nom", "subj")) for c in (clause, before)]
        return bool(getattr(event, names[0]) == getattr(first, names[1]))

    def first_leads(self, ability: Triggered) -> bool:
        """Whether "the first time" stands instead of "when"."""
        return False

    def occasion(self, ability: Triggered, when: str, events: str) -> str:
        """The conjunction with the events of a trigger."""
        return f"{when} {events}"

    # --- commands ---

    def commanded(self, clause: Clause) -> bool:
        """Whether the clause of an effect is a command."""
        if clause.modal or self.stated(clause.side):
            return False
        return clause.subject is None or clause.subject.person == 2

    def stated(self, side: Side) -> bool:
        """Whether a row is no command, even to you: nobody is told to lose a game."""
        return side.lemma in self.declarative or any(r.name == "_game" for r in side.roles)

    @staticmethod
    def order_given(clause: Clause) -> bool:
        """Whether a static is worded as a command ("Verhindere …"): nobody acts in its row."""
        return not clause.modal and any(r.name == "_by" and r.mark in ("nom", "subj") for r in clause.side.roles)

    def imperative(self, effect: Effect) -> bool:
        """Whether the effect will be a command, found without saying it."""
        if isinstance(effect, Apply | Later | Seq | If | May | Modes):
            return isinstance(effect, Later) and self.imperative(effect.body)
        if isinstance(effect, PlayNow):
            effect = replace(effect, free=False)
        for frame in frames_of(type(effect).__name__):
            side = frame.side(self.language)
            if side.lemma and self.fits(frame, effect, {}):
                subjects = [r for r in side.roles if r.mark in ("nom", "subj")]
                you = all(isinstance(self.value(r, effect, {}), You) for r in subjects)
                return you and not self.stated(side)
        return False

    @staticmethod
    def modal(effect: Effect) -> bool:
        """Whether the clause of an effect has a modal verb."""
        return isinstance(effect, Apply) and isinstance(effect.modifiers[0], Forbid | Permit | Require | AsIf)

    @staticmethod
    def ends(effect: Effect) -> bool:
        """Whether nothing can follow an effect in its sentence, because a clause belongs to it."""
        match effect:
            case Apply() if trails(effect) or joined.composite(effect):
                return True
            case Draw(until=True) | Discard(until=True) | PlayNow(free=True) | RevealUntil():
                return True
        return False

    # --- effects and modifiers ---

    def awaited(self, event: Event) -> str:
        """The event that ends a duration, as a subordinate clause."""
        if event.kind in ("start", "end", "played"):
            raise NotSayable(event, "a point of time is no clause")
        return self.order(self.clause(event, "happened", "Event"), "sub")

    def would(self, event: Event) -> str:
        """An event that would happen, as a subordinate clause."""
        return self.order(replace(self.clause(event, "trigger", "Event"), modal="would"), "sub")

    def effect(self, effect: Effect) -> Clause:
        """The clause of an effect that is one clause, with "instead" where it is due."""
        clause = self.worded_effect(effect)
        self.scope.done(effect)
        if self.then_due:
            clause, self.then_due = replace(clause, early=f"{self.then} {clause.early}".strip()), False
        if not self.due:
            return clause
        self.due = False
        if clause.more:
            raise NotSayable(effect, "it is not plain where “instead” belongs")
        return self.instead(clause)

    def worded_effect(self, effect: Effect) -> Clause:
        """The clause of an effect."""
        match effect:
            case Apply(target=target, modifiers=modifiers, duration=duration):
                return self.applied(effect, target, modifiers, duration)
            case Later(body=Later() as inner) if late_end(effect):
                clause = self.worded_effect(inner.body)
                if clause.late or clause.tail or clause.modal or clause.more:
                    raise NotSayable(effect, "two points of time")
                return replace(clause, late=self.late_end(inner.event))
            case Later(event=event, body=body):
                clause = self.worded_effect(body)
                timed = event.kind in ("start", "end") and effect.within is None
                if not timed or clause.late or clause.tail or clause.modal or clause.more:
                    raise NotSayable(effect, "two points of time")
                return replace(clause, late=self.at(event))
            case ExchangeControl(left=left, right=right):
                one_object(left)
                one_object(right)
            case Attach(host=host):
                one_object(host)
            case Discard(until=True, at_random=True):
                raise NotSayable(effect, "cards at random until a number is left")
            case PlayNow(target=target, free=True):
                clause = self.clause(replace(effect, free=False), "effect")
                return self.unpaid(clause, target)
        clause = self.clause(effect, "effect")
        if isinstance(effect, Draw) and effect.slot is not None:
            several = effect.amount != Lit(1) or effect.until
            cards = Filter(zone=InZone("hand", effect.player))
            self.scope.mention(Referent(("slot", effect.slot), "pl" if several else "f", cards, several))
        return clause

    def applied(self, node: Apply, target: Ref | Player, modifiers: tuple[Modifier, ...], duration: Duration) -> Clause:
        """Modifiers with a duration."""
        if len(parts(modifiers)) > 1:
            return joined.applied(self, node)
        head = modifiers[0]
        if isinstance(head, Cost) and head.cards is not None:
            target, modifiers = priced(target, head), (replace(head, cards=None),)
        if isinstance(head, RoundExtra) or (isinstance(head, AsIf) and duration.kind in ("while", "until")):
            raise NotSayable(node, "two clauses would follow one another, or its time is said already")
        if isinstance(head, Remove) and duration.kind == "while" and isinstance(target, This | Every | The | Host):
            raise NotSayable(node, "it would be understood as a static ability")
        if row_of(target, modifiers) is not None:
            clause = self.undated(node, target, modifiers)
            inside = said_inside(target, modifiers, duration)
            return clause if inside else self.lasting(clause, duration, not late(modifiers))
        if duration.kind == "while" and isinstance(target, This | Every | The | Player):
            raise NotSayable(node, "it would be understood as a static ability")
        self.scope.until = duration
        clause = self.modified(modifiers[0], target, "effect")
        return clause if said_inside(target, modifiers, duration) else self.lasting(clause, duration, True)

    def undated(self, node: Apply, target: Ref | Player, modifiers: tuple[Modifier, ...]) -> Clause:
        """Modifiers that have a row of Apply, without their duration."""
        head = modifiers[0]
        values: dict[str, object] = {"player": head.player} if isinstance(head, ControlBy) else {}
        if isinstance(head, SetStat | Cost):
            values["amount"] = head.amount
        return self.clause(node, "effect", "", **values)

    def static(self, node: Static) -> Clause:
        """What a static ability says, without its condition."""
        if not node.modifiers:
            raise NotSayable(node, "it changes nothing")
        if len(parts(node.modifiers)) > 1:
            return joined.static(self, node)
        head = node.modifiers[0]
        if isinstance(head, AddStat | Grant | Quote | KeywordsOf):
            return self.clause(node, "static", "AddStat", subject=node.subject)
        return self.modified(head, node.subject, "static")

    def rest(self, clause: Clause) -> str:
        """The clauses that share the subject, each with its conjunction."""
        text, last = "", clause
        for each in clause.more:
            if neither(last, each):  # "kann nicht angreifen oder blocken"
                bare = replace(each, modal="", negated=False)
                text += f"{self.either}{self.order(bare, 'infinitive')}"
            else:
                text += f"{self.joining}{self.order(each, 'main')}"
            last = each
        return text

    def modified(self, modifier: Modifier, subject: Ref | Player, manner: Manner) -> Clause:
        """One modifier that is a clause of its own."""
        match modifier:
            case Forbid(verb=verb, by=by, period=str(period)):
                clause = self.each_time(self.clause(modifier, manner, verb, subject=subject, object=by), period)
                return self.exceeded(clause)
            case Forbid(verb=verb, by=by, only=only):
                clause = self.clause(modifier, manner, verb, subject=subject, object=by)
                return self.restricted(clause) if only else self.forbidden(clause, by)
            case Price(verb=verb, resource=resource, amount=amount):
                clause = self.forbidden(self.clause(Forbid(verb), manner, verb, subject=subject), None)
                return self.priced(clause, Pay(payer(subject), resource, amount))
            case Permit(verb="play_from", object=None) if not isinstance(subject, This):
                raise NotSayable(modifier, "say it of the player who may")
            case Permit(verb=verb, object=object):
                return replace(self.clause(modifier, manner, verb, subject=subject, object=object), modal="may")
            case Require(verb=verb, period=period):
                values = {"object": modifier.object} if modifier.object is not None else {}
                clause = replace(self.clause(modifier, manner, verb, subject=subject, **values), modal="must")
                return clause if period is None else self.each_time(clause, period)
            case AsIf(verb=verb, test=test):
                clause = replace(self.clause(modifier, manner, verb, subject=subject), modal="may")
                return replace(clause, tail=clause.tail + self.supposed(clause, subject, test))
            case Remove():
                if modifier.keyword is None:
                    return self.clause(modifier, manner, subject=subject, modifiers=(modifier,))
                return self.clause(modifier, manner, "AddStat", subject=subject, modifiers=(modifier,))
        return self.clause(modifier, manner, subject=subject)


def returns(frame: Frame) -> bool:
    """Whether the verb of a row says that cards go back to where they belong, their owner's hand."""
    return frame.en.lemma == "return"
