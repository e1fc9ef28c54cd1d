import { defaultMonitor } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Database } from '../../apps/server/src/base/platform/database/database.ts';
import { newId } from '../../apps/server/src/base/platform/database/ids.ts';

export const addSites = async (
  db: Database,
  count: number,
  url: string,
  intervalSeconds: number,
) => {
  const client = newId();
  await db.execute(sql`insert into clients (id, name) values (${client}, 'Bench')`);
  const monitor = JSON.stringify({ ...defaultMonitor, intervalSeconds });
  await db.execute(sql`insert into sites (id, client_id, name, url, hostname, monitor)
    select gen_random_uuid(), ${client}, 'Web ' || n, ${url} || n, 'bench.example', ${monitor}::jsonb
    from generate_series(1, ${count}) n`);
};
