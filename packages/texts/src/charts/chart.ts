import type { SpanMark } from '@hlidka/protocol';

/** One bar: its height, 0 to 1; null: unknown. */
type ChartBar = { name: string; words: string; share: number | null; look: SpanMark };
export type Chart = {
  kind: 'availability' | 'clicks' | 'weeks';
  label: string;
  /** What a bar represents: a day, a week. */
  unit: string;
  /** What a bar and its height mean. */
  scale: string;
  /** Under which bars their day is written. */
  ticks: { at: number; label: string }[];
  /** The chart in one sentence. */
  reading: string;
  /** The month in one figure; empty where it was not kept. */
  figure: string;
  bars: ChartBar[];
};
/** `broken`: there was an outage in the month. */
export type SiteCharts = { name: string; broken: boolean; charts: Chart[] };
