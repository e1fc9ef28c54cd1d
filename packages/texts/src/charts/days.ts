import {
  type Language,
  outageBite,
  type ReportFigures,
  type SiteFigures,
  SpanMark,
  spanMark,
  worstMark,
} from '@hlidka/protocol';
import type { Format } from '../format/index.ts';
import type { Chart } from './chart.ts';
import { type ChartWords, chartWords, formats } from './words.ts';

export const noonDate = (day: string): Date => new Date(`${day}T12:00:00Z`);
export const dayOf = (period: string, index: number): Date =>
  noonDate(`${period}-${String(index + 1).padStart(2, '0')}`);

/** 5. 10.; in English 5 Oct. */
export const shortDay = (language: Language, day: string): string =>
  formats[language].dayAndMonth(noonDate(day));

/** The first of the month and each seventh day after it. */
export const dayTicks = (language: Language, period: string, days: number): Chart['ticks'] =>
  Array.from({ length: Math.ceil(days / 7) }, (_, week) => ({
    at: week * 7,
    label: shortDay(language, `${period}-${String(week * 7 + 1).padStart(2, '0')}`),
  }));

const minutesOfDay = 1440;

/** A day of one site or of several; `names` are the sites that were down. */
type Day = { pct: number | null; look: SpanMark; outage: number; kept: boolean; names: string[] };

/**
 * A day by the rule of every strip; without stored minutes, availability below 100 % counts as
 * outage.
 */
const dayAt = (site: SiteFigures, index: number): Day => {
  const pct = site.availability[index] ?? null;
  const lost = pct === null ? 0 : Math.ceil(((100 - pct) / 100) * minutesOfDay);
  const outage = site.outageMinutes ? (site.outageMinutes[index] ?? 0) : lost;
  const look = spanMark({
    checks: pct === null ? 0 : 1,
    failed: lost > 0 ? 1 : 0,
    outageMinutes: outage,
    maintenanceMinutes: site.maintenanceMinutes?.[index] ?? 0,
  });
  const kept = site.outageMinutes !== undefined;
  return { pct, look, outage, kept, names: outage > 0 ? [site.name] : [] };
};

/** A day is as bad as its worst site; simultaneous outages are not added up. */
const together = (days: Day[]): Day => {
  const known = days.flatMap(({ pct }) => pct ?? []);
  return {
    pct: known.length > 0 ? Math.min(...known) : null,
    look: worstMark(days.map(({ look }) => look)),
    outage: Math.max(0, ...days.map(({ outage }) => outage)),
    kept: days.every(({ kept }) => kept),
    names: days.flatMap(({ names }) => names),
  };
};

type Say = { t: ChartWords; format: Format };
const lengthOf = ({ format }: Say, minutes: number): string => format.duration(minutes * 60);

const wordsOf = (say: Say, { pct, look, outage, kept, names }: Day, named: boolean): string => {
  const { t, format } = say;
  if (!kept) return pct === null ? t.notMeasured : format.percent(pct);
  const words: Record<SpanMark, string> = {
    down: t.outage(lengthOf(say, outage), named ? format.list(names) : null),
    tick: t.fewFailed,
    up: t.calm,
    maintenance: t.maintenance,
    blank: t.notMeasured,
  };
  return words[look];
};

const readingOf = (say: Say, period: string, days: Day[]): string => {
  const { t } = say;
  const known = days.flatMap(({ pct, outage }, index) =>
    pct === null ? [] : [{ pct, outage, index }],
  );
  const below = known.filter(({ pct }) => pct < 100);
  const [lowest] = below.toSorted((a, b) => a.pct - b.pct);
  if (lowest && !days.every(({ kept }) => kept))
    return t.lowest(lowest.pct, dayOf(period, lowest.index), below.length);
  const bad = days.flatMap(({ outage }, index) => (outage > 0 ? [{ outage, index }] : []));
  const [longest] = bad.toSorted((a, b) => b.outage - a.outage);
  return longest
    ? t.outageDays(bad.length, lengthOf(say, longest.outage), dayOf(period, longest.index))
    : t.always(known.length);
};

type Drawn = { label: string; days: Day[]; named: boolean; pct: number | null };

const chartOf = (
  language: Language,
  period: string,
  { label, days, named, pct: ofMonth }: Drawn,
): Chart | null => {
  if (!days.some(({ pct, outage }) => pct !== null || outage > 0)) return null;
  const t = chartWords[language];
  const say = { t, format: formats[language] };
  return {
    kind: 'availability',
    label,
    unit: t.day,
    scale: t.dayScale(SpanMark.options.filter((look) => days.some((day) => day.look === look))),
    ticks: dayTicks(language, period, days.length),
    reading: readingOf(say, period, days),
    figure: ofMonth === null ? '' : say.format.percent(ofMonth),
    bars: days.map((day, index) => ({
      name: say.format.date(dayOf(period, index)),
      words: wordsOf(say, day, named),
      look: day.look,
      share:
        day.look === 'blank' || day.look === 'maintenance'
          ? null
          : 1 - outageBite(day.outage, minutesOfDay),
    })),
  };
};

const daysOf = (site: SiteFigures): Day[] =>
  site.availability.map((_, index) => dayAt(site, index));

/** The month of all sites in one line, a bar per day; null if nothing was measured. */
export const stripOf = (
  language: Language,
  period: string,
  figures: ReportFigures | null,
): Chart | null => {
  const sites = (figures?.sites ?? []).filter(({ availability }) => availability.length > 0);
  const all = sites.map(daysOf);
  const length = Math.max(0, ...all.map((days) => days.length));
  const days = Array.from({ length }, (_, index) =>
    together(all.flatMap((own) => own[index] ?? [])),
  );
  const label = chartWords[language].strip;
  const pct = figures?.key?.availability?.now ?? null;
  return chartOf(language, period, { label, days, named: sites.length > 1, pct });
};

/** The same for one of several sites. */
export const availabilityOfSites = (
  language: Language,
  period: string,
  site: SiteFigures,
): Chart | null =>
  chartOf(language, period, {
    label: chartWords[language].availability,
    days: daysOf(site),
    named: false,
    pct: site.availabilityPct ?? null,
  });
