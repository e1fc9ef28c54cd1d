import type { HomeMonth } from '@hlidka/protocol';
import type { UserContext } from '../../../base/context.ts';
import { addDays, pragueDay, startOfDay } from '../../../base/platform/time/prague.ts';
import { sumBackupsBetween } from '../../../care/backups/index.ts';
import { sumWorkBetween } from '../../../care/worklog/index.ts';
import { readTotal } from '../../../watch/checks/index.ts';
import { readSpans } from '../../../watch/incidents/index.ts';
import type { BookScope } from '../book/scope.ts';

/** This month so far; on its first day the last one, which has something to show. */
export const shownMonth = (now: number): { period: string; first: string; last: string } => {
  const today = pragueDay(now);
  const last = today.endsWith('-01') ? addDays(today, -1) : today;
  const period = last.slice(0, 7);
  return { period, first: `${period}-01`, last };
};

/** Sums only: the cost grows with the sites and one month's rows, not with the past. */
export const readHomeMonth = async (
  ctx: UserContext,
  scope: BookScope,
): Promise<HomeMonth | null> => {
  if (scope.ids.length === 0) return null;
  const now = ctx.now();
  const { owner } = scope;
  const { period, first, last } = shownMonth(now.getTime());
  const from = startOfDay(first);
  const ended = startOfDay(addDays(last, 1));
  const to = ended < now ? ended : now;
  const [work, backups, spans, checks] = await Promise.all([
    sumWorkBetween(ctx.db, scope.ids, from, to, owner),
    sumBackupsBetween(ctx.db, scope.ids, from, to, now, owner),
    readSpans(ctx.db, scope.ids, from, to, owner),
    readTotal(ctx.db, scope.measured, { from: first, until: last, owner }),
  ]);
  const { automatic, ...human } = work;
  const outages = spans.filter(({ kind }) => kind === 'availability');
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const lasted = outages.map(({ openedAt, overAt }) => {
    const end = overAt && overAt < to ? overAt : to;
    const begin = openedAt > from ? openedAt : from;
    return Math.max(0, end.getTime() - begin.getTime()) / 1000;
  });
  return {
    period,
    work: human,
    automatic,
    backups,
    outages: { count: outages.length, seconds: Math.round(sum(lasted)) },
    checks,
  };
};
