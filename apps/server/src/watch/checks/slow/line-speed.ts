/** Asked every five seconds: about a minute, and about an hour. */
const lately = 1 / 12;
const usually = 1 / 720;
const fewestAnswers = 60;
const slowTimes = 3;
const leastMoreMs = 50;

/**
 * Whether our own line is slow: the references take three times as long as in the last hour. One
 * slow answer counts three times the usual at most, so that a lasting change becomes usual.
 */
export const createLineSpeed = () => {
  let answers = 0;
  let nowMs = 0;
  let usualMs = 0;
  return {
    answered(ms: number): void {
      answers += 1;
      const weight = (share: number) => Math.max(share, 1 / answers);
      const capped = answers > fewestAnswers ? Math.min(ms, slowTimes * usualMs + leastMoreMs) : ms;
      nowMs += weight(lately) * (ms - nowMs);
      usualMs += weight(usually) * (capped - usualMs);
    },
    isSlow: (): boolean =>
      answers >= fewestAnswers && nowMs >= slowTimes * usualMs && nowMs - usualMs >= leastMoreMs,
  };
};
