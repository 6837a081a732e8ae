"""What a program makes of cards and abilities: under which keys they are found and in which order, which cards are
simple to play, what face-down cards have, what instances of keywords carry.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from nexusdsl.games.nxs_a01 import NxsRules
from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, CardDef, Mod, On, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import K_ADD, K_COST, K_FACE_DOWN, K_FORBID, K_REPLACE, K_WORDS, REPLACED
from nexusdsl.runtime.linking import CardInfo, Entry, Linked, entries_of, fixed, tabled, waited_for
from nexusdsl.runtime.objects import Frame
from nexusdsl.runtime.program import Program
from tests.unit.runtime import handmade as h

U = h.u
T = h.T


def linked(ability: Ability, index: int = 5) -> Linked:
    return Linked(index, ability, 9, -1, 3)


def info(card: CardDef, *keywords: defs.KeywordDef) -> CardInfo:
    """The card in a set of its own, with more keywords behind the handmade ones."""
    made = replace(h.SET, keywords=(*h.KEYWORDS, *keywords), cards=(card,))
    return Program(made, NxsRules()).infos[0]


# --- abilities --------------------------------------------------------------------------------------------------------


DIES, GAINS = On(T["dies"], defs.SELF), On(T["gains"], defs.YOU)


def test_under_which_keys_abilities_are_found() -> None:
    """In the order of the text; what replaces an event is not told of it."""
    add, forbid, price = Mod(defs.ADD, h.ATK), Mod(defs.FORBID, h.V["block"]), Mod(defs.COST)
    first, second = Static(defs.SELF, (add, forbid)), Static(defs.YOU, (price,))
    rows = (
        (Ability("trigger", events=(DIES, GAINS)), [(T["dies"], DIES), (T["gains"], GAINS)]),
        (Ability("replacement", events=(DIES, GAINS)), [
            (K_REPLACE + REPLACED.index(T["dies"]), DIES), (K_REPLACE + REPLACED.index(T["gains"]), GAINS)]),
        (Ability("spell", events=(DIES,)), []),
    )  # fmt: skip
    for ability, expected in rows:
        link = linked(ability)
        found = entries_of(link)
        assert [(key, e.on) for key, e in found] == expected
        assert all(e.link is link and e.static.subject == defs.NOBODY and e.mod.kind == -1 for _, e in found)
    found = entries_of(linked(Ability("static", statics=(first, second))))
    assert [(key, e.static, e.mod) for key, e in found] == [
        (K_ADD, first, add), (K_FORBID + h.V["block"], first, forbid), (K_COST, second, price),
    ]  # fmt: skip
    assert all(e.on.topic == -1 for _, e in found)


def test_a_table_keeps_the_order_under_each_key() -> None:
    entries = [Entry(linked(Ability("static"))) for _ in range(4)]
    found = tabled(list(zip((3, 1, 3, 1), entries, strict=True)))
    assert found == {3: (entries[0], entries[2]), 1: (entries[1], entries[3])}
    assert tabled([]) == {}


@pytest.mark.parametrize(("kind", "expected"), [
    ("trigger", (DIES, GAINS)), ("activated", (DIES, GAINS)), ("replacement", ()),
])  # fmt: skip
def test_what_is_waited_for(kind: str, expected: tuple[On, ...]) -> None:
    assert waited_for(Ability(kind, events=(DIES, GAINS))) == expected


@pytest.mark.parametrize(("limit", "expected"), [
    (defs.NO_LIMIT, ((0, 1),)), (defs.ONCE, ((0, 1),)), (defs.ONE_OF, ((0, 1),)),
    (defs.FIRST, ((0, 1), (h.COMBAT, T["dies"]), (h.COMBAT, T["gains"]))),
])  # fmt: skip
def test_what_an_ability_looks_back_on(limit: int, expected: tuple[tuple[int, int], ...]) -> None:
    """What its text asks for; the first of a period needs all of that period."""
    ability = Ability("trigger", events=(DIES, GAINS), limit=limit, limit_period=h.COMBAT, asks=((0, 1),))
    assert linked(ability).history == expected


def test_an_instance_of_a_keyword_counts_its_own_uses() -> None:
    link = linked(Ability("trigger", (h.draw_2,), costs=(h.pay_1,)))
    assert (link.steps, link.number, link.param, link.use) == ((h.draw_2, h.pay_1), 0, -1, 5)
    one, other = link.carried(3, h.ATK), link.carried(3, h.HP)
    for each, param in ((one, h.ATK), (other, h.HP)):
        assert (each.index, each.ability, each.order, each.kw, each.card) == (5, link.ability, 9, -1, 3)
        assert (each.number, each.param, each.steps) == (3, param, link.steps)
    assert len({link.use, one.use, other.use}) == 3
    assert link.carried(8, -1).use == link.use == one.use & 0xFFFF
    entry = Entry(one)
    assert (entry.number, entry.param, entry.link) == (3, h.ATK, one)


@pytest.mark.parametrize(("number", "expected"), [(3, 3), (1, 1), (0, -1), (-1, -1), (lambda game, f: 4, -1)])
def test_the_number_that_a_grant_names(number: int, expected: int) -> None:
    assert fixed(Mod(defs.GRANT, 0, number=number)) == expected


# --- cards ------------------------------------------------------------------------------------------------------------


def never(game: Game, f: Frame) -> bool:
    return False


def ruling(mod: Mod, subject: int = defs.SELF) -> tuple[Ability, ...]:
    return (Ability("static", statics=(Static(subject, (mod,)),)),)


PLAIN: Final = h.card("C", 3, abilities=h.spell(h.draw_2))
CHEAP: Final = h.keyword("cheap", *ruling(Mod(defs.COST, sign=-1, number=1)))
SHY: Final = h.keyword("shy", *ruling(Mod(defs.FORBID, h.V["play"])))


@pytest.mark.parametrize(("card", "simple", "own_cost"), [
    (PLAIN, True, False), (U("C", 1, 0, 1, "gift"), True, False), (replace(PLAIN, play_if=never), False, False),
    (h.card("C", 3, abilities=(*PLAIN.abilities, Ability("cost", costs=(h.pay_1,)))), False, False),
    (h.card("C", 3, abilities=ruling(Mod(defs.COST))), False, True),
    (h.card("C", 3, abilities=ruling(Mod(defs.FORBID, h.V["play"]))), False, False),
    (h.card("C", 3, abilities=ruling(Mod(defs.FORBID, h.V["block"]))), True, False),
    (h.card("C", 3, abilities=h.spell(h.deal_1, targets=h.ONE_UNIT)), False, False),
    (h.card("C", 3, abilities=h.spell(h.deal_1, condition=never)), False, False),
    (h.card("C", 3, abilities=(*PLAIN.abilities, *h.spell(h.deal_1, condition=never))), False, False),
    (U("C", 1, 0, 1, abilities=(h.GRENADE,)), True, False),
])  # fmt: skip
def test_which_cards_are_simple_to_play(card: CardDef, simple: bool, own_cost: bool) -> None:
    """Nothing in their own text bears on whether and for how much they are played."""
    found = info(card)
    assert (found.simple, found.own_cost) == (simple, own_cost)


@pytest.mark.parametrize(("place", "own_cost"), [(0, True), (1, False)])
def test_a_keyword_may_bear_on_how_its_card_is_played(place: int, own_cost: bool) -> None:
    found = info(replace(PLAIN, keywords=((len(h.KEYWORDS) + place, -1, -1),)), CHEAP, SHY)
    assert (found.simple, found.own_cost) == (False, own_cost)


def test_what_a_card_is_looked_up_for() -> None:
    spells, costs = h.spell(h.draw_2) + h.spell(h.deal_1), (Ability("cost"), Ability("cost", can_pay=never))
    card = h.card("C", 1, abilities=(spells[0], costs[0], h.GRENADE, h.LORD, spells[1], costs[1]))
    found = info(card)
    assert [link.ability for link in found.spells] == list(spells)
    assert [link.ability for link in found.activated] == [h.GRENADE]
    assert [link.ability for link in found.dues] == list(costs)
    assert [link.ability for link in found.links] == list(card.abilities)
    orders = [link.order for link in found.links]
    assert orders == sorted(set(orders))
    assert (list(found.on), found.kw, found.instances, found.hidden_on) == ([K_ADD], 0, {}, {})


def test_keywords_come_before_the_text_and_in_their_order() -> None:
    card = U("C", 1, 0, 1, "gift", "durchbruch", abilities=(h.LORD,))
    found = info(card)
    assert [link.kw for link in found.links] == [h.KW["durchbruch"], h.KW["gift"], -1]
    assert found.kw == 1 << h.KW["durchbruch"] | 1 << h.KW["gift"]
    assert list(found.instances) == [h.KW["durchbruch"], h.KW["gift"]]
    orders = [link.order for link in found.links]
    assert orders == sorted(set(orders))


@pytest.mark.parametrize(("words", "own", "hidden"), [
    ((), False, []), (("gift",), False, []), (("verdeckt",), False, ["verdeckt"]),
    (("verdeckt", "gift"), False, ["verdeckt"]), ((), True, [""]), (("verdeckt",), True, ["", "verdeckt"]),
])  # fmt: skip
def test_what_a_face_down_card_has(words: tuple[str, ...], own: bool, hidden: list[str]) -> None:
    """That which turned it down, with all that stands beside it: a keyword, or its own text."""
    text = (*ruling(Mod(defs.FACE_DOWN)), h.trigger(h.draw_2, on=(DIES,))) if own else (h.LORD,)
    found = info(h.card("C", 1, keywords=words, abilities=text))
    names = {kw: name for name, kw in h.KW.items()}
    carriers = {names.get(e.link.kw, "") for entries in found.hidden_on.values() for e in entries}
    assert sorted(carriers) == sorted(hidden)
    assert (K_FACE_DOWN in found.hidden_on) == bool(hidden)
    assert (T["dies"] in found.hidden_on) == own


def test_a_keyword_that_gives_another_one_gives_it_once() -> None:
    """It stands among the printed ones; on a condition, or to others, it is given while the game runs."""
    gift = Mod(defs.GRANT, h.KW["gift"])
    sure = h.keyword("sure", *ruling(gift))
    maybe = h.keyword("maybe", Ability("static", statics=(Static(defs.SELF, (gift,), None, never),)))
    others = h.keyword("others", *ruling(gift, defs.MATCH))
    for place, has in ((0, True), (1, False), (2, False)):
        card = replace(U("C", 1, 0, 1), keywords=((len(h.KEYWORDS) + place, -1, -1),))
        found = info(card, sure, maybe, others)
        assert bool(found.kw >> h.KW["gift"] & 1) == has
        assert (K_WORDS in found.on) != has


def test_values_of_a_card_and_where_they_begin() -> None:
    found = info(h.card("C", 1, 3, 2, stats=(-1, 1, 4)))
    assert (found.stats, found.fresh) == ((3, 2, 0, 1, 4, 0), [0] * 6 + [3, 2, 0, 1, 4, 0])
    assert (found.pools, found.permanent, found.base, found.shared) == ((h.DEF, h.HP), True, False, False)
    assert (found.index, found.type, found.kinds) == (0, 1, h.STRUCTURE)
    changed = Program(h.SET, NxsRules()).with_stats(found, (1, 1, 1, 1, 1, 1))
    assert (changed.stats, changed.index, changed.card.number, changed.pools) == ((1,) * 6, 0, "C", found.pools)


def test_which_cards_may_stand_in_a_deck() -> None:
    program = Program(h.SET, NxsRules())
    numbers = {each.card.number for each in program.cards()}
    assert numbers == {card.number for card in h.CARDS if card.type != 5}
