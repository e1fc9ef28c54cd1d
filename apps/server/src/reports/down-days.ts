import { addDays, startOfDay } from '../platform/prague.ts';
import type { Month } from './month.ts';

type Span = { openedAt: Date; resolvedAt: Date | null };

/** Seconds of outage on each day of the month; one that is not over counts up to `end`. */
export const downByDay = (outages: Span[], month: Month, end: Date): number[] =>
  Array.from({ length: month.days }, (_, index) => {
    const from = startOfDay(addDays(month.first, index)).getTime();
    const to = Math.min(startOfDay(addDays(month.first, index + 1)).getTime(), end.getTime());
    return outages.reduce((sum, { openedAt, resolvedAt }) => {
      const begun = Math.max(from, openedAt.getTime());
      const ended = Math.min(to, (resolvedAt ?? end).getTime());
      return sum + Math.max(0, Math.round((ended - begun) / 1000));
    }, 0);
  });
