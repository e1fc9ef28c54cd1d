import { clientIncidents, devices, incidents, pushTitles, sites, windows } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import {
  makeBrowser,
  makeDue,
  makeForm,
  type TestBrowser,
} from '../../../test/harness/data/forms.ts';
import { keepOperatorsChannels } from '../../post/deliveries/index.ts';

let cast: Cast;
let agent: TestBrowser;
beforeAll(async () => {
  cast = await createCast({
    chat: { botToken: '1:x', chatId: '-1', webhookSecret: 's', apiRoot: 'http://127.0.0.1:9' },
  });
  await keepOperatorsChannels(cast.house.db, cast.house.config);
  agent = await makeBrowser(cast);
  const body = { token: 'ExponentPushToken[alice]', platform: 'ios' as const };
  await cast.alice.call(devices.register, { body });
});
beforeEach(async () => {
  const { db } = cast.house;
  await db.execute(sql`delete from incidents`);
  await db.execute(sql`delete from deliveries`);
  await db.execute(sql`delete from notices`);
  await db.execute(sql`delete from form_checks`);
});

type Told = Parameters<TestBrowser['finish']>[1];
const failed: Told = { outcome: 'failed', step: 2, error: 'Tlačítko nic nedělá' };

/** Every form of the house is checked once; this is how each ended. */
const round = async (told: Told) => {
  await makeDue(cast.house);
  for (let task = await agent.claim(); task; task = await agent.claim())
    await agent.finish(task, told);
};
const open = async () => {
  const { incidents: found } = await cast.olga.call(incidents.list, {
    query: { site: cast.web.id, open: 'true' },
  });
  return found.map(({ kind, byHand, evidence }) => ({ kind, byHand, step: evidence.step }));
};
/** What the client sees of the open incident. */
const broken = async () => {
  const { openIncidents } = await cast.alice.call(sites.read, { params: { id: cast.web.id } });
  return openIncidents.flatMap(({ forms }) =>
    forms.map(({ name, endedAt }) => [name, endedAt === null]),
  );
};
const told = async () => {
  const { rows } = await cast.house.db.execute<{ said: string }>(
    sql`select concat_ws(' ', channel, kind, event) as said from deliveries order by created_at, 1`,
  );
  return rows.map(({ said }) => said);
};

test('two failures in a row open an incident with its messages, one pass resolves it', async () => {
  await makeForm(cast, { name: 'Poptávka' });
  await round(failed);
  expect(await open()).toEqual([]);
  await round({});
  await round(failed);
  expect([await open(), await told()]).toEqual([[], []]);
  await round(failed);
  await round(failed);
  expect(await open()).toEqual([
    {
      kind: 'form',
      byHand: false,
      step: 'Formulář „Poptávka“ neprošel krokem 3: klepnout na „Odeslat“',
    },
  ]);
  const opening = [
    'chat form_alert opened',
    'mail incident_opened opened',
    'push incident_opened opened',
  ];
  expect((await told()).sort()).toEqual(opening);
  await round({});
  expect(await open()).toEqual([]);
  const resolving = opening.map((said) => said.replaceAll('opened', 'resolved'));
  expect((await told()).sort()).toEqual([...opening, ...resolving].sort());
  expect(pushTitles.form.opened).toBe('Formulář nefunguje');
});

test('what the browser could not tell neither opens nor resolves', async () => {
  await makeForm(cast);
  await round(failed);
  await round({ outcome: 'blocked', error: 'captcha' });
  await round({ outcome: 'broken' });
  expect(await open()).toEqual([]);
  await round(failed);
  expect(await open()).toHaveLength(1);
  await round({ outcome: 'blocked' });
  await round({ outcome: 'broken' });
  expect(await open()).toHaveLength(1);
});

test('another form that still fails keeps the incident open', async () => {
  const first = await makeForm(cast);
  await makeForm(cast);
  await round(failed);
  await round(failed);
  await makeDue(cast.house);
  const task = await agent.take();
  const other = await agent.take();
  await agent.finish(task);
  expect(await open()).toHaveLength(1);
  await agent.finish(other);
  expect(await open()).toEqual([]);
  expect(first.failures).toBe(0);
});

