import { firstOpenHour } from '../results.ts';
import type { Sum } from '../sums/sums.ts';

/** A row of sums as a signal tells it, or a site whose sums are to be read again. */
export type ToldSum = {
  site: number;
  row: (Sum & { hour: number; lastSecond: number | null }) | null;
};

/** What `tell_sums` of the database wrote (0320-standings.sql). Rows of closed hours may be one of two. */
export const toldSums = (rows: string, now: number): ToldSum[] => {
  const open = firstOpenHour(now);
  return rows.split(';').map((text): ToldSum => {
    const [site = 0, hour, counted = 0, ok = 0, msSum = 0, second] = text.split(',').map(Number);
    if (hour === undefined || hour < open) return { site, row: null };
    return { site, row: { hour, counted, ok, msSum, lastSecond: second ?? null } };
  });
};
