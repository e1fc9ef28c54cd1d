import { adminSites, audit, incidentCourse, incidents, jobs, limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import {
  giveTarget,
  makeJob,
  openGateOn,
  openQuestionOn,
  startJob,
} from '../../../test/harness/data/jobs.ts';
import { issues, refusal, say, unknownId } from '../../../test/harness/house.ts';
import { newId } from '../../base/platform/database/ids.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});
beforeEach(async () => {
  await cast.house.db.execute(sql`update jobs set state = 'cancelled', finished_at = now(),
    waiting = null, lease = null, lease_ends_at = null where finished_at is null`);
});

const local = { type: 'commands' as const, steps: [{ argv: ['true'], where: 'local' as const }] };
const model = { type: 'model' as const };
const list = (query: object = {}) => say(cast.olga.call, jobs.list, { query });

test('a job is made as it was written, with numbers short enough to type', async () => {
  const scheduledFor = '2026-12-01T03:00:00.000Z';
  const job = await makeJob(cast, {
    title: ' Aktualizace ',
    instructions: '**Opatrně**',
    scheduledFor,
    supervised: false,
    disturbs: true,
    reviewWorklog: true,
  });
  expect(job).toMatchObject({
    siteName: 'Acme blog',
    title: 'Aktualizace',
    instructions: '**Opatrně**',
    kind: 'playbook',
    state: 'pending',
    attempt: 1,
    supervised: false,
    disturbs: true,
    reviewWorklog: true,
    scheduledFor,
    plan: { steps: [{ argv: ['true'], where: 'site', timeoutSeconds: 600 }] },
    gate: null,
    question: null,
    cost: null,
  });
  expect((await makeJob(cast)).number).toBe(job.number + 1);
  const { entries } = await cast.olga.call(audit.list, { query: { subject: job.id } });
  expect(entries.map(({ event, who }) => `${event} ${who}`)).toEqual(['job.created Olga']);
});

test('whoever makes it may approve it with the same stroke', async () => {
  const { id, state } = await makeJob(cast, { approve: true, plan: local, siteId: null });
  expect(state).toBe('approved');
  const { events } = await cast.olga.call(jobs.events, { params: { id } });
  expect(events.map(({ type, who }) => `${type} ${who}`)).toEqual([
    'job.created Olga',
    'job.approved Olga',
  ]);
});

test.each([
  ['an unknown site', () => ({ siteId: unknownId() }), 'siteId: not found'],
  ['a site’s commands without a site', () => ({ siteId: null }), 'siteId: required'],
  ['an unknown template', () => ({ templateId: unknownId() }), 'templateId: not found'],
  ['an unknown incident', () => ({ incidentId: unknownId() }), 'incidentId: not found'],
  ['no title', () => ({ title: ' ' }), 'title: required'],
  ['no steps', () => ({ plan: { type: 'commands' as const, steps: [] } }), 'plan.steps: required'],
])('refuses %s', async (_, change, issue) => {
  expect(await issues(makeJob(cast, change()))).toEqual([issue]);
  expect((await list()).jobs).toEqual([]);
});

test('an archived site is none', async () => {
  const { olga, acme } = cast;
  const site = await olga.call(adminSites.create, { body: { clientId: acme.id, name: 'Starý' } });
  await olga.call(adminSites.archive, { params: { id: site.id } });
  expect(await issues(makeJob(cast, { siteId: site.id }))).toEqual(['siteId: not found']);
});

test('an agent’s job asks for an agent with a model that was heard of today', async () => {
  const { db } = cast.house;
  const agent = (seen: string, revoked = false) =>
    db.execute(sql`insert into agents (id, name, model, last_seen_at, revoked_at)
      values (${newId()}, 'A', 'openai/x', now() - ${seen}::interval,
        ${revoked ? new Date().toISOString() : null})`);
  const make = () => makeJob(cast, { plan: model, siteId: null });
  expect(await refusal(make())).toBe('409 no model');
  await agent('25 hours');
  await agent('1 minute', true);
  expect(await refusal(make())).toBe('409 no model');
  await agent('1 minute');
  const { id, kind } = await make();
  expect(kind).toBe('agent');
  await db.execute(sql`update agents set revoked_at = now()`);
  const approve = () => cast.olga.call(jobs.steer, { params: { id }, body: { verb: 'approve' } });
  expect(await refusal(approve())).toBe('409 no model');
  await agent('1 minute');
  expect((await approve()).state).toBe('approved');
});

test('a job made from an incident is linked to it, and belongs to its site', async () => {
  const { olga, web, blog } = cast;
  const incident = await olga.call(incidents.open, { body: { siteId: web.id, kind: 'form' } });
  const incidentId = incident.id;
  expect(await issues(makeJob(cast, { incidentId, siteId: blog.id }))).toEqual([
    'incidentId: not valid',
  ]);
  const job = await makeJob(cast, { incidentId, siteId: web.id });
  expect((await list({ incident: incidentId })).jobs.map(({ id }) => id)).toEqual([job.id]);
  const of = await olga.call(incidentCourse.read, { params: { id: incidentId } });
  expect(of.jobs.map(({ id }) => id)).toEqual([job.id]);
  expect(of.before.filter(({ kind }) => kind === 'job')).toEqual([]);
});

test('an incident shows the jobs that ran on its site just before it', async () => {
  const { olga, house, system, blog } = cast;
  await giveTarget(house, system.id);
  const ran = async (siteId: string, started: string, finished: string | null) => {
    const { id } = await makeJob(cast, { siteId, approve: true });
    await startJob(house, id);
    await house.db.execute(sql`update jobs set started_at = now() - ${started}::interval,
      state = ${finished ? 'done' : 'running'}, lease = null, lease_ends_at = null,
      finished_at = now() - ${finished}::interval where id = ${id}`);
    return id;
  };
  const openedAt = sql`now() + interval '25 hours'`;
  const running = await ran(system.id, '5 hours', null);
  await ran(system.id, '5 hours', '4 hours');
  await ran(blog.id, '5 hours', null);
  await makeJob(cast, { siteId: system.id });
  const incident = await olga.call(incidents.open, { body: { siteId: system.id, kind: 'form' } });
  // Later than what the trail tells of their beginning.
  await house.db.execute(
    sql`update incidents set opened_at = ${openedAt} where id = ${incident.id}`,
  );
  const { before } = await olga.call(incidentCourse.read, { params: { id: incident.id } });
  const jobsBefore = before.filter(({ kind }) => kind === 'job');
  expect(jobsBefore.map(({ id }) => id)).toEqual([running]);
  const unknown = olga.call(incidentCourse.read, { params: { id: unknownId() } });
  expect(await refusal(unknown)).toBe('404 not found');
});

test('what waits for the operator is counted, and comes first', async () => {
  const { house } = cast;
  const pending = await makeJob(cast);
  const started = async () =>
    startJob(house, (await makeJob(cast, { approve: true, title: 'Jiná' })).id);
  const gated = await started();
  await openGateOn(house, gated);
  const asking = await started();
  await openQuestionOn(house, asking);
  const quiet = await started();
  const { jobs: rows } = await list();
  const ids = rows.map(({ id }) => id);
  expect(ids.at(-1)).toBe(quiet.id);
  expect(ids.slice(0, -1).sort()).toEqual([asking.id, gated.id, pending.id].sort());
  expect(await cast.olga.call(jobs.waiting, {})).toEqual({
    approvals: 1,
    gates: 1,
    answers: 1,
    first: { id: pending.id, number: pending.number, title: 'Aktualizace' },
  });
  expect((await list({ state: 'pending' })).jobs.map(({ id }) => id)).toEqual([pending.id]);
  const found = await list({ q: `#${gated.number}` });
  expect(found.jobs.map(({ id }) => id)).toContain(gated.id);
  expect((await list({ q: 'jINÁ' })).jobs).toHaveLength(3);
  expect((await list({ q: 'acme BLOG' })).jobs).toHaveLength(4);
  expect((await list({ view: 'ended', q: '100%' })).jobs).toEqual([]);
});

test('pages hold each job once, those that wait before the others', async () => {
  const { house, blog } = cast;
  await house.db.execute(sql`insert into jobs (id, site_id, title, kind, plan, state, created_at)
    select gen_random_uuid(), ${blog.id}, 'J' || n, 'playbook', '{"type":"commands","steps":[]}',
      case when n % 2 = 0 then 'pending' else 'approved' end, now() - n / 3 * interval '1 minute'
    from generate_series(1, 120) n`);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ cursor });
    expect(page.jobs.length).toBeLessThanOrEqual(limits.pageSize);
    seen.push(...page.jobs.map(({ id, state }) => `${state} ${id}`));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(120);
  expect(seen.slice(0, 60).every((one) => one.startsWith('pending'))).toBe(true);
  for (const broken of ['w', 'x', 'rabc', 'w%00'])
    expect(await refusal(list({ cursor: broken }))).toBe('400 malformed');
});

test('the trail is read in pieces, in order', async () => {
  const { house } = cast;
  const { id } = await makeJob(cast);
  await house.db.execute(sql`insert into job_events (job_id, attempt, type, by, data)
    select ${id}, 1, 'agent.said', 'agent', jsonb_build_object('text', n::text)
    from generate_series(1, 250) n`);
  const read = (query: object = {}) => say(cast.olga.call, jobs.events, { params: { id }, query });
  const newest = await read();
  expect([newest.events.length, newest.more]).toEqual([limits.eventsPage, true]);
  expect(newest.events.at(-1)?.data).toEqual({ text: '250' });
  const [first] = newest.events;
  const older = await read({ before: String(first?.seq) });
  expect(older.events.at(-1)?.data).toEqual({ text: '150' });
  const oldest = await read({ before: String(older.events[0]?.seq) });
  expect([oldest.events.length, oldest.more]).toEqual([51, false]);
  const later = await read({ after: String(oldest.events[0]?.seq) });
  expect([later.events[0]?.data, later.more]).toEqual([{ text: '1' }, true]);
  expect((await read({ after: String(newest.events.at(-1)?.seq) })).events).toEqual([]);
});
