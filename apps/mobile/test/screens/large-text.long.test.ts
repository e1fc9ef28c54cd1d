import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../../server/test/harness/processes/demo.ts';
import { useBrowser } from '../../../web/test/harness/browser.ts';
import { martin, openApp } from '../phone.ts';
import { minutes } from '../tools.ts';
import { screensOf } from './client-screens.ts';
import { comeIn, type Language, lookAt, speak } from './every-screen.ts';
import { brokenWords, enlarge, strayEyes } from './large-text.ts';

const jana = { email: 'jana@atelier-sever.example', password: 'hlidka-demo' };
const browser = useBrowser();
let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  const served = await serveDemo();
  app = await openApp(served.url);
}, 8 * minutes);

const ofOperator = ['/', '/outages', '/account', '/account/sessions'];

test.each([
  { width: 360, theme: 'light' as const, language: 'cs' as Language, who: martin },
  { width: 390, theme: 'dark' as const, language: 'en' as Language, who: martin },
  { width: 360, theme: 'light' as const, language: 'cs' as Language, who: jana },
])(
  'twice as large: no word is broken and nothing is wider than $width points, $language, $who.email',
  async ({ width, theme, language, who }) => {
    const page = await browser.person(app.url, { width, theme });
    await speak(page, language);
    await enlarge(page);
    await page.goto('/');
    await page.getByRole('button', { name: /^(Ukázat heslo|Show password)$/ }).waitFor();
    expect(await strayEyes(page)).toBe(0);
    await comeIn(page, language, who);
    const broken: string[] = [];
    for (const screen of who === jana ? ofOperator : await screensOf(page, app.url)) {
      const name = screen.replace(/[0-9a-f-]{36}/, 'x').replaceAll('/', '-');
      await lookAt(
        page,
        screen,
        `large-${width}-${theme}${who === jana ? '-operator' : ''}${name}`,
      );
      expect(await strayEyes(page), name).toBe(0);
      for (const word of await brokenWords(page)) broken.push(`${name}: ${word}`);
    }
    expect(broken).toEqual([]);
  },
  5 * minutes,
);
