import type { Element, FormStep, FormVerb } from '@hlidka/protocol';
import type { Locator } from 'playwright-core';
import { StepFailedError } from './step-failed.ts';
import type { Visit } from './visit.ts';

export type Step<V extends FormVerb> = Extract<FormStep, { verb: V }>;

export type Doing = {
  visit: Visit;
  secrets: Record<string, string>;
  /** How long an element is waited for. */
  elementMs: number;
  leftMs: () => number;
};

/** What the page itself is asked for, where it need not change first. */
export const answerMs = 10_000;
const disabledMs = 2_000;

/** No longer than the whole check has left. */
export const patience = ({ leftMs }: Doing, ms: number): number =>
  Math.max(1, Math.min(ms, leftMs()));

/** Says in plain words why something could not be done with an element. */
export const explained = async (
  { visit: { words } }: Doing,
  at: Element,
  locator: Locator,
  error: unknown,
): Promise<StepFailedError> => {
  const name = words.element(at);
  const text = error instanceof Error ? error.message : '';
  if (await locator.isDisabled({ timeout: disabledMs }).catch(() => false))
    return new StepFailedError(words.disabled(name));
  if (/intercepts pointer events/.test(text)) return new StepFailedError(words.covered(name));
  return new StepFailedError(words.unusable(name));
};
