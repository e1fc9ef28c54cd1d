import { exceptions } from './order.ts';
import { checkPackages, checkPortal } from './packages.ts';
import type { Source } from './read.ts';
import { checkRooms, checkSizes } from './rooms.ts';
import { checkSlices } from './slices.ts';
import { checkTables } from './tables.ts';

type Breach = { rule: string; path: string; message: string };
type Allowed = typeof exceptions;

/** All breaches of the import rules, including allowed exceptions. */
export const findBreaches = (sources: Source[]): Breach[] => [
  ...checkSlices(sources),
  ...checkTables(sources),
  ...checkPackages(sources),
  ...checkPortal(sources),
  ...checkRooms(sources),
  ...checkSizes(sources),
];

/** One line per breach that no exception allows. */
export const linesOf = (breaches: Breach[], allowed: Allowed): string[] =>
  breaches
    .filter(
      ({ rule, path }) => !allowed.some((one) => one.rule === rule && path.startsWith(one.path)),
    )
    .map(({ path, message }) => `${path}: ${message}`);

export const checkWalls = (sources: Source[], allowed = exceptions): string[] =>
  linesOf(findBreaches(sources), allowed);
