import type { CheckRow } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { notFound } from '../platform/errors.ts';
import { sites } from '../sites/table.ts';
import { unpackHour } from './pack.ts';
import { failureOf, hourOf, type Result, uncounted } from './results.ts';

const view = ({ at, ms, status, failure, flags }: Omit<Result, 'site'>): CheckRow => ({
  at: new Date(at).toISOString(),
  ok: failure === 0,
  failure: failureOf(failure),
  statusCode: status === 0 ? null : status,
  ms,
  uncounted: uncounted(flags),
});

/** Single checks of the last hours, newest first: packed hours and those not packed yet. */
export const listChecks = async (
  ctx: Context,
  { id, hours }: { id: string; hours: number },
): Promise<{ checks: CheckRow[] }> => {
  const [site] = await ctx.db.select({ number: sites.number }).from(sites).where(eq(sites.id, id));
  if (!site) throw notFound();
  const { number } = site;
  const since = ctx.now().getTime() - hours * 3_600_000;
  const { rows: packed } = await ctx.db.execute<{ hour: number; packed: Buffer }>(
    sql`select hour, packed from check_hours where site = ${number} and hour >= ${hourOf(since)}`,
  );
  const { rows: open } = await ctx.db.execute<Omit<Result, 'at'> & { at: Date }>(
    sql`select at, ms, status, failure, flags from checks
      where site = ${number} and at >= ${new Date(since).toISOString()}::timestamptz`,
  );
  const checks = [
    ...packed.flatMap((row) => unpackHour(row.hour, row.packed)),
    ...open.map((row) => ({ ...row, at: row.at.getTime() })),
  ].filter(({ at }) => at >= since);
  return { checks: checks.toSorted((a, b) => b.at - a.at).map(view) };
};
