import { forms, formWork, incidents, overview } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { about } from '../../../test/harness/data/agents.ts';
import {
  contactSteps,
  makeBrowser,
  makeForm,
  type TestBrowser,
} from '../../../test/harness/data/forms.ts';
import { issues, refusal } from '../../../test/harness/house.ts';

let cast: Cast;
let agent: TestBrowser;
beforeAll(async () => {
  cast = await createCast();
  agent = await makeBrowser(cast);
});
beforeEach(async () => {
  await cast.house.db.execute(sql`delete from form_checks`);
  await cast.house.db.execute(sql`delete from incidents`);
  await cast.house.db.execute(sql`delete from deliveries`);
});

const failed = { outcome: 'failed' as const, step: 2, error: 'Prvek na stránce není.' };
const read = async ({ id }: { id: string }) =>
  (await cast.olga.call(forms.read, { params: { id } })).form;
const due = (sends: boolean) =>
  cast.house.db.execute(sql`update form_checks set next_at = now() - interval '1 second',
    sends_at = now() + case when ${sends} then interval '-1 second' else interval '1 day' end`);
const peek = async (report: Parameters<TestBrowser['finish']>[1] = {}) => {
  await due(false);
  const task = await agent.take();
  expect(task.dontPress).not.toBeNull();
  await agent.finish(task, report);
};
const send = async (report: Parameters<TestBrowser['finish']>[1] = {}) => {
  await due(true);
  const task = await agent.take();
  expect(task.dontPress).toBeNull();
  await agent.finish(task, report);
};
const open = async () =>
  (await cast.olga.call(incidents.list, { query: { site: cast.web.id, open: 'true' } })).incidents;
const told = async () => {
  const { rows } = await cast.house.db.execute<{ event: string }>(
    sql`select distinct event from deliveries where channel = 'mail' order by event`,
  );
  return rows.map(({ event }) => event);
};
const watched = { everyMinutes: 1440, workHours: false, peekMinutes: 60 };

test('a new form is sent once a day in working hours, and looked at every hour', async () => {
  const made = await cast.olga.call(forms.create, {
    params: { id: cast.web.id },
    body: { name: 'Nový', steps: contactSteps },
  });
  expect(made).toMatchObject({ everyMinutes: 1440, workHours: true, peekMinutes: 60 });
  expect(await issues(makeForm(cast, { peekMinutes: 5 }))).toEqual(['peekMinutes: too small']);
});

test('the steps of a look end before the press, so no agent can send', async () => {
  await makeForm(cast, watched);
  await due(false);
  const task = await agent.take();
  expect(task.steps).toEqual(contactSteps.slice(0, 2));
  expect(task.dontPress).toEqual({ by: 'text', value: 'Odeslat', frame: null });
  await agent.finish(task, failed);
  const body = { ...about, protocol: 2, model: undefined };
  expect(await refusal(agent.call(formWork.claim, { body }))).toBe('409 agent too old');
});

test('a good look is not told as a form that was verified', async () => {
  const form = await makeForm(cast, watched);
  await send();
  const shown = async () =>
    (await cast.alice.call(overview.read, { params: { id: cast.web.id }, query: {} })).forms;
  const before = await shown();
  await peek();
  expect(await shown()).toEqual(before);
  expect(await read(form)).toMatchObject({
    verifiedThisMonth: 1,
    last: { sends: false, outcome: 'passed' },
    lastSent: { sends: true, outcome: 'passed' },
  });
});

test('looks that fail open an incident; only a check that sent ends it', async () => {
  const form = await makeForm(cast, watched);
  await peek(failed);
  expect(await open()).toEqual([]);
  await peek(failed);
  const [incident] = await open();
  expect(incident?.evidence).toMatchObject({
    step: `Formulář „${form.name}“ neprošel krokem 3: klepnout na „Odeslat“`,
    reason: failed.error,
  });
  await peek();
  expect([(await open()).length, await told()]).toEqual([1, ['opened']]);
  // It was not sent, so the next check does that, whatever the plan says.
  const { nextAt, sendsAt } = await read(form);
  expect(nextAt).toBe(sendsAt);
  expect(Date.parse(sendsAt ?? '') - Date.now()).toBeLessThan(61 * 60_000);
  await send();
  expect([await open(), await told()]).toEqual([[], ['opened', 'resolved']]);
});

test('a good look changes nothing of what a check that sent has found', async () => {
  const form = await makeForm(cast, watched);
  await send(failed);
  await peek();
  expect((await read(form)).failures).toBe(1);
  await send(failed);
  await peek();
  await peek();
  expect([(await open()).length, (await read(form)).failures]).toEqual([1, 2]);
});

test('a look that failed once is forgotten with a good one', async () => {
  const form = await makeForm(cast, watched);
  await peek(failed);
  await peek();
  expect((await read(form)).failures).toBe(0);
  await peek(failed);
  expect(await open()).toEqual([]);
});

test('asked for while a look is under way, it is sent right after', async () => {
  const form = await makeForm(cast, watched);
  await due(false);
  const task = await agent.take();
  await cast.olga.call(forms.run, { params: { id: form.id } });
  await agent.finish(task);
  expect((await agent.take()).dontPress).toBeNull();
});

test('looks neither begin nor interrupt a series of blocked checks', async () => {
  const form = await makeForm(cast, watched);
  const blocked = { outcome: 'blocked' as const };
  const row = async () => {
    const { rows } = await cast.house.db.execute<{ blocked: number }>(
      sql`select blocked from form_checks where id = ${form.id}`,
    );
    return rows[0]?.blocked;
  };
  await peek(blocked);
  expect(await row()).toBe(0);
  await send(blocked);
  await peek();
  await send(blocked);
  expect(await row()).toBe(2);
});
