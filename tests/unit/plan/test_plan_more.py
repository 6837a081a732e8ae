"""Plans of questions beside plain choices: orders, divisions, names, several modes, plays; what costs must find."""

from __future__ import annotations

from nexusdsl.ir import nodes as ir
from nexusdsl.ir.nodes import Bound, Choose, Event, Every, Filter, Lit, This
from nexusdsl.ir.plan import plan
from nexusdsl.ir.plan_facts import assumed, lookbacks, spelled_out, uses_each
from nexusdsl.ir.plan_steps import (
    END,
    Ask,
    AskCard,
    AskDivide,
    AskMay,
    AskModes,
    AskNumber,
    AskOrder,
    BecomeToken,
    Bind,
    Branch,
    CreateToken,
    DealDivided,
    DiscardCards,
    Do,
    Instr,
    Jump,
    LetHappen,
    Modify,
    Note,
    Play,
    PutOrdered,
    Schedule,
    Together,
)
from nexusdsl.ir.plan_terms import CanExhaust, CanPlay, Enough, HasCounters, Nth, Picked, RandomSurplus, Source, Surplus
from nexusdsl.records import replace

ME, THEM, BOTH = ir.You(), ir.Opponent(), ir.EachPlayer()
UNIT, OWN, ENEMY = Filter(("unit",)), Filter(("unit",), "own"), Filter(("unit",), "enemy")
DRAW = ir.Draw(ME, Lit(1))
EVENT_SUBJECT = ir.EventSubject()
DRONE = ir.Token("unit", (1, 0, 1))


def hand(player: ir.Player) -> Filter:
    return Filter(zone=ir.InZone("hand", player))


def points(body: ir.Effect) -> list[list[Instr]]:
    """The points of a trigger, without notes."""
    built = plan(ir.Triggered((Event("end", period="round"),), body))
    return [[instr for instr in point if not isinstance(instr, Note)] for point in built.points]


def test_several_cards_are_put_in_order_before_they_move() -> None:
    top = ir.Top(3, ME, 0)
    assert points(ir.Put(top, "deck_top", None, "chosen")) == [
        [AskOrder(1, top, ME, 1)],
        [Do(PutOrdered(1, "deck_top", None))],
    ]
    assert points(ir.Put(top, "deck_top", None, "random")) == [[Do(ir.Put(top, "deck_top", None, "random"))]]


def test_a_division_asks_for_each_point() -> None:
    """What the number needs is chosen before."""
    body = ir.Divide(ir.StatOf("atk", Choose(1, 1, OWN, 0)), ENEMY)
    assert points(body) == [
        [Ask(0, Source(OWN), 1, 1, ME, "divide", 1)],
        [AskDivide(1, Source(ENEMY), ir.StatOf("atk", Bound(0)), ME, 2)],
        [Do(DealDivided(1))],
    ]


def test_both_players_name_a_card_and_either_name_counts() -> None:
    named = Filter(tests=(ir.NamedAs(0),))
    assert points(ir.Seq((ir.NameCard(BOTH, 0, UNIT), ir.Destroy(Every(named))))) == [
        [AskCard(0, ("unit",), Nth(0), 1)],
        [AskCard(1, ("unit",), Nth(1), 2)],
        [Do(ir.Destroy(Every(Filter(tests=(ir.AnyOf((ir.NamedAs(0), ir.NamedAs(1))),)))))],
    ]


def test_a_number_is_named() -> None:
    assert points(ir.Seq((ir.NameNumber(THEM, 1, 4, 0), ir.Draw(ME, ir.Chosen(0))))) == [
        [AskNumber(0, 1, 4, THEM, 1)],
        [Do(ir.Draw(ME, ir.Chosen(0)))],
    ]


def test_several_modes_are_chosen_first_and_done_in_the_order_of_the_text() -> None:
    choose = Choose(1, 1, ENEMY, 0)
    assert points(ir.Modes(ME, (ir.Destroy(choose), DRAW), 2)) == [
        [AskModes(1, ME, 2, 2, 1)],
        [Branch(Picked(1, 0), (Ask(0, Source(ENEMY), 1, 1, ME, "destroy", 2),), (Jump(3),))],
        [Do(ir.Destroy(Bound(0))), Jump(3)],
        [Branch(Picked(1, 1), (Do(DRAW),), ())],
    ]


