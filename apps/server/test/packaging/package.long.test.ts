import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { agents, jobs } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { closeAfter } from '../harness/close-after.ts';
import { eventually } from '../harness/eventually.ts';
import { temporaryFolder } from '../harness/folder.ts';
import { serveHlidka, setUpOperator } from '../harness/processes/served.ts';
import { installedFolder, strangersEnv } from './installed.ts';
import { memoryOf, processesUnder } from './memory.ts';

const run = promisify(execFile);
const megabytesOf = (path: string): number =>
  Number(execFileSync('du', ['-sm', path]).toString().split('\t')[0]);
const filesIn = (folder: string): string =>
  execFileSync('find', ['.', '-type', 'f', '-newermt', '2000-01-01', '-printf', '%p %s\n'], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  }).toString();
const env = { PATH: strangersEnv.PATH };

test('the packed package runs by npx on a machine without our clone: pages, agent, a job, memory', async () => {
  const folder = await installedFolder();
  const builders = ['rolldown', 'vite', 'typescript', 'playwright', 'vitest', 'esbuild'];
  expect(builders.filter((name) => existsSync(join(folder, 'node_modules', name)))).toEqual([]);
  const before = filesIn(folder);
  const size = megabytesOf(join(folder, 'node_modules'));
  const served = await serveHlidka(temporaryFolder(), {
    agent: true,
    env,
    command: ['npx', '--prefix', folder, 'hlidka'],
  });
  closeAfter(() => {
    for (const { pid } of processesUnder(served.child.pid ?? 0)) process.kill(pid, 'SIGTERM');
  });
  const { call } = await setUpOperator(served);

  const page = await fetch(`${served.url}/setup`, { headers: { 'accept-encoding': 'br' } });
  expect(page.status).toBe(200);
  const [, script = ''] = (await page.text()).match(/src="(\/assets\/[^"]+\.js)"/) ?? [];
  const packed = await fetch(`${served.url}${script}`, { headers: { 'accept-encoding': 'br' } });
  const file = readFileSync(join(folder, 'node_modules/hlidka/pages/portal', `${script}.br`));
  expect(packed.headers.get('content-length')).toBe(String(file.length));

  await eventually(async () => {
    expect((await call(agents.list)).agents).toMatchObject([{ own: true, connected: true }]);
  });
  const step = { argv: ['id', '-u'], where: 'local' as const };
  const { id } = await call(jobs.create, {
    body: {
      title: 'Kdo jsem',
      siteId: null,
      supervised: false,
      approve: true,
      plan: { type: 'commands', steps: [step] },
    },
  });
  await eventually(async () => {
    expect(await call(jobs.read, { params: { id } })).toMatchObject({ state: 'done' });
  });

  const ours = processesUnder(served.child.pid ?? 0);
  const server = ours.find(({ command }) => /^node \S*hlidka start/.test(command));
  const memory = memoryOf(
    ours.filter(({ command }) => /^\S*node \S*(\.bin\/hlidka|hlidka\.js|agent\.js)/.test(command)),
  );
  const database = memoryOf(ours.filter(({ command }) => command.includes('postgres')));
  process.stdout.write(
    `installed ${size} MB; idle: server and agent ${memory.toFixed(0)} MB, PostgreSQL ${database.toFixed(0)} MB (PSS)\n`,
  );
  expect(memory).toBeLessThan(300);
  expect(size).toBeLessThan(330);
  // npx does not hand a signal on; a terminal sends it to all of them.
  process.kill(server?.pid ?? 0, 'SIGTERM');
  await eventually(() => expect(served.child.exitCode).toBe(0));
  expect(filesIn(folder)).toBe(before);
});

test('the demo runs from the package, and an older Node hands over to the one that came with it', async () => {
  const folder = await installedFolder();
  const bin = join(folder, 'node_modules/hlidka/bin/hlidka.js');
  const served = await serveHlidka(temporaryFolder(), {
    args: ['--demo'],
    env,
    command: ['/usr/bin/env', '-S', 'node', bin],
  });
  expect(served.lines.join('\n')).toContain('Sign in as');
  expect(await served.stop()).toBe(0);
});

test('the package’s agent can drive a browser, and its commands answer', async () => {
  const folder = await installedFolder();
  const program = join(folder, 'node_modules/hlidka/program');
  const script = `const { chromium } = await import('playwright-core'); console.log(chromium.name());`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: program,
  });
  expect(stdout).toBe('chromium\n');
  const help = await run('npx', ['hlidka', 'help'], { cwd: folder, env: strangersEnv });
  expect(help.stdout).toContain('Usage: hlidka');
});

test('THIRD-PARTY.md names what is in the package today (npm run pack -- --report)', async () => {
  const folder = await installedFolder();
  const packed = readFileSync(join(folder, 'node_modules/hlidka/THIRD-PARTY.md'), 'utf8');
  expect(readFileSync(join(import.meta.dirname, '../../../../THIRD-PARTY.md'), 'utf8')).toBe(
    packed,
  );
});
