import { type Gathering, limits } from '@hlidka/protocol';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { sites } from '../../../estate/sites/table.ts';
import { type GatheringRow, gatherings, incidents } from '../table.ts';
import { causeOf } from './read.ts';

const shownNames = 5;

/** Open outages from which one row is made. */
const leastShown = 2;

type Row = Pick<GatheringRow, 'address' | 'hosting' | 'nameServer'> & {
  id: string;
  startedAt: Date | string;
  total: number;
  open: number;
  taken: number;
  takenBy: (string | null)[] | null;
  clients: number;
  sites: string[] | null;
};

const view = (row: Row): Gathering[] => {
  const shared = causeOf(row);
  if (!shared) return [];
  return [
    {
      id: row.id,
      shared,
      startedAt: new Date(row.startedAt).toISOString(),
      total: row.total,
      open: row.open,
      taken: row.taken,
      takenBy: (row.takenBy ?? []).filter((name) => name !== null),
      clients: row.clients,
      sites: row.sites ?? [],
    },
  ];
};

/** By open incidents only, so the past costs nothing. */
const readThose = async (db: Executor, those: SQL): Promise<Gathering[]> => {
  const { rows } = await db.execute<Row>(sql`
    select g.id, g.address, g.hosting, g.name_server as "nameServer", g.first_at as "startedAt",
      (select count(*) from ${incidents} i where i.opened_with = g.id)::int as total,
      o.open::int as open, o.taken::int as taken, o.takers as "takenBy", o.clients::int as clients,
      (select array_agg(name order by name) from (
        select s.name from ${incidents} i join ${sites} s on s.id = i.site_id
        where i.opened_with = g.id and i.resolved_at is null
        order by s.name limit ${shownNames}) few) as sites
    from ${gatherings} g cross join lateral (
      select count(*) as open, count(i.acknowledged_at) as taken,
        array_agg(distinct i.acknowledged_by) filter (where i.acknowledged_by is not null) as takers,
        count(distinct s.client_id) as clients
      from ${incidents} i join ${sites} s on s.id = i.site_id
      where i.opened_with = g.id and i.resolved_at is null) o
    where ${those}
    order by o.open desc, g.first_at desc, g.id`);
  return rows.flatMap(view);
};

/** Gatherings with several open outages, the largest first; and how many more there are. */
export const listGatherings = async (
  db: Executor,
  most: number = limits.pageSize,
): Promise<{ gatherings: Gathering[]; more: number }> => {
  const { rows } = await db.execute<{ id: string; all: number }>(sql`
    select opened_with as id, (count(*) over ())::int as all from ${incidents}
    where resolved_at is null and opened_with is not null
    group by opened_with having count(*) >= ${leastShown}
    order by count(*) desc, min(opened_at) desc, opened_with limit ${most}`);
  if (rows.length === 0) return { gatherings: [], more: 0 };
  const ids = rows.map(({ id }) => id);
  const found = await readThose(db, sql`g.id = any(${sql.param(ids)}::uuid[])`);
  return { gatherings: found, more: (rows[0]?.all ?? 0) - rows.length };
};

export const findOpenGathering = async (db: Executor, id: string): Promise<Gathering | undefined> =>
  (await readThose(db, sql`g.id = ${id} and g.event = 'opened'`))[0];

/** An open incident that no row of a gathering stands for. */
export const isAlone = sql`not exists (select 1 from incidents o
  where o.opened_with = ${incidents.openedWith} and o.resolved_at is null
    and o.id <> ${incidents.id})`;
