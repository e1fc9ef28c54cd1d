import type { PlaceEvidence } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';

export type SaidWords = Pick<
  Admin['watchPlaces'],
  'sees' | 'failsOnSchedule' | 'mustNotCheck' | 'notCounted'
>;

const plainly = (t: SaidWords, { name, sees, failure, onSchedule }: PlaceEvidence): string => {
  if (onSchedule) return t.failsOnSchedule(name);
  return sees === 'unknown' && failure === 'blocked' ? t.mustNotCheck(name) : t.sees[sees](name);
};

/** What a place said of a failure, in words, and whether it counted. */
export const saidBy = (t: SaidWords, said: PlaceEvidence): string =>
  said.voiceless ? t.notCounted(plainly(t, said)) : plainly(t, said);
