import { pragueAt } from '../../base/platform/time/prague.ts';

export type Keep = { days: number; weeks: number; months: number };
const freshMs = 24 * 3_600_000;

type Good = { id: string; startedAt: Date };

const periods: Record<keyof Keep, (at: Temporal.ZonedDateTime) => string> = {
  days: (at) => at.toPlainDate().toString(),
  weeks: ({ yearOfWeek, weekOfYear }) => `${yearOfWeek} ${weekOfYear}`,
  months: ({ year, month }) => `${year} ${month}`,
};

/**
 * Of the good copies in one destination those that are no longer kept: all but the newest of each of the
 * last days, weeks and months that have one, by Prague's calendar. Periods without a copy do not
 * count, so a pause deletes nothing. The newest stays whatever the figures say, and so does what an
 * operator made within the last day before changing something.
 */
export const outlived = <T extends Good>(good: readonly T[], keep: Keep, now: Date): T[] => {
  const newestFirst = good.toSorted(
    (a, b) => b.startedAt.getTime() - a.startedAt.getTime() || (a.id < b.id ? 1 : -1),
  );
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [name, periodOf] of Object.entries(periods) as [
    keyof Keep,
    (typeof periods)['days'],
  ][]) {
    const seen = new Set<string>();
    for (const one of newestFirst) {
      const period = periodOf(pragueAt(one.startedAt.getTime()));
      if (seen.has(period)) continue;
      if (seen.size >= keep[name]) break;
      seen.add(period);
      kept.add(one);
    }
  }
  const isFresh = ({ startedAt }: Good) => now.getTime() - startedAt.getTime() < freshMs;
  return newestFirst.filter((one) => !kept.has(one) && !isFresh(one));
};
