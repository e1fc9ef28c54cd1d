import { commandText, type Gate } from '@hlidka/protocol';
import { cutAt, plainText } from '../plain-text.ts';
import { endMarked } from '../run/end-marked.ts';
import { endRemote } from '../run/end-remote.ts';
import { marks } from '../run/mark.ts';
import { UnfitTargetError } from '../run/ssh-options.ts';
import { askOperator } from './ask-operator.ts';
import type { JobWork } from './job-work.ts';

type Settled = { as: 'repeat' | 'done'; gate: Gate } | { as: 'end' };

const bare = (text: string): string =>
  text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Which choice an answer means; it may have been typed. */
export const chosen = (choices: readonly string[], answer: string): number =>
  choices.findIndex((choice) => bare(choice) === bare(answer).replace(/[.!]+$/, ''));

/** Ends what is left of the command where it ran, so that a second one never runs beside it. */
const endLeft = async (
  { run }: JobWork,
  gate: Gate,
): Promise<'none' | 'ended' | 'alive' | 'unknown'> => {
  const { target } = gate.command;
  const sought = { mark: marks.ofAny(gate.id) };
  const swept = await (target.via === 'ssh'
    ? endRemote(target, sought, run).catch(unlessUnfit)
    : endMarked(sought, run.path));
  if (typeof swept === 'string') return 'unknown';
  if (swept.left > 0) return 'alive';
  return swept.found > 0 ? 'ended' : 'none';
};

const unlessUnfit = (error: unknown): 'unreached' => {
  if (error instanceof UnfitTargetError) return 'unreached';
  throw error;
};

/** It was running when its agent died: only the operator can decide what to do. */
export const settleUncertain = async (work: JobWork, gate: Gate): Promise<Settled> => {
  const { server, words } = work;
  const left = words.left[gate.command.target.via][await endLeft(work, gate)];
  const text = words.uncertain(cutAt(commandText(gate.command.argv), 3000), left);
  for (let round = 0; ; round++) {
    const answer = await askOperator(work, {
      key: `uncertain:${gate.id}:${gate.usedAt}:${round}`,
      text: plainText(round > 0 ? `${words.notUnderstood}\n\n${text}` : text, 4000),
      choices: [...words.uncertainChoices],
      uncertain: gate.id,
    });
    const choice = chosen(words.uncertainChoices, answer);
    if (choice === 2) return { as: 'end' };
    if (choice < 0) continue;
    const as = choice === 0 ? 'repeat' : 'done';
    return { as, gate: await server.settleGate(gate.id, as) };
  }
};
