import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultMonitor } from '@hlidka/protocol';
import { parseRanges } from '../../apps/server/src/base/platform/http/address.ts';
import { createProbe } from '../../apps/server/src/watch/checks/probe/index.ts';
import type { Row } from '../kit/measure.ts';
import { compare, saturated } from './probe.ts';

const times = 600;
/** A site checked every minute makes one full handshake in this many checks. */
const checksAnHour = 60;
const kinds = [
  ['RSA 2048', ['rsa:2048']],
  ['P-256', ['ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']],
] as const;

const certify = (key: readonly string[], file: string): string => {
  const names = 'subjectAltName=DNS:*.site.test';
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-nodes', '-days', '2', '-subj', '/CN=bench', '-addext', names],
      ...['-newkey', ...key, '-keyout', file, '-out', `${file}.crt`],
    ],
    { stdio: 'ignore' },
  );
  const certificate = readFileSync(`${file}.crt`, 'utf8');
  execFileSync('sh', ['-c', 'cat "$0.crt" >> "$0"', file]);
  return certificate;
};

const bareGet = (port: number, ca: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port, agent: false, ca, servername: 'bare.site.test' };
    get(to, (answer) => {
      answer.resume();
      answer.on('end', resolve);
    }).on('error', reject);
  });

const row = async (what: string, ca: string, pem: string): Promise<Row> => {
  const target = fork(join(import.meta.dirname, 'probe-target.ts'), [pem]);
  const [port] = (await once(target, 'message')) as [number];
  const probe = createProbe({
    allowPrivate: parseRanges('127.0.0.1'),
    userAgent: 'Hlidka/1.0 (+https://hlidka.example)',
    ca,
    lookup: async () => [{ address: '127.0.0.1', ttl: 60 }],
  });
  let count = 0;
  const ours = async () => {
    const site = Math.floor(count++ / checksAnHour);
    const { ok, reason } = await probe(`https://${site}.site.test:${port}/`, defaultMonitor);
    if (!ok) throw new Error(`the probe failed: ${reason}`);
  };
  const bare = () => bareGet(port, ca);
  for (const work of [ours, bare]) await saturated(work, 200);
  const figures = await compare(what, ours, bare, (work) => saturated(work, times), times);
  target.disconnect();
  return {
    ...figures,
    baseline: figures.baseline.replace('node:http GET', 'node:https GET'),
    bar: 'at most 0.45 x',
    met: (figures.ratio ?? 1) <= 0.45,
  };
};

/** The server's part of each handshake is not counted. */
export const probeTlsRows = async (): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'hlidka-bench-'));
  try {
    const rows: Row[] = [];
    for (const [name, key] of kinds) {
      const pem = join(folder, name.replaceAll(' ', '-'));
      const what = `one HTTPS check, ${name}, a full handshake in 60 (CPU of our process)`;
      rows.push(await row(what, certify(key, pem), pem));
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
