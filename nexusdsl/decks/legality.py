"""Is a deck list legal? All faults at once, each with its card, its lines and the rule it breaks."""

from __future__ import annotations

from dataclasses import dataclass

from nexusdsl.decks.model import Deck
from nexusdsl.decks.pool import CardPool, pool_of, printed
from nexusdsl.decks.resolve import Found, resolve_deck, title
from nexusdsl.decks.rules import (
    RuleText,
    main_rule,
    neutral_rule,
    rarity_rule,
    secondary_factions_rule,
    secondary_rule,
    sideboard_rule,
    size_rule,
)
from nexusdsl.diagnostics.catalog_decks import (
    DECK_SIZE,
    MAIN_FACTION,
    NEUTRAL_COPIES,
    NOT_A_DECK_CARD,
    RARITY_COPIES,
    SECONDARY_CARDS,
    SECONDARY_FACTIONS,
    SIDEBOARD_SIZE,
    UNKNOWN_FACTION,
    UNREGISTERED_FACTION,
)
from nexusdsl.diagnostics.model import Code, Diagnostic, Hint, Label, Text
from nexusdsl.ir.sets import Card, CardSet, DeckRules, Faction, Rarity
from nexusdsl.source import Span


@dataclass(frozen=True, slots=True)
class _Case:
    """A deck list with its cards looked up."""

    deck: Deck
    rules: DeckRules
    pool: CardPool
    main: tuple[Found, ...]

    def of_faction(self, faction: str) -> tuple[Found, ...]:
        return tuple(found for found in self.main if found.card.faction == faction)


def check_deck(deck: Deck, *sets: CardSet) -> tuple[Diagnostic, ...]:
    """Every fault of the deck under the ruleset of `sets` (a used set before the one that uses it).

    Unknown cards count towards the size, so that one typing error is reported once. A ruleset without deck rules allows
    every deck of known, playable cards.
    """
    return check_pool(deck, pool_of(*sets))


def check_pool(deck: Deck, pool: CardPool) -> tuple[Diagnostic, ...]:
    """As `check_deck`, with the pool at hand."""
    found, unknown = resolve_deck(deck, pool)
    findings = [*unknown, *_unplayable(found, pool)]
    if pool.rules is not None:
        main = tuple(one for one in found if one.entry.section == "main")
        case = _Case(deck, pool.rules, pool, main)
        findings += [*_size(case), *_factions(case), *_copies(case), *_sideboard(case)]
    return tuple(findings)


def total(found: tuple[Found, ...]) -> int:
    """Number of copies on these lines."""
    return sum(one.entry.count for one in found)


def _unplayable(found: tuple[Found, ...], pool: CardPool) -> list[Diagnostic]:
    """Sectors and bases are no part of a deck (G-089)."""
    findings = []
    for one in found:
        rule = pool.type_of(one.card)
        if rule.shared or rule.base or not rule.playable:
            kind = printed(rule.names)
            args = (("card", title(one.card)), ("type_de", kind[0]), ("type_en", kind[-1]))
            hint = Hint(Text("Streiche die Zeile.", "Delete the line."), replacement="")
            findings.append(Diagnostic(NOT_A_DECK_CARD, one.entry.span, args, hints=(hint,)))
    return findings


def _size(case: _Case) -> list[Diagnostic]:
    """Exactly so many cards (R-044); none is missing that may stand on a line that is not understood."""
    count = sum(entry.count for entry in case.deck.section("main"))
    if count == case.rules.size or (case.deck.unclear and count < case.rules.size):
        return []
    hint = _difference(count, case.rules.size)
    return [_finding(DECK_SIZE, case.deck.span, size_rule(case.rules), count=count, hint=hint)]


def _sideboard(case: _Case) -> list[Diagnostic]:
    """None, or exactly so many cards (R-077)."""
    entries = case.deck.section("side")
    count = sum(entry.count for entry in entries)
    if count in (0, case.rules.sideboard) or (case.deck.unclear and count < case.rules.sideboard):
        return []
    return [
        _finding(
            SIDEBOARD_SIZE,
            entries[0].span,
            sideboard_rule(case.rules),
            count=count,
            hint=_difference(count, case.rules.sideboard),
        )
    ]


def _difference(count: int, wanted: int) -> Hint:
    gap = abs(wanted - count)
    if count < wanted:
        return _missing(gap)
    if gap == 1:
        return Hint(Text("Es ist 1 zu viel.", "There is 1 too many."))
    return Hint(Text(f"Es sind {gap} zu viel.", f"There are {gap} too many."))


def _missing(gap: int) -> Hint:
    if gap == 1:
        return Hint(Text("Es fehlt 1.", "1 is missing."))
    return Hint(Text(f"Es fehlen {gap}.", f"{gap} are missing."))


def _factions(case: _Case) -> list[Diagnostic]:
    """Main faction, secondary faction (R-045, R-046, G-090, G-091)."""
    main, findings = main_faction(case.deck, case.pool, case.main)
    if main is None:
        return findings
    return findings + _main_count(case, main) + _secondary(case, main)


