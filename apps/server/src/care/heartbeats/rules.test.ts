import { expect, test } from 'vitest';
import { isUnderstood, lateAt } from './rules.ts';

const at = (text: string) => new Date(text);
const job = {
  periodMinutes: null,
  cron: '30 2 * * *',
  zone: 'Europe/Prague',
  graceMinutes: 10,
  since: at('2026-01-01T00:00Z'),
  lastOkAt: null,
  startedAt: null,
};

test.each([
  ['in winter', '2026-01-10T12:00Z', '2026-01-11T01:40:00.000Z'],
  ['in summer', '2026-07-10T12:00Z', '2026-07-11T00:40:00.000Z'],
  ['over the skipped 2:30, at the jump', '2026-03-28T12:00Z', '2026-03-29T01:10:00.000Z'],
  ['over the repeated 2:30, at its first', '2026-10-24T12:00Z', '2026-10-25T00:40:00.000Z'],
])('2:30 in Prague %s', (_, ok, late) => {
  expect(lateAt({ ...job, lastOkAt: at(ok) })?.toISOString()).toBe(late);
});

test('a period counts from the last good run, or from when it was made; a run must end within the grace', () => {
  const hourly = { ...job, cron: null, zone: null, periodMinutes: 60 };
  expect(lateAt(hourly)).toEqual(at('2026-01-01T01:10Z'));
  const ok = { ...hourly, lastOkAt: at('2026-01-02T00:00Z') };
  expect(lateAt(ok)).toEqual(at('2026-01-02T01:10Z'));
  expect(lateAt({ ...ok, startedAt: at('2026-01-02T00:30Z') })).toEqual(at('2026-01-02T00:40Z'));
});

test.each([
  ['*/5 * * * *', 'Europe/Prague', true],
  ['0 3 * * 1-5', 'UTC', true],
  ['* * * * * *', 'UTC', false],
  ['61 * * * *', 'UTC', false],
  ['0 0 30 2 *', 'UTC', false],
  ['0 3 * * *', 'Mars/Olympus', false],
  ['nonsense', 'UTC', false],
])('%s in %s is understood: %s', (expression, zone, yes) => {
  expect(isUnderstood({ by: 'cron', expression, zone }, at('2026-01-01T00:00Z'))).toBe(yes);
});
