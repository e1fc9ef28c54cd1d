import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { speakLater } from '../../../../test/harness/data/speak.ts';
import { openMailbox } from '../../../../test/harness/services/mailbox.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import {
  type Detector,
  detectDelay,
  detectFullDisk,
  detectLateDuties,
  detectStuckMessages,
} from './detectors.ts';
import { createTroubleWatch } from './watch.ts';

let cast: Cast;
let elapsed: number;

beforeEach(async () => {
  cast = await createCast();
  elapsed = 0;
  await cast.house.db.execute(sql`delete from duties`);
  await cast.house.db.execute(
    sql`insert into operators_channels (channel, recipient) values ('chat', '42')`,
  );
});

const startAt = Date.now();
/** A process that looks every half a minute of its own time. */
const process = (looks: Parameters<typeof createTroubleWatch>[0]['looks']) => {
  const look = createTroubleWatch({
    db: cast.house.db,
    log: silentLog,
    now: () => new Date(startAt + elapsed),
    looks,
    monotonic: () => elapsed,
  });
  return async (forSeconds: number) => {
    for (let passed = 0; passed <= forSeconds; passed += 30) {
      await look();
      elapsed += 30_000;
    }
  };
};
const told = async () => {
  await speakLater(cast.house.db);
  const { rows } = await cast.house.db.execute<{ channel: string; data: object }>(sql`
    select channel, data from deliveries where kind = 'watch_trouble' order by seq`);
  return rows;
};

test('a trouble is told while it lasts, once by all processes, and once when it is over', async () => {
  let slow = true;
  const look: Detector = () => (slow ? [] : null);
  const [one, other] = [process({ slow: look }), process({ slow: look })];
  await one(30);
  expect(await told()).toEqual([]);
  await Promise.all([one(60), other(60)]);
  expect(await told()).toMatchObject([
    { channel: 'mail', data: { what: 'slow', to: null } },
    { channel: 'chat', data: { what: 'slow', to: null } },
  ]);
  // A process that sees none of it does not end it for the others.
  await Promise.all([process({})(120), one(120)]);
  slow = false;
  await one(240);
  slow = true;
  await one(60);
  expect(await told()).toHaveLength(2);
  slow = false;
  await one(700);
  const [, , ...after] = await told();
  expect(after).toMatchObject([
    { channel: 'mail', data: { what: 'slow', to: expect.any(String) } },
    { channel: 'chat', data: { what: 'slow', to: expect.any(String) } },
  ]);
  await one(30);
  expect(await told()).toHaveLength(4);
});

test('the mail says what stands still in words', async () => {
  const { db } = cast.house;
  await db.execute(sql`insert into duties (name, due_at, next_at, failures)
    values ('packing', now(), now() + interval '1 hour', 3), ('sweeping', now(), now() - interval '16 minutes', 0),
      ('expiry', now(), now() - interval '3 minutes', 0)`);
  await process({ duties: detectLateDuties(db, () => new Date()) })(60);
  await speakLater(db);
  const mailbox = openMailbox(cast.house);
  const { text } = await mailbox.take(cast.olga.email);
  expect(text).toMatch(/Neběží, nebo opakovaně selhává: [^,.]+, Úklid\./);
});

test('each look finds its own trouble', async () => {
  const { db, config } = cast.house;
  expect(await detectStuckMessages(db)()).toBeNull();
  await db.execute(sql`insert into deliveries (id, channel, kind, recipient, created_at)
    values (gen_random_uuid(), 'push', 'test', 'x', now() - interval '16 minutes')`);
  expect(await detectStuckMessages(db)()).toEqual(['push']);
  expect(await detectFullDisk(config.dataDir, 1)()).toBeNull();
  expect(await detectFullDisk(config.dataDir, Number.MAX_SAFE_INTEGER)()).toEqual([]);
  expect(detectDelay(() => 9_999)()).toBeNull();
  expect(detectDelay(() => 10_000)()).toEqual([]);
});
