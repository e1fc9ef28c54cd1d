import { pragueAt, zone } from '../../base/platform/time/prague.ts';

const wallAt = (at: number): Temporal.PlainDateTime => pragueAt(at).toPlainDateTime();

const shown = (wall: Temporal.PlainDateTime, which: 'earlier' | 'later'): number =>
  wall.toZonedDateTime(zone, { disambiguation: which }).epochMilliseconds;

/** The moments at which the clock shows this time: one, two (25-hour day), or the jump over it. */
const momentsOf = (wall: Temporal.PlainDateTime) => {
  const first = shown(wall, 'earlier');
  const last = shown(wall, 'later');
  if (first === last || wallAt(first).equals(wall)) return { first, last, skipped: false };
  const jump = pragueAt(first).getTimeZoneTransition('next')?.epochMilliseconds ?? last;
  return { first: jump, last: jump, skipped: true };
};

/** When the clock first shows this time or later, and whether it skips it. */
export const firstShown = (wall: Temporal.PlainDateTime): { at: number; skipped: boolean } => {
  const { first, skipped } = momentsOf(wall);
  return { at: first, skipped };
};

/** The end of the last moment at which the clock shows an earlier time. */
export const lastBelow = (wall: Temporal.PlainDateTime): number => {
  const { first, last } = momentsOf(wall);
  const repeated = first !== last;
  return repeated && Temporal.PlainDateTime.compare(wallAt(last - 1), wall) >= 0 ? first : last;
};
