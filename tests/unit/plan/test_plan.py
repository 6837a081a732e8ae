"""Plans by hand: where abilities stop, what is bound on announcement, what guards a question (laws 5 and 9, G-037)."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Activated,
    AddStat,
    Apply,
    AttackNow,
    Bound,
    Choose,
    Condition,
    Deal,
    Destroy,
    Discard,
    Draw,
    Duration,
    EachPlayer,
    Effect,
    Event,
    Every,
    Filter,
    HasCards,
    HasInitiative,
    If,
    InZone,
    Later,
    Lit,
    Look,
    May,
    Modes,
    OneShot,
    Opponent,
    Pay,
    Pick,
    Put,
    Random,
    Sacrifice,
    Search,
    Seq,
    StatIs,
    StatOf,
    Steal,
    This,
    Top,
    Triggered,
    Win,
    You,
)  # fmt: skip
from nexusdsl.ir.plan import Plan, plan
from nexusdsl.ir.plan_steps import (
    END,
    Ask,
    AskMay,
    AskMode,
    Bind,
    Branch,
    DiscardCards,
    Do,
    Instr,
    Jump,
    Modify,
    Note,
    Schedule,
    Together,
)
from nexusdsl.ir.plan_terms import BoundBoth, CanAttack, CanPay, Enough, Exists, Nth, Source
from nexusdsl.ir.plan_walk import TooDeepError
from tests.expected.keywords_ir import KEYWORDS

UNIT = Filter(("unit",))
OWN = Filter(("unit",), "own")
ENEMY = Filter(("unit",), "enemy")
HOLDER: Condition = HasInitiative(You())
TARGET = Choose(1, 1, ENEMY, 0)
DRAW = Draw(You(), Lit(1))


def triggered(body: Effect) -> Plan:
    return plan(Triggered((Event("played", This()),), body))


def code(built: Plan) -> list[list[Instr]]:
    """The points without the notes of clauses."""
    return [[instr for instr in point if not isinstance(instr, Note)] for point in built.points]


def ask(slot: int, filter: Filter, purpose: str, then: int, lo: int = 1, hi: int = 1, veiled: bool = False) -> Ask:
    return Ask(slot, Source(filter), lo, hi, You(), purpose, then, veiled)


def test_a_trigger_asks_when_it_resolves() -> None:
    built = triggered(Deal(Lit(1), TARGET))
    assert code(built) == [[ask(0, ENEMY, "deal", 1)], [Do(Deal(Lit(1), Bound(0)))]]
    assert built.targets == ()
    assert built.slots == 1


def test_a_played_card_binds_its_target_when_announced() -> None:
    built = plan(OneShot(Deal(Lit(1), TARGET)))
    assert [aim.choose for aim in built.targets] == [TARGET]
    assert code(built) == [[Do(Deal(Lit(1), Bound(0)))]]


def test_what_one_may_do_is_not_announced() -> None:
    built = plan(OneShot(May(You(), Destroy(TARGET))))
    assert built.targets == ()
    guard = Enough(Source(ENEMY), 1)
    assert code(built) == [[AskMay(You(), (guard,), 1, END)], [ask(0, ENEMY, "destroy", 2)], [Do(Destroy(Bound(0)))]]


def test_cards_in_hand_are_no_targets() -> None:
    hand = Filter(zone=InZone("hand", You()))
    assert plan(OneShot(Put(Choose(1, 1, hand, 0), "deck_top"))).targets == ()


def test_a_choice_inside_a_choice_comes_first() -> None:
    inner = Choose(1, 1, OWN, 0)
    outer = Choose(1, 1, Filter(("unit",), "enemy", tests=(StatIs("hp", "<", StatOf("atk", inner)),)), 1)
    assert [aim.choose.slot for aim in plan(OneShot(Destroy(outer))).targets] == [0, 1]
    assert [instr.slot for point in code(triggered(Destroy(outer))) for instr in point if isinstance(instr, Ask)] == [
        0,
        1,
    ]


def test_if_without_questions_stays_in_its_point() -> None:
    built = triggered(Seq((If(HOLDER, DRAW), Win(You()))))
    assert code(built) == [[Branch(HOLDER, (Do(DRAW),), ()), Do(Win(You()))]]


def test_if_with_questions_joins_in_a_point_of_its_own() -> None:
    built = triggered(Seq((If(HOLDER, Destroy(TARGET), DRAW), Win(You()))))
    first, second, third = code(built)
    assert first == [Branch(HOLDER, (ask(0, ENEMY, "destroy", 1),), (Do(DRAW), Jump(2)))]
    assert second == [Do(Destroy(Bound(0))), Jump(2)]
    assert third == [Do(Win(You()))]


def test_if_you_do_follows_only_a_yes() -> None:
    built = triggered(Seq((May(You(), Pay(You(), "credit", 2), DRAW), Win(You()))))
    guard = CanPay(You(), "credit", 2)
    assert code(built) == [
        [AskMay(You(), (guard,), 1, 2)],
        [Do(Pay(You(), "credit", 2)), Do(DRAW), Jump(2)],
        [Do(Win(You()))],
    ]


def test_guards_of_may() -> None:
    """Nobody is asked for what cannot be done: an attack, a price, a choice, a card that is gone."""
    body = Seq((AttackNow(This()), Pay(You(), "credit", 1), Destroy(TARGET), Discard(You(), 2), Destroy(Bound(0))))
    first = code(triggered(May(You(), body)))[0][0]
    assert isinstance(first, AskMay)
    assert first.guards == (
        CanAttack(This(), False),
        CanPay(You(), "credit", 1),
        Enough(Source(ENEMY), 1),
        HasCards(You(), "hand", ">=", 2),
    )
    scan = code(plan(KEYWORDS["scan"][0]))[0]
    assert scan == [Do(Look(You(), Top(1, Opponent(), 0))), AskMay(You(), (Exists(Bound(0)),), 1, END)]


def test_cards_that_are_drawn_first_may_be_discarded() -> None:
    """With an empty hand too somebody may draw and then discard; another player's draw is no help."""

    def guards(*effects: Effect) -> tuple[object, ...]:
        first = code(triggered(May(You(), Seq(effects))))[0][0]
        return first.guards if isinstance(first, AskMay) else ()

    held = HasCards(You(), "hand", ">=", 1)
    assert guards(DRAW, Discard(You(), 1)) == ()
    assert guards(Draw(EachPlayer(), Lit(1)), Discard(You(), 1)) == ()
    assert guards(Discard(You(), 1), DRAW) == (held,)
    assert guards(Draw(Opponent(), Lit(1)), Discard(You(), 1)) == (held,)


