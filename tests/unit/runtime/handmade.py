"""A small set written by hand as definitions: the 20 keywords as plain functions and a few cards. Proves the
runtime contract. What its functions do is in handmade_steps.py."""

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
from tests.unit.runtime.handmade_steps import (
    ATK,
    COMBAT,
    COST,
    CREDIT,
    DECK,
    DECK_BOTTOM,
    DECK_TOP,
    DEF,
    DISCARD,
    EVENT,
    FIELD,
    FIELD_FACEDOWN,
    GAME,
    HAND,
    HOLD,
    HP,
    HQ,
    KON,
    MIL,
    NEU,
    NEW,
    PLUS_ATK,
    POISON,
    PROTOCOL,
    REACTION,
    ROUND,
    SECTOR,
    STRUCTURE,
    SYN,
    THIS_ATTACKS,
    THIS_KILLS,
    UNIT,
    WID,
    WORTH,
    T,
    V,
    attacking_unit,
    attacks_structure,
    can_pay_1,
    cancel,
    cost_unit,
    cost_unit_2,
    deal_1,
    deal_2,
    deal_3,
    deal_4,
    demolish,
    destroy_bound,
    draw_2,
    enemy,
    enemy_any,
    enemy_deck_has_card,
    enemy_effect,
    enemy_hand_has_card,
    enemy_hq,
    enemy_hqs,
    enemy_structure,
    enemy_unit,
    enemy_units,
    event_card,
    follow_up,
    follow_up_yes,
    grow,
    has_other_unit,
    heal_hq,
    hit_by_cost,
    hit_hq,
    in_initiative,
    is_answer,
    kill_attacker,
    martyr,
    nothing,
    on_play_ask,
    other_own_rebel,
    other_own_unit,
    own_structure,
    own_unit,
    pay_1,
    peek,
    pickpocket,
    poison,
    poison_tick,
    poisoned,
    pump,
    rebels,
    rush,
    rush_yes,
    scan,
    scan_bottom,
    shadow,
    shadow_2,
    structure,
    sweep,
    this_is_covert,
    uncover,
    unit,
    units,
)

__all__ = [
    "ATK",
    "COMBAT",
    "COST",
    "CREDIT",
    "DECK",
    "DECK_BOTTOM",
    "DECK_TOP",
    "DEF",
    "DISCARD",
    "EVENT",
    "FIELD",
    "FIELD_FACEDOWN",
    "GAME",
    "HAND",
    "HOLD",
    "HP",
    "HQ",
    "KON",
    "MIL",
    "NEU",
    "NEW",
    "PLUS_ATK",
    "POISON",
    "PROTOCOL",
    "REACTION",
    "ROUND",
    "SECTOR",
    "STRUCTURE",
    "SYN",
    "THIS_ATTACKS",
    "THIS_KILLS",
    "UNIT",
    "WID",
    "WORTH",
    "T",
    "V",
    "attacking_unit",
    "attacks_structure",
    "can_pay_1",
    "cancel",
    "cost_unit",
    "cost_unit_2",
    "deal_1",
    "deal_2",
    "deal_3",
    "deal_4",
    "demolish",
    "destroy_bound",
    "draw_2",
    "enemy",
    "enemy_any",
    "enemy_deck_has_card",
    "enemy_effect",
    "enemy_hand_has_card",
    "enemy_hq",
    "enemy_hqs",
    "enemy_structure",
    "enemy_unit",
    "enemy_units",
    "event_card",
    "follow_up",
    "follow_up_yes",
    "grow",
    "has_other_unit",
    "heal_hq",
    "hit_by_cost",
    "hit_hq",
    "in_initiative",
    "is_answer",
    "kill_attacker",
    "martyr",
    "nothing",
    "on_play_ask",
    "other_own_rebel",
    "other_own_unit",
    "own_structure",
    "own_unit",
    "pay_1",
    "peek",
    "pickpocket",
    "poison",
    "poison_tick",
    "poisoned",
    "pump",
    "rebels",
    "rush",
    "rush_yes",
    "scan",
    "scan_bottom",
    "shadow",
    "shadow_2",
    "structure",
    "sweep",
    "this_is_covert",
    "uncover",
    "unit",
    "units",
]

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
    ("event_cap", "10000"), ("action_cap", "200"), ("simultan_hp", "1"),
    ("swaps_wave_1", "10"), ("swaps_wave_2", "10"), ("swaps_wave_3", "7"),
    ("sectors_persist", "true"), ("hq_start", "20"), ("hq_cap", "20"), ("opening_hand", "5"),
    ("mulligan_below", "4"),
)  # fmt: skip
RULESET = RulesetDef(
    "nxs_a01", "NEXUS", "NEXUS", TYPES, ("cost", "worth", "atk", "def", "hp", "hold"), ("credit",), ("new",),
    ("round", "combat", "game"), ((DEF, ROUND), (HOLD, ROUND)), OPTIONS, {}, "neu", 1,
)  # fmt: skip


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
    alternatives: tuple[tuple[int, tuple[tuple[str, str], ...], tuple[Ability, ...]], ...] = (),
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
        alternatives or ((0, (), abilities),),
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
            (PERMANENTS, (), (Ability("activated", SCAN_STEPS, condition=enemy_deck_has_card, slots=1),)),
            (EVENT | REACTION, (), (Ability("spell", SCAN_STEPS, condition=enemy_deck_has_card, slots=1),)),
        ),
    ),
    keyword(
        "datenstehlen",
        alternatives=(
            (PERMANENTS, (), (Ability("activated", (peek,), condition=enemy_hand_has_card, slots=1),)),
            (EVENT | REACTION, (), (Ability("spell", (peek,), condition=enemy_hand_has_card, slots=1),)),
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
