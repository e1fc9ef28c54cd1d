import { afterEach, expect, test, vi } from 'vitest';
import { nextCronRun, nextExpectedRun } from './cron-run.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});
const prague = 'Europe/Prague';
const next = (expression: string, after: string, zone = prague) =>
  nextCronRun(expression, zone, new Date(after))?.toISOString() ?? null;

test.each([
  ['at half past two', '30 2 * * *', '2026-03-02T08:00:00Z', '2026-03-03T01:30:00.000Z'],
  [
    'skipped in spring, so at the jump',
    '30 2 * * *',
    '2026-03-28T12:00:00Z',
    '2026-03-29T01:00:00.000Z',
  ],
  [
    'twice in autumn, so the first',
    '30 2 * * *',
    '2026-10-24T12:00:00Z',
    '2026-10-25T00:30:00.000Z',
  ],
  ['not again an hour later', '30 2 * * *', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
  [
    'each quarter of an hour goes by time',
    '*/15 * * * *',
    '2026-10-25T00:50:00Z',
    '2026-10-25T01:00:00.000Z',
  ],
  ['a day that never comes', '0 0 30 2 *', '2026-03-02T08:00:00Z', null],
])('%s', (_, expression, after, at) => {
  expect(next(expression, after)).toBe(at);
});

test('the zone is that of the job, whatever the machine’s is', () => {
  for (const zone of ['UTC', 'Asia/Tokyo', 'America/New_York']) {
    vi.stubEnv('TZ', zone);
    expect(next('30 2 * * *', '2026-03-02T08:00:00Z')).toBe('2026-03-03T01:30:00.000Z');
    expect(next('0 9 * * 1', '2026-03-02T07:59:00Z', 'UTC')).toBe('2026-03-02T09:00:00.000Z');
  }
});

test('a good run just before its minute was that minute’s; of a job of each minute it is the next', () => {
  const after = (expression: string, ok: string) =>
    nextExpectedRun(expression, 'UTC', new Date(ok))?.toISOString();
  expect(after('0 3 * * *', '2026-03-02T02:59:31Z')).toBe('2026-03-03T03:00:00.000Z');
  expect(after('0 3 * * *', '2026-03-02T02:59:29Z')).toBe('2026-03-02T03:00:00.000Z');
  expect(after('0 3 * * *', '2026-03-02T03:00:05Z')).toBe('2026-03-03T03:00:00.000Z');
  expect(after('* * * * *', '2026-03-02T02:59:45Z')).toBe('2026-03-02T03:00:00.000Z');
});
