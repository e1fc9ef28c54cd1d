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
  place: 'Kniha hlídky',
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
  automatic: 'automatická údržba',
  unknownAuthor: 'správce',
  backup: 'Záloha v pořádku',
  backups: (n: number) => `${number(n)} ${pluralCs(n, 'záloha', 'zálohy', 'záloh')} v pořádku`,
  /** Backed-up sites, of which the first few are named. */
  names: (names: readonly string[], others: number) =>
    list(others > 0 ? [...names, more(others)] : names),
  backupFailed: 'Záloha se nepovedla',
  certificate: (until: string) => `Obnovený certifikát platí do ${until}`,
  report: (month: string) => `Odeslali jsme report za ${month}`,
  search: (month: string, now: number, before: number) =>
    `Z vyhledávačů ${clicks(now)} za ${month}, měsíc předtím ${number(before)}`,
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
