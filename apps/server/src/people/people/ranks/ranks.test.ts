import {
  adminNewWays,
  deliveries,
  hasRank,
  me,
  people,
  Rank,
  screens,
  today,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../../test/harness/cast.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { needOwnerOver } from './need.ts';

let cast: Cast;
let oto: Awaited<ReturnType<typeof addPerson>>;
const on = (id: string) => ({ params: { id } });
const tooLow = '403 rank too low';
/** A change counts within a second everywhere. */
const knowsOf = (who: { call: Cast['olga']['call'] }, rank: Rank) =>
  expect.poll(async () => (await who.call(me.read)).rank).toBe(rank);
const rankOf = async (id: string) => (await cast.olga.call(people.read, on(id))).rank;

beforeAll(async () => {
  cast = await createCast();
  oto = await addPerson(cast.house, 'Oto', 'admin');
});

test('each rank may what those before it may', () => {
  const table = Rank.options.map((rank) => Rank.options.map((needed) => hasRank(rank, needed)));
  expect(table).toEqual([
    [true, false, false, false],
    [true, true, false, false],
    [true, true, true, false],
    [true, true, true, true],
  ]);
});

test('an operator’s account is an owner’s matter, before the change and after it', () => {
  const actor = (rank: Rank) => ({ kind: 'user', rank }) as Parameters<typeof needOwnerOver>[0];
  const say = (rank: Rank, ...roles: ('admin' | 'client')[]) => {
    try {
      needOwnerOver(actor(rank), ...roles.map((role) => ({ role })));
      return 'may';
    } catch {
      return 'refused';
    }
  };
  expect([
    say('owner', 'admin'),
    say('operator', 'client'),
    say('operator', 'admin'),
    say('operator', 'client', 'admin'),
  ]).toEqual(['may', 'may', 'refused', 'refused']);
  expect(() => needOwnerOver({ kind: 'cli' }, { role: 'admin' })).not.toThrow();
});

test('who is an operator is an owner unless it is said; who becomes a client has no rank', async () => {
  const { olga, bob } = cast;
  expect(await rankOf(oto.id)).toBe('owner');
  expect((await olga.call(me.read)).rank).toBe('owner');
  await olga.call(people.change, { ...on(bob.id), body: { role: 'admin', rank: 'helper' } });
  await knowsOf(bob, 'helper');
  expect(await rankOf(bob.id)).toBe('helper');
  expect((await bob.call(me.read)).rank).toBe('helper');
  await olga.call(people.change, { ...on(bob.id), body: { role: 'client' } });
  expect(await rankOf(bob.id)).toBeNull();
  const body = { email: 'iva@example.test', name: 'Iva', role: 'client' as const };
  expect(
    await refusal(olga.call(people.invite, { body: { ...body, rank: 'reader' as const } })),
  ).toBe('422 not valid');
  expect(await refusal(olga.call(people.change, { ...on(bob.id), body: { rank: 'reader' } }))).toBe(
    '422 not valid',
  );
});

test('an operator manages clients’ people, never an operator’s account', async () => {
  const { olga, alice } = cast;
  await olga.call(people.change, { ...on(oto.id), body: { rank: 'operator' } });
  await knowsOf(oto, 'operator');
  await oto.call(people.change, { ...on(alice.id), body: { name: 'Alice' } });
  const body = { email: 'ivo@example.test', name: 'Ivo' };
  await oto.call(people.invite, { body: { ...body, role: 'client' } });
  const invited = await olga.call(people.invite, {
    body: { email: 'ota@example.test', name: 'Ota', role: 'admin', rank: 'reader' },
  });
  expect(invited.rank).toBe('reader');
  const refusals = [
    () => oto.call(people.invite, { body: { ...body, email: 'x@example.test', role: 'admin' } }),
    () => oto.call(people.change, { ...on(alice.id), body: { role: 'admin' } }),
    () => oto.call(people.change, { ...on(oto.id), body: { rank: 'owner' } }),
    () => oto.call(people.change, { ...on(cast.olga.id), body: { name: 'X' } }),
    () => oto.call(people.disable, on(cast.olga.id)),
    () => oto.call(people.sendReset, on(cast.olga.id)),
    () => oto.call(people.resendInvitation, on(invited.id)),
    () => oto.call(people.revokeInvitation, on(invited.id)),
  ];
  for (const call of refusals) expect(await refusal(call())).toBe(tooLow);
});

test('the last owner cannot go, be lowered or disabled, whatever operators there are', async () => {
  const { olga } = cast;
  for (const call of [
    () => olga.call(people.change, { ...on(olga.id), body: { rank: 'operator' } }),
    () => olga.call(people.change, { ...on(olga.id), body: { role: 'client' } }),
    () => olga.call(people.disable, on(olga.id)),
  ])
    expect(await refusal(call())).toBe('409 last operator');
  await olga.call(people.change, { ...on(olga.id), body: { rank: 'owner' } });
  await knowsOf(olga, 'owner');
  await olga.call(people.change, { ...on(oto.id), body: { rank: 'owner' } });
  await knowsOf(oto, 'owner');
  await olga.call(people.change, { ...on(olga.id), body: { rank: 'operator' } });
  await knowsOf(olga, 'operator');
  expect(await rankOf(olga.id)).toBe('operator');
  await oto.call(people.change, { ...on(olga.id), body: { rank: 'owner' } });
  await knowsOf(olga, 'owner');
});

test('a raised rank is told and taken back; a helper ends nothing', async () => {
  const { olga } = cast;
  await olga.call(people.change, { ...on(oto.id), body: { rank: 'helper' } });
  await knowsOf(oto, 'helper');
  await olga.call(people.change, { ...on(oto.id), body: { rank: 'operator' } });
  await knowsOf(oto, 'operator');
  const act = (await olga.call(today.read)).newWays[0];
  expect(act?.what).toEqual([{ event: 'person.changed', on: 'Oto' }]);
  await olga.call(adminNewWays.end, on(act?.act ?? ''));
  expect(await rankOf(oto.id)).toBe('helper');
  await olga.call(screens.create, { body: { name: 'Chodba' } });
  const made = (await oto.call(today.read)).newWays[0];
  expect(await refusal(oto.call(adminNewWays.end, on(made?.act ?? '')))).toBe(tooLow);
});

test('a kept mail with its one-time link is read by owners, and by whom it was for', async () => {
  const { house, olga, alice } = cast;
  await olga.call(people.sendReset, on(alice.id));
  await house.db.execute(sql`update deliveries set state = 'kept' where kind = 'password_reset'`);
  const { deliveries: rows } = await olga.call(deliveries.list, {});
  const reset = rows.find(({ kind }) => kind === 'password_reset');
  await olga.call(people.change, { ...on(oto.id), body: { rank: 'operator' } });
  await knowsOf(oto, 'operator');
  expect((await oto.call(deliveries.read, on(reset?.id ?? ''))).text).toBeNull();
  expect(await refusal(oto.call(deliveries.html, on(reset?.id ?? '')))).toBe(tooLow);
});
