import { askOperator } from '../job/ask-operator.ts';
import type { JobWork } from '../job/job-work.ts';
import { chosen } from '../job/resume.ts';
import { plainText } from '../plain-text.ts';

/**
 * Asks the operator until the answer is one of the two choices; returns whether it is the first.
 */
export const agrees = async (
  work: JobWork,
  key: string,
  text: string,
  choices: readonly [string, string],
): Promise<boolean> => {
  for (let round = 0; ; round++) {
    const answer = await askOperator(work, {
      key: `${key}:${round}`,
      text: plainText(round > 0 ? `${work.words.notUnderstood}\n\n${text}` : text, 4000),
      choices: [...choices],
    });
    const choice = chosen(choices, answer);
    if (choice >= 0) return choice === 0;
  }
};
