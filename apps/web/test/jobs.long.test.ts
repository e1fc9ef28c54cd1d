import {
  adminSites,
  agentApi,
  agentProtocol,
  clients as clientEndpoints,
  jobs as endpoints,
  incidents,
  siteTarget,
} from '@hlidka/protocol';
import { admin } from '@hlidka/texts/admin/cs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { type Served, signInAt } from '../../server/test/harness/processes/served.ts';
import { commandOf, playAgent } from './harness/agent.ts';
import { expectCalm, expectFitting, expectSound, settled, useBrowser } from './harness/browser.ts';
import { expectWhole } from './harness/cut-words.ts';
import { enterAs } from './harness/enter.ts';

const { jobs: t, job: page, jobForm, agents: agentTexts } = admin;
const browser = useBrowser();
const email = 'jana@atelier-sever.example';
const password = 'hlidka-demo';
let served: Served;
let site: string;
let operator: Awaited<ReturnType<typeof signInAt>>;

beforeAll(async () => {
  served = await serveDemo();
  operator = await signInAt(served.url, email, password);
  const { sites } = await operator.call(adminSites.list);
  site = sites.find(({ archivedAt, url }) => !archivedAt && url)?.name ?? '';
});

const open = async (path: string, deaf = false): Promise<Page> => {
  const window = await browser.person(served.url);
  await enterAs(window, served.url, email, password);
  // A window that hears of nothing shows what was true when it was opened.
  if (deaf) await window.route('**/api/live?*', () => {});
  await window.goto(path);
  await settled(window);
  return window;
};
const button = (window: Page, name: string) => window.getByRole('button', { name, exact: true });
const heading = (window: Page, words: string) =>
  window.getByRole('heading', { level: 1, name: words }).waitFor();
const told = (window: Page, words: string) =>
  window.getByRole('status').getByText(words, { exact: true }).first().waitFor();

const title = 'Vyčistit mezipaměť';
const hostile = ['wp', 'cache\u200b', 'flush it', ''];

/** Commands of this site run beside the agent. */
const giveTarget = async (isIt: (one: { id: string; name: string }) => boolean) => {
  const { sites } = await operator.call(adminSites.list);
  const id = sites.find(isIt)?.id ?? '';
  await operator.call(siteTarget.put, { params: { id }, body: { via: 'local' } });
};

const seeWhatRuleLetsThrough = async (window: Page) => {
  const choose = (type: 'model' | 'commands') =>
    window.getByRole('radio', { name: jobForm.types[type] }).click();
  await choose('model');
  await window.getByLabel(jobForm.allow).fill('wp plugin …');
  const through = window.getByRole('list', { name: jobForm.letsThrough }).getByRole('listitem');
  expect(await through.allTextContents()).toEqual([
    'wp plugin delete --all',
    'wp plugin install woocommerce --activate',
    'wp plugin update --all',
  ]);
  await choose('commands');
};

/** In Chromium, as an operator does it. */
const createJob = async (window: Page): Promise<string> => {
  await window.getByRole('link', { name: t.add }).click();
  await heading(window, jobForm.answer);
  await settled(window);
  await window.getByLabel(jobForm.title, { exact: true }).fill(title);
  await seeWhatRuleLetsThrough(window);
  const command = window.getByLabel(jobForm.step(1));
  await command.fill("wp cache 'flush it");
  await window.getByText(jobForm.unclosed).waitFor();
  await button(window, jobForm.create).click();
  await window.getByRole('alert').getByText(jobForm.wrong.steps).waitFor();
  await command.fill("wp cache 'flush it'");
  const argv = window.getByRole('list', { name: jobForm.argv });
  expect(await argv.getByRole('listitem').allTextContents()).toEqual(['wp', 'cache', 'flush it']);
  expect(await window.getByLabel(jobForm.title, { exact: true }).inputValue()).toBe(title);
  await button(window, jobForm.create).click();
  await window.getByText(jobForm.wrong.noSite).waitFor();
  await window.getByRole('combobox', { name: jobForm.site, exact: true }).fill(site);
  await window.getByRole('option', { name: site }).first().click();
  await button(window, jobForm.create).click();
  await window.getByText(jobForm.wrong.noTarget).waitFor();
  await giveTarget(({ name }) => name === site);
  await button(window, jobForm.create).click();
  await heading(window, page.answer.pending(title));
  return new URL(window.url()).pathname.split('/').at(-1) ?? '';
};

