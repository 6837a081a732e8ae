"""What the kernel and the games act upon: which sides of verbs and events have an effect. Data only.

Lowering refuses everything else, so that nothing that is accepted is ignored. tests/unit/text/test_effective.py holds
the verbs against the places that look at them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

# The other side of a verb: "none" may be named, "objects" in play, "cards" that are being played, "agents", or
# cards of a "zone" that is not the hand.
Other: TypeAlias = Literal["none", "objects", "cards", "agents", "zone"]

# Who can stand in an event's place: "play" what can be in play, "mortal" what can also leave it, "card" what is in a
# hand or deck at times, "shared" what nobody owns, "held" whose control
# can change.
Place: TypeAlias = Literal["play", "mortal", "card", "shared", "held"]


@dataclass(frozen=True, slots=True)
class VerbUse:
    """Which modal verbs a verb goes with, and its other side under each; None: nobody would look at it. `subject`:
    who does it or suffers it, None for players and for cards in hand. `require`: the periods in each of which it can be
    demanded, "" where it is demanded always. `times`: the periods that a permission may name. `as_if`: whether it is
    asked what the subject counts as, `priced` whether a text can put a price on it.
    """

    forbid: Other | None = None
    permit: Other | None = None
    require: tuple[str, ...] = ()
    subject: Place | None = None
    times: tuple[str, ...] = ()
    as_if: bool = False
    priced: bool = False


TURNS: Final = ("round", "turn")  # the period in which players act, as rulesets declare it; attacks are counted in it

VERB_USES: Final[dict[str, VerbUse]] = {
    "attack": VerbUse(forbid="objects", require=TURNS, subject="mortal", as_if=True, priced=True),
    "block": VerbUse(forbid="objects", require=("combat", ""), subject="mortal", as_if=True),
    "be_blocked": VerbUse(forbid="objects", subject="mortal"),
    "be_chosen": VerbUse(forbid="agents", subject="play"),
    "be_destroyed": VerbUse(forbid="agents", subject="mortal"),
    "be_healed": VerbUse(forbid="agents", subject="play"),
    "activate": VerbUse(forbid="objects"),
    "play": VerbUse(forbid="cards"),
    "attack_direct": VerbUse(permit="objects", subject="mortal"),
    "join_attack": VerbUse(permit="objects", subject="mortal"),
    "play_on_attack": VerbUse(permit="none"),
    "attack_twice": VerbUse(permit="none", subject="mortal", times=TURNS),
    "draw": VerbUse(forbid="none"),
    "gain": VerbUse(forbid="none"),
    "be_sacrificed": VerbUse(forbid="none", subject="mortal"),
    "be_attacked": VerbUse(forbid="objects", require=("",), subject="play"),
    "be_controlled": VerbUse(forbid="none", subject="play"),
    "play_from": VerbUse(permit="zone"),
    "capture": VerbUse(forbid="objects"),
    "win": VerbUse(forbid="none"),
    "lose_game": VerbUse(forbid="none"),
    "attack_alone": VerbUse(forbid="none", subject="mortal"),
    "be_readied": VerbUse(forbid="none", subject="mortal"),
    "be_affected": VerbUse(forbid="agents", subject="play"),
}

REPLACEABLE: Final = (
    "dies",
    "takes",
    "draws",
    "discards",
    "gains",
    "loses",
    "leaves",
    "destroyed",
)  # what the kernel proposes before it happens

# Events of an attack, which happen in no other period than its own.
WITHIN_PERIOD: Final = (
    "attacks", "attacks_alone", "attacked", "blocks", "blocked", "unblocked", "strikes", "deals_combat",
    "strikes_or_blocks", "wounds",
)  # fmt: skip

EVENT_PLACES: Final[dict[str, tuple[Place | None, Place | None]]] = {  # subject, object; None: a player, or any card
    "plays": (None, "card"),
    "enters": ("mortal", None),
    "leaves": ("mortal", None),
    "dies": ("mortal", None),
    "kills": ("play", "mortal"),
    "destroyed": ("mortal", None),
    "attacks": ("mortal", "play"),
    "attacked": ("play", "mortal"),
    "blocks": ("mortal", "mortal"),
    "blocked": ("mortal", "mortal"),
    "strikes": ("play", None),
    "takes": ("play", None),
    "healed": ("play", None),
    "deals": (None, "play"),
    "deals_combat": ("play", "play"),
    "draws": (None, "card"),
    "discards": (None, "card"),
    "captures": (None, "shared"),
    "turned_up": ("mortal", None),
    "chosen": ("play", None),
    "loses_control": (None, "held"),
    "takes_control": (None, "mortal"),
    "discarded": ("card", None),
    "sacrificed": ("card", None),
    "destroys": ("play", "mortal"),
    "gets_status": ("play", None),
    "gets_counter": ("play", None),
    "loses_counter": ("play", None),
    "attached": ("mortal", "play"),
    "exhausted": ("mortal", None),
    "returned": ("mortal", None),
    "attacks_alone": ("mortal", "play"),
    "unblocked": ("mortal", "play"),
    "seizes": ("play", "shared"),
    "strikes_or_blocks": ("play", None),
    "wounds": ("play", "play"),
}
