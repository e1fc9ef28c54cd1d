import type { Language, SiteFigures } from '@hlidka/protocol';
import type { Chart } from './chart.ts';
import { noonDate, shortDay } from './days.ts';
import { chartWords, formats } from './words.ts';

/** The share of mentions in each weekly check, drawn against the whole. */
export const weeksOf = (language: Language, _: string, { weeks }: SiteFigures): Chart | null => {
  if (!weeks.some(({ sharePct }) => sharePct !== null)) return null;
  const t = chartWords[language];
  const format = formats[language];
  const bars = weeks.map(({ week, sharePct }): Chart['bars'][number] => ({
    name: t.week(noonDate(week)),
    words: sharePct === null ? t.notMeasured : format.share(sharePct),
    share: sharePct === null ? null : sharePct / 100,
    look: sharePct === null ? 'blank' : 'up',
  }));
  return {
    kind: 'weeks',
    label: t.weeks,
    unit: t.weekOf,
    scale: t.weeksScale,
    ticks: weeks.map(({ week }, at) => ({ at, label: shortDay(language, week) })),
    reading: `${format.list(bars.map(({ words }) => words))}.`,
    figure: bars.findLast(({ share }) => share !== null)?.words ?? '',
    bars,
  };
};
