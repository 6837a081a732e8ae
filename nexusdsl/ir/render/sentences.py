"""Effects and abilities to sentences: what is shared by both languages; the little words are in `Style`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from nexusdsl.ir.effects_more import COIN
from nexusdsl.ir.nodes import (
    Answered,
    Apply,
    AttackNow,
    Bound,
    Choose,
    Chosen,
    Compare,
    Condition,
    ControllerOf,
    Deal,
    Discard,
    EachPlayer,
    Effect,
    If,
    Is,
    JoinAttack,
    Later,
    Look,
    May,
    Modes,
    Node,
    Opponent,
    OwnerOf,
    Pay,
    Pick,
    PlayerWith,
    Put,
    Repeat,
    Rest,
    Reveal,
    Sacrifice,
    Search,
    Seq,
    Shuffle,
    ThatPlayer,
    You,
)
from nexusdsl.ir.plan_walk import rewrite, walk
from nexusdsl.ir.render.joined import composite
from nexusdsl.ir.render.phrase import Clause, listed
from nexusdsl.ir.render.scope import NotSayable
from nexusdsl.ir.render.shares import Spilled
from nexusdsl.ir.render.speaker import Speaker
from nexusdsl.ir.thats import DONE, UNDONE, coin_of, doer


@dataclass(frozen=True, slots=True)
class Style:
    """The conjunctions and labels of a language. `{}` is where the rest goes."""

    when: str
    would: str
    if_: str
    while_: str
    only_if: str
    otherwise: str
    sides: tuple[str, str]  # of a coin: heads, tails
    done_you: str
    done_opponent: str
    undone_you: str
    undone_opponent: str
    modes_you: str  # `{}` is where the number goes
    modes_opponent: str
    counts: tuple[str, ...]  # the numbers from 1
    again: tuple[str, ...]  # what repeats everything, from once
    use_only: str
    on_play: str
    and_: str
    or_: str
    trailing: str  # between a clause and a condition after it
    unless: str  # between a clause and a condition that must not hold


class Sentences:
    """Says one ability with one speaker."""

    def __init__(self, speaker: Speaker, style: Style) -> None:
        self.speaker = speaker
        self.style = style
        self.apart = False  # whether every effect has sentences of its own
        self.before: Effect | None = None  # the effect of the sentence before, for "wenn du das tust"
        self.stated = False  # whether the last clause was a statement about somebody
        self.told: list[int] | None = None  # how many sentences each effect of the outermost sequence has

    # --- effects ---

    def say(self, effect: Effect, lead: str = "") -> list[str]:
        """Sentences without full stop. The first begins with `lead`: a label, which ends in ": ", or a clause."""
        match effect:
            case Seq(effects=effects):
                return self.sequence(effects, lead)
            case Deal(excess=ref) if ref is not None:
                first = self.say(replace(effect, excess=None), lead)
                return [*first, self.speaker.order(self.speaker.clause(Spilled(ref), "effect", "Excess"), "main")]
            case If():
                return self.conditional(effect, lead)
            case May():
                return self.optional(effect, lead)
            case Later(event=event) if event.kind not in ("start", "end") or effect.within is not None:
                return self.scheduled(effect, lead)
            case Repeat(body=body, times=times):
                if isinstance(body, Repeat) or not 2 <= times <= len(self.style.again):
                    raise NotSayable(effect, "nothing can follow it")
                self.told = []
                return [*self.say(body, lead), self.style.again[times - 2]]
            case Modes():
                return [self.led(lead, self.modes(effect))]
        return [self.led(lead, self.one(effect, self.opening(lead)))]

    def scheduled(self, effect: Later, lead: str) -> list[str]:
        """ "Wenn diese Einheit das nächste Mal angreift, A.", "Wenn eine Einheit in dieser Runde stirbt, A."."""
        if self.opening(lead) or (isinstance(effect.body, May) and (effect.body.then or effect.body.otherwise)):
            raise NotSayable(effect, "it needs a sentence of its own")
        with self.speaker.scope.quiet():
            opening = self.speaker.scheduled(effect, self.style.when)
            return self.closing(effect.body, self.led(lead, f"{opening}, "))

    def sequence(self, effects: tuple[Effect, ...], lead: str) -> list[str]:
        """One sentence for each effect, but two commands in a row share one; a look at cards stands alone."""
        for inner, following in pairwise(effects):
            if not (isinstance(inner, Modes) and isinstance(following, Modes)):  # a second list begins anew
                self.closed(inner)
        sentences: list[str] = []
        rest = effects
        told: list[int] = []
        if self.told is None:  # the outermost one
            self.told = told
        while rest:
            count = 1 if self.apart else self.together(rest)
            before = len(sentences)
            start = "" if sentences else lead
            done = effects[: len(effects) - len(rest)]
            self.before = done[-1] if done else None
            self.speaker.then_due = isinstance(rest[0], Shuffle) and any(isinstance(e, Search) for e in done)
            sentences += self.pair(rest[:count], start) if count > 1 else self.say(rest[0], start)
            rest = rest[count:]
            told.append(len(sentences) - before)
        return sentences

    def together(self, effects: tuple[Effect, ...]) -> int:
        """How many of the effects share a sentence."""
        found = effects[0]
        if isinstance(found, Look) or self.speaker.ends(found) or not all(self.short(e) for e in effects[:2]):
            return 1
        if isinstance(found, Search) and len(effects) > 2 and self.short(effects[2]):
            shown, moved = Reveal(Bound(found.slot)), effects[2]
            if effects[1] == shown and isinstance(moved, Put) and moved.target == Bound(found.slot):
                return 3
        return len(effects[:2])

    def pair(self, effects: tuple[Effect, ...], lead: str) -> list[str]:
        """Effects joined in one sentence."""
        return [self.led(lead, self.one(Seq(effects), self.opening(lead)))]

    @staticmethod
    def led(lead: str, text: str) -> str:
        """A text after its lead; after a label it begins like a sentence."""
        return lead + (text[:1].upper() + text[1:] if lead.endswith(": ") else text)

    @staticmethod
    def opening(lead: str) -> bool:
        """Whether the clause after `lead` is inverted, because something stands before its verb."""
        return bool(lead) and not lead.endswith(": ")

    def closed(self, effect: Effect) -> None:
        """Refuses what would take in the sentences after it."""
        if isinstance(effect, Seq | Modes):
            raise NotSayable(effect, "nothing can follow it")
        match effect:
            case If(then=then, otherwise=otherwise):
                self.closed_inner(otherwise or then)
            case May(then=then, otherwise=otherwise):
                last = otherwise or then
                if last is not None:
                    self.closed_inner(last)

    def closed_inner(self, effect: Effect) -> None:
        """Refuses nested choices at the end of a sentence that is not the last."""
        if not isinstance(effect, Seq):
            self.closed(effect)

    def short(self, effect: Effect) -> bool:
        """Whether it is an imperative that joins another by "und"."""
        if isinstance(effect, Seq | If | May | Modes | Later | Apply) or getattr(effect, "excess", None) is not None:
            return False
        return self.speaker.imperative(effect)

    def one(self, effect: Effect, inverted: bool) -> str:
        """The effect as one clause, or as clauses joined by "und"."""
        match effect:
            case Seq(effects=effects):
                parts = [self.single(effects[0], inverted)]
                for i, e in enumerate(effects[1:], 2):
                    text = self.single(e, False, i == len(effects), self.stated)
                    parts.append(text.partition(" ")[2] if same_verb(effects[i - 2], e, parts[-1], text) else text)
                self.only_last_modal(effects)
                return listed(parts, self.style.and_)
        return self.single(effect, inverted)

    def only_last_modal(self, effects: tuple[Effect, ...]) -> None:
        """After a modal verb "und" goes on with the infinitive, so that nothing else may follow."""
        if any(composite(effect) for effect in effects):
            raise NotSayable(effects[0], "it is not plain whose subject is shared")
        for effect in effects[:-1]:
            self.ended(effect)
            if isinstance(effect, May) or self.speaker.modal(effect):
                raise NotSayable(effect, "nothing can be joined to a modal verb")

    @staticmethod
    def ended(effect: Effect) -> None:
        """Refuses a duration that is a clause where the sentence goes on."""
        last = effect.effects[-1] if isinstance(effect, Seq) else effect
        if Speaker.ends(last):
            raise NotSayable(effect, "nothing can follow its duration")

    def single(self, effect: Effect, inverted: bool, last: bool = True, told: bool = False) -> str:
        """The effect as one clause; `told`: behind a statement, where you are told what you do, too."""
        if isinstance(effect, May):
            if effect.then is not None or effect.otherwise is not None or not last:
                raise NotSayable(effect, "it needs a sentence of its own")
            return self.may(effect, inverted)
        if isinstance(effect, Seq | If | Modes) or getattr(effect, "excess", None) is not None:
            raise NotSayable(effect, "it needs a sentence of its own")
        return self.worded(self.speaker.effect(effect), inverted, told)

    def worded(self, clause: Clause, inverted: bool, told: bool = False) -> str:
        """A clause in the order of a sentence."""
        commanded = self.speaker.commanded(clause)
        self.stated = not commanded or told
        if commanded and not (told and clause.subject is not None and clause.subject.text):
            return self.speaker.order(clause, "imperative")
        return self.speaker.order(clause, "inverted" if inverted else "main")

    def conditional(self, effect: If, lead: str) -> list[str]:
        """ "Falls C, A. Sonst B." or, inside a clause, "A, falls C"."""
        if effect.condition in (DONE, UNDONE):
            return self.if_done(effect, lead)
        if self.on_coin(effect.condition):
            return self.sided(effect, lead)
        answered = isinstance(effect.condition, Is) and isinstance(effect.condition.ref, Answered)
        several = isinstance(effect.then, Seq)  # a condition behind several effects could be that of the last
        if self.opening(lead) and several:
            raise NotSayable(effect, "it is not plain what the condition belongs to")
        apart = any(isinstance(node, ThatPlayer) for node in walk(effect.condition, outside))
        if apart and (several or getattr(effect.then, "player", None) != EachPlayer()):
            raise NotSayable(effect, "it is not plain whom the condition is of")
        if self.opening(lead) or apart or (answered and self.speaker.imperative(effect.then) and not several):
            self.ended(effect.then)
            known = list(self.speaker.scope.referents)
            text = self.led(lead, self.one(effect.then, self.opening(lead)))
            sentences = [f"{text}{self.style.trailing}{self.speaker.going_on(effect.condition)}"]
        else:
            opening = self.led(lead, f"{self.style.if_} {self.speaker.going_on(effect.condition)}, ")
            known = list(self.speaker.scope.referents)
            sentences = self.closing(effect.then, opening)
        if effect.otherwise is not None:
            asked = isinstance(effect.then, May) and (effect.then.then or effect.then.otherwise) is not None
            if isinstance(effect.then, Modes) or asked:
                raise NotSayable(effect, "it is not plain what the alternative belongs to")
            self.speaker.scope.referents = known  # what was not done has chosen nothing
            sentences += self.closing(effect.otherwise, self.style.otherwise)
        return sentences

    def if_done(self, effect: If, lead: str) -> list[str]:
        """ "Wenn du das tust, A. Wenn du das nicht tust, B." after an effect that may turn out not to be done."""
        player = doer(self.before) if self.before is not None else None
        if player is None or lead or (effect.condition == UNDONE and effect.otherwise is not None):
            raise NotSayable(effect, "nothing before it was done or not")
        style, you = self.style, isinstance(player, You)
        done, undone = (style.done_you, style.undone_you) if you else (style.done_opponent, style.undone_opponent)
        known = list(self.speaker.scope.referents)
        sentences = self.closing(effect.then, done if effect.condition == DONE else undone)
        if effect.otherwise is not None:
            if isinstance(effect.then, May | Modes):
                raise NotSayable(effect, "it is not plain what the alternative belongs to")
            self.speaker.scope.referents = known
            sentences += self.closing(effect.otherwise, undone)
        return sentences

    def on_coin(self, condition: Condition) -> bool:
        """Whether a condition is a side of the coin that was flipped last."""
        if not isinstance(condition, Compare) or not isinstance(condition.left, Chosen):
            return False
        return coin_of(condition) is not None and self.speaker.scope.last("coin", condition.left.slot)

    def sided(self, effect: If, lead: str) -> list[str]:
        """ "Bei Kopf A. Bei Zahl B."."""
        first = coin_of(effect.condition) or 1
        if lead:
            raise NotSayable(effect, "it needs a sentence of its own")
        known = list(self.speaker.scope.referents)
        sentences = self.closing(effect.then, self.style.sides[first - 1])
        if effect.otherwise is not None:
            self.speaker.scope.referents = known
            sentences += self.closing(effect.otherwise, self.style.sides[COIN - first])
        return sentences

    def closing(self, effect: Effect, lead: str) -> list[str]:
        """What depends on a conjunction: one sentence, with what "Wenn du das tust" adds."""
        if isinstance(effect, May):
            return self.optional(effect, lead)
        if isinstance(effect, If) and self.on_coin(effect.condition):
            return self.sided(effect, "")
        if isinstance(effect, Modes):
            return [lead + self.modes(effect)]
        return [lead + self.one(effect, True)]

    def optional(self, effect: May, lead: str) -> list[str]:
        """ "Du darfst A. Wenn du das tust, B. Wenn du das nicht tust, C."."""
        if isinstance(effect.player, EachPlayer) and effect.otherwise is not None:
            return [self.averted(effect, effect.otherwise, lead)]
        known = list(self.speaker.scope.referents)
        sentences = [self.led(lead, self.may(effect, self.opening(lead)))]
        style, you = self.style, isinstance(effect.player, You)
        leads = (style.done_you, style.undone_you) if you else (style.done_opponent, style.undone_opponent)
        for body, done in zip((effect.then, effect.otherwise), leads, strict=True):
            if body is not None and not isinstance(effect.player, You | Opponent | OwnerOf | ControllerOf):
                raise NotSayable(effect, "only you or the opponent may")
            if body is not None and body is effect.otherwise:  # what was not done has chosen nothing
                self.speaker.scope.referents = list(known)
            sentences += self.closing(body, done) if body is not None else []
        if effect.otherwise is not None and effect.then is not None:
            self.closed_inner(effect.then)
        return sentences

    def averted(self, effect: May, otherwise: Effect, lead: str) -> str:
        """ "Jeder Spieler wirft 1 Karte ab, es sei denn, er zahlt 2 Credits."."""
        price = effect.body
        if effect.then is not None or not isinstance(price, Pay | Discard | Sacrifice):
            raise NotSayable(effect, "only a price averts it for each player")
        if getattr(otherwise, "player", None) != effect.player or price.player != effect.player:
            raise NotSayable(effect, "another player pays")
        theirs = rewrite(price, lambda node: ThatPlayer() if isinstance(node, EachPlayer) else node)
        text = self.led(lead, self.one(otherwise, self.opening(lead)))
        return text + self.style.unless + self.speaker.order(self.speaker.effect(theirs), "main")

    def may(self, effect: May, inverted: bool) -> str:
        """A permission with one or more infinitives."""
        body = effect.body.effects if isinstance(effect.body, Seq) else (effect.body,)
        modes = isinstance(effect.body, Modes) and effect.body.count == 1 and effect.body.player == effect.player
        if isinstance(effect.body, Modes) and modes:
            body = effect.body.options
        clauses: list[str] = []
        for i, inner in enumerate(body):
            if isinstance(inner, May | If | Modes | Seq):
                raise NotSayable(inner, "it needs a sentence of its own")
            if inner is not body[-1]:
                self.ended(inner)
            clause = self.permitted(effect, inner, self.speaker.effect(inner))
            if i == 0:
                clauses.append(self.speaker.order(replace(clause, modal="may"), "inverted" if inverted else "main"))
            else:
                clauses.append(self.speaker.order(clause, "infinitive"))
        return (self.style.or_ if modes else self.style.and_).join(clauses)

    def permitted(self, effect: May, inner: Effect, clause: Clause) -> Clause:
        """The clause with the player as subject; an object that acts itself does so by your leave."""
        acting = isinstance(inner, AttackNow | JoinAttack)
        tail = clause.tail and not (self.speaker.ends(inner) and not isinstance(inner, Apply))
        if clause.modal or tail or clause.more:
            raise NotSayable(effect, "two modal verbs")
        if self.speaker.commanded(clause):
            if not isinstance(effect.player, You):
                raise NotSayable(effect, "only you are told what to do")
            return replace(clause, subject=self.speaker.player(effect.player))
        player = self.speaker.player(effect.player)
        alone = acting and isinstance(effect.player, You) and not isinstance(effect.body, Seq)
        theirs = isinstance(effect.player, PlayerWith) and getattr(inner, "player", None) == effect.player
        if clause.subject == player or alone or theirs:
            return clause
        raise NotSayable(effect, "another subject")

    def modes(self, effect: Modes) -> str:
        """ "wähle eines: • A. • B" without the last full stop."""
        names = {You: self.style.modes_you, Opponent: self.style.modes_opponent}
        head = names.get(type(effect.player))
        least = max(2, effect.count + (effect.count > 1))
        if head is None or len(effect.options) < least or not 1 <= effect.count <= len(self.style.counts):
            raise NotSayable(effect, "only you or the opponent choose between two or more")
        head = head.format(self.style.counts[effect.count - 1])
        options: list[str] = []
        for option in effect.options:
            self.ended(option)
            with self.speaker.scope.quiet():  # what one option mentions, another does not know
                options.append(self.upper(self.one(option, False)))
        return head + " • " + ". • ".join(options)

    @staticmethod
    def upper(text: str) -> str:
        """The text with a capital."""
        return text[:1].upper() + text[1:]


def same_verb(one: Effect, other: Effect, first: str, second: str) -> bool:
    """Whether a verb is said once for two orders: two choices, or some of the cards and the rest."""
    if first.partition(" ")[0] != second.partition(" ")[0] or "," in first:
        return False
    if isinstance(one, Pick) and isinstance(other, Pick):
        return isinstance(one.target, Choose) and isinstance(one.target.by, You)
    if not isinstance(one, Put) or not isinstance(other, Put) or one.order or one.zone.startswith("field"):
        return False
    return isinstance(one.target, Choose) and one.target.filter.among is not None and isinstance(other.target, Rest)


def outside(node: Node) -> bool:
    """Whether what is below a node speaks of the players at hand: not what players are compared by."""
    return not isinstance(node, PlayerWith)
