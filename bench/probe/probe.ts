import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { defaultMonitor, type MonitorSettings } from '@hlidka/protocol';
import { parseRanges } from '../../apps/server/src/base/platform/http/address.ts';
import { newMemory } from '../../apps/server/src/watch/checks/page/memory.ts';
import { createProbe } from '../../apps/server/src/watch/checks/probe/index.ts';
import type { Row } from '../kit/measure.ts';

type Work = () => Promise<unknown>;

const rounds = 3;
const atonce = 8;

export const saturated = async (work: Work, times: number): Promise<void> => {
  let left = times;
  const one = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: atonce }, one));
};

const paced = async (work: Work, times: number, perSecond: number): Promise<void> => {
  const startedAt = performance.now();
  const all: Promise<unknown>[] = [];
  for (let n = 0; n < times; n++) {
    const waitMs = startedAt + (n * 1000) / perSecond - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    all.push(work());
  }
  await Promise.all(all);
};

const cpuEach = async (run: () => Promise<void>, times: number): Promise<number> => {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
};

const middle = (all: number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** Ours and the bare loop alternate, so that other load affects both. */
export const compare = async (
  what: string,
  ours: Work,
  bare: Work,
  run: (work: Work) => Promise<void>,
  times: number,
): Promise<Row> => {
  const our: number[] = [];
  const base: number[] = [];
  for (let round = 0; round < rounds; round++) {
    our.push(await cpuEach(() => run(ours), times));
    base.push(await cpuEach(() => run(bare), times));
  }
  const ratio = middle(our) / middle(base);
  return {
    what,
    ours: `${middle(our).toFixed(0)} us`,
    baseline: `${middle(base).toFixed(0)} us (bare node:http GET, a new connection each)`,
    ratio,
    bar: 'at most 1.3 x',
    met: ratio <= 1.3,
  };
};

const bareGet = (port: number, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', resolve);
    }).on('error', reject);
  });

export const probeRow = async (): Promise<Row[]> => {
  const target = fork(join(import.meta.dirname, 'probe-target.ts'));
  const [port] = (await once(target, 'message')) as [number];
  const probe = createProbe({
    allowPrivate: parseRanges('127.0.0.1'),
    userAgent: 'Hlidka/1.0 (+https://hlidka.example)',
  });
  const check = (path: string, settings: MonitorSettings) => {
    const page = newMemory(null);
    return async () => {
      const probed = await probe(`http://127.0.0.1:${port}${path}`, settings, undefined, { page });
      if (!probed.ok) throw new Error(`the probe failed: ${probed.reason}`);
    };
  };
  const ours = check('/', defaultMonitor);
  const fresh = check('/fresh', defaultMonitor);
  const headOnly = check('/fresh', { ...defaultMonitor, watchPage: false });
  const bare = () => bareGet(port, '/');
  const bareFresh = () => bareGet(port, '/fresh');
  for (const work of [ours, bare, fresh, headOnly]) await saturated(work, 1000);
  const rows = [
    await compare(
      'one HTTP check, not stored, saturated (CPU of our process)',
      ours,
      bare,
      (work) => saturated(work, 3000),
      3000,
    ),
    await compare(
      'one HTTP check, not stored, 100 a second (CPU of our process)',
      ours,
      bare,
      (work) => paced(work, 200, 100),
      200,
    ),
    await compare(
      'one HTTP check of a page of 8 kB that is new each time, judged (CPU of our process)',
      fresh,
      bareFresh,
      (work) => saturated(work, 3000),
      3000,
    ),
    await compare(
      'the same, its page not judged',
      headOnly,
      bareFresh,
      (work) => saturated(work, 3000),
      3000,
    ),
  ];
  target.disconnect();
  return rows;
};
