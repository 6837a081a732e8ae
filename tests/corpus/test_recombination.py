"""Each place of each verb of the corpus with each noun phrase: said in both languages and read again, or refused.

What a phrase came to:
  said        both texts mean what they were made from
  idle        both are refused because nothing would come of it
  foreign     both are refused: the verb has no such phrase
  unsayable   there is no text in either language
  wrong       all else: another meaning, one language only, a refusal for another reason
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.corpus.language import HERE
from tests.corpus.recombine import Site, Trial, sites, trials

# What is wrong still, as "place / phrase". What works must leave the list.
KNOWN = frozenset((HERE / "wrong.txt").read_text(encoding="utf-8").splitlines())


def table(done: list[Trial]) -> str:
    """How often each outcome came, and what is wrong."""
    counts = Counter(trial.outcome for trial in done)
    wrong = [f"{trial.site} / {trial.phrase}\n    {trial.why}" for trial in done if trial.outcome == "wrong"]
    return "\n".join([str(dict(counts)), *wrong])


@pytest.mark.parametrize("site", sites(), ids=lambda site: site.name)
def test_every_phrase_is_said_or_refused(site: Site) -> None:
    done = list(trials(site))
    wrong = {f"{trial.site} / {trial.phrase}" for trial in done if trial.outcome == "wrong"}
    assert wrong - KNOWN == set(), table(done)
    mended = {each for each in KNOWN if each.startswith(f"{site.name} / ")} - wrong
    assert mended == set(), "take these off the list"
    # Where only "the next card played" may stand, which is no phrase of the list, all others are refused as idle.
    waiting = site.name.startswith("Apply Enters") and all(trial.outcome == "idle" for trial in done)
    assert site.kind == "number" or waiting or any(trial.outcome == "said" for trial in done), table(done)


def test_there_are_many_places() -> None:
    assert len(sites()) > 150
    assert {each.partition(" / ")[0] for each in KNOWN} <= {site.name for site in sites()}
