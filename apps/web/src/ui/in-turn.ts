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

/** Runs once what stands before it has been painted, one such thing to a frame: none keeps a press waiting for long. */
export const inTurn = (run: () => void): (() => void) => {
  waiting.push(run);
  if (!running) next();
  running = true;
  return () => {
    const at = waiting.indexOf(run);
    if (at >= 0) waiting.splice(at, 1);
  };
};
