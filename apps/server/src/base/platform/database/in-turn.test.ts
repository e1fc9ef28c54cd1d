import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { createTestDatabase } from '../../../../test/harness/database.ts';
import type { Database } from './database.ts';
import { inTurn } from './in-turn.ts';

let db: Database;
beforeEach(async () => {
  const database = await createTestDatabase();
  closeAfter(database.drop);
  db = database.db;
});

/** Works until it is cut off. */
const untilCutOff = (cutOff: AbortSignal) =>
  new Promise<void>((resolve) => {
    cutOff.addEventListener('abort', () => resolve());
  });

test('whoever stands still loses its turn, and another begins', async () => {
  const still = { stillMs: 200, beatMs: 3_600_000 };
  await inTurn(db, 'packing', untilCutOff, still);
  expect(await inTurn(db, 'packing', async () => {})).toBe(true);
});

test('whoever works on keeps its turn, however long it takes', async () => {
  const limits = { stillMs: 2000, beatMs: 50 };
  await inTurn(
    db,
    'packing',
    async (cutOff) => {
      await sleep(3500);
      expect(cutOff.aborted).toBe(false);
      expect(await inTurn(db, 'packing', async () => {})).toBe(false);
    },
    limits,
  );
});

test('no connection of ours holds or awaits a lock without an end', async () => {
  const { rows } = await db.$client.query(`select
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock`);
  expect(rows).toEqual([{ idle: '10s', lock: '15s' }]);
});
