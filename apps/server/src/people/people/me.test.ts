import { me } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { refusal } from '../../../test/harness/house.ts';

test('mail for incidents is offered to a client until answered, either way, and never to an operator', async () => {
  const { alice, bob, charlie, olga } = await createCast();
  const offered = async ({ call }: typeof alice) => !(await call(me.read)).incidentMailChosen;
  expect(await offered(alice)).toBe(true);
  await alice.call(me.change, { body: { theme: 'dark' } });
  await expect.poll(async () => (await alice.call(me.read)).theme).toBe('dark');
  expect(await offered(alice)).toBe(true);
  await alice.call(me.change, { body: { incidentMail: true } });
  await bob.call(me.change, { body: { incidentMail: false } });
  await expect.poll(() => offered(alice)).toBe(false);
  await expect.poll(() => offered(bob)).toBe(false);
  expect((await bob.call(me.read)).incidentMail).toBe(false);
  expect(await offered(charlie)).toBe(true);
  expect(await offered(olga)).toBe(false);
});

test('who looks with a client’s eyes is offered nothing and answers nothing for them', async () => {
  const { house, olga, alice } = await createCast();
  const asAlice = house.as({ ...olga.caller, headers: { 'x-view-as': `user:${alice.id}` } });
  expect((await asAlice(me.read)).incidentMailChosen).toBe(true);
  expect(await refusal(asAlice(me.change, { body: { incidentMail: true } }))).toMatch(/^4/);
  expect(await alice.call(me.read)).toMatchObject({
    incidentMail: false,
    incidentMailChosen: false,
  });
});
