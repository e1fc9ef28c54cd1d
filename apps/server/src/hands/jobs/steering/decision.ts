import { createHash } from 'node:crypto';
import type { Steer } from '@hlidka/protocol';
import type { UserContext } from '../../../base/context.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { DomainError, notFound } from '../../../base/platform/errors.ts';
import { askDecisionProof, needDecisionProof } from '../../../people/people/index.ts';
import { findGateOf, findJob } from '../find.ts';
import type { GateFields, JobFields } from '../table.ts';

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** All of a decision as a passkey signs it: what is decided how, of which command or of which plan. */
export const decisionText = (
  job: Pick<JobFields, 'id' | 'attempt' | 'plan' | 'instructions'>,
  gate: Pick<GateFields, 'id' | 'digest'> | null,
  { proof: _, ...steer }: Steer & { proof?: unknown },
): string =>
  JSON.stringify([
    'hlidka decision 1',
    [job.id, job.attempt, digestOf([job.plan, job.instructions])],
    gate && [gate.id, gate.digest],
    Object.entries(steer).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);

const textOf = async (db: Executor, id: string, steer: Steer): Promise<string> => {
  const job = await findJob(db, id);
  if (!('gateId' in steer)) return decisionText(job, null, steer);
  const gate = await findGateOf(db, steer.gateId);
  if (gate.jobId !== id) throw notFound();
  if ('digest' in steer && steer.digest !== gate.digest) throw new DomainError('conflict');
  return decisionText(job, gate, steer);
};

type OnJob = { id: string };

/** The question for a passkey, before the phone app decides; null: nothing is asked of this session. */
export const challengeDecision = async (ctx: UserContext, { id, ...steer }: OnJob & Steer) =>
  steer.verb === 'operator_message' ? null : askDecisionProof(ctx, await textOf(ctx.db, id, steer));

export const needProofOf = async (
  ctx: UserContext,
  { id, ...steer }: OnJob & Steer,
): Promise<void> => {
  if (!ctx.actor.fromApp || steer.verb === 'operator_message') return;
  const text = await textOf(ctx.db, id, steer);
  await needDecisionProof(ctx, text, steer.proof);
};
