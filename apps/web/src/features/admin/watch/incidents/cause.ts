import type { AdminIncident, Evidence } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';
import { automaticTitle } from '@hlidka/texts/titles';

/** What failed: of a further check, whose failure has the words of its kind, that it did. */
export const failedOf = (
  t: Admin['incidents'],
  { check, failure }: Pick<Evidence, 'check' | 'failure'>,
): string | null => {
  if (check !== undefined) return t.failedCheck(check);
  return failure ? t.failures[failure] : null;
};

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
