import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode, reasonOf } from '../../../base/platform/log/reason.ts';
import type { Bytes } from '../../snapshots/index.ts';
import { CopyError, isOurs, type Store } from './store.ts';

const partPrefix = '.part-';
const mebibyte = 1024 * 1024;
/** Left for the database, which may share the disk: below this the doctor calls for help. */
const reservedBytes = 200 * mebibyte;
const lookEveryBytes = 16 * mebibyte;

const explained = (error: unknown, path: string): unknown => {
  if (error instanceof CopyError) return error;
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new CopyError('no_room', path, error);
  if (code === 'ENOENT') return new CopyError('gone', path, error);
  if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code))
    return new CopyError('not_writable', `${path}: ${code}`, error);
  if (code && ['EIO', 'ESTALE', 'ENXIO', 'EBADMSG'].includes(code))
    return new CopyError('cut', reasonOf(error), error);
  return error;
};

const explaining = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw explained(error, path);
  }
};

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const needRoom = async (folder: string, bytes: number): Promise<void> => {
  const free = await freeBytes(folder);
  if (free >= bytes + reservedBytes) return;
  const inMebibytes = (value: number) => `${Math.ceil(value / mebibyte)} MiB`;
  throw new CopyError(
    'no_room',
    `${folder}: ${inMebibytes(free)} free, ${inMebibytes(bytes + reservedBytes)} needed`,
  );
};

const openFolder = async (folder: string): Promise<void> => {
  const created = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (created !== undefined) await chmod(folder, 0o700);
};

/** Fails with `no_room` unless that many bytes fit beside what the database needs. */
export const needRoomIn = (folder: string, bytes: number): Promise<void> =>
  explaining(folder, async () => {
    await openFolder(folder);
    await needRoom(folder, bytes);
  });

/** Writes to a file that did not exist, down to the disk, and stops before the disk is full. */
const writeDown = async (file: string, bytes: Bytes, signal: AbortSignal): Promise<void> => {
  const handle = await open(file, 'wx', 0o600);
  try {
    let unlooked = 0;
    for await (const chunk of bytes) {
      signal.throwIfAborted();
      await handle.appendFile(chunk);
      unlooked += chunk.byteLength;
      if (unlooked < lookEveryBytes) continue;
      await needRoom(dirname(file), 0);
      unlooked = 0;
    }
    signal.throwIfAborted();
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const readUp = async function* (file: string, signal: AbortSignal): Bytes {
  try {
    yield* createReadStream(file, { signal });
  } catch (error) {
    throw signal.aborted ? signal.reason : explained(error, file);
  }
};

export const openFolderStore = (folder: string): Store => ({
  put: (name, bytes, signal) =>
    explaining(folder, async () => {
      await openFolder(folder);
      const part = join(folder, `${partPrefix}${name}`);
      try {
        await writeDown(part, bytes, signal);
        await rename(part, join(folder, name));
        await syncFolder(folder);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    }),
  list: () =>
    explaining(folder, async () => {
      await openFolder(folder);
      const names = (await readdir(folder)).filter(isOurs);
      const sizes = names.map(
        async (name) => [name, (await stat(join(folder, name))).size] as const,
      );
      return new Map(await Promise.all(sizes));
    }),
  get: (name, signal) =>
    explaining(join(folder, name), async () => {
      await stat(join(folder, name));
      return readUp(join(folder, name), signal);
    }),
  remove: (name) => explaining(folder, () => rm(join(folder, name), { force: true })),
  clean: () =>
    explaining(folder, async () => {
      await openFolder(folder);
      const left = (await readdir(folder)).filter(
        (name) => name.startsWith(partPrefix) && isOurs(name.slice(partPrefix.length)),
      );
      for (const name of left) await rm(join(folder, name), { force: true });
    }),
});
