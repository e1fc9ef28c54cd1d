import { createFormat } from '../format/index.ts';
import { pluralCs } from '../format/plural.ts';
import { typeset } from '../format/typeset.ts';

const { list, number, share } = createFormat('cs');
const checks = (n: number) => `${number(n)} ${pluralCs(n, 'kontrola', 'kontroly', 'kontrol')}`;
const failed = (n: number) =>
  `${number(n)} ${pluralCs(n, 'neúspěšná', 'neúspěšné', 'neúspěšných')}`;
const clicks = (n: number) => `${number(n)} ${pluralCs(n, 'kliknutí', 'kliknutí', 'kliknutí')}`;
const more = (n: number) => `${n} ${pluralCs(n, 'další', 'další', 'dalších')}`;

/** The lines of the watch book. */
export const book = typeset({
  pageName: 'Kniha hlídky',
  heading: 'Kniha hlídky',
  about: 'Co se na vašich webech stalo a co jsme pro ně udělali.',
  answer: 'Všechno, co se stalo, den po dni.',
  answerOf: (name: string) => `${name}: co se stalo, den po dni.`,
  failed: 'Knihu se nepodařilo načíst.',
  none: 'Zatím je prázdná. První zápis přibude po první kontrole.',
  older: 'Starší zápisy',
  today: 'Dnes',
  yesterday: 'Včera',
  outage: {
    open: (length: string) => `Výpadek, trvá ${length}`,
    observed: (length: string) => `Výpadek ${length}, pod dohledem`,
    ended: (length: string) => `Výpadek ${length}, vyřešeno`,
  },
  form: {
    open: (length: string) => `Formulář nefunguje už ${length}`,
    ended: (length: string) => `Formulář ${length} nefungoval, opraveno`,
  },
  /** What was done in a month, in a line and how each figure was made. */
  month: {
    line: (month: string, figures: string) => `${month}: ${figures}`,
    work: (length: string) => `${length} práce`,
    entries: (n: number) => `${number(n)} ${pluralCs(n, 'zápis', 'zápisy', 'zápisů')} o práci`,
    backupsFailed: (n: number) =>
      `${n === 1 ? 'jedna' : number(n)} ${pluralCs(n, 'nepovedená', 'nepovedené', 'nepovedených')}`,
    backupsSmall: (n: number) =>
      `${n === 1 ? 'jedna' : number(n)} výrazně ${pluralCs(n, 'menší', 'menší', 'menších')}`,
    backups: (n: number) =>
      n === 0
        ? 'žádná záloha v pořádku'
        : `${number(n)} ${pluralCs(n, 'záloha', 'zálohy', 'záloh')}`,
    outages: (n: number, length: string) =>
      n === 1
        ? `1 výpadek ${length}`
        : `${number(n)} ${pluralCs(n, 'výpadek', 'výpadky', 'výpadků')} celkem ${length}`,
    noOutage: 'žádný výpadek',
    checks,
    /** Millions rounded to a tenth: 1,3 milionu, 2 miliony. */
    millions: (n: number) =>
      `${number(n)} ${Number.isInteger(n) ? pluralCs(n, 'milion', 'miliony', 'milionů') : 'milionu'} kontrol`,
    how: {
      label: 'jak jsme k číslům došli',
      work: (n: number, timed: boolean) =>
        timed
          ? `Součet času v deníku prací, zápisů: ${number(n)}.`
          : 'Zveřejněné zápisy v deníku prací, čas u nich nemáme.',
      automatic: (n: number) => `Automatická údržba (${number(n)}×) se do práce nepočítá.`,
      backups: 'Zálohy, které v tomto měsíci začaly a skončily v pořádku.',
      backupsFailed: (n: number) => `Nepovedlo se: ${number(n)}.`,
      backupsSmall: (n: number) => `Výrazně menších než obvykle: ${number(n)}.`,
      outages: 'Od první neúspěšné kontroly do první úspěšné; výpadky více webů se sčítají.',
      noOutage: 'Žádný web v tomto měsíci nebyl nedostupný.',
      checks: (n: number, bad: number, sites: number) =>
        `Přesně ${checks(n)}, ${bad === 0 ? 'žádná neúspěšná' : `z toho ${failed(bad)}`}. Měřených webů: ${number(sites)}.`,
    },
  },
  lastWork: 'Naposledy jsme udělali',
  next: 'Další plánovaná údržba',
  nextAt: (from: string, to: string) => `${from}, do ${to}`,
  contact: 'Komu zavolat',
  /** Days in a row on which nothing happened. */
  quiet: (n: number, bad: number, backups: number) =>
    [
      bad === 0 ? `${checks(n)}, nic se nestalo` : `${checks(n)}, ${failed(bad)}, bez výpadku`,
      ...(backups > 0
        ? [`${number(backups)} ${pluralCs(backups, 'záloha', 'zálohy', 'záloh')} v pořádku`]
        : []),
    ].join('; '),
  quietDays: (first: string, last: string) => `${first} až ${last}`,
  automatic: 'automatická údržba',
  unknownAuthor: 'správce',
  backup: 'Záloha v pořádku',
  backups: (n: number) => `${number(n)} ${pluralCs(n, 'záloha', 'zálohy', 'záloh')} v pořádku`,
  /** Backed-up sites, of which the first few are named. */
  names: (names: readonly string[], others: number) =>
    list(others > 0 ? [...names, more(others)] : names),
  backupFailed: 'Záloha se nepovedla',
  backupSmall: 'Záloha je výrazně menší než obvykle',
  backupDoubted: {
    less: 'V záloze je výrazně méně než minule',
    same: 'Záloha se od minulé vůbec neliší',
  },
  usually: (size: string) => `obvykle aspoň ${size}`,
  certificate: (until: string) => `Obnovený certifikát platí do ${until}`,
  report: (month: string) => `Odeslali jsme report za ${month}`,
  search: (month: string, now: number, before: number) =>
    `Z vyhledávačů ${clicks(now)} za ${month}, měsíc předtím ${number(before)}`,
  firstDays: (days: number) =>
    `za ${pluralCs(days, 'první', 'první', 'prvních')} ${days} ${pluralCs(days, 'den', 'dny', 'dní')} obou měsíců`,
  visibility: (now: number, before: number) =>
    now > before
      ? `AI vás zmiňuje častěji: ${share(now)} odpovědí, týden předtím ${share(before)}`
      : `AI vás zmiňuje méně: ${share(now)} odpovědí, týden předtím ${share(before)}`,
  round: {
    quiet: (n: number) => `${checks(n)}, nic se nestalo`,
    soFar: (n: number) => `Zatím ${checks(n)}, nic se neděje`,
    ticks: (n: number, bad: number) => `${checks(n)}, ${failed(bad)}, bez výpadku`,
    outage: (n: number, bad: number) => `${checks(n)}, ${failed(bad)}: pokračoval dřívější výpadek`,
  },
});

export type Book = typeof book;
