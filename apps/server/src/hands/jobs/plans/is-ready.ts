import type { JobWaiting, Plan } from '@hlidka/protocol';

/** A rule's job that has not ended. */
export type Active = { number: number; title: string; waiting: JobWaiting | null };

/** A night without a backup is worse than one more job that waits; but not without end. */
const mostStuck = 3;

/** It waits until somebody decides on a command or answers. */
export const isStuck = ({ waiting }: Pick<Active, 'waiting'>): boolean => waiting !== null;

/** Whether a rule makes its next job beside those that have not ended. */
export const isReady = (
  active: readonly Pick<Active, 'waiting'>[],
  plan: Plan['type'] | null,
): boolean =>
  active.length === 0 || (plan === 'backup' && active.length < mostStuck && active.every(isStuck));
