"""A small set written by hand as definitions: the 20 keywords as plain functions and a few cards. Proves the
runtime contract."""

from __future__ import annotations

from typing import Any

from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import (
    Ability,
    CardDef,
    KeywordDef,
    Mod,
    On,
    RulesetDef,
    SetDef,
    Static,
    StatusDef,
    Target,
    TypeDef,
)
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj
from nexusdsl.runtime.topics import TOPICS, VERBS

UNIT, STRUCTURE, PROTOCOL, EVENT, REACTION, SECTOR, HQ = (1 << i for i in range(7))
COST, WORTH, ATK, DEF, HP, HOLD = range(6)
HAND, DECK, DECK_TOP, DECK_BOTTOM, DISCARD, FIELD, FIELD_FACEDOWN = range(7)
ROUND, COMBAT, GAME = range(3)
CREDIT, NEW, POISON = 0, 0, 0
MIL, WID, KON, SYN, NEU = range(5)
T = {name: i for i, name in enumerate(TOPICS)}
V = {name: i for i, name in enumerate(VERBS)}

TYPES = (
    TypeDef("unit", "Einheit", "unit", (COST, WORTH, ATK, DEF, HP), (DEF, HP), UNIT, True, False, False, True),
    TypeDef(
        "structure", "Struktur", "structure", (COST, WORTH, DEF, HP), (DEF, HP), STRUCTURE, True, False, False, True
    ),
    TypeDef(
        "protocol",
        "Protokoll",
        "protocol",
        (COST, WORTH, DEF, HP),
        (DEF, HP),
        PROTOCOL | STRUCTURE,
        True,
        False,
        False,
        True,
    ),
    TypeDef("event", "Ereignis", "event", (COST, WORTH), (), EVENT, False, False, False, True),
    TypeDef("reaction", "Reaktion", "reaction", (COST, WORTH), (), REACTION, False, False, False, True),
    TypeDef("sector", "Sektor", "sector", (HOLD,), (HOLD,), SECTOR, True, False, True, False),
    TypeDef("hq", "HQ", "HQ", (HP,), (HP,), HQ, False, True, False, False),
)
OPTIONS = (
    ("mulligan_types", "action_cards"), ("protocol_is_structure", "true"), ("hand_limit", "none"), ("field_limit",
    "none"),
    ("draw_per_round", "1"), ("round_start", "continue"), ("pass_final", "false"), ("attacks_per_round", "1"),
    ("abilities_per_round", "1"), ("neu_mode", "literal"), ("sofort_attack", "true"), ("round_cap", "60"),
    ("sacrifice_is_death", "true"), ("unit_targets", "false"), ("pflichtblock", "forced"), ("sector_block", "none"),
    ("orderer", "attacker"), ("retaliation", "lead"), ("nachtrag_cap", "none"), ("verdeckt_scope", "any_own"),
    ("phantom", "unblockable"), ("sectors", "on"), ("sector_resistance", "4"), ("political", "strict"),
    ("protocol_delay", "0"),
    ("event_cap", "10000"), ("action_cap", "200"), ("hq_start", "20"), ("hq_cap", "20"), ("opening_hand", "5"),
    ("mulligan_below", "4"),
)  # fmt: skip
RULESET = RulesetDef(
    "nxs_a01", "NEXUS", "NEXUS", TYPES, ("cost", "worth", "atk", "def", "hp", "hold"), ("credit",), ("new",),
    ("round", "combat", "game"), ((DEF, ROUND), (HOLD, ROUND)), OPTIONS, {}, "neu", 1,
)  # fmt: skip


# --- tests ------------------------------------------------------------------------------------------------------------


def enemy(game: Game, f: Frame, o: Obj, mask: int) -> bool:
    return game.is_kind(o, mask) and o.ctrl == game.opponent(f.seat)


def enemy_unit(game: Game, f: Frame, o: Obj) -> bool:
    return enemy(game, f, o, UNIT)


