import { keys, people } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addPerson } from '../../../test/harness/cast.ts';
import { makeKey } from '../../../test/harness/data/keys.ts';
import { createTestHouse, soonRefused } from '../../../test/harness/house.ts';
import { FileRefusedError, importFile, type Problem, readText } from './index.ts';

let house: Awaited<ReturnType<typeof createTestHouse>>;
beforeEach(async () => {
  house = await createTestHouse();
});
const hashPassword = async (password: string) =>
  (await house.auth.$context).password.hash(password);
const run = (file: unknown, invite = false) =>
  importFile(house.cli, file, { invite, hashPassword });
const count = async (table: string): Promise<number> =>
  (await house.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`)))
    .rows[0]?.n ?? 0;
const refused = async (file: unknown): Promise<Problem[]> => {
  try {
    await run(file);
  } catch (error) {
    if (error instanceof FileRefusedError) return error.problems;
    throw error;
  }
  throw new Error('the file was not refused');
};

/** Every noun of the format at least once. */
const example = `
clients:
  - { ref: acme, name: Acme s.r.o., contactId: crm-1001 }
groups:
  - { ref: acme-shop, client: acme, name: Acme e-shop, kind: frontend }        # frontend | multisite
sites:
  - ref: acme-web
    client: acme
    group: acme-shop
    role: web                                                                   # system | web | preview | domain
    name: Acme web
    url: https://acme.example/
    plan: Standard
    platform: WordPress
    hosting: VPS 3
    monitor: { intervalSeconds: 60, timeoutSeconds: 10, confirmSeconds: [5, 15], keyword: Acme }
    entitlements: { ai: true }
users:
  - { email: op@agency.example, name: Operator, role: admin, password: optional-or-invited }
  - { email: eva@acme.example, name: Eva, role: client, grants: [ { client: acme } ] }   # or { group: ... } or { site: ... }
`;
const none = { clients: 0, groups: 0, sites: 0, users: 0 };
const whole = { clients: 1, groups: 1, sites: 1, users: 2 };

describe('an import file', () => {
  test('is created once, then found unchanged without a row in the trail', async () => {
    const file = readText(example);
    expect(await run(file)).toEqual({ created: whole, changed: none, unchanged: none });
    const trail = await count('audit');
    expect(trail).toBe(5);
    expect(await run(file)).toEqual({ created: none, changed: none, unchanged: whole });
    expect(await count('audit')).toBe(trail);
    const { rows } = await house.db.execute(sql`select distinct by from audit`);
    expect(rows).toEqual([{ by: 'cli' }]);
    const { rows: mails } = await house.db.execute<{ kind: string }>(
      sql`select kind from deliveries`,
    );
    // One for the whole act, to the operator whom it made.
    expect(mails).toEqual([{ kind: 'new_way' }]);
  });

  test('gives a password only to a new account', async () => {
    await run(readText(example));
    const users = [
      { email: 'OP@agency.example', name: 'Op', role: 'admin', password: 'another one' },
    ];
    expect((await run({ users })).changed.users).toBe(1);
    await expect(house.signIn('op@agency.example', 'another one')).rejects.toThrow();
    const caller = await house.signIn('op@agency.example', 'optional-or-invited');
    const { people: all } = await house.as(caller)(people.list, {});
    expect(all.map(({ name, state }) => [name, state])).toEqual([
      ['Op', 'active'],
      ['Eva', 'invited'],
    ]);
  });
});

test('an absent key leaves things as they are, null clears them', async () => {
  await run(readText(example));
  const site = { ref: 'acme-web', client: 'acme', name: 'Acme web' };
  const read = async () =>
    (
      await house.db.execute(
        sql`select role, plan, ai_entitled, search_connected, monitor ->> 'keyword' as keyword,
          paused_at is not null as paused, archived_at is not null as archived from sites where ref = 'acme-web'`,
      )
    ).rows[0];
  expect((await run({ sites: [site] })).unchanged.sites).toBe(1);
  const more = { plan: null, entitlements: { search: true }, paused: true, archived: true };
  expect((await run({ sites: [{ ...site, ...more, monitor: {} }] })).changed.sites).toBe(1);
  expect(await read()).toEqual({
    role: 'web',
    plan: null,
    ai_entitled: true,
    search_connected: false,
    keyword: null,
    paused: true,
    archived: true,
  });
  expect((await run({ sites: [{ ...site, ...more }] })).unchanged.sites).toBe(1);
  const back = { ...site, group: null, archived: false, paused: false };
  expect((await run({ sites: [back] })).changed.sites).toBe(1);
  expect(await read()).toMatchObject({ role: null, paused: false, archived: false });
});

test('what a client gets each month comes with it, counts as a change and is in the trail', async () => {
  await run(readText(example));
  const client = { ref: 'acme', name: 'Acme s.r.o.' };
  const settings = async () =>
    (
      await house.db.execute(sql`select per, attach_pdf as pdf from report_settings r
        join clients c on c.id = r.client_id where c.ref = 'acme'`)
    ).rows;
  expect((await run({ clients: [client] })).unchanged.clients).toBe(1);
  expect(await settings()).toEqual([]);
  const none = { clients: [{ ...client, reports: { per: 'none' } }] };
  expect(await run(none)).toMatchObject({ changed: { clients: 1 }, unchanged: { clients: 0 } });
  expect((await run(none)).unchanged.clients).toBe(1);
  const both = { name: 'Acme a. s.', reports: { attachPdf: true } };
  expect((await run({ clients: [{ ...client, ...both }] })).changed.clients).toBe(1);
  expect(await settings()).toEqual([{ per: 'none', pdf: true }]);
  const { rows } = await house.db.execute(
    sql`select count(*)::int as n from audit where event = 'report.settings_changed'`,
  );
  expect(rows).toEqual([{ n: 2 }]);
  expect(await refused({ clients: [{ ...client, reports: { per: 'week' } }] })).toMatchObject([
    { path: 'clients[0].reports.per' },
  ]);
  await run({ clients: [client] });
});

test('a disabled user loses sessions and partner keys, as by the operator’s hand', async () => {
  const dan = { email: 'dan@acme.example', name: 'Dan', role: 'client', password: 'correct horse' };
  await run({ users: [dan] });
  const call = house.as(await house.signIn(dan.email, dan.password));
  const key = await makeKey(house, { call });
  expect(await key.status()).toBe(200);
  await run({ users: [{ ...dan, disabled: true }] });
  expect(await soonRefused(() => call(keys.list))).toBe('401 unauthorized');
  await expect.poll(() => key.status()).toBe(401);
  await run({ users: [{ ...dan, disabled: false }] });
  expect(await key.status()).toBe(401);
  const again = house.as(await house.signIn(dan.email, dan.password));
  expect(await again(keys.list)).toEqual({ keys: [] });
});

test('rows may swap what is unique', async () => {
  const named = (a: string, b: string) => ({
    clients: [
      { ref: 'swap-1', name: 'Jedna', contactId: `swap-${a}` },
      { ref: 'swap-2', name: 'Dvě', contactId: `swap-${b}` },
    ],
    sites: [
      { ref: 'swap-1', client: 'swap-1', name: 'Jedna', url: `https://${a}.example` },
      { ref: 'swap-2', client: 'swap-2', name: 'Dvě', url: `https://${b}.example` },
    ],
  });
  await run(named('a', 'b'));
  expect((await run(named('b', 'a'))).changed).toEqual({ ...none, clients: 2, sites: 2 });
  const moved = named('b', 'a');
  Object.assign(moved.sites[0] ?? {}, { url: 'https://a.example' });
  Object.assign(moved.sites[1] ?? {}, { archived: true });
  expect((await run(moved)).changed.sites).toBe(2);
});

