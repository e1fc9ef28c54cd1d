import { devices, onCall, type Rota } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { makeJob } from '../../../test/harness/data/jobs.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { claim } from '../../post/deliveries/outbox/claim.ts';
import { mark } from '../../post/deliveries/outbox/mark.ts';
import { leftAloneUntil } from '../../tell/on-call/index.ts';
import { saveRota } from '../../tell/on-call/save.ts';

const cast = await createCast();
const { house, olga } = cast;
const patience = { stepsSeconds: [5], mostFailures: 3, mostHours: 1 };

await olga.call(devices.register, {
  body: { token: 'ExponentPushToken[race]', platform: 'ios' },
});
const { rota } = await olga.call(onCall.read);
const all: Rota['quiet'][number] = { personId: olga.id, from: 0, to: 1439, what: 'all' };
const quiet: Rota = {
  ...rota,
  on: true,
  order: [olga.id],
  quiet: [all, { ...all, from: 1439, to: 0 }],
};
const loud: Rota = { ...quiet, quiet: [] };
const save = (body: Rota) => olga.call(onCall.save, { body });

const claimed = async () => {
  const [row] = await claim(house.db, 'push', 1, []);
  if (!row) throw new Error('nothing was due');
  return row;
};
const pushes = async () => {
  const { rows } = await house.db.execute(sql`
    select held, next_attempt_at <= now() as due from deliveries
    where channel = 'push' and state = 'waiting'`);
  return rows;
};

test('a push in hand that was judged by hours removed meanwhile is not held by them', async () => {
  await save(quiet);
  await makeJob(cast);
  const outcome = { state: 'waiting' as const, heldUntil: new Date(Date.now() + 7_200_000) };
  const inHand = await claimed();
  await save(loud);
  await mark(house.db, inHand, outcome, patience);
  expect(await pushes()).toEqual([{ held: false, due: true }]);
  // Without a change it is held.
  await mark(house.db, await claimed(), outcome, patience);
  expect(await pushes()).toEqual([{ held: true, due: false }]);
});

test('whoever asks while the hours are being removed waits, and is told that there are none', async () => {
  await save(quiet);
  expect(await leftAloneUntil(house.db, olga.id, new Date())).toEqual(expect.any(Date));
  let asked: Promise<Date | null> = Promise.resolve(new Date());
  await house.db.transaction(async (tx) => {
    await saveRota({ ...house.cli, db: tx }, loud);
    asked = leftAloneUntil(house.db, olga.id, new Date());
    await eventually(async () => {
      const { rows } = await house.db.execute(sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows.length).toBeGreaterThan(0);
    });
  });
  expect(await asked).toBeNull();
});
