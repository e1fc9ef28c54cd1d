import { pragueAt } from '../../base/platform/time/prague.ts';
import { firstShown, lastBelow } from './shown.ts';
import type { WindowRow } from './table.ts';

export type WindowTime = Pick<
  WindowRow,
  'startsAt' | 'endsAt' | 'weekdays' | 'startMinute' | 'minutes'
>;

/** Half-open, in milliseconds: open at `from`, closed at `to`. */
type Span = { from: number; to: number };

const minutesOfDay = 1440;
/** A window opens at least weekly and lasts a week at most. */
const horizonDays = 15;

/**
 * By the wall clock: on the 25-hour day both passes of an hour are inside. If the start is skipped
 * on the 23-hour day, the window opens at the jump and keeps its full length.
 */
const openingOn = (day: Temporal.PlainDate, startMinute: number, minutes: number): Span => {
  const wall = day.toPlainDateTime().add({ minutes: startMinute });
  const { at, skipped } = firstShown(wall);
  const end = lastBelow(wall.add({ minutes }));
  return { from: at, to: skipped ? Math.max(end, at + minutes * 60_000) : end };
};

/** The openings of a weekly window relevant from this moment on, in order. */
const openings = function* (
  { weekdays, startMinute, minutes }: WindowTime,
  at: number,
): Generator<Span> {
  if (!weekdays || startMinute === null || minutes === null) return;
  const today = pragueAt(at).toPlainDate();
  const before = Math.ceil((startMinute + minutes) / minutesOfDay);
  for (let day = -before; day <= horizonDays; day++) {
    const date = today.add({ days: day });
    if (weekdays.includes(date.dayOfWeek)) yield openingOn(date, startMinute, minutes);
  }
};

/**
 * What is open now or opens later, soonest first. Overlapping or touching openings are merged: a
 * daily window of 24 hours never closes.
 */
const spansFrom = function* (window: WindowTime, at: number): Generator<Span> {
  const { startsAt, endsAt } = window;
  const spans =
    startsAt && endsAt
      ? [{ from: startsAt.getTime(), to: endsAt.getTime() }]
      : openings(window, at);
  let current: Span | null = null;
  for (const span of spans) {
    if (current && span.from <= current.to) {
      current = { from: current.from, to: Math.max(current.to, span.to) };
      continue;
    }
    if (current && current.to > at) yield current;
    current = span;
  }
  if (current && current.to > at) yield current;
};

const dateOf = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at));

/** Whether a window is open, and when that changes next. */
export const standingAt = (
  window: WindowTime,
  at: Date,
): { open: boolean; changesAt: Date | null } => {
  const span = spansFrom(window, at.getTime()).next().value;
  const open = span ? span.from <= at.getTime() : false;
  return { open, changesAt: dateOf(open ? span?.to : span?.from) };
};

export const isOpen = (window: WindowTime, at: Date): boolean => standingAt(window, at).open;

export const nextOpening = (window: WindowTime, at: Date): Date | null =>
  dateOf(spansFrom(window, at.getTime()).find(({ from }) => from > at.getTime())?.from);
