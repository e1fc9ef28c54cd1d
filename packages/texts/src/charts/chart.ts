import type { SpanLook } from '@hlidka/protocol';

/** One bar: its height, 0 to 1; null: unknown. */
type ChartBar = { name: string; words: string; share: number | null; look: SpanLook };
export type Chart = {
  kind: 'availability' | 'clicks' | 'weeks';
  label: string;
  /** What a bar represents: a day, a week. */
  unit: string;
  /** The chart in one sentence. */
  reading: string;
  bars: ChartBar[];
};
export type SiteCharts = { name: string; charts: Chart[] };
