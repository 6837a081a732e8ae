"""Where things stand in a state: positions in the list of integers, inner zones, keys of subscriptions."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.topics import TOPICS, VERBS

# Positions in `Game.g`, the list of all integers of a state.
G_ENTRY: Final = 0  # next entry number of an object that comes into play
G_EVENTS: Final = 1  # events since the running action began
G_WINNER: Final = 2  # RUNNING, DRAWN or a seat
G_PATH: Final = 3  # position in `Rules.paths` once the game is over
G_HOLDER: Final = 4  # seat that has the right to act, -1 nobody
G_FIRST: Final = 5  # seat whose triggers come first
G_STOP: Final = 6  # mask of periods that an effect has ended
G_CANCELLED: Final = 7  # mask of announcements (by depth) that were cancelled
G_STREAM: Final = 8  # first of STREAMS generator words
STREAMS: Final = 8
TEXT_STREAM: Final = STREAMS - 1  # of what texts leave to chance
G_OPEN: Final = 16  # mask of periods that are running; from bit SOON on: of those whose start ends modifiers;
# IN_HAND: some card in a hand may have modifiers
SOON: Final = 16
IN_HAND: Final = 1 << 15
CLAIMED: Final = 1 << 14  # an effect has given control of something in this game
WITHIN: Final = 1 << 13  # the game holds only the cards it began with and what their texts can make (gates.enclose)
G_RULES: Final = 17  # first integer of the rules module; resources follow them

MOST: Final = 99_999  # what a text adds is never more, so that what doubles itself without end can still be told

RUNNING: Final = -1
DRAWN: Final = -2

# Inner zones. A zone's cards are `Game.zones[zone * seats + seat]`.
Z_HAND: Final = 0
Z_DECK: Final = 1
Z_DISCARD: Final = 2
Z_LIMBO: Final = 3  # announced cards on their way
Z_GONE: Final = -1  # out of the game, as tokens that have left play: no zone holds them
Z_FIELD: Final = 4  # from here on objects are in play
Z_TABLE: Final = 5  # bases and shared objects, which never move
ZONE_KINDS: Final = 5

# From the zones of the contract (runtime/topics.ZONES) to the inner ones.
INNER: Final[tuple[int, ...]] = (Z_HAND, Z_DECK, Z_DECK, Z_DECK, Z_DISCARD, Z_FIELD, Z_FIELD, Z_GONE)

# Topics by name.
T_PLAYED: Final = TOPICS.index("played")
T_PLAYS: Final = TOPICS.index("plays")
T_ENTERS: Final = TOPICS.index("enters")
T_LEAVES: Final = TOPICS.index("leaves")
T_DIES: Final = TOPICS.index("dies")
T_KILLS: Final = TOPICS.index("kills")
T_DESTROYED: Final = TOPICS.index("destroyed")
T_ATTACKS: Final = TOPICS.index("attacks")
T_ATTACKED: Final = TOPICS.index("attacked")
T_BLOCKS: Final = TOPICS.index("blocks")
T_BLOCKED: Final = TOPICS.index("blocked")
T_STRIKES: Final = TOPICS.index("strikes")
T_DEALS: Final = TOPICS.index("deals")
T_DEALS_COMBAT: Final = TOPICS.index("deals_combat")
T_TAKES: Final = TOPICS.index("takes")
T_HEALED: Final = TOPICS.index("healed")
T_DRAWS: Final = TOPICS.index("draws")
T_DISCARDS: Final = TOPICS.index("discards")
T_SACRIFICES: Final = TOPICS.index("sacrifices")
T_GAINS: Final = TOPICS.index("gains")
T_LOSES: Final = TOPICS.index("loses")
T_CAPTURES: Final = TOPICS.index("captures")
T_TURNED_UP: Final = TOPICS.index("turned_up")
T_CHOSEN: Final = TOPICS.index("chosen")
T_PASSES: Final = TOPICS.index("passes")
T_ACTIVATES: Final = TOPICS.index("activates")
T_INITIATIVE: Final = TOPICS.index("initiative")
T_START: Final = TOPICS.index("start")
T_END: Final = TOPICS.index("end")
T_STEALS: Final = TOPICS.index("steals")
T_LOSES_CONTROL: Final = TOPICS.index("loses_control")
T_TAKES_CONTROL: Final = TOPICS.index("takes_control")
T_DISCARDED: Final = TOPICS.index("discarded")
T_SACRIFICED: Final = TOPICS.index("sacrificed")
T_DESTROYS: Final = TOPICS.index("destroys")
T_GETS_STATUS: Final = TOPICS.index("gets_status")
T_GETS_COUNTER: Final = TOPICS.index("gets_counter")
T_LOSES_COUNTER: Final = TOPICS.index("loses_counter")
T_ATTACHED: Final = TOPICS.index("attached")
T_EXHAUSTED: Final = TOPICS.index("exhausted")
T_RETURNED: Final = TOPICS.index("returned")
T_SHUFFLES: Final = TOPICS.index("shuffles")
T_LOSES_INITIATIVE: Final = TOPICS.index("loses_initiative")
T_ATTACKS_ALONE: Final = TOPICS.index("attacks_alone")
T_SEIZES: Final = TOPICS.index("seizes")
T_STRIKES_OR_BLOCKS: Final = TOPICS.index("strikes_or_blocks")
T_WOUNDS: Final = TOPICS.index("wounds")
T_UNBLOCKED: Final = TOPICS.index("unblocked")
N_TOPICS: Final = len(TOPICS)
_OF_PLAYERS = """plays draws discards sacrifices gains loses captures passes activates initiative
    steals loses_control takes_control shuffles loses_initiative"""
PLAYER_TOPICS: Final = tuple(name in _OF_PLAYERS.split() for name in TOPICS)

# Facts that are logged but that no ability can wait for.
L_MOVE: Final = N_TOPICS  # subject, object: -1, amount: from zone * 8 + to zone
L_LOOK: Final = N_TOPICS + 1  # seat looks at object
L_REVEAL: Final = N_TOPICS + 2  # subject is shown to all
L_SHUFFLE: Final = N_TOPICS + 3  # seat's deck is shuffled
L_PAY: Final = N_TOPICS + 4  # seat pays amount (object: -1)
L_STATUS: Final = N_TOPICS + 5  # subject gets status amount
L_UNSTATUS: Final = N_TOPICS + 6
L_MARKER: Final = N_TOPICS + 7  # subject gets marker amount
L_UNMARKER: Final = N_TOPICS + 8
L_MODIFIED: Final = N_TOPICS + 9  # subject is modified by object, amount of the first modifier
L_LOST: Final = N_TOPICS + 10  # subject loses points of an attribute without damage
L_CANCEL: Final = N_TOPICS + 11  # subject (announced card) is cancelled
L_OVER: Final = N_TOPICS + 12  # seat (or -2 nobody) wins by path amount
L_CHANCE: Final = N_TOPICS + 13  # public result of chance, amount
L_COUNTER: Final = N_TOPICS + 14  # subject gets amount counters
L_UNCOUNTER: Final = N_TOPICS + 15
L_DETACHED: Final = N_TOPICS + 16
L_TRANSFORMED: Final = N_TOPICS + 17  # subject has become another card
L_READY: Final = N_TOPICS + 18  # subject is ready again
L_MORE: Final = N_TOPICS + 19  # seat gets an extra action
L_NAMES_CARD: Final = N_TOPICS + 20  # seat names a card of the set by position (amount)
L_NAMES_NUMBER: Final = N_TOPICS + 21  # seat names amount
L_FREED: Final = N_TOPICS + 22  # subject is under nobody's control any more
L_ROLLS: Final = N_TOPICS + 23  # chance gives seat amount: a die, a coin
L_PILE: Final = N_TOPICS + 24  # subject, which all see, is in the first or the second pile (amount)
L_NAMES_WORD: Final = N_TOPICS + 25  # seat names a subtype, faction or type (object 0, 1, 2) by position (amount)
L_NAMES: Final[tuple[str, ...]] = (
    "move", "look", "reveal", "shuffle", "pay", "status", "unstatus", "marker", "unmarker", "modified", "lost",
    "cancel", "over", "chance", "counter", "uncounter", "detached", "transformed", "ready",
    "extra_action", "names_card", "names_number", "freed", "rolls", "pile", "names_word",
)  # fmt: skip
LOG_NAMES: Final = TOPICS + L_NAMES
SEAT_LOGS: Final = frozenset(
    (L_LOOK, L_SHUFFLE, L_PAY, L_OVER, L_CHANCE, L_MORE, L_NAMES_CARD, L_NAMES_NUMBER, L_NAMES_WORD, L_ROLLS)
)

# Verbs by name.
V_ATTACK: Final = VERBS.index("attack")
V_BLOCK: Final = VERBS.index("block")
V_BE_BLOCKED: Final = VERBS.index("be_blocked")
V_BE_CHOSEN: Final = VERBS.index("be_chosen")
V_BE_DESTROYED: Final = VERBS.index("be_destroyed")
V_BE_HEALED: Final = VERBS.index("be_healed")
V_BE_AFFECTED: Final = VERBS.index("be_affected")
V_ACTIVATE: Final = VERBS.index("activate")
V_PLAY: Final = VERBS.index("play")
V_ATTACK_DIRECT: Final = VERBS.index("attack_direct")
V_JOIN_ATTACK: Final = VERBS.index("join_attack")
V_PLAY_ON_ATTACK: Final = VERBS.index("play_on_attack")
V_ATTACK_TWICE: Final = VERBS.index("attack_twice")
V_DRAW: Final = VERBS.index("draw")
V_GAIN: Final = VERBS.index("gain")
V_BE_SACRIFICED: Final = VERBS.index("be_sacrificed")
V_BE_ATTACKED: Final = VERBS.index("be_attacked")
V_BE_CONTROLLED: Final = VERBS.index("be_controlled")
V_PLAY_FROM: Final = VERBS.index("play_from")
V_CAPTURE: Final = VERBS.index("capture")
V_WIN: Final = VERBS.index("win")
V_LOSE_GAME: Final = VERBS.index("lose_game")
V_ATTACK_ALONE: Final = VERBS.index("attack_alone")
V_BE_READIED: Final = VERBS.index("be_readied")
N_VERBS: Final = len(VERBS)

# What a verb that is allowed a number of times is counted by; players do all of it.
COUNTED: Final = {V_PLAY: T_PLAYS, V_DRAW: T_DRAWS, V_ACTIVATE: T_ACTIVATES}

# Keys of subscriptions: topics first, then what modifiers rule.
K_FORBID: Final = N_TOPICS  # + verb
K_PERMIT: Final = K_FORBID + N_VERBS
K_REQUIRE: Final = K_PERMIT + N_VERBS
K_EXCESS: Final = K_REQUIRE + N_VERBS
K_PREVENT: Final = K_EXCESS + 1
K_COST: Final = K_EXCESS + 2
K_WITHOUT: Final = K_EXCESS + 3
K_FACE_DOWN: Final = K_EXCESS + 4
K_ADD: Final = K_EXCESS + 5  # adds to attributes
K_WORDS: Final = K_EXCESS + 6  # grants or removes keywords
K_CONTROL: Final = K_EXCESS + 7
K_AS_IF: Final = K_EXCESS + 8
K_EXTRA: Final = K_EXCESS + 9
K_SET: Final = K_EXCESS + 10  # sets attributes
K_SWAP: Final = K_EXCESS + 11  # exchanges attributes
K_ENTERS: Final = K_EXCESS + 12  # exhausted, with counters
K_FIRST_BLOW: Final = K_EXCESS + 13
K_PRICE: Final = K_EXCESS + 14
K_DAMAGE: Final = K_EXCESS + 15
K_CAP: Final = K_EXCESS + 16
K_SHOW_HAND: Final = K_EXCESS + 17
K_SUBTYPE: Final = K_EXCESS + 18  # gives a subtype
K_REPLACE: Final = K_EXCESS + 19  # + position in REPLACED
# What the kernel proposes before it is committed.
REPLACED: Final[tuple[int, ...]] = (T_DIES, T_TAKES, T_DRAWS, T_DISCARDS, T_GAINS, T_LOSES, T_LEAVES, T_DESTROYED)
R_TAKES: Final = REPLACED.index(T_TAKES)
R_DRAWS: Final = REPLACED.index(T_DRAWS)
R_GAINS: Final = REPLACED.index(T_GAINS)
R_LOSES: Final = REPLACED.index(T_LOSES)
R_LEAVES: Final = REPLACED.index(T_LEAVES)
N_KEYS: Final = K_REPLACE + len(REPLACED)

# Steps of the kernel itself; those of the rules module follow from PROC_RULES on.
PROC: Final = -1  # `Frame.ability` of a procedure
PROC_DRAIN: Final = 0
PROC_TARGETS: Final = 1
PROC_ONE_OF: Final = 2
PROC_SETTLE: Final = 3
PROC_REASK: Final = 4
PROC_COPY: Final = 5
PROC_COPIED: Final = 6
PROC_NOTHING: Final = 7
PROC_RULES: Final = 8

REF_BITS: Final = 12  # a ref is incarnation << REF_BITS | oid
REF_MASK: Final = (1 << REF_BITS) - 1
