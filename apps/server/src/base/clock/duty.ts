import type { ClockRule, DutyName } from '@hlidka/protocol';
import type { LoopContext } from '../context.ts';

/**
 * `dueAt` is the planned time, long ago if runs were missed; after `signal` the work ends as soon
 * as it can.
 */
export type DutyTurn = {
  dueAt: Date;
  signal: AbortSignal;
  /** Whether it serves a planned time; otherwise somebody asked for it. */
  planned?: boolean;
};
/** How many things were done and how many failed; undefined if there is nothing to count. */
export type Done = { done: number; failed: number } | void;

/**
 * Recurring work. One process at a time runs it; an interrupted run is started again, so the work
 * must continue where it stopped and do nothing twice.
 */
export type Duty = {
  rule: ClockRule;
  /** If a part failed, the run is retried sooner, as if all had failed. */
  retriesPart?: true;
  work: (ctx: LoopContext, run: DutyTurn) => Promise<Done>;
};
export type Duties = Partial<Record<DutyName, Duty>>;
