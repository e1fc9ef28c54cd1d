import { fieldsOf } from './fields.ts';
import type { ResponseHead } from './head.ts';

const statuses = new Set([202, 403, 405, 429, 503]);

/** By what each service says of its own answers: a field, and what it holds. */
const marks: [field: string, shape: RegExp][] = [
  ['cf-mitigated', /challenge|block/i],
  ['x-vercel-mitigated', /challenge|deny/i],
  ['x-amzn-waf-action', /challenge|captcha/i],
  ['x-datadome', /./],
  ['x-sucuri-block', /./],
  ['x-iinfo', /./],
  ['server', /^(ddos-guard|datadome|akamaighost|sucuri\/cloudproxy)/i],
];

/** Whether a guard against robots answered in place of the site. */
export const isRobotCheck = (head: ResponseHead): boolean => {
  if (!statuses.has(head.status)) return false;
  const fields = fieldsOf(head);
  return marks.some(([field, shape]) => shape.test(fields.get(field) ?? ''));
};
