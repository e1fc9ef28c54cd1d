import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Edit } from './recipe.ts';

const migrations = 'apps/server/migrations';

export const made = (path: string, text: string): Edit => ({ path, make: () => text });

export const after = (path: string, line: string, add: string): Edit => ({
  path,
  instead: line,
  put: line + add,
});

export const before = (path: string, line: string, add: string): Edit => ({
  path,
  instead: line,
  put: add + line,
});

/** A migration, and its digest beside those of the others. */
export const migration = (name: string, sql: string): Edit[] => [
  made(`${migrations}/${name}.sql`, sql),
  {
    path: `${migrations}/digests.json`,
    make: (tree) => {
      const folder = join(tree, migrations);
      const digest = (file: string) =>
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex');
      const files = globSync('*.sql', { cwd: folder }).sort();
      return JSON.stringify(Object.fromEntries(files.map((file) => [file, digest(file)])), null, 2);
    },
  },
];

/** A file that a script of the tree prints. */
export const printed = (path: string, script: string): Edit => ({
  path,
  make: (tree) =>
    execFileSync(process.execPath, [script], { cwd: tree, encoding: 'utf8', maxBuffer: 2 ** 26 }),
});

/** Words before the same line of the Czech and of the English file. */
export const inBoth = (path: string, line: string, cs: string, en: string): Edit[] => [
  before(path.replace('{cs,en}', 'cs'), line, cs),
  before(path.replace('{cs,en}', 'en'), line, en),
];
