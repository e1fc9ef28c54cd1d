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

/** Runs in the page: the first field without which the form would not go, in a person's words; null: all is well. */
const missingIn = (button: globalThis.Element): string | null => {
  const isButton = button instanceof HTMLButtonElement || button instanceof HTMLInputElement;
  const form = isButton ? button.form : null;
  if (!form || form.noValidate || (isButton && button.formNoValidate)) return null;
  const wrong = [...form.elements].find((one) => one.matches(':invalid:not(fieldset)'));
  if (!wrong) return null;
  const { labels, name } = wrong as HTMLInputElement;
  const label = labels?.[0]?.textContent?.replace(/\s+/g, ' ').trim();
  return label || wrong.getAttribute('placeholder') || name || wrong.id || wrong.tagName;
};

/** What would send the form stands there and could be pressed; it is not. */
export const seeReady = async (doing: Doing, at: Element): Promise<void> => {
  const { visit } = doing;
  const locator = await findElement(visit, at, patience(doing, doing.elementMs));
  try {
    await locator.click({ trial: true, timeout: patience(doing, doing.elementMs) });
  } catch (error) {
    throw await explained(doing, at, locator, error);
  }
  if (await within(meetsCaptcha(locator), patience(doing, answerMs)).catch(() => false))
    throw new StepFailedError(visit.words.captcha, 'blocked');
  const missing = await within(locator.evaluate(missingIn), patience(doing, answerMs));
  if (missing !== null) throw new StepFailedError(visit.words.wouldNotGo(missing.slice(0, 100)));
};

/** Clicks, and waits for what comes of it. */
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
