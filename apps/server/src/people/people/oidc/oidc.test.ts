import { adminNewWays, audit, auth, doors, me, people, today } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../../test/harness/cast.ts';
import { comeAgain, enterByAgency } from '../../../../test/harness/data/doors/agency-account.ts';
import { loopback } from '../../../../test/harness/data/outlets.ts';
import { issues, password, refusal } from '../../../../test/harness/house.ts';
import {
  type IdentityProvider,
  openIdentityProvider,
} from '../../../../test/harness/services/identity-provider.ts';

let cast: Cast;
let provider: IdentityProvider;
const people_ = [
  { sub: 'olga', email: 'OLGA@agency.example', email_verified: true },
  { sub: 'other-olga', email: 'olga@agency.example', email_verified: true },
  { sub: 'alice', email: 'alice@acme.example', email_verified: false },
  { sub: 'quiet', email: 'bob@acme.example' },
  { sub: 'nameless' },
  { sub: 'stranger', email: 'stranger@elsewhere.example', email_verified: true },
  { sub: 'invited', email: 'nova@acme.example', email_verified: true },
  { sub: 'left', email: 'left@acme.example', email_verified: true },
];

beforeAll(async () => {
  cast = await createCast(loopback);
  const rename = (id: string, email: string) =>
    cast.house.db.execute(sql`update users set email = ${email} where id = ${id}`);
  await rename(cast.olga.id, 'olga@agency.example');
  await rename(cast.alice.id, 'alice@acme.example');
  await rename(cast.bob.id, 'bob@acme.example');
  provider = await openIdentityProvider(people_);
});

let n = 0;
const set = (more: object = {}) =>
  cast.olga.call(doors.changeOidc, {
    body: {
      issuer: provider.issuer,
      clientId: provider.clientId,
      clientSecret: provider.clientSecret,
      label: 'Účet Sever',
      trustsEmails: false,
      ...more,
    },
  });
const enter = (as: string, more: Parameters<typeof enterByAgency>[2] = {}) =>
  enterByAgency(cast.house, as, { address: `198.51.100.${(n += 1)}`, ...more });
const pageOf = async (as: string, more: Parameters<typeof enterByAgency>[2] = {}) =>
  (await enter(as, more)).page;
const refused = (why: string) => `/sign-in?refused=${why}`;
const test_ = async () => (await cast.olga.call(doors.testOidc)).problem;

beforeEach(() => {
  provider.state.twist = (claims) => claims;
  provider.state.document = (body) => body;
  provider.state.forges = false;
  provider.state.cancels = false;
});

test('nobody signs in so before it is set', async () => {
  expect(await cast.olga.call(auth.agencyAccount)).toEqual({ label: null, only: false });
  expect(await pageOf('olga')).toBe('404 not found');
  expect(await test_()).toBe('not_set');
});

test('set by an owner; its secret is sealed and never shown; another provider needs another one', async () => {
  const saved = await set();
  expect(saved).toMatchObject({
    issuer: provider.issuer,
    hasSecret: true,
    fromEnvironment: false,
    redirectUri: 'http://localhost:4600/api/auth/callback/oidc',
  });
  expect(JSON.stringify(saved)).not.toContain(provider.clientSecret);
  const { rows } = await cast.house.db.execute(
    sql`select (select string_agg(o::text, ' ') from oidc o) || (select string_agg(a::text, ' ') from audit a) as all`,
  );
  expect(JSON.stringify(rows)).not.toContain(provider.clientSecret);
  const kept = { issuer: provider.issuer, clientId: provider.clientId, label: null };
  const again = { body: { ...kept, trustsEmails: false } };
  expect((await cast.olga.call(doors.changeOidc, again)).hasSecret).toBe(true);
  const moved = { body: { ...again.body, issuer: 'https://evil.example' } };
  expect(await issues(cast.olga.call(doors.changeOidc, moved))).toEqual(['clientSecret: required']);
  for (const call of [doors.readOidc, doors.testOidc])
    expect(await refusal(cast.charlie.call(call))).toBe('404 not found');
  expect(await refusal(cast.charlie.call(doors.changeOidc, again))).toBe('404 not found');
  await set();
  expect(await cast.olga.call(auth.agencyAccount)).toEqual({ label: 'Účet Sever', only: false });
  const [line] = (await cast.olga.call(audit.list, { query: {} })).entries;
  expect(line).toMatchObject({ event: 'oidc.changed', subject: { name: provider.issuer } });
});

