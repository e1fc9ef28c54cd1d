import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { newId, tokenDigest } from '../../apps/server/src/base/platform/database/ids.ts';
import { listen } from '../../apps/server/src/listen.ts';
import { openHouse } from '../kit/house.ts';

/**
 * The partner API over many sites with a full day of checks, beside a bare route with the same
 * bytes.
 */
const [siteCount = 0, port = 0, barePort = 0] = process.argv.slice(2).map(Number);
const keyCount = 2000;

const { house, close } = await openHouse(1);
const { db } = house;
await db.execute(sql`
  insert into sites (id, client_id, name, url, hostname, plan, platform, hosting, monitor)
  select gen_random_uuid(), client_id, name || ' ' || n, url || n, hostname, plan, platform, hosting, monitor
  from sites, generate_series(2, ${siteCount}::int) n`);
await db.execute(sql`
  insert into hour_sums (site, hour, counted, ok, ms_sum)
  select number, extract(epoch from now())::int / 3600 - h, 60, 60 - (number % 7 = 0)::int, 9000
  from sites, generate_series(0, 47) h`);
await db.execute(
  sql`insert into hour_totals select hour, sum(counted), sum(ok) from hour_sums group by hour`,
);
await db.execute(sql`
  insert into incidents (id, site_id, kind, opened_at)
  select gen_random_uuid(), id, 'availability', now() from sites order by number limit 3`);
await db.execute(sql`analyze`);
const keys = Array.from(
  { length: keyCount },
  (_, n) => `hlidka_${n.toString(16).padStart(40, '0')}`,
);
await db.execute(sql`
  insert into tokens (id, kind, user_id, name, prefix, digest)
  select k.id, 'partner', u.id, 'bench', 'hlidka_', k.digest
  from users u, unnest(${sql.param(keys.map(newId))}::uuid[], ${sql.param(keys.map(tokenDigest))}::text[]) k(id, digest)
  where u.role = 'admin'`);

const config = { ...house.config, port };
const closePort = await listen({ ...house, config }, { portal: new Map(), admin: new Map() });
const bare = new Hono();
for (const path of ['/api/partner/summary', '/api/partner/sites']) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${keys[0]}`, 'accept-encoding': 'identity' },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  bare.get(path, (http) => http.body(bytes, 200, { 'content-type': 'application/json' }));
}
const bareServer = serve({ fetch: bare.fetch, hostname: '127.0.0.1', port: barePort });
process.once('SIGTERM', async () => {
  bareServer.close();
  await closePort();
  await close();
  process.exit(0);
});
console.log(JSON.stringify({ keys }));
