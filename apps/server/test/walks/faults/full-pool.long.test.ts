import { heartbeats } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { openStorm } from '../../harness/processes/storm.ts';

test('while pages hold every connection of theirs, an outage is opened and told all the same', async () => {
  const { smtp, host, olga, db, count, served } = await openStorm({
    sites: 1,
    intervalSeconds: 5,
    env: { DATABASE_POOL: '5' },
  });
  const told = () => smtp.received.filter(({ to }) => to.includes(olga.email)).length;
  const before = told();
  let over = false;
  // Whoever reads them waits for this transaction, with a connection in hand.
  const waiting = await db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`lock table site_heartbeats in access exclusive mode`);
    const asking = Array.from({ length: 8 }, async () => {
      while (!over) await olga.call(heartbeats.list).catch(() => {});
    });
    const isLocked = sql`select count(*)::int as n from pg_locks l join pg_class c on c.oid = l.relation
      where c.relname = 'site_heartbeats' and not l.granted`;
    await eventually(async () =>
      expect((await tx.execute<{ n: number }>(isLocked)).rows[0]?.n).toBeGreaterThanOrEqual(3),
    );
    host.close();
    await eventually(() => expect(told()).toBe(before + 1));
    expect((await tx.execute<{ n: number }>(isLocked)).rows[0]?.n).toBeGreaterThanOrEqual(3);
    over = true;
    return asking;
  });
  await Promise.all(waiting);
  expect(await count(sql`incidents where resolved_at is null`)).toBe(1);
  expect(await served.stop()).toBe(0);
}, 240_000);