def enemy_structure(game: Game, f: Frame, o: Obj) -> bool:
    return enemy(game, f, o, STRUCTURE)


def enemy_hq(game: Game, f: Frame, o: Obj) -> bool:
    return enemy(game, f, o, HQ)


def enemy_any(game: Game, f: Frame, o: Obj) -> bool:
    return enemy(game, f, o, HQ | UNIT | STRUCTURE)


def own_structure(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, STRUCTURE) and o.ctrl == f.seat


def structure(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, STRUCTURE)


def unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, UNIT)


def own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, UNIT) and o.ctrl == f.seat


def other_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return own_unit(game, f, o) and not game.is_this(f, o)


def other_own_rebel(game: Game, f: Frame, o: Obj) -> bool:
    return other_own_unit(game, f, o) and game.of_faction(o, WID)


def attacking_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, UNIT) and game.is_attacking(o)


def poisoned(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, UNIT) and game.has_status(o, POISON)


def enemy_effect(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat)


def event_card(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, EVENT)


# --- candidates, numbers, conditions ---------------------------------------------------------------------------------


def enemy_units(game: Game, f: Frame) -> list[int]:
    return game.every(f, enemy_unit)


def units(game: Game, f: Frame) -> list[int]:
    return game.every(f, unit)


def enemy_hqs(game: Game, f: Frame) -> list[int]:
    return game.the(f, enemy_hq)


def in_initiative(game: Game, f: Frame) -> bool:
    return game.has_initiative(f.seat)


def this_is_covert(game: Game, f: Frame) -> bool:
    return any(game.is_face_down(game.objs[oid]) for oid in game.this(f))


def attacks_structure(game: Game, f: Frame) -> bool:
    return any(game.attacks_kind(game.objs[oid], f, structure) for oid in game.this(f))


def rebels(game: Game, f: Frame) -> int:
    return game.param(f) * game.count(f, other_own_rebel)


def enemy_deck_has_card(game: Game, f: Frame) -> bool:
    return game.zone_size(DECK, game.opponent(f.seat)) > 0


def enemy_hand_has_card(game: Game, f: Frame) -> bool:
    return game.zone_size(HAND, game.opponent(f.seat)) > 0


def is_answer(game: Game, f: Frame) -> bool:
    return bool(game.answered(f))


# --- steps ------------------------------------------------------------------------------------------------------------


def rush(game: Game, f: Frame) -> None:
    game.ask_may(f, f.seat, 1, 2)


def rush_yes(game: Game, f: Frame) -> None:
    game.attack_now(f, game.this(f), False)


def nothing(game: Game, f: Frame) -> None:
    pass


def follow_up(game: Game, f: Frame) -> None:
    if game.happened(f, COMBAT, THIS_ATTACKS) and game.happened(f, COMBAT, THIS_KILLS):
        game.ask_may(f, f.seat, 1, 2)


def follow_up_yes(game: Game, f: Frame) -> None:
    game.attack_now(f, game.this(f), True)


def uncover(game: Game, f: Frame) -> None:
    game.turn_up(f, game.this(f))
    game.deal(f, game.the(f, attacking_unit), 3)


def pickpocket(game: Game, f: Frame) -> None:
    game.steal(f, f.seat, CREDIT, 1, game.opponent(f.seat))


def scan(game: Game, f: Frame) -> None:
    game.look(f, f.seat, game.top(f, 0, game.opponent(f.seat), 1))
    game.ask_may(f, f.seat, 1, 2)


def scan_bottom(game: Game, f: Frame) -> None:
    game.put(f, game.bound(f, 0), DECK_BOTTOM, -1)


def peek(game: Game, f: Frame) -> None:
    enemy_seat = game.opponent(f.seat)
    game.look(f, f.seat, game.pick_random(f, 0, game.cards(f, HAND, enemy_seat, None), 1))


