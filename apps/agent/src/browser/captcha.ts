import type { ElementHandle, Page } from 'playwright-core';

/** Those that a person has to deal with; an invisible one only watches. */
const gates = [
  '.g-recaptcha:not([data-size="invisible"])',
  'iframe[src*="/recaptcha/"]:not([src*="size=invisible"])',
  '.h-captcha:not([data-size="invisible"])',
  'iframe[src*="hcaptcha.com"]',
  '.cf-turnstile',
  'iframe[src*="challenges.cloudflare.com"]',
  '.frc-captcha',
  'input[type="text"][name*="captcha" i]',
  'img[src*="captcha" i]',
].join(', ');
const any = [
  gates,
  '.g-recaptcha',
  '.grecaptcha-badge',
  '.h-captcha',
  'script[src*="recaptcha"]',
  'script[src*="hcaptcha.com"]',
  'script[src*="challenges.cloudflare.com"]',
  '#challenge-form',
].join(', ');

/** A captcha that stands in this form, or whatever is handed in, before people's eyes. */
export const gateIn = async (inside: ElementHandle): Promise<boolean> => {
  for (const widget of await inside.$$(`css=${gates}`)) {
    if (!(await widget.isVisible())) continue;
    const isAnswered = await widget.evaluate(
      (element) => element instanceof HTMLInputElement && element.value !== '',
    );
    if (!isAnswered) return true;
  }
  return false;
};

/** Any captcha at all, also one that nobody sees. */
export const hasCaptcha = async (page: Page): Promise<boolean> => {
  const counts = await Promise.all(
    page.frames().map((frame) =>
      frame
        .locator(`css=${any}`)
        .count()
        .catch(() => 0),
    ),
  );
  return counts.some((count) => count > 0);
};
