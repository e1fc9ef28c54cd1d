type Wish = { want: string; done: Promise<void> };
const last = new Map<string, Wish>();

/**
 * Changes of one thing are sent one after another, so that the last click wins; an equal repeated
 * one is sent once.
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

/** Whether no newer change waits: an older reply must not overwrite later clicks. */
export const isLast = (id: string, want: string): boolean => last.get(id)?.want === want;
