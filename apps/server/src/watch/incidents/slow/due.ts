const minute = 60_000;

/** From this number on sites are told in one message. */
export const manySlow = 5;

export type SlowWaiting = {
  /** When the notices that nobody was told of were written, oldest first. */
  writtenAt: number[];
  /** Of how many sites operators were told in the last half hour, and when last. */
  toldLately: number;
  lastToldAt: number | null;
};

/**
 * Whether it is time to tell: a minute after the last site became slow, five minutes after the
 * first at the latest. Where many were told a while ago, the rest is told half an hour later.
 */
export const isTimeToTell = (waiting: SlowWaiting, now: number): boolean => {
  const { writtenAt, toldLately, lastToldAt } = waiting;
  const first = writtenAt[0];
  const last = writtenAt.at(-1);
  if (first === undefined || last === undefined) return false;
  if (toldLately >= manySlow && lastToldAt !== null) return now - lastToldAt >= 30 * minute;
  return now - last >= minute || now - first >= 5 * minute;
};
