import { expect, test } from 'vitest';
import { quietEnd } from './quiet-end.ts';

const clock = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};
const all = [1, 2, 3, 4, 5, 6, 7];
const weekdays = [1, 2, 3, 4, 5];

type Case = [hours: string, days: number[], at: string, until: string | null];

/** Prague is an hour ahead of UTC in winter and two in summer. 14 November 2026 is a Saturday. */
test.each<Case>([
  // A night, and its edges.
  ['22:00-7:00', all, '2026-11-17T20:59:59.999Z', null],
  ['22:00-7:00', all, '2026-11-17T21:00:00Z', '2026-11-18T06:00:00Z'],
  ['22:00-7:00', all, '2026-11-17T23:00:00Z', '2026-11-18T06:00:00Z'],
  ['22:00-7:00', all, '2026-11-18T05:59:59.999Z', '2026-11-18T06:00:00Z'],
  ['22:00-7:00', all, '2026-11-18T06:00:00Z', null],
  // Within a day.
  ['12:00-13:30', all, '2026-07-01T09:59:00Z', null],
  ['12:00-13:30', all, '2026-07-01T10:00:00Z', '2026-07-01T11:30:00Z'],
  ['12:00-13:30', all, '2026-07-01T11:30:00Z', null],
  // To midnight, and from it.
  ['20:00-0:00', all, '2026-11-17T22:59:00Z', '2026-11-17T23:00:00Z'],
  ['20:00-0:00', all, '2026-11-17T23:00:00Z', null],
  ['0:00-6:00', all, '2026-11-17T22:59:00Z', null],
  ['0:00-6:00', all, '2026-11-17T23:00:00Z', '2026-11-18T05:00:00Z'],
  // A night belongs to the day on which it begins.
  ['22:00-7:00', weekdays, '2026-11-13T22:00:00Z', '2026-11-14T06:00:00Z'],
  ['22:00-7:00', weekdays, '2026-11-14T05:00:00Z', '2026-11-14T06:00:00Z'],
  ['22:00-7:00', weekdays, '2026-11-14T22:00:00Z', null],
  ['22:00-7:00', weekdays, '2026-11-16T05:00:00Z', null],
  ['22:00-7:00', weekdays, '2026-11-16T21:00:00Z', '2026-11-17T06:00:00Z'],
  ['22:00-7:00', [7], '2026-11-16T05:00:00Z', '2026-11-16T06:00:00Z'],
  ['8:00-16:00', [6], '2026-11-14T08:00:00Z', '2026-11-14T15:00:00Z'],
  ['8:00-16:00', [6], '2026-11-15T08:00:00Z', null],
  ['8:00-16:00', [], '2026-11-15T08:00:00Z', null],
  // The night of 23 hours: at 2.00 on 29 March the clock shows 3.00.
  ['22:00-7:00', all, '2026-03-28T21:00:00Z', '2026-03-29T05:00:00Z'],
  ['22:00-7:00', all, '2026-03-29T04:59:59Z', '2026-03-29T05:00:00Z'],
  ['22:00-2:30', all, '2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z'],
  ['22:00-2:30', all, '2026-03-29T01:00:00Z', null],
  ['2:30-7:00', all, '2026-03-29T00:59:59Z', null],
  ['2:30-7:00', all, '2026-03-29T01:00:00Z', '2026-03-29T05:00:00Z'],
  ['22:00-2:00', all, '2026-03-29T00:30:00Z', '2026-03-29T01:00:00Z'],
  ['22:00-2:00', all, '2026-03-29T01:00:00Z', null],
  ['2:00-7:00', all, '2026-03-29T00:59:59Z', null],
  ['2:00-7:00', all, '2026-03-29T01:00:00Z', '2026-03-29T05:00:00Z'],
  ['2:10-2:40', all, '2026-03-29T01:00:00Z', null],
  ['23:00-22:00', all, '2026-03-28T22:00:00Z', '2026-03-29T20:00:00Z'],
  // The night of 25 hours: at 3.00 on 25 October the clock shows 2.00 again.
  ['22:00-7:00', all, '2026-10-24T20:00:00Z', '2026-10-25T06:00:00Z'],
  ['22:00-7:00', all, '2026-10-25T05:59:59Z', '2026-10-25T06:00:00Z'],
  ['22:00-2:30', all, '2026-10-25T00:45:00Z', '2026-10-25T01:30:00Z'],
  ['22:00-2:30', all, '2026-10-25T01:15:00Z', '2026-10-25T01:30:00Z'],
  ['22:00-2:30', all, '2026-10-25T01:30:00Z', null],
  ['2:30-7:00', all, '2026-10-25T00:29:00Z', null],
  ['2:30-7:00', all, '2026-10-25T00:30:00Z', '2026-10-25T06:00:00Z'],
  ['2:30-7:00', all, '2026-10-25T01:15:00Z', '2026-10-25T06:00:00Z'],
])('quiet %s on %j: at %s until %s', (hours, days, at, until) => {
  const [from = '', to = ''] = hours.split('-');
  const end = quietEnd({ from: clock(from), to: clock(to), days }, new Date(at));
  expect(end?.toISOString() ?? null).toBe(until && new Date(until).toISOString());
});

test('without days they hold on each', () => {
  const night = { from: clock('22:00'), to: clock('7:00') };
  for (const day of ['16', '17', '18', '19', '20', '21', '22'])
    expect(quietEnd(night, new Date(`2026-11-${day}T21:30:00Z`))).not.toBeNull();
});
