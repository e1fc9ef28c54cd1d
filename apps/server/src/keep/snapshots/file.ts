import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../base/platform/log/reason.ts';
import type { Manifest } from './format.ts';
import { SnapshotError } from './snapshot-error.ts';
import type { WrittenSnapshot } from './write.ts';

type SavedSnapshot = { path: string; bytes: number; manifest: Manifest };

/** The name is there only once the whole file is on the disk; an older file stays until then. */
export const saveSnapshot = async (
  file: string,
  make: () => WrittenSnapshot,
): Promise<SavedSnapshot> => {
  const path = resolve(file);
  await requireFile(path);
  await removeLeftOver(path);
  const aside = `${path}.${process.pid}.part`;
  try {
    const into = createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true });
    await once(into, 'open');
    const { stream, manifest: made } = make();
    const [manifest] = await Promise.all([made, pipeline(stream, into)]);
    await rename(aside, path);
    await syncFolder(dirname(path));
    return { path, bytes: (await stat(path)).size, manifest };
  } catch (error) {
    await rm(aside, { force: true });
    throw explainFile(error, path);
  }
};

export const openSnapshot = (file: string) =>
  createReadStream(resolve(file), { highWaterMark: 1 << 18 });

const requireFile = async (path: string): Promise<void> => {
  const found = await stat(path).catch(() => null);
  if (found && !found.isFile()) throw explainFile({ code: 'EISDIR' }, path);
};

/** Parts of files whose writers were killed. */
const removeLeftOver = async (path: string): Promise<void> => {
  const folder = dirname(path);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const pid = name.startsWith(`${basename(path)}.`) && /\.(\d+)\.part$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(folder, name), { force: true });
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

const sentences: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'that is not a file',
};

const explainFile = (error: unknown, path: string): unknown => {
  const sentence = sentences[(error as { code?: string }).code ?? ''];
  if (!sentence || error instanceof SnapshotError) return error;
  return new SnapshotError(
    sentence.includes('full') ? 'disk full' : 'not written',
    `The backup was not written to ${path}: ${sentence}. Nothing was left there.`,
    { cause: error },
  );
};
