import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { load } from './kit/load.ts';
import type { Row } from './kit/measure.ts';

const script = join(import.meta.dirname, 'servers/partner-server.ts');
const [port, barePort] = [4696, 4695];
const rounds = 4;
const seconds = 2;

type Figure = { perSecond: number; p99: number };

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const summed = (figures: Figure[]): Figure => ({
  perSecond: middle(figures.map(({ perSecond }) => perSecond)),
  p99: middle(figures.map(({ p99 }) => p99)),
});

/** Alternates ours and the bare route, so that other load affects both. */
const measure = async (keys: string[], path: string) => {
  let next = 0;
  const request = () => {
    next = (next + 1) % keys.length;
    return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${keys[next]}\r\n\r\n`;
  };
  const ours: Figure[] = [];
  const bare: Figure[] = [];
  for (let n = 0; n <= rounds; n++) {
    const figures = [
      await load(port, request, seconds),
      await load(barePort, request, seconds),
    ] as const;
    if (n > 0) {
      ours.push(figures[0]);
      bare.push(figures[1]);
    }
  }
  return { ours: summed(ours), bare: summed(bare) };
};

const measureAt = async (sites: number) => {
  const child = spawn(process.execPath, [script, `${sites}`, `${port}`, `${barePort}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    exited.then(() => Promise.reject(new Error('the partner server did not start'))),
  ]);
  const { keys } = JSON.parse(line as string) as { keys: string[] };
  const measured = {
    summary: await measure(keys, '/api/partner/summary'),
    sites: await measure(keys, '/api/partner/sites'),
  };
  child.kill('SIGTERM');
  await exited;
  return measured;
};

const told = ({ perSecond, p99 }: Figure) =>
  `${perSecond.toFixed(0)} a second, p99 ${p99.toFixed(1)} ms`;

export const partnerRows = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  let least: Figure | undefined;
  for (const count of [100, 1000, 10_000]) {
    const measured = await measureAt(count);
    least ??= measured.summary.ours;
    for (const name of ['summary', 'sites'] as const) {
      const { ours, bare } = measured[name];
      const ratio = ours.perSecond / bare.perSecond;
      const flat = name === 'sites' || ours.p99 <= least.p99 * 3;
      rows.push({
        what: `partner ${name}, ${count} sites`,
        ours: told(ours),
        baseline: `${told(bare)} (bare route, same bytes)`,
        ratio,
        bar: name === 'summary' ? 'at least 0.33, p99 within 3 x of 100 sites' : 'at least 0.33',
        met: ratio >= 1 / 3 && flat,
      });
    }
  }
  return rows;
};
