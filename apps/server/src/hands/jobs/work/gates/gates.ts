import { type Command, type Gate, limits, visible } from '@hlidka/protocol';
import { type JobNotes, jobNotes } from '@hlidka/texts/job-notes';
import { and, eq } from 'drizzle-orm';
import { type AgentContext, asSystem } from '../../../../base/context.ts';
import { newId } from '../../../../base/platform/database/ids.ts';
import type { Executor, Tx } from '../../../../base/platform/database/transaction.ts';
import { DomainError, notFound } from '../../../../base/platform/errors.ts';
import { type AwaitedChange, awaitChange } from '../../../../base/platform/signals/await-change.ts';
import { operatorsLanguage } from '../../../../people/people/index.ts';
import { announceGate } from '../../announce.ts';
import { commandDigest, ruleDigestOf } from '../../digest.ts';
import { isAimedRight, judgeCommand } from '../../plans/allowed.ts';
import { viewGate } from '../../read/view-gate.ts';
import { type GateFields, type JobFields, jobAllowed, jobGates } from '../../table.ts';
import { targetOfSite } from '../../targets/target.ts';
import { tellTrail } from '../../trail.ts';
import { startWaiting } from '../../waiting.ts';
import { type OnJob, seeLeased, toldMs, underLease } from '../lease.ts';

export type OnGate = OnJob & { gateId: string };

type Decision =
  | { state: 'open' }
  | { state: 'allowed'; because: 'plan' | 'rest' }
  | { state: 'refused'; why: (words: JobNotes) => string };

const shown = (argument: string): string => visible(argument).slice(0, 200);

const decide = async (tx: Tx, job: JobFields, command: Command): Promise<Decision> => {
  const { target, folder } = await targetOfSite(tx, job.siteId);
  if (!isAimedRight({ command, target }))
    return { state: 'refused', why: (words) => words.foreignTarget };
  const [rest] = await tx
    .select({ digest: jobAllowed.digest })
    .from(jobAllowed)
    .where(and(eq(jobAllowed.jobId, job.id), eq(jobAllowed.digest, ruleDigestOf(command))));
  if (rest) return { state: 'allowed', because: 'rest' };
  if (job.supervised) return { state: 'open' };
  const { plan, id, attempt } = job;
  const verdict = judgeCommand({ command, plan, target, folder, id, attempt });
  switch (verdict?.is) {
    case 'allowed':
      return { state: 'allowed', because: 'plan' };
    case 'asked':
      return { state: 'open' };
    case 'refused':
      return { state: 'refused', why: (words) => words.otherProgram(shown(verdict.argument)) };
    default:
      return { state: 'refused', why: (words) => words.notNamed };
  }
};

/** May this command run? The same step key is the same question, and valid for no other command. */
export const askGate = (
  ctx: AgentContext,
  { key, command, ...on }: OnJob & { key: string; command: Command },
): Promise<Gate> =>
  underLease(ctx, on, async (tx, job) => {
    const digest = commandDigest(command);
    const [asked] = await tx
      .select()
      .from(jobGates)
      .where(
        and(eq(jobGates.jobId, job.id), eq(jobGates.attempt, job.attempt), eq(jobGates.key, key)),
      );
    if (asked && asked.digest !== digest) throw new DomainError('conflict');
    if (asked) return viewGate(asked);
    const decision = await decide(tx, job, command);
    const gate = await insertGate(ctx, tx, job, { key, command, digest, decision });
    await tellGate(ctx, tx, job, gate, decision);
    return viewGate(gate);
  });

const insertGate = async (
  ctx: AgentContext,
  tx: Tx,
  job: JobFields,
  asked: { key: string; command: Command; digest: string; decision: Decision },
): Promise<GateFields> => {
  const { decision, ...question } = asked;
  const now = ctx.now();
  const note =
    decision.state === 'refused' ? decision.why(jobNotes[await operatorsLanguage(tx)]) : null;
  const [gate] = await tx
    .insert(jobGates)
    .values({
      id: newId(),
      jobId: job.id,
      attempt: job.attempt,
      ...question,
      state: decision.state,
      askedAt: now,
      expiresAt: new Date(now.getTime() + limits.gateHours * 3_600_000),
      decidedAt: decision.state === 'open' ? null : now,
      note,
    })
    .returning();
  if (!gate) throw notFound();
  return gate;
};

const tellGate = async (
  ctx: AgentContext,
  tx: Tx,
  job: JobFields,
  gate: GateFields,
  decision: Decision,
): Promise<void> => {
  const { id: gateId, key, command, digest } = gate;
  await tellTrail(tx, ctx, job, 'gate.asked', { gateId, key, command, digest });
  const system = asSystem(ctx);
  if (decision.state === 'allowed')
    await tellTrail(tx, system, job, 'gate.allowed', { gateId, key, because: decision.because });
  if (decision.state === 'refused')
    await tellTrail(tx, system, job, 'gate.refused', { gateId, key, note: gate.note });
  if (decision.state !== 'open') return;
  await startWaiting(tx, job.id, 'gate', gate.askedAt);
  await announceGate(ctx, tx, gate);
};

export const findGateOfJob = async (
  db: Executor,
  { id, attempt }: Pick<JobFields, 'id' | 'attempt'>,
  gateId: string,
): Promise<GateFields> => {
  const [gate] = await db
    .select()
    .from(jobGates)
    .where(and(eq(jobGates.id, gateId), eq(jobGates.jobId, id), eq(jobGates.attempt, attempt)));
  if (!gate) throw notFound();
  return gate;
};

export const waitGate = (
  ctx: AgentContext,
  { gateId, waitSeconds, ...on }: OnGate & { waitSeconds: number },
  waiting: AwaitedChange,
): Promise<Gate> =>
  awaitChange(waiting, {
    matters: ({ topic, id }) => topic === 'work' && id === on.id,
    ask: async () => {
      const gate = await findGateOfJob(ctx.db, await seeLeased(ctx, on), gateId);
      // A job that ended meanwhile closes its gates; that is no decision.
      if (gate.state !== 'open') await seeLeased(ctx, on);
      return viewGate(gate);
    },
    ready: ({ state }) => state !== 'open',
    waitSeconds,
    everyMs: toldMs,
  });
