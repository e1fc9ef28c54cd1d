import {
  adminSites,
  adminWorklog,
  clients,
  home,
  incidents,
  people,
  sites,
} from '@hlidka/protocol';
import { account } from '@hlidka/texts/account/cs';
import { book } from '@hlidka/texts/book/cs';
import { doors } from '@hlidka/texts/doors/cs';
import { createFormat } from '@hlidka/texts/format';
import { portal } from '@hlidka/texts/portal/cs';
import { monthFigures, monthLine } from '@hlidka/texts/sayings';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { type Served, signInAt } from '../../server/test/harness/processes/served.ts';
import { expectCalm, expectSound, settled, useBrowser } from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();
const password = 'hlidka-demo';
const oneSite = 'jidelna@zsnadrekou.example';
const { sites: words } = portal;
const format = createFormat('cs');
let served: Served;
let operator: Awaited<ReturnType<typeof signInAt>>;

beforeAll(async () => {
  served = await serveDemo();
  operator = await signInAt(served.url, 'jana@atelier-sever.example', password);
});

const open = async (email: string, width = 390) => {
  const entered = await enterAs(
    await browser.person(served.url, { width }),
    served.url,
    email,
    password,
  );
  await entered.page.goto('/');
  await settled(entered.page);
  return entered;
};

test('one site: its card fills the page, an outage is told as it stands, line by line', async () => {
  const { page, call } = await open(oneSite);
  const [site] = (await call(sites.list)).sites;
  await page.getByRole('region', { name: book.heading }).waitFor();
  expect(await page.getByRole('img', { name: /posledních\s30/ }).count()).toBe(1);
  const icon = () => page.locator('link[rel="icon"]').getAttribute('href');
  const { id } = await operator.call(incidents.open, {
    body: { siteId: site?.id ?? '', kind: 'availability', title: 'Stěhování serveru' },
  });
  const card = page.getByRole('list', { name: words.list }).getByRole('article');
  await card.getByText(/Zjistili\sjsme\sve?\s\d+\.\d\d\.\sSprávce\so\stom\sví\sod/).waitFor();
  await expect.poll(() => page.title()).toMatch(/^✕ /);
  expect(await icon()).toContain('mark-down');
  const phone = page.getByRole('link', { name: /Zavolat\ssprávci/ });
  expect((await phone.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await phone.getAttribute('href')).toMatch(/^tel:\+?\d+$/);
  await expectSound(page, 'an outage on home');
  await operator.call(incidents.acknowledge, { params: { id }, body: {} });
  await card.getByText(/Jana\sSeverová\sto\sřeší\sod\s\d+\.\d\d/).waitFor();
  await operator.call(incidents.resolve, { params: { id } });
  await card.getByText(/Dnes\svýpadek.*vyřešeno.*Stěhování\sserveru/).waitFor();
  await expect.poll(() => page.title()).not.toMatch(/✕/);
  expect(await icon()).not.toContain('mark-down');
  const line = page.getByRole('region', { name: book.today }).getByRole('listitem').first();
  await expect
    .poll(() => line.textContent())
    .toMatch(/Výpadek.*vyřešeno.*Stěhování\sserveru.*Jana/);
  expectCalm(page);
});

test('a phone’s first screen says what is paid for; the question about mail is below', async () => {
  const { page, call } = await open(oneSite);
  const { month, lastWork } = await call(home.read);
  const figures = monthFigures(book, format, month ?? expect.fail());
  // Checks are counted on while the page is read.
  const still = figures.filter(({ kind }) => kind !== 'checks');
  const line = page.getByText(monthLine(book, format, month?.period ?? '', still), {
    exact: false,
  });
  const done = page.getByRole('region', { name: book.lastWork });
  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? expect.fail();
  const { height } = page.viewportSize() ?? expect.fail();
  for (const one of [page.getByRole('heading', { level: 1 }), line, done]) {
    const { y, height: own } = await boxOf(one);
    expect(y + own).toBeLessThanOrEqual(height);
  }
  await done.getByText(lastWork?.text ?? '').waitFor();
  const offered = page.getByRole('region', { name: account.notifications.offer.heading });
  expect((await boxOf(offered)).y).toBeGreaterThan((await boxOf(done)).y);
  const contact = page.getByRole('region', { name: book.contact });
  expect(await contact.getByRole('link').first().getAttribute('href')).toMatch(/^tel:\+?\d+$/);
  const [how] = figures.map((figure) => figure.how);
  expect(await page.getByText(how ?? '').isVisible()).toBe(false);
  await page.locator('.month-line > summary').press('Enter');
  await page.getByText(how ?? '').waitFor();
  await expectSound(page, 'the month on home');
});

test.runIf(process.env.FULL)(
  'many events: older ones come by the button, and a site’s history is its own',
  async () => {
    const { page, call } = await open('martin@kolo-brdy.example', 1280);
    const [site] = (await call(sites.list)).sites.filter(({ groupId }) => groupId === null);
    const params = { id: site?.id ?? '' };
    for (let n = 1; n <= 110; n += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          operator.call(adminWorklog.write, { params, body: { text: `Zápis ${n + at}` } }),
        ),
      );
    const lines = page.locator('.book-line');
    await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(100);
    const before = await lines.count();
    expect(before).toBeLessThanOrEqual(140);
    await page.getByRole('button', { name: book.older }).click();
    await expect.poll(() => lines.count()).toBeGreaterThan(before);
    await page.goto(`/book?site=${site?.id}`);
    await settled(page);
    await page.getByRole('heading', { level: 1, name: site?.name ?? '' }).waitFor();
    expect(await page.locator('.book-about').count()).toBe(0);
    await expectSound(page, 'a site’s history');
  },
);

