import type { FormReason, FormStep } from '@hlidka/protocol';

export type StepTexts = {
  /** What a step does, in a few words. */
  step: (step: FormStep) => string;
  reasons: Record<FormReason, string>;
};
