import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeAfter } from '../close-after.ts';
import { eventually } from '../eventually.ts';
import { temporaryFolder } from '../folder.ts';
import { freePort } from './free-port.ts';
import { isListening } from './is-listening.ts';
import type { ReplicatedServer } from './replicated-postgres.ts';
import { serveHttp } from './serve-http.ts';

const guide = new URL('../../../../../docs/failover.md', import.meta.url);

/** The guide's own block, with the ports of this test. */
const blockOf = (port: number, servers: { port: number; asked: number }[]): string => {
  const [, block] = /```ini\n(listen hlidka\n[\s\S]*?)```/u.exec(readFileSync(guide, 'utf8')) ?? [];
  if (!block) throw new Error('the guide has no block for HAProxy');
  return servers.reduce(
    (text, server, at) =>
      text
        .replace(`db${at + 1}.example:5432`, `127.0.0.1:${server.port}`)
        .replace('check port 8008', `check port ${server.asked}`),
    block.replace('*:5000', `127.0.0.1:${port}`),
  );
};

/** Says what Patroni says at /primary: 200 from the server that takes writes, 503 from another. */
const answerAsPatroni = async (server: ReplicatedServer): Promise<number> => {
  const { origin } = await serveHttp((_, response) => {
    server.ask('select pg_is_in_recovery() as waits').then(
      ([row]) => response.writeHead(row.waits ? 503 : 200).end(),
      () => response.writeHead(503).end(),
    );
  });
  return Number(new URL(origin).port);
};

/** Debian’s HAProxy before a pair of servers; returns its port. */
export const serveHaproxy = async (pair: ReplicatedServer[]): Promise<number> => {
  const port = await freePort();
  const servers = await Promise.all(
    pair.map(async (server) => ({ port: server.port, asked: await answerAsPatroni(server) })),
  );
  const file = join(temporaryFolder(), 'haproxy.cfg');
  const timeouts = ['connect 5s', 'client 30m', 'server 30m'].map((one) => `  timeout ${one}`);
  writeFileSync(
    file,
    ['defaults', '  mode tcp', ...timeouts, '', blockOf(port, servers)].join('\n'),
  );
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  await once(child, 'spawn').catch(() => {
    throw new Error('Debian’s HAProxy is missing: apt-get install haproxy');
  });
  const exited = once(child, 'exit');
  closeAfter(async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await exited;
  });
  await eventually(async () => {
    if (!(await isListening(port))) throw new Error('HAProxy does not listen yet');
  });
  return port;
};