test('the test says in one word what is wrong', async () => {
  await set();
  expect(await test_()).toBe(null);
  await set({ clientSecret: 'not the one' });
  expect(await test_()).toBe('client_refused');
  await set({ issuer: `${provider.issuer}/nowhere` });
  expect(await test_()).toBe('no_document');
  await set({ issuer: 'http://localhost:9' });
  expect(await test_()).toBe('unreachable');
  await set({ issuer: 'http://192.0.2.1' });
  expect(await test_()).toBe('not_https');
  await set({ issuer: 'https://10.0.0.1' });
  expect(await test_()).toBe('private');
  await set();
  provider.state.document = (body) => ({ ...body, issuer: 'https://evil.example' });
  expect(await test_()).toBe('other_issuer');
  provider.state.document = (body) => ({ ...body, token_endpoint: undefined });
  expect(await test_()).toBe('incomplete');
  provider.state.document = (body) => ({ ...body, jwks_uri: `${provider.issuer}/token` });
  expect(await test_()).toBe('no_keys');
  await cast.house.db.execute(sql`update oidc set sealed = '1.0000.none'`);
  expect(await test_()).toBe('sealed');
  await set();
});

test('an invited address that is verified comes in, and is kept by issuer and subject', async () => {
  await set();
  const { page, caller } = await enter('olga', { next: '/admin/sites' });
  expect(page).toBe('/admin/sites');
  expect((await cast.house.as(caller)(me.read)).id).toBe(cast.olga.id);
  const { rows } = await cast.house.db.execute(
    sql`select account_id, id_token, access_token, refresh_token from accounts where provider_id = 'oidc'`,
  );
  expect(rows).toEqual([
    {
      account_id: `${provider.issuer} olga`,
      id_token: null,
      access_token: null,
      refresh_token: null,
    },
  ]);
  const told = await cast.house.db.execute(
    sql`select event from new_ways where subject_id = ${cast.olga.id}`,
  );
  expect(told.rows).toEqual([{ event: 'agency_account.linked' }]);
  provider.state.twist = (claims) => ({ ...claims, email: 'moved@elsewhere.example' });
  expect(await pageOf('olga')).toBe('/');
  provider.state.twist = (claims) => claims;
  expect(await pageOf('other-olga')).toBe(refused('other_account'));
  expect(await cast.olga.call(doors.readOidc)).toMatchObject({ lastRefusal: 'other_account' });
});

test('who has a new account at the provider is unlinked by an owner, and known by that one then', async () => {
  const { olga, charlie, house } = cast;
  const params = { id: olga.id };
  const unlink = (by: Pick<typeof olga, 'call'>) => by.call(people.unlinkAgencyAccount, { params });
  expect((await olga.call(people.read, { params })).agencyAccount).toBe(true);
  expect(await refusal(unlink(charlie))).toBe('404 not found');
  const helper = await addPerson(house, 'Pomoc', 'admin');
  await olga.call(people.change, { params: { id: helper.id }, body: { rank: 'operator' } });
  expect(await refusal(unlink(helper))).toBe('403 rank too low');
  expect(await unlink(olga)).toMatchObject({ agencyAccount: false });
  expect(await refusal(unlink(olga))).toBe('409 already done');
  const [line] = (await olga.call(audit.list, { query: { subject: olga.id } })).entries;
  expect(line?.event).toBe('agency_account.unlinked');
  await house.signIn('olga@agency.example', password);
  expect(await pageOf('other-olga')).toBe('/');
  expect(await pageOf('olga')).toBe(refused('other_account'));
  // It is news to all operators, and taken back from there.
  const { newWays } = await olga.call(today.read);
  const way = newWays.find(({ what }) => what[0]?.event === 'agency_account.linked');
  expect(way?.undoable).toBe(true);
  await olga.call(adminNewWays.end, { params: { id: way?.act ?? '' } });
  expect((await olga.call(people.read, { params })).agencyAccount).toBe(false);
  expect(await pageOf('olga')).toBe('/');
});

test('nobody else: no such address, not verified, none at all, who has left', async () => {
  expect(await pageOf('stranger')).toBe(refused('unknown'));
  expect(await pageOf('alice')).toBe(refused('not_verified'));
  expect(await pageOf('quiet')).toBe(refused('not_verified'));
  expect(await pageOf('nameless')).toBe(refused('not_verified'));
  const left = await addPerson(cast.house, 'Left', 'client');
  await cast.house.db.execute(
    sql`update users set email = 'left@acme.example', disabled_at = now() where id = ${left.id}`,
  );
  expect(await pageOf('left')).toBe(refused('unknown'));
  await set({ trustsEmails: true });
  expect(await pageOf('alice')).toBe(refused('not_verified'));
  expect(await pageOf('quiet')).toBe('/');
  await set();
});

test('an invitation is accepted by coming, while it is valid', async () => {
  const invited = await cast.olga.call(people.invite, {
    body: { email: 'nova@acme.example', name: 'Nová', role: 'client' },
  });
  await cast.house.db.execute(
    sql`update users set invited_at = now() - interval '1 year' where id = ${invited.id}`,
  );
  expect(await pageOf('invited')).toBe(refused('unknown'));
  await cast.house.db.execute(sql`update users set invited_at = now() where id = ${invited.id}`);
  expect(await pageOf('invited')).toBe('/');
  const params = { id: invited.id };
  expect((await cast.olga.call(people.read, { params })).state).toBe('active');
});

