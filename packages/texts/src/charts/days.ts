import {
  type Language,
  outageBite,
  type ReportFigures,
  type SiteFigures,
  spanLook,
} from '@hlidka/protocol';
import { createFormat, type Format, wholeMinutes } from '../format/index.ts';
import type { Chart } from './chart.ts';
import { type ChartWords, chartWords } from './words.ts';

export const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
export const dayOf = (period: string, index: number): Date =>
  noon(`${period}-${String(index + 1).padStart(2, '0')}`);

const daySeconds = 86_400;
const tickShare = 0.9;
const whatIsLeft = (loss: number): number => 1 - outageBite(loss, 1);

/** A day of a site, or of several together; `down` in seconds, null: drafted before it was kept. */
type Day = { pct: number | null; down: number | null; names: string[] };

const dayAt = ({ name, availability, down }: SiteFigures, index: number): Day => {
  const lost = down[index] ?? null;
  return { pct: availability[index] ?? null, down: lost, names: lost ? [name] : [] };
};

/** What one of them suffered, the day suffered; outages at the same time are not added up. */
const together = (days: Day[]): Day => {
  const known = days.flatMap(({ pct }) => pct ?? []);
  const lost = days.flatMap(({ down }) => down ?? []);
  return {
    pct: known.length > 0 ? Math.min(...known) : null,
    down: lost.length > 0 ? Math.max(...lost) : null,
    names: days.flatMap(({ names }) => names),
  };
};

const barOf = (
  { t, format }: { t: ChartWords; format: Format },
  { pct, down, names }: Day,
  named: boolean,
): Omit<Chart['bars'][number], 'name'> => {
  const look = spanLook({
    checks: pct === null ? 0 : 1,
    failed: pct !== null && pct < 100 ? 1 : 0,
    outageMinutes: Math.ceil((down ?? 0) / 60),
    maintenanceMinutes: 0,
  });
  if (look === 'down' && down) {
    const words = t.outage(format.duration(wholeMinutes(down)), named ? format.list(names) : null);
    return { words, share: whatIsLeft(down / daySeconds), mark: 'outage' };
  }
  if (look === 'blank' || pct === null) return { words: t.notMeasured, share: null, mark: null };
  if (look === 'up') return { words: t.calm, share: 1, mark: null };
  if (down === null)
    return { words: format.percent(pct), share: whatIsLeft(1 - pct / 100), mark: 'tick' };
  return { words: t.fewFailed, share: tickShare, mark: 'tick' };
};

const chartOf = (
  language: Language,
  period: string,
  label: string,
  days: Day[],
  named: boolean,
): Chart | null => {
  const known = days.filter(({ pct, down }) => pct !== null || down).length;
  if (known === 0) return null;
  const t = chartWords[language];
  const format = createFormat(language);
  const bad = days.flatMap(({ down }, index) => (down ? [{ down, index }] : []));
  const [longest] = bad.toSorted((a, b) => b.down - a.down);
  return {
    kind: 'availability',
    label,
    unit: t.day,
    reading: longest
      ? t.outageDays(
          bad.length,
          format.duration(wholeMinutes(longest.down)),
          dayOf(period, longest.index),
        )
      : t.always(known),
    bars: days.map((day, index) => ({
      name: format.date(dayOf(period, index)),
      ...barOf({ t, format }, day, named),
    })),
  };
};

const daysOf = (site: SiteFigures): Day[] =>
  site.availability.map((_, index) => dayAt(site, index));

/** The month of all sites in one line, a day a bar; null where nothing was measured. */
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
  return chartOf(language, period, chartWords[language].strip, days, sites.length > 1);
};

/** The same of one site among several. */
export const availabilityOf = (
  language: Language,
  period: string,
  site: SiteFigures,
): Chart | null =>
  chartOf(language, period, chartWords[language].availability, daysOf(site), false);
