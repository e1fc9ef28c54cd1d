import { exceptions } from './order.ts';
import { checkPackages, checkPortal } from './packages.ts';
import type { Source } from './read.ts';
import { checkRooms, checkSizes } from './rooms.ts';
import { checkSlices } from './slices.ts';
import { checkTables } from './tables.ts';

type Breach = { rule: string; path: string; message: string };
type Allowed = typeof exceptions;

const pathsOf = (sources: Source[]): string[] => sources.map(({ path }) => path);

/** All breaches of the import rules, including allowed exceptions; `paths` are all files, tests too. */
export const findBreaches = (sources: Source[], paths = pathsOf(sources)): Breach[] => [
  ...checkSlices(sources),
  ...checkTables(sources),
  ...checkPackages(sources),
  ...checkPortal(sources),
  ...checkRooms(sources),
  ...checkSizes(paths),
];

/** One line per breach that no exception allows. */
export const linesOf = (breaches: Breach[], allowed: Allowed): string[] =>
  breaches
    .filter(
      ({ rule, path }) => !allowed.some((one) => one.rule === rule && path.startsWith(one.path)),
    )
    .map(({ path, message }) => `${path}: ${message}`);

export const checkWalls = (
  sources: Source[],
  allowed = exceptions,
  paths = pathsOf(sources),
): string[] => linesOf(findBreaches(sources, paths), allowed);
