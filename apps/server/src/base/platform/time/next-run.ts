import type { ClockRule, Recurrence } from '@hlidka/protocol';
import { pragueAt, zone } from './prague.ts';

/**
 * When this day's clock shows the time. A skipped time comes an hour later; of a repeated one the
 * first counts.
 */
const at = (day: Temporal.PlainDate, minute: number): Date => {
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });
  return new Date(day.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds);
};

/** Days in order, from the first that could contain the next run. */
const daysFrom = function* (recurrence: Recurrence, today: Temporal.PlainDate) {
  if (recurrence.every === 'week') {
    for (let ahead = 0; ahead <= 7; ahead++) {
      const day = today.add({ days: ahead });
      if (recurrence.weekdays.includes(day.dayOfWeek)) yield day;
    }
    return;
  }
  const first = today.with({ day: 1 });
  for (let ahead = 0; ahead <= 1; ahead++) {
    const month = first.add({ months: ahead });
    yield month.with({ day: Math.min(recurrence.day, month.daysInMonth) });
  }
};

/** The first run after this moment, in Prague time. */
export const nextRun = (rule: ClockRule, after: Date): Date => {
  if (rule.every === 'minutes') return new Date(after.getTime() + rule.minutes * 60_000);
  const today = pragueAt(after.getTime()).toPlainDate();
  for (const day of daysFrom(rule, today)) {
    const run = at(day, rule.minute);
    if (run > after) return run;
  }
  throw new Error('a rule without a next run');
};