test('the first visit offers mail for outages, once for all devices; an operator’s look does not answer', async () => {
  const { offer } = account.notifications;
  const email = 'nova@zsnadrekou.example';
  const { people: all } = await operator.call(people.list);
  const [grant] = all.find((person) => person.email === oneSite)?.grants ?? [];
  const body = { email, name: 'Nová Jídelní', role: 'client' as const };
  const { id, link } = await operator.call(people.invite, {
    body: { ...body, grants: grant ? [{ on: grant.on, id: grant.id }] : [] },
  });
  const page = await browser.person(served.url, { width: 390 });
  await page.goto(link ?? '');
  await page.getByLabel(doors.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: doors.invitation.submit }).click();
  const card = page.getByRole('region', { name: offer.heading });
  await card.waitFor();
  await settled(page);
  await expectSound(page, 'the offer of mail');
  const looking = await enterAs(
    await browser.person(served.url),
    served.url,
    'jana@atelier-sever.example',
    password,
  );
  await looking.page.goto(`/?as=user:${id}`);
  await settled(looking.page);
  expect(await looking.page.getByRole('region', { name: offer.heading }).count()).toBe(0);
  const elsewhere = await open(email, 1280);
  await elsewhere.page.getByRole('region', { name: offer.heading }).waitFor();
  await card.getByRole('button', { name: offer.no }).click();
  await card.waitFor({ state: 'detached' });
  await elsewhere.page.reload();
  await settled(elsewhere.page);
  expect(await elsewhere.page.getByRole('region', { name: offer.heading }).count()).toBe(0);
  await page.goto('/settings');
  const choice = page.getByRole('switch', { name: account.notifications.mail });
  expect(await choice.isChecked()).toBe(false);
  expectCalm(page);
});

test.runIf(process.env.FULL)(
  'hundreds of sites: the worst first with figures, the rest when asked, by keyboard too',
  async () => {
    const email = 'reditel@zsnadrekou.example';
    const many = await operator.call(clients.create, { body: { name: 'Sto webů' } });
    const created = [];
    for (let n = 1; n <= 110; n++)
      created.push(
        await operator.call(adminSites.create, {
          body: { clientId: many.id, name: `Škola ${n}`, url: `https://skola-${n}.example/` },
        }),
      );
    const { link } = await operator.call(people.invite, {
      body: { email, name: 'Ředitel', role: 'client', grants: [{ on: 'client', id: many.id }] },
    });
    await operator.call(incidents.open, {
      body: { siteId: created.at(-1)?.id ?? '', kind: 'availability', title: 'Nejde' },
    });
    const page = await browser.person(served.url, { width: 1280 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(served.url, '')));
    await page.goto(link ?? '');
    await page.getByLabel(doors.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: doors.invitation.submit }).click();
    const cards = page.getByRole('list', { name: words.list }).getByRole('article');
    await page.getByText(words.shown(48, 110)).waitFor();
    await settled(page);
    expect(await cards.count()).toBe(48);
    expect(await cards.first().textContent()).toContain('Škola 110');
    expect(asked.filter((path) => path.startsWith('/api/home/figures'))).toEqual([]);
    await expectSound(page, 'a part of many cards');
    await page.getByRole('button', { name: words.more(48) }).press('Enter');
    await expect.poll(() => cards.count()).toBe(96);
    const focused = page.locator(':focus');
    expect(await focused.textContent()).toBe('Škola 48');
    await cards.nth(48).locator('.card-figures').waitFor();
    await page.getByRole('button', { name: words.rest }).click();
    await expect.poll(() => cards.count()).toBe(110);
    expect(await page.getByText(words.rest).count()).toBe(0);
    await page.getByRole('searchbox').fill('skola 77');
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByRole('searchbox').fill('');
    await expect.poll(() => cards.count()).toBe(48);
    expectCalm(page);
  },
);

test('nothing: no site, and a client whose only site was never checked', async () => {
  const { people: all } = await operator.call(people.list);
  const id = all.find(({ email }) => email === oneSite)?.id ?? '';
  const grant = (ids: string[]) =>
    operator.call(people.changeGrants, {
      params: { id },
      body: { grants: ids.map((one) => ({ on: 'client' as const, id: one })) },
    });
  await grant([]);
  const { page } = await open(oneSite);
  await page.getByText(words.none).waitFor();
  await expectSound(page, 'no sites');
  const fresh = await operator.call(clients.create, { body: { name: 'Nový klient' } });
  await operator.call(adminSites.create, { body: { clientId: fresh.id, name: 'Nový web' } });
  await grant([fresh.id]);
  await page.getByText(book.none).waitFor();
  await expectSound(page, 'a book without a line');
});
