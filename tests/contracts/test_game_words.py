"""Law 1: kernel, games, grammar and vocabulary do not know the words that sets and rulesets declare."""

import ast
import re
from pathlib import Path

import pytest

from nexusdsl.compiler import load_set
from nexusdsl.ir.sets import CardSet

ROOT = Path(__file__).parents[2]
# Words of the craft that this ruleset happens to declare too: the kernel's own notions have these names.
CRAFT = {
    *("unit", "units", "structure", "structures", "event", "events", "reaction", "reactions", "protocol", "protocols"),
    *(
        "cost",
        "worth",
        "hand",
        "hands",
        "deck",
        "decks",
        "discard",
        "discard pile",
        "round",
        "rounds",
        "runde",
        "runden",
    ),
    *("combat", "combats", "kampf", "game", "games", "partie", "karte", "initiative", "initiatives", "new", "neu"),
    *("phantom", "scan", "neutral", "heavy", "basic", "rare", "common", "military", "def", "verdeckt", "kosten"),
}


def shipped() -> CardSet:
    found = load_set("nxs_a01").set
    assert found is not None
    return found


def names_of_set(card_set: CardSet) -> set[str]:
    """Printed names and ids of keywords, factions and cards."""
    names: set[str] = set()
    for thing in (*card_set.keywords, *card_set.factions, *card_set.cards, *card_set.statuses):
        names |= {n for n in (thing.names.de, thing.names.en) if n}
    names |= {k.id for k in card_set.keywords} | {f.code for f in card_set.factions}
    names |= {c.number for c in card_set.cards}
    return {n.lower() for n in names}


def declared_words(card_set: CardSet) -> set[str]:
    """Singular and plural of every word of the ruleset, both languages."""
    words: set[str] = set()
    for word in card_set.ruleset.words:
        if word.de:
            words |= {word.de.singular, word.de.plural}
        if word.en:
            words |= {word.en.singular, word.en.plural}
    return {w.lower() for w in words if w}


def pieces(path: Path) -> list[tuple[int, str]]:
    """(line, text) of what a file knows: of Python its names and strings, without prose; of others all but comments."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return [(i, line.split("//")[0]) for i, line in enumerate(text.splitlines(), 1)]
    nodes = list(ast.walk(ast.parse(text)))
    prose = [
        node.body[0].value
        for node in nodes
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    ]
    out: list[tuple[int, str]] = []
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in prose:
            out.append((node.lineno, node.value))
        elif isinstance(node, ast.Name):
            out.append((node.lineno, node.id.replace("_", " ")))
    return out


def found(words: set[str], folder: str, suffixes: tuple[str, ...]) -> list[str]:
    pattern = re.compile(r"(?<![\w-])(" + "|".join(re.escape(w) for w in sorted(words)) + r")(?![\w-])", re.I)
    out = []
    for path in sorted((ROOT / folder).rglob("*")):
        if path.suffix in suffixes:
            for number, text in pieces(path):
                if hit := pattern.search(text):
                    out.append(f"{path.relative_to(ROOT)}:{number}: {hit.group()}")
    return out


def string_literals_only(folder: str, words: set[str]) -> list[str]:
    """Names as whole string literals or identifiers in code, not in prose."""
    pattern = re.compile(r"""["'](""" + "|".join(re.escape(w) for w in sorted(words)) + r""")["']""", re.I)
    out = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if hit := pattern.search(line):
                out.append(f"{path.relative_to(ROOT)}:{number}: {hit.group()}")
    return out


@pytest.mark.parametrize("folder", ["nexusdsl/runtime", "nexusdsl/games"])
def test_no_card_keyword_or_faction_name_in_kernel_and_games(folder: str) -> None:
    assert string_literals_only(folder, names_of_set(shipped()) - CRAFT) == []


@pytest.mark.parametrize(
    ("folder", "suffixes"), [("grammar", (".lark",)), ("nexusdsl/vocabulary", (".py",)), ("nexusdsl/runtime", (".py",))]
)
def test_no_declared_word_in_grammar_vocabulary_and_kernel(folder: str, suffixes: tuple[str, ...]) -> None:
    card_set = shipped()
    words = (declared_words(card_set) | names_of_set(card_set)) - CRAFT
    assert found(words, folder, suffixes) == []
