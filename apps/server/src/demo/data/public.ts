import type { NoticeState } from '@hlidka/protocol';

/** The shop's page for its customers, and what was written on it. */
export const publicPage = {
  group: 'kolo-brdy-obchod',
  slug: 'kolo-brdy',
  title: 'Kolo Brdy – stav obchodu',
  intro: 'Tady vidíte, jestli obchod právě běží. O plánovaných odstávkách píšeme předem.',
  names: { 'kolo-brdy-web': 'E-shop', 'kolo-brdy-system': 'Objednávky a sklad' },
};

type Update = { minutes: number; state: NoticeState; body: string };

export const publicNotice = {
  daysAgo: 12,
  title: 'Platby kartou chvílemi neprocházely',
  siteRef: 'kolo-brdy-system',
  updates: [
    {
      minutes: 0,
      state: 'investigating',
      body: 'Část plateb kartou končí chybou. Zjišťujeme příčinu; převodem a na dobírku objednáte jako obvykle.',
    },
    {
      minutes: 25,
      state: 'identified',
      body: 'Chyba je u poskytovatele platební brány. Jsme s ním ve spojení.',
    },
    {
      minutes: 95,
      state: 'solved',
      body: 'Platby kartou zase procházejí. Objednávky, které se nezaplatily, jsme zákazníkům připomněli e-mailem.',
    },
  ] satisfies Update[],
};

type Job = {
  site: string;
  name: string;
  cron: string;
  graceMinutes: number;
  /** How often it runs, and how long a run takes. */
  everyMinutes: number;
  seconds: number;
  says: string;
  /** How many runs ago one failed, and with what. */
  failed?: { runsAgo: number; exitStatus: number; says: string };
};

export const reportingJobs: Job[] = [
  {
    site: 'kolo-brdy-system',
    name: 'Přepočet skladu',
    cron: '0 * * * *',
    graceMinutes: 20,
    everyMinutes: 60,
    seconds: 74,
    says: 'Přepočteno 1 284 položek, 3 pod minimem.',
    failed: { runsAgo: 9, exitStatus: 1, says: 'Soubor s cenami od dodavatele je prázdný.' },
  },
  {
    site: 'hreben-web',
    name: 'Odeslání potvrzení rezervací',
    cron: '*/15 * * * *',
    graceMinutes: 10,
    everyMinutes: 15,
    seconds: 3,
    says: 'Odesláno 2, čeká 0.',
  },
];
