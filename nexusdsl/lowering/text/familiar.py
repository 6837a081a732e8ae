"""The own words for those of other card games: "graveyard", "Zug", "Lebenspunkte"."""

from __future__ import annotations

from collections.abc import Iterator

from nexusdsl.diagnostics.model import Text
from nexusdsl.ir.sets import TypeRule
from nexusdsl.lowering.text.effective import printed
from nexusdsl.lowering.text.model import Run, TextContext
from nexusdsl.vocabulary.elsewhere import CHOSEN, ROLES, Role
from nexusdsl.vocabulary.words import Word

_TARGET = Text(
    "Was gewählt wird, steht mit „ein“: „eine feindliche Einheit“, „bis zu 2 Einheiten“.",
    "What is chosen is said with “a”: “an enemy unit”, “up to 2 units”.",
)


def familiar(run: Run, word: str) -> Iterator[str]:
    """All forms of the own words for a word of another game, for corrections that are tried."""
    meant = [(each.category, each.id) for each in _meant(run, word)]
    for form, readings in run.lexicon.forms.items() if meant else ():
        if any((r.category, r.lemma) in meant for r in readings):
            yield form


def called_here(run: Run, word: str) -> Text | None:
    """What a word of another game is called here; None if it is none, or has nothing like it here."""
    if word.lower() in CHOSEN:
        return _TARGET
    found = _meant(run, word)
    de = [f"„{each.de.singular}“" for each in found if each.de is not None]
    en = [f"“{each.en.singular}”" for each in found if each.en is not None]
    if not de or not en:
        return None
    return Text(f"„{word}“ heißt hier {' oder '.join(de)}.", f"“{word}” is called {' or '.join(en)} here.")


def _meant(run: Run, word: str) -> list[Word]:
    role = ROLES.get(word.lower())
    wanted = _named(run, role) if role is not None else []
    return [each for each in run.lexicon.words if (each.category, each.id) in wanted]


def _named(run: Run, role: Role) -> list[tuple[str, str]]:
    """Category and id of the words that a role has in this game."""
    beings = [rule for rule in run.context.rules if rule.permanent and _attack(run.context, rule) is not None]
    match role:
        case "period":
            return [("period", each) for each in ("round", "turn")]
        case "discard" | "deck" | "hand":
            return [("zone", role)]
        case "life":
            return [("attribute", rule.pools[-1]) for rule in beings[:1] if rule.pools]
        case "attack":
            return [("attribute", _attack(run.context, rule) or "") for rule in beings[:1]]
        case "being":
            return [("type", rule.id) for rule in beings]
        case "spell":
            return [("type", rule.id) for rule in run.context.rules if rule.playable and not rule.permanent]
    return [("resource", each.id) for each in run.lexicon.words if each.category == "resource"]


def _attack(context: TextContext, rule: TypeRule) -> str | None:
    """What a type fights with: the value that takes no damage and is not on cards alone; None if it has none."""
    if rule.shared or rule.base:
        return None
    return next((a for a in rule.attributes if a not in rule.pools and not printed(context, a)), None)
