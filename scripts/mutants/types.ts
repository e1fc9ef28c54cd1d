import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { parseSync } from 'oxc-parser';
import { readImports, root } from '../tests/modules.ts';
import { digestOf, openCache } from './cache.ts';
import type { Mutant } from './sample.ts';

const projects = ['apps/server', 'apps/agent', 'packages', 'packages/client'];

const isSource = (path: string) => !/^(node_modules|dist|test|fixtures)$/.test(basename(path));

/** The sources, and all packages as they are but our own, which are the copied ones. */
const copyTree = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'mutants-'));
  for (const part of ['apps/server', 'apps/agent', 'packages', 'tsconfig.base.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true, filter: isSource });
  symlinkSync(join(root, 'apps/server/node_modules'), join(copy, 'apps/server/node_modules'));
  const link = (from: string, to: string) => {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) symlinkSync(join(from, name), join(to, name));
  };
  link(join(root, 'node_modules'), join(copy, 'node_modules'));
  rmSync(join(copy, 'node_modules/@hlidka'));
  link(join(copy, 'packages'), join(copy, 'node_modules/@hlidka'));
  return copy;
};

/** The files in which a project has errors. */
const wrongIn = async (copy: string, project: string): Promise<string[]> => {
  const words = ['-p', project, '--incremental', 'false', '--pretty', 'false'];
  const said = await promisify(execFile)('tsc', words, { cwd: copy, maxBuffer: 2 ** 26 }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
  return [...said.matchAll(/^(.+?)\(\d+,\d+\): error/gm)].map(([, path = '']) => path);
};

/** With one syntax error tsc tells no other error. */
const isSyntax = ({ file, text }: Mutant): boolean => parseSync(file, text).errors.length === 0;

/** Where an unchanged file has errors, whatever it imports is to blame. */
const tryAll = async (mutants: Mutant[]): Promise<Set<string>> => {
  const copy = copyTree();
  const changed = new Set(mutants.map(({ file }) => file));
  try {
    for (const { file, text } of mutants) writeFileSync(join(copy, file), text);
    const wrong: string[] = [];
    for (const project of projects) wrong.push(...(await wrongIn(copy, project)));
    return new Set(
      wrong.flatMap((path) => [...(changed.has(path) ? [path] : (readImports().get(path) ?? []))]),
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

/** Without those that do not compile, which nobody can commit; one change of a file, since all are tried at once. */
export const compiling = async (mutants: Mutant[]): Promise<Mutant[]> => {
  const { all, write } = openCache<boolean>('mutant-types');
  const keyOf = ({ file, text }: Mutant) => digestOf([file, text]);
  const fresh = mutants.filter((mutant) => all[keyOf(mutant)] === undefined);
  const parsed = fresh.filter(isSyntax);
  const wrong = parsed.length > 0 ? await tryAll(parsed) : new Set();
  for (const mutant of fresh)
    all[keyOf(mutant)] = parsed.includes(mutant) && !wrong.has(mutant.file);
  write();
  return mutants.filter((mutant) => all[keyOf(mutant)]);
};
