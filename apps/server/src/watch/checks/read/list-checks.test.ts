import { hourMs } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { createTestDatabase } from '../../../../test/harness/database.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { makeHours, packHours } from '../sums/partitions.ts';
import { writeResults } from '../sums/write.ts';
import { readChecks } from './list-checks.ts';

test('of checks between two moments the first moment counts and the last one does not, packed or not', async () => {
  const { db, drop } = await createTestDatabase();
  closeAfter(drop);
  const now = Date.now();
  const packed = now - 6 * hourMs;
  const good = { ms: 100, status: 200, failure: 0, flags: 0 };
  const results = [packed, now].flatMap((first) =>
    [-1000, 0, 1000, 2000].map((ms) => ({ ...good, site: 1, at: first + ms })),
  );
  await writeResults(db, newId(), [...results, { ...good, site: 2, at: now }]);
  await makeHours(db, now);
  await packHours(db, now);
  const between = async (from: number, to: number) =>
    (await readChecks(db, 1, from, to)).map(({ at }) => at).toSorted((a, b) => a - b);
  expect(await between(packed, packed + 2000)).toEqual([packed, packed + 1000]);
  expect(await between(now, now + 2000)).toEqual([now, now + 1000]);
  expect(await between(packed + 1000, now + 1)).toEqual([
    packed + 1000,
    packed + 2000,
    now - 1000,
    now,
  ]);
});