def test_what_follows_if_it_was_not_done() -> None:
    assert points(ir.May(THEM, ir.Pay(THEM, "credit", 2), None, DRAW))[1:] == [
        [Do(ir.Pay(THEM, "credit", 2))],
        [Do(DRAW)],
    ]


def test_a_card_is_played_before_the_ability_goes_on() -> None:
    body = ir.Seq((ir.PlayNow(EVENT_SUBJECT, True), DRAW))
    assert points(body) == [[Play(EVENT_SUBJECT, True, 1)], [Do(DRAW)]]
    assert points(ir.May(ME, ir.PlayNow(EVENT_SUBJECT)))[0] == [AskMay(ME, (CanPlay(EVENT_SUBJECT, False),), 1, END)]


def test_choices_of_cards_to_be_played_know_whether_they_are_free() -> None:
    choose = Choose(1, 1, hand(ME), 0)
    first, second, _ = points(ir.May(ME, ir.PlayNow(choose, True)))
    assert first == [AskMay(ME, (), 1, END, (Enough(Source(hand(ME)), 1, ME, "play_free"),))]
    assert second == [Ask(0, Source(hand(ME)), 1, 1, ME, "play_free", 2, veiled=True)]


def test_what_only_its_owner_knows_does_not_decide_whether_it_is_asked() -> None:
    """How many cards a hand holds is public, how many units are in it is not (law 10)."""
    units = replace(hand(ME), kinds=("unit",))
    for filter, secret in ((hand(ME), False), (units, True), (replace(units, zone=ir.InZone("deck", ME)), True)):
        guard = Enough(Source(filter), 1, ME)
        may, ask, _ = points(ir.May(ME, ir.Put(Choose(1, 1, filter, 0), "discard")))
        assert may == [AskMay(ME, () if secret else (guard,), 1, END, (guard,) if secret else ())]
        assert ask == [Ask(0, Source(filter), 1, 1, ME, "put", 2, veiled=secret)]


def test_nobody_is_told_by_what_can_be_answered() -> None:
    """What only the other player knows says neither whether one is asked nor what can be answered."""
    theirs = replace(hand(THEM), kinds=("unit",))
    may, ask, _ = points(ir.May(ME, ir.Put(Choose(1, 1, theirs, 0, THEM), "discard")))
    assert may == [AskMay(ME, (), 1, END)]
    assert ask == [Ask(0, Source(theirs), 1, 1, THEM, "put", 2, veiled=True)]
    assert points(ir.May(ME, ir.Put(ir.Random(1, theirs, 0), "discard")))[0] == [AskMay(ME, (), 1, END)]


def test_hands_are_reduced_to_a_number_of_cards() -> None:
    many = Surplus(THEM, 2)
    assert points(ir.Discard(THEM, 2, until=True)) == [
        [Ask(0, Source(hand(THEM)), many, many, THEM, "discard", 1)],
        [Do(DiscardCards(THEM, Bound(0)))],
    ]
    assert points(ir.Discard(THEM, 2, True, True)) == [
        [Bind(RandomSurplus(0, hand(THEM), 0, many)), Do(DiscardCards(THEM, Bound(0)))]
    ]


def test_tokens_are_models_of_the_plan() -> None:
    """Equal ones are one; what each player creates has a slot of its own."""
    body = ir.Seq((ir.Create(BOTH, Lit(1), DRONE, 0), ir.Transform(This(), DRONE), ir.Transform(This(), Bound(0))))
    built = plan(ir.OneShot(body))
    assert built.tokens == (DRONE,)
    [point] = built.points
    done = [instr for instr in point if not isinstance(instr, Note)]
    assert done[0] == Together((Do(CreateToken(Nth(0), Lit(1), 0, 0)), Do(CreateToken(Nth(1), Lit(1), 0, 1))))
    assert done[1] == Do(BecomeToken(This(), 0))
    assert built.slots == 2


def test_copies_take_their_model_from_a_choice() -> None:
    body = ir.Create(ME, Lit(1), Choose(1, 1, UNIT, 0), 1)
    assert [aim.choose.slot for aim in plan(ir.OneShot(body)).targets] == [0]
    assert points(body)[1] == [Do(ir.Create(ME, Lit(1), Bound(0), 1))]


