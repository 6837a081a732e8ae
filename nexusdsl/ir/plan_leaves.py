"""Effects without further effects in them: their choices become questions, what is left is done."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from nexusdsl.ir.nodes import (
    Ability,
    AnyOf,
    Apply,
    Bound,
    Choose,
    Condition,
    CopyCard,
    Create,
    Discard,
    Divide,
    Duration,
    EachPlayer,
    Effect,
    Event,
    Every,
    Filter,
    Forbid,
    InZone,
    IsOne,
    MakeCards,
    Modifier,
    NameCard,
    NamedAs,
    NameNumber,
    NextPlayed,
    Node,
    Outside,
    PayAny,
    Permit,
    Pick,
    Pile,
    Player,
    PlayNow,
    Put,
    Random,
    ResourceOf,
    Rest,
    Sacrifice,
    Search,
    Split,
    Token,
    Top,
    Transform,
    You,
)
from nexusdsl.ir.plan_facts import optional, player_pattern
from nexusdsl.ir.plan_purposes import purpose
from nexusdsl.ir.plan_slots import BINDS, FILLS, slots_in
from nexusdsl.ir.plan_sources import SEVERAL, source_of
from nexusdsl.ir.plan_steps import (
    Ask,
    AskCard,
    AskDivide,
    AskModes,
    AskNumber,
    AskOffer,
    AskOrder,
    BecomeToken,
    Bind,
    Copy,
    CreateToken,
    DealDivided,
    DiscardCards,
    Do,
    Instr,
    Leaf,
    MakeOffered,
    Modify,
    PayChosen,
    Play,
    PutOrdered,
    Slotted,
    TellPiles,
)
from nexusdsl.ir.plan_terms import BoundBoth, Many, Nth, RandomSurplus, RestBoth, Source, Surplus, TakenPile
from nexusdsl.ir.plan_veils import is_veiled
from nexusdsl.ir.plan_walk import rewrite, walk
from nexusdsl.records import replace

Open: TypeAlias = list[Instr]  # the end of the code so far: where the next instruction goes
N = TypeVar("N", bound=Node)
_HOISTED = frozenset((Choose, Pile, Random, Top))
_LATER = (Duration, Event, Forbid, Permit)
ANY = 99  # more than can be chosen: as many as there are


class Leaves:
    """Collects points. A method takes the open end and returns the one at which the code goes on."""

    def __init__(self, ability: Ability) -> None:
        self.points: list[Open] = []
        self.announced: frozenset[int] = frozenset()
        self.modifiers: list[Modifier] = []
        self.conditions: list[Condition] = []
        self.delayed: list[Event] = []
        self.tokens: list[Token] = []
        self.optional = optional(ability)
        self.nodes = walk(ability)
        self.kinds = frozenset(map(type, self.nodes))
        self.slots = 1 + max(slots_in(self.nodes), default=-1) if not FILLS.isdisjoint(self.kinds) else 0
        self.several = not SEVERAL.isdisjoint(self.kinds)  # whether it speaks of more than one player
        self.chooses = not _HOISTED.isdisjoint(self.kinds)  # whether anything is chosen or picked inside an effect
        self._joint: list[Do | Modify] | None = None  # what both players do, while it is collected
        self._weighed: list[int] = []  # slots of players that were told
        self._secret = -1  # the slot of the number that was named in secret last
        self._twins: dict[int, int] = {}  # slot of the first player → slot of the second

    def _point(self) -> tuple[int, Open]:
        self.points.append([])
        return len(self.points) - 1, self.points[-1]

    def _act(self, instr: Do | Modify, end: Open) -> Open:
        """Adds what is done, or keeps it until both players have chosen."""
        if self._joint is None:
            end.append(instr)
        else:
            self._joint.append(instr)
        return end

    def _do(self, effect: Leaf, end: Open) -> Open:
        return self._act(Do(effect), end)

    def _hidden(self) -> int:
        self.slots += 1
        return self.slots - 1

    def _leaf(self, effect: Effect, end: Open) -> Open:
        match effect:
            case Discard():
                return self._discard(effect, end)
            case Search(player, filter, slot, count):
                zone = filter.zone or InZone("deck", player)
                return self._ask(slot, Source(replace(filter, zone=zone)), 0, count, player, effect, end)
            case NameCard(player, slot, filter, what):
                return self._asked(AskCard(slot, filter.kinds, player, -1, what), end)
            case NameNumber(player, lo, hi, slot, True):
                other, self._secret = self._secret, slot
                return self._asked(AskNumber(slot, lo, hi, player, -1, other if player == Nth(1) else -1), end)
            case NameNumber(player, lo, hi, slot):
                return self._asked(AskNumber(slot, lo, hi, player, -1), end)
            case PayAny(player, resource, slot):
                end = self._asked(AskNumber(slot, 0, ResourceOf(player, resource), player, -1), end)
                return self._do(PayChosen(player, resource, slot), end)
            case Split(player, Bound(whole), slot):
                cards = Source(Filter(among=whole))
                return self._do(TellPiles(whole, slot), self._ask(slot, cards, 0, ANY, player, effect, end))
            case Pick(target):
                return self._hoisted(target, effect, end)[1]
            case _:
                plain, end = self._hoisted(effect, effect, end)
                return self._plain(plain, end)

    def _plain(self, effect: Effect, end: Open) -> Open:
        """An effect whose choices were made before it."""
        match effect:
            case Apply():
                return self._apply(effect, end)
            case Divide(amount, filter, int(most)):
                few = Bound(self._hidden())
                end = self._ask(few.slot, Source(filter), 1, most, You(), effect, end)
                return self._plain(Divide(amount, replace(filter, tests=(IsOne(few), *filter.tests))), end)
            case Divide(amount, filter):
                slot = self._hidden()
                return self._do(DealDivided(slot), self._asked(AskDivide(slot, Source(filter), amount, You(), -1), end))
            case Put(target, zone, player, "chosen"):
                slot = self._hidden()
                return self._do(PutOrdered(slot, zone, player), self._asked(AskOrder(slot, target, You(), -1), end))
            case PlayNow(target, free):
                return self._asked(Play(target, free, -1), end)
            case Create(player, amount, Outside() as model, slot):
                card, end = self._offered(model, end)
                return self._do(MakeOffered(player, amount, card, None, slot), end)
            case MakeCards(player, amount, Outside() as model, to, slot):
                card, end = self._offered(model, end)
                return self._do(MakeOffered(player, amount, card, to, slot), end)
            case CopyCard(target):
                return self._asked(Copy(target, -1), end)
            case Create(player, amount, Token() as token, slot, exhausted, counters, counter):
                made = CreateToken(player, amount, self._token(token), slot, exhausted, counters, counter)
                return self._do(made, end)
            case Transform(target, Token() as token):
                return self._do(BecomeToken(target, self._token(token)), end)
            case _:
                return self._do(effect, end)

    def _offered(self, model: Outside, end: Open) -> tuple[int, Open]:
        """The slot of the card that is chosen of what chance offers, and the end behind the question."""
        card = self._hidden()
        return card, self._asked(AskOffer(card, self._resolved(model.filter), model.count, You(), -1), end)

    def _token(self, token: Token) -> int:
        """The position of a model; an equal one serves again."""
        if token not in self.tokens:
            self.tokens.append(token)
        return self.tokens.index(token)

    def _discard(self, effect: Discard, end: Open) -> Open:
        if effect.target is not None:
            plain, end = self._hoisted(effect, effect, end)
            assert plain.target is not None
            return self._do(DiscardCards(plain.player, plain.target), end)
        player, amount = effect.player, effect.amount
        hand = Filter(zone=InZone("hand", player))
        if amount is None:
            return self._do(DiscardCards(player, Every(hand)), end)
        target = Bound(self._hidden())
        many = Surplus(player, amount) if effect.until and isinstance(amount, int) else amount
        if effect.at_random:
            end.append(Bind(_picked(many, hand, target.slot)))
        else:
            end = self._ask(target.slot, Source(hand), many, many, player, effect, end)
        return self._do(DiscardCards(player, target), end)

    def _apply(self, effect: Apply, end: Open) -> Open:
        first, duration = len(self.modifiers), effect.duration
        self.modifiers.extend(effect.modifiers)
        until = -1
        if duration.condition is not None:
            self.conditions.append(duration.condition)
            until = len(self.conditions) - 1
        elif duration.event is not None:
            until = self._pattern(duration.event)
        cards = -1
        if isinstance(effect.target, NextPlayed):
            player, filter = effect.target.player, effect.target.filter
            cards = self._pattern(Event("plays", player_pattern(player), Every(filter)))
        return self._act(Modify(effect, first, until, cards), end)

    def _pattern(self, event: Event) -> int:
        """The position of a pattern that the kernel waits for."""
        self.delayed.append(self._resolved(event))
        return len(self.delayed) - 1

    def _ask(
        self, slot: int, source: Source, lo: int | Many, hi: int | Many, by: Player, effect: Node, end: Open
    ) -> Open:
        then, rest = self._point()
        filter = self._resolved(source.filter)
        source = source if filter is source.filter else replace(source, filter=filter)
        what = purpose(effect)
        end.append(Ask(slot, source, lo, hi, by, what, then, is_veiled(source, what)))
        return rest

    def _asked(self, question: Slotted | Play | Copy, end: Open) -> Open:
        """Asks for what fills a slot, or plays cards: the ability goes on later."""
        then, rest = self._point()
        end.append(replace(question, then=then))
        return rest

    # --- choices inside an effect ---

    def _hoisted(self, node: N, effect: Effect, end: Open) -> tuple[N, Open]:
        """The node with choices and picks made before it, in text order, and replaced by what they bound."""
        if not self.chooses and not self._twins:
            return node, end
        holder = effect.player if isinstance(effect, Sacrifice) else None
        inline = _inline(node)

        def change(part: Node) -> Node:
            nonlocal end
            match part:
                case Choose(lo, hi, _, slot, by):
                    if slot not in self.announced:
                        most = hi if part.many is None else part.many
                        least = lo if part.many is None else part.many
                        end = self._ask(slot, source_of(part, holder), least, most, holder or by, effect, end)
                    return Bound(slot, span=part.span)
                case Pile(whole, of, slot):
                    picked = self._hidden()
                    end = self._asked(AskModes(picked, You(), 2, 1, -1), end)
                    end.append(Bind(TakenPile(whole, of, picked, slot)))
                    return Bound(slot, span=part.span)
                case Random() | Top() if part is not inline:
                    end.append(Bind(part))
                    return Bound(part.slot, span=part.span)
                case _:
                    return self._twin(part)

        return rewrite(node, change, into=_asks_now), end

    def _resolved(self, node: N) -> N:
        return rewrite(node, self._twin) if self._twins else node

    def _twin(self, part: Node) -> Node:
        """What both players filled, each a slot of their own."""
        if not self._twins or not isinstance(part, Bound | Rest | NamedAs) or part.slot not in self._twins:
            return part
        second = self._twins[part.slot]
        if isinstance(part, NamedAs):
            return AnyOf((part, NamedAs(second, part.what)), span=part.span)
        kind = BoundBoth if isinstance(part, Bound) else RestBoth
        return kind(part.slot, span=part.span, second=second)


def _picked(many: int | Many, hand: Filter, slot: int) -> Random:
    """Cards of a hand that chance picks: so many, or what a number or too full a hand tells."""
    return Random(many, hand, slot) if isinstance(many, int) else RandomSurplus(0, hand, slot, many)


def _asks_now(node: Node) -> bool:
    """Whether choices below are made with the effect: not those in durations, patterns and limits of modifiers."""
    return not isinstance(node, _LATER)


def _inline(node: Node) -> Node | None:
    """A pick that may stand where it is used, because it is used once."""
    target = getattr(node, "target", None)
    if not isinstance(target, Random | Top):
        return None
    nested = any(isinstance(part, BINDS) and part is not target for part in walk(target))
    looped = any(isinstance(part, EachPlayer) and not isinstance(part, Nth) for part in walk(node))
    return None if nested or looped else target
