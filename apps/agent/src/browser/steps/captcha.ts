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
const families: Record<string, string> = {
  recaptcha:
    '.g-recaptcha, .grecaptcha-badge, script[src*="recaptcha"], iframe[src*="/recaptcha/"]',
  hcaptcha: '.h-captcha, script[src*="hcaptcha.com"], iframe[src*="hcaptcha.com"]',
  turnstile:
    '.cf-turnstile, #challenge-form, script[src*="challenges.cloudflare.com"], iframe[src*="challenges.cloudflare.com"]',
  other: gates,
};

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

const isThere = async (page: Page, family: string): Promise<boolean> => {
  const counts = await Promise.all(
    page.frames().map((frame) =>
      frame
        .locator(`css=${family}`)
        .count()
        .catch(() => 0),
    ),
  );
  return counts.some((count) => count > 0);
};

/** Any captcha at all, also one that nobody sees, by the name of its maker; null: there is none. */
export const captchaOn = async (page: Page): Promise<string | null> => {
  for (const [name, family] of Object.entries(families))
    if (await isThere(page, family)) return name;
  return null;
};
