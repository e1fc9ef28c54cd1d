import { everyCs } from '../../../format/every.ts';
import { pluralCs } from '../../../format/plural.ts';

const websOnly = (n: number) => pluralCs(n, 'web', 'weby', 'webů');
const webs = (n: number) => `${n} ${websOnly(n)}`;

type Among = { suspect: number; observed: number };
/** Of the sites that are up, those that are not simply fine. */
const amongWords = ({ suspect, observed }: Among, before: string, after: string): string => {
  const parts = [
    ...(suspect > 0 ? [`${suspect} ověřujeme`] : []),
    ...(observed > 0 ? [`${observed} pod dohledem`] : []),
  ];
  return parts.length > 0 ? `${before}${parts.join(', ')}${after}` : '';
};

const everyFact: Record<string, string> = {
  Tarif: 'Všechny tarify',
  Systém: 'Všechny systémy',
  Hosting: 'Všechny hostingy',
};

export const sites = {
  pageName: 'Přehled webů',
  list: 'Seznam webů',
  add: 'Přidat web',
  answer: {
    none: 'Zatím tu není žádný web.',
    onlyArchived: 'Všechny weby jsou v archivu.',
    onlyDomains: 'Zatím tu jsou jen domény, ty se neměří.',
    allUp: (n: number, among: Among) =>
      n === 1
        ? `Web ${among.suspect > 0 ? 'ověřujeme' : 'běží'}${among.observed > 0 ? ', je pod dohledem' : ''}.`
        : `${among.suspect > 0 ? webs(n) : `${pluralCs(n, 'Web', 'Všechny', 'Všech')} ${webs(n)}`} běží${amongWords(among, ', ', '')}.`,
    some: (parts: readonly string[]) => `${parts.join(', ')}.`,
  },
  /** The first one names what is counted. */
  counts: {
    down: (n: number, first: boolean) =>
      `${first ? webs(n) : n} ${pluralCs(n, 'nejde', 'nejdou', 'nejde')}`,
    brokenForm: (n: number, first: boolean) => `${first ? webs(n) : n} s nefunkčním formulářem`,
    maintenance: (n: number, first: boolean) => `${first ? webs(n) : n} v údržbě`,
    paused: (n: number, first: boolean) =>
      `${n} ${pluralCs(n, 'pozastavený', 'pozastavené', 'pozastavených')}${first ? ` ${websOnly(n)}` : ''}`,
    unknown: (n: number, first: boolean) =>
      `${n} ${pluralCs(n, 'neměřený', 'neměřené', 'neměřených')}${first ? ` ${websOnly(n)}` : ''}`,
    up: (n: number, first: boolean) => `${first ? webs(n) : n} běží`,
  },
  among: (counted: string, among: Among) => `${counted}${amongWords(among, ' (', ')')}`,
  view: 'Zobrazení',
  views: { table: 'Tabulka', dense: 'Kompaktní', grid: 'Mřížka' },
  gridHint: 'Mezi weby přejdete šipkami.',
  since: (word: string, since: string) => `${word} od\u00a0${since}`,
  lasting: (word: string, length: string) => `${word} ${length}`,
  noSites: 'Stačí přidat první web a Hlídka ho začne hlídat.',
  searchLabel: 'Hledat web, klienta nebo adresu',
  filters: 'Filtry webů',
  status: 'Stav',
  anyStatus: 'Všechny stavy',
  trouble: 'S problémem',
  client: 'Klient',
  anyClient: 'Všichni klienti',
  anyFact: (name: string) => everyFact[name] ?? `${name}: vše`,
  archivedToo: 'Včetně archivovaných',
  clear: 'Zrušit filtry',
  /** Domains are not among the sites that other pages count. */
  shown: (n: number, total: number, domains: number) =>
    n === total
      ? `Celkem ${total}${domains > 0 ? `, z toho ${domains} ${pluralCs(domains, 'doména', 'domény', 'domén')}` : ''}`
      : `Zobrazeno ${n} z ${total}`,
  nothingFound: 'Filtrům nevyhovuje žádný web.',
  nothingFoundDetail: 'Zkuste kratší slovo nebo zrušte některý filtr.',
  columns: { actions: 'Možnosti' },
  short: {
    up: 'běží',
    down: 'nejde',
    maintenance: 'údržba',
    paused: 'pozastaveno',
    unknown: 'neměřeno',
    brokenForm: 'formulář',
    suspect: 'ověřujeme',
    observed: 'pod dohledem',
  },
  archived: 'v archivu',
  actionsOf: (name: string) => `Možnosti webu ${name}`,
  edit: 'Upravit',
  pause: 'Pozastavit hlídání',
  resume: 'Obnovit hlídání',
  archive: 'Archivovat',
  restore: 'Vrátit z archivu',
  viewAs: 'Zobrazit jako klient',
  undo: 'Vrátit zpět',
  paused: (name: string) => `Hlídání webu ${name} je pozastavené.`,
  resumed: (name: string) => `${name} zase hlídáme.`,
  archivedDone: (name: string) => `${name} je v archivu. Klient ho už nevidí.`,
  restored: (name: string) => `${name} je zpátky z archivu.`,
};

