import { expect, test } from 'vitest';
import { recentPeriods } from './periods.ts';

test('months are Prague months, back over the new year', () => {
  expect(recentPeriods(Date.parse('2026-02-10T12:00Z'), 4)).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ]);
  expect(recentPeriods(Date.parse('2026-10-31T23:30Z'), 2)).toEqual(['2026-11', '2026-10']);
  expect(recentPeriods(Date.parse('2026-03-31T12:00Z'), 2)).toEqual(['2026-03', '2026-02']);
});
