import {
  type Language,
  outageBite,
  type ReportFigures,
  type SiteFigures,
  type SpanLook,
  spanLook,
} from '@hlidka/protocol';
import { createFormat } from '../format/index.ts';
import { chartWords } from './words.ts';

export { chartWords } from './words.ts';

/** One bar: how much of the height it fills, 0 to 1; null: nothing is known. */
export type ChartBar = { name: string; words: string; share: number | null; look: SpanLook };
export type Chart = {
  kind: 'availability' | 'clicks' | 'weeks';
  label: string;
  /** What a bar stands for: a day, a week. */
  unit: string;
  /** The chart in one sentence. */
  reading: string;
  bars: ChartBar[];
};
export type SiteCharts = { name: string; charts: Chart[] };

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const dayOf = (period: string, index: number): Date =>
  noon(`${period}-${String(index + 1).padStart(2, '0')}`);

const minutesOfDay = 1440;

/** A day by the rule of every strip; without kept minutes what is missing to a whole day was an outage. */
const dayOfSite = (
  { availability, outageMinutes, maintenanceMinutes }: SiteFigures,
  index: number,
): Pick<ChartBar, 'look' | 'share'> => {
  const pct = availability[index] ?? null;
  const lost = pct === null ? 0 : Math.ceil(((100 - pct) / 100) * minutesOfDay);
  const outage = outageMinutes ? (outageMinutes[index] ?? 0) : lost;
  const look = spanLook({
    checks: pct === null ? 0 : 1,
    failed: lost > 0 ? 1 : 0,
    outageMinutes: outage,
    maintenanceMinutes: maintenanceMinutes?.[index] ?? 0,
  });
  const drawn = look !== 'blank' && look !== 'maintenance';
  return { look, share: drawn ? 1 - outageBite(outage, minutesOfDay) : null };
};

type Of = (language: Language, period: string, site: SiteFigures) => Chart | null;

const availabilityOf: Of = (language, period, site) => {
  const { availability } = site;
  const t = chartWords[language];
  const format = createFormat(language);
  const known = availability.flatMap((pct, index) => (pct === null ? [] : [{ pct, index }]));
  const [lowest] = known.toSorted((a, b) => a.pct - b.pct);
  if (!lowest) return null;
  const below = known.filter(({ pct }) => pct < 100).length;
  return {
    kind: 'availability',
    label: t.availability,
    unit: t.day,
    reading:
      below === 0
        ? t.always(known.length)
        : t.lowest(lowest.pct, dayOf(period, lowest.index), below),
    bars: availability.map((pct, index) => ({
      name: format.date(dayOf(period, index)),
      words: pct === null ? t.notMeasured : format.percent(pct),
      ...dayOfSite(site, index),
    })),
  };
};

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
  const bars = weeks.map(
    ({ week, sharePct }): ChartBar => ({
      name: t.week(noon(week)),
      words: sharePct === null ? t.notMeasured : format.percent(sharePct),
      share: sharePct === null ? null : sharePct / 100,
      look: sharePct === null ? 'blank' : 'up',
    }),
  );
  return {
    kind: 'weeks',
    label: t.weeks,
    unit: t.weekOf,
    reading: `${format.list(bars.map(({ words }) => words))}.`,
    bars,
  };
};

/** What there is to draw, alike for a page, a mail and paper; sites without figures are left out. */
export const chartsOf = (
  language: Language,
  period: string,
  figures: ReportFigures | null,
): SiteCharts[] =>
  (figures?.sites ?? []).flatMap((site) => {
    const charts = [availabilityOf, clicksOf, weeksOf]
      .map((of) => of(language, period, site))
      .filter((chart) => chart !== null);
    return charts.length > 0 ? [{ name: site.name, charts }] : [];
  });
