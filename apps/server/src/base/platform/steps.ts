/** Does a part of a start and says so. */
export type RunStep = <T>(what: string, work: () => Promise<T>) => Promise<T>;

export const silentStep: RunStep = (_what, work) => work();

const everyMs = 5_000;
/** Shorter ones need no second line. */
const longMs = 2_000;

/** Says when each step begins, how long it has taken so far, and how long a long one took. */
export const tellSteps =
  (say: (line: string) => void, times = { everyMs, longMs }): RunStep =>
  async (what, work) => {
    const began = performance.now();
    const tookMs = () => performance.now() - began;
    const seconds = () => `${Math.round(tookMs() / 1000)} s`;
    say(`${what}…`);
    const timer = setInterval(() => say(`${what}: ${seconds()} so far…`), times.everyMs);
    try {
      const result = await work();
      if (tookMs() >= times.longMs) say(`${what}: done in ${seconds()}`);
      return result;
    } finally {
      clearInterval(timer);
    }
  };
