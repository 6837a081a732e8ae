"""What a seat or a spectator may see. Nothing else shows a state to a person (law 10): no seed, no order of hidden
cards, no ids
that live on in hidden zones: objects in play are named by their entry number, which is new at every entry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nexusdsl.runtime.caps import shows_hand
from nexusdsl.runtime.facing import enters_face_down
from nexusdsl.runtime.layout import Z_DECK, Z_DISCARD, Z_FIELD, Z_GONE, Z_HAND, Z_LIMBO
from nexusdsl.runtime.objects import TOKEN, Obj
from nexusdsl.runtime.pricetags import option_prices, play_price, prices_of

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game


def knowers(g: Game, o: Obj) -> int:
    """Mask of the seats that may know which card this is; the bit above the seats stands for spectators."""
    everyone = (2 << g.n_seats) - 1
    if o.zone == Z_DECK:
        return 0
    if o.zone == Z_HAND and shows_hand(g, o.owner):
        return everyone
    if o.zone == Z_HAND or (o.zone == Z_LIMBO and enters_face_down(g, o)):
        return 1 << o.owner
    if o.zone == Z_FIELD and o.face:
        return 1 << o.ctrl
    return everyone


def bit_of(g: Game, seat: int | None) -> int:
    return 1 << (g.n_seats if seat is None else seat)


def view(g: Game, seat: int | None = None) -> dict[str, Any]:
    """The state as `seat` sees it (None: a spectator), as JSON values. Raises NoSeat."""
    if seat is not None:
        seat = g.seated(seat)
    result = g.result
    return {
        "seat": seat,
        "result": None if result is None else {"winner": result.winner, "path": result.path},
        "rules": g.rules.public(g),
        "players": [player_view(g, i) for i in range(g.n_seats)],
        "hand": [] if seat is None else [card_view(g, g.objs[oid], seat) for oid in g.zones[Z_HAND * g.n_seats + seat]],
        "board": [object_view(g, g.objs[oid], seat) for oid in g.board],
        "combat": combat_view(g),
        "decision": decision_view(g, seat),
    }


def player_view(g: Game, seat: int) -> dict[str, Any]:
    resources = g.program.ruleset.resources
    shown = shown_cards(g, seat)
    return {
        "name": g.rules.seat_name(seat),
        "resources": {r: g.resource(seat, i) for i, r in enumerate(resources)},
        "hand": len(g.zones[Z_HAND * g.n_seats + seat]),
        "shown": [number for number, _ in shown],
        "shown_prices": [price for _, price in shown],
        "deck": len(g.zones[Z_DECK * g.n_seats + seat]),
        "discard": [g.objs[oid].d.card.number for oid in g.zones[Z_DISCARD * g.n_seats + seat]],
        **removed_view(g, seat),
    }


def removed_view(g: Game, seat: int) -> dict[str, Any]:
    """A player's cards that are out of the game, if there are any; tokens that have left play are no cards."""
    gone = [o.d.card.number for o in g.objs if o.zone == Z_GONE and o.origin != TOKEN and o.owner == seat]
    return {"removed": gone} if gone else {}


def card_view(g: Game, o: Obj, seat: int) -> dict[str, Any]:
    return {"number": o.d.card.number, "stats": stats_view(g, o), "price": play_price(g, o, seat)}


def stats_view(g: Game, o: Obj) -> dict[str, int]:
    return {name: g.stat(o, i) for i, name in enumerate(g.program.ruleset.attributes) if o.d.card.stats[i] >= 0}


def object_view(g: Game, o: Obj, seat: int | None) -> dict[str, Any]:
    known = knowers(g, o) & bit_of(g, seat) != 0
    ruleset = g.program.ruleset
    kw = g.keywords_of(o)
    return {
        "id": o.entry,
        "owner": o.owner,
        "controller": o.ctrl,
        "number": o.d.card.number if known else None,
        "type": ruleset.types[o.d.type].id if known else g.rules.hidden_type,
        "face_down": o.face == 1,
        "exhausted": g.is_exhausted(o),
        "token": g.is_token(o),
        "stats": stats_view(g, o) if known else {},
        "prices": prices_of(g, o) if known else {"attack": None, "abilities": []},
        "keywords": [k.id for i, k in enumerate(g.program.set.keywords) if kw >> i & 1],
        "counters": {c: o.counters[i] for i, c in enumerate(ruleset.counters) if o.counters and o.counters[i]},
        "host": next(iter(entries_at(g, (o.host,))), None),
        "markers": [m for i, m in enumerate(ruleset.markers) if o.markers >> i & 1],
        "statuses": [s.id for i, s in enumerate(g.program.set.statuses) if o.statuses >> i & 1],
    }


def shown_hand(g: Game, seat: int) -> tuple[int, ...]:
    """The cards of a hand that everybody sees; without their order."""
    return g.zones[Z_HAND * g.n_seats + seat] if shows_hand(g, seat) else ()


def shown_cards(g: Game, seat: int) -> list[tuple[str, dict[str, int] | None]]:
    """Those cards by number, each with what it would cost, sorted."""
    shown = [(o.d.card.number, play_price(g, o, seat)) for o in (g.objs[oid] for oid in shown_hand(g, seat))]
    return sorted(shown, key=lambda card: (card[0], sorted((card[1] or {}).items())))


def entries_at(g: Game, refs: tuple[int, ...]) -> list[int]:
    return [g.objs[oid].entry for ref in refs for oid in g.at(ref)]


def combat_view(g: Game) -> dict[str, Any] | None:
    if not g.attackers:
        return None
    return {
        "attackers": entries_at(g, g.attackers),
        "target": entries_at(g, (g.attacked,)),
        "blockers": entries_at(g, g.blockers),
    }


def decision_view(g: Game, seat: int | None) -> dict[str, Any] | None:
    """Who is asked; what exactly only for the one who is."""
    decision = g.decision
    if decision is None:
        return None
    if decision.seat != seat:
        return {"seat": decision.seat, "kind": None, "purpose": None, "options": None, "prices": None}
    labels = {lang: decision.labels(lang) for lang in ("de", "en")}
    asked = {"kind": decision.kind, "purpose": decision.purpose}
    return {"seat": seat, **asked, "options": labels, "prices": option_prices(g)}
