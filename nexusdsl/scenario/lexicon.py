"""The words a scenario file knows, in German and English. Data only; every other word is a name."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.model import Lang

# Class of the grammar's terminal -> its words. "seat" and "verb" words have a value, see SEATS and VERBS.
WORDS: Final[dict[Lang, dict[str, tuple[str, ...]]]] = {
    "de": {
        "SCENARIO": ("Szenario",),
        "SET": ("Set",),
        "CARD": ("Karte",),
        "GAME": ("Spiel",),
        "PAST": ("Bisher",),
        "EXPECT": ("Erwarte",),
        "ORDER": ("Reihenfolge",),
        "OFFER": ("Möglich",),
        "TRACE": ("Spur",),
        "CAN": ("kann", "darf"),
        "MUST": ("muss",),
        "NOT": ("nicht", "kein", "keine", "keinen"),
        "PREP": ("mit", "auf", "von", "aus", "in", "im", "bei", "vor", "für", "gegen", "durch"),
        "ARTICLE": ("der", "die", "das", "den", "dem"),
        "PARTICLE": ("an", "ab", "sich", "zurück"),
        "AND": ("und",),
        "ANSWER": ("ja", "nein", "fertig"),
    },
    "en": {
        "SCENARIO": ("Scenario",),
        "SET": ("Set",),
        "CARD": ("Card",),
        "GAME": ("Game",),
        "PAST": ("Earlier",),
        "EXPECT": ("Expect",),
        "ORDER": ("Order",),
        "OFFER": ("Possible",),
        "TRACE": ("Trace",),
        "CAN": ("can", "cannot", "can't"),
        "MUST": ("must",),
        "NOT": ("not", "no", "doesn't", "isn't"),
        "PREP": ("with", "on", "of", "from", "in", "at", "before", "for", "against", "by"),
        "ARTICLE": ("the", "their", "its"),
        "PARTICLE": ("up",),
        "AND": ("and",),
        "ANSWER": ("yes", "done"),
    },
}

# Words that also say "not".
NEGATED: Final = ("cannot", "can't")

SEATS: Final[dict[Lang, dict[str, int]]] = {
    "de": {"A": 0, "B": 1, "Ich": 0, "Gegner": 1},
    "en": {"A": 0, "B": 1, "I": 0, "Me": 0, "Opponent": 1},
}

# What a seat does or what happens: the step's kind -> its forms. A separable particle stands in the line's tail.
VERBS: Final[dict[Lang, dict[str, tuple[str, ...]]]] = {
    "de": {
        "play": ("spielt", "spiele", "spielen"),
        "sacrifice": ("opfert", "opfere", "opfern"),
        "attack": ("greift", "greife", "angreifen"),
        "block": ("blockt", "blocke", "blocken"),
        "activate": ("nutzt", "nutze", "nutzen", "benutzt", "benutze", "benutzen"),
        "choose": ("wählt", "wähle", "wählen", "nennt", "nenne", "nennen"),
        "order": ("ordnet", "ordne", "ordnen"),
        "pass": ("passt", "passe", "passen"),
        "concede": ("gibt", "gebe", "aufgeben"),
        "react": ("reagiert", "reagiere", "reagieren"),
        "keep": ("behält", "behalte", "behalten"),
        "mulligan": ("tauscht", "tausche", "tauschen"),
        "retreat": ("zurückziehen",),
        "pull": ("zieht", "ziehe", "ziehen"),  # "zieht sich zurück" is a retreat
        "begin": ("beginnt", "beginne", "beginnen"),
        "end": ("endet", "enden"),
        "win": ("gewinnt", "gewinne", "gewinnen"),
        "know": ("kennt", "kenne", "kennen"),
    },
    "en": {
        "play": ("plays", "play"),
        "sacrifice": ("sacrifices", "sacrifice"),
        "attack": ("attacks", "attack"),
        "block": ("blocks", "block"),
        "activate": ("uses", "use"),
        "choose": ("chooses", "choose", "names", "name"),
        "order": ("orders", "order"),
        "pass": ("passes", "pass"),
        "concede": ("concedes", "concede"),
        "react": ("reacts", "react"),
        "keep": ("keeps", "keep"),
        "mulligan": ("redraws", "redraw"),
        "swap": ("swaps", "swap"),
        "retreat": ("retreats", "retreat"),
        "begin": ("begins", "begin"),
        "end": ("ends", "end"),
        "win": ("wins", "win"),
        "know": ("knows", "know"),
    },
}

# A verb with a particle that makes another one of it.
SEPARABLE: Final = {("pull", "zurück"): "retreat"}

ANSWERS: Final = {"ja": "yes", "nein": "no", "fertig": "done", "yes": "yes", "no": "no", "done": "done"}

# Words with a fixed meaning where a name may stand: they describe kernel states and results, not a game.
STATES: Final[dict[str, str]] = {
    "verdeckt": "facedown",
    "facedown": "facedown",
    "aufgedeckt": "faceup",
    "offen": "faceup",
    "faceup": "faceup",
    "erschöpft": "exhausted",
    "exhausted": "exhausted",
    "bereit": "ready",
    "ready": "ready",
    "Feld": "field",
    "field": "field",
    "Field": "field",
    "play": "field",
    "tot": "dead",
    "dead": "dead",
    "frei": "free",
    "free": "free",
    "leer": "empty",
    "empty": "empty",
    "Remis": "draw",
    "Unentschieden": "draw",
    "draw": "draw",
    "Draw": "draw",
    "Startwert": "seed",
    "Seed": "seed",
    "seed": "seed",
    "Option": "option",
    "option": "option",
    "Aufbau": "setup",
    "Setup": "setup",
    "setup": "setup",
    "Hauptfraktion": "main",
    "faction": "main",
    "Deckliste": "decklist",
    "Decklist": "decklist",
    "decklist": "decklist",
    "Nebendeck": "sideboard",
    "Sideboard": "sideboard",
    "sideboard": "sideboard",
    "Startspieler": "starter",
    "Starter": "starter",
    "starter": "starter",
    "Welle": "wave",
    "Wave": "wave",
    "wave": "wave",
    "Wellen": "waves",
    "Waves": "waves",
    "waves": "waves",
    "Match": "match",
    "match": "match",
    "Sektorrunden": "held",
    "sector rounds": "held",
    "nichts": "nothing",
    "nothing": "nothing",
    "Aktionen": "actions",
    "Actions": "actions",
    "actions": "actions",
    "Pässe": "passes",
    "Passes": "passes",
    "Entfernt": "removed",
    "Removed": "removed",
    "removed": "removed",
    "angegriffen": "attacked",
    "attacked": "attacked",
    "geblockt": "blocked",
    "blocked": "blocked",
    "gewartet": "waited",
    "waited": "waited",
    "genutzt": "used",
    "used": "used",
    "Token": "token",
    "token": "token",
    "erobert": "captured",
    "captured": "captured",
    "oben": "top",
    "top": "top",
    "unten": "bottom",
    "bottom": "bottom",
    "Tausch": "swaps",
    "Swaps": "swaps",
    "swap": "swaps",
    "Faction": "main",
}

# What an event line says about its subject: words -> topics of the kernel. The first topic is the one that is meant.
EVENTS: Final[dict[str, str]] = {
    "stirbt": "dies",
    "dies": "dies",
    "aufgedeckt": "turned_up",
    "revealed": "turned_up",
    "kommt": "enters",
    "enters": "enters",
    "pull": "draws",
    "draws": "draws",
    "tötet": "kills",
    "kills": "kills",
    "verlässt": "leaves",
    "leaves": "leaves",
    "begin": "initiative",
    "pass": "passes",
    "sacrifice": "sacrifices",
    "attack": "attacks",
    "block": "blocks",
    "play": "plays",
    "activate": "activates",
    "gespielt": "played",
    "played": "played",
    "geheilt": "healed",
    "healed": "healed",
    "Schaden": "takes",
    "damage": "takes",
    "abgeworfen": "discarded",
    "discarded": "discarded",
    "geopfert": "sacrificed",
    "sacrificed": "sacrificed",
    "zerstört": "destroyed",
    "destroyed": "destroyed",
    "geblockt": "blocked",
    "blocked": "blocked",
    "angegriffen": "attacked",
    "attacked": "attacked",
    "wirft": "discards",
    "discards": "discards",
    "erhält": "gains",
    "gains": "gains",
    "verliert": "loses",
    "loses": "loses",
    "stiehlt": "steals",
    "steals": "steals",
    "trifft": "deals",
    "hits": "deals",
    "mischt": "shuffle",
    "shuffles": "shuffle",
    "annulliert": "cancel",
    "cancelled": "cancel",
    "end": "end",
    "win": "over",
}

# Words of an event line that only fill it.
FILLING: Final = ("nimmt", "erleidet", "takes", "wird", "is", "hat", "has")

# Ways to win in words; the ids are the game's own results.
PATHS: Final[dict[str, str]] = {
    "militärisch": "military",
    "politisch": "political",
    "technologisch": "technological",
    "Deck": "deck",
    "Aufgabe": "concede",
    "deck": "deck",
    "militarily": "military",
    "politically": "political",
    "technologically": "technological",
    "concession": "concede",
}


def classes(lang: Lang) -> dict[str, tuple[str, str]]:
    """Every word of a language with its terminal and its value (the word itself where it has none)."""
    found = {word: (terminal, word) for terminal, words in WORDS[lang].items() for word in words}
    found |= {word: ("SEAT", str(seat)) for word, seat in SEATS[lang].items()}
    found |= {form: ("VERB", kind) for kind, forms in VERBS[lang].items() for form in forms}
    return found