test('grants are replaced for users that carry them', async () => {
  await run(readText(example));
  const eva = { email: 'eva@acme.example', name: 'Eva', role: 'client' };
  expect((await run({ users: [eva] })).unchanged.users).toBe(1);
  const trail = await count('audit');
  const grants = [{ group: 'acme-shop' }, { site: 'acme-web' }, { site: 'acme-web' }];
  expect((await run({ users: [{ ...eva, grants }] })).changed.users).toBe(1);
  expect(await count('audit')).toBe(trail + 1);
  expect((await run({ users: [{ ...eva, grants: grants.toReversed() }] })).unchanged.users).toBe(1);
  expect(await count('grants')).toBe(2);
  expect((await run({ users: [{ ...eva, grants: [] }] })).changed.users).toBe(1);
  expect(await count('grants')).toBe(0);
});

test('invites by mail only when asked, and only those without a password', async () => {
  const user = (name: string, more: object = {}) => ({
    email: `${name}@mail.example`,
    name,
    role: 'client',
    ...more,
  });
  const invited = async () =>
    (
      await house.db.execute(sql`select recipient from deliveries where kind = 'invitation'`)
    ).rows.map(({ recipient }) => recipient);
  await run({ users: [user('quiet')] });
  expect(await invited()).toEqual([]);
  const users = [user('quiet'), user('loud'), user('set', { password: 'already set' })];
  await run({ users: [...users, user('gone', { disabled: true })] }, true);
  expect(await invited()).toEqual(['loud@mail.example']);
});

test('an unaccepted person of the file can be invited again by the operator', async () => {
  await run({ users: [{ email: 'quiet@mail.example', name: 'quiet', role: 'client' }] });
  const olga = await addPerson(house, 'Olga', 'admin');
  const { people: all } = await olga.call(people.list, {});
  const quiet = all.find(({ name }) => name === 'quiet');
  expect(quiet?.state).toBe('invited');
  const params = { id: quiet?.id ?? '' };
  const before = await count('deliveries');
  await olga.call(people.resendInvitation, { params });
  expect(await count('deliveries')).toBe(before + 1);
});

test('of two imports of the same file at once one creates, the other finds it done', async () => {
  const file = { clients: [{ ref: 'twice', name: 'Dvakrát' }] };
  const outcomes = await Promise.all([run(file), run(file)]);
  expect(outcomes.map(({ created }) => created.clients).sort()).toEqual([0, 1]);
});

test('entries may share a part by an anchor', () => {
  const sites = Array.from({ length: 500 }, (_, n) => `  - { ref: s${n}, monitor: *usual }`);
  const text = `sites:\n  - { ref: s, monitor: &usual { timeoutSeconds: 5 } }\n${sites.join('\n')}`;
  expect((readText(text) as { sites: object[] }).sites.at(-1)).toEqual({
    ref: 's499',
    monitor: { timeoutSeconds: 5 },
  });
});

test('2,000 sites are imported, and found again', async () => {
  const sites = Array.from({ length: 2000 }, (_, number) => ({
    ref: `many-${number}`,
    client: 'many',
    name: `Web ${number}`,
    url: `https://web-${number}.example/`,
    monitor: { intervalSeconds: 300, keyword: 'Vítejte' },
  }));
  const file = { clients: [{ ref: 'many', name: 'Mnoho' }], sites };
  expect((await run(file)).created.sites).toBe(2000);
  expect((await run(file)).unchanged.sites).toBe(2000);
  const last = { ref: 'many-x', client: 'many', name: 'X', url: 'https://web-1999.example' };
  expect(await refused({ sites: [last] })).toEqual([
    { path: 'sites[0].url', reason: 'is taken by “Web 1999” in the database' },
  ]);
});
