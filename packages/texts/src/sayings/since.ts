import type { Format } from '../format/index.ts';

/** 14.02 when it is today, otherwise with its date. */
export const since = (format: Format, at: string, now: number = Date.now()): string =>
  format.date(at) === format.date(now) ? format.time(at) : format.dateTime(at);
