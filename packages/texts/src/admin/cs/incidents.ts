import type { PictureFault, SharedCause, TakenFrom, Untold } from '@hlidka/protocol';
import { pluralCs } from '../../format/plural.ts';
import { failures } from '../../titles/czech.ts';

const open = (n: number) =>
  `${n} ${pluralCs(n, 'otevřený incident', 'otevřené incidenty', 'otevřených incidentů')}`;

export const incidents = {
  pageName: 'Incidenty',
  answer: {
    none: 'Zatím se nestal žádný incident.',
    calm: 'Žádný incident není otevřený.',
    one: (what: string) => `${what}.`,
    many: (n: number) => `${open(n)}.`,
    atLeast: (n: number) => `Přes ${open(n)}.`,
  },
  sharedBy: {
    address: (value: string) => `adresa ${value}`,
    hosting: (value: string) => `hosting ${value}`,
    name_server: (value: string) => `jmenný server ${value}`,
  } satisfies Record<SharedCause['by'], (value: string) => string>,
  lastEnded: (site: string, when: string) => `Poslední skončil ${when}: ${site}.`,
  noneDetail:
    'Když web přestane odpovídat, Hlídka to ověří a incident otevře sama. Můžete ho otevřít i ručně.',
  open: 'Otevřené',
  openNone: 'Nic se neděje.',
  history: 'Historie',
  historyNone: 'Žádný incident zatím neskončil.',
  filters: 'Filtry incidentů',
  show: 'Které incidenty',
  all: 'Všechny',
  onlyOpen: 'Jen otevřené',
  site: 'Web',
  anySite: 'Všechny weby',
  clear: 'Zrušit filtry',
  add: 'Otevřít incident',
  columns: {
    site: 'Web',
    what: 'Co se děje',
    started: 'Začátek',
    length: 'Trvání',
    seen: 'Řeší',
  },
  kinds: { availability: 'výpadek', form: 'nefunkční formulář' },
  kindsLong: { availability: 'Výpadek webu', form: 'Nefunkční formulář' },
  byHand: 'otevřeno ručně',
  lasting: (how: string) => `trvá ${how}`,
  notSeen: 'zatím nikdo',
  failures,
  failedCheck: (name: string) => `Neprochází kontrola ${name}`,
  unstable: (failed: number, checked: number) =>
    `Web kolísá, neprošlo ${failed} z ${checked} kontrol`,
  code: (code: number) => `kód ${code}`,
};

