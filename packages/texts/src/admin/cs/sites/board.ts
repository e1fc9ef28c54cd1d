import { pluralCs } from '../../../format/plural.ts';

const webs = (n: number) => `${n} ${pluralCs(n, 'web', 'weby', 'webů')}`;

/** The operator's list of sites. */
export const board = {
  address: 'Adresa',
  columns: {
    status: 'Stav',
    name: 'Web',
    client: 'Klient',
    group: 'Skupina',
    hours: '24 hodin',
    availability: 'Dostupnost',
    response: 'Odezva',
    certificate: 'Certifikát',
    lastCheck: 'Kontrola',
    tags: 'Štítky',
  },
  columnsChoice: 'Sloupce',
  columnsHint: 'Sloupec, ve kterém nic není, se neukáže.',
  byClient: 'Podle klientů',
  filters: (n: number) => (n === 0 ? 'Filtry' : `Filtry (${n})`),
  saved: {
    open: 'Uložené filtry',
    none: 'Nastavte si filtry a tady je uložíte pod jménem.',
    name: 'Název současného filtru',
    hint: 'Vidíte ho jen vy. Odkaz na něj můžete poslat kolegům.',
    save: 'Uložit filtr',
    copy: 'Odkaz',
    removeOf: (name: string) => `Odebrat filtr ${name}`,
    full: (n: number) => `Filtrů může být nejvýš ${n}. Některý nejdřív odeberte.`,
  },
  pick: 'Vybrat',
  picked: 'Hotovo',
  export: 'Stáhnout CSV',
  csv: {
    availability: 'Dostupnost za 24 hodin (%)',
    response: 'Odezva (ms)',
    certificate: 'Konec certifikátu',
    lastCheck: 'Poslední kontrola',
  },
  strip: (measured: number, down: number): string => {
    if (measured === 0) return 'Za 24 hodin žádná kontrola.';
    const hours = `${measured} ${pluralCs(measured, 'hodina', 'hodiny', 'hodin')} měření`;
    return down === 0
      ? `${hours}, bez výpadku.`
      : `${hours}, výpadek v ${down} ${pluralCs(down, 'hodině', 'hodinách', 'hodinách')}.`;
  },
  days: (n: number) => (n === 0 ? 'dnes' : `${n} ${pluralCs(n, 'den', 'dny', 'dní')}`),
  ended: 'skončil',
  select: (name: string) => `Vybrat web ${name}`,
  selectAll: 'Vybrat všechny zobrazené weby',
  bulk: {
    label: 'Vybrané weby',
    /** A domain does not count as a site. */
    count: (n: number, domains = 0) => {
      const ofDomains = `${domains} ${pluralCs(domains, 'doména', 'domény', 'domén')}`;
      if (n === 0) return `${pluralCs(domains, 'Vybrána', 'Vybrány', 'Vybráno')} ${ofDomains}`;
      const ofSites = `${pluralCs(n, 'Vybrán', 'Vybrány', 'Vybráno')} ${webs(n)}`;
      return domains > 0 ? `${ofSites} a ${ofDomains}` : ofSites;
    },
    check: 'Zkontrolovat hned',
    pause: 'Pozastavit',
    resume: 'Obnovit',
    window: 'Okno údržby',
    clear: 'Zrušit výběr',
    pauseAsk: (n: number, domains = 0) => {
      const of = [
        n > 0 && `${n} ${pluralCs(n, 'webu', 'webů', 'webů')}`,
        domains > 0 && `${domains} ${pluralCs(domains, 'domény', 'domén', 'domén')}`,
      ];
      return `Pozastavit hlídání ${of.filter(Boolean).join(' a ')}?`;
    },
    pauseMeans: 'O výpadku se nedozvíte, dokud hlídání neobnovíte. Otevřené incidenty se uzavřou.',
    windowTitle: (n: number) => `Okno údržby pro ${webs(n)}`,
    done: {
      check: (n: number) =>
        n === 0 ? 'Žádný z nich se nehlídá.' : `Kontrolujeme ${webs(n)}, výsledek se ukáže sám.`,
      pause: (n: number) => `Hlídání pozastaveno: ${webs(n)}.`,
      resume: (n: number) => `Hlídání obnoveno: ${webs(n)}.`,
      window: (n: number) => `Okno údržby nastaveno: ${webs(n)}.`,
    },
  },
};

