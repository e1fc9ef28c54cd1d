import { createFormat } from '../../format/index.ts';
import { pluralCs } from '../../format/plural.ts';

const { list } = createFormat('cs');
const clientsN = (n: number) => `${n} ${pluralCs(n, 'klient', 'klienti', 'klientů')}`;
const webs = (n: number) => `${n} ${pluralCs(n, 'web', 'weby', 'webů')}`;
const joined = (sites: string | false, domains: string | false) =>
  [sites, domains].filter(Boolean).join(' a ');
const websAndDomains = (n: number, domains: number) =>
  joined(
    n > 0 && webs(n),
    domains > 0 && `${domains} ${pluralCs(domains, 'doména', 'domény', 'domén')}`,
  );
/** After „má“. */
const websAndDomainsHeld = (n: number, domains: number) =>
  joined(
    n > 0 && webs(n),
    domains > 0 && `${domains} ${pluralCs(domains, 'doménu', 'domény', 'domén')}`,
  );

const groupsHeld = (n: number) => `${n} ${pluralCs(n, 'skupinu', 'skupiny', 'skupin')}`;
const peopleN = (n: number) => `${n} ${pluralCs(n, 'uživatel', 'uživatelé', 'uživatelů')}`;

export const clients = {
  pageName: 'Klienti',
  list: 'Seznam klientů',
  answer: (n: number, sites: number) =>
    n === 0 ? 'Zatím tu není žádný klient.' : `${clientsN(n)}, ${webs(sites)}.`,
  noneDetail:
    'Klient je firma nebo osoba, o jejíž weby se staráte. Založíte ho tady, nebo rovnou při přidání webu.',
  add: 'Založit klienta',
  searchLabel: 'Hledat klienta',
  nothingFound: 'Takový klient tu není.',
  columns: {
    name: 'Klient',
    sites: 'Weby',
    groups: 'Skupiny',
    people: 'Uživatelé',
    contactId: 'Číslo ve vašem systému',
    created: 'Založen',
  },
  new: 'Nový klient',
  name: 'Název',
  contactId: 'Číslo klienta ve vašem systému',
  contactIdHint: 'Podle něj si vaše aplikace pro řízení práce přečte souhrn tohoto klienta.',
  contactIdTaken: 'Toto číslo už má jiný klient.',
  create: 'Založit klienta',
  created: (name: string) => `Klient ${name} je založený.`,
  edit: 'Upravit',
  editTitle: (name: string) => `Úprava klienta ${name}`,
  save: 'Uložit klienta',
  saved: (name: string) => `Klient ${name} je uložený.`,
};

export const client = {
  pageName: 'Klient',
  answer: (name: string, sites: number, people: number) =>
    `${name}: ${webs(sites)}, ${peopleN(people)} s přístupem.`,
  answerEmpty: (name: string) => `${name} zatím nemá žádný web.`,
  contactId: (id: string) => `Číslo ve vašem systému ${id}`,
  viewAs: 'Zobrazit portál jako tento klient',
  sites: 'Weby',
  sitesNone: 'Klient zatím nemá žádný web. Přidejte mu první.',
  addSite: 'Přidat web',
  archivedCount: (n: number, domains: number) => `V archivu ${websAndDomains(n, domains)}.`,
  sitesColumns: { name: 'Web', status: 'Stav', group: 'Skupina', plan: 'Tarif' },
  groups: 'Skupiny',
  groupsAbout: 'Weby, které k sobě patří, ukáže portál pohromadě.',
  groupsNone: 'Klient zatím nemá žádnou skupinu.',
  people: 'Kdo ho vidí',
  peopleNone: 'Zatím ho z klientů nevidí nikdo. Pozvěte uživatele a dejte mu přístup.',
  invite: 'Pozvat uživatele',
  history: 'Poslední změny',
  reports: {
    heading: 'Měsíční reporty',
    per: 'Prvního v měsíci připravit report',
    choices: { client: 'za klienta', site: 'za každý web', none: 'žádný' },
    means: {
      client: 'Jeden report o všech webech. Dostanou ho uživatelé s přístupem k celému klientovi.',
      site: 'Každý web má vlastní report. Dostane ho každý, kdo ten web vidí.',
      none: 'Sám se nepřipraví žádný. Ručně ho můžete připravit kdykoli.',
    },
    toReports: 'Reporty tohoto klienta',
    attachPdf: 'K e-mailu přiložit PDF',
    attachPdfHint: 'Jen když je na serveru prohlížeč, který ho umí vytvořit.',
    saved: 'Nastavení reportů je uložené.',
  },
  remove: 'Odebrat klienta',
  removeAsk: (name: string) => `Odebrat klienta ${name}?`,
  removeMeans: 'Zmizí natrvalo. Uživatelé, kteří ho viděli, o přístup k němu přijdou.',
  removed: (name: string) => `Klient ${name} je odebraný.`,
  notEmpty: (sites: [number, number], archived: [number, number], groups: number) => {
    const inArchive = websAndDomainsHeld(...archived);
    const held = [
      websAndDomainsHeld(...sites),
      inArchive && `${inArchive} v archivu`,
      groups > 0 ? groupsHeld(groups) : '',
    ].filter(Boolean);
    return `Odebrat jde jen klienta bez webů a skupin. Tento má ještě ${list(held)}. Weby přesuňte k jinému klientovi, skupiny odeberte.`;
  },
};

export const groups = {
  add: 'Přidat skupinu',
  new: 'Nová skupina',
  editTitle: (name: string) => `Úprava skupiny ${name}`,
  name: 'Název',
  kind: 'Druh',
  kindHint: {
    frontend: 'Web, jeho náhled, systém a doména.',
    multisite: 'Více webů v jedné instalaci.',
  },
  notes: 'Poznámky',
  subscriptionLink: 'Odkaz na předplatné',
  internalHint: 'Interní, klient ho neuvidí.',
  internalNotesHint: 'Interní, klient je neuvidí.',
  create: 'Přidat skupinu',
  created: (name: string) => `Skupina ${name} je přidaná.`,
  save: 'Uložit skupinu',
  saved: (name: string) => `Skupina ${name} je uložená.`,
  members: (n: number, domains: number) => websAndDomains(n, domains) || 'zatím prázdná',
  actionsOf: (name: string) => `Možnosti skupiny ${name}`,
  edit: 'Upravit',
  addSite: 'Přidat web do skupiny',
  remove: 'Odebrat skupinu',
  removeAsk: (name: string) => `Odebrat skupinu ${name}?`,
  removeMeans: (n: number) =>
    n === 0
      ? 'Skupina je prázdná. Kdo měl přístup jen přes ni, o něj přijde.'
      : `${pluralCs(n, 'Její web zůstane', 'Její weby zůstanou', 'Její weby zůstanou')}, jen bez skupiny a role. Kdo ${pluralCs(n, 'ho', 'je', 'je')} viděl jen díky skupině, o přístup přijde.`,
  removed: (name: string) => `Skupina ${name} je odebraná, její weby zůstaly.`,
  onlyUs: 'jen pro nás',
};
