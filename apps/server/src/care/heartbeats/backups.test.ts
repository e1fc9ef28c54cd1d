import { adminBackups, adminSites, audit, heartbeats } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../test/harness/cast.ts';
import { speakLater } from '../../../test/harness/data/speak.ts';
import { issues, refusal } from '../../../test/harness/house.ts';
import { readBackupsBetween } from '../backups/index.ts';
import { lateHeartbeatsDuty } from './late.ts';

const hour = 3_600_000;
let cast: Cast;
/** When the expectation was set. */
let since: number;
beforeAll(async () => {
  cast = await createCast();
  const { id } = await addPerson(cast.house, 'Dana', 'admin');
  await cast.house.db.execute(sql`update users set disabled_at = now() where id = ${id}`);
});
beforeEach(async () => {
  await cast.house.db.execute(sql`truncate backups, site_heartbeats, notices, deliveries cascade`);
  await cast.house.db.execute(sql`update sites set paused_at = null, archived_at = null`);
  since = Date.now();
});

const after = (hours: number) => new Date(since + hours * hour);
const expectEvery = (hours: number | null, id = cast.blog.id) =>
  cast.olga.call(heartbeats.expectBackups, {
    params: { id },
    body: {
      schedule: hours === null ? null : { by: 'period', minutes: hours * 60 },
      graceMinutes: Math.max(10, (hours ?? 0) * 6),
    },
  });
const look = async (hours: number) => {
  const done = await lateHeartbeatsDuty.work(
    { ...cast.house.cli, ...cast.house, now: () => after(hours) },
    { dueAt: after(hours), signal: new AbortController().signal },
  );
  await speakLater(cast.house.db);
  return done;
};
const came = async (hours: number, status: 'ok' | 'failed' = 'ok') => {
  const at = after(hours).toISOString();
  const body = { startedAt: at, finishedAt: at, status };
  await cast.olga.call(adminBackups.record, { params: { id: cast.blog.id }, body });
};
const told = async () => {
  const { rows } = await cast.house.db.execute<{ line: string }>(sql`
    select channel || ' ' || kind || ' ' || recipient || ' ' || (data->>'siteName') as line
    from deliveries order by created_at, seq`);
  return rows.map(({ line }) => line);
};
const missing = 'mail heartbeat_late olga@example.test Acme blog';
const back = missing.replace('late', 'back');
const failed = missing.replace('late', 'failed');

test('one that does not come is told once, and once that it came', async () => {
  await expectEvery(24);
  for (const hours of [1, 24, 26.3]) expect(await look(hours)).toEqual({ done: 0, failed: 0 });
  expect(await told()).toEqual([]);
  expect(await look(26.5)).toEqual({ done: 1, failed: 0 });
  for (const hours of [26.6, 50, 500]) expect(await look(hours)).toEqual({ done: 0, failed: 0 });
  expect(await told()).toEqual([missing]);
  await came(501, 'failed');
  await look(502);
  expect(await told()).toEqual([missing, failed]);
  await came(503);
  await look(504);
  await look(505);
  expect(await told()).toEqual([missing, failed, back]);
  await look(503 + 26.5);
  expect(await told()).toEqual([missing, failed, back, missing]);
});

test('the grace is ten minutes at least', async () => {
  await expectEvery(1);
  await look(1 + 9 / 60);
  expect(await told()).toEqual([]);
  await look(1 + 11 / 60);
  expect(await told()).toEqual([missing]);
});

test('two processes at once tell it once', async () => {
  await expectEvery(1);
  await Promise.all([look(3), look(3), look(3)]);
  expect(await told()).toEqual([missing]);
});

test('a clock that goes back and forth tells once', async () => {
  await expectEvery(24);
  await came(1);
  const year = 365 * 24;
  for (const hours of [year, 2, -20, 3, 30, 2, 20, 28]) await look(hours);
  expect(await told()).toEqual([missing]);
  await came(29);
  await look(30);
  expect(await told()).toEqual([missing, back]);
});

test('a backup dated by a clock far ahead does not hide a missing one', async () => {
  const year = 365 * 24;
  await expectEvery(24);
  await came(year);
  await cast.house.db.execute(sql`update site_heartbeats set since = ${after(year).toISOString()}`);
  await look(1);
  await look(26);
  expect(await told()).toEqual([]);
  await look(28);
  expect(await told()).toEqual([missing]);
});

test('a site that is not watched misses nothing, and starts anew', async () => {
  await expectEvery(24);
  await cast.house.db.execute(sql`update sites set paused_at = now() where id = ${cast.blog.id}`);
  await look(100);
  expect(await told()).toEqual([]);
  await cast.house.db.execute(sql`update sites set paused_at = null`);
  await look(101);
  await look(126);
  expect(await told()).toEqual([]);
  await look(127);
  expect(await told()).toEqual([missing]);
  await cast.house.db.execute(sql`update sites set archived_at = now() where id = ${cast.blog.id}`);
  await look(300);
  expect(await told()).toEqual([missing]);
  await cast.house.db.execute(sql`update sites set archived_at = null`);
  await look(310);
  expect(await told()).toEqual([missing]);
});

