import type { JobWork } from '../job/job-work.ts';
import { agrees } from './ask.ts';
import type { Health } from './health.ts';
import { isQuestion, type Trouble } from './looks/compare.ts';
import { wordpressWords } from './words.ts';

type Step = { key: string; what: string; from: string; to: string };

/**
 * What got worse by a step. Differences that may be meant, such as other prices, are the operator's
 * to judge: meant, they are how the site is from now on.
 */
export const judgeStep = async (
  work: JobWork,
  health: Health,
  { key, what, from, to }: Step,
): Promise<Trouble[]> => {
  const troubles = await health.troubles(`${key}:after`);
  if (!isQuestion(troubles)) return troubles;
  const wp = wordpressWords(work.job);
  const text = wp.askMeant(what, from, to, wp.tell(troubles));
  if (await agrees(work, `${key}:meant`, text, wp.meantChoices)) return troubles;
  health.accept(troubles);
  return [];
};
