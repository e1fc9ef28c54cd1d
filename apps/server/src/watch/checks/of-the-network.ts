import type { FailureClass } from './probe/index.ts';

const kinds: ReadonlySet<FailureClass> = new Set([
  'dns',
  'connect',
  'timeout',
  'tls',
  'protocol',
  'blocked',
]);

/** Failures that losing our own network would cause too. */
export const isOfTheNetwork = (failure: FailureClass): boolean => kinds.has(failure);
