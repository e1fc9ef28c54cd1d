import { type AnyEndpoint, audit, auth, endpoints, me, Passkey } from '@hlidka/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { type Caller, password, soonRefused, unknownId } from '../../../../test/harness/house.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { passkeys } from '../table.ts';

/** The phone app sends the cookie as a header and no Origin; a browser always tells where it is. */
let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const send = async ({ method, path }: AnyEndpoint, body: unknown, caller: Caller) => {
  const response = await cast.house.request(
    path.replace('{id}', cast.blog.id),
    { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    caller,
  );
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
};

const writes = Object.entries(endpoints).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, AnyEndpoint>)
    .filter(([, { method, audience }]) => method !== 'GET' && /public|signed-in/.test(audience))
    .map(([verb, endpoint]) => [`${noun}.${verb}`, endpoint] as const),
);

const foreign: [string, Record<string, string>][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that is hidden', { origin: 'null' }],
  ['a browser without Origin', { 'sec-fetch-site': 'cross-site' }],
  ['another app', { origin: 'other://' }],
];

describe.each(writes)('%s', (name, endpoint) => {
  test('takes the cookie alone', async () => {
    const { house, gita } = cast;
    const caller = name === 'auth.signOut' ? await house.signIn(gita.email) : gita.caller;
    const { status, body } = await send(endpoint, {}, caller);
    expect(status, JSON.stringify(body)).not.toBe(403);
    expect(status).toBeLessThan(500);
  });

  test.each(foreign)('refuses %s', async (_, headers) => {
    const refused = await send(endpoint, {}, { ...cast.gita.caller, headers });
    expect(refused).toEqual({ status: 403, body: { error: 'foreign origin' } });
  });
});

test('the walk above is not empty', () => {
  expect(writes.length).toBeGreaterThan(15);
});

test('sign-out ends the session, and a stale cookie hinders no sign-in', async () => {
  const { house, bob } = cast;
  const caller = await house.signIn(bob.email);
  expect((await send(auth.signOut, {}, caller)).status).toBe(200);
  expect(await soonRefused(() => house.as(caller)(me.read))).toBe('401 unauthorized');
  const body = { email: bob.email, password };
  const again = await send(auth.signIn, body, caller);
  expect([again.status, again.body.user.id]).toEqual([200, bob.id]);
  const wrong = await send(auth.signIn, { ...body, password: 'wrong one' }, caller);
  expect([wrong.status, wrong.body.error]).toEqual([401, 'wrong credentials']);
});

const addPasskey = async (userId: string): Promise<string> => {
  const id = newId();
  await cast.house.db.insert(passkeys).values({
    id,
    userId,
    name: 'Telefon',
    publicKey: 'a key',
    credentialID: `credential ${id}`,
    counter: 0,
    deviceType: 'multiDevice',
    backedUp: true,
  });
  return id;
};
const names = async (who: { caller: Caller }) =>
  (await cast.house.as(who.caller)(auth.passkeys)).map(({ name }) => name);

describe('passkeys', () => {
  test('are listed, renamed and deleted by their owner, in the closed shape', async () => {
    const { alice } = cast;
    const id = await addPasskey(alice.id);
    const list = await cast.house.request(auth.passkeys.path, {}, alice.caller);
    const listed = await list.json();
    expect(listed).toEqual([Passkey.parse(listed[0])]);
    expect(Object.keys(listed[0]).sort()).toEqual(['createdAt', 'id', 'name']);
    const renamed = await send(auth.renamePasskey, { id, name: 'Klíčenka' }, alice.caller);
    expect(renamed).toEqual({
      status: 200,
      body: { passkey: { ...listed[0], name: 'Klíčenka' } },
    });
    const deleted = await send(auth.deletePasskey, { id }, alice.caller);
    expect(deleted).toEqual({ status: 200, body: { status: true } });
    expect(await names(alice)).toEqual([]);
    const { entries } = await cast.olga.call(audit.list);
    expect(entries[0]).toMatchObject({ event: 'passkey.deleted', subject: { name: 'Klíčenka' } });
  });

  const odd: [string, () => string | Promise<string>][] = [
    ['unknown', unknownId],
    ['no uuid', () => 'x'],
    ['empty', () => ''],
    ['of hyphens', () => '-'.repeat(36)],
    ['another’s', () => addPasskey(cast.bob.id)],
  ];
  test.each(odd)('an id that is %s is 404', async (_, make) => {
    const id = await make();
    const before = await names(cast.bob);
    const refused = { status: 404, body: { error: 'not found' } };
    const { caller } = cast.alice;
    expect(await send(auth.renamePasskey, { id, name: 'Můj' }, caller)).toEqual(refused);
    expect(await send(auth.deletePasskey, { id }, caller)).toEqual(refused);
    expect(await names(cast.bob)).toEqual(before);
  });

  test('registration answers the app too, and says what is wrong', async () => {
    const { status, body } = await send(auth.passkeyRegister, { response: {} }, cast.alice.caller);
    expect([status, body.error]).toEqual([422, 'not valid']);
  });
});
