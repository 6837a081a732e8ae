"""German verbs with the forms that rules text uses."""

from __future__ import annotations

from dataclasses import dataclass

from nexusdsl.vocabulary.german import VerbForm


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb by its infinitive; `prefix` is separable ("zu" in "zufügen"); the other forms are without it."""

    lemma: str
    prefix: str
    base: str
    third: str
    imperative: str
    second: str
    participle: str
    auxiliary: str

    def form(self, form: VerbForm, joined: bool = True) -> str:
        """A form; `joined` attaches the prefix, as at the end of a clause; main clauses put it last by itself."""
        prefix = self.prefix.replace(" ", "") if joined or form in ("inf", "zu", "part", "pres") else ""
        match form:
            case "3sg":
                return prefix + self.third
            case "2sg":
                return prefix + self.second
            case "imp":
                return prefix + self.imperative
            case "zu":
                return prefix + "zu" + self.base if prefix else "zu " + self.base
            case "part":
                return prefix + self.participle
            case "pres":
                return prefix + self.base + "d"
        return prefix + self.base


_VERBS = """
    fügen fügt füge fügst gefügt haben zu hinzu
    zerstören zerstört zerstöre zerstörst zerstört haben .
    heilen heilt heile heilst geheilt haben .
    ziehen zieht ziehe ziehst gezogen haben .
    werfen wirft wirf wirfst geworfen haben . ab
    erhalten erhält erhalte erhältst erhalten haben .
    verlieren verliert verliere verlierst verloren haben .
    stehlen stiehlt stiehl stiehlst gestohlen haben .
    zahlen zahlt zahle zahlst gezahlt haben .
    würfeln würfelt würfle würfelst gewürfelt haben .
    kopieren kopiert kopiere kopierst kopiert haben .
    verbannen verbannt verbanne verbannst verbannt haben .
    mischen mischt mische mischst gemischt haben .
    sehen sieht sieh siehst gesehen haben an
    decken deckt decke deckst gedeckt haben auf
    nehmen nimmt nimm nimmst genommen haben . ein zurück
    bringen bringt bringe bringst gebracht haben . zurück
    legen legt lege legst gelegt haben . an zurück ab
    opfern opfert opfere opferst geopfert haben .
    annullieren annulliert annulliere annullierst annulliert haben .
    entfernen entfernt entferne entfernst entfernt haben .
    kosten kostet koste kostest gekostet haben .
    wählen wählt wähle wählst gewählt haben . aus
    durchsuchen durchsucht durchsuche durchsuchst durchsucht haben .
    beenden beendet beende beendest beendet haben .
    gewinnen gewinnt gewinne gewinnst gewonnen haben .
    spielen spielt spiele spielst gespielt haben . aus
    sterben stirbt stirb stirbst gestorben sein .
    töten tötet töte tötest getötet haben .
    greifen greift greife greifst gegriffen haben an
    blocken blockt blocke blockst geblockt haben .
    erhöhen erhöht erhöhe erhöhst erhöht haben .
    verringern verringert verringere verringerst verringert haben .
    verursachen verursacht verursache verursachst verursacht haben .
    erleiden erleidet erleide erleidest erlitten haben .
    kommen kommt komm kommst gekommen sein .
    verlassen verlässt verlasse verlässt verlassen haben .
    passen passt passe passt gepasst haben .
    teilen teilt teile teilst geteilt haben . auf
    liegen liegt liege liegst gelegen haben . an
    schließen schließt schließe schließt geschlossen haben an
    treffen trifft triff triffst getroffen haben .
    ignorieren ignoriert ignoriere ignorierst ignoriert haben .
    schlagen schlägt schlage schlägst geschlagen haben zu
    verhindern verhindert verhindere verhinderst verhindert haben .
    kontrollieren kontrolliert kontrolliere kontrollierst kontrolliert haben .
    übernehmen übernimmt übernimm übernimmst übernommen haben .
    verdoppeln verdoppelt verdopple verdoppelst verdoppelt haben .
    erschöpfen erschöpft erschöpfe erschöpfst erschöpft haben .
    tun tut tu tust getan haben .
    haben hat habe hast gehabt haben .
    nutzen nutzt nutze nutzt genutzt haben .
    stellen stellt stelle stellst gestellt haben wieder_her
    antworten antwortet antworte antwortest geantwortet haben .
    betragen beträgt betrage beträgst betragen haben .
    entsprechen entspricht entsprich entsprichst entsprochen haben .
    gehen geht gehe gehst gegangen sein .
    tauschen tauscht tausche tauschst getauscht haben .
    setzen setzt setze setzt gesetzt haben . ein
    aktivieren aktiviert aktiviere aktivierst aktiviert haben .
    reagieren reagiert reagiere reagierst reagiert haben .
    machen macht mache machst gemacht haben .
    verschieben verschiebt verschiebe verschiebst verschoben haben .
    erzeugen erzeugt erzeuge erzeugst erzeugt haben .
    verwandeln verwandelt verwandle verwandelst verwandelt haben .
    verwunden verwundet verwunde verwundest verwundet haben .
    betreffen betrifft betriff betriffst betroffen haben .
    lösen löst löse löst gelöst haben . aus
    verteilen verteilt verteile verteilst verteilt haben .
    enden endet ende endest geendet haben .
    nennen nennt nenne nennst genannt haben .
    benennen benennt benenne benennst benannt haben .
    erschaffen erschafft erschaffe erschaffst erschaffen haben .
    vertauschen vertauscht vertausche vertauschst vertauscht haben .
    führen führt führe führst geführt haben aus
    lenken lenkt lenke lenkst gelenkt haben um
    addieren addiert addiere addierst addiert haben .
    geben gibt gib gibst gegeben haben . aus
    bewegen bewegt bewege bewegst bewegt haben .
    vernichten vernichtet vernichte vernichtest vernichtet haben .
    bekommen bekommt bekomme bekommst bekommen haben .
    klauen klaut klaue klaust geklaut haben .
    kämpfen kämpft kämpf kämpfst gekämpft haben .
    schauen schaut schaue schaust geschaut haben an
    platzieren platziert platziere platzierst platziert haben .
    leiten leitet leite leitest geleitet haben um
    zeigen zeigt zeige zeigst gezeigt haben . vor
    schicken schickt schicke schickst geschickt haben zurück
    wandeln wandelt wandle wandelst gewandelt haben um
    kehren kehrt kehre kehrst gekehrt sein zurück
    suchen sucht suche suchst gesucht haben .
    überleben überlebt überlebe überlebst überlebt haben .
    beschädigen beschädigt beschädige beschädigst beschädigt haben .
    bleiben bleibt bleibe bleibst geblieben sein .
    bezahlen bezahlt bezahle bezahlst bezahlt haben .
    brechen bricht brich brichst gebrochen haben ab
    kontern kontert kontere konterst gekontert haben .