def shadow(game: Game, f: Frame) -> None:
    game.ask(f, 0, game.every(f, enemy_any), 1, 1, f.seat, "strike", 1)


def shadow_2(game: Game, f: Frame) -> None:
    game.strike(f, game.bound(f, 0), 1, 1 << DEF)


def poison(game: Game, f: Frame) -> None:
    game.give_status(f, game.other(f), POISON)


def poison_tick(game: Game, f: Frame) -> None:
    game.lose_stat(f, game.every(f, poisoned), HP, 1)


def grow(game: Game, f: Frame) -> None:
    game.modify(f, game.this(f), (0,), (1,), defs.PERMANENT, -1)


def martyr(game: Game, f: Frame) -> None:
    game.gain(f, f.seat, CREDIT, 2)
    game.draw(f, f.seat, 1)


def demolish(game: Game, f: Frame) -> None:
    game.ask(f, 0, game.every(f, enemy_structure), 1, 1, f.seat, "destroy", 1)


def destroy_bound(game: Game, f: Frame) -> None:
    game.destroy(f, game.bound(f, 0))


def deal_1(game: Game, f: Frame) -> None:
    game.deal(f, game.bound(f, 0), 1)


def deal_2(game: Game, f: Frame) -> None:
    game.deal(f, game.bound(f, 0), 2)


def deal_3(game: Game, f: Frame) -> None:
    game.deal(f, game.bound(f, 0), 3)


def deal_4(game: Game, f: Frame) -> None:
    game.deal(f, game.bound(f, 0), 4)


def sweep(game: Game, f: Frame) -> None:
    game.deal(f, game.every(f, enemy_unit), 2)


def cancel(game: Game, f: Frame) -> None:
    game.cancel(f)


def hit_hq(game: Game, f: Frame) -> None:
    game.deal(f, game.the(f, enemy_hq), 1)


def kill_attacker(game: Game, f: Frame) -> None:
    game.destroy(f, game.the(f, attacking_unit))


def heal_hq(game: Game, f: Frame) -> None:
    game.heal(f, [f.seat], HP, 5)


def draw_2(game: Game, f: Frame) -> None:
    game.draw(f, f.seat, 2)


def on_play_ask(game: Game, f: Frame) -> None:
    game.ask(f, 0, game.every(f, enemy_unit), 1, 1, f.seat, "deal", 1)


def pump(game: Game, f: Frame) -> None:
    game.modify(f, game.bound(f, 0), (0,), (2,), defs.UNTIL_END, ROUND)


def pay_1(game: Game, f: Frame) -> None:
    game.pay(f, f.seat, CREDIT, 1)


def can_pay_1(game: Game, f: Frame) -> bool:
    return game.can_pay(f.seat, CREDIT, 1)


def cost_unit(game: Game, f: Frame) -> None:
    game.ask(f, 1, game.every(f, other_own_unit), 1, 1, f.seat, "sacrifice", 3)


def cost_unit_2(game: Game, f: Frame) -> None:
    game.sacrifice(f, f.seat, game.bound(f, 1))


def has_other_unit(game: Game, f: Frame) -> bool:
    return game.count(f, other_own_unit) > 0


def hit_by_cost(game: Game, f: Frame) -> None:
    game.deal(f, game.bound(f, 0), game.stat_of(game.known(f, 1), ATK))


THIS_ATTACKS = On(T["attacks"], defs.SELF)
THIS_KILLS = On(T["kills"], defs.SELF, None, defs.MATCH, unit)
PLUS_ATK = (Mod(defs.ADD, ATK),)


# --- keywords ---------------------------------------------------------------------------------------------------------


def trigger(*steps: defs.Step, on: tuple[On, ...], **more: Any) -> Ability:
    return Ability("trigger", steps=steps, events=on, **more)


def static(*mods: Mod, condition: defs.Condition | None = None) -> Ability:
    return Ability("static", statics=(Static(defs.SELF, mods, None, condition),))


