import type { PlaceEvidence } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';

export type SaidWords = Pick<Admin['watchPlaces'], 'sees' | 'failsOnSchedule' | 'mustNotCheck'>;

/** What a place said of a failure, in words. */
export const saidBy = (
  t: SaidWords,
  { name, sees, failure, onSchedule }: PlaceEvidence,
): string => {
  if (onSchedule) return t.failsOnSchedule(name);
  return sees === 'unknown' && failure === 'blocked' ? t.mustNotCheck(name) : t.sees[sees](name);
};
