/**
 * Handles items in batches: the first at once, those that come within `apartMs` together, never two
 * batches at a time. So a storm costs a few large queries, not thousands of small ones.
 */
export const createGathered = (
  work: (ids: string[]) => Promise<void>,
  { apartMs, run }: { apartMs: number; run: (work: Promise<void>) => void },
) => {
  const due = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let beganAt = Number.NEGATIVE_INFINITY;
  let last: Promise<void> = Promise.resolve();

  const begin = (): Promise<void> => {
    timer = null;
    beganAt = performance.now();
    const ids = [...due];
    due.clear();
    return work(ids);
  };
  const next = () => {
    const pass = last.then(begin);
    last = pass.catch(() => {});
    run(pass);
  };
  return {
    add(id: string) {
      due.add(id);
      timer ??= setTimeout(next, Math.max(0, beganAt + apartMs - performance.now()));
    },
    stop() {
      if (timer) clearTimeout(timer);
    },
  };
};