def keyword(
    id_: str,
    *abilities: Ability,
    number: int = -1,
    stat: int = -1,
    alternatives: tuple[tuple[int, str, str, tuple[Ability, ...]], ...] = (),
) -> KeywordDef:
    return KeywordDef(
        id_,
        id_.title(),
        id_.title(),
        number >= 0,
        stat >= 0,
        number,
        stat,
        False,
        alternatives or ((0, "", "", abilities),),
    )


SCAN_STEPS = (scan, scan_bottom, nothing)
PERMANENTS = UNIT | STRUCTURE | PROTOCOL
KEYWORDS = (
    keyword(
        "sofortstart",
        static(Mod(defs.WITHOUT_MARKER, NEW)),
        trigger(rush, rush_yes, nothing, on=(On(T["enters"], defs.SELF),), condition=in_initiative),
    ),
    keyword("durchbruch", static(Mod(defs.EXCESS, candidates=enemy_hqs))),
    keyword(
        "nachtrag",
        trigger(
            follow_up,
            follow_up_yes,
            nothing,
            on=(On(T["end"], period=COMBAT),),
            asks=((COMBAT, T["attacks"]), (COMBAT, T["kills"])),
        ),
    ),
    keyword("sabotage", static(Mod(defs.PERMIT, V["attack_direct"], test=structure))),
    keyword("konvoi", static(Mod(defs.PERMIT, V["join_attack"], test=other_own_unit))),
    keyword("solidaritaet", static(Mod(defs.ADD, -1, number=rebels)), number=1, stat=ATK),
    keyword(
        "verdeckt",
        static(Mod(defs.FACE_DOWN)),
        trigger(
            uncover,
            on=(On(T["attacked"], defs.MATCH, own_structure),),
            condition=this_is_covert,
            limit=defs.ONE_OF,
            limit_period=COMBAT,
        ),
    ),
    keyword(
        "phantom",
        static(Mod(defs.FORBID, V["be_blocked"])),
        static(Mod(defs.FORBID, V["be_chosen"], test=enemy_effect, by_effect=True)),
    ),
    keyword("taschendieb", trigger(pickpocket, on=(On(T["deals"], defs.SELF),))),
    keyword(
        "scan",
        alternatives=(
            (PERMANENTS, "", "", (Ability("activated", SCAN_STEPS, condition=enemy_deck_has_card, slots=1),)),
            (EVENT | REACTION, "", "", (Ability("spell", SCAN_STEPS, condition=enemy_deck_has_card, slots=1),)),
        ),
    ),
    keyword(
        "datenstehlen",
        alternatives=(
            (PERMANENTS, "", "", (Ability("activated", (peek,), condition=enemy_hand_has_card, slots=1),)),
            (EVENT | REACTION, "", "", (Ability("spell", (peek,), condition=enemy_hand_has_card, slots=1),)),
        ),
    ),
    keyword(
        "fernzugriff",
        static(Mod(defs.PERMIT, V["attack_direct"], test=structure)),
        static(Mod(defs.PREVENT, number=-1), condition=attacks_structure),
    ),
    keyword("schattenschlag", trigger(shadow, shadow_2, on=(On(T["strikes"], defs.SELF),), slots=1)),
    keyword("gift", trigger(poison, on=(On(T["deals_combat"], defs.SELF, None, defs.MATCH, unit),))),
    keyword("hinterhalt", static(Mod(defs.PERMIT, V["play_on_attack"])), static(Mod(defs.GRANT, 0))),
    keyword("evolution", trigger(grow, on=(On(T["end"], period=ROUND),), mods=PLUS_ATK)),
    keyword("blutrausch", trigger(grow, on=(THIS_KILLS,), mods=PLUS_ATK)),
    keyword("maertyrerin", trigger(martyr, on=(On(T["dies"], defs.SELF),))),
    keyword("sprengfachmann", trigger(demolish, destroy_bound, on=(On(T["dies"], defs.SELF),), slots=1)),
    keyword("schwer", static(Mod(defs.FORBID, V["be_destroyed"], test=event_card, by_effect=True))),
)
KW = {k.id: i for i, k in enumerate(KEYWORDS)}
STATUSES = (StatusDef("gift", "Gift", "Poison", (trigger(poison_tick, on=(On(T["start"], period=ROUND),)),)),)


