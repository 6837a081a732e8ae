"""Law 1: a set on top of NXS-A01 adds a 21st keyword and a card with it, without Python; both compile and play."""

from pathlib import Path

import pytest

from nexusdsl import interpreter
from nexusdsl.codegen.emit import emit_set
from nexusdsl.codegen.package import load_package, write_package
from nexusdsl.compiler import Compiled, Loader
from nexusdsl.games.nxs_a01 import Deck, new_game, new_program
from nexusdsl.runtime.decisions import option
from nexusdsl.runtime.defs import SetDef
from nexusdsl.runtime.layout import Z_DISCARD, Z_FIELD, Z_HAND
from nexusdsl.runtime.moves import create, enter

OWN = """Set lichter "Lichter"
benutzt nxs_a01

Schlüsselwort Vergeltung N (en Vengeance)
  Wenn diese Einheit stirbt, füge dem feindlichen HQ N Schaden zu.
  en: When this unit dies, deal N damage to the enemy HQ.

Karte NEU-201 "Laternenträgerin" (en "Lantern Bearer")
  Einheit · Basis · Kosten 0 · Opferwert 1 · ATK 1 · DEF 0 · HP 1
  Vergeltung 3.
  en: Vengeance 3.
"""


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Compiled:
    folder = tmp_path_factory.mktemp("sets")
    (folder / "lichter.nxs").write_text(OWN, "utf-8")
    return Loader().load(folder / "lichter.nxs")


def definitions(own: Compiled, execution: str, tmp_path: Path) -> SetDef:
    assert own.set is not None, [d.message("en") for d in own.diagnostics]
    if execution == "interpreter":
        return interpreter.load(own.set, own.used)
    write_package(tmp_path / "base", emit_set(own.used[0]))
    write_package(tmp_path / "own", emit_set(own.set, own.used))
    return load_package(tmp_path / "own", load_package(tmp_path / "base"))


def test_it_is_the_21st_keyword(own: Compiled) -> None:
    assert own.diagnostics == ()
    assert own.set is not None
    assert len(own.used[0].keywords) == 20
    assert [k.id for k in own.set.keywords] == ["vergeltung"]


@pytest.mark.parametrize("execution", ["interpreter", "generated"])
def test_the_own_keyword_plays(own: Compiled, execution: str, tmp_path: Path) -> None:
    """The unit dies as a sacrifice (G-034) and its number reaches the enemy HQ."""
    program = new_program(definitions(own, execution, tmp_path))
    decks = [Deck(("NEU-201",) * 40, "MIL"), Deck(("NEU-201",) * 40, "MIL")]
    game = new_game(program, decks, seed=3, first=0)
    hp = program.attribute("hp")
    bearer = game.zones[Z_HAND * 2][0]
    game.apply(game.options().index(option(6, bearer)))
    game.apply(game.options().index(option(1)))  # the other player lets it pass
    assert game.objs[bearer].zone == Z_FIELD
    while game.decision is not None and option(9, bearer) not in game.options():
        game.apply(game.options().index(option(1)))
    game.apply(game.options().index(option(9, bearer)))
    assert game.objs[bearer].zone == Z_DISCARD
    assert game.stat(game.objs[1], hp) == 17


def test_a_granted_own_keyword_needs_no_python_either(own: Compiled) -> None:
    """Kernel objects made by hand: the keyword's parameter belongs to the card that prints it."""
    assert own.set is not None
    program = new_program(interpreter.load(own.set, own.used))
    game = new_game(program, [Deck(("NEU-201",) * 40, "MIL")] * 2, seed=1, first=0)
    o = create(game, program.infos[program.numbers["NEU-201"]], 1, Z_HAND)
    enter(game, o.oid, 1)
    assert game.has_keyword(game.objs[o.oid], len(own.used[0].keywords))
