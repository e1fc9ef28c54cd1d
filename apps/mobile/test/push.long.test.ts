import type { PushData } from '@hlidka/protocol';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { expectCalm, useBrowser } from '../../web/test/harness/browser.ts';
import { enter, openApp, signIn } from './phone.ts';
import { minutes } from './tools.ts';

const browser = useBrowser();
let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  const served = await serveDemo();
  app = await openApp(served.url);
}, 8 * minutes);

type Facts = { permission: string; answer?: string; tapped?: object; lying?: object[] };

/** A browser that takes itself for a phone with notifications. */
const withPhone = (page: Page, facts: Facts): Promise<unknown> =>
  page.addInitScript((given) => Object.assign(globalThis, { standInPhone: given }), {
    token: 'ExponentPushToken[walk]',
    ...facts,
  });

const person = async (facts?: Facts): Promise<Page> => {
  const page = await browser.person(app.url, { width: 390 });
  if (facts) await withPhone(page, facts);
  return page;
};

const idOf = (page: Page, name: string): Promise<string> =>
  page.evaluate(async (wanted) => {
    const { sites } = await (await fetch('/api/sites')).json();
    return sites.find((site: { name: string; id: string }) => site.name === wanted).id;
  }, name);

const incident = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`;
const message = (siteId: string, facts: Partial<PushData> = {}) => ({
  body: 'Kolo Brdy',
  data: { siteId, incidentId: incident(1), kind: 'availability', event: 'opened', ...facts },
});

const happen = (page: Page, name: string, detail: object = {}): Promise<unknown> =>
  page.evaluate(
    ([event, content]) => dispatchEvent(new CustomEvent(String(event), { detail: content })),
    [name, detail] as const,
  );

const told = (page: Page, method: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/devices') &&
      response.request().method() === method &&
      response.status() === 204,
  );
const offer = (page: Page) => page.getByText('Dát vám vědět, když web nejde?');
const settings = (page: Page) => page.getByRole('tab', { name: 'Nastavení' }).click();
const pushSwitch = (page: Page) => page.getByRole('switch', { name: 'Upozornění na výpadky' });
const title = (page: Page) => page.getByRole('button', { name: /^Zálohy, / });

test(
  'offered among the sites, turned on and off, remembered; sign-out takes the phone off',
  async () => {
    const page = await person({ permission: 'askable' });
    await enter(page);
    await offer(page).waitFor();
    const registered = told(page, 'POST');
    await page.getByRole('button', { name: 'Zapnout' }).click();
    await registered;
    await offer(page).waitFor({ state: 'detached' });
    await settings(page);
    expect(await pushSwitch(page).isChecked()).toBe(true);
    const left = told(page, 'DELETE');
    await pushSwitch(page).click();
    await left;
    await withPhone(page, { permission: 'granted' });
    await page.goto('/settings');
    await pushSwitch(page).waitFor();
    expect(await pushSwitch(page).isChecked()).toBe(false);
    const again = told(page, 'POST');
    await pushSwitch(page).click();
    await again;
    page.once('dialog', (dialog) => dialog.accept());
    const gone = told(page, 'DELETE');
    await page.getByRole('button', { name: 'Odhlásit se' }).click();
    await gone;
    await page.getByRole('button', { name: 'Přihlásit se', exact: true }).waitFor();
    expectCalm(page);
  },
  3 * minutes,
);

test(
  'not now is remembered',
  async () => {
    const page = await person({ permission: 'askable' });
    await enter(page);
    await page.getByRole('button', { name: 'Teď ne' }).click();
    await offer(page).waitFor({ state: 'detached' });
    await page.goto('/settings');
    await pushSwitch(page).waitFor();
    expect(await pushSwitch(page).isChecked()).toBe(false);
    await page.getByRole('tab', { name: 'Weby' }).click();
    await page.getByRole('heading', { name: /běží|nejde|formulář|výpadek/ }).waitFor();
    expect(await offer(page).count()).toBe(0);
  },
  3 * minutes,
);

test(
  'refused by the phone: the way to its settings, and on once it is allowed there',
  async () => {
    const page = await person({ permission: 'askable', answer: 'denied' });
    await enter(page);
    await page.getByRole('button', { name: 'Zapnout' }).click();
    await offer(page).waitFor({ state: 'detached' });
    await settings(page);
    await page.getByText('vypnutá v nastavení telefonu').waitFor();
    await page.getByRole('button', { name: 'Otevřít nastavení telefonu' }).click();
    const registered = told(page, 'POST');
    await page.evaluate(() => {
      Object.assign(Reflect.get(globalThis, 'standInPhone'), { permission: 'granted' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await registered;
    await pushSwitch(page).waitFor();
    expect(await pushSwitch(page).isChecked()).toBe(true);
  },
  3 * minutes,
);

test(
  'a browser says that it gets none',
  async () => {
    const page = await person();
    await enter(page);
    expect(await offer(page).count()).toBe(0);
    await settings(page);
    await page.getByText('Do prohlížeče upozornění neposíláme.').waitFor();
  },
  3 * minutes,
);

test(
  'a tap opens the site: in the open app, at the start, after sign-in; an unknown one says so',
  async () => {
    const page = await person({ permission: 'granted' });
    await enter(page);
    const id = await idOf(page, 'Kolo Brdy');
    await page.getByRole('tab', { name: 'Reporty' }).click();
    await happen(page, 'push-tap', message(id));
    await title(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/sites/${id}`);

    await withPhone(page, { permission: 'granted', tapped: message(id) });
    await page.goto('/settings');
    await title(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/sites/${id}`);

    const stranger = await person({ permission: 'granted', tapped: message(id) });
    await stranger.goto('/');
    await signIn(stranger);
    await title(stranger).waitFor();

    await happen(page, 'push-tap', message(incident(9)));
    await page.getByText('Tento web už v přehledu není.').waitFor();
    await happen(page, 'push-tap', { data: { siteId: 'nonsense' } });
    await page.getByText('Tento web už v přehledu není.').waitFor();
    expectCalm(page);
  },
  3 * minutes,
);

test(
  'in the open app: a banner, fresh data, and each message once',
  async () => {
    const page = await person({ permission: 'granted', lying: [] });
    await enter(page);
    const id = await idOf(page, 'Kolo Brdy');
    const banner = page.getByRole('alert');
    const asked = page.waitForRequest(/\/api\/home/);
    await happen(page, 'push-told', message(id));
    await banner.getByText('Řešíme výpadek').waitFor();
    await asked;
    await page.getByRole('button', { name: 'Skrýt oznámení' }).click();
    await banner.waitFor({ state: 'detached' });

    await happen(page, 'push-told', message(id));
    await happen(page, 'push-told', message(id, { event: 'resolved' }));
    await banner.getByText('Vyřešeno').waitFor();
    await happen(page, 'push-told', message(id, { incidentId: incident(2), event: 'resolved' }));
    await happen(page, 'push-told', message(id, { incidentId: incident(2) }));
    await happen(page, 'push-told', message(id, { incidentId: incident(3), kind: 'form' }));
    await banner.getByText('Formulář nefunguje').waitFor();
    expect(await banner.count()).toBe(1);
    await page.getByRole('button', { name: /Formulář nefunguje: Kolo Brdy/ }).click();
    await title(page).waitFor();
    await banner.waitFor({ state: 'detached' });

    await page.evaluate(
      (lying) => Object.assign(Reflect.get(globalThis, 'standInPhone'), { lying }),
      [message(id, { incidentId: incident(4) })],
    );
    const fresh = page.waitForRequest(/\/api\/sites\//);
    await happen(page, 'push-told', message(id, { incidentId: incident(4) }));
    await fresh;
    await happen(page, 'push-told', message(id, { incidentId: incident(5), event: 'resolved' }));
    await banner.getByText('Vyřešeno').waitFor();
    expect(await page.getByText('Řešíme výpadek').count()).toBe(0);
    expectCalm(page);
  },
  3 * minutes,
);