# --- cards ------------------------------------------------------------------------------------------------------------


def card(
    number: str, type_: int, cost: int = 0, worth: int = 0, stats: tuple[int, int, int] = (-1, -1, -1),
    keywords: tuple[str, ...] = (), abilities: tuple[Ability, ...] = (), faction: int = MIL, play_if:
    defs.Condition | None = None, ) -> CardDef:  # fmt: skip
    kinds = TYPES[type_].kinds
    words = tuple((KW[k], -1, -1) for k in keywords)
    return CardDef(
        number, f"Karte {number}", f"Card {number}", type_, kinds, 0, faction, -1, (cost, worth, *stats, -1),
        words, abilities, play_if,
    )  # fmt: skip


def spell(
    *steps: defs.Step,
    targets: tuple[Target, ...] = (),
    condition: defs.Condition | None = None,
    mods: tuple[Mod, ...] = (),
) -> tuple[Ability, ...]:
    return (Ability("spell", steps, targets=targets, condition=condition, slots=len(targets), mods=mods),)


ONE_ENEMY = (Target(0, 1, 1, enemy_units),)
ONE_UNIT = (Target(0, 1, 1, units),)


def u(
    number: str,
    atk: int,
    dfn: int,
    hp: int,
    *keywords: str,
    cost: int = 0,
    worth: int = 1,
    faction: int = MIL,
    abilities: tuple[Ability, ...] = (),
) -> CardDef:
    return card(number, 0, cost, worth, (atk, dfn, hp), keywords, abilities, faction)


def sector(number: str) -> CardDef:
    return CardDef(number, number, number, 5, SECTOR, 0, NEU, -1, (-1, -1, -1, -1, -1, 4), (), ())


