"""The fixed phrases of both languages as rows "words | terminal | kind values…"."""

from __future__ import annotations

ROWS = {
    "de": """
        Ausspielen | ADV | label played
        wenn du das tust | IFDONE | done you
        wenn er das tut | IFDONE | done opponent
        wenn dein Gegner das tut | IFDONE | done opponent
        wenn du das nicht tust | IFDONE | undone you
        wenn er das nicht tut | IFDONE | undone opponent
        wenn dein Gegner das nicht tut | IFDONE | undone opponent
        wähle eines | MODES | modes you 1
        wähle eins | MODES | modes you 1
        wähle eines oder beides | MODES | modes you both
        wähle eines oder beide | MODES | modes you both
        wähle eine oder beide | MODES | modes you both
        wähle eine : | MODES_N | modes you 1
        wähle eine der folgenden Möglichkeiten | MODES | modes you 1
        dein Gegner wählt eins | MODES | modes opponent 1
        dein Gegner wählt eines | MODES | modes opponent 1
        falls du das tust | IFDONE | done you
        falls er das tut | IFDONE | done opponent
        falls du das nicht tust | IFDONE | undone you
        falls er das nicht tut | IFDONE | undone opponent
        wenn du es tust | IFDONE | done you
        wenn er es tut | IFDONE | done opponent
        wenn dein Gegner es tut | IFDONE | done opponent
        wenn du es nicht tust | IFDONE | undone you
        wenn er es nicht tut | IFDONE | undone opponent
        wenn dein Gegner es nicht tut | IFDONE | undone opponent
        wenn ja | IFDONE | done
        wenn nicht | IFDONE | undone
        falls du es tust | IFDONE | done you
        falls er es tut | IFDONE | done opponent
        falls dein Gegner es tut | IFDONE | done opponent
        falls du es nicht tust | IFDONE | undone you
        falls er es nicht tut | IFDONE | undone opponent
        falls dein Gegner es nicht tut | IFDONE | undone opponent
        falls ja | IFDONE | done
        falls nicht | IFDONE | undone
        falls dein Gegner das tut | IFDONE | done opponent
        falls dein Gegner das nicht tut | IFDONE | undone opponent
        wiederhole dies | VIMP | repeat again
        wiederhole das | VIMP | repeat again
        wiederhole diesen Vorgang | VIMP | repeat again
        tue dies | VIMP | repeat total
        tu dies | VIMP | repeat total
        tue das | VIMP | repeat total
        mache dies | VIMP | repeat total
        einmal | ADV | times 1
        noch einmal | ADV | times 1 more
        noch zweimal | ADV | times 2 more
        dreimal | ADV | times 3
        noch dreimal | ADV | times 3 more
        viermal | ADV | times 4
        noch viermal | ADV | times 4 more
        fünfmal | ADV | times 5
        noch fünfmal | ADV | times 5 more
        sonst | SONST | otherwise
        andernfalls | SONST | otherwise
        ansonsten | SONST | otherwise
        bei Kopf | SONST | side 1
        bei Zahl | SONST | side 2
        falls Kopf fällt | IFDONE | side 1
        wenn Kopf fällt | IFDONE | side 1
        falls Zahl fällt | IFDONE | side 2
        wenn Zahl fällt | IFDONE | side 2
        von außerhalb der Partie | ADV | outside
        von außerhalb des Spiels | ADV | outside
        danach | ADV | then
        ebenfalls | ADV | then
        außerdem | ADV | then
        dann | ADV | then
        , dann | COMMA | then
        das nächste Mal | ADV | next_time
        zum ersten Mal | ADV | nth 1
        zum zweiten Mal | ADV | nth 2
        zum dritten Mal | ADV | nth 3
        oder weniger | QPOST | compare <=
        oder mehr | QPOST | compare >=
        oder höher | QPOST | compare >=
        höchstens | QPRE | compare <=
        mindestens | QPRE | compare >=
        genau | QPRE | compare ==
        bis zu | QPRE | upto
        in Höhe | PREP | equal
        oben auf | PREP | preposition auf
        oben auf | PREP | preposition auf
        deiner Wahl | ADV | choice you
        der Wahl deines Gegners | ADV | choice opponent
        seiner Wahl | ADV | choice own
        je | ADV | each
        auf diese Weise | ADV | fixed dadurch
        zweier | NUM | number 2
        dreier | NUM | number 3
        der deines Gegners | PRON | that_of
        die deines Gegners | PRON | that_of
        denen deines Gegners | PRON | that_of
        so viel | NUM | amount much as
        so viele | NUM | amount many as
        , wie | COMMA_SUBJ | as_many
        ebenso viel | NUM | amount much
        ebenso viele | NUM | amount many
        beliebig viele | DET | any_number
        eine beliebige Anzahl | DET | any_number gen
        halb so viel | NUM | amount much half
        halb so viele | NUM | amount many half
        doppelt so viel | NUM | amount much 2
        doppelt so viele | NUM | amount many 2
        dreimal so viel | NUM | amount much 3
        dreimal so viele | NUM | amount many 3
        , aufgerundet | ROUNDED | rounded up
        , aufgerundet , | ROUNDED | rounded up
        , abgerundet | ROUNDED | rounded down
        , abgerundet , | ROUNDED | rounded down
        , jedoch höchstens | CAP | most
        , höchstens jedoch | CAP | most
        , aber höchstens | CAP | most
        , höchstens aber | CAP | most
        , jedoch mindestens | CAP | least
        höher als | PREP | compared compared >
        größer als | PREP | compared compared >
        niedriger als | PREP | compared compared <
        kleiner als | PREP | compared compared <
        mindestens so hoch wie | PREP | compared compared >=
        höchstens so hoch wie | PREP | compared compared <=
        genau so hoch wie | PREP | compared compared ==
        gleich | PREP | compared compared ==
        plus | CAP | plus
        wie | PREP | like
        , an der | REL | host f
        , an dem | REL | host m n
        , deren | REL | whose f pl
        , dessen | REL | whose m n
        nicht | ADV | not
        dauerhaft | ADV | permanent
        stattdessen | ADV | instead
        weniger | ADV | less
        mehr | ADV | more
        weniger | ADJ | less
        mehr | ADJ | more
        als | PREP | than
        als | THAN | preposition als
        wie | THAN | preposition wie
        , es sei denn , | UNLESS | unless
        immer wenn | SUBJ | when
        jedes Mal , wenn | SUBJ | when
        jedes Mal wenn | SUBJ | when
        während | SUBJ | while
        nicht mehr als | QPRE | compare <=
        mehr als | QPRE | compare >
        weniger als | QPRE | compare <
        , es sei denn , dass | COMMA_SUBJ | unless
        , wobei | COMMA_SUBJ | where
        , falls möglich | AFTER | able
        , falls sie kann | AFTER | able f
        , falls er kann | AFTER | able m
        , falls es kann | AFTER | able n
        , falls sie können | AFTER | able pl
        , wenn sie kann | AFTER | able f
        , wenn er kann | AFTER | able m
        , wenn es kann | AFTER | able n
        , wenn sie können | AFTER | able pl
        , wenn möglich | AFTER | able
        nicht mehr | ADV | not
        oder später | QPOST | ordered >=
        oder früher | QPOST | ordered <=
        mindestens so viele | NUM | same >=
        mindestens doppelt so viele | NUM | same >= 2
        mindestens dreimal so viele | NUM | same >= 3
        höchstens so viele | NUM | same <=
        namens | NAMED | named
        mit dem Namen | NAMED | named
        nur | ADV | only
        auch | ADV | fixed auch
        immer auch | ADV | fixed auch
        die Karte , auf die du reagierst | PRON | answered
        die Karte , auf die du reagierst , | PRON | answered
        die beantwortete Karte | PRON | answered
        davon | ADV | of_them
        darauf | ADV | on_it
        daraus | ADV | of_them
        einander | PRON | each_other
        wieder her | PTK | particle
    """,
    "en": """
        on play | ADV | label played
        the first time | SUBJ | first_time 1
        the second time | SUBJ | first_time 2
        the third time | SUBJ | first_time 3
        the next time | SUBJ | next_time
        for the first time | ADV | nth 1
        for the second time | ADV | nth 2
        for the third time | ADV | nth 3
        if you do | IFDONE | done you
        if they do | IFDONE | done opponent
        if your opponent does | IFDONE | done opponent
        if you don't | IFDONE | undone you
        if they don't | IFDONE | undone opponent
        if your opponent doesn't | IFDONE | undone opponent
        choose one | MODES | modes you 1
        choose one of the following | MODES | modes you 1
        choose one or both | MODES | modes you both
        your opponent chooses one | MODES | modes opponent 1
        if you do so | IFDONE | done you
        if they do so | IFDONE | done opponent
        if your opponent does so | IFDONE | done opponent
        if so | IFDONE | done
        if not | IFDONE | undone
        if you do not | IFDONE | undone you
        if they do not | IFDONE | undone opponent
        if your opponent does not | IFDONE | undone opponent
        repeat this | VIMP | repeat again
        repeat this process | VIMP | repeat again
        do this | VIMP | repeat total
        once | ADV | times 1
        once more | ADV | times 1 more
        one more time | ADV | times 1 more
        two times | ADV | times 2
        two more times | ADV | times 2 more
        three times | ADV | times 3
        three more times | ADV | times 3 more
        four times | ADV | times 4
        four more times | ADV | times 4 more
        five times | ADV | times 5
        five more times | ADV | times 5 more
        otherwise | SONST | otherwise
        if heads | IFDONE | side 1
        if tails | IFDONE | side 2
        if it's heads | IFDONE | side 1
        if it's tails | IFDONE | side 2
        if it is heads | IFDONE | side 1
        if it is tails | IFDONE | side 2
        on heads | IFDONE | side 1
        on tails | IFDONE | side 2
        if it comes up heads | IFDONE | side 1
        if it lands on heads | IFDONE | side 1
        if the coin lands on heads | IFDONE | side 1
        if you get heads | IFDONE | side 1
        if the result is heads | IFDONE | side 1
        if it comes up tails | IFDONE | side 2
        if it lands on tails | IFDONE | side 2
        if the coin lands on tails | IFDONE | side 2
        if you get tails | IFDONE | side 2
        if the result is tails | IFDONE | side 2
        from outside the game | ADV | outside
        else | SONST | otherwise
        then | PRE | then
        also | PRE | then
        , then | COMMA | then
        or less | QPOST | compare <=
        or fewer | QPOST | compare <=
        or more | QPOST | compare >=
        or greater | QPOST | compare >=
        or higher | QPOST | compare >=
        at most | QPRE | compare <=
        at least | QPRE | compare >=
        exactly | QPRE | compare ==
        up to | QPRE | upto
        equal to | PREP | equal
        onto | PREP | preposition to
        of your choice | ADV | choice you
        of your opponent's choice | ADV | choice opponent
        of their choice | ADV | choice own
        each of | DET | each_of
        any number of | DET | any_number
        all but | DET | all_but
        any amount of | DET | any_number
        be | BE | be
        that of your opponent | PRON | that_of
        those of your opponent | PRON | that_of
        that much | NUM | amount much
        that many | NUM | amount many
        half that much | NUM | amount much half
        half that many | NUM | amount many half
        twice that much | NUM | amount much 2
        twice that many | NUM | amount many 2
        three times that much | NUM | amount much 3
        three times that many | NUM | amount many 3
        , rounded up | ROUNDED | rounded up
        , rounded up , | ROUNDED | rounded up
        , rounded down | ROUNDED | rounded down
        , rounded down , | ROUNDED | rounded down
        , to a maximum of | CAP | most
        , up to a maximum of | CAP | most
        , but no more than | CAP | most
        , to a minimum of | CAP | least
        greater than | PREP | compared compared >
        higher than | PREP | compared compared >
        less than | PREP | compared compared <
        lower than | PREP | compared compared <
        at least as high as | PREP | compared compared >=
        at most as high as | PREP | compared compared <=
        from among | PREP | among
        there | ADV | there
        equal to half | PREP | equal equal half
        equal to twice | PREP | equal equal 2
        equal to three times | PREP | equal equal 3
        plus | CAP | plus
        total | ADJ | total
        its own | DET | own it
        their own | DET | own they
        as | PREP | like
        whose | REL_G | whose
        attached to | PREP | attached
        is attached to | HOSTED | hosted
        that shares a name with | PREP | shares shares name
        that shares a faction with | PREP | shares shares faction
        that shares a subtype with | PREP | shares shares subtype
        not | ADV | not
        permanently | ADV | permanent
        instead | ADV | instead
        less | ADV | less
        more | ADV | more
        less | ADJ | less
        fewer | ADJ | fewer
        more | ADJ | more
        than | PREP | than
        unless | SUBJ | unless
        , where | SUBJ_AFTER | where
        if able | ADV | able
        whenever | SUBJ | when
        each time | SUBJ | when
        every time | SUBJ | when
        while | SUBJ | while
        more than | QPRE | compare >
        fewer than | QPRE | compare <
        or later | QPOST | ordered >=
        or earlier | QPOST | ordered <=
        fewer | ADJ | fewer
        as many | DET | same ==
        as much | DET | same ==
        twice as many | DET | same == 2
        twice as much | DET | same == 2
        three times as many | DET | same == 3
        three times as much | DET | same == 3
        at least as many | DET | same >=
        at least twice as many | DET | same >= 2
        at least three times as many | DET | same >= 3
        at most as many | DET | same <=
        as | PREP | preposition as
        named | NAMED | named
        with the name | NAMED | named
        only | ADV | only
        also | ADV | fixed also
        revealed | ADV | fixed revealed
        the card you are reacting to | PRON | answered
        the answered card | PRON | answered
    """,
}