test('a job from its making to its end, with a second window that comes late', async () => {
  const window = await open('/admin/jobs');
  const id = await createJob(window);
  const path = `/admin/jobs/${id}`;
  const agent = await playAgent(served.url, operator, 'Zkušební');
  const late = await open(path, true);

  await button(window, t.verbs.approve).click();
  await heading(window, page.answer.approved(title));
  await button(late, t.verbs.approve).click();
  await told(late, t.alreadyDone);
  await heading(late, page.answer.approved(title));

  const { lease, params } = await agent.take(id);
  await heading(window, page.answer.running(title));
  const asked = await agent.call(agentApi.askGate, {
    params,
    body: { lease, key: 'one', command: commandOf(hostile, 'Stránky jsou staré.') },
  });
  await heading(window, page.answer.gate(title));
  const shown = window.getByLabel(page.gate.command, { exact: true });
  expect(await shown.textContent()).toBe("wp 'cache\\u{200b}' 'flush it' ''");
  await window.getByText(page.gate.hidden).waitFor();
  await window.getByText(asked.digest).waitFor();
  await expectSound(window, 'a gate');
  await window.setViewportSize({ width: 390, height: 900 });
  await window
    .getByRole('banner')
    .getByRole('link', { name: /^Ček(á|ají) \d+ úloh/ })
    .waitFor();
  await expectFitting(window, 'a gate, narrow');
  await window.setViewportSize({ width: 1280, height: 900 });

  await late.reload();
  await settled(late);
  await button(late, t.verbs.allow).waitFor();
  await button(window, t.verbs.allow).click();
  await heading(window, page.answer.running(title));
  await button(late, t.verbs.allow).click();
  await told(late, t.alreadyDone);
  await heading(late, page.answer.running(title));

  const onGate = { params: { ...params, gateId: asked.id } };
  const allowed = await agent.call(agentApi.waitGate, {
    ...onGate,
    body: { lease, waitSeconds: 10 },
  });
  expect(allowed.state).toBe('allowed');
  await agent.call(agentApi.redeemGate, { ...onGate, body: { lease, digest: asked.digest } });
  await agent.call(agentApi.tell, {
    params,
    body: {
      lease,
      events: [
        {
          key: 'out',
          type: 'command.output',
          data: { gateId: asked.id, part: 0, text: 'Chyba: \u001b[31mnejde\u001b[0m' },
        },
      ],
    },
  });
  const outcome = { exitCode: 3, signal: null, timedOut: false, durationMs: 40 };
  await agent.call(agentApi.finishGate, {
    ...onGate,
    body: { lease, outcome: { ...outcome, output: '', truncated: false } },
  });
  await window.getByText('Chyba: \\u{001b}[31mnejde').waitFor();
  await window.getByText(page.trail.exit(3)).waitFor();

  const question = await agent.call(agentApi.ask, {
    params,
    body: { lease, key: 'q', text: 'Mám to zkusit jinak?', choices: ['Ano', 'Ne'] },
  });
  await heading(window, page.answer.answer(title));
  await button(window, 'Ano').click();
  await heading(window, page.answer.running(title));
  const answered = await agent.call(agentApi.waitAnswer, {
    params: { ...params, questionId: question.id },
    body: { lease, waitSeconds: 10 },
  });
  expect(answered.answer).toBe('Ano');

  await button(window, t.verbs.pause).click();
  await heading(window, page.answer.paused(title));
  await button(window, t.verbs.resume).click();
  await heading(window, page.answer.running(title));
  await window.getByText(page.message.none).waitFor();
  expect(await window.getByLabel(page.message.label, { exact: true }).count()).toBe(0);
  const steering = await agent.call(agentApi.steering, { params, body: { lease } });
  expect(steering.rows.map(({ verb }) => verb)).toEqual(
    expect.arrayContaining(['allow', 'operator_message', 'pause', 'resume']),
  );

  await agent.call(agentApi.finish, {
    params,
    body: { lease, outcome: 'failed', summary: 'Příkaz skončil chybou.' },
  });
  await heading(window, page.answer.failed(title));
  await button(window, t.verbs.retry).click();
  await window.getByRole('dialog').getByRole('button', { name: t.verbs.retry }).click();
  await window.getByText(page.trail.attempt(2)).first().waitFor();
  const second = await agent.take(id);
  expect(second.attempt).toBe(2);
  await agent.call(agentApi.askGate, {
    params,
    body: { lease: second.lease, key: 'one', command: commandOf(['true']) },
  });
  await button(window, page.gate.rest).click();
  const rule = window.getByRole('dialog');
  expect(await rule.getByLabel(page.gate.command, { exact: true }).textContent()).toBe('true');
  await rule.getByRole('button', { name: admin.job.gate.restAction }).click();
  await heading(window, page.answer.running(title));
  await window.getByRole('listitem').getByText(page.trail.rest).first().waitFor();
  const again = await agent.call(agentApi.askGate, {
    params,
    body: { lease: second.lease, key: 'two', command: commandOf(['true']) },
  });
  expect(again.state).toBe('allowed');
  await agent.call(agentApi.askGate, {
    params,
    body: { lease: second.lease, key: 'three', command: commandOf(['false']) },
  });
  await button(window, t.verbs.deny).click();
  await window.getByLabel(page.gate.note).fill('To ne.');
  await window.getByRole('dialog').getByRole('button', { name: t.verbs.deny }).click();
  await window.getByRole('listitem').getByText('To ne.').first().waitFor();
  await agent.call(agentApi.finish, {
    params,
    body: { lease: second.lease, outcome: 'done', summary: 'Hotovo.' },
  });
  await heading(window, page.answer.done(title));
  await expectSound(window, 'a job at its end');

  const { events } = await operator.call(endpoints.events, { params });
  const trail = events.filter(({ type }) => /^(job|gate)\./.test(type));
  expect(trail.map(({ type, by }) => `${type} ${by}`)).toEqual([
    'job.created admin',
    'job.approved admin',
    'job.started agent',
    'gate.asked agent',
    'gate.allowed admin',
    'job.paused admin',
    'job.resumed admin',
    'job.failed agent',
    'job.retried admin',
    'job.started agent',
    'gate.asked agent',
    'gate.allowed admin',
    'gate.asked agent',
    'gate.allowed system',
    'gate.asked agent',
    'gate.denied admin',
    'job.done agent',
  ]);
  expectCalm(window);
});

