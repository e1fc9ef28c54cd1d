import type { PageFacts } from '@hlidka/protocol';

/** What one process knows of a site's page between its checks; the probe keeps it true. */
export type PageMemory = {
  /** How the page should look; null when that is not known yet. */
  usual: PageFacts | null;
  /** Of the last page that was found alive: its Content-Length, and the digest of a short one. */
  length: string | null;
  digest: string | null;
  /** When it is to be read in full again, by `performance.now()`. */
  fullAt: number;
};

const fullEveryMs = 15 * 60_000;

export const newMemory = (usual: PageFacts | null): PageMemory => ({
  usual,
  length: null,
  digest: null,
  fullAt: 0,
});

/** Sites that were started together do not stay together. */
export const nextFullAt = (): number =>
  performance.now() + fullEveryMs * (0.9 + 0.2 * Math.random());
