import type { Element, FormStep, FormVerb } from '@hlidka/protocol';
import type { Locator } from 'playwright-core';
import { StepFailedError } from './step-failed.ts';
import type { Visit } from './visit.ts';

export type Step<V extends FormVerb> = Extract<FormStep, { verb: V }>;

export type Doing = {
  visit: Visit;
  secrets: Record<string, string>;
  /** How long to wait for an element. */
  elementMs: number;
  leftMs: () => number;
};

/** Time limit for questions to the page that need no change of it. */
export const answerMs = 10_000;
const disabledMs = 2_000;

/** Limited to what is left for the whole check. */
export const patience = ({ leftMs }: Doing, ms: number): number =>
  Math.max(1, Math.min(ms, leftMs()));

/** Explains in plain words why an action on an element failed. */
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
