import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { closeAfter } from './close-after.ts';

/** An ending database deletes files too: a removal that meets it stops half way without a word. */
const removeFolder = async (path: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
    if (!existsSync(path)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${path} cannot be removed`);
};

/** A new folder that is removed when the file's tests end, after all who were opened in it. */
export const temporaryFolder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'hlidka-test-'));
  chmodSync(path, 0o711); // so that the database's user may enter as it does in a folder of ours
  closeAfter(() => removeFolder(path));
  return path;
};

/** The same with an empty cluster inside, which saves the second that its first start takes. */
export const temporaryCluster = (): string => {
  const path = temporaryFolder();
  execFileSync('cp', ['-a', inject('emptyCluster'), join(path, 'postgres')]);
  return path;
};
