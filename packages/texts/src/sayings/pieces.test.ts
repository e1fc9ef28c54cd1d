import { dayMs, type UptimeDay } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { piecesOfWeeks } from './pieces.ts';

const day = (at: number, change: Partial<UptimeDay> = {}): UptimeDay => ({
  day: new Date(Date.UTC(2026, 0, 1) + at * dayMs).toISOString().slice(0, 10),
  availabilityPct: 100,
  checks: 100,
  failed: 0,
  avgMs: 200,
  outageMinutes: 0,
  maintenanceMinutes: 0,
  ...change,
});

test('sixteen days are two whole weeks, the newest whole, and what is left before them', () => {
  const days = Array.from({ length: 16 }, (_, at) => day(at));
  days[15] = day(15, { checks: 300, failed: 30, avgMs: 600, outageMinutes: 40 });
  days[9] = day(9, { checks: 0, avgMs: null, maintenanceMinutes: 5 });
  const shown = piecesOfWeeks(days).map(({ from, to, checks, failed, avgMs, ...rest }) => ({
    from: new Date(from).toISOString(),
    days: (to - from) / dayMs,
    checks,
    failed,
    avgMs,
    outage: rest.outageMinutes,
    maintenance: rest.maintenanceMinutes,
  }));
  const calm = { failed: 0, avgMs: 200, outage: 0, maintenance: 0 };
  expect(shown).toEqual([
    { from: '2025-12-31T23:00:00.000Z', days: 2, checks: 200, ...calm },
    { from: '2026-01-02T23:00:00.000Z', days: 7, checks: 700, ...calm },
    {
      from: '2026-01-09T23:00:00.000Z',
      days: 7,
      checks: 800,
      failed: 30,
      avgMs: 350,
      outage: 40,
      maintenance: 5,
    },
  ]);
});

test('nothing is nothing, and fourteen days are two weeks', () => {
  expect(piecesOfWeeks([])).toEqual([]);
  expect(piecesOfWeeks(Array.from({ length: 14 }, (_, at) => day(at)))).toHaveLength(2);
});
