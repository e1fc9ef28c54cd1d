import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { databaseMicros } from './processes.ts';

type Ask = (path: string) => Response | Promise<Response>;
type Asked = { get: Ask; postgresPid: number };

const warm = 6;
/** The processor time of a process is counted in hundredths of a second: less than this says nothing. */
const leastMs = 150;

const costOf = async (ask: () => Promise<unknown>, postgresPid: number): Promise<number> => {
  for (let n = 0; n < warm; n++) await ask();
  let times = 0;
  const begun = process.cpuUsage();
  const databaseBefore = databaseMicros(postgresPid);
  const spent = () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system + databaseMicros(postgresPid) - databaseBefore) / 1000;
  };
  while (times < 12 || (spent() < leastMs && times < 2000)) {
    await ask();
    times += 1;
  }
  return spent() / times;
};

/**
 * Processor time of one answer, ours and the database's, beside a bare route that sends the same bytes; in
 * milliseconds, both in turns so that other load affects both.
 */
export const againstBare = async (
  { get, postgresPid }: Asked,
  path: string,
  /** What happens before each answer; its own cost is taken off. */
  before: (() => Promise<void>) | null = null,
) => {
  const ask = async () => {
    await before?.();
    const response = await get(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };
  const packed = await ask();
  const isPacked = packed[0] === 0x1f && packed[1] === 0x8b;
  const text = (isPacked ? gunzipSync(packed) : packed).toString();
  const bare = new Hono()
    .use(compress())
    .get('/', (http) => http.body(text, 200, { 'content-type': 'application/json' }));
  const askBare = async () =>
    (await bare.request('/', { headers: { 'accept-encoding': 'gzip' } })).arrayBuffer();
  const rounds = 3;
  let [ours, base] = [0, 0];
  for (let n = 0; n < rounds; n++) {
    ours += (await costOf(ask, postgresPid)) / rounds;
    if (before) ours -= (await costOf(before, postgresPid)) / rounds;
    base += (await costOf(askBare, postgresPid)) / rounds;
  }
  return { ours, base, ratio: ours / base, kB: packed.length / 1000 };
};

export const toldCost = (ms: number) => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;
