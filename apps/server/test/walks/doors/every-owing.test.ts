import { type AnyEndpoint, auth, doors, endpoints } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../harness/cast.ts';
import { setUpCodes } from '../../harness/data/doors/second-factor.ts';
import { withPasskeys } from '../../harness/data/passkeys.ts';
import { eventually } from '../../harness/eventually.ts';
import { type Caller, password, refusal, unknownId } from '../../harness/house.ts';
import { createAuthenticator } from '../../harness/services/authenticator.ts';

const all = Object.entries(endpoints).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, AnyEndpoint>).map(
    ([verb, endpoint]) => [`${noun}.${verb}`, endpoint] as const,
  ),
);
const signedIn = all.filter(([, { audience }]) =>
  ['signed-in', 'client', 'admin'].includes(audience),
);
const owed = '403 second factor required';

type Person = Awaited<ReturnType<typeof addPerson>>;
let cast: Cast;
/** Without one, and with one that this session has not proved. */
let without: Record<'admin' | 'client', Person>;
let unproved: Person;

beforeAll(async () => {
  cast = await createCast();
  without = {
    admin: await addPerson(cast.house, 'Bez', 'admin'),
    client: await addPerson(cast.house, 'Nic', 'client'),
  };
  unproved = await addPerson(cast.house, 'Ma', 'client');
  await setUpCodes(unproved.call);
  await setUpCodes(cast.olga.call);
  await cast.house.db.execute(sql`update sessions set second_factor = false, expires_at = expires_at
    where user_id = ${unproved.id}`);
  await cast.olga.call(doors.change, { body: { secondFactor: 'everybody' } });
  await eventually(async () =>
    expect(await refusal(without.admin.call(endpoints.me.read))).toBe(owed),
  );
});

let asked = 0;
const answer = async ({ method, path }: AnyEndpoint, caller: Caller) => {
  asked += 1;
  const response = await cast.house.request(
    path.replaceAll(/\{\w+\}/g, unknownId()),
    {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    },
    { ...caller, address: `198.51.${100 + (asked >> 8)}.${asked & 255}` },
  );
  const error = response.ok ? '' : ((await response.json().catch(() => ({}))).error ?? '');
  return `${response.status} ${error}`;
};

test('what answers whoever owes one is listed here', () => {
  const open = all.filter(([, { owing }]) => owing).map(([name, { owing }]) => `${name} ${owing}`);
  expect(open.sort()).toEqual([
    'auth.beginSecondFactor set_up',
    'auth.confirmPasskey always',
    'auth.confirmPassword always',
    'auth.confirmSecondFactor set_up',
    'auth.passkeyRegister set_up',
    'auth.passkeyRegisterOptions set_up',
    'auth.secondFactor always',
  ]);
});

test.each(signedIn)('%s', async (_, endpoint) => {
  const opens = endpoint.owing;
  for (const role of ['admin', 'client'] as const) {
    const said = await answer(endpoint, without[role].caller);
    if (opens) expect([role, said]).not.toEqual([role, owed]);
    else expect([role, said]).toEqual([role, owed]);
  }
  const said = await answer(endpoint, unproved.caller);
  if (opens === 'always') expect(said).not.toBe(owed);
  else expect(said).toBe(owed);
});

test('live events are none of theirs either', async () => {
  const response = await cast.house.request('/api/live', {}, without.client.caller);
  expect(response.status).toBe(403);
});

test('set up, or proved by a passkey, everything opens', async () => {
  const { me } = endpoints;
  await setUpCodes(without.admin.call);
  await eventually(() => without.admin.call(me.read));
  const { client } = without;
  await withPasskeys(cast.house, client.caller).register(createAuthenticator(), 'Notebook');
  await eventually(() => client.call(me.read));
  const again = cast.house.as(await cast.house.signIn(client.email, password));
  expect(await refusal(again(me.read))).toBe(owed);
  expect((await again(auth.secondFactor)).owes).toBe('proof');
  expect(await refusal(again(auth.beginSecondFactor))).toBe(owed);
});
