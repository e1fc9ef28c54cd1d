import { adminSites, type PageFacts, pageLook } from '@hlidka/protocol';
import { admin } from '@hlidka/texts/admin/cs';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../server/test/harness/eventually.ts';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { writeBeside } from '../../server/test/harness/processes/write-beside.ts';
import { expectSound, useBrowser } from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();
const t = admin.pageLook;
let served: Awaited<ReturnType<typeof serveDemo>>;

beforeAll(async () => {
  served = await serveDemo();
});

/** As the watch would keep it after ten minutes. */
const makeOdd = async (siteId: string, usual: PageFacts) => {
  const page = { ...usual, title: 'Slot gacor', textLength: 40, noindex: true, spamPhrases: 4 };
  const odd = { signs: ['noindex', 'spam'], page, since: Date.now() - 600_000 };
  const statement = 'update page_looks set odd = $2 where site_id = $1';
  await writeBeside(served.dataDir, statement, [siteId, odd]);
};

test('an odd page is shown before and after, learnt with one click, and not judged with another', async () => {
  const person = await browser.person(served.url, { width: 390 });
  const operator = await enterAs(person, served.url, 'jana@atelier-sever.example', 'hlidka-demo');
  // The example's results may be minutes old: a site is up once it was checked again.
  const { id } = await eventually(async () => {
    const { sites } = await operator.call(adminSites.list);
    return sites.find(({ status }) => status === 'up') ?? expect.fail('no site is up');
  });
  const look = () => operator.call(pageLook.read, { params: { id } });
  await expect.poll(async () => (await look()).usual).not.toBeNull();
  const usual = (await look()).usual as PageFacts;

  const { page } = operator;
  await page.goto(`/admin/sites/${id}?tab=settings`);
  const facts = page.getByRole('region', { name: t.heading });
  await facts.getByText(usual.title ?? '').waitFor();
  await makeOdd(id, usual);
  const notice = page.getByRole('region', { name: t.oddHeading });
  await notice.getByText(t.signs.spam).waitFor();
  const changed = notice.getByRole('row', { name: t.title });
  expect(await changed.getByRole('cell').allTextContents()).toEqual([usual.title, 'Slot gacor']);
  await expectSound(page, 'a site whose page is odd');

  await notice.getByRole('button', { name: t.learn }).click();
  await notice.waitFor({ state: 'detached' });
  expect(await look()).toMatchObject({ usual: { title: 'Slot gacor' }, odd: null });

  await facts.getByRole('button', { name: t.turnOff }).click();
  await facts.getByText(t.off).waitFor();
  const judged = async () =>
    (await operator.call(adminSites.read, { params: { id } })).monitor.watchPage;
  expect(await judged()).toBe(false);
  await facts.getByRole('button', { name: t.turnOn }).click();
  await facts.getByText('Slot gacor').waitFor();
  expect(await judged()).toBe(true);
});

test('a slow site is told with both figures, on Today too, and its limit is set on the form', async () => {
  const person = await browser.person(served.url, { width: 390 });
  const operator = await enterAs(person, served.url, 'jana@atelier-sever.example', 'hlidka-demo');
  const { page } = operator;
  const { sites } = await operator.call(adminSites.list);
  const { id, name } = sites.find(({ archivedAt, url }) => !archivedAt && url) ?? expect.fail();
  await page.goto(`/admin/sites/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const statement = `insert into slow_times (id, site_id, from_at, to_at, ended_by, now_ms, seen_at, usual_ms,
    limit_ms, phase, phase_now_ms, phase_usual_ms) values
    (gen_random_uuid(), $1, now() - interval '3 days', now() - interval '70 hours', 'fast', 2100, now() - interval '70 hours', null, 2000, 'tls', 1500, null),
    (gen_random_uuid(), $1, now() - interval '25 minutes', null, null, 1240, now(), 310, null, 'first_byte', 980, 120)`;
  await writeBeside(served.dataDir, statement, [id]);
  const notice = page.getByRole('alert').filter({ hasText: /odpovídá pomalu/ });
  await notice.getByText(/1\s?240\sms, obvykle 310\sms/).waitFor();
  await notice.getByText(/čekání na první bajt: teď 980\sms, obvykle 120\sms/).waitFor();
  const past = page.getByRole('region', { name: admin.slow.past });
  await past.getByText(/2\s?100\sms, limit 2\s?000\sms · TLS · pak zase zrychlil/).waitFor();
  await expectSound(page, 'a slow site');

  await page.goto('/admin/');
  const slow = page.getByRole('region', { name: admin.today.kinds.slow });
  await slow.getByRole('link', { name }).first().waitFor();
  await slow.getByText(/1\s?240\sms, obvykle 310\sms/).waitFor();
  await expectSound(page, 'Today with a slow site');

  await page.goto(`/admin/sites/${id}/edit`);
  await page.locator('details.fold').evaluate((fold) => fold.setAttribute('open', ''));
  const limit = page.getByLabel(admin.siteForm.slowLimit);
  const save = page.getByRole('button', { name: admin.siteForm.save });
  await limit.fill('moc');
  await save.click();
  await page.getByText(admin.siteForm.slowLimitWrong).waitFor();
  await limit.fill('1500');
  await save.click();
  await page.waitForURL(`**/sites/${id}`);
  const { monitor } = await operator.call(adminSites.read, { params: { id } });
  expect(monitor.slowLimitMs).toBe(1500);
});
