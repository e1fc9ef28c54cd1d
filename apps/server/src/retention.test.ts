import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../test/harness/cast.ts';
import { commandOf, makeJob, openGateOn } from '../test/harness/data/jobs.ts';
import { newId } from './base/platform/database/ids.ts';
import { sweepJobs } from './hands/jobs/index.ts';
import { jobEvents, jobGates, jobStates, jobs } from './hands/jobs/table.ts';
import { sweepDeliveries } from './post/deliveries/index.ts';
import { deliveries } from './post/deliveries/table.ts';
import { sweepGatherings } from './watch/incidents/index.ts';
import { gatherings } from './watch/incidents/table.ts';

const cast = await createCast();
const { house, blog, web } = cast;
const { db } = house;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const long = 'ž'.repeat(600);

test('of a job’s trail large outputs go first, then long texts; its skeleton stays', async () => {
  const { id: jobId, attempt } = await makeJob(cast);
  const line = (days: number, type: string, data: Record<string, unknown>) =>
    ({ jobId, attempt, at: ago(days), type, by: 'agent', data }) as const;
  await db
    .insert(jobEvents)
    .values([
      line(400, 'gate.asked', { command: commandOf('echo', long) }),
      line(400, 'command.output', { part: 0, text: long }),
      line(400, 'agent.said', { text: long }),
      line(400, 'agent.used_tool', { tool: 'fetch_page', about: long }),
      line(400, 'job.done', { summary: long }),
      line(91, 'command.output', { part: 1, text: 'stará' }),
      line(91, 'agent.said', { text: long }),
      line(89, 'command.output', { part: 2, text: 'nová' }),
    ]);
  await sweepJobs(db);
  const rows = await db.select().from(jobEvents).orderBy(jobEvents.seq);
  const cut = `${'ž'.repeat(496)} […]`;
  expect(rows.map(({ type, data }) => [type, data])).toEqual([
    ['job.created', {}],
    ['gate.asked', { command: commandOf('echo', long) }],
    ['agent.said', { text: cut }],
    ['agent.used_tool', { tool: 'fetch_page', about: cut }],
    ['job.done', { summary: long }],
    ['agent.said', { text: long }],
    ['command.output', { part: 2, text: 'nová' }],
  ]);
  await sweepJobs(db);
  expect(await db.select().from(jobEvents).orderBy(jobEvents.seq)).toEqual(rows);
});

test('the database itself lets nobody touch the rest of a trail', async () => {
  const { id: jobId, attempt } = await makeJob(cast);
  const old = { jobId, attempt, at: ago(500), by: 'agent', type: 'agent.said' } as const;
  await db.insert(jobEvents).values({ ...old, data: { text: 'a' } });
  const said = sql`job_id = ${jobId} and type = 'agent.said'`;
  const refused = [
    sql`delete from job_events where ${said}`,
    sql`update job_events set data = data || '{"more": "text"}' where ${said}`,
    sql`update job_events set type = 'x', data = '{}' where ${said}`,
    sql`update job_events set data = '{}' where job_id = ${jobId} and type = 'job.created'`,
    sql`truncate job_events`,
  ];
  for (const change of refused)
    await expect(db.execute(change)).rejects.toMatchObject({
      cause: { message: 'the trail of a job is append-only' },
    });
});

test('the output of a gate and the state of a job that is over are let go of', async () => {
  const [over, fresh] = [await makeJob(cast), await makeJob(cast)];
  for (const { id } of [over, fresh])
    await db.insert(jobStates).values({ jobId: id, attempt: 1, state: long });
  const outcome = { exitCode: 1, signal: null, timedOut: false, durationMs: 1 };
  for (const [job, days] of [
    [over, 91],
    [fresh, 89],
  ] as const) {
    const { id } = await openGateOn(house, job);
    await db.execute(sql`update job_gates set state = 'allowed', decided_at = now(), used_at = now(), finished_at = ${ago(days)},
      outcome = ${JSON.stringify({ ...outcome, output: long, truncated: false })}::jsonb where id = ${id}`);
  }
  const end = (id: string, days: number) =>
    db
      .update(jobs)
      .set({ state: 'cancelled', waiting: null, waitingSince: null, finishedAt: ago(days) })
      .where(eq(jobs.id, id));
  await end(over.id, 8);
  await end(fresh.id, 6);
  await sweepJobs(db);
  expect((await db.select().from(jobStates)).map(({ jobId }) => jobId)).toEqual([fresh.id]);
  const kept = await db.select().from(jobGates).orderBy(jobGates.finishedAt);
  expect(kept.map((gate) => gate.outcome)).toEqual([
    { ...outcome, output: '', truncated: true },
    { ...outcome, output: long, truncated: false },
  ]);
});

const incident = async (siteId: string, days: number, open = false) => {
  const id = newId();
  const opened = ago(days);
  await db.execute(sql`insert into incidents (id, site_id, kind, opened_at, resolved_at)
    values (${id}, ${siteId}, 'availability', ${opened}, ${open ? null : opened})`);
  return id;
};

test('messages that are over are kept by their age; reports and what is not told to its end, longer', async () => {
  await db.delete(deliveries);
  const ended = await incident(blog.id, 200);
  const open = await incident(web.id, 200, true);
  const message = (
    name: string,
    days: number,
    more: Partial<typeof deliveries.$inferInsert> = {},
  ) => ({
    id: newId(),
    channel: 'mail' as const,
    kind: 'test',
    recipient: name,
    state: 'sent' as const,
    createdAt: ago(days),
    ...more,
  });
  await db
    .insert(deliveries)
    .values([
      message('young', 179),
      message('old', 181),
      message('undelivered', 181, { state: 'dead' }),
      message('waits', 181, { state: 'waiting' }),
      message('report', 181, { kind: 'report' }),
      message('old report', 731, { kind: 'report' }),
      message('began', 200, { incidentId: ended, event: 'opened' }),
      message('ended', 199, { incidentId: ended, event: 'resolved' }),
      message('goes on', 200, { incidentId: open, event: 'opened' }),
    ]);
  await sweepDeliveries(db);
  const kept = await db.select().from(deliveries).orderBy(deliveries.seq);
  expect(kept.map(({ recipient }) => recipient)).toEqual(['young', 'waits', 'report', 'goes on']);
});

test('a gathering of one outage goes soon, one of several later, none while an outage lasts', async () => {
  const gather = async (name: string, days: number, ...of: string[]) => {
    const id = newId();
    const at = ago(days);
    await db
      .insert(gatherings)
      .values({ id, event: 'opened', hosting: name, firstAt: at, lastAt: at });
    for (const one of of)
      await db.execute(sql`update incidents set opened_with = ${id} where id = ${one}`);
  };
  await gather('lone', 36, await incident(blog.id, 36));
  await gather('young', 34, await incident(blog.id, 34));
  await gather('several', 36, await incident(blog.id, 37), await incident(web.id, 37));
  await gather('old', 401, await incident(blog.id, 401), await incident(web.id, 401));
  await db.execute(sql`update incidents set resolved_at = now() where resolved_at is null`);
  await gather('lasts', 401, await incident(blog.id, 401, true));
  await sweepGatherings(db);
  const kept = await db.select().from(gatherings).orderBy(gatherings.hosting);
  expect(kept.map(({ hosting }) => hosting)).toEqual(['lasts', 'several', 'young']);
});
