import { incidents, type Job, jobs, me, onCall, sites } from '@hlidka/protocol';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../../server/test/harness/processes/demo.ts';
import { signInAt } from '../../../server/test/harness/processes/served.ts';
import { useBrowser } from '../../../web/test/harness/browser.ts';
import { martin, openApp } from '../phone.ts';
import { minutes } from '../tools.ts';
import { comeIn, lookAt, speak, views } from './every-screen.ts';

const jana = { email: 'jana@atelier-sever.example', password: 'hlidka-demo' };
const nobody = '019a0000-0000-7000-8000-000000000001';
const browser = useBrowser();
let app: Awaited<ReturnType<typeof openApp>>;
let job: Job;
let open: string;
let siteId: string;

/** A night with two incidents, one of them taken over, a rota and a job to be approved. */
beforeAll(async () => {
  const served = await serveDemo();
  app = await openApp(served.url);
  const { call } = await signInAt(served.url, jana.email, jana.password);
  const client = await signInAt(served.url, martin.email, martin.password);
  const [first, second] = (await client.call(sites.list)).sites;
  if (!first || !second) throw new Error('the demo has fewer sites');
  const { id } = await call(incidents.open, { body: { siteId: first.id, kind: 'availability' } });
  open = id;
  siteId = first.id;
  const form = await call(incidents.open, { body: { siteId: second.id, kind: 'form' } });
  await call(incidents.acknowledge, { params: { id: form.id }, body: {} });
  const { rota } = await call(onCall.read);
  const { id: myId } = await call(me.read);
  await call(onCall.save, { body: { ...rota, on: true, order: [myId] } });
  job = await call(jobs.create, {
    body: {
      title: 'Vyčistit mezipaměť a obnovit náhledy obrázků v celém katalogu',
      siteId: null,
      plan: {
        type: 'commands',
        steps: [
          {
            argv: ['wp', 'cache', 'flush', '--path=/srv/kolo-brdy.example/wordpress/public'],
            where: 'local',
          },
          {
            argv: ['wp', 'media', 'regenerate', '--yes'],
            where: 'local',
            env: ['WP_CLI_CACHE_DIR'],
          },
        ],
      },
    },
  });
}, 8 * minutes);

const gate: NonNullable<Job['gate']> = {
  id: nobody,
  key: 'k',
  command: {
    argv: ['rsync', '-az', '--delete', '/srv/kolo-brdy.example/wordpress/public/wp-content/'],
    folder: '/srv/kolo-brdy.example',
    leadsTo: '/srv/releases/2026-11-19/kolo-brdy.example',
    env: ['RSYNC_PASSWORD'],
    target: {
      via: 'ssh',
      host: 'web12.hosting.example',
      port: 22,
      user: 'kolobrdy',
      hostKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ2',
      keyName: 'sever-2026',
    },
    timeoutSeconds: 600,
    reason: 'Před aktualizací chci mít kopii souborů mimo server.',
  },
  digest: 'a3f1c6de0b7752d9f4e6b8c1a09d3e5f7721c4b8d6e0f9a2b3c4d5e6f7081920',
  state: 'open',
  askedAt: '2026-11-11T02:11:20.332Z',
  expiresAt: '2026-11-11T08:11:20.332Z',
  decidedAt: null,
  note: null,
  usedAt: null,
  finishedAt: null,
  outcome: null,
};
const running = { state: 'running', startedAt: gate.askedAt, agentName: 'Pomocník' } as const;
const asked = {
  id: nobody,
  key: 'q',
  text: 'Který ze dvou košíků mám nechat zapnutý?',
  choices: ['starý', 'nový'],
  askedAt: gate.askedAt,
  answer: null,
  answeredAt: null,
};
const failed = 'Na disku už není místo: zbývá 12 MB, kopie potřebuje 4,9 GB.';

/** The job as an agent would have left it. */
const states: [name: string, change: Partial<Job>][] = [
  ['approval', {}],
  ['gate', { ...running, gate }],
  ['question', { ...running, question: asked }],
  ['failed', { state: 'failed', result: failed, finishedAt: gate.askedAt }],
  ['settled', running],
];

const lookAtJob = async (page: Page, name: string, [state, change]: (typeof states)[number]) => {
  const path = jobs.read.path.replace('{id}', job.id);
  await page.route(`**${path}`, (route) => route.fulfill({ json: { ...job, ...change } }));
  await lookAt(page, `/waiting/${job.id}`, `${name}-job-${state}`);
  await page.unroute(`**${path}`);
};

const screens = () => [
  ['waiting', '/'],
  ['outages', '/outages'],
  ['outages-link', `/incidents/${open}`],
  ['incident', `/outages/${open}`],
  ['site', `/outages/site/${siteId}`],
  ['outages-gone', `/incidents/${nobody}`],
  ['other-report', `/reports/${nobody}`],
  ['other-book', '/book'],
  ['account', '/account'],
  ...['name', 'password', 'sessions', 'passkeys'].map((one) => [one, `/account/${one}`]),
];

test.each(views)(
  'every screen of an operator at $width, $theme, $language',
  async ({ width, theme, language }) => {
    const page = await browser.person(app.url, { width, theme });
    await speak(page, language);
    await comeIn(page, language, jana);
    const name = `operator-${width}-${theme}`;
    for (const [shot, screen] of screens()) await lookAt(page, screen ?? '', `${name}-${shot}`);
    for (const state of states) await lookAtJob(page, name, state);
  },
  5 * minutes,
);

test('a client’s link leads an operator to what they have of it, and the other way round', async () => {
  const operator = await browser.person(app.url, { width: 390 });
  await speak(operator, 'cs');
  await comeIn(operator, 'cs', jana);
  await operator.goto(`/incidents/${open}`);
  await operator.getByRole('heading', { name: /^Trvají 2 incidenty|^Trvá / }).waitFor();
  expect(new URL(operator.url()).pathname).toBe('/outages');
  await operator.goto(`/reports/${nobody}`);
  await operator.getByText('Tento odkaz vede do účtu klienta.').waitFor();
  await operator.getByText(`/admin/reports/${nobody}`).waitFor();
  const client = await browser.person(app.url, { width: 390 });
  await speak(client, 'cs');
  await comeIn(client, 'cs', martin);
  await client.goto(`/waiting/${job.id}`);
  await client.getByText('Tento odkaz je jen pro správce.').waitFor();
});
