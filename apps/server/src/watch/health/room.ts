import { statfs } from 'node:fs/promises';

/** Free bytes where the data are; null: it cannot be found out. */
export const readFreeBytes = async (dataDir: string): Promise<number | null> => {
  const disk = await statfs(dataDir).catch(() => null);
  return disk ? disk.bavail * disk.bsize : null;
};
