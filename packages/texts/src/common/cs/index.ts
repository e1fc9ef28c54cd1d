import type { SiteFact } from '@hlidka/protocol';
import { atTimeCs, ofDateCs } from '../../format/at-time.ts';
import { typeset } from '../../format/typeset.ts';
import { errors, issues } from './errors.ts';
import { watch } from './watch.ts';

export const common = typeset({
  product: 'Hlídka',
  languages: { cs: 'Čeština', en: 'English' },
  languageSwitch: 'Jazyk',
  facts: { plan: 'Tarif', platform: 'Systém', hosting: 'Hosting' } satisfies Record<
    SiteFact,
    string
  >,
  skip: 'Přejít k obsahu',
  loading: 'Načítáme…',
  working: 'Chvilku strpení…',
  save: 'Uložit',
  cancel: 'Zpět',
  close: 'Zavřít',
  retry: 'Zkusit znovu',
  refresh: 'Obnovit',
  more: 'Další možnosti',
  showMore: 'Načíst další',
  copy: 'Zkopírovat',
  copied: 'Zkopírováno',
  copyByHand: 'Zkopírujte to ručně',
  search: 'Hledat',
  searchHint: 'Klávesou / začnete hledat',
  clearSearch: 'Smazat hledání',
  show: 'Ukázat heslo',
  hide: 'Skrýt heslo',
  optional: 'nepovinné',
  none: 'neuvedeno',
  menu: 'Nabídka',
  toasts: 'Oznámení',
  dismiss: 'Skrýt oznámení',
  retryAfter: (wait: string) => `Další pokus můžete udělat za ${wait}.`,
  asOf: (time: string) => `stav ${atTimeCs(time)}`,
  /** After a time, for whoever looks from another time zone. */
  pragueTime: 'pražského času',
  stale: (age: string) => `Nová data se nepodařilo načíst. Tato jsou ${ofDateCs(age)}.`,
  notMeasuring: (since: string) => `Hlídka je bez spojení. Od ${since} weby neměříme.`,
  offline: 'Jste bez připojení. Vidíte poslední známý stav, změny teď neuložíte.',
  privacy: 'Soukromí',
  demo: 'Ukázková instalace s vymyšlenými daty.',
  palette: {
    label: 'Rychlý přechod',
    placeholder: 'Kam to bude?',
    none: 'Nic takového tu není.',
    open: 'Hledat a přejít',
    keys: 'Ctrl K',
    keysOnMac: '⌘ K',
  },
  notFound: {
    pageName: 'Nenalezeno',
    answer: 'Tato stránka tu není.',
    detail: 'Odkaz je možná starý, nebo k ní nemáte přístup.',
    home: 'Na přehled',
  },
  crashed: {
    answer: 'Stránku se nepodařilo zobrazit.',
    todo: 'Načtěte ji znovu. Když to nepomůže, napište nám.',
    reload: 'Načíst znovu',
  },
  status: {
    up: 'běží',
    down: 'nejde',
    maintenance: 'údržba',
    paused: 'pozastaveno',
    unknown: 'neměřeno',
    brokenForm: 'nefunguje formulář',
    ok: 'v pořádku',
    problem: 'má problém',
  },
  unmeasured: (since: string) => `neměřeno od\u00a0${since}`,
  unreadStatus: 'neznámý stav',
  suspect: 'ověřujeme',
  observed: 'běží, pod dohledem',
  task: { done: 'hotovo:', open: 'zbývá:' },
  roles: { system: 'systém', web: 'web', preview: 'náhled', domain: 'doména' },
  groupKinds: { frontend: 'Web s doménou', multisite: 'Multisite' },
  watch,
  errors,
  issues,
});

export type Common = typeof common;
