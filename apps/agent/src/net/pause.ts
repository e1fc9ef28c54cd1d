type Parked = <T>(wait: () => Promise<T>) => Promise<T>;

/** Whether the operator paused the job; `goOn` waits until it may continue. */
export const createPause = (paused: boolean, signal: AbortSignal, whileParked: Parked) => {
  let isPaused = paused;
  let release: (() => void)[] = [];
  const releaseAll = () => {
    for (const go of release) go();
    release = [];
  };
  signal.addEventListener('abort', releaseAll);
  const resumed = async (): Promise<void> => {
    while (isPaused && !signal.aborted)
      await new Promise<void>((resolve) => {
        release.push(resolve);
      });
    signal.throwIfAborted();
  };
  return {
    set(value: boolean) {
      isPaused = value;
      if (!value) releaseAll();
    },
    async goOn(): Promise<void> {
      signal.throwIfAborted();
      while (isPaused) await whileParked(resumed);
    },
  };
};
