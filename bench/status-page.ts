import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { load } from './kit/load.ts';
import type { Row } from './kit/measure.ts';

const script = join(import.meta.dirname, 'servers/status-server.ts');
const [port, barePort] = [4698, 4697];
const rounds = 4;
const seconds = 2;
const connections = 50;
const least = 0.5;

const request = () => 'GET /status/bench HTTP/1.1\r\nHost: localhost\r\n\r\n';
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Alternates ours and the bare route, so that other load affects both; the first round warms up. */
export const statusRow = async (): Promise<Row> => {
  const child = spawn(process.execPath, [script, `${port}`, `${barePort}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    exited.then(() => Promise.reject(new Error('the status server did not start'))),
  ]);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let n = 0; n <= rounds; n++) {
    const own = await load(port, request, seconds, connections);
    const other = await load(barePort, request, seconds, connections);
    if (n === 0) continue;
    ours.push(own.perSecond);
    bare.push(other.perSecond);
  }
  child.kill('SIGTERM');
  await exited;
  const { bytes } = JSON.parse(`${line}`) as { bytes: number };
  const ratio = middle(ours) / middle(bare);
  return {
    what: `status page of ${bytes} bytes, ${connections} connections`,
    ours: `${middle(ours).toFixed(0)} a second`,
    baseline: `${middle(bare).toFixed(0)} a second (bare route, same bytes)`,
    ratio,
    bar: 'at least 0.5',
    met: ratio >= least,
  };
};
