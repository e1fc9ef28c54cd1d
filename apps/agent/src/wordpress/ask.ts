import type { JobWork } from '../job-work.ts';
import { plainText } from '../plain-text.ts';
import { chosen } from '../resume.ts';

/** Asks the operator until one of the two choices is the answer: is it the first? */
export const agrees = async (
  { server, words }: JobWork,
  key: string,
  text: string,
  choices: readonly [string, string],
): Promise<boolean> => {
  for (let round = 0; ; round++) {
    let question = await server.ask({
      key: `${key}:${round}`,
      text: plainText(round > 0 ? `${words.notUnderstood}\n\n${text}` : text, 4000),
      choices: [...choices],
    });
    while (question.answer === null) question = await server.waitAnswer(question.id);
    const choice = chosen(choices, question.answer);
    if (choice >= 0) return choice === 0;
  }
};
