import { limits } from '@hlidka/protocol';

export type TooSmall = { leastBytes: number; lastBytes: number[] };

/** Null: large enough compared with earlier good ones and for a site's backup at all. */
export const judgeSize = (sizeBytes: number, lastBytes: number[]): TooSmall | null => {
  const share = Math.floor(Math.min(...lastBytes) * limits.backupLeastShare);
  const leastBytes = Math.max(limits.backupLeastBytes, lastBytes.length > 0 ? share : 0);
  return sizeBytes < leastBytes ? { leastBytes, lastBytes } : null;
};
