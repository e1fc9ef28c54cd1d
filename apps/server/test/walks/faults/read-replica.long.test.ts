import { setTimeout as sleep } from 'node:timers/promises';
import { createCall } from '@hlidka/client';
import { adminSites, book, clients, headers } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { closeAfter } from '../../harness/close-after.ts';
import { eventually } from '../../harness/eventually.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { hlidkaWith } from '../../harness/processes/command.ts';
import { freePort } from '../../harness/processes/free-port.ts';
import {
  type ReplicatedServer,
  serveReplicated,
} from '../../harness/processes/replicated-postgres.ts';
import { type Served, serveHlidka, setUpOperator } from '../../harness/processes/served.ts';

const writes = 30;
/** How late the replica applies changes: every list after a write would lack it. */
const applyDelayMs = 300;

const setOn = async (server: ReplicatedServer, name: string, value: string) => {
  await server.ask(`alter system set ${name} = '${value}'`);
  await server.ask('select pg_reload_conf()');
};

/** How often a server looked into the table of sites; it counts a moment late. */
const scansOf = async (server: ReplicatedServer): Promise<number> => {
  const [row] = await server.ask(
    `select coalesce(sum(seq_scan + idx_scan), 0)::int as n from pg_stat_user_tables where relname = 'sites'`,
    'house',
  );
  return row.n;
};

const stateAt = async ({ url }: Served): Promise<string> => {
  const said: unknown = await (await fetch(`${url}/readyz`)).json();
  return said && typeof said === 'object' && 'replica' in said ? String(said.replica) : 'none';
};

/** Resolves once an open page of this process hears of a change. */
/** PostgreSQL counts what a session has read once it was idle for ten seconds, at the latest. */
const reportedMs = 11_000;

const openLive = async (url: string, cookie: string) => {
  const stop = new AbortController();
  closeAfter(() => stop.abort());
  const reply = await fetch(`${url}/api/live`, { headers: { cookie }, signal: stop.signal });
  let heard = '';
  const read = async () => {
    for await (const text of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += text;
  };
  void read().catch(() => {});
  return {
    next: (from: number) => eventually(() => expect(heard.slice(from)).toContain('"sites"'), 5),
    length: () => heard.length,
  };
};

const openStory = async () => {
  const { first, second } = await serveReplicated();
  await first.ask('create database house');
  // A replica that stands still must not hold writes back.
  await setOn(first, 'synchronous_standby_names', '');
  const urlOf = ({ port }: ReplicatedServer) => `postgres://admin@127.0.0.1:${port}/house`;
  const env = {
    AUTH_SECRET: 'the same secret in every process of this test',
    ENCRYPTION_KEY: 'a key of this test alone and long enough for it',
    DATABASE_URL: urlOf(first),
    DATABASE_READ_URL: urlOf(second),
  };
  const start = async () => serveHlidka(temporaryFolder(), { port: await freePort(), env });
  const served = await start();
  const { call, cookie } = await setUpOperator(served);
  const client = await call(clients.create, { body: { name: 'Acme' } });
  const create = (name: string) =>
    call(adminSites.create, { body: { clientId: client.id, name, url: null } });
  await eventually(async () => expect(await stateAt(served)).toBe('used'));
  return { first, second, env, start, served, call, cookie, client, create };
};
type Story = Awaited<ReturnType<typeof openStory>>;

const namesAt = async (call: Story['call']) =>
  (await call(adminSites.list)).sites.map(({ name }) => name);

test('pages come from the replica, and never lack what was written before', async () => {
  const story = await openStory();
  const { first, second, served, call, create, client, cookie } = story;
  await create('Web první');
  await eventually(async () => expect(await stateAt(served)).toBe('used'));
  const before = await scansOf(second);
  await eventually(async () => {
    for (let n = 0; n < 20; n++) await namesAt(call);
    expect(await scansOf(second)).toBeGreaterThan(before + 20);
  }, 1500);
  // What grants decide is read from the primary.
  const asClient = createCall({
    baseUrl: served.url,
    headers: () => ({ cookie, [headers.viewAs]: `client:${client.id}` }),
  });
  await sleep(reportedMs);
  const [here, there] = [await scansOf(first), await scansOf(second)];
  for (let n = 0; n < 20; n++) await asClient(book.read);
  await eventually(async () => expect(await scansOf(first)).toBeGreaterThan(here + 20), 500);
  await sleep(reportedMs);
  expect(await scansOf(second)).toBe(there);

  const other = await story.start();
  const callOther = createCall({ baseUrl: other.url, headers: () => ({ cookie }) });
  const live = await openLive(other.url, cookie);
  await setOn(second, 'recovery_min_apply_delay', `${applyDelayMs}ms`);
  const lacking: string[] = [];
  for (let n = 0; n < writes; n++) {
    const heard = live.length();
    await create(`Web ${n}`);
    if (!(await namesAt(call)).includes(`Web ${n}`)) lacking.push(`own ${n}`);
    await live.next(heard);
    if (!(await namesAt(callOther)).includes(`Web ${n}`)) lacking.push(`told ${n}`);
  }
  expect(lacking).toEqual([]);
  await eventually(async () => expect(await stateAt(served)).toBe('used'));
  await setOn(second, 'recovery_min_apply_delay', '0');

  // It stands still: everything comes from the primary, and the doctor says why.
  await second.ask('select pg_wal_replay_pause()');
  await create('Za pauzy');
  expect(await namesAt(call)).toContain('Za pauzy');
  expect(await stateAt(served)).toBe('behind');
  const doctor = async () => (await hlidkaWith(story.env, 'doctor')).stdout;
  expect(await doctor()).toContain('behind the primary');
  await second.ask('select pg_wal_replay_resume()');
  await eventually(async () => expect(await stateAt(served)).toBe('used'));
  expect(await doctor()).toContain('follows the primary');

  // It dies while pages are read: nobody notices.
  let failed = 0;
  let going = true;
  const reading = (async () => {
    while (going) await namesAt(call).catch(() => (failed += 1));
  })();
  await second.stop('SIGKILL');
  await eventually(async () => expect(await stateAt(served)).toBe('away'));
  await second.start();
  await eventually(async () => expect(await stateAt(served)).toBe('used'));
  going = false;
  await reading;
  expect(failed).toBe(0);

  // Promoted, it is a database of its own: it is not read any more.
  await second.ask('select pg_promote()');
  await eventually(async () => expect(await stateAt(served)).toBe('away'));
  expect(await doctor()).toContain('is no standby');
  expect(await namesAt(call)).toHaveLength(writes + 2);
  expect(await scansOf(first)).toBeGreaterThan(0);
  for (const one of [served, other]) expect(await one.stop()).toBe(0);
});
