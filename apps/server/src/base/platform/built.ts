import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { reasonOf } from './log/reason.ts';

/** The repository root; builds are named by the digest of their sources. */
export const root = fileURLToPath(new URL('../../../../../', import.meta.url));
/** A running process may still read an older build, for instance after an update. */
const keptBuilds = 4;

/** The workspace packages that a folder depends on, directly or not. */
export const packagesOf = (folder: string, known = new Set<string>()): Set<string> => {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const used = join(root, 'packages', name.replace('@hlidka/', ''));
    if (!name.startsWith('@hlidka/') || known.has(used)) continue;
    packagesOf(used, known.add(used));
  }
  return known;
};

const left = /[\\/](dist|test|node_modules)[\\/]|\.test\.tsx?$|\.md$/;

/** The source files of a folder; a file is itself. */
const filesOf = (source: string): string[] =>
  statSync(source).isFile()
    ? [source]
    : readdirSync(source, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => !left.test(path.slice(source.length)))
        .sort();

const digestOf = (sources: readonly string[]): string => {
  const hash = createHash('sha256').update(root);
  for (const path of sources.toSorted().flatMap(filesOf))
    hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
};

/** Named by the sources, so that processes starting at once never see a half-finished build. */
export const builtFolder = (dist: string, sources: readonly string[]): string =>
  join(dist, digestOf(sources).slice(0, 16));

/**
 * In a separate process: a build takes half a gigabyte, which a long-running process would never
 * give back.
 */
export const runBuilder = async (script: string, ...args: string[]): Promise<void> => {
  try {
    await promisify(execFile)(process.execPath, [script, ...args]);
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(said || reasonOf(error), { cause: error });
  }
};

/** Builds into the folder unless it exists. */
export const ensureBuilt = async (
  folder: string,
  build: (into: string) => Promise<unknown>,
): Promise<void> => {
  if (existsSync(folder)) return;
  const making = `${folder}.${process.pid}`;
  try {
    await mkdir(making, { recursive: true });
    await build(making);
    await rename(making, folder);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
  await removeOld(dirname(folder));
};

/** A build unfinished after an hour belongs to a killed process. */
const halfMs = 3_600_000;

const foldersIn = (dist: string, named: RegExp) =>
  readdirSync(dist)
    .filter((name) => named.test(name))
    .map((name) => ({ path: join(dist, name), at: statSync(join(dist, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at);

const removeOld = async (dist: string): Promise<void> => {
  const old = foldersIn(dist, /^[0-9a-f]{16}$/).slice(keptBuilds);
  const halves = foldersIn(dist, /^[0-9a-f]{16}\.\d+$/).filter(
    ({ at }) => at < Date.now() - halfMs,
  );
  for (const { path } of [...old, ...halves]) await rm(path, { recursive: true, force: true });
};
