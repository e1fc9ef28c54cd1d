import { open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a database is made that will take the place of the present one. */
export const nextFolder = (dataDir: string): string => join(dataDir, 'next');

const homeOf = (dataDir: string) => join(dataDir, 'postgres');
const madeOf = (dataDir: string) => join(nextFolder(dataDir), 'postgres');
const readyOf = (dataDir: string) => join(nextFolder(dataDir), 'ready');

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const sync = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

/**
 * Puts the new database in the place of the present one, which is kept aside. Two renames: if the
 * process is killed between them, `ready` stays and the next start finishes.
 */
export const swapIn = async (dataDir: string, now: Date): Promise<string | null> => {
  await writeFile(readyOf(dataDir), '', { flush: true });
  await sync(nextFolder(dataDir));
  const home = homeOf(dataDir);
  const kept = `${home}-before-${now.toISOString().slice(0, 19).replaceAll(':', '')}`;
  const had = await exists(home);
  if (had) await rename(home, kept);
  await finishSwap(dataDir);
  return had ? kept : null;
};

/** Only for the holder of the folder's lock. */
export const finishSwap = async (dataDir: string): Promise<void> => {
  if ((await exists(homeOf(dataDir))) || !(await exists(readyOf(dataDir)))) return;
  await rename(madeOf(dataDir), homeOf(dataDir));
  await sync(dataDir);
  await rm(nextFolder(dataDir), { recursive: true, force: true });
};
