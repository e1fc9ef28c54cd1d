import type { Evidence } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';

/** What failed: of a further check, whose failure has the words of its kind, that it did. */
export const failedOf = (
  t: Admin['incidents'],
  { check, failure }: Pick<Evidence, 'check' | 'failure'>,
): string | null => {
  if (check !== undefined) return t.failedCheck(check);
  return failure ? t.failures[failure] : null;
};
