import { firstShown, lastBelow, pragueDay } from './prague.ts';
import type { WindowRow } from './table.ts';

export type WindowTime = Pick<
  WindowRow,
  'startsAt' | 'endsAt' | 'weekdays' | 'startMinute' | 'minutes'
>;

/** Half-open, in milliseconds: open at `from`, closed at `to`. */
type Span = { from: number; to: number };

const longestDays = 7;
const horizonDays = 2 * longestDays + 1;

/**
 * The wall clock rules: on the 25-hour day both passes of an hour are inside. A window whose
 * start is skipped on the 23-hour day opens at the jump and lasts its full length.
 */
const openingOn = (day: Temporal.PlainDate, startMinute: number, minutes: number): Span => {
  const wall = day.toPlainDateTime().add({ minutes: startMinute });
  const { at, skipped } = firstShown(wall);
  const end = lastBelow(wall.add({ minutes }));
  return { from: at, to: skipped ? Math.max(end, at + minutes * 60_000) : end };
};

/** Openings that overlap or touch are one: a daily window of 24 hours never closes. */
const merged = (spans: Span[]): Span[] => {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
};

/** What is open at this moment or opens later, soonest first, two weeks ahead at least. */
const spansFrom = (window: WindowTime, at: number): Span[] => {
  const { startsAt, endsAt, weekdays, startMinute, minutes } = window;
  if (startsAt && endsAt)
    return endsAt.getTime() > at ? [{ from: startsAt.getTime(), to: endsAt.getTime() }] : [];
  if (!weekdays || startMinute === null || minutes === null) return [];
  const first = pragueDay(at).subtract({ days: longestDays + 1 });
  const days = Array.from({ length: longestDays + 1 + horizonDays }, (_, day) =>
    first.add({ days: day }),
  );
  const spans = days
    .filter((day) => weekdays.includes(day.dayOfWeek))
    .map((day) => openingOn(day, startMinute, minutes));
  return merged(spans).filter(({ to }) => to > at);
};

const dateOf = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at));

/** Where a window stands: open or not, and the next moment at which that changes. */
export const standingAt = (
  window: WindowTime,
  at: Date,
): { open: boolean; changesAt: Date | null } => {
  const [span] = spansFrom(window, at.getTime());
  const open = span !== undefined && span.from <= at.getTime();
  return { open, changesAt: dateOf(open ? span.to : span?.from) };
};

export const isOpen = (window: WindowTime, at: Date): boolean => standingAt(window, at).open;

/** When an open window closes; null when it is closed. */
export const currentEnd = (window: WindowTime, at: Date): Date | null => {
  const { open, changesAt } = standingAt(window, at);
  return open ? changesAt : null;
};

/** The next change from closed to open; null when there is none. */
export const nextOpening = (window: WindowTime, at: Date): Date | null =>
  dateOf(spansFrom(window, at.getTime()).find(({ from }) => from > at.getTime())?.from);
