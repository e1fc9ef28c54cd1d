import type { Language, ReportFigures, SiteFigures } from '@hlidka/protocol';
import { createFormat } from '../format/index.ts';
import type { Chart, SiteCharts } from './chart.ts';
import { availabilityOf, dayOf, noon } from './days.ts';
import { chartWords } from './words.ts';

export type { Chart } from './chart.ts';
export { stripOf } from './days.ts';
export { headlineOf, type KeyFigure, keyFiguresOf } from './key.ts';
export { keyWords } from './key-words.ts';
export { chartWords } from './words.ts';

type Of = (language: Language, period: string, site: SiteFigures) => Chart | null;

const clicksOf: Of = (language, period, { clicks }) => {
  const t = chartWords[language];
  const format = createFormat(language);
  const known = clicks.flatMap((count, index) => (count === null ? [] : [{ count, index }]));
  const [most] = known.toSorted((a, b) => b.count - a.count);
  if (!most) return null;
  const all = known.reduce((sum, { count }) => sum + count, 0);
  return {
    kind: 'clicks',
    label: t.clicks,
    unit: t.day,
    reading: t.clicksTold(all, most.count, dayOf(period, most.index)),
    bars: clicks.map((count, index) => ({
      name: format.date(dayOf(period, index)),
      words: count === null ? t.notMeasured : format.number(count),
      share: count === null ? null : count / Math.max(1, most.count),
      look: count === null ? 'blank' : 'up',
    })),
  };
};

const weeksOf: Of = (language, _, { weeks }) => {
  if (!weeks.some(({ sharePct }) => sharePct !== null)) return null;
  const t = chartWords[language];
  const format = createFormat(language);
  const bars = weeks.map(({ week, sharePct }): Chart['bars'][number] => ({
    name: t.week(noon(week)),
    words: sharePct === null ? t.notMeasured : format.share(sharePct),
    share: sharePct === null ? null : sharePct / 100,
    look: sharePct === null ? 'blank' : 'up',
  }));
  return {
    kind: 'weeks',
    label: t.weeks,
    unit: t.weekOf,
    reading: `${format.list(bars.map(({ words }) => words))}.`,
    bars,
  };
};

/**
 * The charts of each site, the same for a page, a mail and paper; sites without figures are left
 * out. The days of a single site are in the strip above.
 */
export const chartsOf = (
  language: Language,
  period: string,
  figures: ReportFigures | null,
): SiteCharts[] =>
  (figures?.sites ?? []).flatMap((site, _, all) => {
    const several = all.filter(({ availability }) => availability.length > 0).length > 1;
    const charts = [...(several ? [availabilityOf] : []), clicksOf, weeksOf]
      .map((of) => of(language, period, site))
      .filter((chart) => chart !== null);
    return charts.length > 0 ? [{ name: site.name, charts }] : [];
  });
