import { commandText, type Gate } from '@hlidka/protocol';
import type { JobWork } from './job-work.ts';
import { cutAt, plainText } from './plain-text.ts';

type Settled = { as: 'repeat' | 'done'; gate: Gate } | { as: 'end' };

const bare = (text: string): string =>
  text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Which of the choices an answer means; somebody may have typed it. */
export const chosen = (choices: readonly string[], answer: string): number =>
  choices.findIndex((choice) => bare(choice) === bare(answer).replace(/[.!]+$/, ''));

/** It was under way when its agent died: only the operator can tell what to make of it. */
export const settleUncertain = async (work: JobWork, gate: Gate): Promise<Settled> => {
  const { server, words } = work;
  const text = words.uncertain(cutAt(commandText(gate.command.argv), 3000));
  for (let round = 0; ; round++) {
    let question = await server.ask({
      key: `uncertain:${gate.id}:${gate.usedAt}:${round}`,
      text: plainText(round > 0 ? `${words.notUnderstood}\n\n${text}` : text, 4000),
      choices: [...words.uncertainChoices],
      uncertain: gate.id,
    });
    while (question.answer === null) question = await server.waitAnswer(question.id);
    const choice = chosen(words.uncertainChoices, question.answer);
    if (choice === 2) return { as: 'end' };
    if (choice < 0) continue;
    const as = choice === 0 ? 'repeat' : 'done';
    return { as, gate: await server.settleGate(gate.id, as) };
  }
};