export const incident = {
  pageName: 'Incident',
  answer: {
    availability: {
      open: (site: string, since: string) => `${site} nejde od ${since}.`,
      observed: (site: string, since: string) => `${site} od ${since} zase běží, je pod dohledem.`,
      ended: (site: string, length: string) => `${site}: výpadek trval ${length}.`,
    },
    form: {
      open: (site: string, since: string) => `${site}: formulář nefunguje od ${since}.`,
      ended: (site: string, length: string) => `${site}: formulář nefungoval ${length}.`,
    },
  },
  resolvesItself: 'Skončí sám, jakmile web odpoví dvakrát po sobě v pořádku.',
  resolvesSoon: 'Skončí sám, až web vydrží v pořádku; teprve pak to oznámíme.',
  resolvesWithForm: 'Skončí sám, jakmile kontrola formuláře zase projde.',
  untold: {
    not_waking:
      'Nikomu jsme nepsali: kontrola, která neprochází, je nastavená tak, že o výpadku nepíše. Uvidíte ho tady, v Dnes a u webu.',
    cause:
      'Správcům jsme zvlášť nepsali: patří k výpadku, o kterém vědí, nebo na potvrzení příčiny čekáme. Klienti to vědí.',
  } satisfies Record<Untold, string>,
  causeIs: 'Patří k výpadku:',
  causeWas: 'Začal při výpadku:',
  caused: 'Kvůli tomu nejde',
  resolvesByHand: 'Otevřel ho správce, sám neskončí. Ukončete ho, až bude po všem.',
  ended: (when: string) => `Skončil ${when}.`,
  toSite: 'Otevřít web',
  toStatusPage: (page: string) => `Hlášení na stránku ${page}`,
  course: 'Průběh',
  evidence: 'Co jsme naměřili',
  evidenceNone: 'Incident otevřel správce, naměřeno nic není.',
  acknowledge: 'Převzít',
  acknowledgeTitle: 'Převzít incident',
  acknowledgeMeans: 'Ostatní správci uvidí, že ho řešíte.',
  tellClient: 'Dát klientovi vědět',
  tellClientHint: (who: string) =>
    `V portálu bude stát „${who} to řeší“ a kdo má zapnuté e-maily o výpadcích, dostane e-mail.`,
  takenAlready: 'Incident už někdo převzal, nebo mezitím skončil.',
  note: 'Poznámka',
  noteHint: 'Jen pro správce: co je příčinou, co se dělá.',
  acknowledged: 'Incident je váš.',
  acknowledgedTold: 'Incident je váš. Klient to vidí v portálu.',
  notSeen: 'Zatím ho nikdo nepřevzal.',
  public: 'Co vidí klient',
  publicAbout:
    'Po uložení to klient hned uvidí v portálu i v aplikaci. Bez textu vidí jen druh, začátek a trvání.',
  title: 'Nadpis',
  titleHint: 'Krátce, třeba „Výpadek hostingu“.',
  description: 'Popis',
  descriptionHint: 'Co se stalo, koho se to týká a co s tím děláte.',
  asClientSees: 'Tak to klient uvidí',
  save: 'Uložit text pro klienta',
  saved: 'Klient teď vidí nový text.',
  resolve: 'Ukončit incident',
  resolveAsk: 'Ukončit incident?',
  resolveMeans:
    'Všem, kdo o něm vědí, přijde zpráva „Vyřešeno“. Když web pořád nejde, Hlídka po ověření otevře nový.',
  resolved: 'Incident je ukončený.',
  deliveries: 'Kdo se to dozvěděl',
  now: 'Co se právě děje',
  since: {
    availability: (since: string) => `Web nejde od ${since}`,
    observed: (since: string) => `Web od ${since} zase běží, je pod dohledem`,
    form: (since: string) => `Formulář nefunguje od ${since}`,
  },
  takenSince: (who: string | null, since: string) => `${who ?? 'Správce'} to řeší od ${since}.`,
  clientKnows: 'Klient to vidí v portálu.',
  clientDoesNot: 'Klientovi se to neukazuje.',
  clientText: 'Text pro klienta',
  clientTextNone: 'zatím žádný, klient vidí jen stav webu',
  write: 'Napsat',
  edit: 'Upravit',
  keep: 'Nechat být',
  whatHappened: 'Co se stalo?',
  whatHappenedAbout:
    'Je po všem. Napište klientovi pár vět, přečte si je u webu a dostanou se i do měsíčního reportu.',
  whatHappenedHint: 'Co bylo příčinou, co jste udělali a co se změní, aby se to neopakovalo.',
  line: {
    noticed: 'Kontrola poprvé neprošla',
    recheck: (n: number) => `${n}. opakovaná kontrola`,
    confirmed: 'Výpadek potvrzen, incident otevřen',
    openedBy: (who: string | null) =>
      who ? `Incident otevřen ručně, ${who}` : 'Incident otevřen ručně',
    formFailed: 'Kontrola formuláře neprošla podruhé za sebou',
    formAlso: (name: string) => `Přidal se formulář ${name}, neprošel podruhé za sebou`,
    formWorks: (name: string) => `Formulář ${name} zase funguje`,
    escalated: (who: string) => `Pohotovost: napsáno, komu: ${who}`,
    nobodyReached: (step: number) =>
      `Pohotovost: ${step}. krok nikoho nezastihl, píšeme hned dalšímu`,
    withoutWay: (step: number, who: string) =>
      `Pohotovost: ${step}. krok nikoho nezastihl, nemáme se jak ozvat (${who}), píšeme hned dalšímu`,
    taken: (who: string | null, from: string | null) =>
      ['Převzato', who, from].filter(Boolean).join(', '),
    wrote: (who: string | null) => (who ? `Text pro klienta, ${who}` : 'Text pro klienta'),
    erased: (who: string | null) =>
      who ? `Text pro klienta smazán, ${who}` : 'Text pro klienta smazán',
    back: 'Web zase odpověděl',
    ended: 'Konec incidentu',
    endedBy: (who: string | null) => (who ? `Ukončeno ručně, ${who}` : 'Ukončeno ručně'),
    formBack: 'Kontrola formuláře zase prošla',
    lasts: 'Trvá',
  },
  picture: {
    taken: (by: string | null) => (by ? `Snímek stránky, ${by}` : 'Snímek stránky'),
    waiting: 'Snímek stránky čeká na agenta s prohlížečem',
    noBrowser: 'Snímek stránky není, nemá ho kdo pořídit',
    noBrowserMeans: (heardAt: string | null) =>
      heardAt
        ? `Není připojený žádný agent s prohlížečem. Poslední se ozval ${heardAt}.`
        : 'Není připojený žádný agent s prohlížečem a dosud se žádný neozval.',
    taking: (by: string | null) => `Stránku právě fotí ${by ?? 'agent'}`,
    failed: 'Snímek stránky není',
    after: (length: string) => `${length} po začátku`,
    faults: {
      unreachable: 'Prohlížeč se k serveru nepřipojil.',
      tls: 'Prohlížeč odmítl certifikát a stránku neukázal.',
      redirects: 'Stránka přesměrovává pořád dokola.',
      timeout: 'Server prohlížeči včas neodpověděl.',
      refused: 'Adresa vede do vnitřní sítě, tam prohlížeč nesmí.',
      not_a_page: 'Server místo stránky poslal soubor, nebo nic.',
      stuck: 'Stránka zaměstnala prohlížeč tak, že ji nešlo vyfotit.',
      browser: 'Prohlížeč selhal.',
      too_many: 'Výpadků začalo naráz moc, fotí se jen několik prvních.',
      nobody_came: 'Do pěti minut se k ní žádný agent nedostal.',
      no_browser: 'Nebyl připojený žádný agent s prohlížečem.',
      agent_lost: 'Agent, který stránku fotil, se odmlčel.',
    } satisfies Record<PictureFault, string>,
    finalAddress: (address: string) => `Prohlížeč skončil na ${address}.`,
    forClients: 'Klient snímek vidí.',
    notForClients: 'Klient snímek nevidí, ukázat mu ho můžete v nastavení webu.',
    gone: 'Snímky se neuchovávají navždy, tento už tu není.',
  },
  takenFrom: {
    admin: 've správě',
    app: 'v aplikaci',
    mail: 'odkazem z e-mailu',
    chat: 'z chatu',
    push: 'z upozornění v telefonu',
    webhook: 'odpovědí z kanálu',
  } satisfies Record<TakenFrom, string>,
  seenAt: 'otevřeno',
  operatorsChat: 'Chat správců',
  withSeconds: (time: string, seconds: string) => `${time}.${seconds}`,
  toldMore: (n: number) =>
    `${n} ${pluralCs(n, 'další příjemce', 'další příjemci', 'dalších příjemců')}`,
  moreDeliveries: (n: number) =>
    `V doručování ${pluralCs(n, 'je ještě', 'jsou ještě', 'je ještě')} ${n} ${pluralCs(n, 'zpráva', 'zprávy', 'zpráv')} o tomto incidentu.`,
  before: {
    heading: 'Co se měnilo předtím',
    about: 'Posledních 24 hodin před incidentem.',
    none: 'Na webu se nic neměnilo.',
    earlier: (how: string) => `${how} předtím`,
    automatic: 'automatická údržba',
    job: 'úloha',
    window: 'okno údržby',
  },
};

export const openIncident = {
  title: 'Otevřít incident',
  means:
    'Klient dostane zprávu stejně jako při výpadku, který najde Hlídka. Sám neskončí, ukončíte ho vy.',
  site: 'Web',
  chooseSite: 'Vyberte web',
  kind: 'Druh',
  kindHint: {
    availability: 'Web se bude klientovi ukazovat jako „nejde“.',
    form: 'Web dál běží, jen u něj bude, že nefunguje formulář.',
  },
  name: 'Nadpis',
  description: 'Popis',
  seen: 'Klient ho uvidí.',
  submit: 'Otevřít incident',
  opened: (site: string) => `Incident na webu ${site} je otevřený.`,
  already: 'Takový incident už je na tomto webu otevřený.',
};
