import { createFormat } from '../../format/index.ts';
import { pluralCs } from '../../format/plural.ts';
import { nnbsp } from '../../format/spaces.ts';

const { number } = createFormat('cs');

const checks = (n: number) => `${number(n)} ${pluralCs(n, 'kontrola', 'kontroly', 'kontrol')}`;
const failed = (n: number) =>
  `${number(n)} ${pluralCs(n, 'neúspěšná', 'neúspěšné', 'neúspěšných')}`;

/** Availability, response time and incidents: the same words for a client and an operator. */
export const watch = {
  heading: 'Dostupnost',
  period: 'Období',
  periodDays: (n: number) => (n === 1 ? `24${nnbsp}h` : `${n} ${pluralCs(n, 'den', 'dny', 'dní')}`),
  notMeasured: 'neměřeno',
  today: 'dnes',
  tiles: {
    availability: 'Dostupnost',
    availabilitySince: (since: string) => `Dostupnost od ${since}`,
    response: 'Průměrná odezva',
    responseNote: 'od dotazu po celou odpověď',
    within: (ms: string) => `95${nnbsp}% odpovědí do ${ms}`,
    incidents: 'Incidenty',
    none: 'žádný výpadek',
    outages: (n: number) => `${n} ${pluralCs(n, 'výpadek', 'výpadky', 'výpadků')}`,
    inAll: (length: string) => `celkem ${length}`,
    forms: (n: number) => `${n}× nefunkční formulář`,
    checks: (n: number, bad: number): string =>
      bad === 0 ? checks(n) : `${checks(n)}, ${failed(bad)}`,
  },
  bars: {
    heading: {
      check: 'Kontrola po kontrole',
      hour: 'Hodina po hodině',
      day: 'Den po dni',
      week: 'Týden po týdnu',
    },
    looks: {
      down: 'výpadek',
      tick: 'jednotlivá neúspěšná kontrola',
      up: 'bez výpadku',
      maintenance: 'údržba',
      blank: 'neměřeno',
    },
  },
  responseHeading: 'Odezva',
  blank: 'V tomto období jsme nic neměřili.',
  never: 'První čísla se tu objeví hned po první kontrole.',
  blankLonger: 'Zkuste delší období.',
  incidents: {
    heading: 'Incidenty',
    none: 'V tomto období se nic nestalo.',
    kinds: { availability: 'výpadek', form: 'nefunkční formulář' },
    titled: (title: string) => title,
    lasts: 'trvá',
    lastsFor: (length: string) => `trvá ${length}`,
    /** Of data that may no longer hold. */
    lasted: 'v té době trval',
    lastedFor: (length: string) => `v té době trval ${length}`,
    showAll: (n: number) => `Ukázat všechny (${n})`,
    picture: {
      heading: (when: string) => `Snímek stránky (${when})`,
      alt: (when: string) => `Jak stránka vypadala při výpadku, ${when}`,
      answered: (when: string) => `Když jsme stránku fotili (${when}), odpovídala.`,
      code: (code: number) => `Server odpověděl kódem ${code}.`,
      unloaded: 'Stránka se nenačetla celá, na snímku je jen to, co se stihlo.',
      headers: 'Hlavičky odpovědi',
    },
  },
};
