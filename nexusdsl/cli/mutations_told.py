"""What `nexus mutate` prints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nexusdsl.cli.context import Common
from nexusdsl.diagnostics.model import Text
from nexusdsl.mutation.campaign import Found, UnitReport
from nexusdsl.mutation.summary import LEAST, Score, scores
from nexusdsl.scenario.tree import Scenario
from nexusdsl.source import Source, Span

WHAT = {
    "keyword": Text("Schlüsselwörter und Zustände", "Keywords and statuses"),
    "card": Text("Karten", "Cards"),
}


@dataclass(frozen=True, slots=True)
class Telling:
    """Tells reports as they come; `whole`: also what was noticed and what plays the same."""

    common: Common
    sources: Sequence[Source]
    whole: bool

    def failing(self, scenarios: Sequence[Scenario]) -> None:
        """The scenarios that do not hold as it is."""
        if scenarios:
            count, names = len(scenarios), [each.name for each in scenarios[:5]]
            de, en = (", ".join(f"{left}{name}{right}" for name in names) for left, right in ("„“", "“”"))
            self._print(
                f"{count} Szenarien gelten schon ohne Änderung nicht, sie zählen nicht mit: {de}",
                f"{count} scenarios do not hold as it is and are left out: {en}",
            )

    def unknown(self, ids: Sequence[str]) -> None:
        """What the list of equivalents speaks of and the set does not have."""
        for id in ids:
            self._print(f"veraltet in equivalent.toml: {id}", f"stale in equivalent.toml: {id}")

    def unit(self, report: UnitReport) -> None:
        """One card, keyword or status."""
        noticed, counted = report.noticed, report.counted
        name = f"{report.id} {self.common.pick(_names(report))}"
        line = Text(f"{name}: {noticed} von {counted} bemerkt", f"{name}: {noticed} of {counted} noticed")
        if report.survivors or self.whole or report.stale:
            print(self.common.pick(line))
        else:
            self.common.say(line)
        if report.scenarios == 0 and report.survivors:
            self._print(
                f"  {self._place(report.span)}: kein Szenario bringt das ins Spiel.",
                f"  {self._place(report.span)}: no scenario brings this into a game.",
            )
        else:
            for each in report.survivors:
                self._survivor(each)
        for text in report.stale:
            self._print(f"  veraltet in equivalent.toml: {text}", f"  stale in equivalent.toml: {text}")
        for each in report.found if self.whole else ():
            self._listed(each)

    def _survivor(self, found: Found) -> None:
        print(f"  {self._place(found.span)}: {self.common.pick(found.told)}")
        print(f"      {found.text}")
        print(f"      {found.broke or self.common.pick(found.hint)}")

    def _listed(self, found: Found) -> None:
        place, told = self._place(found.span), self.common.pick(found.told)
        if found.noticed_by:
            broke = f" ({found.broke})" if found.broke else ""
            self._print(
                f"  {place}: {told} → „{found.noticed_by}“{broke}", f"  {place}: {told} → “{found.noticed_by}”{broke}"
            )
        elif found.same is not None:
            self._print(f"  {place}: {told} = {found.same.de}", f"  {place}: {told} = {found.same.en}")

    def scores(self, reports: Sequence[UnitReport]) -> None:
        """The figures at the end."""
        for score in scores(reports):
            self._print(*_score(score))

    def _place(self, span: Span) -> str:
        source = next((each for each in self.sources if each.path == span.path), None)
        return f"{span.path}:{source.position(span.start)[0]}" if source is not None else span.path

    def _print(self, de: str, en: str) -> None:
        print(self.common.pick(Text(de, en)))


def _names(report: UnitReport) -> Text:
    de, en = report.names.de, report.names.en
    return Text(de or en or "", en or de or "")


def _score(score: Score) -> tuple[str, str]:
    """ "Karten: 1500 von 1520 Änderungen bemerkt (98,7 %, gefordert 95 %)", and how many play the same."""
    least, what = LEAST[score.kind], WHAT[score.kind]
    same_de, same_en = (f"; {score.same} spielen gleich", f"; {score.same} play the same") if score.same else ("", "")
    de = f"{what.de}: {score.noticed} von {score.counted} Änderungen bemerkt ({score.share:.1f} %, gefordert {least} %)"
    en = f"{what.en}: {score.noticed} of {score.counted} alterations noticed ({score.share:.1f} %, required {least} %)"
    return de.replace(f"{score.share:.1f}", f"{score.share:.1f}".replace(".", ",")) + same_de, en + same_en
