const steps = [10, 30, 60, 5 * 60, 15 * 60, 30 * 60, 60 * 60, 2 * 60 * 60];
const mostAttempts = 20;

/** How long to wait after this many attempts; about a day and a half in all. */
export const backOffSeconds = (attempts: number): number =>
  steps[Math.min(attempts, steps.length) - 1] ?? 10;

export const isLastAttempt = (attempts: number): boolean => attempts >= mostAttempts;
