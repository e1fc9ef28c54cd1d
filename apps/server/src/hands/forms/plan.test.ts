import { messagesAMonth } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { firstRun, nextSend, plannedNext } from './plan.ts';

const daily = { everyMinutes: 1440, workHours: true, peekMinutes: 60 };
const at = (local: string) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Prague').epochMilliseconds);

test('a daily check keeps its time of day, over the weekend and the change of the clock', () => {
  // 23 October 2026 is a Friday, the clock goes back on Sunday.
  const sendsAt = at('2026-10-23T16:40');
  expect(nextSend({ ...daily, sendsAt }, at('2026-10-23T16:41'))).toEqual(at('2026-10-26T16:40'));
  expect(firstRun(daily, at('2026-10-23T16:59'))).toEqual({
    sendsAt: at('2026-10-23T16:59'),
    nextAt: at('2026-10-23T16:59'),
  });
  const evening = at('2026-10-23T17:00');
  expect(firstRun(daily, evening)).toEqual({ sendsAt: at('2026-10-26T08:00'), nextAt: evening });
  expect(firstRun({ ...daily, peekMinutes: null }, evening).nextAt).toEqual(at('2026-10-26T08:00'));
});

test('a run sent shortly before a planned time replaces it', () => {
  const sendsAt = at('2026-10-21T10:00');
  expect(nextSend({ ...daily, sendsAt }, at('2026-10-21T09:00'))).toEqual(at('2026-10-22T10:00'));
  const hourly = { everyMinutes: 60, workHours: false, peekMinutes: null, sendsAt };
  expect(nextSend(hourly, at('2026-10-21T10:40'))).toEqual(at('2026-10-21T12:00'));
  expect(nextSend(hourly, at('2026-12-21T10:10'))).toEqual(at('2026-12-21T11:10'));
});

test('between the checks that send it is looked at; while it fails every check sends', () => {
  const plan = { ...daily, sendsAt: at('2026-10-21T10:00') };
  const now = at('2026-10-21T10:01');
  const well = { failures: 0, blocked: 0, duringOutage: false, at: now };
  const sent = { sends: true, outcome: 'passed' as const };
  expect(plannedNext(plan, sent, well)).toEqual({
    sendsAt: at('2026-10-22T10:00'),
    nextAt: at('2026-10-21T11:01'),
  });
  const peek = { sends: false, outcome: 'failed' as const };
  const planned = { ...daily, sendsAt: at('2026-10-22T10:00') };
  expect(plannedNext(planned, peek, { ...well, failures: 1 })).toEqual({
    sendsAt: at('2026-10-22T10:00'),
    nextAt: at('2026-10-21T10:06'),
  });
  const inAnHour = { sendsAt: at('2026-10-21T11:01'), nextAt: at('2026-10-21T11:01') };
  expect(plannedNext(planned, peek, { ...well, failures: 2 })).toEqual(inAnHour);
  expect(plannedNext(plan, { ...sent, outcome: 'broken' }, well)).toEqual(inAnHour);
  expect(plannedNext(plan, { ...sent, outcome: 'blocked' }, { ...well, blocked: 1 })).toEqual(
    inAnHour,
  );
  expect(
    plannedNext(plan, { ...sent, outcome: 'blocked' }, { ...well, blocked: 3 }).sendsAt,
  ).toEqual(at('2026-10-22T10:00'));
});

test.for([
  [1440, true],
  [720, true],
  [180, true],
  [10_080, true],
  [60, false],
] as const)(
  'a year of every %d minutes (working hours: %s) sends what the editor says',
  ([everyMinutes, workHours]) => {
    const plan = { everyMinutes, workHours, peekMinutes: null };
    let sendsAt = firstRun(plan, at('2026-01-01T12:00')).sendsAt;
    let count = 0;
    for (; sendsAt < at('2027-01-01T12:00'); count += 1)
      sendsAt = nextSend({ ...plan, sendsAt }, new Date(sendsAt.getTime() + 20_000));
    expect(Math.abs(count / 12 - messagesAMonth(plan))).toBeLessThanOrEqual(1);
  },
);
