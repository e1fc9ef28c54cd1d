import type { SpanLook } from '@hlidka/protocol';

/** One bar: how much of the height it fills, 0 to 1; null: nothing is known. */
type ChartBar = { name: string; words: string; share: number | null; look: SpanLook };
export type Chart = {
  kind: 'availability' | 'clicks' | 'weeks';
  label: string;
  /** What a bar stands for: a day, a week. */
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
