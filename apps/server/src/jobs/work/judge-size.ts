import { limits } from '@hlidka/protocol';

export type TooSmall = { leastBytes: number; lastBytes: number[] };

/** Null: big enough beside the good ones before it, and for a backup of a site at all. */
export const judgeSize = (sizeBytes: number, lastBytes: number[]): TooSmall | null => {
  const share = Math.floor(Math.min(...lastBytes) * limits.backupLeastShare);
  const leastBytes = Math.max(limits.backupLeastBytes, lastBytes.length > 0 ? share : 0);
  return sizeBytes < leastBytes ? { leastBytes, lastBytes } : null;
};
