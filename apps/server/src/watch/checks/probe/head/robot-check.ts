import { fieldsOf } from './fields.ts';
import type { ResponseHead } from './head.ts';

const statuses = new Set([202, 403, 405, 429, 503]);

/**
 * Fields with which a service marks its own refusal. Those that it adds to every answer prove
 * nothing: the site's own error comes with them too.
 */
const marks: [field: string, shape: RegExp][] = [
  ['cf-mitigated', /challenge/i],
  ['x-vercel-mitigated', /challenge|deny/i],
  ['x-amzn-waf-action', /challenge|captcha/i],
  ['x-dd-b', /./],
  ['x-sucuri-block', /./],
];

/** Whether a guard against robots answered in place of the site. */
export const isRobotCheck = (head: ResponseHead): boolean => {
  if (!statuses.has(head.status)) return false;
  const fields = fieldsOf(head);
  return marks.some(([field, shape]) => shape.test(fields.get(field) ?? ''));
};
