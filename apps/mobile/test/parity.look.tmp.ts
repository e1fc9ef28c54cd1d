import { chromium } from 'playwright-core';
import { serveApp } from './serve-app.ts';
import { everythingSaid, masked, namedOn } from './said.ts';
import { pairs } from './parity-pages.ts';
const server = 'http://localhost:4710';
const app = await serveApp('/tmp/book-web', server);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const open = async (url: string) => { const c = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 }, locale: 'cs-CZ', timezoneId: 'Europe/Prague' }); const p = await c.newPage(); p.setDefaultTimeout(60000);
  await p.goto('/'); await p.locator('input').nth(0).fill('martin@kolo-brdy.example'); await p.locator('input').nth(1).fill('hlidka-demo'); await p.locator('input').nth(1).press('Enter'); await p.getByText(/Kolo Brdy/).first().waitFor(); return p; };
const portal = await open(server); const phone = await open(app.url);
const ids = await portal.evaluate(async () => { const h = await (await fetch('/api/home')).json(); const r = await (await fetch('/api/reports')).json(); return { home: h, reports: r.reports }; });
for (const { name, portalPath, phonePaths } of pairs(ids)) {
  await portal.goto(portalPath); await portal.waitForTimeout(4000);
  const names = [...new Set((await namedOn(portal)).map(masked).filter(Boolean))];
  let said = '';
  for (const path of phonePaths) { await phone.goto(path); await phone.waitForTimeout(3000); said += ' ' + await everythingSaid(phone); }
  console.log('##', name, names.length); for (const one of names) if (!said.toLowerCase().includes(one.toLowerCase())) console.log('   -', one);
}
await browser.close(); await app.close();
