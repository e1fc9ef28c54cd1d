import type { LastBackup } from '@hlidka/protocol';
import type { UserContext } from '../../../base/context.ts';
import { addDays, firstHour, pragueDay } from '../../../base/platform/time/prague.ts';
import { readLastBackups } from '../../../care/backups/index.ts';
import { readLastWork } from '../../../care/worklog/index.ts';
import type { Owner } from '../../../estate/sites/index.ts';
import { pastOf } from '../../../people/people/index.ts';
import { dayEdges, daysOf, readDaySums, readMeasuredSince } from '../../../watch/checks/index.ts';
import { type IncidentSpan, readSpans } from '../../../watch/incidents/index.ts';
import type { Book, HeldSite, KeptFacts } from '../standing/index.ts';

export const figureDays = 30;

type Days = ReturnType<typeof daysOf>;

/** What is told of a site's last days, but for what today's checks add to it. */
export type Past = {
  /** Tells this reading from any other. */
  serial: number;
  /** Up to yesterday; of a site that was moved, today too. */
  closed: Days;
  measuredSince: Date | null | undefined;
  spans: readonly IncidentSpan[];
  lastBackup: LastBackup | null;
  lastDone: { at: string; text: string } | null;
};

/** Its hours of today may be another owner's, so they are asked for by owner. */
export const isAskedByOwner = ({ wasMoved }: HeldSite, owner: Owner): boolean =>
  wasMoved && owner !== null;

export const firstDayOf = (now: Date): string => addDays(pragueDay(now.getTime()), 1 - figureDays);

/** Today so far, by its checks. */
export const todaySum = (book: Book, site: HeldSite, now: Date) => {
  const day = pragueDay(now.getTime());
  const sum = book.sumOf(site, firstHour(day), firstHour(addDays(day, 1)) - 1);
  return { site: site.number, day, ...(sum ?? { counted: 0, ok: 0, msSum: 0 }) };
};

let readings = 0;

const readAll = async (
  ctx: UserContext,
  sites: readonly HeldSite[],
  owner: Owner,
): Promise<Map<string, Past>> => {
  const now = ctx.now();
  const today = pragueDay(now.getTime());
  const from = firstDayOf(now);
  const edges = dayEdges(from, figureDays);
  const ids = sites.map(({ id }) => id);
  const numbers = sites.map(({ number }) => number);
  const [sums, spans, backups, work] = await Promise.all([
    readDaySums(ctx.db, numbers, { from, until: today, owner }),
    readSpans(ctx.db, ids, new Date(edges[0] ?? 0), now, owner),
    readLastBackups(ctx.db, ids, owner),
    readLastWork(ctx.db, ids, owner),
  ]);
  const bySite = Map.groupBy(sums, ({ site }) => site);
  const whole = new Map(
    numbers.map((number) => [number, daysOf(bySite.get(number) ?? [], from, figureDays)]),
  );
  const measuredSince = await readMeasuredSince(ctx.db, whole, now.getTime());
  const spansOf = Map.groupBy(spans, ({ siteId }) => siteId);
  return new Map(
    sites.map((site) => {
      const own = bySite.get(site.number) ?? [];
      const days = isAskedByOwner(site, owner) ? own : own.filter(({ day }) => day < today);
      return [
        site.id,
        {
          serial: ++readings,
          closed: daysOf(days, from, figureDays),
          measuredSince: measuredSince.get(site.number),
          spans: spansOf.get(site.id) ?? [],
          lastBackup: backups.get(site.id) ?? null,
          lastDone: work.get(site.id) ?? null,
        },
      ];
    }),
  );
};

/** Of these sites, from memory as far as nothing of it has changed. */
export const pastsOf = async (
  ctx: UserContext,
  kept: KeptFacts,
  sites: readonly HeldSite[],
): Promise<ReadonlyMap<string, Past>> => {
  const owner = pastOf(ctx.viewer);
  const keyOf = (id: string) => `past ${owner === null ? 'all' : 'own'} ${id}`;
  return kept.many(
    sites,
    (site) => keyOf(site.id),
    (missing) => readAll(ctx, missing, owner),
    // Until yesterday it was not measured: since when today is asked for each time.
    (past, site) =>
      !isAskedByOwner(site, owner) && past.closed.daily.some(({ checks }) => checks > 0),
  );
};
