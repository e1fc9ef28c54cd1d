import type { ClockRule, DutyName } from '@hlidka/protocol';
import type { HouseContext } from '../context.ts';

/** `dueAt` is the planned time, long ago when runs were missed; after `signal` the work ends as soon as it can. */
export type Run = { dueAt: Date; signal: AbortSignal };
/** How many things were done, and how many could not be; nothing to count: nothing returned. */
export type Done = { done: number; failed: number } | void;

/**
 * Something that the house does again and again by itself. One process at a time is at it; a run that was
 * cut off is begun again, so the work goes on where it stopped and does nothing twice.
 */
export type Duty = {
  rule: ClockRule;
  /** What a run could not do is tried again sooner, as if all of it had failed. */
  retriesPart?: true;
  work: (ctx: HouseContext, run: Run) => Promise<Done>;
};
export type Duties = Partial<Record<DutyName, Duty>>;
