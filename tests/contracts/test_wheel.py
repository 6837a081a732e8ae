"""The built wheel, installed elsewhere, holds grammar tables, sets and generated code, and plays a game."""

import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run(*args: str | Path, cwd: Path) -> str:
    done = subprocess.run([str(a) for a in args], cwd=cwd, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_installed_wheel_plays_a_game(tmp_path: Path) -> None:
    """Dependencies come from this environment, so that the test needs no network; our code only from the wheel."""
    pip = (sys.executable, "-m", "pip")
    run(*pip, "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", tmp_path, ROOT, cwd=tmp_path)
    wheel = next(tmp_path.glob("*.whl"))
    packed = set(zipfile.ZipFile(wheel).namelist())
    assert {f"nexusdsl/simulation/report/templates/{name}" for name in ("page.html.jinja", "style.css")} <= packed
    home = tmp_path / "venv"
    venv.create(home, with_pip=False, symlinks=True)
    scheme = {"base": str(home), "platbase": str(home), "installed_base": str(home)}
    site = Path(sysconfig.get_path("purelib", "venv", scheme)) if "venv" in sysconfig.get_scheme_names() else None
    assert site is not None
    run(*pip, "install", "--quiet", "--no-deps", "--target", site, wheel, cwd=tmp_path)
    here = sysconfig.get_path("purelib")
    python = home / "bin" / "python"
    code = f"import sys; sys.path.append({here!r}); from nexusdsl.cli import main; sys.exit(main())"
    told = run(python, "-P", "-c", code, "game", "--seed", "3", cwd=tmp_path)
    assert told.splitlines()[-1].startswith("result: ")
    ask = f"import sys; sys.path.append({here!r}); import nexusdsl; print(nexusdsl.__file__)"
    where = run(python, "-P", "-c", ask, cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(site)
    assert "R-034" in run(python, "-P", "-c", code, "rule", "R-034", cwd=tmp_path)  # the rulebook is packed, too
    assert run(python, "-P", "-c", code, "check", "nxs_a01", "--quiet", cwd=tmp_path) == ""
