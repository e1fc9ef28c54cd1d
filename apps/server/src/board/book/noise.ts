/** Two standard errors: what chance alone does once in twenty times. */
const errors = 2;

/** Two counts of things that come one by one, as clicks do, differ by more than chance. */
export const countsMoved = (now: number, before: number): boolean =>
  Math.abs(now - before) > errors * Math.sqrt(now + before);
