"""Parts of the kernel on their own: chance, linking, limits, prevention, layers, scheduled effects."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from nexusdsl.games.nxs_a01 import Deck, NxsRules, Placed, Position, Side, new_game, new_position, new_program
from nexusdsl.runtime import chance, data, defs
from nexusdsl.runtime.decisions import BadSetup, Option, option
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import G_STREAM, STREAMS
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import Frame
from nexusdsl.runtime.program import Program
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u


def test_chance_is_even_and_streams_differ() -> None:
    g = [0] * (G_STREAM + STREAMS)
    chance.seeded(g, 5)
    assert len(set(g[G_STREAM:])) == STREAMS
    counts = Counter(chance.below(g, 0, 6) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    assert all(880 < n < 1120 for n in counts.values())
    assert sorted(chance.shuffled(g, 1, tuple(range(40)))) == list(range(40))


@pytest.mark.parametrize("seed", [0, -1, 1 << 31, 1 << 32, 1 << 80])
def test_any_seed_gives_a_game(seed: int) -> None:
    deck = Deck(("MIL-001",) * 40, "MIL")
    assert new_game(new_program(h.SET), [deck, deck], seed).decision is not None


def test_options_are_described() -> None:
    o = Option(3, option(8, 17, 2))
    assert (o.index, o.kind, o.subject, o.detail) == (3, "activate", 17, 2)


def test_bad_setups_are_refused() -> None:
    program = new_program(h.SET)
    good = Deck(("MIL-001",) * 40, "MIL")
    with pytest.raises(BadSetup):
        new_program(h.SET, {"no_such_option": "1"})
    for bad in (Deck(("XXX-001",), "MIL"), Deck(("MIL-001",), "XXX"), Deck(("NEU-121",), "MIL")):
        with pytest.raises(BadSetup):
            new_game(program, [good, bad], 1)
    with pytest.raises(BadSetup):
        new_game(program, [good], 1)
    side = Side("MIL")
    for broken in (Side("MIL", field=(Placed("MIL-021"),)), Side("MIL", field=(Placed("MIL-001", statuses=("x",)),))):
        with pytest.raises(BadSetup):
            new_position(program, Position((side, broken)))


def test_variants_are_their_card() -> None:
    """R-053."""
    cards = (*h.CARDS, replace(h.CARDS_BY["MIL-001"], number="MIL-050", variants=("IR",)))
    program = new_program(replace(h.SET, cards=cards))
    assert program.numbers["MIL-050-IR"] == program.numbers["MIL-050"]


def test_an_option_selects_among_alternatives_of_a_keyword() -> None:
    """Law 1: the most specific alternative that fits."""
    plain, chosen = h.static(defs.Mod(defs.ADD, h.ATK, number=1)), h.static(defs.Mod(defs.ADD, h.ATK, number=5))
    word = h.keyword("wort", alternatives=((0, (), (plain,)), (0, (("phantom", "other"),), (chosen,))))
    card = replace(U("U", 1, 0, 1), keywords=((len(h.KEYWORDS), -1, -1),))
    made = replace(h.SET, keywords=(*h.KEYWORDS, word), cards=(*h.CARDS, card))
    for value, atk in (("unblockable", 2), ("other", 6)):
        side = Side("MIL", field=(Placed("U"),))
        game = new_position(new_program(made, {"phantom": value}), Position((side, Side("MIL"))))
        assert game.stat(game.objs[game.board[-1]], h.ATK) == atk


def test_a_keyword_within_a_keyword_counts_once() -> None:
    """G-055."""
    t = Board(a_hand=(U("H", 2, 0, 2, "hinterhalt", "sofortstart"),))
    t.take("play", "H")
    t.take("pass")
    assert t.game.decision is not None
    assert t.game.decision.kind == "may"
    t.take("no")
    assert t.game.decision.purpose == "action"


def test_numbers_of_doubled_keywords_do_not_add_up_unless_said() -> None:
    """G-055."""
    twice = replace(
        U("S", 2, 0, 4, faction=h.WID), keywords=((h.KW["solidaritaet"], 1, -1), (h.KW["solidaritaet"], 2, -1))
    )
    t = Board(a=(twice, U("W", 1, 0, 1, faction=h.WID)))
    assert t.stat("S", "atk") == 4
    keywords = tuple(replace(k, sums=k.id == "solidaritaet") for k in h.KEYWORDS)
    program = Program(replace(h.SET, keywords=keywords, cards=(twice,)), NxsRules())
    assert program.infos[0].instances[h.KW["solidaritaet"]][0][0] == 3


def test_lords_modify_each_other_and_stop_when_gone() -> None:
    t = Board(a=(U("K", 1, 0, 1, abilities=(h.LORD,)), U("L", 1, 0, 1, abilities=(h.LORD,)), U("X", 1, 0, 1)))
    assert [t.stat(n, "atk") for n in "KLX"] == [2, 2, 3]
    t.do("sacrifice", "K")
    assert [t.stat(n, "atk") for n in "LX"] == [1, 2]


def test_circular_texts_are_deterministic() -> None:
    """Two units that each have ATK for the other's ATK: board order, the same after a round trip."""

    def others_atk(game: Game, f: Frame) -> int:
        return sum(game.stat(game.objs[oid], h.ATK) for oid in game.every(f, h.other_own_unit))

    wheel = defs.Ability("static", statics=(defs.Static(defs.SELF, (defs.Mod(defs.ADD, h.ATK, number=others_atk),)),))
    t = Board(a=(U("K", 1, 0, 1, abilities=(wheel,)), U("L", 2, 0, 1, abilities=(wheel,))))
    first = [t.stat(n, "atk") for n in "KL"]
    assert first == [3, 5]
    again = data.restored(t.program, data.canonical(t.game))
    assert [again.stat(again.objs[t.obj(n).oid], h.ATK) for n in "LK"] == [5, 3]


