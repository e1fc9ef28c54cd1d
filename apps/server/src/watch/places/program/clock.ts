const asks = 5;
/** A larger jump between the two clocks of this machine means that it was set, or asleep. */
const jumpMs = 1000;

export type WallClock = () => number;

/**
 * How far this clock is from the server's, by the answer with the shortest round trip: the server
 * read its clock in the middle of it, give or take half.
 */
export const measureOffset = async (
  askServerTime: () => Promise<number>,
  wallClock: WallClock,
): Promise<number> => {
  let best = { offsetMs: 0, wayMs: Number.POSITIVE_INFINITY };
  for (let asked = 0; asked < asks; asked += 1) {
    const sentAt = wallClock();
    const startedAt = performance.now();
    const serverTime = await askServerTime();
    const wayMs = performance.now() - startedAt;
    if (wayMs < best.wayMs) best = { offsetMs: serverTime - (sentAt + wayMs / 2), wayMs };
  }
  return Math.round(best.offsetMs);
};

/** The place's clock with its measured error, also after the clock was set meanwhile. */
export const createPlaceClock = (wallClock: WallClock = Date.now) => {
  let measured: { offsetMs: number; gapMs: number } | null = null;
  const gapMs = () => wallClock() - performance.now();
  return {
    wallClock,
    keep(offsetMs: number) {
      measured = { offsetMs, gapMs: gapMs() };
    },
    isMeasured: () => measured !== null,
    /** The clock was set, or the machine slept: measure again. */
    jumped: () => measured !== null && Math.abs(gapMs() - measured.gapMs) > jumpMs,
    /** This moment by the place's clock, and what to add to get the server's. */
    read(): { at: number; offsetMs: number } {
      const set = measured ? gapMs() - measured.gapMs : 0;
      return {
        at: Math.round(wallClock()),
        offsetMs: Math.round((measured?.offsetMs ?? 0) - set),
      };
    },
  };
};
export type PlaceClock = ReturnType<typeof createPlaceClock>;
