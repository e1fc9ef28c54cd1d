import { ofDateCs } from '../../format/at-time.ts';
import { pluralCs } from '../../format/plural.ts';

const characters = (n: number) => pluralCs(n, 'znak', 'znaky', 'znaků');

export const sitePicker = {
  placeholder: 'Název, adresa nebo klient',
  results: 'Nalezené weby',
  none: 'Takový web tu není.',
};

export const markdownEditor = {
  view: 'Co je vidět',
  write: 'Text',
  preview: 'Náhled',
  previewEmpty: 'Tady uvidíte text tak, jak ho bude číst klient.',
  syntax: 'Markdown: **tučně**, - seznam, ## nadpis, [odkaz](https://…)',
  length: (n: string, max: string) => `${n} z ${max} znaků`,
  over: (n: number, amount: string) => `O ${amount} ${characters(n)} přes limit.`,
};

export const worklog = {
  heading: 'Deník prací',
  about: 'Klient ho vidí u svého webu.',
  none: 'Zatím tu není žádný zápis.',
  noneNext: 'Zapište, co jste na webu udělali. Klient tak uvidí, za co platí.',
  write: 'Zapsat práci',
  text: 'Co se udělalo',
  minutes: 'Čas v minutách',
  minutesWrong: 'Napište celé minuty od 1 do 6 000, nebo nechte pole prázdné.',
  at: 'Kdy',
  atHint: 'V pražském čase.',
  atWrong: 'Vyplňte den i čas.',
  submit: 'Zapsat',
  save: 'Uložit zápis',
  discard: 'Zahodit',
  discardAsk: 'Zahodit rozepsaný zápis?',
  discardMeans: 'Co jste napsali, se neuloží.',
  automatic: 'automatická údržba',
  draft: 'koncept, klient ho nevidí',
  publish: 'Zveřejnit',
  publishOf: (when: string) => `Zveřejnit zápis ${ofDateCs(when)}`,
  published: 'Klient zápis vidí.',
  unsigned: 'Hlídka',
  written: 'Zápis je v deníku.',
  saved: 'Zápis je uložený.',
  edit: 'Upravit',
  remove: 'Smazat zápis',
  actionsOf: (when: string) => `Možnosti zápisu ${ofDateCs(when)}`,
  removeAsk: 'Smazat zápis z deníku?',
  removeMeans: (when: string) => `Zápis ${ofDateCs(when)} zmizí i klientovi. Vrátit ho nepůjde.`,
  removed: 'Zápis je smazaný.',
  older: 'Starší zápisy',
  editing: (when: string) => `Úprava zápisu ${ofDateCs(when)}`,
};

export const backups = {
  heading: 'Zálohy',
  about: 'Posledních 10, stejně je vidí klient.',
  list: 'Poslední zálohy',
  none: 'Zatím tu není žádná záloha.',
  noneNext: 'Dokud je nehlásí agent, zapište je ručně.',
  record: 'Zapsat zálohu',
  recordTitle: 'Zapsat zálohu ručně',
  editTitle: 'Úprava zálohy',
  columns: {
    startedAt: 'Začátek',
    length: 'Trvání',
    size: 'Velikost',
    status: 'Výsledek',
    actions: 'Možnosti',
  },
  status: 'Výsledek',
  statuses: { ok: 'v pořádku', failed: 'nepovedla se', in_progress: 'probíhá' },
  small: 'výrazně menší než obvykle',
  usually: (size: string) => `obvykle aspoň ${size}`,
  doubted: 'k ověření',
  doubts: {
    files: (_: string, before: number, after: number) => `souborů ${after}, minule ${before}`,
    path: (name: string, before: number, _: number) =>
      `chybí složka ${name}, minule souborů: ${before}`,
    rows: (_: string, before: number, after: number) =>
      `řádků v databázi ${after}, minule ${before}`,
    table: (name: string, before: number, after: number) =>
      `tabulka ${name}: řádků ${after}, minule ${before}`,
    same: (_: string, __: number, ___: number) => 'do posledního bajtu stejná jako minulá',
  },
  files: (n: number) => `${n} ${pluralCs(n, 'soubor', 'soubory', 'souborů')}`,
  tables: (n: number) => `${n} ${pluralCs(n, 'tabulka', 'tabulky', 'tabulek')}`,
  rows: (n: number) => `asi ${n} ${pluralCs(n, 'řádek', 'řádky', 'řádků')}`,
  trials: 'Zkušební obnova',
  trial: {
    ok: (when: string) => `povedla se ${when}`,
    failed: (when: string) => `nepovedla se ${when}`,
  },
  trialShown: 'klient to vidí',
  trialHidden: 'klient to nevidí',
  trialJob: 'Průběh',
  noTrials:
    'Obnova ze zálohy zatím nebyla vyzkoušena. Přidejte úlohu „Zkušební obnova“ a nechte ji opakovat každý měsíc.',
  accept: 'Záloha je v pořádku',
  accepted: 'Záloha je potvrzená, další porovnáme s ní.',
  startedAt: 'Začátek',
  finishedAt: 'Konec',
  prague: 'V pražském čase.',
  clockWrong: 'Vyplňte den i čas.',
  finishedWrong: 'Konec musí být po začátku.',
  size: 'Velikost',
  sizeHint: 'I s jednotkou, třeba 1,2 GB nebo 850 MB.',
  sizeRead: (size: string, bytes: string) => `To je ${size} (${bytes} bajtů).`,
  sizeWrong: 'Napište číslo a jednotku, třeba 1,2 GB.',
  submit: 'Zapsat zálohu',
  save: 'Uložit zálohu',
  recorded: 'Záloha je zapsaná.',
  saved: 'Záloha je uložená.',
  edit: 'Upravit',
  remove: 'Smazat záznam',
  actionsOf: (when: string) => `Možnosti zálohy ${ofDateCs(when)}`,
  removeAsk: 'Smazat záznam o záloze?',
  removeMeans: (when: string) =>
    `Záznam ${ofDateCs(when)} zmizí i klientovi. Na zálohu samotnou to nemá vliv.`,
  removed: 'Záznam o záloze je smazaný.',
};

export const siteServices = {
  heading: 'Vyhledávače a AI',
  about: 'Co klient u webu uvidí. Data z vyhledávačů vidí, jakmile je vyhledávač připojený.',
  ai: 'Viditelnost v AI',
  aiOn: 'Klient teď vidí viditelnost v AI.',
  aiOff: 'Klient už viditelnost v AI nevidí.',
  watchedAnswer: (site: string) => `${site}: co pro klienta sledovat.`,
  missing: {
    ai: 'Viditelnost v AI je vypnutá, na otázky se zatím neptáme.',
    search: 'Není připojený žádný vyhledávač, dotazy zatím nesledujeme.',
  },
};
