import type { Element } from '@hlidka/protocol';
import type { Locator } from 'playwright-core';
import { answerMs, type Doing, explained, patience } from '../visit/doing.ts';
import { pageMs } from '../visit/open-page.ts';
import { StepFailedError } from '../visit/step-failed.ts';
import { within } from '../visit/within.ts';
import { gateIn } from './captcha.ts';
import { findElement } from './find-element.ts';

/** Whether pressing it submits a form guarded by a captcha. */
const meetsCaptcha = async (locator: Locator): Promise<boolean> => {
  const form = await locator.evaluateHandle((button) =>
    (button instanceof HTMLButtonElement && button.type === 'submit') ||
    (button instanceof HTMLInputElement && /^(submit|image)$/.test(button.type))
      ? button.form
      : null,
  );
  const sent = form.asElement();
  return sent !== null && gateIn(sent);
};

/** Clicks and waits for the result. */
export const press = async (doing: Doing, at: Element): Promise<void> => {
  const { visit } = doing;
  const locator = await findElement(visit, at, patience(doing, doing.elementMs));
  if (await within(meetsCaptcha(locator), patience(doing, answerMs)).catch(() => false))
    throw new StepFailedError(visit.words.captcha, 'blocked');
  const since = performance.now();
  try {
    await locator.click({ timeout: patience(doing, doing.elementMs) });
  } catch (error) {
    throw await explained(doing, at, locator, error);
  }
  await visit.traffic.settle(since, patience(doing, pageMs));
  await visit
    .page()
    .waitForLoadState('domcontentloaded', { timeout: patience(doing, pageMs) })
    .catch(() => {});
};
