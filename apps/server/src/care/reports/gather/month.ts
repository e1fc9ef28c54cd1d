import { addDays, startOfDay } from '../../../base/platform/time/prague.ts';

/** `first` and `last` day are included; `from` and `to` are half-open instants. */
export type Month = { first: string; last: string; days: number; from: Date; to: Date };

/** Of a period such as `2026-10`, in Prague. */
export const monthOf = (period: string): Month => {
  const first = `${period}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const last = addDays(next, -1);
  return {
    first,
    last,
    days: Number(last.slice(8)),
    from: startOfDay(first),
    to: startOfDay(next),
  };
};

export const periodBefore = (period: string): string => addDays(`${period}-01`, -1).slice(0, 7);
