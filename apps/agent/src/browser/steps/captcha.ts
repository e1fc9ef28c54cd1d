import type { ElementHandle, Page } from 'playwright-core';

/** Captchas that a person must solve; invisible ones only observe. */
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

/** Whether a visible captcha is inside this form or element. */
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

/** The vendor of any captcha, also an invisible one; null: none. */
export const captchaOn = async (page: Page): Promise<string | null> => {
  for (const [name, family] of Object.entries(families))
    if (await isThere(page, family)) return name;
  return null;
};
