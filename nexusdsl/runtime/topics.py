"""Events that abilities wait for, verbs that modifiers permit, forbid or require, zones. Positions are ids, never
reordered.

The event's places: subject and object as the active sentence has them ("X kills Y": subject X, object Y). Player events
have a seat as subject. A contract test holds these names against the vocabulary's.
"""

from typing import Final

TOPICS: Final[tuple[str, ...]] = (
    "played",  # subject: card that its controller played, as it starts to have effect ("Ausspielen")
    "plays",  # seat plays object
    "enters",  # subject enters play
    "leaves",  # subject leaves play
    "dies",  # subject goes from play to the discard pile by death, destruction or sacrifice
    "kills",  # subject kills object (G-054)
    "destroyed",  # subject is destroyed by an effect
    "attacks",  # subject attacks object
    "attacked",  # subject is attacked by object
    "blocks",  # subject blocks object
    "blocked",  # subject is blocked by object
    "strikes",  # subject is about to deal combat damage as an attacker, object: what it attacks
    "deals",  # subject deals damage to object, amount
    "deals_combat",  # subject deals combat damage to object, amount
    "takes",  # subject takes damage from object, amount
    "healed",  # subject is healed, amount
    "draws",  # seat draws object
    "discards",  # seat discards object
    "sacrifices",  # seat sacrifices object
    "gains",  # seat gains a resource, amount
    "loses",  # seat loses a resource, amount
    "captures",  # seat takes control of a shared object
    "turned_up",  # subject is turned face up
    "chosen",  # subject is chosen by an effect whose source is object
    "passes",  # seat passes
    "activates",  # seat uses an ability of object
    "initiative",  # seat receives the initiative
    "start",  # a period starts
    "end",  # a period ends
    "steals",  # seat steals a resource, amount
    "loses_control",  # seat loses control of object, shared or not
    "takes_control",  # seat takes control of object that is not shared
    "discarded",  # subject is discarded from a hand
    "sacrificed",  # subject is sacrificed
    "destroys",  # subject kills object or destroys it by an effect
    "gets_status",  # subject gets a status (`about`)
    "gets_counter",  # counters (`about`) are put on subject, amount
    "loses_counter",  # counters (`about`) are taken from subject, amount
    "attached",  # subject lies on object from now on
    "exhausted",  # subject becomes exhausted
    "returned",  # subject goes from play to a hand
    "shuffles",  # seat shuffles its deck
    "loses_initiative",  # the initiative goes from seat to the other one
    "attacks_alone",  # subject attacks object, and nothing else does
    "unblocked",  # subject attacks object and has no blocker when blockers are chosen
    "seizes",  # subject takes object, a shared one, by its attack; the side that it had before is told, too
    "strikes_or_blocks",  # combat damage is about to be dealt, and subject attacks or blocks; object: what it attacks
    "wounds",  # subject deals combat damage to object that its last pool takes, amount of that
)

VERBS: Final[tuple[str, ...]] = (
    "attack",  # declare an attack
    "block",
    "be_blocked",
    "be_chosen",
    "be_destroyed",
    "be_healed",
    "activate",
    "play",
    "attack_direct",  # attack without blockers being assigned
    "join_attack",  # another unit may join this one's attack
    "play_on_attack",  # playable as the answer to an enemy attack
    "attack_twice",
    "draw",
    "gain",  # resources
    "be_sacrificed",
    "be_attacked",  # forbidden to attackers; required: before everything that need not be attacked
    "be_controlled",  # somebody else takes control
    "play_from",  # a player plays cards from the zone of the other side's filter
    "capture",  # a player takes shared objects
    "win",
    "lose_game",
    "attack_alone",  # declare an attack without another unit
    "be_readied",  # by an effect or as a round ends
    "be_affected",  # effects act upon it
)

STATES: Final[tuple[str, ...]] = (  # kernel states, as tests and modifiers of kind AS_IF name them
    "attacking",
    "blocking",
    "blocked",
    "unblocked",
    "damaged",
    "undamaged",
    "facedown",
    "faceup",
    "exhausted",
    "ready",
    "token",
)

ZONES: Final[tuple[str, ...]] = (
    "hand",
    "deck",
    "deck_top",  # only as a destination
    "deck_bottom",  # only as a destination
    "discard",
    "field",
    "field_facedown",  # only as a destination
    "removed",  # only as a destination: out of the game, in no zone
)
