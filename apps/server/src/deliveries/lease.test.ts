import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { closeAfter } from '../../test/harness/close-after.ts';
import { createTestHouse } from '../../test/harness/house.ts';
import { silentLog } from '../platform/log.ts';
import { queueDeliveries, startDeliveries } from './index.ts';
import type { Line } from './line.ts';

const house = await createTestHouse();
const state = { away: false };
const db = new Proxy(house.db, {
  get: (target, key) =>
    key === 'execute' && state.away
      ? () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
      : Reflect.get(target, key, target),
});

const openLine = () => {
  const sent: string[] = [];
  const line: Line = {
    batch: 1,
    slots: 2,
    patience: { stepsSeconds: [1], mostAttempts: 2 },
    async send(rows) {
      sent.push(...rows.map(({ id }) => id));
      if (rows[0]?.kind === 'broken') throw new Error('broken');
      return rows.map(() => ({ state: 'sent' }));
    },
    close() {},
  };
  const worker = startDeliveries({
    db,
    log: silentLog,
    signals: house.signals,
    lines: { chat: line },
  });
  closeAfter(() => worker.stop());
  return sent;
};
const sent = openLine();

const queue = (kind: string) =>
  queueDeliveries(house.db, [{ channel: 'chat', kind, recipient: 'operator', userId: null }]);
const rowOf = async (id = '') => {
  const { rows } = await house.db.execute<{ state: string; attempts: number }>(
    sql`select state, attempts from deliveries where id = ${id}`,
  );
  return rows[0];
};

test('sent while the database is away: kept in hand past the lease, marked when it is back, sent once', async () => {
  state.away = true;
  const [id = ''] = await queue('note');
  await vi.waitFor(() => expect(sent).toContain(id), 5000);
  await house.db.execute(sql`update deliveries set next_attempt_at = now() where id = ${id}`);
  await sleep(500);
  expect(await rowOf(id)).toEqual({ state: 'waiting', attempts: 1 });
  state.away = false;
  await vi.waitFor(async () => expect((await rowOf(id))?.state).toBe('sent'), 5000);
  expect(sent.filter((one) => one === id)).toHaveLength(1);
});

test('what fails every time becomes a dead letter and holds up nothing', async () => {
  const [broken = ''] = await queue('broken');
  const [fine = ''] = await queue('note');
  await vi.waitFor(async () => expect((await rowOf(fine))?.state).toBe('sent'), 5000);
  await vi.waitFor(
    async () => expect(await rowOf(broken)).toEqual({ state: 'dead', attempts: 2 }),
    8000,
  );
});
