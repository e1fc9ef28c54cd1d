import type { AdminIncident } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';
import { automaticTitle } from '@hlidka/texts/titles';
import { failedOf } from '../../kit/state/failed-of.ts';

/** Why, in one line: what the operator wrote, or what was measured. */
export const causeOf = (
  t: Admin['incidents'],
  { title, kind, evidence, byHand }: AdminIncident,
): string => {
  if (title && title !== automaticTitle(evidence)) return title;
  const { statusCode, step, unstable } = evidence;
  if (unstable) return t.unstable(unstable.failed, unstable.checked);
  const measured = failedOf(t, evidence) ?? step ?? null;
  if (measured) return statusCode ? `${measured}, ${t.code(statusCode)}` : measured;
  return byHand ? `${t.kindsLong[kind]}, ${t.byHand}` : t.kindsLong[kind];
};
