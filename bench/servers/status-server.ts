import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { listen } from '../../apps/server/src/listen.ts';
import { openHouse } from '../kit/house.ts';

/** A status page of twenty sites with 90 days behind them, beside a bare route with the same bytes. */
const [port = 0, barePort = 0] = process.argv.slice(2).map(Number);
const { house, close } = await openHouse(20);
const { db } = house;
await db.execute(sql`insert into status_pages (id, slug, title, language, client_id, published)
  select gen_random_uuid(), 'bench', 'Bench', 'cs', client_id, true from sites limit 1`);
await db.execute(sql`
  insert into status_page_sites (page_id, site_id, position, public_name, public_key)
  select p.id, s.id, s.number, 'Web ' || s.number, 'key' || s.number
  from status_pages p join sites s on s.client_id = p.client_id order by s.number limit 20`);
await db.execute(sql`insert into day_sums (site, day, counted, ok, ms_sum)
  select number, current_date - d, 1440, 1440 - (d % 9 = 0)::int, 200000
  from sites, generate_series(1, 89) d`);

const config = { ...house.config, port };
const closePort = await listen({ ...house, config }, { portal: new Map(), admin: new Map() });
const path = '/status/bench';
const response = await fetch(`http://127.0.0.1:${port}${path}`, {
  headers: { 'accept-encoding': 'identity' },
});
const bytes = new Uint8Array(await response.arrayBuffer());
const bare = new Hono();
bare.get(path, (http) => http.body(bytes, 200, { 'content-type': 'text/html' }));
const bareServer = serve({ fetch: bare.fetch, hostname: '127.0.0.1', port: barePort });
process.once('SIGTERM', async () => {
  bareServer.close();
  await closePort();
  await close();
  process.exit(0);
});
console.log(JSON.stringify({ status: response.status, bytes: bytes.length }));
