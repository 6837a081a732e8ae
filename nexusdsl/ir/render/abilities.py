"""Abilities to text: prefixes, triggers, costs and keyword lines."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext

from nexusdsl.ir.follow import gone
from nexusdsl.ir.nodes import (
    Ability,
    Activated,
    AsIf,
    Condition,
    Effect,
    Event,
    HasInitiative,
    If,
    KeywordAbility,
    Later,
    May,
    Modes,
    OneShot,
    Pay,
    PayAny,
    PlayCost,
    PlayOnlyIf,
    Replacement,
    RoundExtra,
    Seq,
    Static,
    This,
    Triggered,
    You,
)
from nexusdsl.ir.render.conditions import simple, trailing
from nexusdsl.ir.render.happenings import late_end
from nexusdsl.ir.render.phrase import listed, stopped
from nexusdsl.ir.render.scope import NotSayable
from nexusdsl.ir.render.sentences import Sentences
from nexusdsl.ir.thats import tells


def plain_order(body: Effect) -> bool:
    """Whether one clause says an effect, so that a label can stand in front of it."""
    return not isinstance(body, Seq | If | May | Modes | Later)


class Abilities(Sentences):
    """Says one ability; make a new one for each, because pronouns do not reach across abilities."""

    def ability(self, ability: Ability) -> list[str]:
        """The sentences of an ability, with capitals, without full stops."""
        if not tells(ability):
            raise NotSayable(ability, "it would not be clear what “that much” means")
        return [self.upper(s) for s in self.sentences(ability)]

    def clauses(self, ability: Ability) -> list[list[str]]:
        """The sentences of an ability by the effects of its outermost sequence, none of which share one."""
        self.apart, self.told = True, None
        spoken = self.ability(ability)
        if self.told is None or not isinstance(getattr(ability, "body", None), Seq):
            return [spoken]
        ends = [sum(self.told[: i + 1]) for i in range(len(self.told))]
        return [spoken[end - count : end] for end, count in zip(ends, self.told, strict=True)]

    def sentences(self, ability: Ability) -> list[str]:
        """The sentences of an ability."""
        match ability:
            case KeywordAbility(keyword=keyword, number=number, stat=stat):
                return [self.speaker.keyword(keyword, number, stat)]
            case Triggered():
                return self.triggered(ability)
            case Activated():
                return self.activated(ability)
            case Static():
                return [self.static(ability)]
            case OneShot(body=Later(body=Later() as inner) as outer) if late_end(outer) and plain_order(inner.body):
                return self.say(inner.body, f"{self.upper(self.speaker.late_end(inner.event))}: ")
            case OneShot(body=Later(event=Event(kind="start" | "end") as event, body=body, within=None)) if plain_order(
                body
            ):
                return self.say(body, f"{self.upper(self.speaker.at(event))}: ")
            case OneShot(body=Later(event=Event(kind="start" | "end") as event, body=Seq() as body, within=None)):
                said = self.say(body, f"{self.upper(self.speaker.at(event))}: ")
                if len(said) > 1:
                    raise NotSayable(ability, "the time holds for one sentence")
                return said
            case OneShot(body=body):
                return self.say(body)
            case PlayOnlyIf(condition=condition):
                return [self.style.only_if + self.speaker.condition(condition)]
            case PlayCost(costs=costs):
                return [self.style_price() + self.upper(", ".join(self.cost(cost) for cost in costs))]
            case Replacement():
                return self.replacement(ability)

    def style_price(self) -> str:
        """ "Zusätzliche Kosten: "."""
        return f"{self.upper(self.speaker.price_label())}: "

    def static(self, ability: Static) -> str:
        """A static ability, its condition first."""
        head = ability.modifiers[0] if ability.modifiers else None
        if isinstance(head, RoundExtra):
            return self.extra(ability, Event("start", period=head.period))
        if ability.condition is None:
            return self.plainly(ability)
        joint, condition = trailing(ability)
        if condition is not None:
            return self.plainly(ability) + self.joint(joint, condition)
        lead = f"{self.style.while_} {self.speaker.going_on(ability.condition)}, "
        clause = self.speaker.static(ability)
        if clause.tail and not isinstance(head, AsIf):
            raise NotSayable(ability, "two conditions")
        return lead + self.speaker.order(clause, "imperative" if self.speaker.order_given(clause) else "inverted")

    def plainly(self, ability: Static) -> str:
        """What a static says, without its condition."""
        clause = self.speaker.static(ability)
        return self.speaker.order(clause, "imperative" if self.speaker.order_given(clause) else "main")

    def joint(self, joint: str, condition: Condition) -> str:
        """A condition at the end of a sentence."""
        if joint == "unless":
            return self.style.unless + self.speaker.unless(condition)
        return self.style.trailing + self.speaker.going_on(condition)

    def extra(self, ability: Static, start: Event) -> str:
        """ "Zu Beginn jeder Runde ziehst du 1 Karte mehr."."""
        clause, time = self.speaker.static(ability), self.speaker.every(start)
        if ability.condition is None:
            return f"{time}{self.speaker.after_time}{self.speaker.order(clause, 'inverted')}"
        lead = f"{self.style.while_} {self.speaker.going_on(ability.condition)}, "
        return lead + self.speaker.order(self.speaker.adverbial(clause, time), "inverted")

    def replacement(self, ability: Replacement) -> list[str]:
        """ "Wenn diese Einheit sterben würde, nimm sie stattdessen auf deine Hand."."""
        if ability.event.period is not None:
            raise NotSayable(ability, "a point of time is not replaced")
        lead = f"{self.style.would} {self.speaker.would(ability.event)}"
        if ability.condition is not None:
            joint = self.style.and_ if simple(ability.condition) else f", {self.style.if_} "
            lead += joint + self.speaker.condition(ability.condition)
        self.speaker.due = True
        sentences = self.say(ability.body, lead + ", ")
        if self.speaker.due:
            raise NotSayable(ability, "no clause takes “instead”")
        return sentences

    # --- triggers ---

    def triggered(self, ability: Triggered) -> list[str]:
        """A triggered ability."""
        event = ability.events[0]
        self.speaker.scope.gone = ()
        if len(ability.events) == 1 and event.kind in ("start", "end", "played"):
            return self.phrased(ability, event)
        limit = ability.limit
        label = "" if limit is None or limit.kind == "first" else self.speaker.limit(limit) + ": "
        lead = self.speaker.occasion(ability, self.style.when, self.events(ability))
        if ability.condition is not None and not isinstance(ability.condition, HasInitiative):
            joint = self.style.and_ if simple(ability.condition) else f", {self.style.if_} "
            lead += joint + self.speaker.condition(ability.condition)
        self.speaker.scope.gone = gone(ability.events)  # for what happens then, not for what the condition looks at
        return self.say(ability.body, self.led(label, lead) + ", ")

    def events(self, ability: Triggered) -> str:
        """The events of a trigger as clauses joined by "oder"."""
        clauses: list[str] = []
        last: Event | None = None
        for event in ability.events:
            if event.kind in ("start", "end", "played") or event.period is not None:
                raise NotSayable(event, "it stands alone")
            same = last is not None and event.subject == last.subject
            with self.speaker.scope.instead() if same else nullcontext():
                clauses.append(self.speaker.event(event, ability, last))
            last = event
        first = ability.events[0].subject
        if self.speaker.language == "en" and any(e.subject != first for e in ability.events):
            return self.style.or_.join(clauses)
        return listed(clauses, self.style.or_)

    def phrased(self, ability: Triggered, event: Event) -> list[str]:
        """A trigger that a label or a point of time says."""
        if ability.condition is not None or ability.limit is not None:
            raise NotSayable(ability, "no condition or limit beside a label")
        if event.kind == "played":
            if event != Event("played", This()):
                raise NotSayable(event, "only this card is played")
            return self.say(ability.body, self.style.on_play)
        if event != Event(event.kind, period=event.period):
            raise NotSayable(event, "a period has neither subject nor object")
        every = self.speaker.every(event)
        return self.say(ability.body, every + (": " if self.labelled(ability.body) else self.speaker.after_time))

    def labelled(self, body: Effect) -> bool:
        """Whether the body needs a colon: imperatives and conditions do."""
        head = body.effects[0] if isinstance(body, Seq) else body
        if isinstance(head, May):
            return False
        return isinstance(head, If | Modes | Later) or self.speaker.imperative(head)

    # --- activated abilities ---

    def activated(self, ability: Activated) -> list[str]:
        """An activated ability: limit, costs, then what it does."""
        parts: list[str] = []
        if ability.limit is not None:
            if ability.limit.kind != "once":
                raise NotSayable(ability, "only once per period")
            parts.append(self.speaker.limit(ability.limit))
        parts += [self.cost(cost) for cost in ability.costs]
        if not parts:
            raise NotSayable(ability, "neither limit nor cost")
        sentences = self.say(ability.body, ", ".join(parts) + ": ")
        if isinstance(ability.condition, HasInitiative):
            sentences.append(f"{self.style.use_only} {self.speaker.during(ability.condition.player)}")
        elif ability.condition is not None:
            sentences.append(self.style.use_only + self.style.trailing + self.speaker.condition(ability.condition))
        return sentences

    def cost(self, cost: Effect) -> str:
        """One cost; a price is its amount alone."""
        if isinstance(cost, Pay | PayAny) and isinstance(cost.player, You):
            return self.speaker.price(cost)
        if isinstance(cost, May | If | Seq | Modes | Later):
            raise NotSayable(cost, "no cost")
        return self.single(cost, False)


def joined(texts: Sequence[tuple[Ability, list[str]]]) -> str:
    """Sentences with full stops; keywords in a row form one line."""
    out: list[str] = []
    previous: Ability | None = None
    for ability, sentences in texts:
        if isinstance(ability, KeywordAbility) and isinstance(previous, KeywordAbility):
            out[-1] += ", " + sentences[0]
        else:
            out += sentences
        if isinstance(ability, OneShot) and not isinstance(previous, PlayOnlyIf | PlayCost | KeywordAbility | None):
            raise NotSayable(ability, "its sentences would belong to the ability before")
        previous = ability
    return " ".join(map(stopped, out))
