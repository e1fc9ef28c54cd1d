import { adminSites, audit, dayMs, jobRules, jobs, jobTemplates } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { issues, refusal, unknownId } from '../../../../test/harness/house.ts';
import type { Context } from '../../../base/context.ts';
import { pragueAt } from '../../../base/platform/time/prague.ts';
import { sites } from '../../../estate/sites/table.ts';
import { deliveries } from '../../../post/deliveries/table.ts';
import { makeDue } from '../make-due.ts';
import { jobs as jobRows, jobRules as rows } from '../table.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

let made = 0;
const templateBody = (change: object = {}) => ({
  name: `Šablona ${(made += 1)}`,
  title: 'Záloha',
  plan: { type: 'commands' as const, steps: [{ argv: ['true'] }] },
  ...change,
});
const template = (change: object = {}) =>
  cast.olga.call(jobTemplates.create, { body: templateBody(change) });
/** Every day, half a day away from now. */
const { hour, minute } = pragueAt(Date.now() + dayMs / 2);
const every = {
  every: 'week' as const,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  minute: hour * 60 + minute,
};
const rule = async (change: object = {}, of: object = {}) =>
  cast.olga.call(jobRules.create, {
    body: {
      templateId: (await template(of)).id,
      siteId: cast.blog.id,
      recurrence: every,
      ...change,
    },
  });
/** The server's clock, this many days ahead. */
const ahead = (days: number): Context => ({
  ...cast.house.cli,
  actor: { kind: 'system' },
  now: () => new Date(Date.now() + days * dayMs),
});
const jobsOf = async (ruleId: string) => {
  const { rows } = await cast.house.db.execute<{ id: string; state: string }>(
    sql`select id, state from jobs where rule_id = ${ruleId} order by number`,
  );
  return rows;
};
const nextAt = async (id: string) => {
  const [row] = await cast.house.db.select().from(rows).where(eq(rows.id, id));
  return row?.nextAt?.getTime() ?? 0;
};

test('a template is made, changed and removed, each in the audit trail', async () => {
  const { olga } = cast;
  const { id, name } = await template({ supervised: false });
  const params = { id };
  const renamed = templateBody({ name: `${name} B` });
  expect(await olga.call(jobTemplates.change, { params, body: renamed })).toMatchObject({
    id,
    name: `${name} B`,
    supervised: true,
  });
  const { templates } = await olga.call(jobTemplates.list, {});
  expect(templates.map((one) => one.id)).toContain(id);
  await olga.call(jobTemplates.remove, { params });
  expect(await refusal(olga.call(jobTemplates.remove, { params }))).toBe('404 not found');
  expect(await refusal(olga.call(jobTemplates.change, { params, body: renamed }))).toBe(
    '404 not found',
  );
  const { entries } = await olga.call(audit.list, { query: { subject: id } });
  expect(entries.map(({ event }) => event)).toEqual([
    'template.removed',
    'template.changed',
    'template.created',
  ]);
});

test('two templates of one name are refused, and so is removing one that a rule uses', async () => {
  const { olga } = cast;
  const first = await template();
  expect(await refusal(template({ name: first.name }))).toBe('409 taken');
  const other = await template();
  const change = { params: { id: other.id }, body: templateBody({ name: first.name }) };
  expect(await refusal(olga.call(jobTemplates.change, change))).toBe('409 taken');
  const { id } = await rule({ templateId: first.id });
  const remove = () => olga.call(jobTemplates.remove, { params: { id: first.id } });
  expect(await refusal(remove())).toBe('409 not empty');
  await olga.call(jobRules.remove, { params: { id } });
  await remove();
});

