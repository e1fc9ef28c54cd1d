import { forms, formWork } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { about } from '../../../test/harness/data/agents.ts';
import {
  makeBrowser,
  makeDue,
  makeForm,
  type TestBrowser,
} from '../../../test/harness/data/forms.ts';
import { speakLater } from '../../../test/harness/data/speak.ts';
import { refusal, unknownId } from '../../../test/harness/house.ts';
import { formWatchDuty } from './watch.ts';

let cast: Cast;
let one: TestBrowser;
let two: TestBrowser;
beforeAll(async () => {
  cast = await createCast();
  one = await makeBrowser(cast, 'První');
  two = await makeBrowser(cast, 'Druhý');
});
beforeEach(async () => {
  await cast.house.db.execute(sql`delete from form_checks`);
  await cast.house.db.execute(sql`delete from notices`);
  await cast.house.db.execute(sql`delete from form_tasks`);
  await cast.house.db.execute(sql`delete from deliveries`);
});

const read = async ({ id }: { id: string }) => cast.olga.call(forms.read, { params: { id } });
const runOutLeases = () =>
  cast.house.db.execute(
    sql`update form_tasks set lease_ends_at = now() - interval '1 second' where state = 'running'`,
  );
const watch = async () => {
  const { db, config, log, now } = cast.house;
  const ctx = { db, config, log, now, actor: { kind: 'system' as const } };
  await formWatchDuty.work(ctx, { dueAt: now(), signal: new AbortController().signal });
  await speakLater(db);
};

test('of many who ask at once each form goes to one', async () => {
  for (let n = 3; n > 0; n -= 1) await makeForm(cast);
  const asked = await Promise.all([one, two, one, two, one, two, one, two].map((a) => a.claim()));
  const taken = asked.flatMap((task) => task ?? []);
  expect(new Set(taken.map(({ id }) => id)).size).toBe(3);
  expect(taken).toHaveLength(3);
});

test('a form waits for its time; a first failure is tried again soon, later ones every hour', async () => {
  const form = await makeForm(cast, { everyMinutes: 120 });
  await one.finish(await one.take());
  expect(await one.claim()).toBeNull();
  const minutesTo = async () =>
    Math.round((Date.parse((await read(form)).form.nextAt ?? '') - Date.now()) / 60_000);
  expect(await minutesTo()).toBe(120);
  for (const minutes of [5, 60]) {
    await makeDue(cast.house);
    await one.finish(await one.take(), { outcome: 'failed' });
    expect(await minutesTo()).toBe(minutes);
  }
});

test('a killed agent’s run is taken up by the next one; the late report is refused', async () => {
  await makeForm(cast);
  const task = await one.take();
  expect(await two.claim()).toBeNull();
  await runOutLeases();
  expect((await two.take()).id).toBe(task.id);
  expect(await refusal(one.finish(task))).toBe('409 lease lost');
  await two.finish(task);
});

test('a lease that ran out holds until another agent takes the run', async () => {
  const form = await makeForm(cast);
  const task = await one.take();
  await runOutLeases();
  await one.finish(task);
  expect((await read(form)).form.last).toMatchObject({ outcome: 'passed' });
});

test('the same report told twice counts once; another one for it is refused', async () => {
  const form = await makeForm(cast);
  const task = await one.take();
  const report = { key: 'same', outcome: 'failed' as const };
  await Promise.all([one.finish(task, report), one.finish(task, report)]);
  expect((await read(form)).form.failures).toBe(1);
  expect(await refusal(one.finish(task, { key: 'other' }))).toBe('409 lease lost');
  expect(await refusal(two.finish(task, report))).toBe('409 lease lost');
  expect(await refusal(one.finish({ id: unknownId() }))).toBe('409 lease lost');
});

test('a page that ends its agent each time is given up after three', async () => {
  const form = await makeForm(cast);
  for (let n = 3; n > 0; n -= 1) {
    await one.take();
    await runOutLeases();
  }
  expect(await one.claim()).toBeNull();
  expect((await read(form)).form.last).toMatchObject({ outcome: 'broken', reason: 'agent_lost' });
});

test('a changed form is checked as it is now; who runs the old steps is told', async () => {
  const form = await makeForm(cast);
  const task = await one.take();
  const { steps, name, version } = form;
  await cast.olga.call(forms.change, {
    params: { id: form.id },
    body: { steps: steps.slice(0, 2), name, version },
  });
  expect(await refusal(one.finish(task, { outcome: 'failed' }))).toBe('409 lease lost');
  expect((await two.take()).steps).toHaveLength(2);
});

test('asked for, a form runs before its time, once', async () => {
  const form = await makeForm(cast);
  await one.finish(await one.take());
  const [run, again] = await Promise.all(
    [1, 2].map(() => cast.olga.call(forms.run, { params: { id: form.id } })),
  );
  expect(again?.id).toBe(run?.id);
  expect((await one.take()).id).toBe(run?.id);
  expect(await two.claim()).toBeNull();
});

test('an agent that waits is woken by a trial', async () => {
  const waiting = one.claim(20);
  const { steps } = await makeForm(cast, { enabled: false });
  const trial = await cast.olga.call(forms.attempt, {
    params: { id: cast.web.id },
    body: { steps },
  });
  expect((await waiting)?.id).toBe(trial.id);
});

