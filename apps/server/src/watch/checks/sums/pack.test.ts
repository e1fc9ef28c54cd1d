import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packHour, unpackHour } from './pack.ts';

const hour = 500_000;
const check = fc.record({
  at: fc.integer({ min: hour * 3_600_000, max: (hour + 1) * 3_600_000 - 1 }),
  ms: fc.integer({ min: 0, max: 120_000 }),
  status: fc.constantFrom(0, 200, 301, 404, 503, 599),
  failure: fc.integer({ min: 0, max: 10 }),
  flags: fc.integer({ min: 0, max: 15 }),
});

test('what is packed comes back, in order of time', () => {
  fc.assert(
    fc.property(fc.array(check, { maxLength: 80 }), (checks) => {
      const sorted = checks.toSorted((a, b) => a.at - b.at);
      expect(unpackHour(hour, packHour(hour, checks))).toEqual(sorted);
    }),
  );
});

test('an ordinary hour takes less than ten bytes a check', () => {
  const checks = Array.from({ length: 60 }, (_, minute) => ({
    at: hour * 3_600_000 + minute * 60_000 + 13,
    ms: 180 + minute,
    status: 200,
    failure: 0,
    flags: 0,
  }));
  expect(packHour(hour, checks).length / 60).toBeLessThan(10);
});
