import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Keep, outlived } from './keep.ts';

const usual: Keep = { days: 7, weeks: 4, months: 6 };
const day = 86_400_000;
const copy = (at: string) => ({ id: at, startedAt: new Date(`${at}Z`) });
const later = new Date('2100-01-01Z');
const left = (times: string[], keep = usual) => {
  const gone = new Set(outlived(times.map(copy), keep, later).map(({ id }) => id));
  return times.filter((at) => !gone.has(at));
};
/** A copy every morning up to this one, newest first. */
const daily = (last: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(`${last}Z`) - at * day).toISOString().slice(0, 16),
  );

test('a year of mornings: seven days, four weeks, six months', () => {
  const kept = left(daily('2026-11-18T01:30', 365)).map((at) => at.slice(0, 10));
  expect(kept).toEqual([
    ...['2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15', '2026-11-14', '2026-11-13'],
    '2026-11-12',
    ...['2026-11-08', '2026-11-01'],
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
  ]);
});

test.each<[string, string[], Keep, string[]]>([
  ['nothing', [], usual, []],
  [
    'the only one stays',
    ['2020-01-01T01:00'],
    { days: 0, weeks: 0, months: 0 },
    ['2020-01-01T01:00'],
  ],
  [
    'of a day the newest',
    ['2026-11-18T12:00', '2026-11-18T11:00', '2026-11-18T01:30'],
    usual,
    ['2026-11-18T12:00'],
  ],
  [
    'a day is Prague’s, not UTC’s',
    ['2026-11-17T23:30', '2026-11-17T22:30'],
    { days: 2, weeks: 0, months: 0 },
    ['2026-11-17T23:30', '2026-11-17T22:30'],
  ],
  [
    'a pause of months deletes nothing',
    ['2026-11-18T01:30', '2026-02-03T01:30', '2026-02-02T01:30'],
    usual,
    ['2026-11-18T01:30', '2026-02-03T01:30', '2026-02-02T01:30'],
  ],
  [
    'the last days of a year belong to one week',
    ['2027-01-03T12:00', '2026-12-28T12:00', '2026-12-27T12:00'],
    { days: 0, weeks: 2, months: 0 },
    ['2027-01-03T12:00', '2026-12-27T12:00'],
  ],
  [
    'weeks alone',
    ['2026-11-18T01:00', '2026-11-16T01:00', '2026-11-15T01:00', '2026-11-09T01:00'],
    { days: 0, weeks: 1, months: 0 },
    ['2026-11-18T01:00'],
  ],
])('%s', (_, times, keep, kept) => {
  expect(left(times, keep)).toEqual(kept);
});

test('kept day by day for two years, never more than the sum, never without the newest', () => {
  let kept: string[] = [];
  for (const at of daily('2026-11-18T01:30', 730).toReversed()) {
    kept = left([at, ...kept]);
    expect(kept[0]).toBe(at);
    expect(kept.length).toBeLessThanOrEqual(17);
  }
  expect(kept.at(-1)?.slice(0, 7)).toBe('2026-06');
});

test('what was made within the last day stays, however many there are', () => {
  const times = ['2026-11-18T12:00', '2026-11-18T11:00', '2026-11-17T12:01', '2026-11-17T11:59'];
  const now = new Date('2026-11-18T12:00Z');
  const gone = outlived(times.map(copy), { days: 0, weeks: 0, months: 0 }, now);
  expect(gone.map(({ id }) => id)).toEqual(['2026-11-17T11:59']);
});

test('whatever there is, the newest stays, and deleting twice deletes nothing more', () => {
  const times = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 60 });
  const figure = fc.integer({ min: 0, max: 9 });
  const keep = fc.record({ days: figure, weeks: figure, months: figure });
  fc.assert(
    fc.property(times, keep, (given, wanted) => {
      const all = given.map((at, index) => ({ id: `${index}`, startedAt: new Date(at) }));
      const gone = new Set(outlived(all, wanted, later));
      const rest = all.filter((one) => !gone.has(one));
      expect(Math.max(...rest.map(({ startedAt }) => startedAt.getTime()))).toBe(
        Math.max(...given),
      );
      expect(outlived(rest, wanted, later)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
