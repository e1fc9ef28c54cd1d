import type { Admin } from '@hlidka/texts/admin/cs';

const each = (name: string, issues: readonly string[], words: string) =>
  Object.fromEntries(issues.map((issue) => [`${name}: ${issue}`, words]));
const anyNumber = ['wrong type', 'too small', 'too large', 'not valid'];

/** This form's words for issues of the protocol's schema. */
export const workWords = ({ wrong }: Admin['jobForm']): Record<string, string> => ({
  'plan.steps: required': wrong.steps,
  'plan.steps: not valid': wrong.env,
  ...each('plan.steps', ['wrong type', 'too small', 'too large'], wrong.number),
  'plan.allow: required': wrong.allow,
  'plan.clientSentence: not a choice': wrong.figure,
  ...each('plan.maxSteps', anyNumber, wrong.number),
  ...each('plan.maxCostUsd', anyNumber, wrong.cost),
  'siteId: required': wrong.noSite,
  'siteId: not valid': wrong.site,
  'siteId: no target': wrong.noTarget,
  'scheduledFor: not valid': wrong.at,
});
