import type { Steer } from '@hlidka/protocol';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { DomainError, notFound } from '../../../base/platform/errors.ts';
import { announceSettled } from '../announce.ts';
import { ruleDigestOf } from '../digest.ts';
import { type GateFields, type JobFields, jobAllowed, jobGates } from '../table.ts';
import { tellTrail } from '../trail.ts';
import { waitForTheRest } from '../waiting.ts';
import { tellAgent } from './steering-row.ts';

type Decision = Extract<Steer, { verb: 'allow' | 'deny' }>;

/** Allows or denies the shown command, once; after a day it counts as denied. */
export const decideGate = async (
  ctx: Context,
  tx: Tx,
  job: JobFields,
  decision: Decision,
): Promise<void> => {
  const now = ctx.now();
  const gate = await findGate(tx, job.id, decision.gateId);
  if (gate.state !== 'open' || gate.expiresAt <= now) throw new DomainError('already done');
  if (decision.verb === 'allow') await allow(tx, gate, decision, now);
  else await settle(tx, gate, { state: 'denied', note: decision.note || null, decidedAt: now });
  const { id: gateId } = gate;
  const text = decision.verb === 'deny' && decision.note ? decision.note : undefined;
  await tellAgent(tx, ctx, job, decision.verb, { gateId, text });
  await waitForTheRest(tx, job.id, now);
  await tellTrail(
    tx,
    ctx,
    job,
    decision.verb === 'allow' ? 'gate.allowed' : 'gate.denied',
    decision.verb === 'allow'
      ? { gateId, key: gate.key, rest: decision.rest }
      : { gateId, key: gate.key, ...(text ? { note: text } : {}) },
  );
  await announceSettled(ctx, tx, { jobId: job.id, gateId });
};

const findGate = async (tx: Tx, jobId: string, id: string): Promise<GateFields> => {
  const [gate] = await tx
    .select()
    .from(jobGates)
    .where(and(eq(jobGates.id, id), eq(jobGates.jobId, jobId)));
  if (!gate) throw notFound();
  return gate;
};

const settle = async (tx: Tx, gate: GateFields, set: Partial<GateFields>): Promise<void> => {
  const [settled] = await tx
    .update(jobGates)
    .set(set)
    .where(and(eq(jobGates.id, gate.id), eq(jobGates.state, 'open')))
    .returning({ id: jobGates.id });
  if (!settled) throw new DomainError('already done');
};

/** Bound to what the operator saw: a different digest is a different command. */
const allow = async (
  tx: Tx,
  gate: GateFields,
  { digest, rest }: Extract<Steer, { verb: 'allow' }>,
  now: Date,
): Promise<void> => {
  if (digest !== gate.digest) throw new DomainError('conflict');
  await settle(tx, gate, { state: 'allowed', decidedAt: now });
  if (!rest) return;
  const { jobId, command } = gate;
  await tx
    .insert(jobAllowed)
    .values({ jobId, digest: ruleDigestOf(command), command, at: now })
    .onConflictDoNothing();
};
