import { adminBackups, adminSites, audit, backupWatch } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../test/harness/cast.ts';
import { issues } from '../../test/harness/house.ts';
import { readBackupsBetween } from './between.ts';
import { missingBackupsDuty, tellMissingBackups } from './missing.ts';

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
  await cast.house.db.execute(
    sql`truncate backups, backup_expectations, backup_failures, deliveries cascade`,
  );
  await cast.house.db.execute(sql`update sites set paused_at = null, archived_at = null`);
  since = Date.now();
});

const after = (hours: number) => new Date(since + hours * hour);
const expectEvery = (everyHours: number | null, id = cast.blog.id) =>
  cast.olga.call(backupWatch.expect, { params: { id }, body: { everyHours } });
const look = (hours: number) => tellMissingBackups({ ...cast.house.cli, now: () => after(hours) });
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
const missing = 'mail backup_missing olga@example.test Acme blog';
const back = missing.replace('missing', 'back');

test('one that does not come is told once, and once that it came', async () => {
  await expectEvery(24);
  for (const hours of [1, 24, 26.3]) expect(await look(hours)).toEqual({ done: 0, failed: 0 });
  expect(await told()).toEqual([]);
  expect(await look(26.5)).toEqual({ done: 1, failed: 0 });
  for (const hours of [26.6, 50, 500]) expect(await look(hours)).toEqual({ done: 0, failed: 0 });
  expect(await told()).toEqual([missing]);
  await came(501, 'failed');
  await look(502);
  expect(await told()).toEqual([missing]);
  await came(503);
  await look(504);
  await look(505);
  expect(await told()).toEqual([missing, back]);
  await look(503 + 26.5);
  expect(await told()).toEqual([missing, back, missing]);
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

test('what a clock far ahead dated keeps nobody from being told', async () => {
  const year = 365 * 24;
  await expectEvery(24);
  await came(year);
  await cast.house.db.execute(
    sql`update backup_expectations set since = ${after(year).toISOString()}`,
  );
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
  expect(again.expectation).toMatchObject({ everyHours: 48, missing: false, toldAt: null });
  await look(3);
  expect((await expectEvery(null)).expectation).toBeNull();
  await look(1000);
  expect(await told()).toEqual([missing]);
  const { entries } = await olga.call(audit.list, { query: { subject: blog.id } });
  const set = entries.filter(({ event }) => event === 'backup.expectation_set');
  expect(set.slice(0, 3).map(({ data }) => data)).toEqual([
    { everyHours: [48, null] },
    { everyHours: [1, 48] },
    { everyHours: [null, 1] },
  ]);
});

test.each([0, -1, 8761, 1.5])('%s hours are refused', async (everyHours) => {
  expect(await issues(expectEvery(everyHours))).toHaveLength(1);
});

test('what is missing stands first, a paused site last', async () => {
  const { olga, blog, web, betaWeb, house } = cast;
  for (const id of [blog.id, web.id, betaWeb.id]) await expectEvery(2, id);
  await house.db.execute(
    sql`update backup_expectations set since = now() - interval '9 hours' where site_id <> ${web.id}`,
  );
  await olga.call(adminSites.change, { params: { id: betaWeb.id }, body: { paused: true } });
  const { sites } = await olga.call(backupWatch.list);
  expect(sites.map(({ siteId, missing, paused }) => [siteId, missing, paused])).toEqual([
    [blog.id, true, false],
    [web.id, false, false],
    [betaWeb.id, false, true],
  ]);
});

const failedMail = missing.replace('missing', 'failed');
const work = (hours: number) =>
  missingBackupsDuty.work(
    { ...cast.house.cli, ...cast.house, now: () => after(hours) },
    { dueAt: after(hours), signal: new AbortController().signal },
  );

test('a failed one is told once, expected or not, and shown until a good one comes', async () => {
  const { olga, house, blog } = cast;
  const shown = async () => {
    const { failed } = await olga.call(backupWatch.list);
    return failed.map(({ siteName, toldAt, lastOkAt }) => [siteName, toldAt !== null, lastOkAt]);
  };
  await came(-9);
  await came(-8, 'failed');
  expect(await shown()).toEqual([['Acme blog', false, after(-9).toISOString()]]);
  await Promise.all([work(1), work(1)]);
  await came(-7, 'failed');
  await work(2);
  expect(await told()).toEqual([failedMail]);
  expect(await shown()).toEqual([['Acme blog', true, after(-9).toISOString()]]);
  await came(-6);
  await work(3);
  expect([await told(), await shown()]).toEqual([[failedMail], []]);
  await came(-5, 'failed');
  await work(4);
  expect(await told()).toEqual([failedMail, failedMail]);
  await house.db.execute(sql`update sites set archived_at = now() where id = ${blog.id}`);
  expect(await shown()).toEqual([]);
});

test('one under way is no failure; after a day without a word it is one, and told', async () => {
  const { olga, house, blog } = cast;
  const body = { startedAt: after(0).toISOString(), status: 'in_progress' as const };
  await olga.call(adminBackups.record, { params: { id: blog.id }, body });
  const failed = async (hours: number) =>
    (await readBackupsBetween(house.db, [blog.id], after(-1), after(1), after(hours))).get(blog.id)
      ?.failed;
  await work(23);
  expect([await told(), await failed(23)]).toEqual([[], 0]);
  await work(25);
  expect([await told(), await failed(25)]).toEqual([[failedMail], 1]);
});
