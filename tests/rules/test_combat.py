"""Scenarios of the spec about combat: numbers as there, expectations by hand."""

from __future__ import annotations

from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u


def test_01_damage_hits_def_first() -> None:
    """R-031, G-048."""
    t = Board(a=(U("U", 5, 0, 5),), b=(U("V", 2, 2, 4),))
    t.attack("U", "hqB")
    assert (t.stat("V", "def"), t.stat("V", "hp"), t.stat("U", "hp"), t.hq(B)) == (0, 1, 3, 20)


def test_02_def_does_not_regenerate_between_combats() -> None:
    """R-090, R-091."""
    t = Board(a=(U("U", 3, 0, 3), U("W", 1, 0, 1)), b=(U("V", 0, 3, 1),))
    t.attack("U", "hqB")
    assert (t.stat("V", "def"), t.stat("V", "hp"), t.alive("V")) == (0, 1, True)
    t.do("pass")
    t.attack("W", "hqB")
    assert not t.alive("V")


def test_03_def_is_full_after_the_round() -> None:
    """R-028."""
    t = Board(a=(U("U", 3, 0, 3),), b=(U("V", 0, 3, 1),))
    t.attack("U", "hqB")
    t.pass_round()
    assert (t.stat("V", "def"), t.stat("V", "hp")) == (3, 1)


def test_04_unblocked_hits_the_hq() -> None:
    """R-032."""
    t = Board(a=(U("U", 4, 0, 2),))
    t.attack("U", "hqB")
    assert t.hq(B) == 16


def test_05_marked_unit_must_block_and_cannot_attack_afterwards() -> None:
    """R-089, R-034, R-035."""
    t = Board(a=(U("U", 1, 0, 9),), b=(U("V", 1, 0, 5),), more={"V": {"markers": ("new",)}})
    t.attack("U", "hqB")
    assert t.hq(B) == 20
    assert t.stat("V", "hp") == 4
    assert not t.obj("V").markers
    assert not t.offers("attack", "V")
    assert t.why("attack", "V") == "R-034"


def test_06_marker_falls_with_the_next_initiative() -> None:
    """R-017, G-020."""
    t = Board(a_hand=(U("X", 2, 0, 2),))
    t.do("play", "X")
    assert t.obj("X").markers
    t.do("pass")
    assert not t.obj("X").markers
    assert t.offers("attack", "X")


def test_07_rush_attacks_in_the_same_action() -> None:
    """R-054, G-021: the attack of the round is used up."""
    t = Board(a_hand=(U("X", 3, 0, 1, "sofortstart"),))
    t.do("play", "X", ("may", "yes", ""), ("attack", "pick", "hqB"))
    assert t.hq(B) == 17
    t.do("pass")
    assert t.why("attack", "X") == "G-018"


def test_08_excess_after_the_last_blocker() -> None:
    """R-094, G-056, G-066; with retaliation all both strike back."""
    for retaliation, hp in (("lead", 3), ("all", 1)):
        cards = (U("P", 1, 1, 2, "phantom"), U("Q", 2, 0, 3))
        t = Board(a=(U("U", 9, 0, 4, "durchbruch"),), b=cards, options={"retaliation": retaliation})
        t.attack("U", "hqB", *t.blocks("P", "Q"), ("order", "pick", "P"))
        assert not t.alive("P")
        assert not t.alive("Q")
        assert t.hq(B) == 17
        assert t.stat("U", "hp") == hp


def test_10_follow_up_chain() -> None:
    """R-056, G-057, G-058."""
    t = Board(a=(U("N", 4, 0, 6, "nachtrag"),), b=(U("X", 1, 0, 2), U("Y", 1, 0, 3), U("Z", 2, 0, 5)))
    again = (("may", "yes", ""), ("attack", "pick", "hqB"))
    t.attack(
        "N",
        "hqB",
        ("block", "pick", "X"),
        ("block", "done", ""),
        *again,
        ("block", "pick", "Y"),
        ("block", "done", ""),
        *again,
    )
    assert not t.alive("X")
    assert not t.alive("Y")
    assert (t.stat("Z", "hp"), t.stat("N", "hp")) == (1, 2)
    assert t.game.g[4] == B


