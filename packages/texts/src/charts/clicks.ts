import type { Language, SiteFigures } from '@hlidka/protocol';
import type { Chart } from './chart.ts';
import { dayOf, dayTicks } from './days.ts';
import { chartWords, formats } from './words.ts';

/** Clicks of each day, drawn against the best one. */
export const clicksOf = (
  language: Language,
  period: string,
  { clicks, clicksFrom }: SiteFigures,
): Chart | null => {
  const t = chartWords[language];
  const format = formats[language];
  const known = clicks.flatMap((count, index) => (count === null ? [] : [{ count, index }]));
  const [most] = known.toSorted((a, b) => b.count - a.count);
  if (!most) return null;
  const all = known.reduce((sum, { count }) => sum + count, 0);
  return {
    kind: 'clicks',
    label: clicksFrom ? t.clicksOf[clicksFrom] : t.clicks,
    unit: t.day,
    scale: t.clicksScale(most.count),
    ticks: dayTicks(language, period, clicks.length),
    reading: t.clicksTold(all, most.count, dayOf(period, most.index)),
    figure: format.number(all),
    bars: clicks.map((count, index) => ({
      name: format.date(dayOf(period, index)),
      words: count === null ? t.notMeasured : format.number(count),
      share: count === null ? null : count / Math.max(1, most.count),
      look: count === null ? 'blank' : 'up',
    })),
  };
};
