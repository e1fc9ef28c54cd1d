import type { AnyEndpoint } from '@hlidka/protocol';

const usualMs = 15_000;
/** Large bodies, and what operators ask of other services through us. */
const longMs = 60_000;

/**
 * How long a person waits for an answer before being told that there is none. What the phone app asks of admin goes
 * to no other service.
 */
export const deadlineOf = (
  { audience, bodyLimit }: AnyEndpoint,
  by: 'browser' | 'phone' = 'browser',
): number =>
  bodyLimit !== undefined || (audience === 'admin' && by === 'browser') ? longMs : usualMs;
