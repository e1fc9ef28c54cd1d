import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import type { Times } from '../../incidents/index.ts';
import { hourOf } from '../results.ts';
import { usualPhases } from '../table.ts';
import { weekHourOf } from '../usual-phases.ts';

/** Fewer checks than this do not make a usual time. */
const fewestChecks = 3;

type Row = Times & { site: number; place: string };

/** Averages of one hour of the week that were measured in an earlier week too. */
const readHour = async (db: Database, at: number): Promise<Row[]> => {
  const { hour, week } = weekHourOf(at);
  const { rows } = await db.execute<Row>(sql`
    select site, place, total / checks as total, dns / checks as dns, connect / checks as connect,
      tls / checks as tls, first_byte / checks as "firstByte"
    from ${usualPhases}
    where hour = ${hour} and coalesce(first_week, week) < ${week} and checks >= ${fewestChecks}`);
  return rows;
};

const keyOf = (site: number, place: string) => `${site}:${place}`;

/** What is usual in the hour of the week under way, in memory; read once an hour. */
export const createUsualTimes = (db: Database) => {
  let known: { utcHour: number; times: Map<string, Times> } = { utcHour: -1, times: new Map() };
  return {
    async refresh(now: number): Promise<void> {
      const utcHour = hourOf(now);
      if (utcHour === known.utcHour) return;
      const rows = await readHour(db, now);
      const times = rows.map(({ site, place, ...one }) => [keyOf(site, place), one] as const);
      known = { utcHour, times: new Map(times) };
    },
    /** `undefined`: this hour has not been read yet; `null`: nothing is usual. */
    of(site: number, place: string, at: number): Times | null | undefined {
      if (hourOf(at) !== known.utcHour) return undefined;
      return known.times.get(keyOf(site, place)) ?? null;
    },
  };
};
