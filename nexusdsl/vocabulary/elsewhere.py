"""Words of other card games, by what a game of any kind would call it: a designer who writes one is told the own word.

Data only. The roles are found in the declared words and types (lowering/text/familiar.py): `life` is the pool that an
object dies without, `attack` the value that it fights with, `being` what has that value, `spell` what is played and
gone.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, Literal, TypeAlias

Role: TypeAlias = Literal["period", "discard", "deck", "hand", "life", "attack", "being", "spell", "resource"]

_ROWS: Final[dict[Role, str]] = {
    "period": "turn turns Zug Zuges Zugs Züge Zügen Zugende Phase Phasen phase phases",
    "discard": "graveyard graveyards trash Friedhof Friedhofs Friedhöfe Abwurfstapel Ablagestapel Müll",
    "deck": "library libraries Bibliothek Nachziehstapel Stapel",
    "life": "life health toughness Leben Lebenspunkt Lebenspunkte Lebenspunkten Gesundheit Trefferpunkte",
    "attack": "power strength Angriff Angriffswert Stärke Kraft Schlagkraft",
    "being": "creature creatures minion minions character characters ally allies Kreatur Kreaturen Diener Dieners "
    "Dienern Wesen Monster Monstern Verbündeter Verbündete",
    "spell": "spell spells sorcery sorceries instant instants Zauber Zaubers Zaubern Zauberspruch Hexerei "
    "Spontanzauber",
    "resource": "mana gold money coins energy Mana Gold Geld Münzen Energie",
}
ROLES: MappingProxyType[str, Role] = MappingProxyType(
    {word.lower(): role for role, words in _ROWS.items() for word in words.split()}
)
CHOSEN: Final = ("target", "ziel", "ziels")  # of whom other games say that it is chosen