def test_modes_meet_behind_the_choice() -> None:
    built = triggered(Seq((Modes(You(), (DRAW, Destroy(TARGET))), Win(You()))))
    assert code(built) == [
        [AskMode(You(), (1, 2))],
        [Do(DRAW), Jump(4)],
        [ask(0, ENEMY, "destroy", 3)],
        [Do(Destroy(Bound(0))), Jump(4)],
        [Do(Win(You()))],
    ]


def test_discarding_asks_the_one_who_discards() -> None:
    hand = Filter(zone=InZone("hand", Opponent()))
    built = triggered(Discard(Opponent(), 2))
    assert code(built) == [
        [Ask(0, Source(hand), 2, 2, Opponent(), "discard", 1)],
        [Do(DiscardCards(Opponent(), Bound(0)))],
    ]
    by_chance = code(triggered(Discard(Opponent(), 2, at_random=True)))
    assert by_chance == [[Bind(Random(2, hand, 0)), Do(DiscardCards(Opponent(), Bound(0)))]]
    assert code(triggered(Discard(Opponent(), None))) == [[Do(DiscardCards(Opponent(), Every(hand)))]]


def test_hidden_slots_come_after_the_texts_own() -> None:
    built = triggered(Seq((Destroy(Choose(1, 1, ENEMY, 0)), Discard(You(), 1))))
    asked = [instr.slot for point in code(built) for instr in point if isinstance(instr, Ask)]
    assert asked == [0, 1]
    assert built.slots == 2


