import type { PageFacts } from '@hlidka/protocol';

/** What one process remembers of a site's page between checks; the probe updates it. */
export type PageMemory = {
  /** How the page usually looks; null while unknown. */
  usual: PageFacts | null;
  /** Content-Length of the last page found alive, and its digest if the page is short. */
  length: string | null;
  digest: string | null;
  /** When to read the page in full next, by `performance.now()`. */
  fullAt: number;
};

const fullEveryMs = 15 * 60_000;

export const newMemory = (usual: PageFacts | null): PageMemory => ({
  usual,
  length: null,
  digest: null,
  fullAt: 0,
});

/** Random spread, so that sites started together do not stay in step. */
export const nextFullAt = (): number =>
  performance.now() + fullEveryMs * (0.9 + 0.2 * Math.random());
