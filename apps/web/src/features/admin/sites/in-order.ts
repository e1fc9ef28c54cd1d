type Wish = { want: string; done: Promise<void> };
const last = new Map<string, Wish>();

/**
 * Wishes about one thing go to the server one after another, so that the last click wins;
 * the same wish twice in a row is one.
 */
export const inOrder = (id: string, want: string, run: () => Promise<void>): Promise<void> => {
  const before = last.get(id);
  if (before?.want === want) return before.done;
  const done = (before?.done ?? Promise.resolve()).then(run).finally(() => {
    if (last.get(id)?.want === want) last.delete(id);
  });
  last.set(id, { want, done });
  return done;
};

/** Whether nothing newer waits: an older reply must not cover what was clicked since. */
export const isLast = (id: string, want: string): boolean => last.get(id)?.want === want;
