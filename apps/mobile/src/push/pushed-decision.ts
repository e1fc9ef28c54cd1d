import type { Job, Steer } from '@hlidka/protocol';
import { createStore } from '../store.ts';

/** A decision by a notification's button, until the job's screen has made or refused it. */
export type PressedDecision = {
  jobId: string;
  verb: 'cancel' | 'deny' | 'retry';
  gateId: string | undefined;
  /** The command's digest, otherwise the job's attempt. */
  seen: string;
  at: number;
};

/** What waited longer for the network is not done as a surprise. */
export const livesMs = 5 * 60_000;

export const pushedDecision = createStore<PressedDecision | null>(null);

/** What is sent; null: the job is no longer as the notification told it. */
export const steerBy = (decision: PressedDecision, job: Job): Steer | null => {
  const { verb, gateId, seen } = decision;
  if (verb === 'deny') {
    const { gate } = job;
    return gate && gate.id === gateId && gate.digest === seen
      ? { verb, gateId: gate.id, note: '' }
      : null;
  }
  const { state, attempt } = job;
  const holds = state === (verb === 'retry' ? 'failed' : 'pending') && `${attempt}` === seen;
  return holds ? { verb, seen: { state, attempt } } : null;
};
