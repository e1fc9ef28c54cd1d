import type { Config } from '../base/config/config.ts';
import { type Finding, ok, warning } from './check.ts';

/** Whether watched questions have an engine, and whether its cost can be limited. */
export const checkAnswers = ({ answers }: Pick<Config, 'answers'>): Finding => {
  const { engines, weekLimitUsd, weekLimitCalls } = answers;
  if (engines.length === 0) return warning('answers.none');
  const named = engines.map(({ name, model }) => `${name} (${model})`).join(', ');
  const unpriced = engines.filter(({ prices }) => !prices).map(({ name }) => name.toUpperCase());
  if (unpriced.length > 0)
    return warning('answers.unpriced', {
      engines: named,
      first: unpriced[0] ?? '',
      names: unpriced.join(', '),
      calls: weekLimitCalls,
    });
  return ok('answers.ok', { engines: named, usd: weekLimitUsd });
};
