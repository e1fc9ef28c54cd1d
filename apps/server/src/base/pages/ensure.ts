import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder, ensureBuilt, packagesOf, root, runBuilder } from '../platform/built.ts';
import { reasonOf } from '../platform/log/reason.ts';
import { packedPages } from '../platform/programs.ts';
import { StartError } from '../platform/start-error.ts';
import { type RunStep, silentStep } from '../platform/steps.ts';

const web = join(root, 'apps/web');

/** The help in admin is made of these (apps/web/guide-pages.ts). */
const guide = (): string[] =>
  globSync('docs/{*.md,*.png,cs/*.md,guide/*.*,guide/en/*.md}', { cwd: root }).map((file) =>
    join(root, file),
  );

/** Every folder and file that the pages are built from. */
export const pageSources = (): string[] => [...packagesOf(web), web, ...guide()];

const folderFor = (): string => builtFolder(join(web, 'dist'), pageSources());

/** Whether the built pages are up to date. */
export const arePagesBuilt = (): boolean => existsSync(packedPages ?? folderFor());

/** Builds the pages if their sources changed; returns their folder. */
export const ensurePages = async (step: RunStep = silentStep): Promise<string> => {
  if (packedPages) return packedPages;
  const folder = folderFor();
  try {
    await ensureBuilt(folder, (into) =>
      step('Building the pages, once for this version', () =>
        runBuilder(join(web, 'build.ts'), into),
      ),
    );
  } catch (error) {
    throw new StartError(`The pages in ${web} could not be built: ${reasonOf(error)}`);
  }
  return folder;
};
