import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { changedSince, findBase } from './tests/changed-files.ts';
import { root } from './tests/modules.ts';

/**
 * Format, lint, walls, types, the pages’ own zod, unused code. Format and lint check only changed files, unless in CI
 * or with `--all`.
 */
type Step = { name: string; words: string[] };

/** Files that affect the checks of all others. */
const rules = /^(biome\.json|\.oxlintrc\.json|package(-lock)?\.json|\.gitignore)$/;
const linted = /\.(ts|tsx|js|mjs|jsx)$/;
const formatted = /\.(ts|tsx|js|mjs|jsx|json|css)$/;

const changed = (): string[] | null => {
  if (process.env.CI || process.argv.includes('--all')) return null;
  const files = changedSince(findBase());
  if (files.some((path) => rules.test(path))) return null;
  return files.filter((path) => existsSync(join(root, path)));
};

const lookAt = (name: string, words: string[], files: string[] | null): Step[] => {
  if (!files) return [{ name, words }];
  return files.length > 0
    ? [{ name: `${name}, ${files.length} changed`, words: [...words, ...files] }]
    : [];
};

const files = changed();
/**
 * The root's project has the server, the agent and all tests: what each finds in the other is read once. Without the
 * tests, and without a browser's names, the two are looked at again with `--all`.
 */
const types = [
  '.',
  'apps/web/tsconfig.admin.json',
  'apps/web/tsconfig.portal.json',
  'packages',
  'packages/client',
  ...(files ? [] : ['apps/server', 'apps/agent']),
];
const steps: Step[] = [
  ...types.map((project) => ({
    name: `types of ${project}`,
    words: ['tsc', '-p', project, '--checkers', '1'],
  })),
  { name: 'unused code', words: ['knip', '--cache'] },
  ...lookAt('lint', ['oxlint'], files && files.filter((path) => linted.test(path))),
  ...lookAt(
    'format',
    ['biome', 'check', '--no-errors-on-unmatched'],
    files && files.filter((path) => formatted.test(path)),
  ),
  { name: 'walls', words: ['node', 'scripts/walls.ts'] },
  { name: 'members of the pages’ zod', words: ['node', 'scripts/small-zod.ts'] },
];

const run = async ({ name, words: [program = '', ...words] }: Step): Promise<boolean> => {
  const from = performance.now();
  const ran = promisify(execFile)(program, words, { cwd: root, maxBuffer: 2 ** 26 });
  const [isGood, said] = await ran.then(
    ({ stdout, stderr }) => [true, stdout + stderr] as const,
    (error: { stdout?: string; stderr?: string; message: string }) =>
      [false, (error.stdout ?? '') + (error.stderr ?? '') || error.message] as const,
  );
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${seconds.padStart(5)} s  ${name}`);
  if (!isGood) console.log(said.trim());
  return isGood;
};

const from = performance.now();
let isAllGood = true;
const work = async () => {
  for (let step = steps.shift(); step; step = steps.shift())
    isAllGood = (await run(step)) && isAllGood;
};
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
console.log(
  `${isAllGood ? 'All good' : 'Something is wrong'}, ${((performance.now() - from) / 1000).toFixed(1)} s.`,
);
process.exitCode = isAllGood ? 0 : 1;
