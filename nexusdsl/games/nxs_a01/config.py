"""What NXS-A01 reads once from a program: options and the positions of declared names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.games.nxs_a01.layout import LIST_ACTIONS, PATHS, R_COUNT, S_ACTED
from nexusdsl.runtime.caps import cap_place
from nexusdsl.runtime.layout import G_RULES
from nexusdsl.runtime.rules import Rules

if TYPE_CHECKING:
    from nexusdsl.runtime.program import Program

NEVER: Final = 1 << 30  # credits that nobody has
UNLIMITED: Final = -1  # a number that is "none"


class NxsConfig(Rules):
    """The options and names of one program."""

    __slots__ = (
        "abilities_per_round", "action_cap", "action_of", "again_cap", "atk", "attacker_orders",
        "attacks_per_round", "base", "combat", "cost", "credit", "credits_at", "draw_per_round", "event",
        "event_cap", "field_limit", "hand_cap", "hand_limit", "hold", "hp", "hq_cap", "hq_start", "least",
        "literal_marker", "mulligan_below", "mulligan_types", "must_block", "neutral", "new", "opening_hand",
        "pass_final", "program", "protocol", "protocol_delay", "reaction", "retaliation", "round", "round_cap",
        "round_start", "sacrifice_kills", "sector", "sector_block", "sector_resistance", "sectors",
        "sectors_persist", "simultan_hp", "strict_political", "structure", "surcharge", "swaps", "unit",
        "unit_targets", "worth",
    )  # fmt: skip

    seats = 2
    ints = R_COUNT
    paths = PATHS
    victories = 3
    hidden_type = "structure"

    def link(self, program: Program) -> None:
        """Reads options and the positions of declared names once."""
        self.program = program
        self.read_names(program)
        self.read_options(program)
        self.action_of = tuple(program.question((seat, "action", LIST_ACTIONS, S_ACTED)) for seat in (0, 1))
        if program.options["protocol_is_structure"] == "false":  # G-007
            for info in program.infos:
                if info.kinds & self.protocol:
                    info.kinds &= ~self.structure

    def read_names(self, program: Program) -> None:
        ruleset = program.ruleset
        self.cost, self.worth, self.atk = (program.attribute(n) for n in ("cost", "worth", "atk"))
        self.hp, self.hold = program.attribute("hp"), program.attribute("hold")
        self.unit, self.structure = program.kind_mask("unit"), program.kind_mask("structure")
        self.protocol, self.sector = program.kind_mask("protocol"), program.kind_mask("sector")
        self.base, self.reaction = program.kind_mask("hq"), program.kind_mask("reaction")
        self.event = program.kind_mask("event")
        self.credit = ruleset.resources.index("credit")
        kinds = len(ruleset.resources)
        self.credits_at = tuple(G_RULES + self.ints + seat * kinds + self.credit for seat in range(self.seats))
        self.new = ruleset.markers.index("new")
        self.round, self.combat = ruleset.periods.index("round"), ruleset.periods.index("combat")
        codes = [code.lower() for code, _, _ in program.set.factions]
        self.neutral = codes.index(ruleset.neutral) if ruleset.neutral in codes else -1
        self.surcharge = ruleset.surcharge
        self.least = [self.least_prices(program, faction) for faction in range(len(codes))]

    def least_prices(self, program: Program, main: int) -> tuple[int, ...]:
        """Per card, what it costs a player of this faction as an action as long as nothing but its own text changes
        that (R-024, R-025); 0 for a card whose text does, NEVER for one that only answers (G-036)."""
        cheap = (self.neutral, main)
        return tuple(
            NEVER if info.kinds & self.reaction
            else 0 if info.own_cost
            else info.stats[self.cost] + (0 if info.card.faction in cheap else self.surcharge)
            for info in program.infos
        )  # fmt: skip

    def read_options(self, program: Program) -> None:
        option = program.options

        def number(key: str) -> int:
            return program.number_option(key, UNLIMITED)

        self.hq_start, self.hq_cap = number("hq_start"), number("hq_cap")
        self.opening_hand, self.mulligan_below = number("opening_hand"), number("mulligan_below")
        self.mulligan_types = option["mulligan_types"]
        self.draw_per_round = number("draw_per_round")
        self.hand_cap = cap_place(program.ruleset, "hand_limit")
        self.hand_limit, self.field_limit = number("hand_limit"), number("field_limit")
        self.round_start = option["round_start"]
        self.pass_final = option["pass_final"] == "true"
        self.attacks_per_round = number("attacks_per_round")
        self.abilities_per_round = number("abilities_per_round")
        self.literal_marker = option["neu_mode"] == "literal"
        self.round_cap, self.event_cap, self.action_cap = (
            number("round_cap"), number("event_cap"), number("action_cap"),
        )  # fmt: skip
        self.sacrifice_kills = option["sacrifice_is_death"] == "true"
        self.unit_targets = option["unit_targets"] == "true"
        self.must_block = option["pflichtblock"]
        self.sector_block = option["sector_block"]
        self.attacker_orders = option["orderer"] == "attacker"
        self.retaliation = option["retaliation"]
        self.again_cap = number("nachtrag_cap")
        self.sectors = option["sectors"] == "on"
        self.sector_resistance = number("sector_resistance")
        self.strict_political = option["political"] == "strict"
        self.protocol_delay = number("protocol_delay")
        self.simultan_hp = number("simultan_hp")
        self.swaps = (number("swaps_wave_1"), number("swaps_wave_2"), number("swaps_wave_3"))
        self.sectors_persist = option["sectors_persist"] == "true"
