import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject, vi } from 'vitest';

const isFirst = (lock: string): boolean => {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
};

/** A folder that is filled once in a run, by the first file that asks; the others wait for it. */
export const onceInRun = async (
  name: string,
  fill: (folder: string) => Promise<void>,
  patienceMs: number,
): Promise<string> => {
  const folder = join(dirname(inject('emptyCluster')), name);
  const lock = `${folder}.lock`;
  if (!existsSync(folder) && isFirst(lock))
    await fill(folder).catch((error: unknown) => {
      rmdirSync(lock);
      throw error;
    });
  await vi.waitFor(
    () => {
      if (!existsSync(folder)) throw new Error(`${name} was not filled`);
    },
    { timeout: patienceMs, interval: 200 },
  );
  return folder;
};
