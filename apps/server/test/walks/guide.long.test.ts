import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createCall } from '@hlidka/client';
import { me } from '@hlidka/protocol';
import pg from 'pg';
import { expect, test } from 'vitest';
import { closeAfter } from '../harness/close-after.ts';
import { eventually } from '../harness/eventually.ts';
import { temporaryCluster } from '../harness/folder.ts';
import { serveDebianPostgres } from '../harness/processes/debian-postgres.ts';
import { freePort } from '../harness/processes/free-port.ts';
import { plainEnv, serveHlidka, setUpOperator } from '../harness/processes/served.ts';

const root = join(import.meta.dirname, '../../../..');
const bin = join(root, 'apps/server/bin/hlidka.js');
const page = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');
const blocks = (name: string, language: string): string[] =>
  [...page(name).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))]
    .flatMap(([, block = '']) => block.split('\n'))
    .filter(Boolean);

/** A line of the guide in the folder of an installation, by a shell; `npx hlidka` is this program. */
const run = async (line: string, cwd: string) => {
  const command = line.replace('npx hlidka', `"${process.execPath}" "${bin}"`);
  const { ENV_FILE: _, ...env } = plainEnv;
  const child = spawn('/bin/sh', ['-c', command], {
    cwd,
    env: { ...env, EXPO_BASE_URL: 'http://127.0.0.1:9', REFERENCE_TARGETS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exited;
  return { line, code, stdout, stderr };
};

/** An installation in `data` of a folder, with an operator; the server runs. */
const install = async () => {
  const folder = temporaryCluster();
  const data = join(folder, 'data');
  execFileSync('mkdir', [data]);
  execFileSync('mv', [join(folder, 'postgres'), data]);
  cpSync(join(root, 'docs/import.example.yaml'), join(folder, 'docs/import.example.yaml'));
  const served = await serveHlidka(data);
  return { folder, served, operator: await setUpOperator(served, 'op@agency.example') };
};

const isShort = (line: string) =>
  /^npx hlidka (?!start|agent|chat)/.test(line) || line.startsWith('openssl');

test('every short command of the guide works beside a running server', async () => {
  const { folder } = await install();
  const lines = ['guide/prvni-den.md', 'import.md', 'mail.md', 'security.md'].flatMap((name) =>
    blocks(name, 'sh').filter(isShort),
  );
  expect(lines.length).toBeGreaterThan(5);
  for (const line of new Set(lines))
    expect(await run(line, folder)).toMatchObject({ line, code: 0 });
});

test('the page on moving leads from the private database to Debian’s server', async () => {
  const { folder, served, operator } = await install();
  await run('npx hlidka import docs/import.example.yaml', folder);
  await served.stop();
  const port = await serveDebianPostgres();
  const admin = new pg.Client(`postgres://admin@127.0.0.1:${port}/postgres`);
  await admin.connect();
  closeAfter(() => admin.end());
  for (const statement of blocks('moving.md', 'sql')) await admin.query(statement);
  const here = (line: string) => line.replace('@db.example/', `@127.0.0.1:${port}/`);
  const [backup = '', restore = '', secrets = '', start = '', doctor = ''] = blocks(
    'moving.md',
    'sh',
  ).map(here);
  expect(await run(backup, folder)).toMatchObject({ code: 0 });
  expect(await run(restore, folder)).toMatchObject({ code: 0 });
  expect(await run(secrets, folder)).toMatchObject({ code: 0 });
  const own = await freePort();
  const url = `http://localhost:${own}`;
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      `exec env ${start.replace('npx hlidka', `"${process.execPath}" "${bin}"`)} --no-agent --port ${own}`,
    ],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        EXPO_BASE_URL: 'http://127.0.0.1:9',
        REFERENCE_TARGETS: '',
        CHECK_ALLOW_PRIVATE: '127.0.0.0/8',
        LOG_LEVEL: 'warn',
      },
      stdio: 'ignore',
    },
  );
  const exited = once(child, 'exit');
  closeAfter(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  await eventually(async () => expect((await fetch(`${url}/healthz`)).ok).toBe(true));
  const call = createCall({ baseUrl: url, headers: () => ({ cookie: operator.cookie }) });
  expect(await call(me.read)).toMatchObject({ email: 'op@agency.example' });
  const said = await run(doctor, folder);
  expect(said).toMatchObject({ code: 0 });
  expect(said.stdout).toContain(`address: ${url}`);
  const { rows } = await admin.query(`select rolsuper from pg_roles where rolname = 'hlidka'`);
  expect(rows).toEqual([{ rolsuper: false }]);
});