export const site = {
  pageName: 'Web',
  answer: {
    up: (name: string) => `${name} běží.`,
    down: (name: string) => `${name} nejde.`,
    maintenance: (name: string) => `${name} je v údržbě.`,
    paused: (name: string) => `${name} teď nehlídáme.`,
    unknown: (name: string) => `${name} zatím neměříme.`,
    brokenForm: (name: string) => `${name}: nefunguje formulář.`,
    archived: (name: string) => `${name} je v archivu.`,
  },
  archivedDetail: 'Klient ho nevidí a nehlídáme ho. Data zůstávají, můžete ho kdykoli vrátit.',
  open: (host: string) => `Otevřít ${host} v nové kartě`,
  facts: 'Údaje',
  noAddress: 'Web nemá adresu, proto se neměří.',
  client: 'Klient',
  group: 'Skupina',
  role: 'Role ve skupině',
  created: 'Přidán',
  updated: 'Naposledy upraven',
  monitor: 'Hlídání',
  monitorOff: {
    paused: 'Hlídání je pozastavené. Po obnovení bude platit toto nastavení.',
    archived: 'Web je v archivu a nehlídá se. Po vrácení bude platit toto nastavení.',
    domain: 'Doména se neměří. Nastavení platí, až web dostane jinou roli.',
    noUrl: 'Bez adresy není co měřit. Nastavení začne platit, až ji doplníte.',
  },
  watch: {
    interval: (seconds: number) => `Kontrola ${everyCs(seconds)}.`,
    request: (method: string, timeout: string) =>
      `Dotaz ${method}, na odpověď čekáme nejvýš ${timeout}.`,
    status: (from: number, to: number) =>
      from === to ? `V pořádku je jen kód ${from}.` : `V pořádku jsou kódy ${from} až ${to}.`,
    keyword: (word: string) => `Stránka musí obsahovat „${word}“.`,
    keywordAbsent: (word: string) => `Stránka nesmí obsahovat „${word}“.`,
    headers: (names: string) => `S dotazem posíláme hlavičky: ${names}.`,
    redirects: (follow: boolean): string =>
      follow
        ? 'Přesměrování následujeme, nejvýš desetkrát.'
        : 'Přesměrování nenásledujeme, počítá se první odpověď.',
    tls: (verify: boolean): string =>
      verify ? 'Neplatný certifikát je chyba.' : 'Platnost certifikátu nekontrolujeme.',
    page: (judged: boolean): string =>
      judged ? 'Kontrolujeme i obsah stránky.' : 'Obsah stránky nekontrolujeme.',
    slow: (told: boolean, limit: string | null): string =>
      told
        ? `Upozorníme správce, když je třikrát pomalejší než obvykle${limit ? ` nebo odpovídá déle než ${limit}` : ''}.`
        : 'Na pomalé odpovědi neupozorňujeme.',
    picture: (shown: boolean): string =>
      shown
        ? 'Snímek stránky z výpadku vidí i klient.'
        : 'Snímek stránky z výpadku vidí jen správci.',
    confirm: (times: readonly string[]) =>
      `Chybu ověříme ${times.length === 1 ? 'ještě jednou' : `ještě ${times.length}×`}, po ${times.join(', ')}. Teprve potom vznikne incident.`,
  },
  search: 'Data z vyhledávačů',
  ai: 'Viditelnost v AI',
  on: 'zapnuto',
  off: 'vypnuto',
  internal: 'Interní údaje',
  internalAbout: 'Vidí je jen správci, klientovi se nikde neukážou.',
  onlyUs: 'jen pro nás',
  notes: 'Poznámky',
  agentMemory: 'Paměť agenta',
  monitorId: 'Číslo monitoru',
  subscriptionLink: 'Předplatné',
  viewers: 'Kdo ho vidí',
  viewersNone: 'Z klientů ho zatím nevidí nikdo.',
  viewersArchived: 'Web je v archivu, proto ho nevidí nikdo z klientů.',
  viewersNext: 'Pozvat uživatele',
  because: {
    client: 'vidí všechny weby klienta',
    group: 'vidí skupinu',
    site: 'vidí tento web',
  },
  history: 'Poslední změny',
  tabs: {
    label: 'Části stránky webu',
    state: 'Stav',
    incidents: 'Incidenty',
    work: 'Práce',
    backups: 'Zálohy',
    search: 'Vyhledávání',
    settings: 'Nastavení',
  },
};
