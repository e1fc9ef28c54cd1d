/** Whether the operator has the job stand still; `goOn` waits until it may go on. */
export const createPause = (paused: boolean, signal: AbortSignal) => {
  let isPaused = paused;
  let release: (() => void)[] = [];
  const releaseAll = () => {
    for (const go of release) go();
    release = [];
  };
  signal.addEventListener('abort', releaseAll, { once: true });
  return {
    set(value: boolean) {
      isPaused = value;
      if (!value) releaseAll();
    },
    async goOn(): Promise<void> {
      while (isPaused && !signal.aborted)
        await new Promise<void>((resolve) => {
          release.push(resolve);
        });
      signal.throwIfAborted();
    },
  };
};
