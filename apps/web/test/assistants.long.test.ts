import { assistantTokenPattern, mcpPath } from '@hlidka/protocol';
import { keys } from '@hlidka/texts/keys/cs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import type { Served } from '../../server/test/harness/processes/served.ts';
import { expectCalm, expectSound, settled, useBrowser } from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();
const t = keys.assistants;
let served: Served;

beforeAll(async () => {
  served = await serveDemo();
});

const enter = async (email: string, path: string): Promise<Page> => {
  const page = await browser.person(served.url);
  await enterAs(page, served.url, email, 'hlidka-demo');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  await settled(page);
  return page;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const toolsOf = async (token: string): Promise<string[]> => {
  const response = await fetch(new URL(mcpPath, served.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const text = await response.text();
  const { result } = JSON.parse(text.replace(/^[\s\S]*?data: /, '').trim());
  return result.tools.map(({ name }: { name: string }) => name);
};

test('an operator adds an assistant that steers, sees it among all, and ends it', async () => {
  const page = await enter('jana@atelier-sever.example', '/admin/settings');
  await button(page, t.add).click();
  await page.getByLabel(t.name, { exact: true }).fill('Claude');
  await page.getByLabel(t.scope).selectOption('steer');
  await page.getByLabel(t.gates).waitFor();
  await expectSound(page, 'the dialog of a new assistant');
  await button(page, t.create).click();
  const token = (await page.getByLabel(t.made.label).textContent()) ?? '';
  expect(token).toMatch(assistantTokenPattern);
  expect(await page.getByLabel(t.address).textContent()).toBe(`${served.url}${mcpPath}`);
  expect(await toolsOf(token)).toContain('steer_job');
  expect(await toolsOf(token)).not.toContain('decide_gate');
  await button(page, t.made.copy).click();
  await button(page, t.made.done).click();
  const line = page.getByRole('list', { name: t.list }).getByRole('listitem');
  expect(await line.textContent()).toContain(t.scopes.steer);
  expect(await page.content()).not.toContain(token);
  await expectCalm(page);
  await page.goto('/admin/keys');
  await settled(page);
  await page.getByRole('table', { name: t.all }).getByText('Claude').waitFor();
  await expectSound(page, 'assistants of all');
  await button(page, t.revokeOf('Claude')).click();
  await page.getByRole('dialog').getByRole('button', { name: t.revoke, exact: true }).click();
  await page.getByText(t.allNone).waitFor();
  await expect.poll(() => toolsOf(token).catch(() => 'ended')).toBe('ended');
});

test('a client’s assistant is offered no more than reading', async () => {
  const page = await enter('martin@kolo-brdy.example', '/settings');
  await button(page, t.add).click();
  await page.getByLabel(t.name, { exact: true }).fill('Můj asistent');
  expect(await page.getByLabel(t.scope).count()).toBe(0);
  await button(page, t.create).click();
  const token = (await page.getByLabel(t.made.label).textContent()) ?? '';
  expect(await toolsOf(token)).toContain('list_sites');
  expect(await toolsOf(token)).not.toContain('list_jobs');
});
