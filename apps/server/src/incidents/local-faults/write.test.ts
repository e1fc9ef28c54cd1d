import { desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../test/harness/cast.ts';
import { deliveries } from '../deliveries/table.ts';
import { transaction } from '../platform/database/transaction.ts';
import { endLocalFaults, openLocalFault } from './local-fault.ts';
import { localFaults } from './table.ts';

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
