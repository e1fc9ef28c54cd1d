import { createCall } from '@hlidka/client';
import {
  adminSites,
  agentProtocol,
  agents,
  defaultMonitor,
  incidentCourse,
  incidents,
  pictureWork,
} from '@hlidka/protocol';
import { admin } from '@hlidka/texts/admin/cs';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../../server/test/harness/processes/demo.ts';
import { type Served, signInAt } from '../../../server/test/harness/processes/served.ts';
import { expectSound, settled, useBrowser } from '../harness/browser.ts';
import { enterAs } from '../harness/enter.ts';

const t = admin.incident.picture;
const browser = useBrowser();
const password = 'hlidka-demo';
const jana = 'jana@atelier-sever.example';
let served: Served;
let operator: Awaited<ReturnType<typeof signInAt>>;
let site: { id: string; url: string | null };
let id: string;

beforeAll(async () => {
  served = await serveDemo();
  operator = await signInAt(served.url, jana, password);
  const { sites } = await operator.call(adminSites.list);
  const found = sites.find(({ hostname, status }) => hostname?.includes('kolo') && status === 'up');
  if (!found) throw new Error('the demo has no such site');
  site = found;
  const opened = await operator.call(incidents.open, {
    body: { siteId: site.id, kind: 'availability', title: 'Porucha hostingu' },
  });
  id = opened.id;
});

const shot = async (): Promise<string> => {
  const page = await browser.person(served.url);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.setContent('<h1>503 Service Unavailable</h1><hr><p>nginx</p>');
  const bytes = await page.screenshot({ type: 'jpeg', quality: 70 });
  return bytes.toString('base64');
};

const takeIt = async () => {
  const { token } = await operator.call(agents.create, { body: { name: 'Prohlížeč' } });
  const call = createCall({
    baseUrl: served.url,
    headers: () => ({ authorization: `Bearer ${token}` }),
  });
  const body = { protocol: agentProtocol, version: '0.1.0', waitSeconds: 20 };
  for (;;) {
    const { task } = await call(pictureWork.claim, { body });
    if (task?.id === id) break;
    // An outage of the demo's own.
    const none = { key: 'k', picture: null, fault: 'browser' as const, afterMs: 0 };
    if (task) await call(pictureWork.finish, { params: { id: task.id }, body: none });
  }
  await call(pictureWork.finish, {
    params: { id },
    body: {
      key: 'k',
      picture: await shot(),
      fault: null,
      afterMs: 1500,
      statusCode: 200,
      loaded: false,
      address: site.url,
      headers: 'server: nginx\ncontent-type: text/html\nset-cookie: sid=1',
    },
  });
};
const show = (showPicture: boolean) =>
  operator.call(adminSites.change, {
    params: { id: site.id },
    body: { monitor: { ...defaultMonitor, showPicture } },
  });

test('the operator sees that nobody could take it, then the picture; the client when it is allowed', async () => {
  const page = await browser.person(served.url, { width: 1440 });
  await enterAs(page, served.url, jana, password);
  await page.goto(`/admin/incidents/${id}`);
  const { picture } = await operator.call(incidentCourse.read, { params: { id } });
  expect(picture?.state).toBe('waiting');
  // No agent of the demo has a browser: nothing is promised.
  expect(picture?.browser).toMatchObject({ connected: false });
  await page.getByText(t.noBrowser).waitFor();
  await takeIt();
  await page.getByText(t.notForClients).waitFor();
  const image = page.locator('.course .page-picture img');
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBe(1280);
  await settled(page);
  await expectSound(page, 'an incident with its picture');

  const client = await browser.person(served.url, { width: 390 });
  await enterAs(client, served.url, 'martin@kolo-brdy.example', password);
  await client.goto(`/sites/${site.id}`);
  await settled(client);
  expect(await client.locator('.shown-picture').count()).toBe(0);
  await show(true);
  await client.reload();
  await settled(client);
  await client.locator('.shown-picture summary').first().click();
  const shown = client.locator('.shown-picture img').first();
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBe(1280);
  await expectSound(client, 'a client’s incident with its picture');
  const folder = process.env.SHOTS;
  if (folder) {
    await page.reload();
    await settled(page);
    await page.locator('.course .page-picture').scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${folder}/admin.png`, fullPage: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 900 });
    await page.screenshot({ path: `${folder}/admin-390-dark.png`, fullPage: true });
    await client.screenshot({ path: `${folder}/portal-390.png`, fullPage: true });
    await client.emulateMedia({ colorScheme: 'dark' });
    await client.setViewportSize({ width: 1440, height: 900 });
    await client.screenshot({ path: `${folder}/portal-dark.png`, fullPage: true });
  }
  await show(false);
  await client.reload();
  await settled(client);
  expect(await client.locator('.shown-picture').count()).toBe(0);
});
