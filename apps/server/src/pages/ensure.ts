import { createHash } from 'node:crypto';
import { access, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '../platform/log.ts';
import { reasonOf } from '../platform/reason.ts';
import { StartError } from '../platform/start-error.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const web = join(root, 'apps/web');

/** The packages of this house that one of its folders names, and those that they name. */
const packagesOf = async (folder: string, known = new Set<string>()): Promise<Set<string>> => {
  const { dependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const used = join(root, 'packages', name.replace('@hlidka/', ''));
    if (!name.startsWith('@hlidka/') || known.has(used)) continue;
    await packagesOf(used, known.add(used));
  }
  return known;
};

/** Every folder that the pages are built from. */
export const pageSources = async (): Promise<string[]> => [...(await packagesOf(web)), web];

const digestOf = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const folder of (await pageSources()).sort()) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(
        (path) =>
          !/[\\/](dist|test|node_modules)[\\/]|\.test\.tsx?$|\.md$/.test(path.slice(folder.length)),
      )
      .sort();
    for (const path of paths) hash.update(path.slice(root.length)).update(await readFile(path));
  }
  return hash.update(await readFile(join(root, 'package-lock.json'))).digest('hex');
};

const dist = join(web, 'dist');

/** Named by the sources, so that servers that start at once never see each other's half. */
const folderFor = async (): Promise<string> => join(dist, (await digestOf()).slice(0, 16));

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whether the built pages are those of their sources. */
export const arePagesBuilt = async (): Promise<boolean> => exists(await folderFor());

/** Builds the pages when their sources changed since the last build; returns where they lie. */
export const ensurePages = async (log: Log): Promise<string> => {
  const folder = await folderFor();
  if (await exists(folder)) return folder;
  log.info('building the pages');
  const making = `${folder}.${process.pid}`;
  try {
    const { buildPages } = await import('@hlidka/web/build');
    await buildPages(making);
    await rename(making, folder).catch(async (error) => {
      if (!(await exists(folder))) throw error;
      await rm(making, { recursive: true, force: true });
    });
    await removeOld(folder);
  } catch (error) {
    throw new StartError(`The pages in ${web} could not be built: ${reasonOf(error)}`);
  }
  return folder;
};

const removeOld = async (kept: string): Promise<void> => {
  const names = await readdir(dist);
  const old = names.filter((name) => /^[0-9a-f]{16}$/.test(name) && join(dist, name) !== kept);
  for (const name of old) await rm(join(dist, name), { recursive: true, force: true });
};
