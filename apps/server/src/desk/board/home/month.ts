import type { HomeMonth } from '@hlidka/protocol';
import type { UserContext } from '../../../base/context.ts';
import { addDays, pragueDay, startOfDay } from '../../../base/platform/time/prague.ts';
import { sumBackupsBetween } from '../../../care/backups/index.ts';
import { sumWorkBetween } from '../../../care/worklog/index.ts';
import { readDaySums, readTotals } from '../../../watch/checks/index.ts';
import { type IncidentSpan, readSpans } from '../../../watch/incidents/index.ts';
import type { BookScope } from '../book/scope.ts';
import type { Book, HeldSite, KeptFacts } from '../standing/index.ts';
import { isAskedByOwner, todaySum } from './pasts.ts';

/** This month so far; on its first day the last one, which has something to show. */
export const shownMonth = (now: number): { period: string; first: string; last: string } => {
  const today = pragueDay(now);
  const last = today.endsWith('-01') ? addDays(today, -1) : today;
  const period = last.slice(0, 7);
  return { period, first: `${period}-01`, last };
};

type MonthRead = {
  work: Awaited<ReturnType<typeof sumWorkBetween>>;
  backups: Awaited<ReturnType<typeof sumBackupsBetween>>;
  outages: IncidentSpan[];
  /** By site number: without today, which goes on. */
  checks: Awaited<ReturnType<typeof readTotals>>;
};

/** Sums only: the cost grows with the sites and one month's rows, not with the past. */
const readMonth = async (ctx: UserContext, scope: BookScope, now: Date): Promise<MonthRead> => {
  const { owner } = scope;
  const { first, last } = shownMonth(now.getTime());
  const [from, ended] = [startOfDay(first), startOfDay(addDays(last, 1))];
  const to = ended < now ? ended : now;
  const today = pragueDay(now.getTime());
  const [work, backups, spans, checks] = await Promise.all([
    sumWorkBetween(ctx.db, scope.ids, from, to, owner),
    sumBackupsBetween(ctx.db, scope.ids, from, to, now, owner),
    readSpans(ctx.db, scope.ids, from, to, owner),
    readTotals(ctx.db, scope.measured, {
      from: first,
      until: last < today ? last : addDays(today, -1),
      owner,
    }),
  ]);
  return { work, backups, outages: spans.filter(({ kind }) => kind === 'availability'), checks };
};

/** What was checked today is added to what was read of the days before. */
const withToday = async (
  ctx: UserContext,
  { book, sites }: Held,
  scope: BookScope,
  checks: MonthRead['checks'],
): Promise<MonthRead['checks']> => {
  const now = ctx.now();
  const today = pragueDay(now.getTime());
  if (shownMonth(now.getTime()).last < today) return checks;
  const moved = sites.filter((site) => isAskedByOwner(site, scope.owner));
  const sums = [
    ...sites
      .filter((site) => site.role !== 'domain' && !isAskedByOwner(site, scope.owner))
      .map((site) => todaySum(book, site, now)),
    ...(moved.length === 0
      ? []
      : await readDaySums(
          ctx.db,
          moved.filter(({ role }) => role !== 'domain').map(({ number }) => number),
          { from: today, until: today, owner: scope.owner },
        )),
  ];
  const all = new Map(checks);
  for (const { site, counted, ok } of sums) {
    if (counted === 0) continue;
    const before = all.get(site) ?? { counted: 0, failed: 0 };
    all.set(site, {
      counted: before.counted + counted,
      failed: before.failed + counted - ok,
    });
  }
  return all;
};

type Held = { book: Book; facts: KeptFacts; sites: readonly HeldSite[] };

export const readHomeMonth = async (
  ctx: UserContext,
  held: Held,
  scope: BookScope,
): Promise<HomeMonth | null> => {
  if (scope.ids.length === 0) return null;
  const now = ctx.now();
  const { period, first, last } = shownMonth(now.getTime());
  const from = startOfDay(first);
  const ended = startOfDay(addDays(last, 1));
  const to = ended < now ? ended : now;
  const { work, backups, outages, checks } = await held.facts.one(
    `month ${scope.key}`,
    held.sites,
    () => readMonth(ctx, scope, now),
  );
  const { automatic, ...human } = work;
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const lasted = outages.map(({ openedAt, overAt }) => {
    const end = overAt && overAt < to ? overAt : to;
    const begin = openedAt > from ? openedAt : from;
    return Math.max(0, end.getTime() - begin.getTime()) / 1000;
  });
  const totals = [...(await withToday(ctx, held, scope, checks)).values()];
  return {
    period,
    work: human,
    automatic,
    backups,
    outages: { count: outages.length, seconds: Math.round(sum(lasted)) },
    checks: {
      counted: sum(totals.map(({ counted }) => counted)),
      failed: sum(totals.map(({ failed }) => failed)),
      sites: totals.length,
    },
  };
};
