import { adminSites, adminWorklog, clients, limits, people } from '@hlidka/protocol';
import { book } from '@hlidka/texts/book/cs';
import { beforeAll, expect, test } from 'vitest';
import { writeManyLines } from '../../server/test/harness/data/many-lines.ts';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { signInAt } from '../../server/test/harness/processes/served.ts';
import { expectSound, settled, useBrowser } from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();
const password = 'hlidka-demo';
const email = 'jidelna@zsnadrekou.example';
const many = 10_000;
const presses = 5;
let served: Awaited<ReturnType<typeof serveDemo>>;

beforeAll(async () => {
  served = await serveDemo();
});

test('the book with no event, with one, and with ten thousand', async () => {
  const operator = await signInAt(served.url, 'jana@atelier-sever.example', password);
  const client = await operator.call(clients.create, { body: { name: 'Nový klient' } });
  const { id } = await operator.call(adminSites.create, {
    body: { clientId: client.id, name: 'Nový web' },
  });
  const { people: all } = await operator.call(people.list);
  await operator.call(people.changeGrants, {
    params: { id: all.find((one) => one.email === email)?.id ?? '' },
    body: { grants: [{ on: 'client', id: client.id }] },
  });
  const person = await browser.person(served.url, { width: 390 });
  const { page } = await enterAs(person, served.url, email, password);
  const lines = page.locator('.book-line');
  await page.goto('/book');
  await page.getByText(book.none).waitFor();

  await operator.call(adminWorklog.write, { params: { id }, body: { text: 'Jediný zápis' } });
  await expect.poll(() => lines.count()).toBe(1);

  await writeManyLines(served.dataDir, id, many);
  await page.goto('/book');
  await settled(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/book')) asked.push(request.url());
  });
  const older = page.getByRole('button', { name: book.older });
  for (let press = 1; press <= presses; press++) {
    const before = await lines.count();
    await older.click();
    await expect.poll(() => lines.count()).toBeGreaterThan(before);
  }
  expect(asked).toHaveLength(presses);
  const shown = await lines.count();
  expect(shown).toBeLessThanOrEqual((presses + 1) * limits.bookLines);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  expect(nodes).toBeLessThan(shown * 12 + 500);
  await expectSound(page, 'a long book');
});
