import type { ExpectedBackup, FailedBackup, Heartbeat } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { reportedOf } from './reported.ts';

const at = '2026-11-18T10:00:00.000Z';
const backup = (siteName: string, change: Partial<ExpectedBackup> = {}): ExpectedBackup => ({
  siteId: siteName,
  siteName,
  clientName: 'Acme',
  paused: false,
  missing: false,
  lastOkAt: at,
  lateAt: at,
  everyHours: 24,
  toldAt: null,
  ...change,
});
const failing = (siteId: string): FailedBackup => ({
  siteId,
  siteName: siteId,
  clientName: 'Acme',
  startedAt: at,
  lastOkAt: null,
  backupId: siteId,
  small: null,
  toldAt: null,
});
const job: Heartbeat = {
  id: 'job',
  siteId: 'B',
  siteName: 'B',
  name: 'Fronta',
  schedule: { by: 'period', minutes: 60 },
  graceMinutes: 10,
  state: 'late',
  lastAt: null,
  lastOkAt: null,
  runningSince: null,
  lateAt: at,
};

test('jobs and backups in one list, what needs attention first', () => {
  const sites = [
    backup('A'),
    backup('C', { missing: true }),
    backup('D', { lastOkAt: null }),
    backup('E', { missing: true }),
    backup('F', { paused: true, missing: true }),
  ];
  const found = reportedOf([job], { sites, failed: [failing('E'), failing('F')] });
  expect(found.map(({ kind, siteName, state }) => [kind, siteName, state])).toEqual([
    ['job', 'B', 'late'],
    ['backup', 'C', 'late'],
    ['backup', 'E', 'failed'],
    ['backup', 'A', 'well'],
    ['backup', 'D', 'waiting'],
    ['backup', 'F', 'paused'],
  ]);
  expect(reportedOf([], { sites: [], failed: [failing('X')] })).toEqual([]);
});
