import type { PlainReason, ProbeReasonShape, ProbeStep } from '@hlidka/protocol';

export type ReasonTexts = {
  plain: Record<PlainReason, string>;
  steps: Record<ProbeStep, string>;
  shapes: Record<ProbeReasonShape, (...parts: string[]) => string>;
  /** Codes of the system, of name servers and of certificates; the usual ones. */
  codes: Record<string, string>;
  unknown: (code: string) => string;
};
