import { sql } from 'drizzle-orm';
import { attachDatabase } from '../../../src/base/platform/database/attach.ts';
import { silentLog } from '../../../src/base/platform/log/log.ts';

/** Paused, so that thousands of sites that do not exist are not checked. */
export const addPaused = async (dataDir: string, name: string, count: number): Promise<void> => {
  const { db, close } = await attachDatabase({ url: null, dataDir, log: silentLog });
  const added = db.execute(sql`
    with client as (
      insert into clients (id, name) values (gen_random_uuid(), ${name}) returning id
    )
    insert into sites (id, client_id, name, url, hostname, platform, monitor, paused_at)
    select gen_random_uuid(), client.id, ${name}::text || ' ' || n,
      'https://' || n || '.' || ${name}::text || '.example/', n || '.example', 'WordPress', '{}', now()
    from client, generate_series(1, ${count}::int) n`);
  await added.finally(close);
};
