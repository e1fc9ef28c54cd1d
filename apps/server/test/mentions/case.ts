import type { SiteNames } from '../../src/care/visibility/index.ts';

/** Whose site, what an engine answered, and whether a person reads a mention of the site in it. */
export type MentionCase = readonly [names: SiteNames, answer: string, mentioned: boolean];
