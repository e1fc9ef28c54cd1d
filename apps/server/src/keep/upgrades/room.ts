import { statfs } from 'node:fs/promises';
import { StartError } from '../../base/platform/start-error.ts';
import { wayAround } from './way-around.ts';

const mebibyte = 1024 * 1024;
const reserve = 64 * mebibyte;

/** A packed snapshot takes a fifth of the tables or less; half leaves room for the migrations. */
const neededBytes = (databaseBytes: number): number => databaseBytes / 2 + reserve;

const mib = (bytes: number): string => `${Math.floor(bytes / mebibyte)} MiB`;

export const requireRoom = async (dataDir: string, databaseBytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(dataDir);
  const needed = neededBytes(databaseBytes);
  const free = bavail * bsize;
  if (free < needed)
    throw new StartError(
      `An upgrade needs ${mib(needed + mebibyte)} on the disk of ${dataDir} for the snapshot before it; ${mib(free)} are free. Nothing was changed. Free some space, or ${wayAround}`,
    );
};
