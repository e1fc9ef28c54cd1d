import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryKind } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { createTestHouse } from '../../../../test/harness/house.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import { startDeliveries } from '../index.ts';
import { raiseOld } from './claim.ts';
import type { Line } from './line.ts';
import { priorityOf } from './priority.ts';

const openHouse = async () => {
  const house = await createTestHouse();
  const put = async (kind: DeliveryKind, count = 1): Promise<void> => {
    await house.db.execute(sql`
      insert into deliveries (id, channel, kind, recipient, priority)
      select gen_random_uuid(), 'chat', ${kind}, 'operator', ${priorityOf(kind)}
      from generate_series(1, ${count}::int)`);
  };
  /** Each message stays in flight until the test releases it. */
  const start = (line: Partial<Line>) => {
    const sent: string[] = [];
    const letGo: (() => void)[] = [];
    const worker = startDeliveries({
      db: house.db,
      log: silentLog,
      signals: house.signals,
      lines: {
        chat: {
          most: 1,
          slotTimeoutMs: 60_000,
          patience: { stepsSeconds: [1], mostFailures: 2, mostHours: 1 },
          async send({ kind }) {
            sent.push(kind);
            await new Promise<void>((resolve) => letGo.push(resolve));
            return { state: 'sent' };
          },
          close() {},
          ...line,
        },
      },
    });
    closeAfter(() => {
      for (const go of letGo) go();
      return worker.stop();
    });
    return { sent, letGo };
  };
  return { ...house, put, start };
};

test.each([{}, { inOrder: 'channel' as const }])(
  'links first, then gates, beginnings, ends, the rest: %o',
  async (line) => {
    const { put, start } = await openHouse();
    const kinds = [
      'password_reset',
      'job_gate',
      'incident_opened',
      'incident_resolved',
      'expiry',
    ] as const;
    for (const kind of kinds.toReversed()) await put(kind);
    const sent: string[] = [];
    start({
      ...line,
      async send({ kind }) {
        sent.push(kind);
        return { state: 'sent' };
      },
    });
    await eventually(() => expect(sent).toHaveLength(kinds.length));
    expect(sent).toEqual(kinds);
  },
);

test('all slots are taken by a service that does not answer: a link has one of its own', async () => {
  const { put, start } = await openHouse();
  await put('incident_opened', 500);
  const { sent } = start({ most: 3, reserve: 1, slotTimeoutMs: 1 });
  await eventually(() => expect(sent).toHaveLength(3));
  await put('password_reset');
  await eventually(() => expect(sent).toHaveLength(4));
  expect(sent[3]).toBe('password_reset');
});

test('while a chat takes no message none is chosen: a gate that comes then goes next', async () => {
  const { put, start } = await openHouse();
  let wait = 1_000;
  await put('incident_opened', 3);
  const { sent } = start({ inOrder: 'channel' as const, waitMs: () => wait });
  await sleep(300);
  expect(sent).toEqual([]);
  wait = 0;
  await put('job_gate');
  await eventually(() => expect(sent).toEqual(['job_gate']));
});

test('what waited for ten minutes stands in line with beginnings, before those that came later', async () => {
  const { db, put } = await openHouse();
  await put('expiry');
  await put('password_changed');
  await db.execute(sql`update deliveries set created_at = now() - interval '11 minutes'
    where kind = 'expiry'`);
  await raiseOld(db, 'chat');
  const { rows } = await db.execute(sql`select kind, priority from deliveries order by kind`);
  expect(rows).toEqual([
    { kind: 'expiry', priority: 2 },
    { kind: 'password_changed', priority: 4 },
  ]);
});