def test_modifiers_until_an_event_and_on_the_next_card() -> None:
    """Both are patterns that the kernel waits for."""
    attack = Event("attacks", This())
    cards = ir.NextPlayed(ME, UNIT)
    first = ir.Apply(This(), (ir.SetStat("atk", Lit(3)),), ir.Duration("until", event=attack))
    second = ir.Apply(cards, (ir.Cost(Lit(1), -1),), ir.Duration("end", "round"))
    built = plan(ir.OneShot(ir.Seq((first, second))))
    assert built.delayed == (attack, Event("plays", ME, Every(UNIT)))
    assert [instr for instr in built.points[0] if isinstance(instr, Modify)] == [
        Modify(first, 0, 0),
        Modify(second, 1, -1, 1),
    ]


def test_what_waits_all_round_long_says_so() -> None:
    body = ir.Later(Event("dies", Every(UNIT)), DRAW, "round")
    assert points(body)[0] == [Schedule(0, 1, "round")]


def test_costs_are_paid_with_what_can_pay() -> None:
    ready = Filter(("unit",), "own", tests=(ir.InState("ready"),))
    grown = Filter(("unit",), "own", tests=(ir.HasCounter("growth", ">=", 2),))
    costs = (
        ir.Exhaust(This()),
        ir.Exhaust(Choose(1, 1, OWN, 0)),
        ir.RemoveCounter(None, "charge", This()),
        ir.RemoveCounter(Lit(2), "growth", Choose(1, 1, OWN, 1)),
    )
    built = plan(ir.Activated(costs, DRAW))
    assert built.can_pay == (
        CanExhaust(This()),
        Enough(Source(ready), 1),
        HasCounters(This(), "charge", None),
        Enough(Source(grown), 1),
    )
    asks = [instr for point in built.costs for instr in point if isinstance(instr, Ask)]
    assert [ask.source for ask in asks] == [Source(ready), Source(grown)]


def test_a_card_does_not_pay_for_its_own_play() -> None:
    """It still lies in the hand while the price is looked at."""
    built = plan(ir.PlayCost((ir.Discard(ME, 2),)))
    others = Filter(other=True, zone=ir.InZone("hand", ME))
    assert built.can_pay == (Enough(Source(others), 2, ME),)
    assert (built.steps, len(built.costs)) == ((), 2)


def test_a_replacement_that_is_declined_lets_the_event_happen() -> None:
    ability = ir.Replacement(Event("dies", This()), ir.May(ME, ir.Pay(ME, "credit", 1), DRAW))
    refused = plan(ability).points[-1]
    assert refused[0] == Do(LetHappen())


def test_what_each_player_may_let_both_do_must_be_possible_for_both() -> None:
    body = ir.Sacrifice(BOTH, Choose(1, 1, UNIT, 0, BOTH))
    [ask] = [instr for instr in points(ir.May(ME, body))[0] if isinstance(instr, AskMay)]
    assert ask.guards == tuple(Enough(Source(UNIT, Nth(seat)), 1, Nth(seat), "sacrifice") for seat in (0, 1))


def test_the_first_card_of_a_round_is_any_card_before_there_was_one() -> None:
    static = ir.Static(ir.FirstPlayed(ME, UNIT, "round"), (ir.Cost(Lit(1), -1),))
    plain = spelled_out(static)
    assert plain.subject == Every(OWN)
    assert plain.condition == ir.Negated(ir.Happened("round", Event("plays", ME, Every(UNIT))))
    assert lookbacks(static, ("round",)) == (("round", "plays", False),)
    second = spelled_out(ir.Static(ir.FirstPlayed(ME, UNIT, "round", 2), (ir.Cost(Lit(1), -1),)))
    assert second.condition == ir.Happened("round", Event("plays", ME, Every(UNIT)), "==", 1)


def test_what_died_by_the_instruction_is_looked_up_among_the_deaths() -> None:
    body = ir.Seq((ir.Destroy(Every(UNIT)), ir.If(ir.DiedThisWay(Every(ENEMY)), DRAW)))
    assert lookbacks(ir.OneShot(body), ("combat", "round")) == (("combat", "dies", False),)


def test_numbers_that_differ_from_target_to_target() -> None:
    """In a filter `Each` is the candidate, whatever the target."""
    each = ir.StatOf("hp", ir.Each())
    assert uses_each(ir.Half(each, True))
    assert not uses_each(ir.Count(Filter(tests=(ir.StatIs("atk", ">", each),))))


def test_what_is_supposed() -> None:
    assert assumed(ir.Without(ir.HasMarker("new"))) == ("marker", "new", False)
    assert assumed(ir.InState("exhausted")) == ("state", "exhausted", True)
