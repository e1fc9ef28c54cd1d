import { posix } from 'node:path';
import { isTest, readImports } from '../tests/modules.ts';
import { isWiring, reachOf } from '../tests/reach.ts';
import { readTimes } from '../tests/times.ts';
import { roomOf } from './files.ts';

/** A change that its sixteen nearest tests pass is guarded by nobody who stands near. */
const mostTests = 16;
/** Whole stories last long; each is near to half of the sources of its program. */
const mostStories = 4;
/** A whole story of an endpoint of the same slice. */
const storyAway = 8;

/** They show a whole page, last for minutes or need a worker of their own. */
const leftOut = /^apps\/(web|mobile)\/|\.(long|alone)\.test\./;

let known: Map<string, string[]> | undefined;
const readImporters = (): Map<string, string[]> => {
  if (known) return known;
  known = new Map();
  for (const [path, targets] of readImports())
    for (const target of targets) known.set(target, [...(known.get(target) ?? []), path]);
  return known;
};

/** Every file that imports this one in the end, by how many steps; not through what wires all together. */
const importersOf = (file: string): Map<string, number> => {
  const steps = new Map([[file, 0]]);
  for (const [path, away] of steps)
    if (path === file || !isWiring(path))
      for (const importer of readImporters().get(path) ?? [])
        if (!steps.has(importer)) steps.set(importer, away + 1);
  return steps;
};

const wordsOf = (path: string): string[] => path.split(/[/.-]/);

const isStory = (test: string): boolean => /^apps\/\w+\/test\//.test(test);

/** However many tests stand beside it, a few whole stories are among them. */
const withStories = (sorted: string[]): string[] => {
  const stories = sorted.filter(isStory).slice(0, mostStories);
  const others = sorted.filter((test) => !isStory(test)).slice(0, mostTests - stories.length);
  return sorted.filter((test) => stories.includes(test) || others.includes(test));
};

/** The tests that reach a file, the nearest first: its own, those that import it, those beside who imports it, whole stories. */
export const nearTests = (file: string): string[] => {
  const times = readTimes();
  const away = importersOf(file);
  const sources = [...away].filter(([path]) => !isTest(path) && (path === file || !isWiring(path)));
  const nearest = (isNear: (path: string) => boolean): number =>
    Math.min(...sources.filter(([path]) => isNear(path)).map(([, steps]) => steps));
  const distance = (test: string): number => {
    if (test === file.replace(/\.ts$/, '.test.ts')) return -1;
    const beside = nearest((path) => posix.dirname(path) === posix.dirname(test));
    const inRoom = nearest((path) => roomOf(path) === roomOf(test));
    return Math.min(away.get(test) ?? storyAway, beside + 2, inRoom + 3);
  };
  const named = new Set(wordsOf(file));
  const likeness = (test: string) => wordsOf(test).filter((word) => named.has(word)).length;
  const sorted = [...new Set([...away.keys(), ...reachOf([...away.keys()]).tests.keys()])]
    .filter((path) => isTest(path) && !leftOut.test(path))
    .map((test) => ({ test, far: distance(test), like: likeness(test), ms: times[test] ?? 0 }))
    .sort((a, b) => a.far - b.far || b.like - a.like || a.ms - b.ms || (a.test < b.test ? -1 : 1))
    .map(({ test }) => test);
  return withStories(sorted);
};
