import { chromium } from 'playwright-core';
import { serveApp } from './serve-app.ts';

const app = await serveApp('/tmp/book-web', 'http://localhost:4710');
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const [name, theme, locale] of [
  ['cs', 'light', 'cs-CZ'],
  ['en', 'dark', 'en-GB'],
] as const) {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 390, height: 844 },
    colorScheme: theme,
    locale,
    timezoneId: 'Europe/Prague',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  page.on('pageerror', (e) => console.log(name, 'ERR', e.message));
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text().slice(0, 300)));
  const shot = async (n: string) => {
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/book-look/${name}-${n}.png` });
  };
  const bottom = () =>
    page.evaluate(() => {
      for (const el of document.querySelectorAll('*'))
        if (
          el.scrollHeight > el.clientHeight + 50 &&
          getComputedStyle(el).overflowY.match(/auto|scroll/)
        )
          el.scrollTop = el.scrollHeight;
    });
  await page.goto('/');
  await page.locator('input').nth(0).fill('martin@kolo-brdy.example');
  await page.locator('input').nth(1).fill('hlidka-demo');
  await page.locator('input').nth(1).press('Enter');
  await page
    .getByText(/Kolo Brdy/)
    .first()
    .waitFor();
  await shot('home');
  await bottom();
  await shot('home-bottom');
  await page.goto('/book');
  await page
    .getByText(/Včera|Yesterday/)
    .first()
    .waitFor();
  await shot('book');
  for (let i = 0; i < 3; i++) {
    await bottom();
    await page.waitForTimeout(1200);
  }
  await shot('book-bottom');
  await page.goto('/reports');
  await page.getByText(/2026/).first().waitFor();
  await shot('reports');
  await page.getByRole('button', { name: /2026/ }).first().click();
  await shot('report');
  await bottom();
  await shot('report-bottom');
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Kolo Brdy/ })
    .first()
    .click();
  await shot('group');
  await bottom();
  await shot('group-bottom');
}
await browser.close();
await app.close();
