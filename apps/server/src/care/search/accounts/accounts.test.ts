import { generateKeyPairSync } from 'node:crypto';
import { adminSearch, audit, limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { issues, refusal } from '../../../../test/harness/house.ts';
import {
  openSearchEngines,
  type SearchEngines,
} from '../../../../test/harness/services/search-engines.ts';
import { resealAccounts } from './accounts.ts';

let cast: Cast;
let engines: SearchEngines;
let file: string;
const email = 'hlidka@agency.example';
const bingKey = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

beforeAll(async () => {
  engines = await openSearchEngines();
  engines.bingKeys.add(bingKey);
  cast = await createCast({ search: engines.config });
  file = engines.makeServiceAccount(email);
});

const add = (secret = file, name = 'Agentura') =>
  cast.olga.call(adminSearch.addAccount, { body: { engine: 'google', name, secret } });
const keyIn = (text: string): string => JSON.parse(text).private_key.split('\n')[3];

test('a secret is in no answer, no line of the trail and nowhere readable in the database', async () => {
  const made = await add();
  expect(made).toMatchObject({ engine: 'google', email, sites: 0, trouble: null });
  const bing = await cast.olga.call(adminSearch.addAccount, {
    body: { engine: 'bing', name: 'Bing', secret: ` ${bingKey}\n` },
  });
  expect(bing).toMatchObject({ email: null, keyMark: bingKey.slice(-4) });
  const list = await cast.olga.call(adminSearch.list);
  const { entries } = await cast.olga.call(audit.list);
  const { rows } = await cast.house.db.execute(sql`select * from search_accounts`);
  const all = JSON.stringify([made, bing, list, entries, rows]);
  expect(all).toContain(email);
  for (const secret of [keyIn(file), bingKey]) expect(all).not.toContain(secret);
});

const { privateKey: elliptic } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const changed = (change: object) => JSON.stringify({ ...JSON.parse(file), ...change });

test.each([
  ['no JSON', () => 'service_account', 'not a service account'],
  ['an OAuth client', () => '{"installed":{"client_id":"x"}}', 'not a service account'],
  ['a user’s file', () => changed({ type: 'authorized_user' }), 'not a service account'],
  ['no address', () => changed({ client_email: 'nobody' }), 'not a service account'],
  ['no key', () => changed({ private_key: 'none' }), 'not a private key'],
  ['another kind of key', () => changed({ private_key: elliptic }), 'not a private key'],
])('a file with %s is refused, and nothing is stored', async (_, secret, message) => {
  const before = await cast.olga.call(adminSearch.list);
  expect(await issues(add(secret()))).toEqual([`secret: ${message}`]);
  expect(await cast.olga.call(adminSearch.list)).toEqual(before);
});

test('a Bing key of another shape is refused, and so is one account too many', async () => {
  const body = { engine: 'bing' as const, name: 'Bing', secret: 'short' };
  expect(await issues(cast.olga.call(adminSearch.addAccount, { body }))).toEqual([
    'secret: not valid',
  ]);
  const { accounts } = await cast.olga.call(adminSearch.list);
  await cast.house.db.execute(sql`
    insert into search_accounts (id, engine, name, sealed, key_mark)
    select gen_random_uuid(), 'bing', 'filler', 'x', 'x'
    from generate_series(1, ${limits.searchAccounts - accounts.length})`);
  expect(await issues(add())).toEqual(['name: too many']);
  await cast.house.db.execute(sql`delete from search_accounts where name = 'filler'`);
});

test('a key gets another name', async () => {
  const { id } = await add(file, 'Starý název');
  const change = { params: { id }, body: { name: 'Nový název' } };
  expect(await cast.olga.call(adminSearch.renameAccount, change)).toMatchObject({
    id,
    name: 'Nový název',
  });
  const { accounts } = await cast.olga.call(adminSearch.list);
  expect(accounts.find((one) => one.id === id)?.name).toBe('Nový název');
});

test('a new key takes the old one’s place, is told without secrets, and is used from then on', async () => {
  const { id } = await add(engines.makeServiceAccount('old@agency.example'), 'Výměna');
  engines.properties['sc-domain:acme.cz'] = {
    readers: { 'old@agency.example': 'siteFullUser', 'new@agency.example': 'siteFullUser' },
    rows: [],
  };
  const look = () => cast.olga.call(adminSearch.properties, { params: { id } });
  expect((await look()).trouble).toBeNull();
  engines.revoke('old@agency.example');
  expect(await look()).toEqual({ properties: [], proposed: null, trouble: 'key_refused' });
  const stateOf = async () =>
    (await cast.olga.call(adminSearch.list)).accounts.find((one) => one.id === id);
  expect(await stateOf()).toMatchObject({ trouble: 'key_refused' });
  const secret = engines.makeServiceAccount('new@agency.example');
  const replaced = await cast.olga.call(adminSearch.replaceKey, {
    params: { id },
    body: { secret },
  });
  expect(replaced).toMatchObject({ id, email: 'new@agency.example', trouble: null });
  expect((await look()).properties.map(({ property }) => property)).toEqual(['sc-domain:acme.cz']);
  const { entries } = await cast.olga.call(audit.list, { query: { subject: id } });
  expect(entries.map(({ event }) => event)).toEqual([
    'search.key_replaced',
    'search.account_added',
  ]);
  expect(JSON.stringify(entries)).not.toContain(keyIn(secret));
});

test('a new ENCRYPTION_KEY before the old one: keys are sealed again and still open', async () => {
  const { house, olga } = cast;
  const { id } = await add(engines.makeServiceAccount('seal@agency.example'), 'Pečeť');
  engines.properties['https://seal.cz/'] = {
    readers: { 'seal@agency.example': 'siteOwner' },
    rows: [],
  };
  const sealed = async () => {
    const { rows } = await house.db.execute<{ sealed: string }>(
      sql`select sealed from search_accounts where id = ${id}`,
    );
    return rows[0]?.sealed ?? '';
  };
  const before = await sealed();
  const { encryptionKeys } = house.config;
  const ctx = (keys: string[]) => ({
    ...house.cli,
    actor: { kind: 'system' as const },
    config: { ...house.config, encryptionKeys: keys },
  });
  const newer = 'another key of the tests, long enough as well';
  await resealAccounts(ctx([newer, ...encryptionKeys]));
  const after = await sealed();
  expect(after).not.toBe(before);
  await resealAccounts(ctx([newer, ...encryptionKeys]));
  expect(await sealed()).toBe(after);
  const look = () => olga.call(adminSearch.properties, { params: { id } });
  expect(await look()).toMatchObject({ trouble: 'key_unreadable' });
  await resealAccounts(ctx(['a third key, which opens nothing at all here']));
  expect(await sealed()).toBe(after);
  await resealAccounts(ctx([...encryptionKeys, newer]));
  expect(await look()).toMatchObject({
    trouble: null,
    properties: [{ property: 'https://seal.cz/' }],
  });
});

test('Charlie, Alice and an operator who has not just signed in are refused', async () => {
  const { alice, charlie, olga, house } = cast;
  const { id } = await add();
  const body = { engine: 'google' as const, name: 'x', secret: file };
  for (const { call } of [alice, charlie]) {
    expect(await refusal(call(adminSearch.list))).toBe('404 not found');
    expect(await refusal(call(adminSearch.addAccount, { body }))).toBe('404 not found');
    expect(
      await refusal(call(adminSearch.replaceKey, { params: { id }, body: { secret: file } })),
    ).toBe('404 not found');
    expect(
      await refusal(call(adminSearch.renameAccount, { params: { id }, body: { name: 'x' } })),
    ).toBe('404 not found');
    expect(
      await refusal(
        call(adminSearch.removeAccount, { params: { id }, body: { disconnect: true } }),
      ),
    ).toBe('404 not found');
    expect(await refusal(call(adminSearch.properties, { params: { id } }))).toBe('404 not found');
    expect(await refusal(call(adminSearch.test, { params: { id }, body: { property: 'x' } }))).toBe(
      '404 not found',
    );
  }
  await house.db.execute(sql`update sessions set confirmed_at = now() - interval '1 hour'`);
  expect(await refusal(add())).toBe('403 fresh sign-in needed');
  expect(
    await refusal(olga.call(adminSearch.replaceKey, { params: { id }, body: { secret: file } })),
  ).toBe('403 fresh sign-in needed');
  await house.db.execute(sql`update sessions set confirmed_at = now()`);
});
