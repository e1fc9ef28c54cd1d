import { type EndingSoon, expiryDays } from '@hlidka/protocol';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { addDays, pragueDay, startOfDay } from '../../base/platform/time/prague.ts';
import { isWatched } from '../../estate/sites/index.ts';
import { sites } from '../../estate/sites/table.ts';
import { watches } from '../incidents/table.ts';
import { expiries } from './table.ts';

type Row = Omit<EndingSoon, 'endsAt'> & { endsAt: Date | string; all: number };

/** The condition of the first step of `expiryStep`, for a query. */
const isNear = (now: Date): SQL => {
  const days = expiryDays[0];
  const fixed = startOfDay(addDays(pragueDay(now.getTime()), days + 1)).toISOString();
  const life = sql`(${watches.certificateEndsAt} - ${watches.certificateStartsAt})`;
  return sql`${watches.certificateEndsAt} < ${fixed}::timestamptz
    and (${watches.certificateStartsAt} is null or ${life} <= interval '0' or ${life} >= interval '42 days'
      or ${watches.certificateEndsAt} <= ${now.toISOString()}::timestamptz + least(${life} / 3, make_interval(days => ${days})))`;
};

/** Certificates and domains of which operators are told by now, the nearest end first. */
export const readEndingSoon = async (
  db: Executor,
  now: Date,
  most: number,
): Promise<{ count: number; rows: EndingSoon[] }> => {
  const until = startOfDay(addDays(pragueDay(now.getTime()), expiryDays[0] + 1)).toISOString();
  const { rows } = await db.execute<Row>(sql`
    select "siteId", "siteName", what, ends_at as "endsAt", (count(*) over ())::int as all from (
      select ${sites.id} as "siteId", ${sites.name} as "siteName", 'certificate' as what,
        ${watches.certificateEndsAt} as ends_at
      from ${watches} join ${sites} on ${sites.number} = ${watches.number}
      where ${isNear(now)} and ${isWatched}
      union all
      select ${sites.id}, ${sites.name}, 'domain', ${expiries.domainEndsAt}
      from ${expiries} join ${sites} on ${sites.id} = ${expiries.siteId}
      where ${expiries.domainEndsAt} < ${until}::timestamptz
        and ${sites.archivedAt} is null and ${sites.pausedAt} is null) ending
    order by ends_at, "siteName" limit ${most}`);
  return {
    count: rows[0]?.all ?? 0,
    rows: rows.map(({ siteId, siteName, what, endsAt }) => ({
      siteId,
      siteName,
      what,
      endsAt: new Date(endsAt).toISOString(),
    })),
  };
};
