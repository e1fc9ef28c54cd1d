import { createHash } from 'node:crypto';
import type { Bytes } from '../snapshots/index.ts';

export type Counted = { sizeBytes: number; sha256: string };

/** Counts and digests what passes; `counted` once all has passed. */
export const createTally = (onBytes?: (total: number) => void) => {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let digest: string | null = null;
  return {
    async *of(bytes: Bytes): Bytes {
      for await (const chunk of bytes) {
        hash.update(chunk);
        sizeBytes += chunk.byteLength;
        onBytes?.(sizeBytes);
        yield chunk;
      }
      digest = hash.digest('hex');
    },
    counted: (): Counted | null => (digest === null ? null : { sizeBytes, sha256: digest }),
  };
};

/** Reads to the end. */
export const countBytes = async (
  bytes: Bytes,
  onBytes?: (total: number) => void,
): Promise<Counted> => {
  const tally = createTally(onBytes);
  const passing = tally.of(bytes)[Symbol.asyncIterator]();
  while (!(await passing.next()).done);
  const counted = tally.counted();
  if (!counted) throw new Error('not read to the end');
  return counted;
};
