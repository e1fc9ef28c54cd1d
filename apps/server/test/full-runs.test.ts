import { expect, test } from 'vitest';
import { filesOf, filesOfNoPart, parts, readGreen, sayOld } from '../../../scripts/tests/parts.ts';

test('every test belongs to one part of the full suite, and no part is empty', () => {
  expect(filesOfNoPart()).toEqual([]);
  expect(parts.filter((part) => filesOf(part).length === 0)).toEqual([]);
});

test('what has not been green for thirty days is said, and fails nothing', () => {
  const now = new Date('2026-12-31T12:00:00Z');
  const all = Object.fromEntries(parts.map((part) => [part, { day: '2026-12-01', minutes: 9 }]));
  expect(sayOld(all, now)).toEqual([]);
  expect(sayOld({ ...all, faults: { day: '2026-11-30', minutes: 9 } }, now)).toEqual([
    'faults: last green 31 days ago (2026-11-30)',
  ]);
  expect(sayOld({}, now)).toHaveLength(parts.length);
  const old = sayOld(readGreen(), new Date());
  if (old.length > 0)
    process.stdout.write(`npm run test:full is due:\n${old.map((one) => `  ${one}\n`).join('')}`);
});
