import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allTests, root } from './modules.ts';

/** A part of the whole suite that ends within half an hour, by the beginning of its files; the first that fits counts. */
const beginnings = {
  faults: 'apps/server/test/walks/faults/',
  storms: 'apps/server/test/walks/storms/',
  walks: 'apps/server/test/walks/',
  packaging: 'apps/server/test/packaging/',
  house: 'apps/server/test/',
  base: 'apps/server/src/base/',
  watch: 'apps/server/src/watch/',
  hands: 'apps/server/src/hands/',
  server: 'apps/server/src/',
  agent: 'apps/agent/',
  doors: 'apps/web/test/doors/',
  pages: 'apps/web/',
  phone: 'apps/mobile/',
  packages: 'packages/',
} as const;
export type Part = keyof typeof beginnings;
export const parts = Object.keys(beginnings) as Part[];
export const mostMinutes = 30;

const partOf = (path: string): Part | undefined =>
  parts.find((part) => path.startsWith(beginnings[part]));

export const filesOf = (part: Part): string[] => allTests().filter((path) => partOf(path) === part);

export const filesOfNoPart = (): string[] =>
  allTests().filter((path) => /^(apps|packages)\//.test(path) && !partOf(path));

/** The last green run of a part: its day, and how long it took. */
export type Green = { day: string; minutes: number };
const file = join(root, 'scripts/tests/full-runs.json');
export const readGreen = (): Partial<Record<Part, Green>> => JSON.parse(readFileSync(file, 'utf8'));
export const recordGreen = (part: Part, green: Green): void => {
  const all = { ...readGreen(), [part]: green };
  const sorted = Object.fromEntries(parts.flatMap((one) => (all[one] ? [[one, all[one]]] : [])));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
};

const oldDays = 30;
const dayMs = 86_400_000;

/** What is to be said of parts that have not been green for long; empty: nothing. */
export const sayOld = (green: Partial<Record<Part, Green>>, now: Date): string[] =>
  parts.flatMap((part) => {
    const day = green[part]?.day;
    if (!day) return [`${part}: no green run is written down`];
    const days = Math.floor((now.getTime() - Date.parse(day)) / dayMs);
    return days > oldDays ? [`${part}: last green ${days} days ago (${day})`] : [];
  });
