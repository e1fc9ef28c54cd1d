import type { TimelineStep } from '@hlidka/protocol';
import { createFormat } from '../format/index.ts';
import { pluralCs } from '../format/plural.ts';
import { typeset } from '../format/typeset.ts';

const { number, percent } = createFormat('cs');

const checks = (n: number) => `${number(n)} ${pluralCs(n, 'kontrola', 'kontroly', 'kontrol')}`;
const failed = (n: number) =>
  n === 0
    ? 'žádná neúspěšná'
    : `${number(n)} ${pluralCs(n, 'neúspěšná', 'neúspěšné', 'neúspěšných')}`;

const by: Record<TimelineStep, string> = {
  check: 'po kontrolách',
  hour: 'po hodinách',
  day: 'po dnech',
  week: 'po týdnech',
};

/** Texts of a chart read by pointer, touch and keyboard. */
export const timeline = typeset({
  availability: (step: TimelineStep) => `Dostupnost ${by[step]}`,
  availabilityOf: (name: string) => `Dostupnost webu ${name} po dnech`,
  response: (step: TimelineStep) => `Odezva ${by[step]}`,
  outage: (length: string) => `Výpadek ${length}`,
  calm: 'Bez výpadku',
  maintenance: (length: string) => `Údržba ${length}`,
  notMeasured: 'Neměřeno',
  oneFailed: 'Jedna kontrola neuspěla',
  counted: (pct: number, all: number, bad: number): string =>
    `Dostupnost ${percent(pct)}, ${checks(all)}, ${failed(bad)}`,
  took: (mean: string, p95: string | null): string =>
    p95 === null ? `Odezva ${mean}` : `Odezva ${mean}, ${percent(95)} do ${p95}`,
  usual: (low: string, high: string) => `Obvykle ${low} až ${high}`,
  noResponse: 'V tomto období nemáme žádnou změřenou odezvu.',
  table: {
    time: 'Čas',
    availability: 'Dostupnost',
    checks: 'Kontroly',
    failed: 'Neúspěšné',
    outage: 'Výpadek',
    response: 'Odezva',
    p95: `${percent(95)} do`,
  },
  legend: {
    mean: 'průměr',
    single: 'jednotlivé kontroly',
    p95: `${percent(95)} odpovědí je rychlejších`,
    usual: 'obvyklé rozmezí',
  },
  zoom: {
    in: 'Přiblížit',
    out: 'Oddálit',
    back: (period: string) => `Zpět na ${period}`,
    keys: 'Šipkami se posouváte, plus a minus mění přiblížení, Enter otevře incident. Úsek vyberete tažením myší.',
  },
});
export type TimelineWords = typeof timeline;
