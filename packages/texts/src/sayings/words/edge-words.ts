import type { Format } from '../../format/index.ts';
import { addDays, pragueDay } from '../../format/prague.ts';

type Speech = { today: string; format: Format; now: number };

/** The end of a chart whose last column ends then: today, or the day of data that were not renewed since. */
export const lastEdge = ({ today, format, now }: Speech, to: number): string => {
  const last = format.date(to - 1);
  return to > now || last === format.date(now) ? today : last;
};

/** The ends of a strip of so many days, the last one being the day of `at`. */
export const stripEdges = (
  { ago, ...speech }: Speech & { ago(days: number): string },
  days: number,
  at: number,
): [string, string] => {
  const { format, today } = speech;
  const last = lastEdge(speech, at + 1);
  return last === today
    ? [ago(days), today]
    : [format.date(addDays(pragueDay(at), 1 - days)), last];
};
