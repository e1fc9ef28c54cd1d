import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { createTestHouse } from '../../../../test/harness/house.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import { startDeliveries } from '../index.ts';
import { claim } from './claim.ts';
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
    most: 2,
    slotTimeoutMs: 1_000,
    patience: { stepsSeconds: [1], mostFailures: 2, mostHours: 1 },
    async send({ id, kind }) {
      sent.push(id);
      if (kind === 'broken') throw new Error('broken');
      return { state: 'sent' };
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

/** Rows of kinds that nobody registered: the outbox itself asks for none. */
const put = async (kind: string, channel = 'chat'): Promise<string[]> => {
  const { rows } = await house.db.execute<{ id: string }>(sql`
    insert into deliveries (id, channel, kind, recipient)
    values (gen_random_uuid(), ${channel}, ${kind}, 'operator') returning id`);
  return rows.map(({ id }) => id);
};
const rowOf = async (id = '') => {
  const { rows } = await house.db.execute<{ state: string; attempts: number }>(
    sql`select state, attempts from deliveries where id = ${id}`,
  );
  return rows[0];
};

test('sent while the database is away: kept in hand past the lease, marked when it is back, sent once', async () => {
  state.away = true;
  const [id = ''] = await put('note');
  await eventually(() => expect(sent).toContain(id));
  await house.db.execute(sql`update deliveries set next_attempt_at = now() where id = ${id}`);
  await sleep(500);
  expect(await rowOf(id)).toEqual({ state: 'waiting', attempts: 1 });
  state.away = false;
  await eventually(async () => expect((await rowOf(id))?.state).toBe('sent'));
  expect(sent.filter((one) => one === id)).toHaveLength(1);
});

test('what fails every time becomes a dead letter and holds up nothing', async () => {
  const [broken = ''] = await put('broken');
  const [fine = ''] = await put('note');
  await eventually(async () => expect((await rowOf(fine))?.state).toBe('sent'));
  await eventually(async () => expect(await rowOf(broken)).toEqual({ state: 'dead', attempts: 2 }));
});

test('what was sent and cannot be marked is set aside: not sent again, and it holds up nothing', async () => {
  await house.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$
    begin
      if new.kind = 'unmarkable' and new.handed_at is null then raise 'refused'; end if;
      return new;
    end $$;
    create trigger refuse before update on deliveries for each row execute function refuse()`);
  const [first = ''] = await put('unmarkable');
  const [second = ''] = await put('unmarkable');
  await eventually(() => expect(sent).toEqual(expect.arrayContaining([first, second])));
  await house.db.execute(
    sql`update deliveries set next_attempt_at = now() where state = 'waiting'`,
  );
  const [fine = ''] = await put('note');
  await eventually(async () => expect((await rowOf(fine))?.state).toBe('sent'));
  for (const id of [first, second]) expect(sent.filter((one) => one === id)).toHaveLength(1);
});

test('what another has just taken is not due, though its clock began a little after ours', async () => {
  await put('test', 'mail');
  await house.db.execute(sql`update deliveries set handed_at = now(),
    next_attempt_at = now() + interval '31 seconds' where channel = 'mail'`);
  expect(await claim(house.db, 'mail', 10, [])).toEqual([]);
});

test('put off by a clock that was put back since: due at once, however long it was to wait', async () => {
  const [id = ''] = await put('test', 'mail');
  const putOff = (since: string, wait: string) =>
    house.db.execute(sql`update deliveries set handed_at = null,
      put_off_at = now() + ${since}::interval, next_attempt_at = now() + ${since}::interval + ${wait}::interval
      where id = ${id}`);
  const claimed = async () => (await claim(house.db, 'mail', 10, [])).map((row) => row.id);
  await putOff('0 seconds', '1 minute');
  expect(await claimed()).not.toContain(id);
  for (const [since, wait] of [
    ['1 hour', '10 seconds'],
    ['1 hour', '1 hour'],
    ['10 seconds', '1 hour'],
    ['1 day', '1 minute'],
  ] as const) {
    await putOff(since, wait);
    expect(await claimed()).toContain(id);
  }
});
