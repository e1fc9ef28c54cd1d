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

const late = (cron: string, ok: string, zone = 'Europe/Prague') =>
  lateAt({ ...job, cron, zone, lastOkAt: at(ok) })
    ?.toISOString()
    .replace(':00.000Z', 'Z');

test.each([
  // The night of 25 October 2026 has 2:00 to 3:00 twice: from 0:00 and from 1:00 UTC.
  ['0,30 2 * * *', '2026-10-25T00:00:20Z', '2026-10-25T00:40Z'],
  ['0,30 2 * * *', '2026-10-25T00:30:20Z', '2026-10-26T01:10Z'],
  ['0,30 2 * * *', '2026-10-25T01:00:20Z', '2026-10-26T01:10Z'],
  ['2,23 2 * * *', '2026-10-25T00:23:20Z', '2026-10-26T01:12Z'],
  ['2,23 2 * * *', '2026-10-24T12:00:00Z', '2026-10-25T00:12Z'],
  ['50 2 * * *', '2026-10-25T01:45:00Z', '2026-10-26T02:00Z'],
  ['30 3 * * *', '2026-10-25T01:10:00Z', '2026-10-25T02:40Z'],
  ['*/30 * * * *', '2026-10-25T00:30:20Z', '2026-10-25T01:10Z'],
  ['30 * * * *', '2026-10-25T00:30:20Z', '2026-10-25T01:40Z'],
  // On 29 March 2026 the clock jumps from 2:00 to 3:00, at 1:00 UTC.
  ['0,30 2 * * *', '2026-03-28T12:00:00Z', '2026-03-29T01:10Z'],
  ['2,23 2 * * *', '2026-03-28T12:00:00Z', '2026-03-29T01:10Z'],
  ['2,23 2 * * *', '2026-03-29T01:00:20Z', '2026-03-30T00:12Z'],
  ['0 3 * * *', '2026-03-28T12:00:00Z', '2026-03-29T01:10Z'],
  ['*/30 * * * *', '2026-03-29T00:30:20Z', '2026-03-29T01:10Z'],
])('%s, well at %s: late at %s', (cron, ok, expected) => {
  expect(late(cron, ok)).toBe(expected);
});

test('a night that is long or short elsewhere goes by the clock there', () => {
  expect(late('15,45 1 * * *', '2026-11-01T05:45:10Z', 'America/New_York')).toBe(
    '2026-11-02T06:25Z',
  );
  expect(late('15,45 2 * * *', '2026-03-07T12:00:00Z', 'America/New_York')).toBe(
    '2026-03-08T07:10Z',
  );
});

test('a job of every hour goes by the minutes of its zone', () => {
  expect(late('0 * * * *', '2026-01-10T10:00:10Z', 'Asia/Kolkata')).toBe('2026-01-10T10:40Z');
});

test('a run seconds before its minute was that minute’s, unless there is one each minute', () => {
  expect(late('30 2 * * *', '2026-01-10T01:29:57Z')).toBe('2026-01-11T01:40Z');
  expect(late('30 2 * * *', '2026-01-10T01:29:30Z')).toBe('2026-01-11T01:40Z');
  expect(late('30 2 * * *', '2026-01-10T01:29:29Z')).toBe('2026-01-10T01:40Z');
  expect(late('*/2 * * * *', '2026-01-10T01:29:57Z')).toBe('2026-01-10T01:42Z');
  expect(late('* * * * *', '2026-01-10T01:29:57Z')).toBe('2026-01-10T01:40Z');
  const made = lateAt({ ...job, since: at('2026-01-10T01:29:57Z') });
  expect(made?.toISOString()).toBe('2026-01-10T01:40:00.000Z');
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
