/** Drift beyond this is a step of the machine's clock, not haste. */
const stepMs = 1000;

/** Wall time that runs evenly: a step of the machine's clock is told, never silently followed. */
export const createClock = (wall = Date.now, monotonic = () => performance.now()) => {
  let base = wall() - monotonic();
  return {
    now: (): number => Math.floor(base + monotonic()),
    /** Whether the machine's clock was stepped since the last question; the new time holds from now on. */
    stepped(): boolean {
      if (Math.abs(wall() - (base + monotonic())) < stepMs) return false;
      base = wall() - monotonic();
      return true;
    },
  };
};
