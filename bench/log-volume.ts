import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseRanges } from '../apps/server/src/base/platform/http/address.ts';
import { createLog } from '../apps/server/src/base/platform/log/log.ts';
import { createProbe, startChecker } from '../apps/server/src/watch/checks/index.ts';
import { keepPartitions } from '../apps/server/src/watch/checks/sums/partitions.ts';
import { addSites } from './kit/add-sites.ts';
import { openHouse } from './kit/house.ts';
import type { Row } from './kit/measure.ts';

const sites = 500;
const intervalSeconds = 5;
const seconds = 60;
const minutesOfDay = 24 * 60;
/** Five open dashboards and a phone or two: a request every two seconds, all day. */
const requestsOfDay = 43_200;

type Volume = { lines: number; bytes: number };

/** A minute of 500 sites at twelve times their usual rate, while people read pages. */
const measure = async (settings: object): Promise<{ day: Volume; kinds: string[] }> => {
  const written: string[] = [];
  const log = createLog('info', { write: (line) => written.push(line) });
  const target = fork(join(import.meta.dirname, 'probe/probe-target.ts'));
  const [port] = (await once(target, 'message')) as [number];
  const { house, get, close } = await openHouse(0, log, settings);
  await keepPartitions(house.db);
  await addSites(house.db, sites, `http://127.0.0.1:${port}/`, intervalSeconds);
  const probe = createProbe({
    allowPrivate: parseRanges('127.0.0.0/8'),
    userAgent: 'Hlidka/1.0 (+bench)',
  });
  const { db, signals } = house;
  const checker = startChecker({ db, log, signals, probe, references: [], alone: true });
  await sleep(5_000);
  const before = written.length;
  const askedBefore = performance.now();
  let requests = 0;
  while (performance.now() - askedBefore < seconds * 1000) {
    await get('/api/admin/sites');
    requests += 1;
    await sleep(500);
  }
  await checker.stop();
  const after = written.slice(before);
  await close();
  target.kill();
  const ofRequests = after.filter((line) => line.includes('"path"'));
  const others = after.filter((line) => !line.includes('"path"'));
  const bytes = (lines: string[]) => lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0);
  const perMinute = (minutesOfDay * 60) / seconds;
  const perRequest = requestsOfDay / requests;
  return {
    day: {
      lines: others.length * perMinute + ofRequests.length * perRequest,
      bytes: bytes(others) * perMinute + bytes(ofRequests) * perRequest,
    },
    kinds: [...new Set(after.map((line) => String(JSON.parse(line).msg)))],
  };
};

const told = ({ lines, bytes }: Volume) =>
  `${Math.round(lines)} lines, ${(bytes / 1e6).toFixed(2)} MB a day`;

export const logRows = async (): Promise<Row[]> => {
  const usual = await measure({});
  const all = await measure({ LOG_REQUESTS: 'all' });
  const kinds = usual.kinds.length > 0 ? ` (${usual.kinds.join(', ')})` : '';
  return [
    {
      what: 'The log of 500 sites at 60 s and 43,200 requests',
      ours: `${told(usual.day)}${kinds}`,
      baseline: `${told(all.day)} (LOG_REQUESTS=all)`,
      ratio: usual.day.bytes / Math.max(1, all.day.bytes),
      bar: 'at most 1 MB a day',
      met: usual.day.bytes <= 1e6,
    },
  ];
};
