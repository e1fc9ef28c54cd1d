import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder, ensureBuilt, packagesOf, root, runBuilder } from '../platform/built.ts';
import type { Log } from '../platform/log/log.ts';
import { reasonOf } from '../platform/log/reason.ts';
import { packedPages } from '../platform/places.ts';
import { StartError } from '../platform/start-error.ts';

const web = join(root, 'apps/web');

/** Every folder that the pages are built from. */
export const pageSources = (): string[] => [...packagesOf(web), web];

const folderFor = (): string => builtFolder(join(web, 'dist'), pageSources());

/** Whether the built pages are up to date. */
export const arePagesBuilt = (): boolean => existsSync(packedPages ?? folderFor());

/** Builds the pages if their sources changed; returns their folder. */
export const ensurePages = async (log: Log): Promise<string> => {
  if (packedPages) return packedPages;
  const folder = folderFor();
  try {
    await ensureBuilt(folder, async (into) => {
      log.info('building the pages');
      await runBuilder(join(web, 'build.ts'), into);
    });
  } catch (error) {
    throw new StartError(`The pages in ${web} could not be built: ${reasonOf(error)}`);
  }
  return folder;
};
