import type { ClockRule } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { isDue, keptBy, planAfter, planAnew } from './plan.ts';

const monday: ClockRule = { every: 'week', weekdays: [1], minute: 4 * 60 };
const monthly: ClockRule = { every: 'month', day: 1, minute: 6 * 60 };
const minutes: ClockRule = { every: 'minutes', minutes: 5 };
const at = (text: string) => new Date(`${text}Z`);
const iso = (date: Date | null) => date?.toISOString().slice(0, 16) ?? null;
const never = { failures: 0, doneFor: null };

test('missed for three months it is due once, for the first that was missed', () => {
  const row = { dueAt: at('2026-08-01T04:00'), nextAt: at('2026-08-01T04:00'), ...never };
  const now = at('2026-11-16T12:00');
  expect(isDue({ ...row, askedAt: null, runningSince: null }, now)).toBe(true);
  expect(keptBy(row, now)).toEqual(row.dueAt);
  const plan = planAfter(monthly, row, { failed: false, startedAt: now, now });
  expect([plan.dueAt, plan.nextAt].map(iso)).toEqual(['2026-12-01T05:00', '2026-12-01T05:00']);
  expect(plan.doneFor).toEqual(row.dueAt);
});

test('a failure is tried again sooner and sooner no more, for the same planned time', () => {
  let row = { dueAt: at('2026-11-16T03:00'), failures: 0, doneFor: null as Date | null };
  const waits: number[] = [];
  let now = at('2026-11-16T03:00');
  for (let n = 0; n < 6; n++) {
    const plan = planAfter(monday, row, { failed: true, startedAt: now, now });
    waits.push((plan.nextAt.getTime() - now.getTime()) / 60_000);
    expect(iso(plan.dueAt)).toBe('2026-11-16T03:00');
    row = plan;
    now = plan.nextAt;
  }
  expect(waits).toEqual([5, 15, 45, 60, 60, 60]);
  const done = planAfter(monday, row, { failed: false, startedAt: now, now });
  expect(done).toMatchObject({ failures: 0, doneFor: at('2026-11-16T03:00') });
  expect(iso(done.nextAt)).toBe('2026-11-23T03:00');
});

test('a short rule is never slowed by its failures', () => {
  const now = at('2026-11-16T03:00');
  const row = { dueAt: now, failures: 9, doneFor: null };
  expect(iso(planAfter(minutes, row, { failed: true, startedAt: now, now }).nextAt)).toBe(
    '2026-11-16T03:05',
  );
});

test('a failure of a run that was asked for takes nothing from the planned one', () => {
  const row = { dueAt: at('2026-11-16T03:00'), ...never };
  const sunday = at('2026-11-16T02:58');
  const plan = planAfter(monday, row, { failed: true, startedAt: sunday, now: sunday });
  expect([plan.dueAt, plan.nextAt].map(iso)).toEqual(['2026-11-16T03:00', '2026-11-16T03:00']);
  expect(keptBy(plan, plan.nextAt)).toEqual(row.dueAt);
});

test('one that was asked for before its time keeps none, and the planned one still comes', () => {
  const row = { dueAt: at('2026-11-16T03:00'), ...never };
  const now = at('2026-11-14T12:00');
  expect(keptBy(row, now)).toBeNull();
  const plan = planAfter(monday, row, { failed: false, startedAt: now, now });
  expect(plan).toMatchObject({ nextAt: row.dueAt, doneFor: null });
});

