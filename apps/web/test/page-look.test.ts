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
  await page.goto(`/admin/sites/${id}`);
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
