import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { defaultMonitor, type MonitorSettings } from '@hlidka/protocol';
import { afterAll, expect, test } from 'vitest';
import { misbehaviours, openTarget } from '../../../../test/harness/targets.ts';
import { parseRanges } from '../../../base/platform/http/address.ts';
import { createProbe } from './index.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const probe = createProbe({ allowPrivate: parseRanges('127.0.0.1'), userAgent: 'Test/1.0' });
const rejections: unknown[] = [];
const note = (reason: unknown) => rejections.push(reason);
process.on('unhandledRejection', note);
afterAll(() => process.off('unhandledRejection', note));

const settle = () => new Promise((resolve) => setTimeout(resolve, 60));
const openHandles = () =>
  process.getActiveResourcesInfo().filter((name) => /TCPSocket|Timeout|Zlib/.test(name)).length;
const many = async (times: number, atOnce: number, run: () => Promise<unknown>): Promise<void> => {
  let left = times;
  const one = async () => {
    while (left-- > 0) await run();
  };
  await Promise.all(Array.from({ length: atOnce }, one));
};

test('200 targets that hang do not delay a healthy one', async () => {
  const hangs = await openTarget(misbehaviours.neverAnswers);
  const healthy = await openTarget(misbehaviours.healthy);
  const median = async () => {
    const all: number[] = [];
    for (let n = 0; n < 100; n++) all.push((await probe(healthy.url, defaultMonitor)).ms);
    return all.toSorted((a, b) => a - b)[50] as number;
  };
  const alone = await median();
  const stop = new AbortController();
  const hanging = Array.from({ length: 200 }, () => probe(hangs.url, defaultMonitor, stop.signal));
  await settle();
  const amidst = await median();
  stop.abort();
  expect((await Promise.all(hanging)).every(({ ok }) => !ok)).toBe(true);
  expect(amidst).toBeLessThan(5 * alone + 50);
});

const full = process.env.FULL ? 2000 : 0;
const rows: [keyof typeof misbehaviours, number, Partial<MonitorSettings>][] = [
  ['resets', full || 1000, {}],
  ['garbage', full || 1000, {}],
  ['serverError', full || 1000, {}],
  ['tooShort', full || 1000, { keyword: 'absent' }],
  ['hugeHeaders', full || 100, {}],
  ['loops', full / 4 || 50, {}],
  ['badGzip', full || 500, { keyword: 'absent' }],
  ['bomb', full || 30, { keyword: 'absent' }],
];
test.for(rows)('%s %i times leaves nothing behind', async ([name, count, change]) => {
  const target = await openTarget(misbehaviours[name]);
  const settings = { ...defaultMonitor, ...change };
  let failed = 0;
  const run = async () => {
    if (!(await probe(target.url, settings)).ok) failed += 1;
  };
  /** A decompressor's memory is freed only by the second garbage collection. */
  const rest = async () => {
    for (let n = 0; n < 3; n++) {
      await settle();
      collect();
    }
    return { ...process.memoryUsage(), handles: openHandles() };
  };
  const warmUp = Math.min(200, count);
  await many(warmUp, 16, run);
  const before = await rest();
  await many(count, 16, run);
  let after = await rest();
  // A busy machine closes sockets later.
  const open = () => after.handles > before.handles || target.sockets.size > 0;
  for (let looks = 0; looks < 100 && open(); looks++) after = await rest();
  expect(failed).toBe(warmUp + count);
  expect(after.heapUsed - before.heapUsed).toBeLessThan(4e6);
  expect(after.external - before.external).toBeLessThan(8e6);
  expect(after.handles).toBeLessThanOrEqual(before.handles);
  expect(target.sockets.size).toBe(0);
  expect(rejections).toEqual([]);
});

test('a bomb costs what is looked at', async () => {
  const target = await openTarget(misbehaviours.bomb);
  collect();
  const before = process.memoryUsage().rss;
  const startedAt = performance.now();
  const probed = await probe(target.url, { ...defaultMonitor, keywordAbsent: 'x' });
  expect(probed).toMatchObject({ failure: 'too_large' });
  expect(process.memoryUsage().rss - before).toBeLessThan(20e6);
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
