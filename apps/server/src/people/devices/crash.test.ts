import { appCrashes } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { refusal } from '../../../test/harness/house.ts';
import { letters } from '../../letters.ts';
import { sweepCrashes } from './index.ts';

const { house, olga, alice, bob } = await createCast();

const crash = {
  screen: '/sites/[id]',
  message: 'Cannot read x of https://p.example/reset?token=planted',
  stack: 'at SiteScreen (bundle:1:2) alice@acme.test',
  version: '1.0.0',
  platform: 'ios' as const,
};
const report = (who: typeof alice, more: Partial<typeof crash> = {}) =>
  who.call(appCrashes.report, { body: { ...crash, ...more } });
const rows = async () => {
  const found = await house.db.execute<{ message: string; stack: string; told: boolean }>(
    sql`select message, stack, told from app_crashes order by at, id`,
  );
  return found.rows;
};
const toOperators = async () => {
  const found = await house.db.execute<{ recipient: string; channel: string; data: object }>(
    sql`select recipient, channel, data from deliveries where kind = 'app_crash'`,
  );
  return found.rows;
};

test('it is stored without secrets and addresses; operators hear who sent it, once a day', async () => {
  await report(alice);
  await report(bob);
  await Promise.all([report(alice), report(bob)]);
  expect(await rows()).toHaveLength(4);
  expect(new Set((await rows()).map(({ message, stack }) => `${message} | ${stack}`))).toEqual(
    new Set(['Cannot read x of https://p.example/reset | at SiteScreen (bundle:1:2) [hidden]']),
  );
  const told = await toOperators();
  expect(told).toMatchObject([
    { recipient: olga.email, channel: 'mail', data: { person: 'Alice', userId: alice.id } },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/planted|alice@/);
  await house.db.execute(sql`update app_crashes set at = now() - interval '25 hours'`);
  await report(bob);
  await report(bob, { version: '1.0.1' });
  expect(await toOperators()).toHaveLength(3);
});

test('the letter names the screen, the version and who sent it', async () => {
  const { data } = letters.app_crash;
  const [row] = await toOperators();
  expect(data.safeParse(row?.data).success).toBe(true);
});

test('refused: nobody, too long, other fields, too many', async () => {
  const nobody = house.as({});
  expect(await refusal(nobody(appCrashes.report, { body: crash }))).toBe('401 unauthorized');
  expect(await refusal(report(alice, { stack: 'x'.repeat(4001) }))).toBe('422 not valid');
  expect(await refusal(report(alice, { platform: undefined }))).toBe('422 not valid');
  const tries = Array.from({ length: 12 }, () => report(alice, { message: 'again' }));
  const ended = await Promise.allSettled(tries);
  expect(ended.filter(({ status }) => status === 'rejected')).not.toEqual([]);
  expect(await refusal(report(alice))).toBe('429 too many requests');
  await report(bob);
});

test('what is old is forgotten', async () => {
  await house.db.execute(sql`update app_crashes set at = now() - interval '91 days'`);
  await sweepCrashes(house.db);
  expect(await rows()).toEqual([]);
});
