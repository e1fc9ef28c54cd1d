import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import { createLedger } from '../ledger.ts';
import { flag, type MadeResult } from '../results.ts';
import { nextSlot } from '../schedule/monitor.ts';
import { keepPartitions } from '../sums/partitions.ts';
import { writeResults } from '../sums/write.ts';
import { createTakenOver } from './taken-over.ts';

const site = 7;
const slotMs = 60_000;

const openAll = async () => {
  const { house } = await createCast();
  await keepPartitions(house.db);
  const onWritten = vi.fn();
  const takenOver = createTakenOver(house.db, silentLog, onWritten);
  const ledger = createLedger(house.db, silentLog, { onWritten, onGone: takenOver.add });
  onTestFinished(async () => {
    await ledger.stop();
    await takenOver.stop();
  });
  const single = async () =>
    (
      await house.db.execute<{ ms: number }>(
        sql`select ms from checks where site = ${site} order by at`,
      )
    ).rows.map(({ ms }) => ms);
  const counted = async () =>
    (
      await house.db.execute<{ n: number | null }>(
        sql`select sum(counted)::int as n from hour_sums where site = ${site}`,
      )
    ).rows[0]?.n;
  return { db: house.db, ledger, takenOver, single, counted };
};

const made = (checker: string, at: number, ms: number, flags = 0): MadeResult => ({
  site,
  at,
  ms,
  status: 200,
  failure: 0,
  flags,
  checker,
  intervalSeconds: 60,
});

test('results of a checker that was taken for gone fill only slots that nobody else checked', async () => {
  const { db, ledger, takenOver, single, counted } = await openAll();
  const [gone, alive] = [newId(), newId()];
  await db.execute(sql`insert into checkers (id) values (${gone}), (${alive})`);
  const slot = nextSlot(site, 60, Date.now() - 6 * slotMs);
  ledger.add(made(gone, slot, 1));
  await ledger.flush();
  expect(await single()).toEqual([1]);

  await db.execute(sql`delete from checkers where id = ${gone}`);
  await writeResults(db, newId(), [made(alive, slot + slotMs + 500, 2)], alive);
  ledger.add(made(gone, slot + slotMs, 91));
  ledger.add(made(gone, slot + slotMs + 4000, 92, flag.confirmation));
  ledger.add(made(gone, slot + 2 * slotMs, 3));
  ledger.add(made(alive, slot + 3 * slotMs, 4));
  ledger.add(made(gone, Date.now(), 93));
  await ledger.flush();
  expect(await single()).toEqual([1, 2, 4]);
  expect(takenOver.held()).toBe(3);

  await eventually(async () => expect(await single()).toEqual([1, 2, 3, 4]));
  // The newest one may still be another's: it stays.
  expect([takenOver.held(), takenOver.dropped()]).toEqual([1, 1]);
  expect(await counted()).toBe(4);
});

test('a batch whose answer was lost is not taken for unwritten when its checker is gone', async () => {
  const { db, single } = await openAll();
  const [gone, batch] = [newId(), newId()];
  await db.execute(sql`insert into checkers (id) values (${gone})`);
  const results = [made(gone, Date.now(), 1)];
  expect(await writeResults(db, batch, results, gone)).toBe(true);
  await db.execute(sql`delete from checkers`);
  expect(await writeResults(db, batch, results, gone)).toBe(true);
  expect(await writeResults(db, newId(), results, gone)).toBe(false);
  expect(await single()).toEqual([1]);
});
