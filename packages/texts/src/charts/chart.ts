import type { SpanLook } from '@hlidka/protocol';

/** One bar: how much of the height it fills, 0 to 1; null: nothing is known. */
type ChartBar = { name: string; words: string; share: number | null; look: SpanLook };
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
