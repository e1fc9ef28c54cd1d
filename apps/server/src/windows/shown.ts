import { pragueAt, zone } from '../platform/time/prague.ts';

const wallAt = (at: number): Temporal.PlainDateTime => pragueAt(at).toPlainDateTime();

const shown = (wall: Temporal.PlainDateTime, which: 'earlier' | 'later'): number =>
  wall.toZonedDateTime(zone, { disambiguation: which }).epochMilliseconds;

/** The one moment at which the clock shows this time, both of them, or the jump over it. */
const momentsOf = (wall: Temporal.PlainDateTime) => {
  const first = shown(wall, 'earlier');
  const last = shown(wall, 'later');
  if (first === last || wallAt(first).equals(wall)) return { first, last, skipped: false };
  const jump = pragueAt(first).getTimeZoneTransition('next')?.epochMilliseconds ?? last;
  return { first: jump, last: jump, skipped: true };
};

/** When the clock first shows this time or a later one, and whether it skips the time itself. */
export const firstShown = (wall: Temporal.PlainDateTime): { at: number; skipped: boolean } => {
  const { first, skipped } = momentsOf(wall);
  return { at: first, skipped };
};

/** The end of the last moment at which the clock shows less than this time. */
export const lastBelow = (wall: Temporal.PlainDateTime): number => {
  const { first, last } = momentsOf(wall);
  const repeated = first !== last;
  return repeated && Temporal.PlainDateTime.compare(wallAt(last - 1), wall) >= 0 ? first : last;
};
