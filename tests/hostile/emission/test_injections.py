"""Law 8: text never becomes code. Injections through every text field of a set: nothing runs, output stays valid."""

from __future__ import annotations

import ast
import builtins
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from nexusdsl.codegen.allowed import ForbiddenCodeError, check
from nexusdsl.codegen.comments import comment
from nexusdsl.codegen.emit import emit_set
from nexusdsl.codegen.expr import Name, literal
from nexusdsl.codegen.package import load_package, write_package
from nexusdsl.interpreter import load
from nexusdsl.ir.nodes import Destroy, Every, Filter, Named
from nexusdsl.ir.sets import CardSet, KeywordText, Names, Option
from tests.unit.codegen.sample import SAMPLE, card, on_play

CANARY = "canary_of_nexusdsl"
RUN = f"__import__('builtins').{CANARY}.append(1)"
INJECTIONS = {
    "docstring end": f'"""\n{RUN}\n"""',
    "trailing backslash": "name\\",
    "bare carriage return": f"x\r{RUN}",
    "encoding declaration": f"coding: utf-7 +AAo-{RUN}",
    "line separators": f"x\u2028{RUN}\u2029{RUN}\x85{RUN}\x0c{RUN}\x0b{RUN}",
    "nul": f"x\x00{RUN}",
    "template": "{{7*7}}{% raw %}{{ cycler.__init__.__globals__ }}{# #}",
    "format string": "{0.__class__}{RULESET!r} %s %(x)s",
    "keyword": "class",
    "None": "None",
    "dunder": "__init__",
    "mathematical letters": "\U0001d41class",
    "ligature": "ﬁre",
    "path up": "../../x",
    "absolute path": "/etc/x",
    "drive": "C:\\x",
    "device": "CON",
    "module": "random",
    "case twin": "Foo",
    "quotes": "'\"'''\"\"\"\\'\\\"",
    "newline": f"x\n{RUN}\n",
    "directive": "type: ignore # noqa\n# fmt: off",
    "call": f"x', {RUN}, '",
    "bidi": "\u202egnp\u2066",
    "surrogate": "\ud800",
    "long": "ab c" * 400,
}


def hostile(text: str) -> CardSet:
    """The sample with `text` in every field that an author writes, names and ids alike."""
    names = Names(text, text)
    quoting = on_play(Destroy(Every(Filter(("unit",), tests=(Named(text),)))))
    evil = card(text, "unit", quoting, names=names, variants=(text,), flavour=names, texts=names)
    keyword = replace(SAMPLE.keywords[0], id=text, names=names, texts=(
        KeywordText(SAMPLE.keywords[0].texts[0].abilities, (), ((text, text),), names),))  # fmt: skip
    rules = SAMPLE.ruleset
    types = tuple(replace(rule, names=names) for rule in rules.types)
    ruleset = replace(rules, id=text, names=names, types=types, options=(Option(text, (text,), False),),
                      periods=(*rules.periods, text), resources=(*rules.resources, text),
                      markers=(*rules.markers, text), attributes=(*rules.attributes, text))  # fmt: skip
    noun = replace(SAMPLE.subtypes[0].de, singular=text) if SAMPLE.subtypes[0].de else None
    return replace(
        SAMPLE,
        id=text,
        names=names,
        ruleset=ruleset,
        factions=tuple(replace(faction, code=text, names=names) for faction in SAMPLE.factions),
        subtypes=(*SAMPLE.subtypes, replace(SAMPLE.subtypes[0], id=text, de=noun)),
        keywords=(*SAMPLE.keywords, keyword),
        statuses=(*SAMPLE.statuses, replace(SAMPLE.statuses[0], id=text, names=names)),
        cards=(*SAMPLE.cards, evil),
    )


class Audit:
    """Counts what only injected code would do while it is on; an audit hook cannot be taken off again."""

    def __init__(self) -> None:
        self.on = False
        self.seen: list[str] = []
        sys.addaudithook(self.hook)

    def hook(self, event: str, args: Any) -> None:
        if self.on and event in ("os.system", "subprocess.Popen", "socket.connect", "os.exec", "ctypes.dlopen"):
            self.seen.append(event)


