import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { reasonOf } from './log/reason.ts';

/** The house itself; what is built is named by the digest of its sources. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** A process may still read from an older one, after an update for instance. */
const keptBuilds = 4;

/** The packages of this house that one of its folders names, and those that they name. */
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

/** Of a folder what is built from; a file is itself. */
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

/** Named by the sources, so that processes that start at once never see each other's half. */
export const builtFolder = (dist: string, sources: readonly string[]): string =>
  join(dist, digestOf(sources).slice(0, 16));

/** In a process of its own: a builder takes half a gigabyte, which the one that watches would keep for ever. */
export const runBuilder = async (script: string, ...args: string[]): Promise<void> => {
  try {
    await promisify(execFile)(process.execPath, [script, ...args]);
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(said || reasonOf(error), { cause: error });
  }
};

/** Builds into the folder unless it is there. */
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
    // Another process was sooner.
    if (!existsSync(folder)) throw error;
  }
  await removeOld(dirname(folder));
};

/** What is not finished after an hour belongs to a process that was killed. */
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