test('a rule is made, changed, switched off and removed', async () => {
  const { olga, blog, web } = cast;
  const weekdays = [5, 1, 5];
  const one = await rule({ recurrence: { ...every, weekdays } });
  expect(one).toMatchObject({
    siteName: 'Acme blog',
    enabled: true,
    approves: false,
    lastJob: null,
    recurrence: { weekdays: [1, 5] },
  });
  expect(Date.parse(one.nextAt ?? '')).toBeGreaterThan(Date.now());
  const params = { id: one.id };
  const body = { templateId: one.templateId, siteId: web.id, recurrence: every, enabled: false };
  expect(await olga.call(jobRules.change, { params, body })).toMatchObject({
    siteName: 'Acme web',
    enabled: false,
    nextAt: null,
  });
  expect((await olga.call(jobRules.list, {})).rules.map(({ id }) => id)).toContain(one.id);
  await olga.call(jobRules.remove, { params });
  expect(await refusal(olga.call(jobRules.remove, { params }))).toBe('404 not found');
  expect(await refusal(olga.call(jobRules.change, { params, body }))).toBe('404 not found');
  expect(await issues(rule({ templateId: unknownId() }))).toEqual(['templateId: not found']);
  expect(await issues(rule({ siteId: unknownId() }))).toEqual(['siteId: not found']);
  expect(await issues(rule({ siteId: null }))).toEqual(['siteId: required']);
  expect(await issues(rule({ siteId: blog.id, recurrence: { ...every, weekdays: [] } }))).toEqual([
    'recurrence.weekdays: required',
  ]);
});

test('a rule makes its job when its time has come, once, also after days without a server', async () => {
  const { id } = await rule();
  await makeDue(ahead(0));
  expect(await jobsOf(id)).toEqual([]);
  const late = ahead(5);
  await Promise.all([makeDue(late), makeDue(late)]);
  await makeDue(late);
  const [job, ...more] = await jobsOf(id);
  expect([job?.state, more]).toEqual(['pending', []]);
  expect(await nextAt(id)).toBeGreaterThan(late.now().getTime());
  const read = await cast.olga.call(jobs.read, { params: { id: job?.id ?? '' } });
  expect(read).toMatchObject({ ruleId: id, title: 'Záloha', siteName: 'Acme blog' });
  const { events } = await cast.olga.call(jobs.events, { params: { id: read.id } });
  expect(events.map(({ type, by }) => `${type} ${by}`)).toEqual(['job.created system']);
  const { rules } = await cast.olga.call(jobRules.list, {});
  expect(rules.find((one) => one.id === id)?.lastJob).toMatchObject({ state: 'pending' });
});

test('while its last job is not over a rule makes no other', async () => {
  const { id } = await rule();
  await makeDue(ahead(2));
  await makeDue(ahead(4));
  const [job, ...more] = await jobsOf(id);
  expect(more).toEqual([]);
  await cast.olga.call(jobs.steer, { params: { id: job?.id ?? '' }, body: { verb: 'cancel' } });
  await makeDue(ahead(6));
  expect((await jobsOf(id)).map(({ state }) => state)).toEqual(['cancelled', 'pending']);
});

test('a rule whose last job waits for an answer is told; a backup is made all the same', async () => {
  const { db } = cast.house;
  const backup = { type: 'backup' as const, steps: [{ argv: ['true'] }], file: '/b.tar' };
  const [nightly, other] = [await rule({}, { plan: backup }), await rule({ siteId: cast.web.id })];
  await makeDue(ahead(2));
  for (const { id } of [nightly, other])
    await db
      .update(jobRows)
      .set({ waiting: 'answer', waitingSince: new Date() })
      .where(eq(jobRows.ruleId, id));
  const alerts = () =>
    db.select().from(deliveries).where(eq(deliveries.kind, 'agent_alert')).orderBy(deliveries.id);
  expect(await alerts()).toEqual([]);
  await makeDue(ahead(4));
  expect(await jobsOf(nightly.id)).toHaveLength(2);
  expect(await jobsOf(other.id)).toHaveLength(1);
  const told = [...new Set((await alerts()).map(({ data }) => JSON.stringify(data)))].join();
  expect(told).toContain('Záloha se přesto dělá dál');
  expect(told).toContain('další nezaloží');

  // On an archived site nothing goes on, and nobody is told that it does.
  await db.delete(deliveries).where(eq(deliveries.kind, 'agent_alert'));
  await db
    .update(jobRows)
    .set({ waiting: 'answer', waitingSince: new Date() })
    .where(eq(jobRows.ruleId, nightly.id));
  await db.update(sites).set({ archivedAt: new Date() }).where(eq(sites.id, cast.blog.id));
  await makeDue(ahead(6));
  await db.update(sites).set({ archivedAt: null }).where(eq(sites.id, cast.blog.id));
  expect(await jobsOf(nightly.id)).toHaveLength(2);
  expect(JSON.stringify(await alerts())).not.toContain('přesto');
});

