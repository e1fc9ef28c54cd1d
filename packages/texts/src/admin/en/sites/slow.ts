import { slowPhases } from '../../../titles/slow-en.ts';
import type { slow as czech } from '../../cs/sites/slow.ts';

export const slow: typeof czech = {
  now: (since, figures) => `The site has responded slowly since ${since}: ${figures}.`,
  figures: (now, usual, limit) =>
    [`now ${now}`, usual && `usually ${usual}`, limit && `limit ${limit}`]
      .filter(Boolean)
      .join(', '),
  phases: slowPhases,
  grew: (phase, now, usual) =>
    `The phase that grew most is ${phase}: now ${now}, usually ${usual}.`,
  longest: (phase, now) => `The longest phase is ${phase}: ${now}.`,
  measured: (ago) => `Measured ${ago}.`,
  means: 'It is not an outage, does not count towards availability, and the client sees nothing.',
  past: 'When it responded slowly',
  time: (from, length) => `${from}, ${length}`,
  lasts: (from) => `${from}, goes on`,
  was: (was, usual, limit) =>
    [was, usual && `usually ${usual}`, limit && `limit ${limit}`].filter(Boolean).join(', '),
  endedBy: {
    fast: 'then it was fast again',
    outage: 'then an outage began',
    maintenance: 'then planned maintenance began',
    unwatched: 'then there was nothing to compare with',
  },
};
