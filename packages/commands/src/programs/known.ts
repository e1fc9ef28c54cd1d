import { git } from './git.ts';
import { mysql } from './mysql.ts';
import { composer, npm } from './packages.ts';
import type { KnownProgram } from './program.ts';
import { find, readers, rsync, systemctl, tar } from './system.ts';
import { wp } from './wp.ts';

const php: KnownProgram = {
  uses: { '-l': { options: '', operands: [/^(?![-/])(?!.*\.\.)[^:]+$/] } },
};

const knownPrograms: Readonly<Record<string, KnownProgram>> = {
  ...{ wp, git, composer, npm, php, tar, rsync, find, systemctl },
  ...mysql,
  ...readers,
};

/** Other names of the same program. */
const otherNames: [RegExp, string][] = [
  [/^wp(-cli)?(\.phar)?$/, 'wp'],
  [/^composer(\.phar)?$/, 'composer'],
  [/^php[0-9.]*$/, 'php'],
  [/^mariadb$/, 'mysql'],
  [/^(mysql|mariadb)-?(dump|admin|check)$/, 'mysql$2'],
  [/^(g|bsd)?tar$/, 'tar'],
];

export const nameOf = (program: string): string =>
  program.slice(program.lastIndexOf('/') + 1).toLowerCase();

/** Null: we do not know what its arguments do. */
export const knownProgram = (program: string): KnownProgram | null => {
  const name = nameOf(program);
  const other = otherNames.find(([pattern]) => pattern.test(name));
  const known = other ? name.replace(...other) : name;
  return Object.hasOwn(knownPrograms, known) ? (knownPrograms[known] ?? null) : null;
};
