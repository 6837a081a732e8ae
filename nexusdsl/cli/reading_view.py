"""How a reading is shown: plain lines, or on a terminal with colour and the code beside its clauses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nexusdsl.cli.readings import Read, Reading, clauses
from nexusdsl.cli.tree import tree
from nexusdsl.diagnostics.model import Text
from nexusdsl.diagnostics.render import visible

if TYPE_CHECKING:
    from rich.console import RenderableType

    from nexusdsl.cli.context import Common

_KINDS = {
    "KeywordAbility": Text("Schlüsselwort", "keyword"),
    "Triggered": Text("ausgelöst", "triggered"),
    "Activated": Text("aktiviert", "activated"),
    "Static": Text("dauernd", "static"),
    "OneShot": Text("beim Spielen", "when played"),
    "PlayOnlyIf": Text("Spielbedingung", "condition of playing"),
    "PlayCost": Text("zusätzliche Kosten", "additional cost"),
    "Replacement": Text("Ersetzung", "replacement"),
}
_NOTHING = Text("(kein Regeltext)", "(no rules text)")
_UNSAID = Text("(lässt sich nicht sagen)", "(cannot be said)")


def show(read: Read, common: Common, terminal: bool) -> None:
    """Prints a reading; `terminal`: with colour and columns."""
    if not terminal:
        print("\n".join(plain_lines(read, common)) + "\n")
        return
    from rich.console import Console

    console = Console(highlight=False)
    for part in columns(read, common):
        console.print(part)


def plain_lines(read: Read, common: Common) -> Iterator[str]:
    """The reading without columns: the clauses stand as comments in the code."""
    yield _title(read)
    if not read.readings:
        yield f"  {common.pick(_NOTHING)}"
    for number, each in enumerate(read.readings, 1):
        yield ""
        yield f"{number}. {common.pick(_kind(each))}"
        yield from (f"   {line}" for line in _usual(each, common))
        yield from (f"   {line}" for line in tree(each.meaning).splitlines())
    yield ""
    yield f"--- {read.path}"
    yield read.code.rstrip()


def _title(read: Read) -> str:
    names = " / ".join(dict.fromkeys(f"„{name}“" for name in (read.names.de, read.names.en) if name))
    return visible(f"{read.id} {names} · {read.type}")


def _kind(reading: Reading) -> Text:
    name = type(reading.meaning).__name__
    return _KINDS.get(name, Text(name, name))


def _usual(reading: Reading, common: Common) -> Iterator[str]:
    """The text in both languages, with what a keyword stands for."""
    for language, usual, own in zip(("de", "en"), reading.usual, reading.reminder, strict=True):
        text = usual if usual is not None else common.pick(_UNSAID)
        yield f"{language}  {visible(text)}" + (f" ({visible(own)})" if own else "")


def columns(read: Read, common: Common) -> Iterator[RenderableType]:
    """The reading for a terminal: in colour, the code beside its clauses."""
    from rich.padding import Padding
    from rich.rule import Rule
    from rich.text import Text as Styled

    yield Rule(Styled(_title(read), style="bold"), align="left")
    if not read.readings:
        yield Styled(common.pick(_NOTHING), style="dim")
    for number, each in enumerate(read.readings, 1):
        yield Styled(f"\n{number}. {common.pick(_kind(each))}", style="bold cyan")
        for line in _usual(each, common):
            yield Padding(Styled(line), (0, 0, 0, 3))
        yield Padding(Styled(tree(each.meaning), style="dim"), (0, 0, 0, 3))
    yield Styled(f"\n{read.path}", style="bold cyan")
    yield _beside(read.code)


def _beside(code: str) -> RenderableType:
    """The code in two columns: clauses, and the lines that do them."""
    from rich import box
    from rich.syntax import Syntax
    from rich.table import Table
    from rich.text import Text as Styled

    table = Table(box=box.SIMPLE, show_header=False, expand=True, padding=(0, 1))
    table.add_column(ratio=2)
    table.add_column(ratio=5)
    for clause, lines in clauses(code):
        table.add_row(Styled(clause, style="italic"), Syntax(lines, "python", theme="ansi_light", word_wrap=True))
    return table
