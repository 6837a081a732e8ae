"""The wording of the deck rules that a ruleset declares, for messages, with the place where each is declared."""

from __future__ import annotations

from dataclasses import dataclass

from nexusdsl.diagnostics.model import Label, Text
from nexusdsl.ir.sets import DeckRules, Rarity
from nexusdsl.source import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class RuleText:
    """A deck rule in words and where the ruleset declares it."""

    text: Text
    span: Span

    @property
    def label(self) -> tuple[Label, ...]:
        """A label on the declaration, if it has a place."""
        if self.span == NOWHERE:
            return ()
        return (Label(self.span, Text("diese Regel", "this rule")),)


def _place(rules: DeckRules, kind: str) -> Span:
    return dict(rules.places).get(kind, rules.span)


def size_rule(rules: DeckRules) -> RuleText:
    return RuleText(
        Text(f"es müssen genau {rules.size} sein", f"there must be exactly {rules.size}"), _place(rules, "size")
    )


def main_rule(rules: DeckRules) -> RuleText:
    least = rules.main_min
    return RuleText(
        Text(f"es müssen mindestens {least} von {rules.size} sein", f"there must be at least {least} of {rules.size}"),
        _place(rules, "main"),
    )


def secondary_rule(rules: DeckRules) -> RuleText:
    most = rules.secondary_max
    return RuleText(
        Text(f"die Nebenfraktion darf höchstens {most} stellen", f"the secondary faction may provide at most {most}"),
        _place(rules, "secondary"),
    )


def secondary_factions_rule(rules: DeckRules) -> RuleText:
    most = rules.secondary_count
    return RuleText(
        Text(
            f"höchstens {most} Nebenfraktion{'' if most == 1 else 'en'} neben der Hauptfraktion",
            f"at most {most} secondary faction{'' if most == 1 else 's'} beside the main one",
        ),
        _place(rules, "secondary"),
    )


def neutral_rule(rules: DeckRules) -> RuleText:
    most = rules.neutral_copies
    return RuleText(
        Text(f"von jeder neutralen Karte höchstens {most}", f"at most {most} of each neutral card"),
        _place(rules, "neutral"),
    )


def rarity_rule(rarity: Rarity) -> RuleText:
    de, en = rarity.names.de or rarity.id, rarity.names.en or rarity.names.de or rarity.id
    return RuleText(
        Text(f"Seltenheit {de} erlaubt höchstens {rarity.copies}", f"rarity {en} allows at most {rarity.copies}"),
        rarity.span,
    )


def sideboard_rule(rules: DeckRules) -> RuleText:
    size = rules.sideboard
    return RuleText(Text(f"es hat genau {size} oder keine", f"it has exactly {size} or none"), _place(rules, "side"))
