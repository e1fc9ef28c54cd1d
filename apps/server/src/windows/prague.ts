const timeZone = 'Europe/Prague';

export const pragueDay = (at: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();

const wallAt = (at: number): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDateTime();

const shown = (wall: Temporal.PlainDateTime, which: 'earlier' | 'later'): number =>
  wall.toZonedDateTime(timeZone, { disambiguation: which }).epochMilliseconds;

const isSkipped = (wall: Temporal.PlainDateTime): boolean =>
  !wallAt(shown(wall, 'earlier')).equals(wall);

const jumpOver = (wall: Temporal.PlainDateTime): number => {
  const before = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return before.getTimeZoneTransition('next')?.epochMilliseconds ?? before.epochMilliseconds;
};

/** When the clock first shows this time or a later one, and whether it skips the time itself. */
export const firstShown = (wall: Temporal.PlainDateTime): { at: number; skipped: boolean } =>
  isSkipped(wall)
    ? { at: jumpOver(wall), skipped: true }
    : { at: shown(wall, 'earlier'), skipped: false };

/** The end of the last moment at which the clock shows less than this time. */
export const lastBelow = (wall: Temporal.PlainDateTime): number => {
  if (isSkipped(wall)) return jumpOver(wall);
  const last = shown(wall, 'later');
  const below = Temporal.PlainDateTime.compare(wallAt(last - 1), wall) < 0;
  return below ? last : shown(wall, 'earlier');
};
