import { auth, devices, headers, me, people } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addPerson, createCast } from '../../../test/harness/cast.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { password, refusal } from '../../../test/harness/house.ts';
import { sweepDevices } from './index.ts';

const cast = await createCast();
const { house, olga, alice, bob, charlie } = cast;

const token = (name: string) => `ExponentPushToken[${name}]`;
const body = (name: string) => ({ body: { token: token(name), platform: 'ios' as const } });
const ownerOf = async (name: string): Promise<string | null> => {
  const { rows } = await house.db.execute<{ name: string }>(sql`
    select u.name from devices d join users u on u.id = d.user_id where d.token = ${token(name)}`);
  return rows[0]?.name ?? null;
};
/** Signs in once more and registers a token from there. */
const onAnotherPhone = async (who: { email: string }, name: string) => {
  const caller = await house.signIn(who.email);
  await house.as(caller)(devices.register, body(name));
  return { caller, call: house.as(caller) };
};

test('a token belongs to one user and session at a time: registering again moves it', async () => {
  await alice.call(devices.register, body('shared'));
  await alice.call(devices.register, body('shared'));
  expect(await ownerOf('shared')).toBe('Alice');
  await bob.call(devices.register, body('shared'));
  expect(await ownerOf('shared')).toBe('Bob');
  await alice.call(devices.unregister, { body: { token: token('shared') } });
  expect(await ownerOf('shared')).toBe('Bob');
  await bob.call(devices.unregister, { body: { token: token('shared') } });
  expect(await ownerOf('shared')).toBeNull();
});

test('what the app speaks is kept with its token, and renewed with it', async () => {
  const spoken = async (named?: string) => {
    const caller = { ...bob.caller, ...(named && { headers: { [headers.app]: named } }) };
    await house.as(caller)(devices.register, body('speaks'));
    const { rows } = await house.db.execute<{ spoken: number }>(
      sql`select app_protocol as spoken from devices where token = ${token('speaks')}`,
    );
    return rows[0]?.spoken;
  };
  expect(await spoken('1.0.0 2')).toBe(2);
  expect(await spoken('1.1.0 3')).toBe(3);
  expect(await spoken()).toBe(0);
  await bob.call(devices.unregister, { body: { token: token('speaks') } });
});

test('refused: nobody, a wrong token; a token of someone else is answered as an unknown one', async () => {
  const nobody = house.as({});
  expect(await refusal(nobody(devices.register, body('nobody')))).toBe('401 unauthorized');
  expect(await refusal(nobody(devices.unregister, { body: { token: token('x') } }))).toBe(
    '401 unauthorized',
  );
  for (const wrong of ['ExponentPushToken[]', 'ExpoPushToken[a b]', 'device', ''])
    expect(
      await refusal(alice.call(devices.register, { body: { token: wrong, platform: 'ios' } })),
    ).toBe('422 not valid');
  await alice.call(devices.register, body('alice'));
  await charlie.call(devices.unregister, { body: { token: token('alice') } });
  await charlie.call(devices.unregister, { body: { token: token('unknown') } });
  expect(await ownerOf('alice')).toBe('Alice');
});

test('an operator who looks with the eyes of a client registers nothing', async () => {
  const looking = house.as({ ...olga.caller, headers: { 'x-view-as': `user:${alice.id}` } });
  expect(await refusal(looking(devices.register, body('borrowed')))).toBe('403 read only');
  expect(await refusal(looking(devices.unregister, { body: { token: token('alice') } }))).toBe(
    '403 read only',
  );
});

test('the token goes with its session, whatever ends it', async () => {
  const dora = await addPerson(house, 'Dora', 'client');
  const emil = await addPerson(house, 'Emil', 'client');
  const filip = await addPerson(house, 'Filip', 'client');
  const phone = await onAnotherPhone(dora, 'signed-out');
  await phone.call(auth.signOut);
  expect(await ownerOf('signed-out')).toBeNull();

  await onAnotherPhone(dora, 'ended');
  await dora.call(me.endOtherSessions);
  expect(await ownerOf('ended')).toBeNull();

  await onAnotherPhone(dora, 'password-changed');
  await dora.call(auth.changePassword, {
    body: { currentPassword: password, newPassword: 'another long password' },
  });
  expect(await ownerOf('password-changed')).toBeNull();

  await onAnotherPhone(emil, 'disabled');
  await olga.call(people.disable, { params: { id: emil.id } });
  expect(await ownerOf('disabled')).toBeNull();

  await onAnotherPhone(filip, 'run-out');
  await house.db.execute(sql`update sessions set expires_at = now() where user_id = ${filip.id}`);
  await sweepDevices(house.db);
  expect(await ownerOf('run-out')).toBeNull();
});

test('an account keeps its newest 50 devices', async () => {
  for (let phone = 0; phone <= 50; phone++) await alice.call(devices.register, body(`n${phone}`));
  expect(await ownerOf('n0')).toBeNull();
  expect(await ownerOf('n1')).toBe('Alice');
});

test('mail for incidents is a choice, off by default', async () => {
  expect((await alice.call(me.read)).incidentMail).toBe(false);
  expect((await alice.call(me.change, { body: { incidentMail: true } })).incidentMail).toBe(true);
  await eventually(async () => expect((await alice.call(me.read)).incidentMail).toBe(true));
});
