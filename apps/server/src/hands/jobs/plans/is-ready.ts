import type { JobWaiting, Plan } from '@hlidka/protocol';

/** A rule's job that has not ended. */
export type Active = { number: number; title: string; waiting: JobWaiting | null };

/** A night without a backup is worse than one more job that waits; but not without end. */
const mostStuck = 3;

/** Whose answer is needed before the rule goes on as it should; null: nobody's, or one is still at work. */
export const whoWaits = <T extends Pick<Active, 'waiting'>>(active: readonly T[]): T | null =>
  active.every(isStuck) ? (active.at(-1) ?? null) : null;

/** It waits until somebody decides on a command or answers. */
const isStuck = ({ waiting }: Pick<Active, 'waiting'>): boolean => waiting !== null;

/** Whether a rule makes its next job beside those that have not ended. */
export const isReady = (
  active: readonly Pick<Active, 'waiting'>[],
  plan: Plan['type'] | null,
): boolean =>
  active.length === 0 || (plan === 'backup' && active.length < mostStuck && active.every(isStuck));
