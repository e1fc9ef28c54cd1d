/** A larger difference means the machine's clock was stepped; a smaller one is drift. */
const stepMs = 1000;
/** A tick later than this: the process was stopped, asleep or starved. */
const stallMs = 1500;

/**
 * Wall time that runs evenly: a step of the machine's clock is reported, never silently followed.
 */
export const createClock = (wall = Date.now, monotonic = () => performance.now()) => {
  /**
   * Reads both clocks at the same moment; reads again if the process was stopped between the two
   * reads.
   */
  const difference = (): number => {
    for (let tries = 0; ; tries++) {
      const before = monotonic();
      const found = wall() - before;
      if (monotonic() - before < 5 || tries === 10) return found;
    }
  };
  let base = difference();
  let tickedAt = monotonic();
  let awayUntil = Number.NEGATIVE_INFINITY;
  const hasStepped = () => Math.abs(difference() - base) >= stepMs;
  const isLate = () => monotonic() - tickedAt > stallMs;

  return {
    now: (): number => Math.floor(base + monotonic()),
    monotonic,
    /**
     * Call several times a second; reports whether the machine's clock was stepped or the machine
     * slept.
     */
    tick(): { stepped: boolean; lateMs: number } {
      const stepped = hasStepped();
      const lateMs = isLate() ? Math.round(monotonic() - tickedAt) : 0;
      if (stepped) base = difference();
      if (stepped || lateMs > 0) awayUntil = monotonic();
      tickedAt = monotonic();
      return { stepped, lateMs };
    },
    /**
     * Whether this process stood still at any time since then, so that its observations are
     * unreliable.
     */
    wasAway: (since: number): boolean => awayUntil >= since || isLate() || hasStepped(),
  };
};
