import { adminNotifications, limits, notifications, type PushChoice } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { everything } from './rule.ts';

const cast = await createCast();
const { house, olga, alice, bob, charlie } = cast;

const night = { from: 22 * 60, to: 7 * 60, days: [1, 2, 3, 4, 5], through: [] };
const choose = (who: typeof alice, body: PushChoice) => who.call(notifications.choose, { body });
const wrong = (quiet: object) =>
  refusal(alice.call(notifications.choose, { body: { kinds: [], quiet: { ...night, ...quiet } } }));

test('who chose nothing hears everything, always', async () => {
  expect(await bob.call(notifications.choice)).toEqual(everything);
});

test('what is chosen is kept, sorted, each day once; the operator sees it', async () => {
  const chosen = await choose(alice, {
    kinds: ['form', 'availability'],
    quiet: { ...night, days: [7, 1, 1], through: ['availability'] },
  });
  const expected = {
    kinds: ['availability', 'form'],
    quiet: { ...night, days: [1, 7], through: ['availability'] },
  };
  expect(chosen).toEqual(expected);
  expect(await alice.call(notifications.choice)).toEqual(expected);
  expect(await olga.call(adminNotifications.choiceOf, { params: { id: alice.id } })).toEqual(
    expected,
  );
  expect(await bob.call(notifications.choice)).toEqual(everything);
  await choose(alice, everything);
  expect(await alice.call(notifications.choice)).toEqual(everything);
});

test('looking at the app changes no choice', async () => {
  await choose(alice, { kinds: ['form'], quiet: night });
  await alice.call(notifications.look);
  await bob.call(notifications.look);
  expect(await alice.call(notifications.choice)).toEqual({ kinds: ['form'], quiet: night });
  expect(await bob.call(notifications.choice)).toEqual(everything);
  const { rows } = await house.db.execute(sql`
    select 1 from push_choices where looked_at is not null`);
  expect(rows).toHaveLength(2);
});

test('refused: hours without length or without an end, no day, what is no time and no kind', async () => {
  const most = limits.quietHoursAtMost * 60;
  await choose(alice, { kinds: [], quiet: { ...night, from: 0, to: most } });
  expect(await wrong({ from: 60, to: 60 })).toBe('422 not valid');
  expect(await wrong({ from: 0, to: most + 1 })).toBe('422 not valid');
  expect(await wrong({ from: 22 * 60, to: (22 * 60 + most + 1) % (24 * 60) })).toBe(
    '422 not valid',
  );
  for (const odd of [
    { from: -1 },
    { from: 1440 },
    { to: 7.5 },
    { days: [] },
    { days: [0] },
    { days: [8] },
    { through: ['everything'] },
    { more: true },
  ])
    expect(await wrong(odd)).toMatch(/^4\d\d/);
});

test('an operator has the rota instead, and sees only what clients chose; nobody else sees it', async () => {
  expect(await refusal(choose(olga, everything))).toBe('404 not found');
  expect(await refusal(olga.call(notifications.choice))).toBe('404 not found');
  const of = (id: string) => ({ params: { id } });
  expect(await refusal(olga.call(adminNotifications.choiceOf, of(olga.id)))).toBe('404 not found');
  for (const { call } of [alice, charlie])
    expect(await refusal(call(adminNotifications.choiceOf, of(alice.id)))).toBe('404 not found');
  expect(await refusal(house.as({})(notifications.choice))).toBe('401 unauthorized');
});
