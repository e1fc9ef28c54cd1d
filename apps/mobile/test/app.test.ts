import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { closeAfter } from '../../server/test/harness/close-after.ts';
import { serveDemo } from '../../server/test/harness/demo.ts';
import { temporaryFolder } from '../../server/test/harness/folder.ts';
import type { Served } from '../../server/test/harness/served.ts';
import { useBrowser } from '../../web/test/browser.ts';
import { serveApp } from './serve-app.ts';

const run = promisify(execFile);
const here = join(import.meta.dirname, '..');
const tool = (name: string) => join(here, 'node_modules/.bin', name);
const email = 'martin@kolo-brdy.example';
const password = 'hlidka-demo';
const minutes = 60_000;
const browser = useBrowser();

let served: Served;
beforeAll(async () => {
  served = await serveDemo();
}, 3 * minutes);

test(
  'the types of the phone app hold',
  async () => {
    await run(tool('tsc'), ['-p', '.'], { cwd: here });
  },
  2 * minutes,
);

test(
  'its own tests pass against a real server',
  async () => {
    const env = {
      ...process.env,
      API_URL: served.url,
      PHONE_EMAIL: email,
      PHONE_PASSWORD: password,
    };
    await run(tool('jest'), ['--ci', '--forceExit', '--maxWorkers', '1'], { cwd: here, env });
  },
  4 * minutes,
);

test(
  'the browser build walks from the door to the details, and remembers when the server is away',
  async () => {
    const folder = temporaryFolder();
    await run(tool('expo'), ['export', '--platform', 'web', '--output-dir', folder], {
      cwd: here,
      env: { ...process.env, CI: '1', EXPO_OFFLINE: '1', EXPO_NO_TELEMETRY: '1' },
    });
    const app = await serveApp(folder, served.url);
    closeAfter(app.close);
    const page = await browser.person(app.url, { width: 390 });
    await page.goto(app.url);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Heslo').fill(password);
    await page.getByRole('button', { name: 'Přihlásit se' }).click();
    await page.getByRole('heading', { name: /běží|nejde|formulář|výpadek/ }).waitFor();

    await page.getByRole('button', { name: /^Kolo Brdy – obchod/ }).click();
    await page.getByText('Průměrná odezva').waitFor();
    await page
      .getByRole('button', { name: /^web Kolo Brdy,/ })
      .last()
      .click();
    await page.getByRole('heading', { name: 'Zálohy' }).waitFor();

    app.setAway(true);
    await page.goto(app.url);
    await page.getByRole('heading', { name: /běží|nejde|formulář|výpadek/ }).waitFor();
    await page.getByText(/Nová data se nepodařilo načíst/).waitFor();
    app.setAway(false);

    await page.goto(`${app.url}/settings`);
    await page.getByText(email).waitFor();
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Odhlásit se' }).click();
    await page.getByRole('button', { name: 'Přihlásit se' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('last state'))).toBeNull();
  },
  6 * minutes,
);
