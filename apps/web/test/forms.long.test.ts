import { createCall } from '@hlidka/client';
import {
  adminSites,
  agentProtocol,
  agents,
  type BodyOf,
  type FormTask,
  forms,
  formWork,
} from '@hlidka/protocol';
import { admin } from '@hlidka/texts/admin/cs';
import { typesetText } from '@hlidka/texts/format';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { type Served, signInAt } from '../../server/test/harness/processes/served.ts';
import { expectSound, settled, useBrowser } from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const { editor: t, assistant, trial, outcomes, failedStep, section } = admin.formChecks;
const browser = useBrowser();
const email = 'jana@atelier-sever.example';
const password = 'hlidka-demo';
let served: Served;
let operator: Awaited<ReturnType<typeof signInAt>>;
let siteId: string;

beforeAll(async () => {
  served = await serveDemo();
  operator = await signInAt(served.url, email, password);
  const { sites } = await operator.call(adminSites.list);
  siteId = sites.find(({ name }) => name === 'Rezervace pokojů')?.id ?? '';
});

/** An agent with a browser that a test plays: it does what the test says with the task it waits for. */
const playBrowser = async () => {
  const { token } = await operator.call(agents.create, { body: { name: 'Prohlížeč' } });
  const call = createCall({
    baseUrl: served.url,
    headers: () => ({ authorization: `Bearer ${token}` }),
  });
  const body = { protocol: agentProtocol, version: '0.1.0', waitSeconds: 20 };
  return async (
    kind: FormTask['kind'],
    report: Partial<BodyOf<typeof formWork.finish>>,
  ): Promise<FormTask> => {
    for (;;) {
      const { task } = await call(formWork.claim, { body });
      if (!task) continue;
      const mine = task.kind === kind && task.siteId === siteId;
      const told = { outcome: 'passed' as const, lengthMs: 1500, ...(mine ? report : {}) };
      const on = { params: { id: task.id }, body: { key: task.id, ...told } };
      await call(formWork.finish, on);
      if (mine) return task;
    }
  };
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const verb = (page: Page, at: number) => page.getByLabel(t.verb, { exact: true }).nth(at);
const values = (page: Page) =>
  page
    .getByLabel(t.verb, { exact: true })
    .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));

test('a form is proposed by the assistant, edited, tried and saved', async () => {
  const answer = await playBrowser();
  const page = await browser.person(served.url);
  await enterAs(page, served.url, email, password);
  await page.goto(`/admin/sites/${siteId}/forms/new`);
  await settled(page);
  await button(page, assistant.look).click();
  const label = { by: 'label' as const, value: 'Zpráva', frame: null };
  const field = { at: label, label: 'Zpráva', kind: 'long' as const, required: true, options: [] };
  const proposed = [
    { verb: 'goto' as const, url: './' },
    {
      verb: 'fill' as const,
      at: label,
      value: { from: 'identity' as const, part: 'message' as const },
    },
    { verb: 'click' as const, at: { by: 'text' as const, value: 'Odeslat', frame: null } },
  ];
  await answer('look', {
    seen: [
      {
        title: 'Napište nám',
        url: 'http://127.0.0.1/',
        captcha: true,
        fields: [
          { ...field, honeypot: false },
          { ...field, label: 'Web', honeypot: true },
          { ...field, label: 'Životopis', kind: 'file', honeypot: false },
        ],
        steps: proposed,
      },
    ],
  });
  await page.getByText(assistant.captcha).waitFor();
  await page.getByText(assistant.honeypot).waitFor();
  await page.getByText(assistant.file('Životopis')).waitFor();
  await button(page, assistant.take).click();
  await expect.poll(() => values(page)).toEqual(['goto', 'fill', 'click']);
  expect(await page.getByLabel(t.name, { exact: true }).inputValue()).toBe('Napište nám');
  await page.getByText(t.noExpectation).waitFor();

  await button(page, t.add).click();
  await verb(page, 3).selectOption('expectText');
  await button(page, t.save).click();
  await page.getByRole('alert').getByText(t.stepsWrong).waitFor();
  await page.getByLabel(t.text, { exact: true }).fill('Děkujeme');
  await verb(page, 3).press('Alt+ArrowUp');
  await expect.poll(() => values(page)).toEqual(['goto', 'fill', 'expectText', 'click']);
  expect(await verb(page, 2).evaluate((one) => one === document.activeElement)).toBe(true);
  await button(page, t.down(3)).click();
  await expect.poll(() => values(page)).toEqual(['goto', 'fill', 'click', 'expectText']);

  await button(page, trial.run).click();
  const tried = await answer('trial', { outcome: 'failed', step: 3, error: 'Text se neukázal' });
  expect(tried.steps.map((step) => step.verb)).toEqual(['goto', 'fill', 'click', 'expectText']);
  await page.getByText(failedStep(4)).waitFor();
  await page.locator('.form-step[data-failed]').getByText('Text se neukázal').waitFor();
  await expectSound(page, 'the editor');

  await page.getByText(t.owner(22)).waitFor();
  const sending = page.locator('.form-step').filter({ hasText: t.sendsHere });
  expect(await sending.getByLabel(t.verb, { exact: true }).inputValue()).toBe('click');
  await page.getByText(t.knownBy(t.signs.message)).waitFor();
  await page.getByLabel(t.workHours).uncheck();
  await page.getByText(t.owner(30)).waitFor();
  await button(page, t.save).click();
  await page.getByRole('heading', { name: section.heading, exact: true }).waitFor();
  await answer('check', {});
  const row = page.locator('.site-forms li').filter({ hasText: 'Napište nám' });
  await row.getByText(outcomes.passed, { exact: true }).waitFor();
  await row.getByText(typesetText(section.verified(1))).waitFor();
  const { forms: kept } = await operator.call(forms.list, { params: { id: siteId } });
  expect(kept).toMatchObject([
    { name: 'Napište nám', enabled: true, everyMinutes: 1440, workHours: false, peekMinutes: 60 },
  ]);
});
