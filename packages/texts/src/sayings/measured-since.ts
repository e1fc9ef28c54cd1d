import type { Common } from '../common/cs/index.ts';
import type { Format } from '../format/index.ts';

/** Today's time, otherwise the day; null when the whole period was measured. */
export const measuredSinceWords = (
  format: Format,
  at: string | null,
  now: number = Date.now(),
): string | null => {
  if (!at) return null;
  return format.date(at) === format.date(now) ? format.time(at) : format.dayAndMonth(at);
};

/** A share of a period that was not measured whole says since when it was. */
export const availabilityLabel = (
  t: Common['watch']['tiles'],
  format: Format,
  measuredSince: string | null,
  now?: number,
): string => {
  const since = measuredSinceWords(format, measuredSince, now);
  return since ? t.availabilitySince(since) : t.availability;
};
