import { gunzipSync } from 'node:zlib';
import { adminSites, sites } from '@hlidka/protocol';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { openHouse } from './house.ts';
import { cpuPercentiles, type Row } from './measure.ts';

const listRow = async (what: string, path: string, count: number): Promise<Row> => {
  const { get, close } = await openHouse(count);
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
