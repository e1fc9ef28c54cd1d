import { pragueDay } from '@hlidka/texts/prague';

const before = (period: string, months: number): string => {
  const [year = 0, month = 1] = period.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months)).toISOString().slice(0, 7);
};

/** The month of this moment and those before it, newest first: `2026-11`, `2026-10`, … */
export const recentPeriods = (now: number, count: number): string[] => {
  const current = pragueDay(now).slice(0, 7);
  return Array.from({ length: count }, (_, at) => before(current, at));
};

/** A moment inside the month, to format its name. */
export const insideOf = (period: string): string => `${period}-15T12:00:00Z`;
