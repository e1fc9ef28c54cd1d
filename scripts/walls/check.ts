import { checkCircles } from './circles.ts';
import { exceptions } from './house.ts';
import { checkPackages, checkPortal } from './packages.ts';
import type { Source } from './read.ts';
import { checkSlices } from './slices.ts';
import { checkTables } from './tables.ts';

/** Where sources break the rules of the house, one line each, exceptions left out. */
export const checkWalls = (sources: Source[], allowed = exceptions): string[] =>
  [
    ...checkSlices(sources),
    ...checkTables(sources),
    ...checkPackages(sources),
    ...checkPortal(sources),
    ...checkCircles(sources),
  ]
    .filter(
      ({ rule, path }) => !allowed.some((one) => one.rule === rule && path.startsWith(one.path)),
    )
    .map(({ path, message }) => `${path}: ${message}`);
