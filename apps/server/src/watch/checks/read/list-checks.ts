import { type CheckRow, hourMs } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { sites } from '../../../estate/sites/table.ts';
import { failureByNumber, hourOf, type Result, uncounted } from '../results.ts';
import { unpackHour } from '../sums/pack.ts';

const view = ({ at, ms, status, failure, flags }: Omit<Result, 'site'>): CheckRow => ({
  at: new Date(at).toISOString(),
  ok: failure === 0,
  failure: failureByNumber(failure),
  statusCode: status === 0 ? null : status,
  ms,
  uncounted: uncounted(flags, failure),
});

/**
 * Single checks of one site between two moments, unordered: from packed hours and hours not packed
 * yet.
 */
export const readChecks = async (
  db: Executor,
  site: number,
  from: number,
  to: number,
): Promise<Omit<Result, 'site'>[]> => {
  const { rows: packed } = await db.execute<{ hour: number; packed: Buffer }>(
    sql`select hour, packed from check_hours
      where site = ${site} and hour >= ${hourOf(from)} and hour <= ${hourOf(to)}`,
  );
  const { rows: open } = await db.execute<Omit<Result, 'at'> & { at: Date }>(
    sql`select at, ms, status, failure, flags from checks where site = ${site}
      and at >= ${new Date(from).toISOString()}::timestamptz and at < ${new Date(to).toISOString()}::timestamptz`,
  );
  return [
    ...packed
      .flatMap((row) => unpackHour(row.hour, row.packed))
      .filter(({ at }) => at >= from && at < to),
    ...open.map((row) => ({ ...row, at: row.at.getTime() })),
  ];
};

/** The same as shown on pages, oldest first. */
export const readCheckRows = async (
  db: Executor,
  site: number,
  { from, to }: { from: Date; to: Date },
): Promise<CheckRow[]> => {
  const checks = await readChecks(db, site, from.getTime(), to.getTime() + 1);
  return checks.toSorted((a, b) => a.at - b.at).map(view);
};

/** Checks of the last hours, newest first. */
export const listChecks = async (
  ctx: Context,
  { id, hours }: { id: string; hours: number },
): Promise<{ checks: CheckRow[] }> => {
  const [site] = await ctx.db.select({ number: sites.number }).from(sites).where(eq(sites.id, id));
  if (!site) throw notFound();
  const now = ctx.now().getTime();
  // A checker's clock may be slightly ahead of ours.
  const span = { from: new Date(now - hours * hourMs), to: new Date(now + hourMs) };
  return { checks: (await readCheckRows(ctx.db, site.number, span)).toReversed() };
};
