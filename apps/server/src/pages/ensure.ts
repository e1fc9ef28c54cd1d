import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '../platform/log.ts';
import { StartError } from '../platform/start-error.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const web = join(root, 'apps/web');
const sources = ['protocol', 'texts', 'client', 'design'].map((name) =>
  join(root, 'packages', name),
);

const digestOf = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const folder of [...sources, web]) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(
        (path) =>
          !/[\\/](dist|node_modules)[\\/]|\.test\.tsx?$|\.md$/.test(path.slice(folder.length)),
      )
      .sort();
    for (const path of paths) hash.update(path.slice(root.length)).update(await readFile(path));
  }
  return hash.update(await readFile(join(root, 'package-lock.json'))).digest('hex');
};

const dist = join(web, 'dist');
const stamp = join(dist, 'sources.sha256');

/** Whether the built pages are those of their sources. */
export const arePagesBuilt = async (): Promise<boolean> =>
  (await readFile(stamp, 'utf8').catch(() => '')) === (await digestOf());

/** Builds the pages when their sources changed since the last build; returns where they lie. */
export const ensurePages = async (log: Log): Promise<string> => {
  const digest = await digestOf();
  const built = await readFile(stamp, 'utf8').catch(() => '');
  if (built === digest) return dist;
  log.info('building the pages');
  try {
    const { buildPages } = await import('@hlidka/web/build');
    await buildPages();
    await writeFile(stamp, digest);
  } catch (error) {
    throw new StartError(
      `The pages in ${dirname(dist)} could not be built: ${(error as Error).message}`,
    );
  }
  return dist;
};
