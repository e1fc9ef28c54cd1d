import { adminSites } from '@hlidka/protocol';
import { desc, eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { deliveries } from '../../../post/deliveries/table.ts';
import { localFaults } from '../table.ts';
import { tellLocalFaults } from './tell.ts';
import { endLocalFaults, openLocalFault } from './write.ts';

test('a local fault that returns every five hours is told again after six, not never', async () => {
  const cast = await createCast();
  const { db } = cast.house;
  const siteId = cast.web.id;
  const told: boolean[] = [];
  for (let round = 0; round < 5; round += 1) {
    await db.execute(sql`update local_faults set created_at = created_at - interval '5 hours',
      told_at = told_at - interval '5 hours'`);
    const at = new Date();
    const before = await db.$count(deliveries, eq(deliveries.kind, 'local_fault'));
    await transaction(db, (tx) => openLocalFault(tx, { siteId, fromAt: at, evidence: {} }));
    const sent = (await db.$count(deliveries, eq(deliveries.kind, 'local_fault'))) > before;
    const [row] = await db.select().from(localFaults).orderBy(desc(localFaults.fromAt)).limit(1);
    expect(row?.toldAt !== null).toBe(sent);
    told.push(sent);
    await transaction(db, (tx) => endLocalFaults(tx, [siteId], { at, endedBy: 'seen' }));
  }
  expect(told).toEqual([true, false, true, false, true]);
});

test('of forty that begin at once operators hear in five messages, and of each site once', async () => {
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
      transaction(db, (tx) => openLocalFault(tx, { siteId, fromAt, evidence: {} })),
    ),
  );
  const told = () =>
    db
      .select({ data: deliveries.data })
      .from(deliveries)
      .where(sql`kind = 'local_fault' and channel = 'chat'`);
  await tellLocalFaults(db);
  expect(await told()).toHaveLength(4);
  await db.execute(sql`update local_faults set created_at = created_at - interval '11 seconds'`);
  await tellLocalFaults(db);
  await tellLocalFaults(db);
  const all = await told();
  expect(all).toHaveLength(5);
  const counts = all.flatMap(
    ({ data }) => (data as { together?: { count: number } }).together ?? [],
  );
  expect(counts).toMatchObject([{ count: 36, from: [null] }]);
  expect(await db.$count(localFaults, isNull(localFaults.toldAt))).toBe(0);
});