def main_faction(deck: Deck, pool: CardPool, main: tuple[Found, ...]) -> tuple[Faction | None, list[Diagnostic]]:
    """The registered main faction; unregistered, the faction with most cards, with a warning that says so (G-091)."""
    neutral = pool.rules.neutral if pool.rules else ""
    if deck.faction is not None:
        faction = pool.faction(deck.faction)
        if faction is not None and faction.id != neutral:
            return faction, []
        codes = ", ".join(one.code for one in pool.factions if one.id != neutral)
        hint = Hint(Text(f"Möglich sind: {codes}.", f"Possible are: {codes}."))
        return None, [Diagnostic(UNKNOWN_FACTION, deck.faction_span, (("name", deck.faction),), hints=(hint,))]
    eligible = [faction for faction in pool.factions if faction.id != neutral]
    counts = [(total(tuple(one for one in main if one.card.faction == f.id)), f) for f in eligible]
    count, faction = max(counts, key=lambda pair: pair[0], default=(0, None))
    if faction is None or count == 0:
        return None, []
    hint = Hint(Text(f"Schreibe „# Hauptfraktion: {faction.code}“.", f"Write “# Hauptfraktion: {faction.code}”."))
    return faction, [Diagnostic(UNREGISTERED_FACTION, deck.span, _named("faction", (faction,)), hints=(hint,))]


def _main_count(case: _Case, main: Faction) -> list[Diagnostic]:
    count = total(case.of_faction(main.id))
    unknown = sum(entry.count for entry in case.deck.section("main")) - total(case.main)
    if case.deck.unclear or count + unknown >= case.rules.main_min:
        return []  # the missing ones may be those that nobody knows
    rule = main_rule(case.rules)
    place = case.deck.faction_span if case.deck.faction is not None else case.deck.span
    hint = _missing(case.rules.main_min - count)
    return [_finding(MAIN_FACTION, place, rule, count=count, hint=hint, args=_named("faction", (main,)))]


def _secondary(case: _Case, main: Faction) -> list[Diagnostic]:
    others = tuple(f for f in case.pool.factions if f.id not in (main.id, case.rules.neutral) and case.of_faction(f.id))
    lines = tuple(one for one in case.main if one.card.faction in [f.id for f in others])
    findings = []
    if len(others) > case.rules.secondary_count:
        args = (*_named("faction", (main,)), *_named("others", others))
        rule, place = secondary_factions_rule(case.rules), lines[0].entry.span
        findings.append(_finding(SECONDARY_FACTIONS, place, rule, count=len(others), args=args, lines=lines))
    if total(lines) > case.rules.secondary_max:
        rule = secondary_rule(case.rules)
        findings.append(_finding(SECONDARY_CARDS, lines[0].entry.span, rule, count=total(lines), lines=lines))
    return findings


def _copies(case: _Case) -> list[Diagnostic]:
    """Copies by rarity or neutrality, variants with their standard card (R-047 … R-053, R-095, G-092)."""
    groups: dict[str, list[Found]] = {}
    for one in case.main:
        groups.setdefault(one.card.number, []).append(one)
    findings = []
    for group in groups.values():
        limit = _limit(case, group[0])
        if limit is not None and total(tuple(group)) > limit[1]:
            code, _, rule = limit
            args = (("card", title(group[0].card)),)
            lines = tuple(group)
            findings.append(_finding(code, group[0].entry.span, rule, count=total(lines), args=args, lines=lines))
    return findings


def _limit(case: _Case, one: Found) -> tuple[Code, int, RuleText] | None:
    """The cap that holds for a card: neutrality beats rarity (G-092)."""
    most, rarity = most_copies(one.card, case.rules), rarity_of(one.card, case.rules)
    if most is None:
        return None
    if one.card.faction == case.rules.neutral or rarity is None:
        return NEUTRAL_COPIES, most, neutral_rule(case.rules)
    return RARITY_COPIES, most, rarity_rule(rarity)


def most_copies(card: Card, rules: DeckRules) -> int | None:
    """How many copies of a card a deck may have, its variants among them; None: any number."""
    if card.faction == rules.neutral:
        return rules.neutral_copies
    rarity = rarity_of(card, rules)
    return None if rarity is None else rarity.copies


def rarity_of(card: Card, rules: DeckRules) -> Rarity | None:
    """The declared rarity of a card."""
    return next((each for each in rules.rarities if each.id == card.rarity), None)


def _named(key: str, factions: tuple[Faction, ...]) -> tuple[tuple[str, str], ...]:
    return (
        (f"{key}_de", ", ".join(f"{printed(one.names)[0]} ({one.code})" for one in factions)),
        (f"{key}_en", ", ".join(f"{printed(one.names)[-1]} ({one.code})" for one in factions)),
    )


def _finding(
    code: Code,
    place: Span,
    rule: RuleText,
    *,
    count: int,
    args: tuple[tuple[str, str], ...] = (),
    hint: Hint | None = None,
    lines: tuple[Found, ...] = (),
) -> Diagnostic:
    """A finding that names the rule, with a label on every line that takes part beyond the first."""
    others = lines if len(lines) > 1 else ()
    labels = tuple(
        Label(one.entry.span, Text(f"{one.entry.count} × {_shown(one)}", f"{one.entry.count} × {_shown(one)}"))
        for one in others
    )
    full = (("count", str(count)), ("rule_de", rule.text.de), ("rule_en", rule.text.en), *args)
    return Diagnostic(code, place, full, labels + rule.label, (hint,) if hint else ())


def _shown(one: Found) -> str:
    return title(one.card) + (f" [{one.variant}]" if one.variant else "")