test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
  ['another audience', (claims) => ({ ...claims, aud: 'another-client' })],
  ['another authorized party', (claims) => ({ ...claims, azp: 'another-client' })],
  ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
  ['another nonce', (claims) => ({ ...claims, nonce: 'of another sign-in' })],
  ['no nonce', ({ nonce: _, ...claims }) => claims],
  ['a clock that is an hour late', (claims) => shift(claims, -3600)],
  ['a clock that is an hour ahead', (claims) => shift(claims, 3600)],
  ['no end', ({ exp: _, ...claims }) => claims],
  ['no subject', ({ sub: _, ...claims }) => claims],
])('a token with %s lets nobody in', async (_, twist) => {
  provider.state.twist = twist;
  expect(await pageOf('olga')).toBe(refused('failed'));
});

const shift = (claims: Record<string, unknown>, seconds: number) => ({
  ...claims,
  iat: Number(claims.iat) + seconds,
  exp: Number(claims.iat) + seconds + 600,
});

test('a clock that is half a minute off does', async () => {
  provider.state.twist = (claims) => shift(claims, 30);
  expect(await pageOf('olga')).toBe('/');
});

test('keys that the provider changed are read anew; a forged one is not', async () => {
  expect(await pageOf('olga')).toBe('/');
  await provider.rotate('second');
  const before = provider.state.keysRead;
  expect(await pageOf('olga')).toBe('/');
  expect(provider.state.keysRead).toBe(before + 1);
  expect(await pageOf('olga')).toBe('/');
  expect(provider.state.keysRead).toBe(before + 1);
  provider.state.forges = true;
  expect(await pageOf('olga')).toBe(refused('failed'));
});

test('an answer works once, in the browser that asked, and names its issuer', async () => {
  const once = await enter('olga');
  expect(once.page).toBe('/');
  expect((await comeAgain(cast.house, once)).page).toBe(refused('late'));
  const stolen = await enter('olga', {
    change: (url) => url.replace(/state=[^&]+/, 'state=other'),
  });
  expect(stolen.page).toBe(refused('late'));
  const elsewhere = new URL((await enter('olga')).callback);
  const alone = await cast.house.request(`${elsewhere.pathname}${elsewhere.search}`, {}, {});
  expect(alone.headers.get('location')).toBe(refused('late'));
  const mixed = await enter('olga', {
    change: (url) => url.replace(/iss=[^&]+/, `iss=${encodeURIComponent('https://evil.example')}`),
  });
  expect(mixed.page).toBe(refused('failed'));
  expect(await pageOf('nobody')).toBe(refused('cancelled'));
  expect(await pageOf('olga', { next: 'https://evil.example/' })).toBe('/');
});

test('a provider that takes the secret in a header alone', async () => {
  const other = await openIdentityProvider(people_, { authMethod: 'client_secret_basic' });
  await set({ issuer: other.issuer });
  expect(await test_()).toBe(null);
  // Who was linked with one provider is linked anew with another.
  expect(await pageOf('olga')).toBe('/');
  await set();
});

test('operators have no other way where it is wanted; the server’s link and clients stay', async () => {
  const { olga, house } = cast;
  const second = await addPerson(house, 'Dana', 'admin');
  const only = (agencyAccountOnly: boolean) =>
    olga.call(doors.change, { body: { agencyAccountOnly } });
  expect(await issues(second.call(doors.change, { body: { agencyAccountOnly: true } }))).toEqual([
    'agencyAccountOnly: not valid',
  ]);
  await only(true);
  expect((await olga.call(auth.agencyAccount)).only).toBe(true);
  expect(await refusal(house.signIn(second.email, password))).toBe('403 agency account only');
  await house.signIn('alice@acme.example', password);
  expect(await pageOf('olga')).toBe('/');
  // Who has come by the provider before has not come by this one: it might let nobody in.
  const next = await openIdentityProvider(people_);
  await set({ issuer: next.issuer, clientId: next.clientId, clientSecret: next.clientSecret });
  expect((await olga.call(doors.read)).agencyAccountOnly).toBe(false);
  const { entries } = await olga.call(audit.list, { query: {} });
  const opened = entries.find(({ event }) => event === 'doors.changed');
  expect(opened?.data).toEqual({ agencyAccountOnly: [true, false] });
  expect(await issues(only(true))).toEqual(['agencyAccountOnly: not valid']);
  await set();
  await only(true);
  await set({ label: null });
  expect((await olga.call(doors.read)).agencyAccountOnly).toBe(true);
  // Without a provider nobody is locked out.
  await set({ issuer: null, clientId: null });
  expect((await olga.call(doors.read)).agencyAccountOnly).toBe(false);
  await house.signIn(second.email, password);
});
