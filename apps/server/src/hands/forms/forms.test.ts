import { adminSites, forms, incidents, overview } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import {
  contactSteps,
  makeBrowser,
  makeDue,
  makeForm,
  type TestBrowser,
  tinyJpeg,
} from '../../../test/harness/data/forms.ts';
import { issues, refusal, unknownId } from '../../../test/harness/house.ts';

let cast: Cast;
let agent: TestBrowser;
beforeAll(async () => {
  cast = await createCast();
  agent = await makeBrowser(cast);
});
beforeEach(async () => {
  await cast.house.db.execute(sql`delete from form_checks`);
  await cast.house.db.execute(sql`delete from incidents`);
});

const on = ({ id }: { id: string }) => ({ params: { id } });
const failed = { outcome: 'failed' as const, step: 3, error: 'Text chybí' };
const openForms = async () => {
  const query = { site: cast.web.id, open: 'true' as const };
  return (await cast.olga.call(incidents.list, { query })).incidents;
};
const failTwice = async () => {
  for (let n = 2; n > 0; n -= 1) {
    await makeDue(cast.house);
    for (let task = await agent.claim(); task; task = await agent.claim())
      await agent.finish(task, { ...failed, picture: tinyJpeg });
  }
};

test('an operator keeps the forms of a site; names are unique there', async () => {
  const form = await makeForm(cast, { name: 'Kontakt', everyMinutes: 30 });
  expect(form).toMatchObject({
    name: 'Kontakt',
    steps: contactSteps,
    everyMinutes: 30,
    enabled: true,
    version: 1,
    last: null,
    mailAddress: null,
  });
  expect(await issues(makeForm(cast, { name: 'Kontakt' }))).toEqual(['name: taken']);
  await makeForm(cast, { name: 'Kontakt' }, cast.blog.id);
  const body = { name: 'Napište nám', steps: contactSteps, everyMinutes: 60, version: 1 };
  const changed = await cast.olga.call(forms.change, { ...on(form), body });
  expect(changed).toMatchObject({ name: 'Napište nám', version: 2 });
  expect(await refusal(cast.olga.call(forms.change, { ...on(form), body }))).toBe('409 conflict');
  await cast.olga.call(forms.remove, on(form));
  expect(await refusal(cast.olga.call(forms.read, on(form)))).toBe('404 not found');
});

test('steps that no browser could begin with are refused', async () => {
  const only = (step: (typeof contactSteps)[number]) => ({ steps: [step] });
  expect(await issues(makeForm(cast, only({ verb: 'expectNotText', text: 'x' })))).toEqual([
    'steps.0.verb: not a choice',
  ]);
  expect(await issues(makeForm(cast, only({ verb: 'goto', url: 'javascript:alert(1)' })))).toEqual([
    'steps.0.url: not a URL',
  ]);
  expect(await issues(makeForm(cast, { steps: [] }))).toEqual(['steps: required']);
  const bare = await cast.olga.call(adminSites.create, {
    body: { clientId: cast.acme.id, name: 'Bez adresy' },
  });
  expect(await issues(makeForm(cast, {}, bare.id))).toEqual(['steps: needed for a check']);
  expect(await refusal(makeForm(cast, {}, unknownId()))).toBe('404 not found');
});

test('Charlie, and every other client, is refused', async () => {
  const form = await makeForm(cast);
  const body = { name: 'Moje', steps: contactSteps };
  for (const { call } of [cast.charlie, cast.alice]) {
    const site = on(cast.web);
    const calls = [
      () => call(forms.list, site),
      () => call(forms.create, { ...site, body }),
      () => call(forms.read, on(form)),
      () => call(forms.change, { ...on(form), body: { ...body, version: 1 } }),
      () => call(forms.remove, on(form)),
      () => call(forms.run, on(form)),
      () => call(forms.attempt, { ...site, body: { steps: contactSteps } }),
      () => call(forms.look, { ...site, body: { url: '/' } }),
      () => call(forms.identity, {}),
    ];
    for (const one of calls) expect(await refusal(one())).toBe('404 not found');
  }
  expect((await cast.olga.call(forms.read, on(form))).form.name).toBe(form.name);
});