def shield(number: int, period: int = -1, combat_only: bool = False) -> defs.Ability:
    return h.static(defs.Mod(defs.PREVENT, number=number, period=period, combat_only=combat_only))


def test_prevention() -> None:
    """A fixed amount, everything, only the first of a round, only combat damage."""
    for ability, hits, hp in (
        (shield(1), ("MIL-026",), 6), (shield(-1), ("MIL-026",), 9), (shield(-1, h.ROUND), ("MIL-026", "MIL-021"), 6),
        (shield(-1, -1, True), ("MIL-026",), 5),
    ):  # fmt: skip
        t = Board(a_hand=tuple(h.CARDS_BY[n] for n in hits), b=(U("V", 0, 0, 9, abilities=(ability,)),))
        for number in hits:
            t.do("play", number)
            if t.game.decision is not None and t.game.decision.seat == B:
                t.do("pass")
        assert t.stat("V", "hp") == hp


def test_limits_of_triggers() -> None:
    """Once per round for an object; only the first event of a round."""
    on = defs.On(h.T["sacrifices"], defs.YOU)
    for limit in (defs.ONCE, defs.FIRST):
        engine = U("E", 1, 0, 1, abilities=(h.trigger(h.draw_2, on=(on,), limit=limit, limit_period=h.ROUND),))
        t = Board(a=(engine, U("X", 1, 0, 1), U("Y", 1, 0, 1), U("Z", 1, 0, 1)))
        sizes = []
        for number in "XYZ":
            t.do("sacrifice", number)
            sizes.append(t.hand(A))
            t.do("pass")
            if number == "Y":
                t.pass_round()
                if t.game.decision is not None and t.game.decision.seat == B:
                    t.do("pass")
        assert sizes == [2, 2, 5]


def later_step(game: Game, f: Frame) -> None:
    game.later(f, 0, 1)


def test_scheduled_effects_come_once() -> None:
    ability = defs.Ability("spell", (later_step, h.draw_2), delayed=(defs.On(h.T["end"], period=h.ROUND),))
    t = Board(a_hand=(h.card("L", 3, abilities=(ability,)),))
    t.do("play", "L")
    assert t.hand(A) == 0
    t.pass_round()
    assert t.hand(A) == 3
    t.pass_round()
    assert t.hand(A) == 4


def test_one_trigger_for_several_objects_of_one_batch() -> None:
    """G-068: a unit whose attack damages a blocker and the HQ deals once."""
    t = Board(a=(U("T", 5, 0, 9, "taschendieb", "durchbruch"),), b=(U("V", 0, 0, 2), U("W", 0, 0, 1)), credits=(0, 9))
    t.attack("T", "hqB", ("block", "pick", "V"), ("block", "pick", "W"))
    assert t.hq(B) == 18
    assert t.credits(A) == 1


