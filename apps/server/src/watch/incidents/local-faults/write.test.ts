import { adminSites } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { ageNotices, speakLater } from '../../../../test/harness/data/speak.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { deliveries } from '../../../post/deliveries/table.ts';
import { endLocalFaults, openLocalFaults } from './write.ts';

const openStory = async () => {
  const cast = await createCast();
  const { db } = cast.house;
  const siteId = cast.web.id;
  return {
    told: () => db.$count(deliveries, eq(deliveries.kind, 'local_fault')),
    pass: (hours: number) => ageNotices(db, hours),
    speak: () => speakLater(db),
    begin: () =>
      transaction(db, (tx) => openLocalFaults(tx, [{ siteId, fromAt: new Date(), evidence: {} }])),
    end: () => transaction(db, (tx) => endLocalFaults(tx, [{ siteId, at: new Date() }], 'seen')),
  };
};

test('a second local fault within six hours is told once it lasts beyond them', async () => {
  const { told, pass, speak, begin, end } = await openStory();
  await begin();
  await speak();
  expect(await told()).toBe(1);
  await end();
  await pass(2);
  await begin();
  await speak();
  expect(await told()).toBe(1);
  await pass(2);
  await speak();
  expect(await told()).toBe(2);
  await pass(20);
  await speak();
  expect(await told()).toBe(2);
});

test('one that keeps coming back for an hour is told every six hours', async () => {
  const { told, pass, speak, begin, end } = await openStory();
  const counts: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    await begin();
    await speak();
    await end();
    counts.push(await told());
    await pass(3);
  }
  expect(counts).toEqual([1, 1, 2, 2]);
});

test('forty that begin at once are one message', async () => {
  const cast = await createCast();
  const { db } = cast.house;
  await db.execute(sql`insert into operators_channels (channel, recipient) values ('chat', '7')`);
  const ids: string[] = [];
  for (let n = 0; n < 40; n += 1) {
    const about = { clientId: cast.acme.id, name: `Web ${n}`, url: null };
    ids.push((await cast.olga.call(adminSites.create, { body: about })).id);
  }
  const fromAt = new Date();
  await Promise.all(
    ids.map((siteId) =>
      transaction(db, (tx) => openLocalFaults(tx, [{ siteId, fromAt, evidence: {} }])),
    ),
  );
  await speakLater(db);
  await speakLater(db);
  const all = await db
    .select({ data: deliveries.data })
    .from(deliveries)
    .where(sql`kind = 'local_fault' and channel = 'chat'`);
  expect(all).toMatchObject([{ data: { together: { count: 40, from: [null] } } }]);
});