test('what a form held open ends with it, and nobody is told that it works', async () => {
  const form = await makeForm(cast);
  await failTwice();
  expect(await openForms()).toHaveLength(1);
  const { steps, name, version } = form;
  await cast.olga.call(forms.change, {
    ...on(form),
    body: { steps, name, version, enabled: false },
  });
  expect(await openForms()).toEqual([]);
  const { rows } = await cast.house.db.execute(
    sql`select 1 from deliveries where event = 'resolved'`,
  );
  expect(rows).toEqual([]);
});

test('a failure leaves its picture and its step, for operators only', async () => {
  const form = await makeForm(cast);
  await failTwice();
  const [incident] = await openForms();
  expect(incident?.evidence).toMatchObject({
    step: `Formulář „${form.name}“ neprošel krokem 4: na stránce je text „Děkujeme“`,
    reason: 'Text chybí',
  });
  const id = incident?.evidence.runId ?? '';
  const { run } = await cast.olga.call(forms.readRun, { params: { id } });
  expect(run).toMatchObject({ formId: form.id, outcome: 'failed', step: 3, hasPicture: true });
  const path = `/api/admin/form-runs/${id}/picture`;
  const answer = await cast.house.request(path, {}, cast.olga.caller);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(tinyJpeg);
  const other = await cast.house.request(path, {}, cast.alice.caller);
  expect(other.status).toBe(404);
});

test('a trial and a look count for nothing, and tell what was seen', async () => {
  const site = on(cast.web);
  const trial = await cast.olga.call(forms.attempt, { ...site, body: { steps: contactSteps } });
  expect(trial).toMatchObject({ kind: 'trial', state: 'waiting', formId: null });
  const look = await cast.olga.call(forms.look, { ...site, body: { url: 'napiste' } });
  const first = await agent.take();
  expect(first).toMatchObject({ id: trial.id, kind: 'trial', steps: contactSteps });
  await agent.finish(first, { ...failed, picture: tinyJpeg });
  const second = await agent.take();
  expect(second).toMatchObject({ kind: 'look', steps: [] });
  expect(second.lookAt).toMatch(/^https?:.*\/napiste$/);
  const seen = [
    { title: 'Napište nám', url: 'https://x.example/', captcha: true, fields: [], steps: [] },
  ];
  await agent.finish(second, { seen });
  const read = await cast.olga.call(forms.readRun, on(look));
  expect(read).toMatchObject({ run: { state: 'done', outcome: 'passed' }, seen, browser: true });
  expect(await openForms()).toEqual([]);
  expect(
    await issues(cast.olga.call(forms.look, { ...site, body: { url: 'file:///etc' } })),
  ).toEqual(['url: not a URL']);
});

test('the client sees how often the forms were verified this month', async () => {
  const page = async () =>
    (await cast.alice.call(overview.read, { ...on(cast.web), query: {} })).forms;
  expect(await page()).toBeNull();
  const form = await makeForm(cast);
  const before = (await page())?.verifiedThisMonth ?? 0;
  for (const report of [{}, {}, failed, { outcome: 'blocked' as const }]) {
    await makeDue(cast.house);
    await agent.finish(await agent.take(), report);
  }
  expect(await page()).toEqual({ count: 1, verifiedThisMonth: before + 2 });
  const { form: read } = await cast.olga.call(forms.read, on(form));
  expect(read).toMatchObject({ verifiedThisMonth: 2, failures: 1, last: { outcome: 'blocked' } });
});

test('the test identity is marked, and an operator may change it', async () => {
  expect(await cast.olga.call(forms.identity, {})).toMatchObject({
    name: 'Hlídka – zkušební zpráva',
  });
  const mine = {
    name: 'Zkouška',
    email: 'test@agency.example',
    phone: '+420 600 000 001',
    message: 'Jen zkoušíme.',
  };
  expect(await cast.olga.call(forms.changeIdentity, { body: mine })).toEqual(mine);
  await cast.olga.call(forms.attempt, { ...on(cast.web), body: { steps: contactSteps } });
  const task = await agent.take();
  expect(task.identity).toEqual({
    ...mine,
    message: expect.stringMatching(/^Jen zkoušíme\. \[hlidka-[0-9a-f]{12}\]$/),
  });
  await agent.finish(task);
  expect(await refusal(cast.alice.call(forms.changeIdentity, { body: mine }))).toBe(
    '404 not found',
  );
});
