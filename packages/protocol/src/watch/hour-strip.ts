/**
 * The last 24 hours of a site as two short texts, oldest hour first: per hour one character for the
 * outcome and one for the speed. Compact, because a board has thousands.
 */
export const hourStrip = {
  length: 24,
  /** No counted check. */
  none: '-',
  /** The part of the hour in outage, in ninths, rounded up; 0: none. */
  ways: '0123456789',
  /** No outage, but a failed check. */
  single: 'x',
  /** The mean response time in quarter-octave steps from 1 ms. */
  speeds: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.',
  stepsPerDoubling: 4,
} as const;
