"""What a game asks for depends on its cards, and on what they can make and give."""

from __future__ import annotations

from dataclasses import replace

from nexusdsl.games.nxs_a01 import Deck, new_game, new_program
from nexusdsl.runtime import defs
from nexusdsl.runtime.data import canonical, restored
from nexusdsl.runtime.defs import Ability, CardDef, On, TokenDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import G_OPEN, WITHIN
from nexusdsl.runtime.moves import enter
from nexusdsl.runtime.objects import Frame
from tests.unit.runtime import handmade as h

U = h.u


def waits(topic: str, period: int = -1) -> Ability:
    """A trigger; with a period one that looks back on the same event."""
    asks = ((period, h.T[topic]),) if period >= 0 else ()
    return replace(h.trigger(h.nothing, on=(On(h.T[topic], defs.SELF),)), asks=asks)


def game_of(cards: tuple[CardDef, ...], brought: tuple[str, ...], keywords: tuple[defs.KeywordDef, ...] = ()) -> Game:
    """Both decks hold the same cards of a set that has more; these are its first."""
    made = replace(h.SET, cards=(*cards, *h.CARDS), keywords=(*h.SET.keywords, *keywords))
    deck = Deck(brought * 20, "MIL")
    return new_game(new_program(made), (deck, deck), 1)


def heard(game: Game, topic: str) -> bool:
    return game.program.heard[h.T[topic]]


def test_only_what_the_cards_wait_for_is_heard() -> None:
    cards = (U("X", 1, 1, 1, abilities=(waits("healed", h.ROUND),)), U("Y", 1, 1, 1, abilities=(waits("steals"),)))
    x, y = (game_of(cards, (number,)) for number in ("X", "Y"))
    assert heard(x, "healed")
    assert not heard(x, "steals")
    assert heard(y, "steals")
    assert not heard(y, "healed")
    assert x.program.history[h.T["healed"]] == (h.ROUND,)
    assert y.program.history[h.T["healed"]] == ()
    assert x.program.whole.heard[h.T["healed"]]
    assert x.program.whole.heard[h.T["steals"]]


def test_what_cards_can_make_and_give_counts() -> None:
    """A token's keyword; a keyword that is granted."""
    word = defs.KeywordDef("w", "W", "W", False, False, 0, -1, False, ((0, (), (waits("healed"),)),))
    kw = len(h.SET.keywords)
    token = TokenDef(h.UNIT, (1, 1), keywords=((kw, -1, -1),))
    makes = Ability("spell", (h.nothing,), tokens=(token,))
    gives = Ability("spell", (h.nothing,), mods=(defs.Mod(defs.GRANT, kw),))
    holds = Ability("static", statics=(defs.Static(defs.MATCH, (defs.Mod(defs.GRANT, kw),)),))
    supposes = defs.Mod(defs.AS_IF, 0, as_if=("keyword", kw, True))
    cards = tuple(
        U(number, 1, 1, 1, abilities=(ability,))
        for number, ability in (
            ("M", makes),
            ("G", gives),
            ("H", holds),
            ("S", Ability("static", statics=(defs.Static(0, (supposes,)),))),
        )
    )
    for number in "MGHS":
        assert heard(game_of(cards, (number,), (word,)), "healed"), number
    assert not heard(game_of(cards, (h.CARDS[0].number,), (word,)), "healed")


def test_every_way_to_what_waits_counts() -> None:
    """Through several keywords of a card, whichever comes first; and none is followed twice, or it would not end."""

    def gives(*words: int) -> Ability:
        return Ability("static", statics=(defs.Static(defs.SELF, tuple(defs.Mod(defs.GRANT, kw) for kw in words)),))

    first = len(h.SET.keywords)
    made = ((waits("healed"), gives(first + 1)), (gives(first, first + 2),), (waits("steals"),))
    words = tuple(defs.KeywordDef(id_, id_, id_, False, False, 0, -1, False, ((0, (), abilities),))
                  for id_, abilities in zip("uvw", made, strict=True))  # fmt: skip
    for given in ((0,), (1,), (0, 1), (1, 0)):
        text = (waits("draws"), gives(*(first + each for each in given)), waits("gains"))
        game = game_of((U("X", 1, 1, 1, abilities=text),), ("X",), words)
        assert [heard(game, topic) for topic in ("healed", "steals", "draws", "gains", "loses")] == [True] * 4 + [False]


def test_a_card_from_elsewhere_opens_the_game() -> None:
    """Into a card of the set by its number: from then on everything counts, also once it is itself again."""
    cards = (U("X", 1, 1, 1), U("M", 1, 1, 9, abilities=(waits("healed", h.ROUND),)))
    game = game_of(cards, ("X",))
    x = game.zones[0][0]
    enter(game, x, 0)
    assert game.g[G_OPEN] & WITHIN
    before = game.clone()
    game.transform_named(Frame(0, 0, -1, 0, game.gen), [x], "M")
    assert game.g[G_OPEN] == before.g[G_OPEN] & ~WITHIN  # nothing else changes
    assert game.program is game.program.whole
    assert before.program is not before.program.whole
    assert before.g[G_OPEN] & ~WITHIN  # a round is running
    assert restored(game.program, canonical(before)).g == before.g
    game.destroy(Frame(0, 0, -1, 0, game.gen), [x])
    again = restored(game.program, canonical(game))
    assert heard(game, "healed")
    assert heard(again, "healed")
    assert again.digest() == game.digest()
    assert not heard(restored(game.program, canonical(before)), "healed")


def test_a_restored_game_knows_what_its_cards_are_and_will_be_again() -> None:
    """The first card of the set; every one of it has become another card of the game."""
    cards = (U("X", 1, 1, 9, abilities=(waits("healed"),)), U("Y", 1, 1, 9))
    made = replace(h.SET, cards=(*cards, *h.CARDS))
    deck, rest = Deck(("X", *("Y",) * 39), "MIL"), Deck(("Y",) * 40, "MIL")
    game = new_game(new_program(made), (deck, rest), 1)
    x = next(o.oid for o in game.objs if o.d.card.number == "X")
    y = next(o.oid for o in game.objs if o.d.card.number == "Y")
    assert game.objs[x].d.index == 0
    f = Frame(game.program.given.index, 0, -1, 0, game.gen)
    enter(game, x, 0)
    game.transform_copy(f, [x], [game.objs[y].ref()])
    assert (game.objs[x].d.card.number, game.objs[x].origin) == ("Y", 0)
    assert game.g[G_OPEN] & WITHIN
    for each in (game, restored(game.program, canonical(game))):
        assert heard(each, "healed")
        each.put(Frame(each.program.given.index, 0, -1, 0, each.gen), [x], h.HAND, -1)
        assert (each.objs[x].d.card.number, each.g[G_OPEN] & WITHIN > 0) == ("X", True)