const kept = { doneFor: at('2026-11-16T03:00'), nextAt: at('2026-11-23T03:00') };
test.each([
  ['as planned', kept, '2026-11-16T12:00', null],
  ['put back a few minutes', kept, '2026-11-16T02:55', null],
  ['put back a day, over a run that was made', kept, '2026-11-15T12:00', null],
  ['put back two weeks', kept, '2026-11-03T12:00', '2026-11-09T03:00'],
  [
    'a year ahead, and back',
    { doneFor: at('2027-11-15T03:00'), nextAt: at('2027-11-22T03:00') },
    '2026-11-16T12:00',
    '2026-11-23T03:00',
  ],
  [
    'a week ahead, and back: that week is done',
    { doneFor: at('2026-11-23T03:00'), nextAt: at('2026-11-30T03:00') },
    '2026-11-17T12:00',
    null,
  ],
  ['a failure waits', { doneFor: null, nextAt: at('2026-11-16T12:05') }, '2026-11-16T12:00', null],
])('a clock %s', (_, row, now, anew) => {
  expect(iso(planAnew(monday, row, at(now)))).toBe(anew);
});

test.each([
  ['its time has not come', {}, '02:59', false],
  ['its time has come', {}, '03:00', true],
  ['asked for', { askedAt: at('2026-11-16T02:00') }, '02:59', true],
  ['cut off', { runningSince: at('2026-11-16T02:00') }, '02:59', true],
])('due: %s', (_, change, time, due) => {
  const row = { nextAt: at('2026-11-16T03:00'), askedAt: null, runningSince: null, ...change };
  expect(isDue(row, at(`2026-11-16T${time}`))).toBe(due);
});

test('a run that began in the very moment it was planned for keeps it', () => {
  const dueAt = at('2026-11-16T03:00');
  expect(keptBy({ dueAt }, dueAt)).toEqual(dueAt);
});

test('what was kept before is remembered by a failure and by a run that keeps none', () => {
  const [doneFor, dueAt] = [at('2026-11-09T03:00'), at('2026-11-16T03:00')];
  const now = at('2026-11-15T12:00');
  const after = (failed: boolean) =>
    planAfter(monday, { dueAt, failures: 2, doneFor }, { failed, startedAt: now, now });
  expect(after(false)).toEqual({ dueAt, nextAt: dueAt, failures: 0, doneFor });
  expect(after(true)).toEqual({
    dueAt,
    nextAt: at('2026-11-15T12:45'),
    failures: 3,
    doneFor,
  });
});

test('ten minutes of slack for a calendar, none for minutes', () => {
  const row = { doneFor: null, nextAt: at('2026-11-23T03:00') };
  const before = (time: string) => iso(planAnew(monday, row, at(`2026-11-16T${time}`)));
  expect(before('02:50')).toBeNull();
  expect(before('02:49')).toBe('2026-11-16T03:00');
  const five = { doneFor: null, nextAt: at('2026-11-16T12:05') };
  const late = { doneFor: null, nextAt: new Date(five.nextAt.getTime() + 1) };
  const now = at('2026-11-16T12:00');
  expect(planAnew(minutes, five, now)).toBeNull();
  expect(planAnew(minutes, late, now)).toEqual(five.nextAt);
});

test('another machine’s clock that is seconds behind brings no second run', () => {
  const row = { doneFor: at('2026-12-01T05:00'), nextAt: at('2027-01-01T05:00') };
  expect(planAnew(monthly, row, at('2026-12-01T04:59:57'))).toBeNull();
});

test('a short rule is put right at once', () => {
  const row = { doneFor: null, nextAt: at('2026-11-16T13:00') };
  expect(iso(planAnew(minutes, row, at('2026-11-16T12:00')))).toBe('2026-11-16T12:05');
});

test.each([
  ['the day of 23 hours', monday, '2026-03-23T12:00', '2026-03-30T02:00'],
  ['the day of 25 hours', monday, '2026-10-19T12:00', '2026-10-26T03:00'],
  ['a month that ends in summer time', monthly, '2026-03-10T12:00', '2026-04-01T04:00'],
  ['a month that ends in winter time', monthly, '2026-10-10T12:00', '2026-11-01T05:00'],
])('over %s Prague’s clock counts', (_, rule, after, next) => {
  const now = at(after);
  const plan = planAfter(rule, { dueAt: now, ...never }, { failed: false, startedAt: now, now });
  expect(iso(plan.nextAt)).toBe(next);
});
