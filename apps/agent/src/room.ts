import { statfs } from 'node:fs/promises';

/** As at the server: below this jobs begin to fail for reasons that nobody understands. */
export const leastRoomBytes = 1024 ** 3;

const roomWords = {
  full: (mb: number) =>
    `Disk agenta je skoro plný, zbývá ${mb} MB: úlohy i kontroly formulářů mohou selhávat. / The agent's disk is almost full, ${mb} MB are left: jobs and form checks may fail.`,
  free: (mb: number) =>
    `Na disku agenta je zase místo, ${mb} MB. / The agent's disk has room again, ${mb} MB.`,
};

export const readRoom = async (folder: string): Promise<number | null> => {
  const disk = await statfs(folder).catch(() => null);
  return disk ? disk.bavail * disk.bsize : null;
};

/** Tells a full disk once, and once that there is room again; null: it cannot be found out. */
export const watchRoom = (tell: (is: 'full' | 'free', freeBytes: number) => Promise<unknown>) => {
  let isFull = false;
  return async (freeBytes: number | null): Promise<void> => {
    if (freeBytes === null || freeBytes < leastRoomBytes === isFull) return;
    // Told before it counts as told: a server that is away hears of it later.
    await tell(isFull ? 'free' : 'full', freeBytes);
    isFull = !isFull;
  };
};

/** Looks whenever it is called. */
export const keepRoom = (folder: string, tell: (text: string) => Promise<unknown>) => {
  const see = watchRoom((is, freeBytes) => tell(roomWords[is](Math.round(freeBytes / 1e6))));
  return (): Promise<void> =>
    readRoom(folder)
      .then(see)
      .catch(() => {});
};