test('a rule that approves does so as the server itself', async () => {
  const { id } = await rule({ approves: true });
  await makeDue(ahead(2));
  const [job] = await jobsOf(id);
  expect(job?.state).toBe('approved');
  const { events } = await cast.olga.call(jobs.events, { params: { id: job?.id ?? '' } });
  expect(events.map(({ type, by }) => `${type} ${by}`)).toEqual([
    'job.created system',
    'job.approved system',
  ]);
});

test('without a model an agent’s job is made, but waits for the operator', async () => {
  const { id } = await rule({ approves: true }, { plan: { type: 'model' } });
  await makeDue(ahead(2));
  const [job] = await jobsOf(id);
  expect(job?.state).toBe('pending');
  const approve = { params: { id: job?.id ?? '' }, body: { verb: 'approve' as const } };
  expect(await refusal(cast.olga.call(jobs.steer, approve))).toBe('409 no model');
});

test('Charlie is refused, and so is Alice', async () => {
  const { id, templateId } = await rule();
  for (const { call } of [cast.charlie, cast.alice])
    for (const refused of [
      () => call(jobTemplates.list, {}),
      () => call(jobTemplates.create, { body: templateBody() }),
      () => call(jobTemplates.change, { params: { id: templateId }, body: templateBody() }),
      () => call(jobTemplates.remove, { params: { id: templateId } }),
      () => call(jobRules.list, {}),
      () => call(jobRules.create, { body: { templateId, siteId: null, recurrence: every } }),
      () => call(jobRules.remove, { params: { id } }),
    ])
      expect(await refusal(refused())).toBe('404 not found');
  expect((await cast.olga.call(jobRules.list, {})).rules.map((one) => one.id)).toContain(id);
});

test('a rule of tags makes a job for each site that wears one when it is due', async () => {
  const { olga, house, web, blog, system } = cast;
  const tag = (id: string, tags: string[]) =>
    olga.call(adminSites.change, { params: { id }, body: { tags } });
  await tag(web.id, ['Aktualizace']);
  const made = await rule({ siteId: null, sites: { tags: ['aktualizace'] } });
  expect(made).toMatchObject({ siteId: null, sites: { tags: ['aktualizace'] }, siteCount: 1 });
  await tag(blog.id, ['Aktualizace']);
  await makeDue(ahead(1));
  const sitesOfJobs = async () => {
    const { rows } = await house.db.execute<{ site_id: string }>(
      sql`select site_id from jobs where rule_id = ${made.id} order by number`,
    );
    return rows.map(({ site_id }) => site_id);
  };
  expect((await sitesOfJobs()).sort()).toEqual([web.id, blog.id].sort());
  // One whose last job has not ended gets no other; the rest do.
  await tag(system.id, ['Aktualizace']);
  await makeDue(ahead(2));
  expect((await sitesOfJobs()).sort()).toEqual([web.id, blog.id, system.id].sort());
  // Without a site that wears it the rule stays, and makes nothing.
  for (const { id } of [web, blog, system]) await tag(id, []);
  await house.db.execute(
    sql`update jobs set state = 'cancelled', finished_at = now() where rule_id = ${made.id}`,
  );
  await makeDue(ahead(3));
  expect(await sitesOfJobs()).toHaveLength(3);
  expect(await nextAt(made.id)).toBeGreaterThan(Date.now() + 3 * dayMs);
});

test('of many sites or of one, never both; unknown ones are refused', async () => {
  const choice = { ids: [cast.web.id] };
  expect(await issues(rule({ sites: choice }))).toEqual(['sites: exactly one']);
  expect(await issues(rule({ siteId: null, sites: { ids: [unknownId()] } }))).toEqual([
    'sites: not found',
  ]);
  expect((await rule({ siteId: null, sites: choice })).siteCount).toBe(1);
});
