/**
 * The last 24 hours of a site in two short texts, the oldest hour first and the current one last: one
 * character an hour says how it went, one of the other how fast. A board has thousands of them.
 */
export const hourStrip = {
  length: 24,
  /** No check that counts. */
  none: '-',
  /** How much of the hour an outage took, in ninths, rounded up: 0 when there was none. */
  ways: '0123456789',
  /** No outage, but a check that failed. */
  single: 'x',
  /** The mean response time in steps of a fourth of a doubling, from 1 ms. */
  speeds: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.',
  stepsPerDoubling: 4,
} as const;
