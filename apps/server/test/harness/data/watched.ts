import { defaultMonitor, type MonitorSettings } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/base/platform/database/database.ts';
import { newId } from '../../../src/base/platform/database/ids.ts';

/** Sites `Web 1`, `Web 2`, … at `origin/1`, `origin/2`, …, all of one client. */
export const addWatched = async (
  db: Database,
  count: number,
  origin: string,
  monitor: Partial<MonitorSettings>,
): Promise<void> => {
  const client = newId();
  const settings = JSON.stringify({ ...defaultMonitor, ...monitor });
  await db.execute(sql`insert into clients (id, name) values (${client}, 'Acme')`);
  await db.execute(sql`insert into sites (id, client_id, name, url, hostname, monitor)
    select gen_random_uuid(), ${client}, 'Web ' || n, ${origin} || '/' || n, 'x', ${settings}::jsonb
    from generate_series(1, ${count}) n`);
};

/** The paths of the sites that have an open outage, in order. */
export const pathsDown = async (db: Database): Promise<string[]> => {
  const { rows } = await db.execute<{ path: string }>(sql`
    select '/' || substring(s.name from 5) as path from incidents i join sites s on s.id = i.site_id
    where i.resolved_at is null and i.kind = 'availability'`);
  return rows.map(({ path }) => path).toSorted();
};
