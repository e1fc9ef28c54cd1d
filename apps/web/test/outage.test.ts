import { adminSites, devices, examples, pushTitles, sites } from '@hlidka/protocol';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/demo.ts';
import { openPush } from '../../server/test/harness/push.ts';
import type { Served } from '../../server/test/harness/served.ts';
import { expectCalm, useBrowser } from './browser.ts';
import { enterAs } from './enter.ts';

const browser = useBrowser();
const password = 'hlidka-demo';
const token = 'ExponentPushToken[martin-phone]';
let served: Served;
let push: Awaited<ReturnType<typeof openPush>>;

beforeAll(async () => {
  push = await openPush();
  served = await serveDemo({ env: { EXPO_BASE_URL: push.url } });
}, 150_000);

const enter = async (email: string) =>
  enterAs(await browser.person(served.url), served.url, email, password);

test('a broken demo site turns on the open pages, is told to the phone, and heals', async () => {
  const operator = await enter('jana@atelier-sever.example');
  const client = await enter('martin@kolo-brdy.example');
  await client.call(devices.register, { body: { token, platform: 'android' } });
  const own = (await client.call(sites.list)).sites.find(({ role }) => role === 'web');
  const id = own?.id ?? '';
  const status = async () => (await operator.call(adminSites.read, { params: { id } })).status;
  await expect.poll(status, { timeout: 60_000, interval: 500 }).toBe('up');

  await operator.page.goto('/admin/sites');
  await client.page.goto(`/sites/${id}`);
  const board = operator.page.getByRole('heading', { level: 1 });
  await expect.poll(() => board.textContent(), { timeout: 15_000 }).not.toMatch(/nejde/);
  const heading = client.page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.textContent(), { timeout: 15_000 }).toMatch(/běží/);

  await operator.call(examples.change, { params: { id }, body: { health: '500' } });
  await expect
    .poll(() => heading.textContent(), { timeout: 90_000, interval: 500 })
    .toMatch(/nejde/);
  await expect.poll(() => board.textContent(), { timeout: 10_000 }).toMatch(/nejde/);
  await expect.poll(() => push.messages.length, { timeout: 15_000 }).toBe(1);

  await operator.call(examples.change, { params: { id }, body: { health: 'healthy' } });
  await expect
    .poll(() => heading.textContent(), { timeout: 90_000, interval: 500 })
    .toMatch(/běží/);
  await expect.poll(() => push.messages.length, { timeout: 15_000 }).toBe(2);
  expect(push.messages.map(({ to, title, data }) => [to, title, data.siteId, data.event])).toEqual([
    [token, pushTitles.availability.opened, id, 'opened'],
    [token, pushTitles.availability.resolved, id, 'resolved'],
  ]);
  expectCalm(operator.page);
  expectCalm(client.page);
}, 300_000);
