"""What to do about a finding in a text or set file that brings no remedy of its own: one sentence for each code."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from nexusdsl.diagnostics.model import Diagnostic, Hint, Text

_ADVICE: MappingProxyType[str, Text] = MappingProxyType(
    {
        "NX101": Text(
            "Nimm ein Wort der Regelsprache oder deklariere es im Set; docs/language.md und docs/verbs.md zeigen alle.",
            "Take a word of the rules language, or declare it in the set; docs/language.md and docs/verbs.md show all.",
        ),
        "NX102": Text(
            "Definiere es mit „Schlüsselwort NAME“, oder nimm ein Schlüsselwort, das es gibt.",
            "Define it with “Keyword NAME”, or take a keyword that exists.",
        ),
        "NX103": Text(
            "Ein Satz ist ein Befehl („Ziehe 1 Karte.“), eine Aussage („Deine Einheiten haben +1 ATK.“) oder beides "
            "hinter „Wenn …,“, „Falls …,“ oder „Ausspielen:“.",
            "A sentence is an order (“Draw 1 card.”), a statement (“Your units have +1 ATK.”), or one of them behind "
            "“When …,”, “If …,” or “On play:”.",
        ),
        "NX104": Text(
            "Sage es anders oder mit einem eigenen Satz; docs/language.md zeigt, was sich sagen lässt.",
            "Say it in another way or in a sentence of its own; docs/language.md shows what can be said.",
        ),
        "NX106": Text("Teile den Satz.", "Divide the sentence."),
        "NX107": Text(
            "docs/verbs.md zeigt, womit das Verb steht.",
            "docs/verbs.md shows what the verb goes with.",
        ),
        "NX108": Text(
            "Sage es mit einem Satz für sich; docs/language.md zeigt, was bei einem Substantiv stehen kann.",
            "Say it in a sentence of its own; docs/language.md shows what can stand with a noun.",
        ),
        "NX201": Text(
            "Gleiche Artikel, Adjektiv und Substantiv an; docs/nouns.md zeigt alle Formen.",
            "Make determiner, adjective and noun agree; docs/nouns.md shows all forms.",
        ),
        "NX202": Text(
            "Setze die Angabe in diesen Fall; docs/nouns.md zeigt alle Formen.",
            "Put the phrase into this case; docs/nouns.md shows all forms.",
        ),
        "NX203": Text(
            "Schreibe „eine …“, „jede …“, eine Zahl oder die Mehrzahl.",
            "Write “a …”, “each …”, a number, or the plural.",
        ),
        "NX204": Text(
            "Setze das Verb in die Zahl und Person seines Subjekts.",
            "Put the verb into the number and person of its subject.",
        ),
        "NX301": Text("Schreibe die Zahl davor: „2 …“.", "Put the number in front: “2 …”."),
        "NX302": Text(
            "Sage, wie lange: „bis zum Ende der Runde“ oder „dauerhaft“; was immer gilt, steht mit „hat“.",
            "Say how long: “until end of round” or “permanently”; what always holds is said with “has”.",
        ),
        "NX305": Text(
            "Nenne zuerst, was gemeint ist („Wähle eine Einheit.“), oder schreibe „diese …“.",
            "First name what is meant (“Choose a unit.”), or write “this …”.",
        ),
        "NX308": Text("Schreibe eine ganze Zahl von 1 bis 99.", "Write a whole number from 1 to 99."),
        "NX310": Text(
            "Beginne mit „Ausspielen:“, „Wenn …,“ oder Kosten und Doppelpunkt.",
            "Begin with “On play:”, “When …,” or a cost and a colon.",
        ),
        "NX312": Text(
            "N, X und WERT stehen nur in Schlüsselwörtern, deren Kopf sie nennt; sonst steht hier eine Zahl, und "
            "hinter einem Schlüsselwort ohne sie nichts.",
            "N, X and STAT are for keywords whose heading names them; elsewhere write a number, and nothing behind a "
            "keyword without them.",
        ),
        "NX313": Text(
            "Stelle den Satz hinter „Du darfst …“ oder „Falls …“.",
            "Put the sentence behind “You may …” or “If …”.",
        ),
        "NX318": Text(
            "Schreibe die Zahl, oder sage mit eigenen Worten, was sie bewirkt.",
            "Write the number, or say in other words what it does.",
        ),
        "NX315": Text(
            "Sage in einem Satz für jeden Fall, was geschieht: „Falls …, …. Sonst ….“",
            "Say in a sentence for each case what happens: “If …, …. Otherwise, ….”",
        ),
        "NX314": Text("Streiche es, oder sage, was sich ändern soll.", "Leave it out, or say what should change."),
        "NX307": Text(
            "„Wenn“ wartet auf ein Ereignis, „Falls“ prüft einen Zustand in einer Anweisung, „Solange“ gilt für "
            "Dauerndes; „es sei denn“ nennt einen Zustand oder einen Preis.",
            "“When” waits for an event, “If” asks for a state in an instruction, “As long as” is for what lasts; "
            "“unless” names a state or a price.",
        ),
        "NX105": Text(
            "Beginne den englischen Regeltext mit „en:“ in einer eigenen Zeile, oder schreibe das Wort auf Deutsch.",
            "Begin the German rules text with “de:” on a line of its own, or write the word in English.",
        ),
        "NX401": Text("Teile das Set in mehrere Dateien.", "Divide the set into several files."),
        "NX402": Text("Speichere die Datei als UTF-8-Text.", "Save the file as UTF-8 text."),
        "NX403": Text("Speichere die Datei als UTF-8.", "Save the file as UTF-8."),
        "NX404": Text("Lösche das Zeichen.", "Delete the character."),
        "NX405": Text("Brich die Zeile um.", "Break the line."),
        "NX410": Text(
            "Eine Typzeile sieht so aus: „Einheit — Soldat · Basis · Kosten 1 · …“; docs/set-files.md zeigt alle "
            "Zeilen.",
            "A type line looks like “Unit — Soldier · Basic · Cost 1 · …”; docs/set-files.md shows all lines.",
        ),
        "NX411": Text("Schließe das Anführungszeichen.", "Close the quote."),
        "NX412": Text('Setze den Namen in "…".', 'Put the name in "…".'),
        "NX413": Text(
            "Stelle sie unter die Karte, zu der sie gehört, oder rücke sie nicht ein.",
            "Put it below the card that it belongs to, or do not indent it.",
        ),
        "NX414": Text(
            "Zeilen beginnen mit Set, Karte, Schlüsselwort, Zustand, Fraktion, Untertyp und den anderen Wörtern von "
            "docs/set-files.md; Regeltext ist eingerückt.",
            "Lines begin with Set, Card, Keyword, Status, Faction, Subtype and the other words of docs/set-files.md; "
            "rules text is indented.",
        ),
        "NX415": Text(
            "Schreibe die Zahl in Ziffern; auf Karten gehen Zahlen von 0 bis 99.",
            "Write the number in digits; on cards numbers go from 0 to 99.",
        ),
        "NX416": Text("Schließe die Klammer.", "Close the bracket."),
        "NX417": Text(
            "Schreibe unter die Karte zum Beispiel „Ereignis · Basis · Kosten 1 · Opferwert 1“.",
            "Write below the card for example “Event · Basic · Cost 1 · Sacrifice value 1”.",
        ),
        "NX418": Text("Behebe die ersten Fehler zuerst.", "Mend the first faults first."),
        "NX420": Text(
            "Auf der Typzeile stehen Typ, Untertypen nach „—“, Seltenheit und Werte, getrennt durch „·“.",
            "The type line has type, subtypes after “—”, rarity and values, separated by “·”.",
        ),
        "NX421": Text('Schreibe ihn in "…".', 'Write it in "…".'),
        "NX422": Text("Kürze den Text.", "Shorten the text."),
        "NX423": Text(
            "Nimm die Sprache in die Zeile „Sprachen“ auf, oder streiche den Text.",
            "Add the language to the line “Languages”, or leave the text out.",
        ),
        "NX424": Text("Schreibe ihn dazu.", "Add it."),
        "NX425": Text(
            "Ändere einen der Texte; „nexus read“ zeigt, was jeder bedeutet.",
            "Change one of the texts; “nexus read” shows what each means.",
        ),
        "NX430": Text("Schreibe es in die Typzeile.", "Write it in the type line."),
        "NX431": Text("Streiche eines von beiden.", "Leave one of them out."),
        "NX432": Text("Streiche es.", "Leave it out."),
        "NX433": Text("Nimm eine andere Seltenheit.", "Take another rarity."),
        "NX501": Text(
            "Nimm kleine Buchstaben, Ziffern und _, am Anfang einen Buchstaben.",
            "Take small letters, digits and _, a letter first.",
        ),
        "NX502": Text(
            "Streiche es: Wörter der benutzten Sets gelten hier auch.",
            "Leave it out: the words of the sets that this one uses are known here.",
        ),
        "NX503": Text("Erkläre es, oder nimm ein Wort, das es gibt.", "Declare it, or take a word that exists."),
        "NX504": Text('Beginne mit „Set id "Name"“.', 'Begin with “Set id "Name"”.'),
        "NX505": Text("Streiche die zweite Angabe.", "Leave the second one out."),
        "NX506": Text(
            "Ein Set ist ein Ordner oder eine .nxs-Datei neben diesem oder eines der mitgelieferten.",
            "A set is a folder or .nxs file beside this one, or one of those that come with the compiler.",
        ),
        "NX507": Text("Streiche eine der Zeilen „benutzt“.", "Leave out one of the lines “uses”."),
        "NX508": Text(
            "Schreibe „benutzt“ mit einem Set, das ein Regelwerk hat.",
            "Write “uses” with a set that has a ruleset.",
        ),
        "NX509": Text("Nimm ein anderes Wort.", "Take another word."),
        "NX510": Text("Nimm eine Zahl aus diesem Bereich.", "Take a number of this range."),
        "NX511": Text("Ergänze die Zeile unter „Deckregeln“.", "Add the line below “DeckRules”."),
        "NX512": Text(
            "Streiche es; ein Set benutzt die Werte, Typen und Zeiträume seines Regelwerks.",
            "Leave it out; a set uses the values, types and periods of its ruleset.",
        ),
        "NX513": Text(
            'Schreibe zum Beispiel „de "Soldat" (m, des Soldaten, die Soldaten)“; Formen aus mehreren Wörtern stehen '
            'in Anführungszeichen: „(m, des "Kalten Kriegers", die "Kalten Krieger")“.',
            'Write for example “de "Soldat" (m, des Soldaten, die Soldaten)”; forms of several words stand in quotes: '
            '“(m, des "Kalten Kriegers", die "Kalten Krieger")”.',
        ),
        "NX514": Text("Schreibe eingerückt darunter, was er tut.", "Write below, indented, what it does."),
        "NX515": Text("Streiche einen der Texte.", "Leave out one of the texts."),
        "NX516": Text("Prüfe Namen und Rechte der Datei.", "Check the file's name and permissions."),
        "NX517": Text("Nimm Buchstaben, Ziffern und Bindestriche.", "Take letters, digits and hyphens."),
        "NX530": Text("Nimm eine freie Nummer.", "Take a free number."),
        "NX531": Text("Nimm einen anderen Namen.", "Take another name."),
        "NX532": Text("Schreibe den Namen mit gewöhnlichen Buchstaben.", "Write the name in plain letters."),
        "NX533": Text(
            'Die Buchstaben vor der Nummer sind das Kürzel einer Fraktion; erkläre sie mit „Fraktion ABC "Name"“.',
            'The letters before the number are a faction\'s code; declare it with “Faction ABC "Name"”.',
        ),
        "NX534": Text(
            'Erkläre ihn mit „Untertyp de "…" (m, des …, die …)“.', 'Declare it with “Subtype en "…" / "…s"”.'
        ),
        "NX540": Text("Streiche es, oder ändere den Typ.", "Leave it out, or change the type."),
        "NX541": Text("Schreibe eine Karte hinein.", "Write a card into it."),
        "NX542": Text(
            "Sage im nächsten Satz, was damit geschieht („Füge ihr 2 Schaden zu.“).",
            "Say in the next sentence what happens to it (“Deal 2 damage to it.”).",
        ),
        "NX545": Text(
            "Begrenze sie („Einmal pro Runde:“), oder stelle es frei („Du darfst …“).",
            "Limit it (“Once per round:”), or leave it open (“You may …”).",
        ),
        "NX543": Text("Nimm ein anderes Schlüsselwort oder andere Karten.", "Take another keyword or other cards."),
    }
)


def advised(found: Diagnostic) -> Diagnostic:
    """The finding with at least one hint, where its code has advice."""
    text = _ADVICE.get(found.code.id) if not found.hints else None
    return found if text is None else replace(found, hints=(Hint(text),))
