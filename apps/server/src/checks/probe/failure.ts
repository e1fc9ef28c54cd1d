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
  | 'blocked';

/** Thrown inside the probe. Not an Error: a stack for each failed check would cost more than it tells. */
export class Failure {
  readonly kind: FailureClass;
  readonly reason: string;
  constructor(kind: FailureClass, reason: string) {
    this.kind = kind;
    this.reason = reason;
  }
}

export const codeOf = (error: unknown): string => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return code;
  return typeof message === 'string' ? message.slice(0, 200) : 'unknown error';
};

export const toFailure = (thrown: unknown): Failure =>
  thrown instanceof Failure ? thrown : new Failure('protocol', codeOf(thrown));
