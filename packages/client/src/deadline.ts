import type { AnyEndpoint } from '@hlidka/protocol';

const usualMs = 15_000;
/** Large bodies, and what operators ask of other services through us. */
const longMs = 60_000;

/** How long a person waits for an answer before being told that there is none. */
export const deadlineOf = ({ audience, bodyLimit }: AnyEndpoint): number =>
  audience === 'admin' || bodyLimit !== undefined ? longMs : usualMs;
