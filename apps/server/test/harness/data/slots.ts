import { sql } from 'drizzle-orm';
import { nextSlot } from '../../../src/watch/checks/schedule/monitor.ts';
import type { Database } from '../../../src/base/platform/database/database.ts';

type Checked = {
  site: number;
  /** The first slot that was checked twice. */
  twice: number | undefined;
  longestGapMs: number;
  lastAt: number;
};

/** How the regular checks of each site followed each other since a moment. */
export const readSlots = async (
  db: Database,
  since: number,
  intervalSeconds: number,
): Promise<Checked[]> => {
  const { rows } = await db.execute<{ site: number; at: Date }>(
    sql`select site, at from checks
      where flags = 0 and at > ${new Date(since).toISOString()}::timestamptz order by site, at`,
  );
  return [...Map.groupBy(rows, ({ site }) => site)].map(([site, checks]) => {
    const times = checks.map(({ at }) => at.getTime());
    const slots = times.map((at) => nextSlot(site, intervalSeconds, at) - intervalSeconds * 1000);
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    return {
      site,
      twice: slots.find((slot, index) => slots.indexOf(slot) !== index),
      longestGapMs: Math.max(0, ...gaps),
      lastAt: times.at(-1) ?? 0,
    };
  });
};

/** How often the site was checked that was checked least. */
export const leastChecks = async (db: Database, since: number, sites: number): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from checks where at > ${new Date(since).toISOString()}::timestamptz
      group by site order by 1`,
  );
  return rows.length < sites ? 0 : (rows[0]?.n ?? 0);
};

/** How many shares of the sites each checker holds, the fewest first. */
export const readHoldings = async (db: Database): Promise<number[]> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from check_shares where holder is not null group by holder order by 1`,
  );
  return rows.map(({ n }) => n);
};