test('an agent of another protocol, one without a token and a broken picture are refused', async () => {
  const body = { ...about, protocol: 99, model: undefined };
  expect(await refusal(one.call(formWork.claim, { body }))).toBe('409 agent too old');
  expect(await refusal(cast.charlie.call(formWork.claim, { body }))).toBe('401 unauthorized');
  await makeForm(cast);
  const task = await one.take();
  const picture = Buffer.from('GIF89a').toString('base64');
  expect(await refusal(one.finish(task, { outcome: 'failed', picture }))).toBe('422 not valid');
  await one.finish(task);
});

test('operators are told once of forms that nobody checks, and again when it happens anew', async () => {
  const told = async () => {
    const { rows } = await cast.house.db.execute<{ forms: string[] }>(
      sql`select data -> 'forms' as forms from deliveries where kind = 'forms_waiting'`,
    );
    return rows.map(({ forms }) => forms.length);
  };
  const overdue = () =>
    cast.house.db.execute(sql`update form_checks set next_at = now() - interval '3 hours'`);
  await makeForm(cast);
  await makeForm(cast);
  await watch();
  expect(await told()).toEqual([]);
  await overdue();
  await watch();
  await watch();
  expect(await told()).toEqual([2]);
  for (let n = 2; n > 0; n -= 1) await one.finish(await one.take());
  await overdue();
  await watch();
  expect(await told()).toEqual([2, 2]);
});

test('a browser that fails again and again is told too', async () => {
  await makeForm(cast);
  const told = () => cast.house.db.$count(sql`deliveries where kind = 'forms_waiting'`);
  for (const times of [0, 0, 1, 1]) {
    await makeDue(cast.house);
    await one.finish(await one.take(), { outcome: 'broken' });
    await watch();
    expect(await told()).toBe(times);
  }
});

test('old runs go, evidence of failures stays for five weeks, the last run stays', async () => {
  const form = await makeForm(cast);
  for (const outcome of ['failed', 'passed', 'passed', 'failed', 'passed'] as const) {
    await makeDue(cast.house);
    await one.finish(await one.take(), { outcome });
  }
  const age = (days: number) =>
    cast.house.db.execute(
      sql`update form_tasks set finished_at = finished_at - make_interval(days => ${days})`,
    );
  const left = async () => (await read(form)).runs.map(({ outcome }) => outcome);
  await watch();
  expect(await left()).toHaveLength(5);
  await age(2);
  await watch();
  expect(await left()).toEqual(['passed', 'failed', 'failed']);
  await age(40);
  await watch();
  expect(await left()).toEqual(['passed']);
});

test('a trial that nobody takes is given up', async () => {
  const { steps } = await makeForm(cast, { enabled: false });
  const trial = await cast.olga.call(forms.attempt, {
    params: { id: cast.web.id },
    body: { steps },
  });
  await cast.house.db.execute(sql`update form_tasks set created_at = now() - interval '1 hour'`);
  await watch();
  const { run } = await cast.olga.call(forms.readRun, { params: { id: trial.id } });
  expect(run).toMatchObject({ state: 'done', outcome: 'broken', reason: 'nobody_came' });
});

const formIncidents = async () => {
  const { rows } = await cast.house.db.execute<{ reason: string; open: boolean }>(sql`
    select evidence ->> 'reason' as reason, resolved_at is null as open from incidents where kind = 'form'`);
  return rows;
};

test('a captcha with which the form passed before is no excuse when it fails', async () => {
  await cast.house.db.execute(sql`delete from incidents`);
  const form = await makeForm(cast);
  const run = async (report: Parameters<typeof one.finish>[1]) => {
    await makeDue(cast.house);
    await one.finish(await one.take(), report);
  };
  const met = { outcome: 'blocked' as const, captcha: 'recaptcha', step: 3, error: 'Nic.' };
  // It never passed with this captcha, so nothing can be said.
  await run(met);
  await run(met);
  expect([(await read(form)).form.failures, await formIncidents()]).toEqual([0, []]);
  await run({ outcome: 'passed', captcha: 'recaptcha' });
  // A different captcha, or one that a person has to solve, is treated differently.
  await run({ ...met, captcha: 'hcaptcha' });
  await run({ ...met, captcha: null });
  expect((await read(form)).form.failures).toBe(0);
  await run(met);
  await run(met);
  expect((await read(form)).form.last).toMatchObject({
    outcome: 'failed',
    reason: 'captcha_passed_before',
  });
  const reason = 'Se stejnou ochranou proti robotům formulář dřív prošel, teď odeslání nepotvrdil.';
  expect(await formIncidents()).toEqual([{ reason, open: true }]);
  await run({ outcome: 'passed', captcha: 'recaptcha' });
  expect(await formIncidents()).toEqual([{ reason, open: false }]);
});

test('several runs in a row that tell nothing are told to operators once', async () => {
  const form = await makeForm(cast, { name: 'Chráněný' });
  const run = async (outcome: 'blocked' | 'passed') => {
    await makeDue(cast.house);
    await one.finish(await one.take(), { outcome });
    await watch();
  };
  const told = async () => {
    const { rows } = await cast.house.db.execute<{ forms: string[] }>(
      sql`select data -> 'forms' as forms from deliveries where kind = 'forms_blocked'`,
    );
    return rows.map(({ forms }) => forms.join());
  };
  for (const outcome of ['blocked', 'blocked'] as const) await run(outcome);
  expect(await told()).toEqual([]);
  for (const outcome of ['blocked', 'blocked', 'blocked'] as const) await run(outcome);
  expect(await told()).toEqual(['Acme web: Chráněný']);
  await run('passed');
  for (const outcome of ['blocked', 'blocked', 'blocked'] as const) await run(outcome);
  expect(await told()).toHaveLength(2);
  expect((await read(form)).form.failures).toBe(0);
});