"""


def _verbs() -> dict[str, Verb]:
    table: dict[str, Verb] = {}
    for line in _VERBS.strip().splitlines():
        base, third, imperative, second, participle, auxiliary, *prefixes = line.split()
        for prefix in ("" if p == "." else p for p in prefixes):
            lemma = prefix.replace("_", "") + base
            table[lemma] = Verb(lemma, prefix.replace("_", " "), base, third, imperative, second, participle, auxiliary)
    return table


VERBS: dict[str, Verb] = _verbs()


SHORT_ORDERS: dict[str, str] = {  # without their ending
    "schauen": "schau", "bringen": "bring", "suchen": "such", "ziehen": "zieh", "legen": "leg", "wählen": "wähl",
}  # fmt: skip


AUXILIARIES: dict[str, tuple[str, str, str]] = {  # third singular, plural, second singular
    "sein": ("ist", "sind", "bist"),
    "haben": ("hat", "haben", "hast"),
    "werden": ("wird", "werden", "wirst"),
    "wurde": ("wurde", "wurden", "wurdest"),
    "hätte": ("hätte", "hätten", "hättest"),
    "wäre": ("wäre", "wären", "wärst"),
    "würde": ("würde", "würden", "würdest"),
    "können": ("kann", "können", "kannst"),
    "dürfen": ("darf", "dürfen", "darfst"),
    "müssen": ("muss", "müssen", "musst"),
}
