import { type CommandOutcome, type Gate, limits } from '@hlidka/protocol';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { type AgentContext, asSystem } from '../../../../base/context.ts';
import { storable } from '../../../../base/platform/database/storable.ts';
import type { Tx } from '../../../../base/platform/database/transaction.ts';
import { DomainError } from '../../../../base/platform/errors.ts';
import { viewGate } from '../../read/view-gate.ts';
import { type GateFields, jobGates, jobQuestions } from '../../table.ts';
import { tellTrail } from '../../trail.ts';
import { openJobWindow } from '../../windows/window.ts';
import { underLease } from '../lease.ts';
import { findGateOfJob, type OnGate } from './gates.ts';

const isStale = ({ decidedAt }: GateFields, now: Date): boolean =>
  decidedAt !== null && now.getTime() - decidedAt.getTime() > limits.gateHours * 3_600_000;

/** Uses the decision up. An outdated decision is void: the agent asks again under another key. */
export const redeemGate = async (
  ctx: AgentContext,
  { gateId, digest, ...on }: OnGate & { digest: string },
): Promise<Gate> => {
  const used = await underLease(ctx, on, async (tx, job) => {
    const now = ctx.now();
    const gate = await findGateOfJob(tx, job, gateId);
    if (gate.digest !== digest) throw new DomainError('conflict');
    if (gate.state !== 'allowed' || gate.usedAt) throw new DomainError('already done');
    if (isStale(gate, now)) {
      await tx.update(jobGates).set({ state: 'expired' }).where(eq(jobGates.id, gateId));
      const system = asSystem(ctx);
      await tellTrail(tx, system, job, 'gate.expired', { gateId, key: gate.key });
      return null;
    }
    if (job.paused) throw new DomainError('paused');
    const [redeemed] = await tx
      .update(jobGates)
      .set({ usedAt: now })
      .where(and(eq(jobGates.id, gateId), eq(jobGates.state, 'allowed'), isNull(jobGates.usedAt)))
      .returning();
    if (!redeemed) throw new DomainError('already done');
    await openJobWindow(ctx, tx, job);
    await tellTrail(tx, ctx, job, 'command.started', { gateId, key: gate.key });
    return redeemed;
  });
  if (!used) throw new DomainError('already done');
  return viewGate(used);
};

const settle = async (tx: Tx, gateId: string, set: Partial<GateFields>): Promise<GateFields> => {
  const [gate] = await tx
    .update(jobGates)
    .set(set)
    .where(and(eq(jobGates.id, gateId), isNotNull(jobGates.usedAt), isNull(jobGates.finishedAt)))
    .returning();
  if (!gate) throw new DomainError('already done');
  return gate;
};

/** Reported twice, it is stored once, as first reported. */
export const finishGate = (
  ctx: AgentContext,
  { gateId, outcome, ...on }: OnGate & { outcome: CommandOutcome },
): Promise<Gate> =>
  underLease(ctx, on, async (tx, job) => {
    const gate = await findGateOfJob(tx, job, gateId);
    if (gate.finishedAt) return viewGate(gate);
    const finished = await settle(tx, gateId, {
      finishedAt: ctx.now(),
      outcome: storable(outcome),
    });
    const { output, ...facts } = outcome;
    await tellTrail(tx, ctx, job, 'command.finished', { gateId, key: gate.key, ...facts });
    return viewGate(finished);
  });

/** The command was running when its agent died: only the operator can say how it ended. */
export const settleGate = (
  ctx: AgentContext,
  { gateId, as, ...on }: OnGate & { as: 'done' | 'repeat' },
): Promise<Gate> =>
  underLease(ctx, on, async (tx, job) => {
    const gate = await findGateOfJob(tx, job, gateId);
    if (gate.finishedAt || !gate.usedAt) throw new DomainError('already done');
    const [answered] = await tx
      .select({ id: jobQuestions.id })
      .from(jobQuestions)
      .where(
        and(
          eq(jobQuestions.uncertainGateId, gateId),
          isNotNull(jobQuestions.answeredAt),
          gt(jobQuestions.askedAt, gate.usedAt),
        ),
      );
    if (!answered) throw new DomainError('conflict');
    const now = ctx.now();
    const set = as === 'done' ? { finishedAt: now } : { usedAt: null, decidedAt: now };
    return viewGate(await settle(tx, gateId, set));
  });
