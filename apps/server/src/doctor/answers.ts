import type { Config } from '../base/config/config.ts';
import { type Finding, ok, warning } from './check.ts';

/** Whether watched questions have an engine, and whether its cost can be limited. */
export const checkAnswers = ({ answers }: Pick<Config, 'answers'>): Finding => {
  const { engines, weekLimitUsd, weekLimitCalls } = answers;
  if (engines.length === 0)
    return warning(
      'answers',
      'No answer engine is set: watched questions are put to nobody. Set AI_OPENAI_KEY or another, see docs/visibility.md.',
    );
  const named = engines.map(({ name, model }) => `${name} (${model})`).join(', ');
  const unpriced = engines.filter(({ prices }) => !prices).map(({ name }) => name.toUpperCase());
  if (unpriced.length > 0)
    return warning(
      'answers',
      `${named}. Without AI_${unpriced[0]}_PRICE_INPUT and _PRICE_OUTPUT the cost of ${unpriced.join(', ')} is not known: the limit in USD cannot be kept there, only ${weekLimitCalls} calls a week.`,
    );
  return ok('answers', `${named}; at most ${weekLimitUsd} USD a week`);
};
