import { devices, incidents, notifications } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { pragueAt } from '../../../base/platform/time/prague.ts';
import { choosePushes } from '../../../people/devices/choice/choose.ts';
import { claim } from '../../../post/deliveries/outbox/claim.ts';
import { mark } from '../../../post/deliveries/outbox/mark.ts';
import { openIncident } from '../open.ts';

const cast = await createCast();
const { house, olga, alice, web } = cast;
const patience = { stepsSeconds: [5], mostFailures: 3, mostHours: 1 };

const dayMinutes = 24 * 60;
/** Now is in the middle of these hours, whatever the time is. */
const hours = () => {
  const { hour, minute } = pragueAt(Date.now());
  const at = (by: number) => (hour * 60 + minute + by + dayMinutes) % dayMinutes;
  return { from: at(-60), to: at(120), days: [1, 2, 3, 4, 5, 6, 7], through: [] };
};
const kinds = ['availability' as const, 'form' as const];
const choose = (quiet: ReturnType<typeof hours> | null) =>
  alice.call(notifications.choose, { body: { kinds, quiet } });
const announceIn = (tx: Tx) =>
  openIncident(tx, { siteId: web.id, kind: 'availability', openedAt: new Date(), evidence: {} });
const pushes = async () => {
  const { rows } = await house.db.execute<{ held: boolean; due: boolean }>(sql`
    select held, next_attempt_at <= now() as due from deliveries
    where channel = 'push' and state = 'waiting'`);
  return rows;
};

/** Another transaction waits for what this one does. */
const isWaitedFor = () =>
  eventually(async () => {
    const { rows } = await house.db.execute(sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    expect(rows.length).toBeGreaterThan(0);
  });

/** Both at once: what `first` did is not seen yet when `then` begins, and waits for it. */
const inOrder = async (first: (tx: Tx) => Promise<unknown>, then: () => Promise<unknown>) => {
  let second: Promise<unknown> = Promise.resolve();
  await house.db.transaction(async (tx) => {
    await first(tx);
    second = then();
    await isWaitedFor();
  });
  await second;
};

beforeEach(async () => {
  await house.db.execute(sql`delete from deliveries`);
  await house.db.execute(sql`delete from incidents`);
  await alice.call(devices.register, {
    body: { token: 'ExponentPushToken[race]', platform: 'ios' },
  });
  await choose(hours());
});

test('an outage is announced, the hours are switched off before that is committed: nothing is held', async () => {
  await inOrder(announceIn, () => choose(null));
  expect(await pushes()).toEqual([{ held: false, due: true }]);
});

test('the hours are switched off, an outage is announced before that is committed: nothing is held', async () => {
  const off = { kinds, quiet: null };
  const actor = { kind: 'user', id: alice.id };
  await inOrder(
    (tx) =>
      choosePushes({ ...house.cli, db: tx, actor } as Parameters<typeof choosePushes>[0], off),
    () => house.db.transaction(announceIn),
  );
  expect(await pushes()).toEqual([{ held: false, due: true }]);
});

test('a push in hand that was judged by hours switched off meanwhile is not held by them', async () => {
  await choose(null);
  await olga.call(incidents.open, { body: { siteId: web.id, kind: 'availability' } });
  await choose(hours());
  await house.db.execute(sql`update deliveries set held = false, next_attempt_at = now()
    where channel = 'push'`);
  const outcome = { state: 'waiting' as const, heldUntil: new Date(Date.now() + 7_200_000) };
  const [inHand] = await claim(house.db, 'push', 1, []);
  if (!inHand) throw new Error('nothing was due');
  await choose(null);
  await mark(house.db, inHand, outcome, patience);
  expect(await pushes()).toEqual([{ held: false, due: true }]);
  // Without a change it is held.
  const [again] = await claim(house.db, 'push', 1, []);
  if (!again) throw new Error('nothing was due');
  await mark(house.db, again, outcome, patience);
  expect(await pushes()).toEqual([{ held: true, due: false }]);
});