def test_10_cap_of_one() -> None:
    """G-058, option nachtrag_cap: the second follow-up is not granted."""
    t = Board(a=(U("N", 4, 0, 6, "nachtrag"),), b=(U("X", 0, 0, 2), U("Y", 0, 0, 3)), options={"nachtrag_cap": "1"})
    again = (("may", "yes", ""), ("attack", "pick", "hqB"))
    t.attack("N", "hqB", ("block", "pick", "X"), ("block", "done", ""), *again, ("may", "yes", ""))
    assert not t.alive("X")
    assert not t.alive("Y")
    assert t.game.g[4] == B


def test_11_sabotage_is_not_blocked() -> None:
    """R-036, R-057, G-044; without it the unit must block and the structure stands."""
    s = h.card("S", 1, stats=(-1, 1, 3))
    t = Board(a=(U("U", 4, 0, 2, "sabotage"),), b=(U("V", 3, 0, 3), s))
    t.attack("U", "S")
    assert not t.alive("S")
    assert t.stat("U", "hp") == 2
    t = Board(a=(U("U", 4, 0, 2),), b=(U("V", 3, 0, 3), s))
    t.attack("U", "S")
    assert t.alive("S")
    assert t.stat("S", "hp") == 3
    assert not t.alive("U")
    assert not t.alive("V")


def test_12_convoy() -> None:
    """R-058, G-049, G-054, G-061: overflow to the partner, both credited."""
    t = Board(a=(U("K", 3, 0, 2, "konvoi", "blutrausch"), U("E", 2, 0, 3, "blutrausch")), b=(U("V", 4, 1, 4),))
    t.do("attack", "K", ("partner", "pick", "E"), ("attack", "pick", "hqB"))
    assert not t.alive("V")
    assert not t.alive("K")
    assert t.stat("E", "hp") == 1
    assert t.stat("E", "atk") == 3
    t.do("pass")
    assert t.why("attack", "E") == "G-018"


def test_13_convoy_goes_on_with_one() -> None:
    """G-051."""
    t = Board(a=(U("K", 3, 0, 2, "konvoi"), U("E", 2, 0, 3)), b=(U("V", 4, 1, 4),), b_hand=(h.CARDS_BY["MIL-027"],))
    t.do(
        "attack",
        "K",
        ("partner", "pick", "E"),
        ("attack", "pick", "hqB"),
        ("reaction", "play", "MIL-027"),
        ("target", "pick", "K"),
    )
    assert not t.alive("K")
    assert not t.alive("E")
    assert (t.stat("V", "def"), t.stat("V", "hp")) == (0, 3)


def test_14_solidarity_is_live() -> None:
    """R-059, G-062."""
    rebels = (
        U("S", 2, 0, 4, "solidaritaet", faction=h.WID),
        U("W", 1, 0, 1, faction=h.WID),
        U("X", 1, 0, 1, faction=h.WID),
    )
    t = Board(a=rebels, b=(U("V", 1, 0, 4),), b_hand=(h.CARDS_BY["MIL-027"],))
    assert t.stat("S", "atk") == 4
    t.attack("S", "hqB", ("reaction", "play", "MIL-027"), ("target", "pick", "W"))
    assert t.stat("S", "atk") == 3
    assert (t.stat("V", "hp"), t.stat("S", "hp")) == (1, 3)


def test_16_covert_reveals_and_hits() -> None:
    """R-060, G-064."""
    s, d = h.card("S", 1, stats=(-1, 1, 3)), h.card("D", 1, stats=(-1, 1, 3), keywords=("verdeckt",))
    t = Board(a=(U("U", 3, 1, 2, "sabotage"),), b=(s, d), more={"D": {"face_down": True}})
    t.attack("U", "S")
    assert not t.alive("U")
    assert not t.obj("D").face
    assert t.stat("S", "hp") == 3


def test_16_one_of_several_covert_cards_chosen() -> None:
    """G-064: exactly one, of the controller's choice; the target itself first."""
    s = h.card("S", 1, stats=(-1, 1, 3))
    d, e = (h.card(n, 1, stats=(-1, 1, 3), keywords=("verdeckt",)) for n in ("D", "E"))
    down = {"D": {"face_down": True}, "E": {"face_down": True}}
    t = Board(a=(U("U", 3, 1, 9, "sabotage"),), b=(s, d, e), more=dict(down))
    t.attack("U", "S", ("trigger", "pick", "E"))
    assert t.obj("D").face
    assert not t.obj("E").face
    assert t.stat("U", "hp") == 7
    t = Board(a=(U("U", 3, 1, 9, "sabotage"),), b=(s, d, e), more=dict(down))
    t.attack("U", "E")
    assert t.obj("D").face
    assert not t.obj("E").face


