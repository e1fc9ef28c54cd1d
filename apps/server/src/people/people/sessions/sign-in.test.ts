import { auth, me } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../../test/harness/cast.ts';
import { createTestHouse, password, refusal } from '../../../../test/harness/house.ts';
import { parseRanges } from '../../../base/platform/http/address.ts';
import { createOperatorLink } from '../links/operator-link.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast({ trustedProxies: parseRanges('203.0.113.1') });
});

const guess = (address: string, headers: Record<string, string> = {}, email = cast.alice.email) =>
  refusal(
    cast.house.as({ address, headers })(auth.signIn, { body: { email, password: 'wrong one' } }),
  );

test('ten failures of an account from one address, then 429; elsewhere the owner signs in', async () => {
  const answers: string[] = [];
  for (let attempt = 0; attempt < 12; attempt++) answers.push(await guess('198.51.100.7'));
  expect(answers.filter((answer) => answer === '401 wrong credentials')).toHaveLength(10);
  expect(answers.at(-1)).toBe('429 too many requests');
  expect(await refusal(cast.house.signIn(cast.alice.email, password, '198.51.100.7'))).toBe(
    '429 too many requests',
  );
  await cast.house.signIn(cast.alice.email, password, '198.51.100.8');
});

test('a burst does not slip past the limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => guess('198.51.100.20', {}, cast.bob.email)),
  );
  expect(answers.filter((answer) => answer === '401 wrong credentials')).toHaveLength(10);
});

test('neither forged headers nor a rotating IPv6 address dodge the limit', async () => {
  const forged: string[] = [];
  for (let n = 0; n < 12; n++)
    forged.push(await guess('198.51.100.30', { 'x-forwarded-for': `10.0.0.${n}` }));
  expect(forged.at(-1)).toBe('429 too many requests');
  const rotating: string[] = [];
  for (let n = 1; n < 13; n++) rotating.push(await guess(`2001:db8:5:5::${n}`));
  expect(rotating.at(-1)).toBe('429 too many requests');
});

test('behind a trusted proxy callers are told apart', async () => {
  const via = (client: string) =>
    guess('203.0.113.1', { 'x-forwarded-for': `6.6.6.6, ${client}` }, cast.gita.email);
  for (let n = 0; n < 10; n++) await via('198.51.100.40');
  expect(await via('198.51.100.40')).toBe('429 too many requests');
  expect(await via('198.51.100.41')).toBe('401 wrong credentials');
});

test('session tokens are stored as digests only', async () => {
  const { house, olga } = cast;
  const token = decodeURIComponent(
    olga.caller.cookie?.match(/session_token=([^;]+)/)?.[1] ?? '',
  ).split('.')[0];
  const { rows } = await house.db.execute<{ dump: string }>(
    sql`select json_agg(s)::text as dump from sessions s`,
  );
  expect(token?.length).toBeGreaterThan(20);
  expect(rows[0]?.dump).not.toContain(token);
});

test('public sign-up and unlisted paths of the library do not exist', async () => {
  const { house, olga } = cast;
  const post = (path: string) =>
    house.request(
      path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'a@b.cz', password, name: 'A' }),
      },
      olga.caller,
    );
  for (const path of [
    '/api/auth/sign-up/email',
    '/api/auth/admin/create-user',
    '/api/auth/update-user',
    '/api/auth/delete-user',
  ])
    expect((await post(path)).status).toBe(404);
  expect((await house.request('/api/auth/list-sessions', {}, olga.caller)).status).toBe(404);
});

test('a page of another origin cannot act', async () => {
  const { house, olga } = cast;
  const rename = (headers: Record<string, string>) =>
    refusal(house.as({ ...olga.caller, headers })(me.change, { body: { name: 'Mallory' } }));
  expect(await rename({ origin: 'https://evil.example' })).toBe('403 foreign origin');
  expect(await rename({ origin: 'http://localhost:4600.evil.example' })).toBe('403 foreign origin');
  expect(await rename({ 'sec-fetch-site': 'cross-site' })).toBe('403 foreign origin');
  expect(await rename({ 'sec-fetch-site': 'same-site' })).toBe('403 foreign origin');
  const signIn = house.as({ headers: { origin: 'https://evil.example' } });
  expect(await refusal(signIn(auth.signIn, { body: { email: olga.email, password } }))).toBe(
    '403 foreign origin',
  );
});

test('the one-time link signs an operator in, once, and nobody else', async () => {
  const { house, olga, alice } = cast;
  const url = await createOperatorLink(house.cli, { email: olga.email });
  const token = url.split('#token=')[1] ?? '';
  const redeem = () =>
    house.request('/api/auth/sign-in/link', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
  const responses = await Promise.all([redeem(), redeem(), redeem()]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
  const won = responses.find(({ ok }) => ok);
  const cookie = won?.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  expect((await house.as({ cookie })(me.read)).email).toBe(olga.email);
  await expect(createOperatorLink(house.cli, { email: alice.email })).rejects.toThrow('not found');
});

test('cookies are HttpOnly and Lax, and Secure behind https', async () => {
  const house = await createTestHouse({
    baseUrl: 'https://hlidka.example',
    trustedOrigins: ['https://hlidka.example'],
  });
  const { email } = await addPerson(house, 'Hana', 'admin');
  const response = await house.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const [cookie] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^__Secure-better-auth\.session_token=/);
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(cookie).toMatch(/Secure/);
  expect(response.headers.get('strict-transport-security')).toContain('max-age');
});
