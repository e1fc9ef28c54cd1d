import { limits } from '@hlidka/protocol';

/** How long an answer counts as fresh (in milliseconds). */
export const staleTime = limits.freshSeconds * 1000;