def test_17_remote_access_takes_no_damage() -> None:
    """R-065, G-060."""
    s, d = h.card("S", 1, stats=(-1, 0, 2)), h.card("D", 1, stats=(-1, 1, 3), keywords=("verdeckt",))
    t = Board(a=(U("F", 2, 0, 1, "fernzugriff"),), b=(U("V", 5, 0, 5), s, d), more={"D": {"face_down": True}})
    t.attack("F", "S")
    assert t.alive("F")
    assert not t.alive("S")
    assert not t.obj("D").face
    assert t.stat("V", "hp") == 5


def test_18_phantom_is_unblockable() -> None:
    """R-061, G-065."""
    t = Board(a=(U("P", 3, 0, 2, "phantom"),), b=(U("V", 5, 0, 5),))
    t.attack("P", "hqB")
    assert t.hq(B) == 17
    assert t.offers("attack", "V")


def test_20_pickpocket() -> None:
    """R-062, G-068: absorbed damage counts; nothing to steal from an empty pool."""
    for credits in (1, 0):
        t = Board(a=(U("T", 1, 0, 2, "taschendieb"),), b=(U("V", 0, 2, 2),), credits=(0, credits))
        t.attack("T", "hqB")
        assert t.stat("V", "def") == 1
        assert (t.credits(A), t.credits(B)) == (credits, 0)


def test_25_shadow_strike() -> None:
    """R-066, G-070."""
    for target, hp, hq in (("V", 1, 20), ("hqB", 2, 19)):
        t = Board(a=(U("S", 2, 0, 2, "schattenschlag"),), b=(U("V", 0, 3, 2),))
        t.attack("S", "hqB", ("strike", "pick", target))
        assert (t.stat("V", "def"), t.stat("V", "hp"), t.hq(B)) == (1, hp, hq)


def test_32_bloodlust_counts_own_kills_only() -> None:
    """R-070, G-075, R-067: a death by poison adds nothing."""
    for retaliation, hp in (("lead", 4), ("all", 3)):
        b = (U("X", 1, 0, 1), U("Y", 1, 0, 1), U("G", 1, 0, 1))
        t = Board(
            a=(U("U", 3, 0, 5, "blutrausch"),),
            b=b,
            more={"G": {"statuses": ("gift",)}},
            options={"retaliation": retaliation},
        )
        t.attack("U", "hqB", ("block", "pick", "X"), ("block", "pick", "Y"), ("block", "done", ""))
        assert (t.stat("U", "atk"), t.stat("U", "hp")) == (5, hp)
        t.pass_round()
        assert not t.alive("G")
        assert t.stat("U", "atk") == 5


def test_poison_is_given_by_combat_damage_and_ticks_each_round() -> None:
    """R-067, G-071, G-072."""
    t = Board(a=(U("G", 1, 0, 9, "gift"),), b=(U("V", 0, 2, 3),))
    t.attack("G", "hqB")
    assert t.obj("V").statuses == 1
    assert t.stat("V", "hp") == 3
    t.pass_round()
    assert (t.stat("V", "def"), t.stat("V", "hp")) == (2, 2)
    t.pass_round()
    assert t.stat("V", "hp") == 1


def test_attack_without_atk_is_legal_and_claims_nothing() -> None:
    """G-042, G-083."""
    t = Board(a=(U("U", 0, 0, 1),))
    t.attack("U", "NEU-121")
    assert t.obj("NEU-121").ctrl == -1


def test_blockers_gone_before_damage() -> None:
    """G-050: still blocked; only Durchbruch reaches the HQ, with everything."""
    for words, hq in (((), 20), (("durchbruch",), 16)):
        t = Board(a=(U("U", 4, 0, 2, *words),), b=(U("V", 1, 0, 1),), a_hand=(h.CARDS_BY["MIL-027"],))
        t.attack("U", "hqB", ("reaction", "pass", ""), ("reaction", "play", "MIL-027"), ("target", "pick", "V"))
        assert not t.alive("V")
        assert t.hq(B) == hq
        assert t.stat("U", "hp") == 2
