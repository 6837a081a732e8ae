"""Scenarios of the spec about playing, credits, sacrifice, reactions and abilities."""

from __future__ import annotations

import pytest

from nexusdsl.runtime import defs
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U, C = h.u, h.CARDS_BY


def test_19_phantom_cannot_be_chosen_but_is_hit_by_all() -> None:
    """G-067."""
    p, v = U("P", 3, 0, 2, "phantom"), U("V", 1, 0, 4)
    t = Board(a=(p, v), b_hand=(C["MIL-021"], C["MIL-022"]), holder=B)
    t.take("play", "MIL-021")
    assert not t.offers("pick", "P")
    t = Board(a=(p,), b_hand=(C["MIL-021"],), holder=B)
    assert t.why("play", "MIL-021") == "G-037"
    t = Board(a=(p, v), b_hand=(C["MIL-022"],), holder=B)
    t.do("play", "MIL-022")
    assert not t.alive("P")
    assert t.stat("V", "hp") == 2


def test_23_scan_once_per_round() -> None:
    """R-063, G-069, G-019."""
    t = Board(a=(U("S", 1, 0, 2, "scan"),))
    deck = t.game.zones[1 * 2 + B]
    t.do("activate", "S", ("may", "yes", ""))
    assert t.game.zones[1 * 2 + B] == (deck[-1], *deck[:-1])
    t.do("pass")
    assert t.why("activate", "S") == "G-019"


def test_23_scan_needs_a_card() -> None:
    """G-069."""
    t = Board(a=(U("S", 1, 0, 2, "scan"),), deck=(5, 0))
    assert t.why("activate", "S") == "G-069"
    assert not t.offers("activate", "S")


def test_24_data_theft() -> None:
    """R-064: only the user sees, the hand stays; illegal against an empty hand."""
    t = Board(a=(U("S", 1, 0, 2, "datenstehlen"),), b_hand=(C["MIL-001"], C["MIL-002"], C["MIL-003"]))
    t.do("activate", "S")
    assert t.hand(B) == 3
    from nexusdsl.runtime import log

    looked = [e for e in log.events(t.game, A) if e["event"] == "look"]
    hidden = [e for e in log.events(t.game, B) + log.events(t.game, None) if e["event"] == "look"]
    assert len(looked) == 1
    assert looked[0]["object"]["card"] is not None
    assert [e["object"]["card"] for e in hidden] == [looked[0]["object"]["card"], None]
    assert not Board(a=(U("S", 1, 0, 2, "datenstehlen"),)).offers("activate", "S")


def test_30_ambush() -> None:
    """R-068, R-097, G-022, G-073: played in W1, must block; nothing answers it."""
    ambusher = U("H", 2, 0, 2, "hinterhalt", cost=2)
    t = Board(a=(U("U", 3, 0, 3),), b_hand=(ambusher,), credits=(5, 2))
    t.attack("U", "hqB", ("reaction", "play", "H"))
    assert not t.alive("H")
    assert t.stat("U", "hp") == 1
    assert t.hq(B) == 20
    assert t.credits(B) == 0
    t = Board(a=(U("U", 3, 0, 3),), b_hand=(ambusher,), credits=(5, 1))
    t.take("attack", "U")
    t.take("pick", "hqB")
    assert t.why("play", "H") == "G-027"
    assert not t.offers("play", "H")


def test_30_ambush_not_in_other_windows() -> None:
    """G-032."""
    t = Board(a_hand=(U("X", 1, 0, 1),), b_hand=(U("H", 2, 0, 2, "hinterhalt"),))
    t.take("play", "X")
    assert t.why("play", "H") == "G-032"


def test_31_evolution() -> None:
    """R-069, G-074: lost when it leaves play."""
    t = Board(a_hand=(U("E", 1, 0, 2, "evolution"),), round=3)
    t.do("play", "E")
    t.pass_round()
    assert t.stat("E", "atk") == 2
    t.pass_round()
    assert t.stat("E", "atk") == 3


