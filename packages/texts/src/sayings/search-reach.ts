import type { Search } from '@hlidka/protocol';
import type { Care } from '../care/cs.ts';
import type { Format } from '../format/index.ts';
import { noon } from '../format/noon.ts';

type Speech = { care: Care; format: Format };
type Shown = Pick<Search, 'days' | 'until' | 'reach'>;

const dayMs = 86_400_000;
const after = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** How much of the period one engine's figures cover, if not all; null: all of it, or nothing is known. */
export const reachWords = (
  { care, format }: Speech,
  { days, until, reach }: Shown,
  engine: keyof Search['reach'],
): string | null => {
  const told = reach[engine];
  if (!told || !until || told.days >= days) return null;
  const t = care.search;
  const first = after(until, 1 - days);
  const day = (of: string) => format.date(noon(of));
  return [
    told.days > 0 && t.reach(told.days, days),
    told.from > first && told.days > 0 && t.toldFrom(day(told.from)),
    told.until < until && t.silentSince(day(after(told.until, 1))),
  ]
    .filter(Boolean)
    .join(', ');
};

/** What one day of the chart says, with the engines that have not told of it. */
export const searchDayWords = (
  { care, format }: Speech,
  { day, clicks, impressions, without = [] }: Search['daily'][number],
): string =>
  [
    care.search.day(format.date(noon(day)), clicks, impressions),
    ...without.map((engine) => care.search.without[engine]),
  ].join(', ');

/** What stands in place of a position that is not known. */
export const notShownWords = (t: Care['search'], { state }: Search['watched'][number]): string =>
  state === 'not_yet' ? t.notYet : state === 'google_only' ? t.googleOnly : t.notShown;
