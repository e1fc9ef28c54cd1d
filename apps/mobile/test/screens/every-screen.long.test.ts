import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../../server/test/harness/processes/demo.ts';
import { useBrowser } from '../../../web/test/harness/browser.ts';
import { martin, openApp } from '../phone.ts';
import { minutes } from '../tools.ts';
import { routes, screensOf } from './client-screens.ts';
import { comeIn, lookAt, speak, views } from './every-screen.ts';

const browser = useBrowser();
let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  const served = await serveDemo();
  app = await openApp(served.url);
}, 8 * minutes);

test.each(views)(
  'every screen of a client at $width, $theme, $language',
  async ({ width, theme, language }) => {
    const page = await browser.person(app.url, { width, theme });
    await speak(page, language);
    await comeIn(page, language, martin);
    const screens = await screensOf(page, app.url);
    const shapes = screens.map((screen) => screen.replace(/[0-9a-f-]{36}/, '[id]'));
    expect(shapes.toSorted()).toEqual(routes());
    for (const screen of screens) {
      const name = screen.replace(/[0-9a-f-]{36}/, 'x').replaceAll('/', '-');
      await lookAt(page, screen, `${width}-${theme}${name}`);
    }
  },
  5 * minutes,
);
