import { isDeepStrictEqual } from 'node:util';
import type { Command, CommandOutcome, Gate } from '@hlidka/protocol';
import { findFolder } from '../run/folder.ts';
import { markOf } from '../run/mark.ts';
import { runCommand } from '../run/run-command.ts';
import { isRefusal } from './gate-calls.ts';
import { JobFailedError, type JobWork } from './job-work.ts';
import { settleUncertain } from './resume.ts';
import { noteScheduled } from './scheduled.ts';

export type Gated =
  /** `outcome` null: it was running when its agent died, and the operator chose to skip it. */
  | { ran: true; outcome: CommandOutcome | null }
  | { ran: false; state: Gate['state']; note: string };

const decided = async ({ server }: JobWork, gate: Gate): Promise<Gate> => {
  let now = gate;
  while (now.state === 'open') now = await server.waitGate(gate.id);
  return now;
};

/** Where the folder led when a key was first asked; asked again, it is the same question. */
const bound = new WeakMap<JobWork, Map<string, string | null>>();

const withFolder = async (work: JobWork, key: string, command: Command): Promise<Command> => {
  const known =
    bound.get(work) ?? new Map(work.job.gates.map((one) => [one.key, one.command.leadsTo]));
  bound.set(work, known);
  if (!known.has(key)) known.set(key, await findFolder(command, work.run));
  return { ...command, leadsTo: known.get(key) ?? null };
};

/**
 * Asks for a decision on this command and waits; the same key continues an earlier agent's
 * question.
 */
export const decideGate = async (work: JobWork, key: string, command: Command): Promise<Gate> => {
  await work.goOn();
  const gate = await work.server.askGate(key, await withFolder(work, key, command));
  return gate.state === 'open' ? work.whileParked(() => decided(work, gate)) : gate;
};

/**
 * Runs only what was shown: checks that the gate's command is the requested one. Null: the decision
 * was too old.
 */
const redeem = async (work: JobWork, gate: Gate, command: Command): Promise<Gate | null> => {
  for (;;) {
    await work.goOn();
    try {
      const redeemed = await work.server.redeemGate(gate.id, gate.digest);
      const same = redeemed.digest === gate.digest && redeemed.usedAt && !redeemed.finishedAt;
      if (!same || !isDeepStrictEqual(redeemed.command, command))
        throw new JobFailedError(work.words.otherCommand);
      return redeemed;
    } catch (error) {
      if (isRefusal(error, 'already done')) return null;
      if (!isRefusal(error, 'paused')) throw error;
      work.hold();
    }
  }
};

const run = async (work: JobWork, gate: Gate): Promise<CommandOutcome> => {
  await noteScheduled(work, gate.command.target);
  let part = 0;
  const outcome = await runCommand(gate.command, {
    ...work.run,
    mark: markOf({ agent: work.agent, job: work.job.id, command: gate.id }),
    tell: (text) => {
      const data = { gateId: gate.id, part, text };
      work.tell({
        key: `output:${gate.id}:${gate.usedAt}:${part++}`,
        type: 'command.output',
        data,
      });
    },
  });
  await work.told();
  await work.server.finishGate(gate.id, outcome);
  return outcome;
};

/** Runs a command if allowed; never one that already ran under this key. */
export const runGated = async (work: JobWork, key: string, command: Command): Promise<Gated> => {
  let gate = await decideGate(work, key, command);
  if (gate.state !== 'allowed') return { ran: false, state: gate.state, note: gate.note ?? '' };
  if (gate.usedAt && !gate.finishedAt) {
    const settled = await settleUncertain(work, gate);
    if (settled.as === 'end') throw new JobFailedError(work.words.endedByOperator);
    gate = settled.gate;
  }
  if (gate.finishedAt) return { ran: true, outcome: gate.outcome };
  const redeemed = await redeem(work, gate, await withFolder(work, key, command));
  return redeemed
    ? { ran: true, outcome: await run(work, redeemed) }
    : { ran: false, state: 'expired', note: '' };
};