AUDIT = Audit()


@pytest.mark.parametrize("text", INJECTIONS.values(), ids=INJECTIONS.keys())
def test_nothing_runs_and_everything_comes_back(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    canary: list[int] = []
    monkeypatch.setattr(builtins, CANARY, canary, raising=False)
    AUDIT.on = True
    try:
        cardset = hostile(text)
        files = emit_set(cardset)
        write_package(tmp_path / "set", files)
        loaded = load_package(tmp_path / "set")
    finally:
        AUDIT.on = False
    assert canary == []
    assert AUDIT.seen == []
    card_ = loaded.cards[-1]
    assert (loaded.id, card_.number, card_.name_de, card_.text_en, card_.variants) == (text, text, text, text, (text,))
    assert loaded.keywords[-1].id == loaded.statuses[-1].id == loaded.ruleset.id == loaded.factions[0][0] == text
    assert [c.name_en for c in loaded.cards] == [c.name_en for c in load(cardset).cards]
    assert sorted(p.name for p in tmp_path.iterdir()) == ["set"]
    for path, code in files.items():
        assert path.isascii()
        assert path.replace("_", "").replace(".", "").isalnum()
        assert path.partition(".")[0] not in ("con", "nul", "aux", "prn", "random", "class", "none", "import")
        if path.endswith(".py"):
            assert len(code.splitlines()) == code.count("\n")
            assert all(ch.isprintable() or ch == "\n" for ch in code)


@pytest.mark.parametrize("text", INJECTIONS.values(), ids=INJECTIONS.keys())
def test_literals_come_back(text: str) -> None:
    assert literal(text).isascii()
    assert ast.literal_eval(literal(text)) == text


def test_every_code_point_survives_a_literal() -> None:
    everything = "".join(map(chr, range(sys.maxunicode + 1)))
    assert ast.literal_eval(literal(everything)) == everything


@pytest.mark.parametrize("text", [*INJECTIONS.values(), "noqa", "x " * 58 + "type: ignore", "# nested"])
def test_comments_stay_comments(text: str) -> None:
    for line in comment(text, "    "):
        assert line.startswith("    # ")
        assert len(line) <= 120
        assert len(line.splitlines()) == 1
        assert line.count("#") == 1
        assert not line.startswith(("    # type:", "    # noqa", "    # fmt", "    # mypy", "    # ruff"))


@pytest.mark.parametrize("text", ["a b", "a.b()", "", "é", "\U0001d41class", "a\n", "1a", "a..b", "x; y"])
def test_names_are_identifiers(text: str) -> None:
    with pytest.raises(ValueError, match="no identifier"):
        Name(text)


FORBIDDEN = [
    "import os",
    "from os import system",
    "from nexusdsl.runtime.game import Game as G\nG.x.y()",
    "from ..other import x",
    "x = 1",
    "x: int = __import__('os')",
    "x: int = eval('1')",
    "x: int = (lambda: 1)()",
    "x: int = ().__class__",
    "def f(game: int) -> None:\n    game.x.y()",
    "def f(game: int, x: int = open('x')) -> None:\n    pass",
    "@print\ndef f() -> None:\n    pass",
    "def f() -> None:\n    exec('1')",
    "def f() -> None:\n    while True:\n        pass",
    "def f() -> None:\n    global x",
    "class A:\n    pass",
    "print('x')",
    "f'{1}'",
    "if 1:\n    pass",
    "def f() -> None:\n    import os",
    "x: int = [y for y in (1).real.__class__]",
    "((" * 300,
    "\x00",
]


@pytest.mark.parametrize("code", FORBIDDEN)
def test_the_allow_list_refuses(code: str) -> None:
    with pytest.raises(ForbiddenCodeError):
        check(code, "x.py")
