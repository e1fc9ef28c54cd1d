import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectSound } from '../sound.ts';

const doors = {
  cs: { email: 'E-mail', password: 'Heslo', go: 'Přihlásit se' },
  en: { email: 'E-mail', password: 'Password', go: 'Sign in' },
};
export type Language = keyof typeof doors;

/** A small phone, the usual one, a tablet; each once by day in Czech and once by night in English. */
export const views = [360, 390, 820].flatMap((width) => [
  { width, theme: 'light' as const, language: 'cs' as Language },
  { width, theme: 'dark' as const, language: 'en' as Language },
]);

/** As a phone of this language: the app follows the phone's. */
export const speak = (page: Page, language: Language): Promise<unknown> =>
  page.addInitScript((tag) => {
    Object.defineProperty(navigator, 'languages', { get: () => [tag] });
    Object.defineProperty(navigator, 'language', { get: () => tag });
  }, language);

export const comeIn = async (
  page: Page,
  language: Language,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  const t = doors[language];
  await page.goto('/');
  await page.getByLabel(t.email, { exact: true }).fill(email);
  await page.getByLabel(t.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: t.go, exact: true }).click();
  await page.getByRole('tab').or(page.getByRole('link')).first().waitFor();
};

/** Opens it anew and holds it against `expectSound`; a picture of it, if a folder is named by SHOTS. */
export const lookAt = async (page: Page, screen: string, name: string): Promise<void> => {
  await page.goto(screen);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  // Waits for the content, not only for its skeleton.
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  const folder = process.env.SHOTS;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }
  await expectSound(page, name);
};
