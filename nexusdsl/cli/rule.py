"""`nexus rule [WORD|NUMBER]`: looks rules, rulings, keywords, statuses and options up."""

from __future__ import annotations

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.cli.report import report
from nexusdsl.cli.rule_pages import Pages
from nexusdsl.diagnostics.model import Text
from nexusdsl.playset.places import DEFAULT_SET, new_loader
from nexusdsl.playset.rulebooks import open_book
from nexusdsl.rulebook.examples import examples
from nexusdsl.rulebook.lookup import Book, look_up, suggestions


def rule(*words: str, set: str = DEFAULT_SET, common: Common = DEFAULT) -> int:
    """Looks rules, rulings, keywords, statuses and options up; without a word it lists the chapters.

    Parameters
    ----------
    words
        A number (R-034, G-043), a name (Durchbruch, field_limit) or words of a text, German or English.
    set
        Name or folder of the set whose rulebook is asked.
    """
    opened = open_book(set, new_loader())
    code = report(opened.findings, opened.sources, "full", common)
    if not opened.book.rulebook.entries and not opened.book.keywords:
        return code or _nothing(set)
    pages = Pages(opened.book, examples(opened.scenarios), common.language)
    asked = " ".join(words)
    hits = look_up(opened.book, asked)
    if not asked.strip():
        print(pages.contents())
    elif not hits:
        raise _unknown(opened.book, asked)
    else:
        print(pages.answer(hits))
    return code


def _nothing(set: str) -> int:
    raise UsageError(f"{set} hat kein Regelbuch.", f"{set} has no rulebook.")


def _unknown(book: Book, asked: str) -> UsageError:
    near = ", ".join(suggestions(book, asked))
    help_ = (
        Text(f"Meintest du {near}?", f"Did you mean {near}?") if near else Text("Alle: nexus rule", "All: nexus rule")
    )
    shown = asked[:60]
    return UsageError(f"nichts gefunden zu {shown}. {help_.de}", f"nothing found about {shown}. {help_.en}")
