type Parts = { main: number; watch: number; post: number };

/**
 * The connections of one process: those of the watch and of messages are kept apart, so that neither waits for pages or
 * for the other. A process that does not do that work leaves its part to the rest.
 */
export const dividePool = (size: number, does: { checks: boolean; sends: boolean }): Parts => {
  const part = Math.max(1, Math.floor((size * 3) / 10));
  const watch = does.checks ? part : 0;
  const post = does.sends ? part : 0;
  return { main: size - watch - post, watch, post };
};
