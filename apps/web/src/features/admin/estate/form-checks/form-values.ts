import type { FormCheck } from '@hlidka/protocol';
import { blankStep, type FormStepValues, withKey } from './step-values.ts';

/** The choice of no looks between the checks that send. */
export const never = 'never';

export const formValues = (form?: FormCheck) => ({
  name: form?.name ?? '',
  steps: (form ? form.steps.map(withKey) : [blankStep('goto')]) as FormStepValues[],
  everyMinutes: String(form?.everyMinutes ?? 24 * 60),
  workHours: form?.workHours ?? true,
  peekMinutes: form ? String(form.peekMinutes ?? never) : '60',
  timeoutSeconds: String(form?.timeoutSeconds ?? 90),
  enabled: form?.enabled ?? true,
  mail: (form?.mailWithinMinutes ?? null) !== null,
  mailWithinMinutes: String(form?.mailWithinMinutes ?? 15),
});
export type FormValues = ReturnType<typeof formValues>;

const wholeNumber = (words: string): number =>
  /^\d+$/.test(words.trim()) ? Number(words) : Number.NaN;

export const formBody = ({ steps, mail, mailWithinMinutes, ...values }: FormValues) => ({
  name: values.name,
  steps: steps.map(({ step }) => step),
  everyMinutes: wholeNumber(values.everyMinutes),
  workHours: values.workHours,
  peekMinutes: values.peekMinutes === never ? null : wholeNumber(values.peekMinutes),
  timeoutSeconds: wholeNumber(values.timeoutSeconds),
  enabled: values.enabled,
  mailWithinMinutes: mail ? wholeNumber(mailWithinMinutes) : null,
});