/** What a new installation still lacks. */
export const firstSteps = {
  heading: 'První kroky',
  progress: (done: number, all: number) => `Hotovo ${done} z ${all}`,
  hide: 'Skrýt první kroky',
  done: 'hotovo',
  steps: {
    site: 'Přidat první web',
    address: 'Dát Hlídce veřejnou adresu',
    mail: 'Nastavit odesílání e-mailů',
    invitation: 'Pozvat prvního uživatele',
    chat: 'Připojit chat správce',
  },
  about: {
    site: 'Stačí jeho adresa, zbytek doplníme.',
    address: 'Odkazy v pozvánkách a zprávách zatím fungují jen na tomto počítači.',
    mail: 'Dokud neznáme váš poštovní server, zprávy jen ukládáme.',
    invitation: 'Klient uvidí své weby v portálu.',
    chat: 'O výpadcích a úlohách se dozvíte i v telefonu.',
  },
  addressWorks: (url: string) => `Odkazy vedou na ${url}.`,
  mailWorks: (at: string) => `E-mail funguje: zkušební zpráva odešla ${at}.`,
  mailUntested: 'Poštovní server je nastavený. Pošlete si zkušební e-mail, ať víme, že funguje.',
  mailWaiting: 'Odesíláme zkušební e-mail…',
  mailFailed: (at: string, error: string) =>
    `Zkušební e-mail (${at}) neodešel. Poštovní server odpověděl: ${error}`,
};

/** Lines of a settings file, and what to do with them. */
export const settingLines = {
  lines: 'Řádky nastavení',
  file: 'Zapište do souboru',
  environment:
    'Toto nastavení bere Hlídka z prostředí, ve kterém běží (Docker, systemd). Změňte ho tam:',
  restart: 'Hodnoty nahraďte svými a Hlídku restartujte:',
  byHand: 'Ctrl+C a znovu',
  service: 'službu',
  then: 'Nakonec spusťte',
  localAddress: (url: string) =>
    `Odkaz povede na ${url}, takže bude fungovat jen na tomto počítači.`,
};

/** What a new site's address returned. */
export const siteLook = {
  address: 'Adresa webu',
  addressHint: 'Stačí pekarna-u-mostu.cz, zbytek zjistíme sami.',
  addressWrong: 'Toto není adresa webu. Napište třeba pekarna-u-mostu.cz.',
  looking: 'Díváme se na web…',
  fine: (time: string) => `Web odpovídá za ${time}.`,
  found: (what: string) => `Našli jsme: ${what}.`,
  stillSave: 'Uložit ho můžete i tak.',
  trouble: {
    dns: 'Takové doménové jméno neexistuje.',
    connect: 'Server nepřijal spojení.',
    tls: 'Web nemá platný certifikát.',
    timeout: 'Web neodpověděl včas.',
    status: (code: number | null) =>
      code === null ? 'Web odpověděl chybou.' : `Web odpověděl chybou ${code}.`,
    redirect: 'Web přesměrovává do kruhu nebo nikam.',
    protocol: 'Server neodpověděl jako web.',
    blocked: 'Adresa vede do soukromé sítě, tam se Hlídka nedívá.',
    other: 'Na web se nepodařilo podívat.',
  },
  newClient: 'Nový klient',
  more: 'Další nastavení',
  moreHint: 'Skupina, údaje pro klienta, způsob hlídání. Výchozí hodnoty většinou stačí.',
};