test('set anew it counts from then on; taken away it is silent', async () => {
  const { olga, blog } = cast;
  await expectEvery(1);
  await look(2);
  expect(await told()).toEqual([missing]);
  const again = await expectEvery(48);
  expect(again.heartbeat).toMatchObject({ schedule: { minutes: 2880 }, state: 'waiting' });
  await look(3);
  expect((await expectEvery(null)).heartbeat).toBeNull();
  await look(1000);
  expect(await told()).toEqual([missing]);
  const { entries } = await olga.call(audit.list, { query: { subject: blog.id } });
  const every = (hours: number) => ({ by: 'period', minutes: hours * 60 });
  const set = entries.filter(({ event }) => event === 'backup.expectation_set');
  expect(set.slice(0, 3).map(({ data }) => data)).toEqual([
    { schedule: [every(48), null], graceMinutes: [288, null] },
    { schedule: [every(1), every(48)], graceMinutes: [10, 288] },
    { schedule: [null, every(1)], graceMinutes: [null, 10] },
  ]);
});

test.each([0, -1, 8761, 1.51])('%s hours are refused', async (hours) => {
  expect(await issues(expectEvery(hours))).not.toEqual([]);
});

test('they stand in the list of heartbeats, each with its state', async () => {
  const { olga, blog, web, betaWeb, house } = cast;
  for (const id of [blog.id, web.id, betaWeb.id]) await expectEvery(2, id);
  await house.db.execute(
    sql`update site_heartbeats set late_at = now() - interval '1 hour' where site_id <> ${web.id}`,
  );
  await olga.call(adminSites.change, { params: { id: betaWeb.id }, body: { paused: true } });
  const { heartbeats: found } = await olga.call(heartbeats.list);
  const stateOf = new Map(
    found.map(({ siteId, kind, name, state }) => [siteId, [kind, name, state]]),
  );
  expect(stateOf.get(blog.id)).toEqual(['backup', null, 'late']);
  expect(stateOf.get(web.id)).toEqual(['backup', null, 'waiting']);
  expect(stateOf.get(betaWeb.id)).toEqual(['backup', null, 'paused']);
});

test('a failed one is told once, expected or not, and shown until a good one comes', async () => {
  const { olga, house, blog } = cast;
  const shown = async () => {
    const { heartbeats: found } = await olga.call(heartbeats.list);
    return found.map(({ siteName, state, lastOkAt }) => [siteName, state, lastOkAt]);
  };
  await came(-9);
  await came(-8, 'failed');
  await Promise.all([look(1), look(1)]);
  await came(-7, 'failed');
  await look(2);
  expect(await told()).toEqual([failed]);
  expect(await shown()).toEqual([['Acme blog', 'failed', after(-9).toISOString()]]);
  await came(-6);
  await look(3);
  expect([await told(), await shown()]).toEqual([[failed, back], []]);
  await came(-5, 'failed');
  await look(4);
  expect(await told()).toEqual([failed, back, failed]);
  await house.db.execute(sql`update sites set archived_at = now() where id = ${blog.id}`);
  expect(await shown()).toEqual([]);
});

test('a failure that is settled by hand is over without a word', async () => {
  const { olga, blog } = cast;
  await expectEvery(24);
  await came(-2);
  const at = after(-1).toISOString();
  const { id } = await olga.call(adminBackups.record, {
    params: { id: blog.id },
    body: { startedAt: at, finishedAt: at, status: 'failed' },
  });
  await look(0);
  await olga.call(adminBackups.remove, { params: { id } });
  await look(0.1);
  expect(await told()).toEqual([failed]);
  const { heartbeats: found } = await olga.call(heartbeats.list, { query: { site: blog.id } });
  expect(found).toMatchObject([{ state: 'well', failed: null }]);
});

test('a cron expression holds for backups too; Charlie is refused', async () => {
  const { olga, blog, charlie } = cast;
  const body = {
    schedule: { by: 'cron' as const, expression: '61 * * * *', zone: 'UTC' },
    graceMinutes: 60,
  };
  const params = { id: blog.id };
  expect(await issues(olga.call(heartbeats.expectBackups, { params, body }))).toHaveLength(1);
  body.schedule.expression = '0 * * * *';
  const { heartbeat } = await olga.call(heartbeats.expectBackups, { params, body });
  expect(heartbeat?.lateAt?.slice(13)).toBe(':00:00.000Z');
  await look(2.1);
  expect(await told()).toEqual([missing]);
  const refused = charlie.call(heartbeats.expectBackups, { params, body });
  expect(await refusal(refused)).toBe('404 not found');
});

test('one under way is no failure; after a day without a word it is one, and told', async () => {
  const { olga, house, blog } = cast;
  const body = { startedAt: after(0).toISOString(), status: 'in_progress' as const };
  await olga.call(adminBackups.record, { params: { id: blog.id }, body });
  const failedAt = async (hours: number) =>
    (await readBackupsBetween(house.db, [blog.id], after(-1), after(1), after(hours))).get(blog.id)
      ?.failed;
  await look(23);
  expect([await told(), await failedAt(23)]).toEqual([[], 0]);
  await look(25);
  expect([await told(), await failedAt(25)]).toEqual([[failed], 1]);
});
