const waiting: (() => void)[] = [];
let running = false;

const next = () =>
  requestAnimationFrame(() =>
    setTimeout(() => {
      waiting.shift()?.();
      running = waiting.length > 0;
      if (running) next();
    }),
  );

/**
 * Runs after everything before it was painted, one task per frame, so that input is never blocked
 * for long.
 */
export const inTurn = (run: () => void): (() => void) => {
  waiting.push(run);
  if (!running) next();
  running = true;
  return () => {
    const at = waiting.indexOf(run);
    if (at >= 0) waiting.splice(at, 1);
  };
};