def test_each_player_chooses_in_turn_initiative_holder_first() -> None:
    choose = Choose(1, 1, UNIT, 0, EachPlayer())
    built = triggered(Seq((Sacrifice(EachPlayer(), choose), Destroy(Bound(0)))))
    one, two = Nth(position=0), Nth(position=1)
    assert code(built) == [
        [Ask(0, Source(UNIT, one), 1, 1, one, "sacrifice", 1)],
        [Ask(1, Source(UNIT, two), 1, 1, two, "sacrifice", 2)],
        [
            Together((Do(Sacrifice(one, Bound(0))), Do(Sacrifice(two, Bound(1))))),
            Do(Destroy(BoundBoth(0, second=1))),
        ],
    ]


def test_each_player_is_one_loop_where_nobody_chooses() -> None:
    draw = Draw(EachPlayer(), Lit(1))
    assert code(triggered(draw)) == [[Do(draw)]]
    theft = Steal(EachPlayer(), "credit", Lit(1), Opponent())
    assert code(triggered(theft)) == [[Do(theft)]]


def test_one_sacrifices_from_ones_own() -> None:
    built = triggered(Sacrifice(Opponent(), Choose(1, 1, Filter(("unit",), "own"), 0)))
    assert code(built)[0] == [Ask(0, Source(UNIT, Opponent()), 1, 1, Opponent(), "sacrifice", 1)]


def test_search_offers_the_own_deck_and_none() -> None:
    built = triggered(Seq((Search(You(), UNIT, 0), Put(Bound(0), "hand"))))
    deck = Filter(("unit",), zone=InZone("deck", You()))
    assert code(built) == [[ask(0, deck, "search", 1, 0, veiled=True)], [Do(Put(Bound(0), "hand"))]]


def test_picking_only_binds() -> None:
    assert code(triggered(Pick(TARGET))) == [[ask(0, ENEMY, "pick", END)]]
    assert code(plan(OneShot(Pick(TARGET)))) == [[]]


def test_modifiers_are_numbered_through() -> None:
    one, two = AddStat("atk", Lit(1)), AddStat("hp", Lit(2), -1)
    first, second = (
        Apply(This(), (one,), Duration("permanent")),
        Apply(This(), (two, one), Duration("while", None, HOLDER)),
    )
    built = triggered(Seq((first, second)))
    assert built.modifiers == (one, two, one)
    assert built.conditions == (HOLDER,)
    assert code(built) == [[Modify(first, 0, -1), Modify(second, 1, 0)]]


def test_later_resumes_at_its_own_point() -> None:
    event = Event("end", period="round")
    built = triggered(Seq((Later(event, Destroy(This())), DRAW)))
    assert built.delayed == (event,)
    assert code(built) == [[Schedule(0, 1), Do(DRAW)], [Do(Destroy(This()))]]


def test_nothing_is_scheduled_for_nothing() -> None:
    assert code(triggered(Seq((Later(Event("end", period="round"), Pick(This())), DRAW)))) == [[Do(DRAW)]]


def test_costs_have_points_behind_the_body() -> None:
    costs = (Pay(You(), "credit", 1), Sacrifice(You(), Choose(1, 1, OWN, 0)))
    built = plan(Activated(costs, DRAW))
    assert built.costs_at == 1
    assert code(built)[1] == [Do(costs[0]), Ask(0, Source(UNIT, You()), 1, 1, You(), "sacrifice", 2)]
    assert built.can_pay == (CanPay(You(), "credit", 1), Enough(Source(UNIT, You()), 1, purpose="sacrifice"))
    assert plan(Activated((), DRAW)).costs == ()


def test_looking_needs_a_card_to_look_at() -> None:
    """G-069: an activated ability that looks at a hidden card cannot be used where there is none."""
    assert plan(KEYWORDS["scan"][0]).needs == (HasCards(Opponent(), "deck", ">=", 1),)
    hand = Filter(zone=InZone("hand", Opponent()))
    assert plan(KEYWORDS["datenstehlen"][0]).needs == (Exists(Every(hand)),)
    assert plan(Activated((), DRAW)).needs == ()


def test_depth_is_bounded() -> None:
    """IR that no text compiles to is refused, not a stack overflow."""
    body: Effect = DRAW
    for _ in range(500):
        body = If(HOLDER, body)
    try:
        triggered(body)
    except TooDeepError:
        return
    raise AssertionError("accepted")
