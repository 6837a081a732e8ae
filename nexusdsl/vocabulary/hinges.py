"""Words on which the meaning of a sentence hinges: a correction of its form must keep them. Data only.

Each row is one hinge with all its words; "kein" stands for all its forms.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

_ROWS: Final = """
not     nicht kein keine keinen keinem keiner keines not no can't cannot cant don't doesn't isn't aren't wasn't never
only    nur only
or      oder or
and     und and
unless  unless sei
until   bis until
instead stattdessen instead
may     darf dürfen darfst may
must    muss müssen musst must
would   würde würden would
start   beginn start beginning
end     ende end
next    nächste nächsten nächster nächstes next
all     alle allen aller alles all
least   mindestens least
most    höchstens most
more    mehr more
less    weniger less fewer
highest höchste höchsten höchster höchstes highest
lowest  niedrigste niedrigsten niedrigster niedrigstes lowest
other   andere anderen anderer anderes anderem other another
without ohne without except außer
"""

HINGES: MappingProxyType[str, str] = MappingProxyType(
    {word: name for name, *words in (row.split() for row in _ROWS.strip().splitlines()) for word in words}
)
