import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, reasonOf } from './log/reason.ts';
import { openDataFolder } from './postgres/folder.ts';
import { StartError } from './start-error.ts';

const unusable = (folder: string, error: unknown) =>
  new StartError(
    `The data folder ${folder} cannot be written (${reasonOf(error)}). Choose another with --data.`,
  );

/** Atomic, and never replaces an existing file: written to a temporary file, then linked. */
const writeOnce = async (file: string, text: string): Promise<void> => {
  const aside = `${file}.${randomUUID()}`;
  try {
    const handle = await open(aside, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(aside, file).catch((error) => {
      if (errorCode(error) === 'EEXIST') return;
      if (!['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'].includes(errorCode(error) ?? ''))
        throw error;
      return rename(aside, file); // a file system without links
    });
  } finally {
    await rm(aside, { force: true });
  }
};

/** A secret created once and kept in the data folder, readable only by its owner. */
export const keptSecret = async (dataDir: string, name: string): Promise<string> => {
  const file = join(await openDataFolder(dataDir), name);
  const read = () => readFile(file, 'utf8');
  let secret: string;
  try {
    secret = await read().catch(async (error) => {
      if (errorCode(error) !== 'ENOENT') throw error;
      await writeOnce(file, randomBytes(32).toString('base64url'));
      return read();
    });
    await chmod(file, 0o600);
  } catch (error) {
    throw unusable(dataDir, error);
  }
  if (secret.trim().length >= 32) return secret.trim();
  throw new StartError(
    `The file ${file} is damaged. Bring it back from a copy, or delete it: what it kept safe is then void.`,
  );
};

/** Replaces it, also when it is there already. */
export const writeKeptSecret = async (dataDir: string, name: string, text: string) => {
  const file = join(await openDataFolder(dataDir), name);
  try {
    await rm(file, { force: true });
    await writeOnce(file, text);
  } catch (error) {
    throw unusable(dataDir, error);
  }
};