test('a job is made from an incident; its worklog entry waits until it is published', async () => {
  const [incident] = (await operator.call(incidents.list)).incidents;
  const { id: incidentId = '', siteName = '' } = incident ?? {};
  const window = await open(`/admin/incidents/${incidentId}`);
  await window.getByRole('link', { name: page.ofIncident.add }).click();
  await heading(window, jobForm.answerFor(siteName).trim());
  await settled(window);
  await giveTarget(({ id }) => id === incident?.siteId);
  await window.getByLabel(jobForm.title, { exact: true }).fill('Náprava');
  await window.getByLabel(jobForm.step(1)).fill('true');
  await window.getByLabel(jobForm.reviewWorklog).check();
  await window.getByLabel(jobForm.approve).check();
  await button(window, jobForm.createApproved).click();
  await heading(window, page.answer.approved('Náprava'));
  const id = new URL(window.url()).pathname.split('/').at(-1) ?? '';
  expect(await operator.call(endpoints.read, { params: { id } })).toMatchObject({
    incidentId,
    siteName,
    reviewWorklog: true,
  });

  const agent = await playAgent(served.url, operator, 'Pilný');
  const { lease, params } = await agent.take(id);
  const text = 'Web jsme vrátili do chodu.';
  await agent.call(agentApi.writeWorklog, { params, body: { lease, text } });
  await agent.call(agentApi.finish, { params, body: { lease, outcome: 'done', summary: '' } });
  await window.goto(`/admin/incidents/${incidentId}`);
  await window.getByRole('table', { name: page.ofIncident.linked }).getByText('Náprava').waitFor();
  await window.goto(`/admin/sites/${incident?.siteId}?tab=work`);
  await settled(window);
  const entry = window.getByRole('article').filter({ hasText: text });
  await entry.getByText(admin.worklog.draft).waitFor();
  await entry.getByText(admin.worklog.publish, { exact: true }).click();
  await entry.getByText(admin.worklog.draft).waitFor({ state: 'detached' });
  await entry.getByText(text).waitFor();
  expectCalm(window);
});

