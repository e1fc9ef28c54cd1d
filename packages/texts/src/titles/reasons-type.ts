import type { PlainReason, ProbeReasonShape, ProbeStep } from '@hlidka/protocol';

export type ReasonTexts = {
  plain: Record<PlainReason, string>;
  steps: Record<ProbeStep, string>;
  shapes: Record<ProbeReasonShape, (...parts: string[]) => string>;
  /** Common codes of the system, name servers and certificates. */
  codes: Record<string, string>;
  unknown: (code: string) => string;
};
