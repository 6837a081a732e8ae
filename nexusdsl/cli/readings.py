"""How the compiler reads a text: what it says in the usual words of both languages, what it means, what it becomes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from nexusdsl.cli.tree import plain
from nexusdsl.codegen.emit import emit_unit
from nexusdsl.ir.lexicons import lexicon_of
from nexusdsl.ir.nodes import Ability, KeywordAbility
from nexusdsl.ir.reminders import own_text
from nexusdsl.ir.render import Context, NotSayableError, render_ability
from nexusdsl.ir.sets import Card, CardSet, Keyword, Names, Status
from nexusdsl.lowering.text.wording import called, vital
from nexusdsl.vocabulary.lexicon import Language, Lexicon

LANGUAGES: tuple[Language, ...] = ("de", "en")


@dataclass(frozen=True, slots=True)
class Reading:
    """One ability: its usual text in both languages (None: there is none), a keyword's own text, and its meaning."""

    usual: tuple[str | None, str | None]
    reminder: tuple[str | None, str | None]
    meaning: Ability


@dataclass(frozen=True, slots=True)
class Read:
    """A card, keyword, status or loose text with its readings, and the module that is generated from it."""

    id: str
    names: Names
    type: str
    printed: Names
    readings: tuple[Reading, ...]
    path: str
    code: str

    def data(self) -> dict[str, object]:
        """The same for JSON."""
        return {
            "id": self.id,
            "name": {"de": self.names.de, "en": self.names.en},
            "type": self.type,
            "printed": {"de": self.printed.de, "en": self.printed.en},
            "abilities": [
                {
                    "usual": dict(zip(LANGUAGES, each.usual, strict=True)),
                    "reminder": dict(zip(LANGUAGES, each.reminder, strict=True)),
                    "ir": plain(each.meaning),
                }
                for each in self.readings
            ],
            "path": self.path,
            "code": self.code,
        }


class Reader:
    """Reads what a set declares."""

    def __init__(self, cardset: CardSet, used: tuple[CardSet, ...]) -> None:
        self.cardset = cardset
        self.used = used
        self.lexicons = tuple(lexicon_of(cardset, used, language) for language in LANGUAGES)
        self.keywords = {each.id: each for part in (*used, cardset) for each in part.keywords}

    def card(self, card: Card) -> Read:
        """A card: its keywords, then its other abilities."""
        abilities = (*card.keywords, *card.abilities)
        readings = tuple(self._reading(each, card.type) for each in abilities)
        return Read(card.number, card.names, card.type, card.texts, readings, *self._code(card))

    def keyword(self, keyword: Keyword) -> Read:
        """A keyword: each of its texts."""
        readings = tuple(
            self._reading(each, called(text.abilities, text.types)) for text in keyword.texts for each in text.abilities
        )
        printed = keyword.texts[0].texts if keyword.texts else Names(None, None)
        return Read(keyword.id, keyword.names, "keyword", printed, readings, *self._code(keyword))

    def status(self, status: Status) -> Read:
        """A status: its text."""
        readings = tuple(self._reading(each, called(status.abilities, ())) for each in status.abilities)
        return Read(status.id, status.names, "status", status.texts, readings, *self._code(status))

    def _reading(self, ability: Ability, type: str | None) -> Reading:
        context = Context(type, vital(self.cardset.ruleset.types))
        usual = [_said(ability, lexicon, context) for lexicon in self.lexicons]
        own = [self._reminder(ability, lexicon, context) for lexicon in self.lexicons]
        return Reading((usual[0], usual[1]), (own[0], own[1]), ability)

    def _reminder(self, ability: Ability, lexicon: Lexicon, context: Context) -> str | None:
        """What a keyword does, in its own words with the parameters that are printed."""
        if not isinstance(ability, KeywordAbility):
            return None
        return own_text(ability, self.keywords, lexicon, context)

    def _code(self, node: Card | Keyword | Status) -> tuple[str, str]:
        path, text = emit_unit(node, self.cardset, self.used)
        return path, text[text.index("\n\n\n") + 3 :] if "\n\n\n" in text else text


def _said(ability: Ability, lexicon: Lexicon, context: Context) -> str | None:
    try:
        return render_ability(ability, lexicon, context)
    except NotSayableError:
        return None


def loose(cardset: CardSet, used: tuple[CardSet, ...], abilities: tuple[Ability, ...], type: str, text: Names) -> Read:
    """A text that stands on no card, as if it were the only card of a set that uses the given one."""
    faction = next(each.id for part in (cardset, *used) for each in part.factions)
    rule = next(each for each in cardset.ruleset.types if each.id == type)
    keywords = tuple(each for each in abilities if isinstance(each, KeywordAbility))
    rest = tuple(each for each in abilities if not isinstance(each, KeywordAbility))
    names = Names("Text", "Text")
    stats = tuple((id, 0) for id in rule.attributes)
    card = Card("TXT-1", names, type, (), faction, None, stats, keywords, rest, text, Names(None, None))
    bare = replace(cardset, factions=(), subtypes=(), keywords=(), statuses=(), words=())
    alone = replace(bare, id="text", uses=(cardset.id,), cards=(card,))
    return Reader(alone, (*used, cardset)).card(card)


def clauses(code: str) -> list[tuple[str, str]]:
    """Generated code by the clauses that its comments name: each clause with the lines that do it; "" for none."""
    found: list[tuple[list[str], list[str]]] = [([], [])]
    for line in code.splitlines():
        if line.startswith("    #"):
            if found[-1][1]:
                found.append(([], []))
            found[-1][0].append(line.strip().removeprefix("# "))
        else:
            if not line.startswith(" ") and found[-1][0] and line.strip():
                found.append(([], []))
            found[-1][1].append(line)
    return [(" ".join(clause), "\n".join(lines).strip("\n")) for clause, lines in found if clause or any(lines)]
