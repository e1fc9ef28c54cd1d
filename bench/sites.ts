import { gunzipSync } from 'node:zlib';
import { adminSites, sites } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { openHouse } from './kit/house.ts';
import { cpuPercentiles, type Row } from './kit/measure.ts';

/** A day of past for each site: the board shows its hours. */
const pastDay = sql`
  insert into hour_sums (site, hour, counted, ok, ms_sum, last_second)
  select number, (extract(epoch from now()) / 3600)::int - back, 60,
    60 - (random() < 0.03)::int, (60 * (80 + random() * 900))::int, (random() * 3599)::int
  from sites, generate_series(0, 24) back`;

const listRow = async (what: string, path: string, count: number): Promise<Row> => {
  const { get, house, close } = await openHouse(count);
  await house.db.execute(pastDay);
  const packed = Buffer.from(await (await get(path)).arrayBuffer());
  const text = gunzipSync(packed).toString();
  const bare = new Hono()
    .use(compress())
    .get('/', (http) => http.body(text, 200, { 'content-type': 'application/json' }));
  const read = async (response: Response | Promise<Response>) => (await response).arrayBuffer();
  const ours = await cpuPercentiles(() => read(get(path)), 200);
  const base = await cpuPercentiles(
    () => read(bare.request('/', { headers: { 'accept-encoding': 'gzip' } })),
    200,
  );
  await close();
  const kilobytes = packed.length / 1000;
  const bar = count <= 500 ? { ms: 25, kB: 60 } : { ms: 100, kB: 240 };
  return {
    what: `${what}, ${count} sites (CPU of our process)`,
    ours: `p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms, ${kilobytes.toFixed(0)} kB gzip`,
    baseline: `p50 ${base.p50.toFixed(1)} ms (bare route, same bytes)`,
    ratio: ours.p50 / base.p50,
    bar: `p99 ${bar.ms} ms, ${bar.kB} kB`,
    met: ours.p99 <= bar.ms && kilobytes <= bar.kB,
  };
};

export const siteRows = async (): Promise<Row[]> => [
  await listRow('the operator’s list', adminSites.list.path, 500),
  await listRow('the operator’s list', adminSites.list.path, 2000),
  await listRow('the portal’s list', sites.list.path, 500),
];
