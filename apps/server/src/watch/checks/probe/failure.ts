import type { ProbeReason } from '@hlidka/protocol';
import { isOwnCode } from './own-fault.ts';

export type FailureClass =
  | 'dns'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'status'
  | 'keyword'
  | 'too_large'
  | 'redirect'
  | 'protocol'
  | 'blocked'
  | 'page';

/**
 * Thrown inside the probe. Not an Error, because a stack trace per failed check is too expensive.
 */
export class Failure {
  readonly kind: FailureClass;
  readonly reason: string;
  /** This machine lacked a resource, so it says nothing about the site. */
  readonly own: boolean;
  constructor(kind: FailureClass, reason: ProbeReason | { code: string }, own = false) {
    this.kind = kind;
    this.reason = typeof reason === 'string' ? reason : reason.code;
    this.own = own;
  }
}

export const codeOf = (error: unknown): string => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return code;
  return typeof message === 'string' ? message.slice(0, 200) : 'unknown error';
};

export const failureOf = (kind: FailureClass, error: unknown): Failure => {
  const code = codeOf(error);
  return new Failure(kind, { code }, isOwnCode(code));
};

export const toFailure = (thrown: unknown): Failure =>
  thrown instanceof Failure ? thrown : failureOf('protocol', thrown);
