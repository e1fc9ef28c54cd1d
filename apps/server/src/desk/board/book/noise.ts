/** Two standard errors: chance alone exceeds this once in twenty times. */
const errors = 2;

/** Whether two counts of independent events (such as clicks) differ by more than chance. */
export const countsMoved = (now: number, before: number): boolean =>
  Math.abs(now - before) > errors * Math.sqrt(now + before);
