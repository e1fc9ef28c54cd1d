import { devices, onCall, type Rota } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { makeJob } from '../../../test/harness/data/jobs.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { startPost } from '../../../test/harness/services/mailbox.ts';
import { openPush } from '../../../test/harness/services/push.ts';
import { pragueAt } from '../../base/platform/time/prague.ts';

const service = await openPush();
const cast = await createCast({ expoBaseUrl: service.url });
const { house, olga } = cast;
startPost(house);

const phone = 'ExponentPushToken[olga]';
await olga.call(devices.register, { body: { token: phone, platform: 'ios' } });
const { rota } = await olga.call(onCall.read);

const dayMinutes = 24 * 60;
/** Now is in the middle of these hours, whatever the time is; they end in so many hours. */
const deaf = (forHours: number): Rota['quiet'][number] => {
  const { hour, minute } = pragueAt(Date.now());
  const at = (by: number) => (hour * 60 + minute + by + dayMinutes) % dayMinutes;
  return { personId: olga.id, from: at(-60), to: at(forHours * 60), what: 'all', holidays: false };
};
const save = (change: Partial<Rota>) =>
  olga.call(onCall.save, { body: { ...rota, on: true, order: [olga.id], ...change } });

/** One push waits, until these hours end. */
const heldBy = ({ to }: { to: number }) =>
  eventually(async () => {
    const { rows } = await house.db.execute<{ until: number }>(sql`
      select extract(epoch from next_attempt_at)::float8 * 1000 as until from deliveries
      where channel = 'push' and state = 'waiting' and held`);
    const ends = rows.map(({ until }) => pragueAt(until));
    expect(ends.map(({ hour, minute }) => hour * 60 + minute)).toEqual([to]);
  });
const sent = () =>
  eventually(async () => {
    const { rows } = await house.db.execute(sql`
      select state, last_error from deliveries where channel = 'push'`);
    expect(rows).toEqual([{ state: 'sent', last_error: null }]);
    expect(service.messages.map(({ to }) => to)).toEqual([phone]);
  });

const night = deaf(4);

beforeEach(async () => {
  await house.db.execute(sql`delete from deliveries`);
  service.messages.length = 0;
  service.state.mood = 'accepts';
  await save({ quiet: [night] });
});

test.each<[string, Partial<Rota>]>([
  ['the hours are removed', { quiet: [] }],
  ['the hours end sooner: they are over', { quiet: [deaf(0)] }],
  ['the rota is switched off', { on: false, quiet: [night] }],
])('a push that is held goes at once when %s', async (_, change) => {
  await makeJob(cast);
  await heldBy(night);
  await save(change);
  await sent();
});

test('a push that is held waits for the end of the hours that are there now', async () => {
  const [sooner, later] = [deaf(2), deaf(6)];
  await makeJob(cast);
  await heldBy(night);
  await save({ quiet: [sooner] });
  await heldBy(sooner);
  await save({ quiet: [later] });
  await heldBy(later);
  expect(service.messages).toEqual([]);
});

/** Held since yesterday morning. */
const heldLong = async () => {
  await makeJob(cast);
  await heldBy(night);
  await house.db.execute(sql`
    update deliveries set created_at = now() - interval '30 hours' where channel = 'push'`);
};

test('a push that was held for more than a day is news all the same', async () => {
  await heldLong();
  await save({ quiet: [] });
  await sent();
  expect(service.messages[0]?.ttl).toBeGreaterThan(86_000);
});

test('a push that was held for more than a day is not given up at the push service’s first failure', async () => {
  await heldLong();
  service.state.mood = 'fails';
  const before = service.requests.length;
  await save({ quiet: [] });
  await eventually(() => expect(service.requests.length).toBeGreaterThan(before));
  service.state.mood = 'accepts';
  await sent();
});
