"""Zones of players: "deine Hand", "die feindliche Ablage"."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    EachPlayer,
    Opponent,
    Player,
    ThatPlayer,
    You,
    Zone,
)
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import determiner, govern, reading, singular
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Np

ZONES: dict[str, Zone] = {"hand": "hand", "deck": "deck", "discard": "discard"}


def owned_zone(run: Run, phrase: Phrase) -> tuple[Zone, Player]:
    """A zone with its player: "deine Hand", "die feindliche Ablage", "das Deck deines Gegners"."""
    zone, player = zone_of(run, phrase)
    if player is None:
        raise MismatchError
    return zone, player


def anyones(run: Run, phrase: Phrase) -> Zone | None:
    """ "einer Ablage", "einer beliebigen Ablage", "any discard pile": of any player; None if the phrase says whose."""
    chunk = phrase.chunk
    found = reading(chunk.head, "zone")
    if found is None or found.lemma != "discard" or determiner(chunk) not in ("indef", "any"):
        return None
    if chunk.count is not None or phrase.posts or len(phrase.np.chunks) > 1 or chunk.owner is not None:
        return None
    if len(chunk.adjectives) > 1 or any(reading(a, "any") is None for a in chunk.adjectives):
        return None
    singular(run, phrase)
    run.claim(chunk.head, chunk.determiner, *chunk.adjectives)
    return ZONES[found.lemma]


def zone_of(run: Run, phrase: Phrase) -> tuple[Zone, Player | None]:
    """A zone; without player "die Hand", "das Deck"."""
    chunk = phrase.chunk
    found = reading(chunk.head, "zone")
    if found is None or len(phrase.np.chunks) > 1 or chunk.count is not None or found.lemma not in ZONES:
        raise MismatchError
    singular(run, phrase)
    run.claim(chunk.head, chunk.determiner, *chunk.adjectives)
    rest = tuple(a for a in chunk.adjectives if reading(a, "entire") is None)  # "deine gesamte Hand"
    if len(rest) < len(chunk.adjectives) - 1:
        raise MismatchError
    whole = phrase if len(rest) == len(chunk.adjectives) else replace(phrase, np=Np((replace(chunk, adjectives=rest),)))
    return ZONES[found.lemma], _zone_player(run, whole)


def _zone_player(run: Run, phrase: Phrase) -> Player | None:
    from nexusdsl.lowering.text.refs import each_acts, owner, player  # they need filters

    chunk = phrase.chunk
    name = determiner(chunk)
    enemy = len(chunk.adjectives) == 1 and reading(chunk.adjectives[0], "enemy") is not None
    if chunk.owner is not None:
        return _heard(run, owner(run, chunk.owner)) if not chunk.adjectives and not phrase.posts else _no()
    if enemy and name == "def" and not phrase.posts:
        return Opponent()
    if chunk.adjectives:
        raise MismatchError
    if name == "you" and not phrase.posts:
        return You()
    theirs = isinstance(run.actor, EachPlayer) and run.actor.both
    if name in ("him", "her", "they") and not phrase.posts and (name == "her") == (theirs and run.language == "de"):
        if isinstance(run.actor, Opponent):
            return Opponent()
        if each_acts(run):
            return ThatPlayer()
    if name == "def" and len(phrase.posts) == 1 and isinstance(phrase.posts[0], Phrase):
        govern(run, phrase.posts[0], "gen")
        return _heard(run, player(run, phrase.posts[0]))
    if name == "def" and not phrase.posts:
        return None
    raise MismatchError


def _heard(run: Run, who: Player) -> Player:
    """The opponent whose hand is spoken of: "er", "they", if nobody else was mentioned."""
    if run.someone is None and isinstance(who, Opponent):
        run.someone = who
    return who


def _no() -> Player:
    raise MismatchError