test('a job is approved on the phone of the demo, and the message loses its buttons', async () => {
  const body = {
    title: 'Schválit odjinud',
    siteId: null,
    plan: { type: 'commands' as const, steps: [{ argv: ['true'], where: 'local' as const }] },
  };
  const { id } = await operator.call(endpoints.create, { body });
  const window = await open('/admin/phone');
  const message = window.getByRole('listitem').filter({ hasText: body.title }).first();
  await message.getByRole('button', { name: t.verbs.approve, exact: true }).click();
  await message
    .getByRole('button', { name: t.verbs.approve, exact: true })
    .waitFor({ state: 'detached' });
  const { events } = await operator.call(endpoints.events, { params: { id } });
  expect(events.map(({ type, by }) => `${type} ${by}`)).toContain('job.approved chat');
  expectCalm(window);
});

test('an address in a message on the phone of the demo leads there, and no line breaks a word of it', async () => {
  const { sites } = await operator.call(adminSites.list);
  const well = sites.find(({ status }) => status === 'up');
  const body = { siteId: well?.id ?? '', kind: 'availability' as const, title: 'Web nejede' };
  const { id } = await operator.call(incidents.open, { body });
  const window = await open('/admin/phone');
  await window.setViewportSize({ width: 390, height: 900 });
  const link = window.getByRole('link', { name: id });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`${served.url}/admin/incidents/${id}`);
  await expectWhole(window, 'the phone');
});

test('an agent’s token is shown once; an agent that was removed is refused', async () => {
  const window = await open('/admin/jobs/agents');
  await button(window, agentTexts.add).click();
  await window.getByLabel(agentTexts.name, { exact: true }).fill('Sklepní');
  await window.getByLabel(agentTexts.kinds.agent).uncheck();
  await window.getByLabel(agentTexts.everywhere).uncheck();
  await button(window, agentTexts.create).click();
  await window.getByText(agentTexts.wrong.scope).waitFor();
  const { clients } = await operator.call(clientEndpoints.list);
  const client = clients[0]?.name ?? '';
  await window.getByRole('combobox', { name: admin.grants.label }).fill(client);
  await window.getByRole('option', { name: client }).first().click();
  await window.getByRole('list', { name: agentTexts.scopeChosen }).getByText(client).waitFor();
  await expectSound(window, 'what a token may do');
  await button(window, agentTexts.create).click();
  const token =
    (await window.getByLabel(agentTexts.made.label, { exact: true }).textContent()) ?? '';
  const command = window.getByLabel(agentTexts.made.commandLabel);
  expect(await command.textContent()).toContain(`${token} npx hlidka agent --server ${served.url}`);
  await expectSound(window, 'a new token');
  await window.keyboard.press('Escape');
  await window.getByText(agentTexts.made.leaveAsk).waitFor();
  await button(window, agentTexts.made.leave).click();
  await window.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await window.content()).not.toContain(token);
  const row = window.getByRole('row').filter({ hasText: 'Sklepní' });
  await row.getByText(client).waitFor();
  await row.getByText(`${agentTexts.kinds.playbook}, ${agentTexts.kinds.backup}`).waitFor();

  const hello = () =>
    fetch(`${served.url}${agentApi.hello.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ protocol: agentProtocol, version: '0.1.0' }),
    });
  expect((await hello()).status).toBe(200);
  await button(window, agentTexts.revokeOf('Sklepní')).click();
  await window.getByRole('dialog').getByRole('button', { name: agentTexts.revoke }).click();
  await button(window, agentTexts.revokeOf('Sklepní')).waitFor({ state: 'detached' });
  expect((await hello()).status).toBe(401);
  expectCalm(window);
});
