import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tests/modules.ts';
import { digestOf, openCache } from './cache.ts';
import { type Mutant, nameOf } from './sample.ts';

/** The test that noticed a change (null: none), and the texts that this was found with. */
type Found = { killedBy: string | null; with: string };

const digest = (mutant: Mutant, tests: string[]): string =>
  digestOf([mutant.text, ...tests.map((test) => readFileSync(join(root, test), 'utf8'))]);

/** A run that was interrupted goes on where it ended; what a changed test may notice now is tried again. */
export const openKnown = () => {
  const { all, write } = openCache<Found>('mutants');
  return {
    find: (mutant: Mutant, tests: string[]): Found | null => {
      const found = all[nameOf(mutant)];
      const by = found?.killedBy ? tests.filter((test) => test === found.killedBy) : tests;
      return found && by.length > 0 && found.with === digest(mutant, by) ? found : null;
    },
    keep: (mutant: Mutant, tests: string[], killedBy: string | null) => {
      all[nameOf(mutant)] = { killedBy, with: digest(mutant, killedBy ? [killedBy] : tests) };
      write();
    },
    forget: (test: string) => {
      for (const [name, { killedBy }] of Object.entries(all))
        if (killedBy === test) delete all[name];
      write();
    },
  };
};