ON_PLAY = trigger(on_play_ask, deal_1, on=(On(T["played"], defs.SELF),), slots=1)
GRENADE = Ability("activated", (deal_1,), targets=ONE_ENEMY, costs=(pay_1,), can_pay=can_pay_1, slots=1)
ALTAR = Ability(
    "activated",
    (hit_by_cost, nothing),
    targets=ONE_ENEMY,
    costs=(cost_unit, cost_unit_2),
    can_pay=has_other_unit,
    slots=2,
)
LORD = Ability("static", statics=(Static(defs.MATCH, (Mod(defs.ADD, ATK, number=1),), other_own_unit),))
TEACHER = Ability("static", statics=(Static(defs.MATCH, (Mod(defs.GRANT, KW["taschendieb"]),), other_own_unit),))
CARDS = (
    u("MIL-001", 2, 0, 2, cost=1), u("MIL-002", 2, 1, 2, cost=2), u("MIL-003", 3, 1, 3, cost=3),
    u("MIL-004", 3, 0, 1, "sofortstart", cost=2), u("MIL-005", 4, 0, 4, "durchbruch", cost=4),
    u("MIL-006", 4, 0, 6, "nachtrag", cost=5), u("MIL-007", 3, 0, 2, "konvoi", cost=3), u("MIL-008", 1, 1, 3,
    "schwer", cost=2),
    u("MIL-009", 3, 0, 5, "blutrausch", cost=4), u("MIL-010", 2, 0, 2, cost=2, abilities=(ON_PLAY,)),
    u("WID-001", 2, 0, 4, "solidaritaet", cost=2, faction=WID), u("WID-002", 1, 0, 1, cost=0, faction=WID),
    u("WID-003", 1, 0, 1, "maertyrerin", cost=1, faction=WID), u("WID-004", 1, 0, 1, "sprengfachmann", cost=1,
    faction=WID), u("WID-005", 4, 0, 2, "sabotage", cost=3, faction=WID),
    card("WID-006", 1, 2, 1, (-1, 1, 3), ("verdeckt",), faction=WID),
    u("KON-001", 1, 0, 2, "evolution", cost=1, faction=KON), u("KON-002", 2, 0, 1, "fernzugriff", cost=2, faction=KON),
    u("KON-003", 1, 0, 2, "scan", cost=1, faction=KON), u("KON-004", 1, 0, 2, "datenstehlen", cost=1, faction=KON),
    u("SYN-001", 3, 0, 2, "phantom", cost=3, faction=SYN), u("SYN-002", 1, 0, 2, "taschendieb", cost=1, faction=SYN),
    u("SYN-003", 2, 0, 2, "schattenschlag", cost=2, faction=SYN), u("SYN-004", 1, 0, 2, "gift", cost=1, faction=SYN),
    u("SYN-005", 2, 0, 2, "hinterhalt", cost=2, faction=SYN),
    card("MIL-020", 1, 1, 1, (-1, 1, 3)), card("MIL-021", 3, 2, 2, abilities=spell(deal_3, targets=ONE_UNIT)),
    card("MIL-022", 3, 1, 1, abilities=spell(sweep)), card("MIL-023", 3, 1, 1, abilities=spell(destroy_bound,
    targets=ONE_UNIT)),
    card("MIL-024", 3, 1, 1, abilities=spell(heal_hq)), card("MIL-025", 3, 1, 1, abilities=spell(draw_2)),
    card("MIL-026", 3, 1, 1, abilities=spell(deal_4, targets=ONE_UNIT)),
    card("MIL-027", 4, 0, 1, abilities=spell(deal_2, targets=ONE_UNIT)), card("MIL-028", 4, 0, 1,
    abilities=spell(cancel, condition=is_answer)),
    card("MIL-029", 4, 0, 1, abilities=spell(hit_hq)), card("MIL-030", 4, 0, 1, abilities=spell(kill_attacker)),
    card("MIL-031", 3, 0, 1, abilities=spell(pump, targets=ONE_UNIT, mods=PLUS_ATK)),
    u("MIL-032", 1, 0, 3, cost=1, abilities=(GRENADE,)), u("MIL-033", 1, 0, 3, cost=1, abilities=(ALTAR,)),
    u("MIL-034", 1, 0, 3, cost=2, abilities=(LORD,)), u("SYN-006", 1, 0, 3, cost=2, abilities=(TEACHER,), faction=SYN),
    card("MIL-041", 2, 5, 3, (-1, 1, 5)), card("MIL-042", 2, 5, 3, (-1, 1, 5)), card("NEU-124", 2, 5, 3, (-1, 1,
    5), faction=NEU), u("NEU-125", 2, 1, 2, cost=2, faction=NEU),
    sector("NEU-121"), sector("NEU-122"), sector("NEU-123"),
)  # fmt: skip
FACTIONS = (
    ("MIL", "Militär", "Military"),
    ("WID", "Widerstand", "Resistance"),
    ("KON", "Konzern", "Corporation"),
    ("SYN", "Syndikat", "Syndicate"),
    ("NEU", "Neutral", "Neutral"),
)
SET = SetDef("handmade", RULESET, FACTIONS, (), KEYWORDS, STATUSES, CARDS)


def deck(faction: str, size: int = 40) -> tuple[str, ...]:
    """A 40-card deck that has everything of the set in it; legality does not matter here."""
    numbers = [c.number for c in CARDS if c.type != 5]
    mine = [n for n in numbers if n.startswith(faction)] * 4
    return tuple((mine + numbers)[:size]) if faction != "ALL" else tuple(numbers[:size])


CARDS_BY = {c.number: c for c in CARDS}
