/** What a process was sending when it died is sent again, so few messages are sent at once. */
const alone = 100;
const withinMs = 10_000;
const restSeconds = [1, 2, 5, 10, 20, 30, 60];
const longestRest = 60;
const hurryEveryMs = 30_000;

/**
 * How many may be sent at once: one, unless over a hundred wait and would take more than ten
 * seconds.
 */
export const lanesFor = (waiting: number, typicalMs: number, most: number): number =>
  Math.max(
    1,
    Math.min(most, Math.ceil(Math.min(waiting / alone, (waiting * typicalMs) / withinMs))),
  );

/** How a service performs, as seen by one line of this process. */
export const createPace = (most: number) => {
  let typicalMs = 0;
  let troubles = 0;
  let restUntil = 0;
  let seenWell = false;
  let hurriedAt = Number.NEGATIVE_INFINITY;
  return {
    lanes: (waiting: number): number => (troubles > 0 ? 1 : lanesFor(waiting, typicalMs, most)),
    restMs: (): number => Math.max(0, restUntil - performance.now()),
    /**
     * Pauses the whole line, longer each time; returns the seconds until this message is tried
     * again.
     */
    trouble(attempts: number, askedSeconds = 0): number {
      const now = performance.now();
      seenWell = false;
      if (now >= restUntil) {
        const rest = restSeconds[Math.min(troubles, restSeconds.length - 1)] ?? longestRest;
        troubles += 1;
        restUntil = now + rest * 1000;
      }
      restUntil = Math.max(restUntil, now + askedSeconds * 1000);
      return Math.max(askedSeconds, Math.min(longestRest, 2 ** Math.min(attempts, 6)));
    },
    /** Returns true when messages waiting for the service need not wait any longer. */
    well(tookMs: number): boolean {
      const now = performance.now();
      typicalMs = typicalMs ? typicalMs * 0.8 + tookMs * 0.2 : tookMs;
      troubles = 0;
      restUntil = 0;
      if (seenWell || now - hurriedAt < hurryEveryMs) return false;
      seenWell = true;
      hurriedAt = now;
      return true;
    },
  };
};