def test_33_martyr_sacrificed() -> None:
    """R-022, R-023, G-034: off the initiative no worth, but her own credits."""
    m = U("M", 1, 0, 1, "maertyrerin", worth=1)
    t = Board(a=(m,), credits=(0, 0))
    t.do("sacrifice", "M")
    assert t.credits(A) == 3
    assert t.hand(A) == 1
    t = Board(a=(U("U", 1, 0, 1, "blutrausch"),), b=(m,), credits=(0, 0))
    t.attack("U", "hqB", ("reaction", "sacrifice", "M"))
    assert t.credits(B) == 2
    assert t.hand(B) == 1
    assert t.hq(B) == 19
    assert t.stat("U", "atk") == 1


def test_35_heavy() -> None:
    """R-073, G-078."""
    z = U("Z", 1, 1, 3, "schwer")
    t = Board(b=(z,), a_hand=(C["MIL-023"],))
    t.do("play", "MIL-023")
    assert t.alive("Z")
    t = Board(b=(z,), a_hand=(C["MIL-026"],))
    t.do("play", "MIL-026")
    assert not t.alive("Z")
    t = Board(a=(z,), b_hand=(C["MIL-030"],))
    t.attack("Z", "hqB", ("reaction", "play", "MIL-030"))
    assert not t.alive("Z")
    assert t.hq(B) == 20


def test_36_credits_expire() -> None:
    """R-026, R-092."""
    t = Board(credits=(3, 2))
    t.pass_round()
    assert (t.credits(A), t.credits(B)) == (0, 0)


def test_37_sacrifice_as_reaction_gives_nothing() -> None:
    """R-093; one reaction per window (G-031)."""
    t = Board(a=(U("U", 1, 0, 1),), b_hand=(U("X", 1, 0, 1, worth=3), U("Y", 1, 0, 1)), credits=(0, 0))
    t.take("attack", "U")
    t.take("pick", "hqB")
    t.take("sacrifice", "X")
    assert t.credits(B) == 0
    assert t.hq(B) == 19
    assert t.game.decision is not None
    assert t.game.decision.purpose == "action"


def test_38_cancelled() -> None:
    """R-020, R-097, G-036."""
    t = Board(a_hand=(C["MIL-029"], C["MIL-025"], U("X", 1, 0, 1)), b_hand=(C["MIL-028"],), credits=(5, 5))
    t.take("play", "MIL-025")
    t.take("play", "MIL-028")
    assert t.game.decision is not None
    assert t.game.decision.purpose == "action"
    assert t.game.decision.seat == B
    assert t.hand(A) == 2
    assert t.credits(A) == 4
    assert t.obj("MIL-025").zone == t.obj("MIL-028").zone == 2


def test_38_cancelled_unit_never_enters() -> None:
    """G-036 also for permanents."""
    t = Board(a_hand=(U("X", 1, 0, 1, cost=2),), b_hand=(C["MIL-028"],), credits=(2, 0))
    t.take("play", "X")
    t.take("play", "MIL-028")
    assert not t.alive("X")
    assert t.credits(A) == 0


def test_39_surcharge() -> None:
    """R-024, R-025."""
    t = Board(a_hand=(U("X", 1, 0, 1, cost=0, faction=h.WID),), credits=(0, 0))
    assert t.why("play", "X") == "R-024"
    t = Board(a_hand=(U("X", 1, 0, 1, cost=2, faction=h.NEU),), credits=(2, 0))
    t.do("play", "X")
    assert t.alive("X")
    assert t.credits(A) == 0


def test_reaction_is_no_action() -> None:
    """G-036, R-019."""
    t = Board(a_hand=(C["MIL-029"],))
    assert t.why("play", "MIL-029") == "G-036"
    assert t.offers("sacrifice", "MIL-029")


def test_52_healing_cap() -> None:
    """R-085."""
    t = Board(a_hand=(C["MIL-024"],), hq=(18, 20))
    t.do("play", "MIL-024")
    assert t.hq(A) == 20


