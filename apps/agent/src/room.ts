import { statfs } from 'node:fs/promises';

/** As at the server: below this jobs begin to fail for reasons that nobody understands. */
const leastRoomBytes = 1024 ** 3;

/** Not where it cannot be found out. */
export const isDiskFull = async (folder: string, least = leastRoomBytes): Promise<boolean> => {
  const disk = await statfs(folder).catch(() => null);
  return disk !== null && disk.bavail * disk.bsize < least;
};
