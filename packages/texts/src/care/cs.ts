import { asOfDateCs, atTimeCs } from '../format/at-time.ts';
import { createFormat } from '../format/index.ts';
import { lastDaysCs, pluralCs } from '../format/plural.ts';
import { typeset } from '../format/typeset.ts';

const { number } = createFormat('cs');
const characters = (n: number) => `${number(n)} ${pluralCs(n, 'znak', 'znaky', 'znaků')}`;

/** What is done for a client beyond watching: backups, search, AI, worklog, reports. */
export const care = typeset({
  older: 'Starší záznamy',
  /** The parts of a site's page, each with its answer in a word. */
  parts: {
    label: 'Části stránky',
    backup: (day: string) => `záloha ${day}`,
    backupNone: 'zatím žádná',
    backupFailed: 'nepovedla se',
    backupSmall: 'podezřele malá',
    backupDoubted: 'k ověření',
    today: 'dnes',
    yesterday: 'včera',
    clicks: (n: number) => `${number(n)} ${pluralCs(n, 'kliknutí', 'kliknutí', 'kliknutí')}`,
    clicksFrom: {
      google: (clicks: string) => `${clicks} z Googlu`,
      bing: (clicks: string) => `${clicks} z Bingu`,
    },
    noData: 'bez dat',
    mentions: (share: string) => `${share} zmínek`,
    watched: (n: number) => `${number(n)} ${pluralCs(n, 'položka', 'položky', 'položek')}`,
    work: (day: string) => `práce ${day}`,
    noWork: 'zatím nic',
  },
  gone: {
    site: 'Tento web už v přehledu není.',
    group: 'Tato skupina už v přehledu není.',
    report: 'Tento report tu není.',
    incident: 'Tento incident tu není.',
    detail:
      'Správce váš přehled mezitím upravil, nebo vám skončil přístup. Pokud jste to nečekali, ozvěte se nám.',
    reportDetail: 'Odkaz je možná starý, nebo k reportu nemáte přístup.',
    incidentDetail: 'Odkaz je možná starý, nebo k webu už nemáte přístup.',
    toSites: 'Na přehled webů',
    toReports: 'Na seznam reportů',
  },
  backups: {
    heading: 'Zálohy',
    last: 'Poslední záloha',
    lastNone: 'zatím žádná',
    lastNoneNote: 'úspěšnou zálohu ještě nemáme',
    lastNote: (time: string, size: string | null) =>
      size ? `${atTimeCs(time)}, ${size}` : atTimeCs(time),
    caption: 'Posledních deset záloh',
    started: 'Začátek',
    took: 'Trvala',
    size: 'Velikost',
    state: 'Výsledek',
    states: { ok: 'v pořádku', failed: 'nepovedla se', in_progress: 'probíhá' },
    small: 'výrazně menší než obvykle',
    tried: (day: string, what: string) => `Obnova vyzkoušena ${day}${what ? `: ${what}` : ''}.`,
    triedFiles: (n: number) => `${number(n)} ${pluralCs(n, 'soubor', 'soubory', 'souborů')}`,
    triedTables: (n: number) => `${number(n)} ${pluralCs(n, 'tabulka', 'tabulky', 'tabulek')}`,
    doubted: { less: 'je v ní výrazně méně než minule', same: 'neliší se od minulé' },
    lastDoubted: 'Poslední zálohu je potřeba ověřit. Správce ji má v přehledu.',
    smallNote: (size: string, usual: string) =>
      `výrazně menší než obvykle: ${size}, bývá aspoň ${usual}`,
    lastSmall:
      'Poslední záloha je výrazně menší než obvykle. Správce ji má v přehledu, aby ji ověřil.',
    unknown: 'neznámá',
    none: 'Zatím tu není žádná záloha. Jakmile první proběhne, uvidíte tu její datum a velikost.',
    failedNote: 'Poslední záloha se nepovedla. Správce ji má v přehledu nepovedených.',
  },
  search: {
    heading: 'Vyhledávače',
    about: (days: number, until: string | null) =>
      until
        ? `Za ${lastDaysCs(days)}, data sahají do ${until}. Vyhledávače je posílají se zpožděním dvou až tří dnů.`
        : `Za ${lastDaysCs(days)}.`,
    none: 'Vyhledávače jsou připojené, první čísla přijdou do tří dnů.',
    googleClicks: 'Kliknutí z Googlu',
    googleImpressions: 'Zobrazení v Googlu',
    position: 'Průměrná pozice',
    positionNote: 'v Googlu, 1 je nejvýš',
    bingClicks: 'Kliknutí z Bingu',
    impressions: (n: number) => `z ${number(n)} zobrazení`,
    noData: 'bez dat',
    reach: (days: number, total: number) => `${days} z ${total} dní`,
    silentSince: (day: string) => `od ${day} nemáme údaje`,
    toldFrom: (day: string) => `údaje od ${day}`,
    without: { google: 'bez Googlu', bing: 'bez Bingu' },
    daily: 'Kliknutí den po dni',
    dailyLabel: (days: number) => `Kliknutí z vyhledávačů po dnech za ${lastDaysCs(days)}`,
    day: (date: string, clicks: number, impressions: number) =>
      `${date}: ${number(clicks)} ${pluralCs(clicks, 'kliknutí', 'kliknutí', 'kliknutí')}, ${number(impressions)} zobrazení`,
    table: { day: 'Den', clicks: 'Kliknutí', impressions: 'Zobrazení' },
    queries: 'Nejčastější dotazy tohoto měsíce',
    queriesNone: 'Tento měsíc zatím žádný dotaz nepřinesl kliknutí.',
    queriesNotYet: 'Dotazy za tento měsíc ještě nepřišly. Vyhledávače je posílají se zpožděním.',
    query: 'Dotaz',
    clicks: 'Kliknutí',
    impressionsShort: 'Zobrazení',
    positionShort: 'Pozice',
    watched: 'Sledované dotazy',
    watchedNote: (days: number) =>
      `Průměrná pozice v Googlu za ${lastDaysCs(days)} a za stejnou dobu předtím. Čára ukazuje, jak se měnila; výš je líp.`,
    before: 'Předtím',
    course: 'Vývoj',
    courseOf: (query: string, first: string, last: string) =>
      `${query}: na začátku pozice ${first}, na konci ${last}`,
    notShown: 'nezobrazil se',
    notYet: 'zatím nezjištěno',
    googleOnly: 'jen s Googlem',
  },
  ai: {
    heading: 'Viditelnost v AI',
    about: (date: string) =>
      `Podle kontroly ${date}. Každé pondělí pokládáme vaše otázky umělé inteligenci a díváme se, jestli vás v odpovědích zmíní.`,
    aboutNone:
      'První kontrola proběhne v pondělí. Položíme vaše otázky umělé inteligenci a podíváme se, jestli vás v odpovědích zmíní.',
    share: 'Podíl zmínek',
    shareNote: (answers: number) =>
      `z ${number(answers)} ${pluralCs(answers, 'odpovědi', 'odpovědí', 'odpovědí')}`,
    changes: {
      same: (_before: string, _now: string, _questions: number): string =>
        'na stejné otázky beze změny',
      open: (before: string, now: string, questions: number) =>
        `na stejné otázky ${before} → ${now} (${questions} ${pluralCs(questions, 'otázka', 'otázky', 'otázek')}): zatím nelze říct, může jít o náhodu`,
      real: (before: string, now: string) => `na stejné otázky ${before} → ${now}: skutečná změna`,
    },
    exchanged: (what: string) => `změnily se dotazované služby: ${what}`,
    rivals: {
      heading: 'Vedle dalších značek',
      about: (answers: number, questions: number) =>
        `Ze stejných odpovědí (${number(answers)} na ${questions} ${pluralCs(questions, 'otázku', 'otázky', 'otázek')}).`,
      brand: 'Značka',
      share: 'V odpovědích',
      voice: 'Podíl ze všech zmínek',
      place: 'Průměrné pořadí',
      own: 'vy',
      none: '–',
      difference: {
        same: 'stejně často jako vy',
        open: 'rozdíl může být náhoda',
        real: 'skutečný rozdíl',
      },
    },
    shareNone: 'zatím nic',
    mentions: 'Zmínky v odpovědích',
    questions: 'Sledované otázky',
    links: 'Odkazy na váš web',
    linksNote: 'citované v odpovědích',
    list: 'Otázky',
    mentioned: 'zmiňuje vás',
    notMentioned: 'zatím vás nezmiňuje',
    notAsked: 'ještě nepoložená',
    noAnswer: 'tentokrát bez odpovědi',
    listNone: 'Zatím nesledujete žádnou otázku.',
    weekly: 'Týden po týdnu',
    recounted: (date: string) =>
      `Od kontroly ${date} počítáme zmínky přesněji. Dřívější podíly jsou podle původního pravidla.`,
    weeklyCaption: 'Podíl zmínek po týdnech',
    week: 'Týden od',
    weekAnswers: 'Odpovědí',
    weekNone: 'bez odpovědi',
  },
  watched: {
    heading: 'Co sledujeme',
    about: 'Na tyto otázky se ptáme umělé inteligence a tyto dotazy sledujeme ve vyhledávačích.',
    pageName: 'Sledované otázky a dotazy',
    answer: 'Co pro vás máme sledovat?',
    detail: 'Každou položku napište na vlastní řádek. Změna platí od příští týdenní kontroly.',
    edit: 'Upravit, co sledujeme',
    ai: 'Sledované otázky',
    seo: 'Sledované dotazy',
    aiHint: (least: number, most: number) =>
      `Tak, jak by se člověk zeptal: „Kde koupit dobré kolo v Brdech?“ Otázka má ${least} až ${characters(most)}.`,
    seoHint: (most: number) =>
      `Tak, jak se píše do vyhledávače: „servis kol příbram“. Nejvýš ${characters(most)}.`,
    noAi: 'Viditelnost v AI v tarifu zatím nemáte. Otázky uložíme a začneme sledovat, až ji přidáte.',
    noSearch: 'Vyhledávače zatím nejsou připojené. Dotazy uložíme a začneme sledovat po připojení.',
    none: 'zatím žádné',
    count: (n: number, max: number) => `${n} z ${max}`,
    over: (n: number) => `o ${n} víc, než se vejde`,
    line: (n: number, problem: string) => `Řádek ${n}: ${problem}`,
    tooShort: (n: number, least: number) => `má jen ${characters(n)}, napište aspoň ${least}.`,
    tooLong: (n: number, most: number) => `má ${characters(n)}, nejvýš může mít ${most}.`,
    duplicate: 'už ji máte výš.',
    tooMany: (max: number) =>
      `je nad limit ${max} ${pluralCs(max, 'položky', 'položek', 'položek')}, některou smažte.`,
    control: 'obsahuje neviditelné znaky, napište ji prosím ručně.',
    invalid: 'tuto položku neumíme uložit.',
    fix: 'Nic se neuložilo. Opravte prosím označené řádky.',
    save: 'Uložit',
    saved: 'Uloženo. Platí od příští týdenní kontroly.',
    back: 'Zpět na web',
    readOnly: 'Očima klienta je seznam jen ke čtení.',
    leave: {
      ask: 'Odejít bez uložení?',
      means: 'Změny ve sledovaných otázkách a dotazech se ztratí.',
      stay: 'Zůstat',
      go: 'Odejít',
    },
  },
  worklog: {
    heading: 'Deník prací',
    none: 'Zatím tu není žádný záznam. Co na webu uděláme, zapíšeme sem.',
    automatic: 'automatická údržba',
    unknownAuthor: 'správce',
    spent: (length: string) => `práce ${length}`,
  },
  group: {
    backupNone: 'úspěšnou zálohu zatím nemá žádný web skupiny',
    worklogAbout: 'Všech webů skupiny, nejnovější nahoře.',
  },
  reports: {
    pageName: 'Měsíční reporty',
    kind: 'Měsíční report',
    failed: 'Reporty se nepodařilo načíst.',
    answer: (month: string) => `Poslední report je za ${month}.`,
    detail: (n: number) =>
      n === 1
        ? 'Je to váš první report. Další přijde začátkem příštího měsíce.'
        : `Celkem ${n} ${pluralCs(n, 'report', 'reporty', 'reportů')}. Další přijde začátkem příštího měsíce.`,
    detailMore: 'Další přijde začátkem příštího měsíce.',
    older: 'Ukázat starší',
    none: 'Zatím tu není žádný měsíční report.',
    noneDetail: (month: string) =>
      `Report za ${month} vám pošleme začátkem příštího měsíce. Shrne dostupnost, výpadky, zálohy a odvedenou práci. Přijde e-mailem a najdete ho i tady.`,
    toSites: 'Prohlédnout weby',
    list: 'Seznam reportů',
    allSites: 'všechny weby',
    allSitesOf: (client: string) => `všechny weby, ${client}`,
    unread: 'Nový',
    unreadCount: (n: number) =>
      `${n} ${pluralCs(n, 'nepřečtený report', 'nepřečtené reporty', 'nepřečtených reportů')}`,
    sent: (date: string) => `odesláno ${date}`,
    title: (month: string) => `Report za ${month}`,
    about: (scope: string, date: string, figuresAt: string | null) =>
      `${scope.charAt(0).toUpperCase()}${scope.slice(1)}, odesláno ${date}${figuresAt ? `, čísla ${asOfDateCs(figuresAt)}` : ''}`,
    reportFailed: 'Report se nepodařilo načíst.',
    print: 'Vytisknout',
    pdf: 'Stáhnout PDF',
    charts: 'Grafy',
    /** From the phone: the portal has the PDF. */
    noPdf: 'PDF teď nejde vytvořit.',
    noPdfTodo: 'Report můžete vytisknout; v okně tisku ho jde i uložit jako PDF.',
    toSite: 'Otevřít web',
  },
  places: {
    heading: 'Odezva podle míst',
    about: 'Průměr za každou z posledních 24 hodin, všude ve stejném měřítku.',
    notMeasured: 'web odtud nešel',
  },
});

export type Care = typeof care;