def test_target_gone_on_resolution() -> None:
    """G-037: the part does nothing."""
    t = Board(b=(U("V", 1, 0, 1), U("W", 1, 0, 5)), a_hand=(C["MIL-021"],))
    t.do("play", "MIL-021", ("target", "pick", "V"), ("reaction", "sacrifice", "V"))
    assert t.stat("W", "hp") == 5


def test_on_play_target_is_chosen_on_resolution() -> None:
    """Contract: triggers bind when they resolve; nobody there, nothing happens."""
    x = U("X", 2, 0, 2, abilities=(h.ON_PLAY,))
    t = Board(a_hand=(x,), b=(U("V", 1, 0, 3),))
    t.do("play", "X")
    assert t.stat("V", "hp") == 2
    t = Board(a_hand=(x,))
    t.do("play", "X")
    assert t.alive("X")


def test_ability_costs() -> None:
    """G-019, G-027: a price in credits, and a sacrifice whose victim the effect still knows."""
    t = Board(a=(U("G", 1, 0, 3, abilities=(h.GRENADE,)),), b=(U("V", 1, 0, 3),), credits=(1, 0))
    t.do("activate", "G")
    assert t.credits(A) == 0
    assert t.stat("V", "hp") == 2
    t = Board(a=(U("G", 1, 0, 3, abilities=(h.GRENADE,)),), b=(U("V", 1, 0, 3),), credits=(0, 0))
    assert t.why("activate", "G") == "G-027"
    t = Board(a=(U("G", 1, 0, 3, abilities=(h.ALTAR,)), U("Q", 4, 0, 1), U("R", 2, 0, 1)), b=(U("V", 1, 0, 9),))
    t.do("activate", "G", ("sacrifice", "pick", "Q"))
    assert not t.alive("Q")
    assert t.alive("R")
    assert t.stat("V", "hp") == 5


def test_marked_unit_has_no_abilities() -> None:
    """R-017."""
    t = Board(a=(U("G", 1, 0, 3, abilities=(h.GRENADE,)),), b=(U("V", 1, 0, 3),), more={"G": {"markers": ("new",)}})
    assert t.why("activate", "G") == "R-017"


def test_granted_keyword_works() -> None:
    """Granted keywords act like printed ones, and stop with their source."""
    t = Board(a=(U("L", 1, 0, 1, abilities=(h.TEACHER,)), U("T", 1, 0, 9)), b=(U("V", 0, 2, 9),), credits=(0, 5))
    t.attack("T", "hqB")
    assert t.credits(A) == 1
    t.do("pass")
    t.do("sacrifice", "L")
    assert t.game.keywords_of(t.obj("T")) == 0


def test_losing_a_buff_can_kill() -> None:
    """G-039: marked damage stays."""
    lord = defs.Ability(
        "static", statics=(defs.Static(defs.MATCH, (defs.Mod(defs.ADD, h.HP, number=2),), h.other_own_unit),)
    )
    t = Board(a=(U("L", 1, 0, 1, abilities=(lord,)), U("T", 1, 0, 1)), more={"T": {"current": {"hp": 2}}})
    assert t.stat("T", "hp") == 2
    t.do("sacrifice", "L")
    assert not t.alive("T")


def test_modifier_until_the_end_of_the_round() -> None:
    t = Board(a=(U("T", 1, 0, 1),), a_hand=(C["MIL-031"],))
    t.do("play", "MIL-031")
    assert t.stat("T", "atk") == 3
    t.pass_round()
    assert t.stat("T", "atk") == 1


@pytest.mark.parametrize("zone", ["hand", "field"])
def test_any_own_card_may_be_sacrificed(zone: str) -> None:
    """G-029."""
    x = U("X", 1, 0, 1, worth=2)
    t = Board(a=(x,), credits=(0, 0)) if zone == "field" else Board(a_hand=(x,), credits=(0, 0))
    t.do("sacrifice", "X")
    assert t.credits(A) == 2
    assert t.obj("X").zone == 2