def test_protocols_are_structures_unless_the_option_says_otherwise() -> None:
    """G-007."""
    for value in ("true", "false"):
        t = Board(
            a=(U("U", 1, 0, 1, "sabotage"),), b=(h.CARDS_BY["MIL-041"], U("V", 0, 0, 9)),
            options={"protocol_is_structure": value},
        )  # fmt: skip
        assert t.why("attack", "U", "MIL-041") == ("" if value == "true" else "G-007")
        t.attack("U", "MIL-041" if value == "true" else "hqB")
        assert t.stat("MIL-041", "def") == (0 if value == "true" else 1)


def test_who_must_attack_cannot_pass_before() -> None:
    """REQUIRE attack: card text beats G-016; over once it has attacked."""
    rager = U("R", 1, 0, 1, abilities=(h.static(defs.Mod(defs.REQUIRE, h.V["attack"], period=h.ROUND)),))
    t = Board(a=(rager,))
    assert not t.offers("pass")
    t.attack("R", "hqB")
    t.do("pass")
    assert t.offers("pass")


def test_a_player_can_be_forbidden_to_play() -> None:
    """A prohibition about a player limits what cards it names."""
    ban = defs.Static(defs.OPPONENT, (defs.Mod(defs.FORBID, h.V["play"], test=h.event_card),))
    t = Board(
        a_hand=(h.CARDS_BY["MIL-025"], U("X", 1, 0, 1)),
        b=(U("B", 1, 0, 1, abilities=(defs.Ability("static", statics=(ban,)),)),),
    )
    assert t.why("play", "MIL-025") == "text" or not t.offers("play", "MIL-025")
    assert t.offers("play", "X")


def test_costs_of_a_player_and_of_cards_in_hand() -> None:
    """COST: by a static about a player, and by a modifier that a card in hand has until the end of the round."""
    tax = defs.Ability("static", statics=(defs.Static(defs.OPPONENT, (defs.Mod(defs.COST, number=2),)),))
    t = Board(a_hand=(U("X", 1, 0, 1, cost=1),), b=(U("B", 1, 0, 1, abilities=(tax,)),), credits=(2, 0))
    assert not t.offers("play", "X")
    sale = defs.Ability("spell", (cheaper,), mods=(defs.Mod(defs.COST, sign=-1),))
    t = Board(a_hand=(h.card("S", 3, abilities=(sale,)), U("X", 1, 0, 1, cost=2)), credits=(1, 0))
    assert not t.offers("play", "X")
    t.do("play", "S")
    t.do("pass")
    assert t.offers("play", "X")
    t.pass_round()
    assert t.game.cost_of(t.obj("X"), h.COST) == 2


def cheaper(game: Game, f: Frame) -> None:
    game.modify(f, game.cards(f, h.HAND, f.seat, None), (0,), (1,), defs.UNTIL_END, h.ROUND)


def test_facts_say_what_their_amount_counts() -> None:
    """Lost and healed points name their attribute, gains and losses their resource; other facts nothing."""
    t = Board(a=(U("U", 1, 0, 5),))
    game, o = t.game, t.obj("U")
    f = game.proc(0, A, o.ref())
    start = len(game.log or [])
    game.lose_stat(f, [o.oid], h.HP, 2)
    game.heal(f, [o.oid], h.HP, 1)
    game.gain(f, A, 0, 3)
    game.steal(f, B, 0, 1, A)
    game.pay(f, A, 0, 1)
    game.draw(f, A, 1)
    said = [(e["event"], e.get("attribute", ""), e.get("resource", "")) for e in events(game, start=start)]
    credits = [(name, "", "credit") for name in ("gains", "loses", "gains", "pay")]
    assert said == [("lost", "hp", ""), ("healed", "hp", ""), *credits, ("move", "", ""), ("draws", "", "")]


def test_what_lasts_a_combat_ends_with_the_round() -> None:
    """No combat came: neither the modifier of a unit nor that of a player reaches the next round's combats."""
    t = Board(a=(U("U", 1, 0, 5),))
    game, o = t.game, t.obj("U")
    mods = game.program.given
    f = Frame(mods.index, 0, o.ref(), A, game.gen)
    game.modify(f, [o.oid], (h.ATK,), (2,), defs.UNTIL_END, h.COMBAT)
    game.modify_player(f, A, (h.ATK,), (2,), defs.UNTIL_END, h.COMBAT)
    assert (game.stat(game.objs[o.oid], h.ATK), len(game.player_mods)) == (3, 1)
    t.pass_round()
    assert (game.stat(game.objs[o.oid], h.ATK), len(game.player_mods)) == (1, 0)
