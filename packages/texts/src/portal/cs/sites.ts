import { createFormat } from '../../format/index.ts';
import { lastDaysCs, pluralCs } from '../../format/plural.ts';

const { list } = createFormat('cs');
const webs = (n: number) => `${n} ${pluralCs(n, 'web', 'weby', 'webů')}`;

export const sites = {
  pageName: 'Weby',
  failed: 'Weby se nepodařilo načíst.',
  none: 'Zatím tu není žádný web.',
  noneDetail: 'Jakmile vám správce nějaký web přidá, uvidíte tu, jestli běží a co se na něm děje.',
  noneAction: 'Napsat správci',
  answer: {
    allUp: (n: number) =>
      n === 1
        ? 'Web běží.'
        : n === 2
          ? 'Oba weby běží.'
          : `${pluralCs(n, 'Web', 'Všechny', 'Všech')} ${webs(n)} běží.`,
    down: (names: readonly string[]) =>
      names.length > 2
        ? `${webs(names.length)} ${pluralCs(names.length, 'nejde', 'nejdou', 'nejde')}.`
        : `${list(names)} ${pluralCs(names.length, 'nejde', 'nejdou', 'nejde')}.`,
    brokenForm: (names: readonly string[]) =>
      names.length === 1
        ? `Na webu ${names[0]} nefunguje formulář.`
        : `Na ${names.length} webech nefunguje formulář.`,
    suspect: (names: readonly string[]) =>
      names.length > 2
        ? `Ověřujeme ${webs(names.length)}, kontrola neprošla.`
        : `Ověřujeme ${list(names)}, kontrola neprošla.`,
    noOutage: 'Žádný web nemá výpadek.',
    notMeasured: 'Zatím nic neměříme.',
    unmeasured: (names: readonly string[], since: string) =>
      `${names.length > 2 ? webs(names.length) : list(names)} neměříme od ${since}.`,
    unread: (names: readonly string[]) =>
      names.length > 2
        ? `Aktualizujte aplikaci, stav ${names.length} webů nezná.`
        : `${list(names)}: aktualizujte aplikaci, tento stav nezná.`,
    nothingSince: (since: string) => `Od ${since} nemáme o webech žádné výsledky.`,
  },
  counts: {
    down: (n: number) => `${n} ${pluralCs(n, 'nejde', 'nejdou', 'nejde')}`,
    brokenForm: (n: number) => `${n}× nefunguje formulář`,
    up: (n: number) => `${n} ${pluralCs(n, 'běží', 'běží', 'běží')}`,
    maintenance: (n: number) => `${n} v údržbě`,
    paused: (n: number) => `${n} ${pluralCs(n, 'pozastavený', 'pozastavené', 'pozastavených')}`,
    unknown: (n: number) => `${n} ${pluralCs(n, 'neměřený', 'neměřené', 'neměřených')}`,
    unread: (n: number) => `${n} v neznámém stavu`,
    suspect: (n: number) => `${n} ověřujeme`,
    observed: (n: number) => `${n} pod dohledem`,
  },
  call: (phone: string) => `Zavolat správci: ${phone}`,
  list: 'Seznam webů',
  filter: {
    label: 'Stav webů',
    all: 'Všechny',
    trouble: 'S problémem',
    up: 'Běží',
    rest: 'Ostatní',
    everyClient: 'Všichni klienti',
  },
  searchLabel: 'Hledat web',
  nothingFound: 'Takový web tu není.',
  nothingFoundDetail: 'Zkuste kratší slovo, nebo zrušte filtr stavu.',
  showAll: 'Ukázat všechny weby',
  /** Cards: sites and groups. */
  shown: (n: number, all: number) => `Zobrazeno ${n} z ${all}.`,
  more: (n: number) =>
    n === 1 ? 'Zobrazit ještě jeden' : `Zobrazit ${pluralCs(n, 'další', 'další', 'dalších')} ${n}`,
  rest: 'Zobrazit všechny',
  group: 'Skupina',
  /** A domain is not a site. */
  members: (n: number, domains: number) =>
    [
      ...(n > 0 ? [webs(n)] : []),
      ...(domains > 0 ? [`${domains} ${pluralCs(domains, 'doména', 'domény', 'domén')}`] : []),
    ].join(' a '),
  card: {
    response: 'Odezva',
    backup: 'Záloha',
    backupNone: 'zatím žádná',
    backupInDoubt: (day: string) => `${day}, k ověření`,
    lastDone: 'Naposledy',
    strip: (days: number, bad: number, length: string, unmeasured: number) => {
      const blank =
        unmeasured > 0
          ? ` ${unmeasured} ${pluralCs(unmeasured, 'den', 'dny', 'dní')} jsme neměřili.`
          : '';
      return bad === 0
        ? `Bez výpadku za ${lastDaysCs(days)}.${blank}`
        : `${bad} ${pluralCs(bad, 'den', 'dny', 'dní')} s výpadkem za ${lastDaysCs(days)}, celkem ${length}.${blank}`;
    },
    stripNone: 'Zatím neměřeno.',
    ago: (days: number) => `před ${days} ${pluralCs(days, 'dnem', 'dny', 'dny')}`,
    today: 'dnes',
  },
  facts: {
    heading: 'Údaje o webu',
    address: 'Adresa',
    client: 'Klient',
    role: 'Role ve skupině',
    kind: 'Druh skupiny',
    services: 'Další služby',
    search: 'Data z vyhledávačů',
    ai: 'Viditelnost v AI',
  },
  site: {
    pageName: 'Web',
    failed: 'Web se nepodařilo načíst.',
    allSites: 'Všechny weby',
    formsVerified: (forms: number, times: number) =>
      `${forms === 1 ? 'formulář ověřen' : 'formuláře ověřeny'} ${times}× tento měsíc`,
    open: (host: string) => `Otevřít ${host} v nové kartě`,
    openOutside: (host: string) => `Otevřít ${host} v prohlížeči`,
    answer: {
      up: (name: string) => `${name} běží.`,
      down: (name: string, since: string | null) =>
        since ? `${name} nejde od ${since}.` : `${name} nejde.`,
      maintenance: (name: string) => `Na webu ${name} probíhá údržba.`,
      paused: (name: string) => `${name} teď nehlídáme.`,
      unknown: (name: string) => `${name} zatím neměříme.`,
      unread: (name: string) => `${name}: aktualizujte aplikaci, tento stav nezná.`,
      unmeasured: (name: string, since: string) => `${name} neměříme od ${since}.`,
      suspect: (name: string) => `${name}: ověřujeme.`,
      observed: (name: string) => `${name} zase běží.`,
      domain: (name: string) => `${name} je doména, ta se neměří.`,
      brokenForm: (name: string) => `Na webu ${name} nefunguje formulář.`,
    },
    detail: {
      up: 'Poslední kontrola proběhla v pořádku.',
      maintenance: 'Web může být chvíli nedostupný. Výpadek se během údržby nezapočítává.',
      paused: 'Hlídání je pozastavené, o výpadku bychom nevěděli.',
      unknown: 'Ještě neproběhla žádná kontrola.',
      unread: 'Ukáže ho novější verze aplikace nebo portál.',
      unmeasured: 'Od té doby nepřišel žádný výsledek, takže nevíme, jestli web běží.',
      suspect: (since: string) =>
        `Od ${since} kontroly selhávají. Za chvíli budeme vědět, jestli jde o výpadek.`,
      observed: (since: string) =>
        `Od ${since} procházejí všechny kontroly. Web máme ještě chvíli pod dohledem.`,
      domain: 'Staráme se o její správu; dostupnost měříme u webu, který na ní běží.',
      brokenForm: 'Web běží, ale zkušební odeslání formuláře neprošlo.',
      formToo: 'Nefunguje ani formulář.',
    },
    inGroup: 'Patří do skupiny',
    problems: 'Co právě řešíme',
    problem: {
      availability: (since: string) => `Web je od ${since} nedostupný.`,
      form: (since: string) => `Formulář od ${since} nefunguje.`,
      observed: (since: string) => `Web od ${since} zase běží, je pod dohledem.`,
    },
    forms: (broken: readonly string[], mended: readonly string[]) =>
      [
        broken.length > 0 &&
          `${pluralCs(broken.length, 'Nefunguje formulář', 'Nefungují formuláře', 'Nefungují formuláře')} ${list(broken)}.`,
        mended.length > 0 &&
          `${pluralCs(mended.length, 'Formulář', 'Formuláře', 'Formuláře')} ${list(mended)} už zase ${pluralCs(mended.length, 'funguje', 'fungují', 'fungují')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    checks: (failing: readonly string[], mended: readonly string[]) =>
      [
        failing.length > 0 && `Nefunguje: ${list(failing)}.`,
        mended.length > 0 && `Už zase funguje: ${list(mended)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    ownAddress: 'stránky webu',
    problemsBefore: 'Co se v té době řešilo',
    /** The same of data that may no longer hold. */
    problemBefore: {
      availability: (since: string) => `Web byl od ${since} nedostupný.`,
      form: (since: string) => `Formulář od ${since} nefungoval.`,
      observed: (since: string) => `Web od ${since} zase běžel, byl pod dohledem.`,
    },
    problemNext: 'Jakmile to vyřešíme, stav se tu změní sám.',
    observedNext: 'Výpadek uzavřeme, až web vydrží v pořádku.',
  },
  groupPage: {
    pageName: 'Skupina webů',
    failed: 'Skupinu se nepodařilo načíst.',
    answer: {
      ok: (name: string) => `${name}: vše je v pořádku.`,
      backupsInDoubt: (name: string, members: readonly string[]) => {
        const n = members.length;
        const of = n > 2 ? `${n} webů` : `${pluralCs(n, 'webu', 'webů', 'webů')} ${list(members)}`;
        return `${name}: bez poruchy, k ověření ${pluralCs(n, 'je záloha', 'jsou zálohy', 'jsou zálohy')} ${of}.`;
      },
      problem: (name: string) => `${name}: něco nefunguje.`,
      unknown: (name: string) => `${name}: zatím neměříme.`,
      unread: (name: string) => `${name}: aktualizujte aplikaci, tento stav nezná.`,
      unmeasured: (name: string, members: readonly string[], since: string) =>
        `${name}: ${members.length > 2 ? webs(members.length) : list(members)} neměříme od ${since}.`,
      nothingSince: (name: string, since: string) => `${name}: od ${since} nemáme žádné výsledky.`,
    },
    membersHeading: 'Weby ve skupině',
    figures: (n: number) => `Souhrn za ${n} ${pluralCs(n, 'den', 'dny', 'dní')}`,
    availabilityNote: 'ze všech kontrol všech webů',
    responseNote: (name: string) => `web ${name}`,
    incidentsNote: 'všech webů skupiny',
    available: (percent: string, since: string | null) =>
      since ? `dostupnost ${percent} od ${since}` : `dostupnost ${percent}`,
    domainNote: 'neměří se',
  },
};