test('a further broken form is told to operators, and the client’s page names each', async () => {
  const { db } = cast.house;
  await makeForm(cast, { name: 'Kontakt' });
  await round(failed);
  await round(failed);
  const second = await makeForm(cast, { name: 'Objednávka' });
  await round(failed);
  expect(await broken()).toEqual([['Kontakt', true]]);
  await round(failed);
  expect(await broken()).toEqual([
    ['Kontakt', true],
    ['Objednávka', true],
  ]);
  const waiting = () =>
    db.execute<{ key: string; open: boolean }>(
      sql`select key, ended_at is null as open from notices where kind = 'form_also'`,
    );
  expect((await waiting()).rows).toEqual([{ key: second.id, open: true }]);
  await round(failed);
  expect((await waiting()).rows).toHaveLength(1);
  await makeDue(cast.house);
  const tasks = [await agent.take(), await agent.take()];
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from form_tasks where form_id = ${second.id} and state = 'running'`,
  );
  const isSecond = ({ id }: { id: string }) => rows.some((row) => row.id === id);
  await agent.finish(tasks.find(isSecond) ?? expect.fail());
  expect(await broken()).toEqual([
    ['Kontakt', true],
    ['Objednávka', false],
  ]);
  expect((await waiting()).rows).toEqual([{ key: second.id, open: false }]);
  await agent.finish(tasks.find((task) => !isSecond(task)) ?? expect.fail());
  expect(await broken()).toEqual([]);
});

test('a form that breaks under an incident opened by hand is written down there', async () => {
  const { id } = await cast.olga.call(incidents.open, {
    body: { siteId: cast.web.id, kind: 'form' },
  });
  await makeForm(cast, { name: 'Poptávka' });
  await round(failed);
  await round(failed);
  expect(await broken()).toEqual([['Poptávka', true]]);
  await cast.olga.call(incidents.resolve, { params: { id } });
  const course = await cast.alice.call(clientIncidents.read, { params: { id } });
  expect(course.forms).toMatchObject([{ name: 'Poptávka', endedAt: course.endedAt }]);
});

test('an incident that was opened by hand ends by hand', async () => {
  await makeForm(cast);
  await cast.olga.call(incidents.open, { body: { siteId: cast.web.id, kind: 'form' } });
  await round({});
  expect(await open()).toMatchObject([{ kind: 'form', byHand: true }]);
});

test('resolved by hand, it must fail twice again', async () => {
  await makeForm(cast);
  await round(failed);
  await round(failed);
  const [incident] = (await cast.olga.call(incidents.list, { query: { open: 'true' } })).incidents;
  await cast.olga.call(incidents.resolve, { params: { id: incident?.id ?? '' } });
  await round(failed);
  expect(await open()).toEqual([]);
  await round(failed);
  expect(await open()).toHaveLength(1);
});

test('nothing opens inside a maintenance window, and what is open is resolved there', async () => {
  await makeForm(cast);
  await round(failed);
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const window = await cast.olga.call(windows.create, {
    body: {
      title: 'Stěhování',
      siteId: cast.web.id,
      groupId: null,
      when: { repeat: 'once', startsAt: at(-10), endsAt: at(10) },
    },
  });
  await round(failed);
  await round(failed);
  expect(await open()).toEqual([]);
  await cast.olga.call(windows.remove, { params: { id: window.id } });
  await round(failed);
  expect(await open()).toEqual([]);
  await round(failed);
  expect(await open()).toHaveLength(1);
});

test('while the site is down a form opens nothing, and is looked at once right after', async () => {
  const { db } = cast.house;
  const outage = (byHand: boolean) =>
    db.execute(sql`insert into incidents (id, site_id, kind, by_hand, opened_at)
      values (gen_random_uuid(), ${cast.web.id}, 'availability', ${byHand}, now())`);
  const end = () => db.execute(sql`update incidents set resolved_at = now()`);
  await makeForm(cast);
  await makeDue(cast.house);
  const under = await agent.take();
  await outage(false);
  await agent.finish(under, failed);
  expect((await open()).map(({ kind }) => kind)).toEqual(['availability']);
  expect(await agent.claim()).toBeNull();
  await end();
  // Due at once, and only once.
  await agent.finish(await agent.take(), failed);
  expect(await open()).toEqual([]);
  expect(await agent.claim()).toBeNull();
  await round(failed);
  expect((await open()).map(({ kind }) => kind)).toEqual(['form']);
  // What was opened by hand may be of something else.
  await end();
  await outage(true);
  await round({ outcome: 'passed' });
  await round(failed);
  await round(failed);
  expect((await open()).map(({ kind }) => kind)).toContain('form');
  await end();
});

test('a paused site is left alone, and counts afresh when it goes on', async () => {
  const { db } = cast.house;
  await makeForm(cast);
  await round(failed);
  await db.execute(sql`update sites set paused_at = now() where id = ${cast.web.id}`);
  await makeDue(cast.house);
  expect(await agent.claim()).toBeNull();
  await db.execute(sql`update sites set paused_at = null where id = ${cast.web.id}`);
  const task = await agent.take();
  await db.execute(sql`update sites set paused_at = now() where id = ${cast.web.id}`);
  await agent.finish(task, failed);
  await db.execute(sql`update sites set paused_at = null where id = ${cast.web.id}`);
  expect(await open()).toEqual([]);
});
