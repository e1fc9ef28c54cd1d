import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCall } from '@hlidka/client';
import { auth, reports, sites } from '@hlidka/protocol';
import lighthouse from 'lighthouse';
import { chromiumFlags, chromiumPath } from '../scripts/chromium.ts';
import type { Row } from './kit/measure.ts';
import { rewriteTrace } from './kit/processor-time.ts';

const bin = join(import.meta.dirname, '../apps/server/bin/hlidka.js');
const [port, debugPort] = [4694, 4693];
const url = `http://localhost:${port}`;
const bars = { performance: 95, accessibility: 100, 'best-practices': 100 };
type Category = keyof typeof bars;
const categories = Object.keys(bars) as Category[];
const rounds = 3;

const until = async (address: string): Promise<void> => {
  for (let tries = 0; tries < 600; tries++) {
    const answered = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await sleep(100);
  }
  throw new Error(`nothing answers at ${address}`);
};

const startBrowser = (folder: string): ChildProcess =>
  spawn(
    chromiumPath,
    [...chromiumFlags, `--user-data-dir=${folder}`, `--remote-debugging-port=${debugPort}`],
    { stdio: 'ignore' },
  );

/** Signs in as the demo's client, who sees everything a portal can show. */
const signIn = async () => {
  const response = await fetch(`${url}${auth.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'martin@kolo-brdy.example', password: 'hlidka-demo' }),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, call: createCall({ baseUrl: url, headers: () => ({ cookie }) }) };
};

/** Set in the browser: a header added by Lighthouse does not reach the page's own requests. */
const keepCookie = async (cookie: string): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${debugPort}/json/version`);
  const { webSocketDebuggerUrl } = await answer.json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
  socket.send(JSON.stringify({ id: 1, method: 'Storage.setCookies', params: { cookies } }));
  await once(socket, 'message');
  socket.close();
};

const findPaths = async ({ call }: Awaited<ReturnType<typeof signIn>>): Promise<string[]> => {
  const [list, { groups }, sent] = await Promise.all([
    call(sites.list),
    call(sites.groups),
    call(reports.list),
  ]);
  const details = await Promise.all(
    list.sites.map(({ id }) => call(sites.read, { params: { id } })),
  );
  const full = details.find(({ entitlements }) => entitlements.ai && entitlements.search);
  return [
    '/',
    `/sites/${full?.id}`,
    `/groups/${groups[0]?.id}`,
    '/reports',
    `/reports/${sent.reports[0]?.id}`,
    '/settings',
  ];
};

type Scores = Record<Category | 'timed', number>;

/**
 * By processor time: on a shared machine wall time shows how busy others are. The wall-clock score
 * is printed beside it.
 */
const scoresOf = async (path: string, folder: string): Promise<Scores> => {
  const flags = { output: 'json', logLevel: 'error', onlyCategories: categories } as const;
  const timed = await lighthouse(`${url}${path}`, {
    ...flags,
    port: debugPort,
    gatherMode: folder,
    auditMode: folder,
  });
  rewriteTrace(join(folder, 'trace.json'));
  const counted = await lighthouse(undefined, { ...flags, auditMode: folder });
  const score = (of: typeof timed, name: Category) =>
    Math.round((of?.lhr.categories[name]?.score ?? 0) * 100);
  return {
    performance: score(counted, 'performance'),
    timed: score(timed, 'performance'),
    accessibility: score(timed, 'accessibility'),
    'best-practices': score(timed, 'best-practices'),
  };
};

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const rowOf = async (path: string, folder: string, signedIn = true): Promise<Row> => {
  const runs: Scores[] = [];
  for (let n = 0; n < rounds; n++) runs.push(await scoresOf(path, folder));
  const of = (name: keyof Scores) => middle(runs.map((run) => run[name]));
  return {
    what: `Lighthouse, portal ${path.replace(/[0-9a-f-]{36}/, '…')}${signedIn ? '' : ' (signed out)'}`,
    ours: `${categories.map((name) => `${name} ${of(name)}`).join(', ')} (by the clock ${of('timed')})`,
    baseline: '',
    ratio: null,
    bar: categories.map((name) => bars[name]).join(', '),
    met: categories.every((name) => of(name) >= bars[name]),
  };
};

/** Each portal page on Lighthouse's slow phone; median of three runs. */
export const portalRows = async (): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'hlidka-bench-'));
  const server = spawn(
    process.execPath,
    [bin, 'start', '--demo', '--no-agent', '--data', join(folder, 'data'), '--port', `${port}`],
    { stdio: 'ignore', env: { ...process.env, LOG_LEVEL: 'silent', REFERENCE_TARGETS: '' } },
  );
  const browser = startBrowser(join(folder, 'browser'));
  try {
    await until(`${url}/readyz`);
    await until(`http://127.0.0.1:${debugPort}/json/version`);
    const visitor = await signIn();
    const gathered = join(folder, 'gathered');
    const rows = [await rowOf('/sign-in', gathered, false)];
    await keepCookie(visitor.cookie);
    for (const path of await findPaths(visitor)) rows.push(await rowOf(path, gathered));
    return rows;
  } finally {
    browser.kill('SIGTERM');
    server.kill('SIGTERM');
    await Promise.all([once(browser, 'exit'), once(server, 'exit')]);
    rmSync(folder, { recursive: true, force: true });
  }
};
