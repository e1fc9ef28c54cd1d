import { symlinkSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { closeAfter } from '../../server/test/harness/close-after.ts';
import { onceInRun } from '../../server/test/harness/processes/once.ts';
import { serveApp } from './serve-app.ts';
import { bundled, madeOf, minutes, tool } from './tools.ts';

/** With several sites, and with one. */
export const martin = { email: 'martin@kolo-brdy.example', password: 'hlidka-demo' };
export const jidelna = { email: 'jidelna@zsnadrekou.example', password: 'hlidka-demo' };

/** The browser build; not made small, since only its behaviour is looked at. */
const browserBuild = (): Promise<string> =>
  onceInRun(
    'phone-app',
    async (told) => {
      const built = await madeOf('browser-build', bundled, (into) =>
        tool('expo', ['export', '--platform', 'web', '--no-minify', '--output-dir', into]),
      );
      symlinkSync(built, told);
    },
    5 * minutes,
  );

/** The app in front of a server: what a phone would have, in a browser. */
export const openApp = async (server?: string) => {
  const app = await serveApp(await browserBuild(), server);
  closeAfter(app.close);
  return app;
};

/** On a page of the door; where it leads is the caller's to wait for. */
export const signIn = async (page: Page, who = martin): Promise<void> => {
  await page.getByLabel('E-mail', { exact: true }).fill(who.email);
  await page.getByLabel('Heslo', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Přihlásit se', exact: true }).click();
};

export const enter = async (page: Page, who = martin): Promise<void> => {
  await page.goto('/');
  await signIn(page, who);
  await page.getByRole('heading', { name: /běží|nejde|formulář|výpadek/ }).waitFor();
};
