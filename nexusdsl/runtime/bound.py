"""What abilities and procedures call on a game: the functions of the kernel's modules, bound as methods of `Game`."""

from __future__ import annotations

from nexusdsl.runtime import (
    asking,
    attaching,
    checking,
    combatstate,
    control,
    copying,
    counting,
    course,
    declining,
    effects,
    events,
    history,
    labels,
    lasting,
    measures,
    modifiers,
    moves,
    periods,
    piles,
    prices,
    questions,
    readiness,
    resources,
    revealing,
    ruling,
    selectors,
    statuses,
    supposing,
    tokens,
    views,
)  # fmt: skip
from nexusdsl.runtime import damage as damages
from nexusdsl.runtime import data as plain
from nexusdsl.runtime import together as joints


class Bound:
    """Base of `Game` without any state of its own. Every function takes the game first."""

    __slots__ = ()

    run_costs = asking.run_costs
    note = events.note
    emit = events.emit
    emit_all = events.emit_all
    active = modifiers.active
    applies = modifiers.applies
    ruled = ruling.ruled
    value = modifiers.value
    left = modifiers.left
    cost_of = prices.cost_of
    keywords_of = modifiers.keywords_of

    stat = modifiers.stat
    has_keyword = modifiers.has_keyword
    is_kind = selectors.is_kind
    has_status = selectors.has_status
    has_marker = selectors.has_marker
    has_subtype = selectors.has_subtype
    of_faction = selectors.of_faction
    is_named = selectors.is_named
    is_attacking = combatstate.is_attacking
    is_blocking = combatstate.is_blocking
    attacks_kind = combatstate.attacks_kind
    is_token = tokens.is_token
    is_exhausted = readiness.is_exhausted
    as_if = supposing.as_if
    is_damaged = selectors.is_damaged
    is_face_down = selectors.is_face_down
    is_this = selectors.is_this
    in_zone = selectors.in_zone

    this = selectors.this
    subject = selectors.subject
    other = selectors.other
    bound = selectors.bound
    after = selectors.after
    rest = selectors.rest
    the_other = selectors.the_other
    take_pile = piles.take_pile
    other_pile = piles.other_pile
    tell_piles = piles.tell_piles
    known = selectors.known
    refs = selectors.refs
    every = selectors.every
    controlled = selectors.controlled
    the = selectors.the
    cards = selectors.cards
    sift = selectors.sift
    extreme = selectors.extreme
    pick_random = selectors.pick_random
    top = selectors.top
    answered = selectors.answered
    host = attaching.host
    attached = attaching.attached
    at = selectors.at

    opponent = selectors.opponent
    owner_of = selectors.owner_of
    controller_of = control.controller_of
    seats = selectors.seats
    count = selectors.count
    count_for = selectors.count_for
    zone_size = selectors.zone_size
    resource = selectors.resource
    stat_of = selectors.stat_of
    counters = counting.counters
    chosen = questions.chosen
    roll = questions.roll
    picked = questions.picked
    total = measures.total
    extreme_of = measures.extreme_of
    weigh = measures.weigh
    is_odd = measures.is_odd
    named_as = measures.named_as
    same_name = measures.same_name
    same_faction = measures.same_faction
    same_subtype = measures.same_subtype
    is_one = measures.is_one
    lies_on = measures.lies_on
    is_blocked = combatstate.is_blocked
    action_number = measures.action_number
    period_number = measures.period_number
    counter_on = counting.counter_on
    has_counters = counting.has_counters
    has_initiative = selectors.has_initiative
    died_this_way = selectors.died_this_way
    are = selectors.are
    happened = history.happened
    occurred = history.occurred
    did = history.did
    did_first = history.did_first
    died_kind_this_way = history.died_kind_this_way
    param = selectors.param
    param_stat = selectors.param_stat
    can_pay = selectors.can_pay
    can_ask = asking.can_ask
    can_attack = selectors.can_attack
    can_exhaust = readiness.can_exhaust
    can_play_now = course.can_play_now

    deal = damages.deal
    deal_each = damages.deal_each
    deal_divided = damages.deal_divided
    fight = damages.fight
    deal_batch = damages.deal_batch
    strike = damages.strike
    lose_stat = damages.lose_stat
    lose_stat_each = damages.lose_stat_each
    heal = damages.heal
    heal_each = damages.heal_each
    destroy = effects.destroy
    draw = effects.draw
    discard = effects.discard
    gain = resources.gain
    lose = resources.lose
    steal = resources.steal
    pay = resources.pay
    look = effects.look
    reveal = effects.reveal
    shuffle = effects.shuffle
    put = effects.put
    put_ordered = revealing.put_ordered
    put_random = revealing.put_random
    reveal_until = revealing.reveal_until
    sacrifice = effects.sacrifice
    turn_up = effects.turn_up
    give_status = statuses.give_status
    take_status = statuses.take_status
    take_marker = statuses.take_marker
    add_counter = counting.add_counter
    add_counter_each = counting.add_counter_each
    remove_counter = counting.remove_counter
    move_counters = counting.move_counters
    attach = attaching.attach
    detach = attaching.detach
    modify = lasting.modify
    modify_each = lasting.modify_each
    modify_player = lasting.modify_player
    modify_next = lasting.modify_next
    copy_keywords = lasting.copy_keywords
    deliver = lasting.deliver
    run_out = lasting.run_out
    uncontrol = control.uncontrol
    exchange_control = control.exchange_control
    create = tokens.create
    create_copy = tokens.create_copy
    create_named = tokens.create_named
    make_named = tokens.make_named
    make_copies = tokens.make_copies
    make_offered = tokens.make_offered
    transform = tokens.transform
    transform_named = tokens.transform_named
    transform_copy = tokens.transform_copy
    attack_now = effects.attack_now
    cancel = effects.cancel
    end_period = effects.end_period
    exhaust = readiness.exhaust
    ready = readiness.ready
    play_now = course.play_now
    copy_card = copying.copy_card
    extra_action = course.extra_action
    join_attack = course.join_attack
    redirect = course.redirect
    win = course.win
    lose_game = course.lose_game
    later = periods.later
    let_happen = declining.let_happen
    together = joints.together
    begin_together = joints.begin_together
    end_together = joints.end_together

    open_period = periods.open_period
    close_period = periods.close_period
    check = checking.check
    kill = checking.kill
    enter = moves.enter
    move = moves.move
    ask = asking.ask
    ask_may = asking.ask_may
    ask_mode = asking.ask_mode
    ask_order = questions.ask_order
    ask_divide = questions.ask_divide
    ask_modes = questions.ask_modes
    ask_card = questions.ask_card
    ask_number = questions.ask_number
    ask_word = questions.ask_word
    is_of_named = questions.is_of_named
    ask_offer = questions.ask_offer
    ask_secret = questions.ask_secret
    tell_numbers = questions.tell_numbers
    choosable = asking.choosable
    tell_chosen = asking.chosen
    keep_costs = asking.keep_costs
    announce = asking.announce
    can_announce = asking.can_announce
    resolve = asking.resolve
    label = labels.label
    view = views.view
    data = plain.data
    digest = plain.digest
