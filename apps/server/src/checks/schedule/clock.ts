/** Drift beyond this is a step of the machine's clock, not haste. */
const stepMs = 1000;
/** A tick that comes later than this: the process was stopped, asleep or starved. */
const stallMs = 1500;

/** Wall time that runs evenly: a step of the machine's clock is told, never silently followed. */
export const createClock = (wall = Date.now, monotonic = () => performance.now()) => {
  /** Both clocks at one moment: a process that is stopped between the two reads reads again. */
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
    /** To be called several times a second; says whether the machine's clock was stepped, or it slept. */
    tick(): { stepped: boolean; lateMs: number } {
      const stepped = hasStepped();
      const lateMs = isLate() ? Math.round(monotonic() - tickedAt) : 0;
      if (stepped) base = difference();
      if (stepped || lateMs > 0) awayUntil = monotonic();
      tickedAt = monotonic();
      return { stepped, lateMs };
    },
    /** Whether this process was away at any moment since then: what it saw meanwhile says little. */
    wasAway: (since: number): boolean => awayUntil >= since || isLate() || hasStepped(),
  };
};
