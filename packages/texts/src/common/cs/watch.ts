import { createFormat } from '../../format/index.ts';
import { lastDaysCs, pluralCs } from '../../format/plural.ts';

const { number, percent, withUnit } = createFormat('cs');

const checks = (n: number) => `${number(n)} ${pluralCs(n, 'kontrola', 'kontroly', 'kontrol')}`;
const failed = (n: number) =>
  n === 0
    ? 'žádná neúspěšná'
    : `${number(n)} ${pluralCs(n, 'neúspěšná', 'neúspěšné', 'neúspěšných')}`;

type Day = { availabilityPct: number | null; checks: number; failed: number; avgMs: number | null };

/** Availability, response time and incidents: the same words for a client and an operator. */
export const watch = {
  heading: 'Dostupnost',
  period: 'Období',
  periodDays: (n: number) => `${n} ${pluralCs(n, 'den', 'dny', 'dní')}`,
  notMeasured: 'neměřeno',
  today: 'dnes',
  tiles: {
    availability: 'Dostupnost',
    response: 'Průměrná odezva',
    responseNote: 'od dotazu po celou odpověď',
    incidents: 'Incidenty',
    none: 'žádný výpadek',
    outages: (n: number) => `${n} ${pluralCs(n, 'výpadek', 'výpadky', 'výpadků')}`,
    inAll: (length: string) => `celkem ${length}`,
    forms: (n: number) => `${n}× nefunkční formulář`,
    checks: (n: number, bad: number): string =>
      bad === 0 ? checks(n) : `${checks(n)}, ${failed(bad)}`,
  },
  bars: {
    heading: 'Den po dni',
    label: (n: number) => `Dostupnost po dnech za ${lastDaysCs(n)}`,
    labelOf: (name: string, n: number) => `Dostupnost webu ${name} po dnech za ${lastDaysCs(n)}`,
    whole: 'bez chyby',
    broken: 'den s chybou',
    blank: 'neměřeno',
    day: (date: string, { availabilityPct, checks: all, failed: bad, avgMs }: Day): string =>
      availabilityPct === null
        ? `${date}: neměřeno`
        : `${date}: ${percent(availabilityPct)}, ${checks(all)}, ${failed(bad)}${avgMs === null ? '' : `, odezva ${withUnit(avgMs, 'ms')}`}`,
  },
  response: {
    heading: 'Odezva',
    label: (n: number) => `Průměrná odezva po dnech za ${lastDaysCs(n)}`,
    usual: (low: string, high: string) => `obvykle ${low} až ${high}`,
    day: (date: string, ms: string | null): string => `${date}: ${ms ?? 'neměřeno'}`,
    none: 'V tomto období nemáme žádnou změřenou odezvu.',
  },
  table: {
    day: 'Den',
    availability: 'Dostupnost',
    checks: 'Kontroly',
    failed: 'Neúspěšné',
    response: 'Odezva',
  },
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
    showAll: (n: number) => `Ukázat všechny (${n})`,
  },
};
