"""Under which modal verbs a verb stands, in the author's words: told where one is not understood under another."""

from __future__ import annotations

from nexusdsl.diagnostics.model import Text as Message
from nexusdsl.lowering.text.model import Run
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.effective import VERB_USES, VerbUse
from nexusdsl.vocabulary.frames import FRAMES


def uses(run: Run, verb: str, passive: bool) -> Message | None:
    """What can be forbidden, allowed and demanded of a verb; None if nothing can."""
    sides = [(f, f.side(run.language)) for f in FRAMES if f.group == "verb"]
    found = dict.fromkeys(f.node for f, s in sides if s.lemma == verb and s.passive == passive and f.node in VERB_USES)
    told = [each for name in found for each in _told(run, VERB_USES[name])]
    if not told:
        return None
    de, en = ", ".join(dict.fromkeys(t.de for t in told)), ", ".join(dict.fromkeys(t.en for t in told))
    return Message(f"„{verb}“ steht hier hinter: {de}.", f"“{verb}” stands here behind: {en}.")


def _told(run: Run, use: VerbUse) -> list[Message]:
    made: list[Message] = []
    if use.forbid is not None:
        made.append(Message("„kann nicht …“", "“can't …”"))
    if use.permit is not None:
        made.append(Message("„darf …“", "“may …”"))
    for period in use.require:
        made += _demanded(run, period)
    return made


def _demanded(run: Run, period: str) -> list[Message]:
    """ "muss in jeder Runde …", with the periods that the game has; "" is always."""
    if not period:
        return [Message("„muss zuerst …“", "“must … first”")]
    words = [w for w in run.lexicon.words if (w.category, w.id) == ("period", period)]
    return [
        Message(
            f"„muss in {german.determiner('each', 'dat', w.de.gender)} {german.noun(w.de, 'dat', False)} …“",
            f"“must … each {w.en.singular} if able”",
        )
        for w in words
        if w.de is not None and w.en is not None
    ]
