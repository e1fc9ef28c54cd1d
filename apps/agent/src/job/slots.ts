/** A slot for a job; `leave` may be called repeatedly. */
export type Slot = {
  leave: () => void;
  /** Waits for a slot, ahead of jobs not started yet. */
  enter: (signal: AbortSignal) => Promise<void>;
};

type Waiter = { go: () => void };

/**
 * Limits how many jobs run at once. Jobs returning from a wait for the operator go before new ones.
 */
export const createSlots = (count: number) => {
  let free = count;
  /** Ends the wait for a new job, which occupies a slot. */
  let giveUp: (() => void) | null = null;
  const back: Waiter[] = [];
  const fresh: Waiter[] = [];

  const wait = (queue: Waiter[], signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    if (free > 0 && back.length === 0) {
      free--;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const waiter = { go: () => done(resolve) };
      const left = () => {
        queue.splice(queue.indexOf(waiter), 1);
        done(() => reject(signal.reason));
      };
      const done = (settle: () => void) => {
        signal.removeEventListener('abort', left);
        settle();
      };
      signal.addEventListener('abort', left);
      queue.push(waiter);
    });
  };
  const release = () => {
    const next = back.shift() ?? fresh.shift();
    if (next) next.go();
    else free++;
  };

  const hold = (): Slot => {
    let held = true;
    return {
      leave() {
        if (held) release();
        held = false;
      },
      async enter(signal) {
        if (held) return;
        if (free === 0) giveUp?.();
        await wait(back, signal);
        held = true;
      },
    };
  };

  return {
    /**
     * Holds a slot while looking for a job; `find` is told to stop when a returning job needs the
     * slot.
     */
    async fill<T>(
      signal: AbortSignal,
      find: (signal: AbortSignal) => Promise<T>,
    ): Promise<{ found: T | null; slot: Slot }> {
      await wait(fresh, signal);
      const slot = hold();
      const wanted = new AbortController();
      giveUp = () => wanted.abort();
      try {
        return { found: await find(AbortSignal.any([signal, wanted.signal])), slot };
      } catch (error) {
        slot.leave();
        if (wanted.signal.aborted && !signal.aborted) return { found: null, slot };
        throw error;
      } finally {
        giveUp = null;
      }
    },
  };
};
