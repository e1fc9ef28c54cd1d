import { posix } from 'node:path';
import { readImports } from '../tests/modules.ts';
import { reachOf } from '../tests/reach.ts';
import { readTimes } from '../tests/times.ts';

/** A change that its twenty nearest tests pass is guarded by nobody who stands near. */
const mostTests = 20;

/** They show a whole page, last for minutes or need a worker of their own. */
const leftOut = /^apps\/(web|mobile)\/|\.(long|alone)\.test\./;

const stepsBetween = (a: string, b: string): number => {
  const steps = posix.relative(posix.dirname(a), posix.dirname(b));
  return steps === '' ? 0 : steps.split('/').length;
};

/** The tests that reach a file, the nearest first: its own, those that import it, those beside it, whole stories. */
export const nearTests = (file: string): string[] => {
  const imports = readImports();
  const times = readTimes();
  const own = file.replace(/\.ts$/, '.test.ts');
  const distance = (test: string, why: string): number => {
    if (test === own) return -99;
    const far = (test.includes('/test/') ? 20 : 0) + (why === 'imports what changed' ? 0 : 3);
    return 1 + far + stepsBetween(file, test) - (imports.get(test)?.has(file) ? 4 : 0);
  };
  return [...reachOf([file]).tests]
    .filter(([test]) => !leftOut.test(test))
    .map(([test, why]) => ({ test, far: distance(test, why), ms: times[test] ?? 0 }))
    .sort((a, b) => a.far - b.far || a.ms - b.ms || a.test.localeCompare(b.test))
    .slice(0, mostTests)
    .map(({ test }) => test);
};
