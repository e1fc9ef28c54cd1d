import type { FormReason, FormStep } from '@hlidka/protocol';

export type StepTexts = {
  /** What a step does, in a few words. */
  step: (step: FormStep) => string;
  /** Where a form's check stopped; what was typed there is left out. */
  stopped: (form: string, number: number, step: FormStep) => string;
  form: (name: string) => string;
  reasons: Record<FormReason, string>;
};
