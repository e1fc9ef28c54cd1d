import { minuteMs, secondMs } from '@hlidka/protocol';
import { Cron } from 'croner';

/** Five fields, as cron has them; seconds would be more than anybody can promise. */
const cronOf = (expression: string, zone: string): Cron =>
  new Cron(expression, { timezone: zone, mode: '5-part' });

/** Jobs of every hour or minute go by time that passes; the others go by what the clock shows. */
const isByClock = (expression: string): boolean =>
  expression
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .every((field) => !field.startsWith('*'));

/**
 * When the clock of this zone shows the time: a skipped one comes at the jump, of a repeated one the
 * first counts, as in Debian's cron.
 */
const instantOf = (shown: Temporal.PlainDateTime, zone: string): Date => {
  const first = shown.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const isSkipped = !first.toPlainDateTime().equals(shown);
  const at = isSkipped ? first.getTimeZoneTransition('next') : first;
  return new Date((at ?? first).epochMilliseconds);
};

const nextByClock = (expression: string, zone: string, after: Date): Date | null => {
  const cron = cronOf(expression, 'UTC');
  const shownAfter = Temporal.Instant.fromEpochMilliseconds(after.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toZonedDateTime('UTC');
  let shown: Date | null = new Date(shownAfter.epochMilliseconds);
  while ((shown = cron.nextRun(shown))) {
    const at = instantOf(Temporal.PlainDateTime.from(shown.toISOString().slice(0, 19)), zone);
    if (at > after) return at;
  }
  return null;
};

/** The first run after this moment; null: it never comes. Throws if it cannot be understood. */
export const nextCronRun = (expression: string, zone: string, after: Date): Date | null =>
  isByClock(expression)
    ? nextByClock(expression, zone, after)
    : cronOf(expression, zone).nextRun(after);

const earlyMs = 30 * secondMs;
const rareMs = 2 * minuteMs;

/**
 * The run that is expected after a good one. A good one just before its minute was that minute's:
 * clocks of two machines differ.
 */
export const nextExpectedRun = (expression: string, zone: string, ok: Date): Date | null => {
  const next = nextCronRun(expression, zone, ok);
  if (!next || next.getTime() - ok.getTime() > earlyMs) return next;
  const second = nextCronRun(expression, zone, next);
  return second && second.getTime() - next.getTime() < rareMs ? next : second;
};
