import { adminSites, people, sites } from '@hlidka/protocol';
import { doors } from '@hlidka/texts/doors/cs';
import { portal } from '@hlidka/texts/portal/cs';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { type Served, signInAt } from '../../server/test/harness/processes/served.ts';
import { expectCalm, useBrowser } from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();
const password = 'hlidka-demo';
const email = 'jidelna@zsnadrekou.example';
let served: Served;
let operator: Awaited<ReturnType<typeof signInAt>>;

beforeAll(async () => {
  served = await serveDemo();
  operator = await signInAt(served.url, 'jana@atelier-sever.example', password);
});

const personCalled = async (address: string) => {
  const { people: all } = await operator.call(people.list);
  return all.find((one) => one.email === address)?.id ?? '';
};

test('a channel that opens late misses nothing: neither a change nor the end of the session', async () => {
  const address = 'vitkova@centrum-lipa.example';
  const page = await browser.person(served.url);
  await enterAs(page, served.url, address, password);
  let held = Promise.withResolvers<void>();
  await page.route('**/api/live*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('list', { name: portal.sites.list }).getByRole('link').first().waitFor();
  const params = { id: await personCalled(address) };
  await operator.call(people.changeGrants, { params, body: { grants: [] } });
  held.resolve();
  await page.getByText(portal.sites.none).waitFor();
  expectCalm(page);

  held = Promise.withResolvers();
  await page.reload();
  await page.getByText(portal.sites.none).waitFor();
  await operator.call(people.disable, { params });
  held.resolve();
  await page.waitForURL('**/sign-in**');
});

test('what the operator grants, archives and disables shows on a client’s open page without a reload', async () => {
  const page = await browser.person(served.url);
  const list = page.getByRole('list', { name: portal.sites.list });
  const shown = (name = '') => list.getByRole('link', { name });
  await page.goto('/sign-in');
  await page.getByLabel(doors.email, { exact: true }).fill(email);
  await page.getByLabel(doors.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: doors.signIn.submit, exact: true }).click();
  const client = await signInAt(served.url, email, password);
  const own = (await client.call(sites.list)).sites[0];
  await shown(own?.name).waitFor();

  const params = { id: await personCalled(email) };
  const { sites: everySite } = await operator.call(adminSites.list);
  const other = everySite.find((site) => site.id !== own?.id && !site.archivedAt && !site.groupId);
  const grants = (ids: (string | undefined)[]) =>
    operator.call(people.changeGrants, {
      params,
      body: { grants: ids.map((id) => ({ on: 'site' as const, id: id ?? '' })) },
    });
  await grants([own?.id, other?.id]);
  await shown(other?.name).waitFor();
  await operator.call(adminSites.archive, { params: { id: other?.id ?? '' } });
  await shown(other?.name).waitFor({ state: 'detached' });
  await grants([]);
  await page.getByText(portal.sites.none).waitFor();
  expectCalm(page);
  await operator.call(people.disable, { params });
  await page.waitForURL('**/sign-in**');
  expect(await page.getByText(doors.signIn.expired).count()).toBeLessThanOrEqual(1);
});
