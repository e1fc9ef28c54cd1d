import {
  adminBackups,
  adminSites,
  audit,
  backupReports,
  backups,
  backupTokens,
  limits,
} from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { bearer } from '../../../test/harness/data/agents.ts';
import { refusal, soonRefused, unknownId } from '../../../test/harness/house.ts';
import { tokens as tokensTable } from '../../people/people/table.ts';
import { backups as table } from './table.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});
beforeEach(async () => {
  await cast.house.db.execute(sql`delete from backups`);
  await cast.house.db.execute(sql`delete from attempts`);
});

const { path } = backupReports.report;
const tokenOf = async (siteId: string, name = 'Noční záloha') =>
  cast.olga.call(backupTokens.create, { params: { id: siteId }, body: { name } });

/** As `curl -d` sends it. */
const line = async (token: string, fields?: string, method = 'POST') => {
  const init: RequestInit =
    fields === undefined
      ? { method }
      : { method, body: fields, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const response = await cast.house.request(path, init, bearer(token));
  return { status: response.status, text: await response.text() };
};
const shown = async (siteId: string) =>
  (await cast.olga.call(backups.list, { params: { id: siteId } })).backups;
const errorOf = (text: string) => JSON.parse(text).error;

test('a script begins and ends a backup in two lines; the end is silent, for cron', async () => {
  const { token } = await tokenOf(cast.blog.id);
  const begun = await line(token, 'status=started');
  expect(begun).toEqual({ status: 200, text: expect.stringMatching(/^[0-9a-f-]{36}\n$/) });
  const id = begun.text.trim();
  expect(await shown(cast.blog.id)).toMatchObject([{ id, status: 'in_progress', sizeBytes: null }]);
  const end = await line(token, `status=ok&size=5000000000&id=${id}`);
  expect(end).toEqual({ status: 204, text: '' });
  const [backup, ...others] = await shown(cast.blog.id);
  expect(others).toEqual([]);
  expect(backup).toMatchObject({ id, status: 'ok', sizeBytes: 5_000_000_000 });
  expect(await line(token, `status=ok&size=5000000000&id=${id}`)).toEqual(end);
  expect(await shown(cast.blog.id)).toEqual([backup]);
  const other = await line(token, `status=failed&id=${id}`);
  expect([other.status, errorOf(other.text)]).toEqual([409, 'already done']);
  expect(await shown(cast.blog.id)).toEqual([backup]);
});

test('an end alone is one entry, sent again within two minutes the same one', async () => {
  const { token } = await tokenOf(cast.blog.id);
  expect((await line(token)).status).toBe(204);
  expect((await line(token)).status).toBe(204);
  expect(await shown(cast.blog.id)).toMatchObject([{ status: 'ok', sizeBytes: null }]);
  expect((await line(token, 'status=ok&size=%20%2012')).status).toBe(204);
  expect((await line(token, 'status=failed&size=')).status).toBe(204);
  expect((await shown(cast.blog.id)).map(({ status, sizeBytes }) => [status, sizeBytes])).toEqual(
    expect.arrayContaining([
      ['ok', null],
      ['ok', 12],
      ['failed', null],
    ]),
  );
  await cast.house.db.update(table).set({
    startedAt: sql`${table.startedAt} - interval '2 minutes'`,
    finishedAt: sql`${table.finishedAt} - interval '2 minutes'`,
  });
  expect((await line(token, 'status=failed&id=')).status).toBe(204);
  expect(await shown(cast.blog.id)).toHaveLength(4);
});

test('a start that is sent again is the same one; another run is another', async () => {
  const { token } = await tokenOf(cast.blog.id);
  const start = async (more = '') => (await line(token, `status=started${more}`)).text.trim();
  const first = await start();
  expect(await start()).toBe(first);
  const run = await start('&run=1790000000-42');
  expect(await start('&run=1790000000-42')).toBe(run);
  expect(await start('&run=1790000000-43')).not.toBe(run);
  expect(await start()).not.toBe(first);
  await line(token, `status=ok&id=${run}`);
  expect(await start('&run=1790000000-42')).toBe(run);
  expect((await shown(cast.blog.id)).filter(({ id }) => id === run)).toMatchObject([
    { status: 'ok' },
  ]);
});

test('an end without an id ends what the same token began last, and nothing else', async () => {
  const { token } = await tokenOf(cast.blog.id);
  const files = await tokenOf(cast.blog.id, 'Soubory');
  const byHand = await cast.olga.call(adminBackups.record, {
    params: { id: cast.blog.id },
    body: { startedAt: new Date().toISOString(), status: 'in_progress' },
  });
  const older = (await line(token, 'status=started')).text.trim();
  await cast.house.db
    .update(table)
    .set({ startedAt: sql`${table.startedAt} - interval '1 hour'` })
    .where(eq(table.id, older));
  const newer = (await line(token, 'status=started')).text.trim();
  const others = (await line(files.token, 'status=started')).text.trim();
  await line(token, 'status=failed');
  const states = Object.fromEntries(
    (await shown(cast.blog.id)).map(({ id, status }) => [id, status]),
  );
  expect(states).toEqual({
    [older]: 'in_progress',
    [newer]: 'failed',
    [others]: 'in_progress',
    [byHand.id]: 'in_progress',
  });
  const touched = await line(token, `status=ok&id=${byHand.id}`);
  expect([touched.status, errorOf(touched.text)]).toEqual([404, 'not found']);
});

test('JSON is answered with JSON', async () => {
  const { token } = await tokenOf(cast.blog.id);
  const call = cast.house.as(bearer(token));
  const { id } = await call(backupReports.report, { body: { status: 'started' } });
  expect(await call(backupReports.report, { body: { id, status: 'ok', size: 7 } })).toEqual({
    id,
    status: 'ok',
  });
  expect(await shown(cast.blog.id)).toMatchObject([{ id, sizeBytes: 7 }]);
});

test.each([
  ['status=lost', 'status: not a choice'],
  ['size=1.5', 'size: wrong type'],
  ['size=12MB', 'size: wrong type'],
  ['size=-1', 'size: wrong type'],
  ['size=9999999999999999999', 'size: wrong type'],
  ['size=1&size=2', 'size: wrong type'],
  ['id=1', 'id: wrong type'],
  ['id=x', 'id: not valid'],
  ['site=other', 'site: unknown key'],
  [`status=started&id=${unknownId()}`, 'id: not valid'],
])('refuses %s and records nothing', async (fields, issue) => {
  const { token, id } = await tokenOf(cast.blog.id);
  const { status, text } = await line(token, fields);
  expect(status).toBe(422);
  const found = JSON.parse(text).issues.map(
    (one: { path: string; message: string }) => `${one.path}: ${one.message}`,
  );
  expect(found).toEqual([issue]);
  expect(await shown(cast.blog.id)).toEqual([]);
  await cast.olga.call(backupTokens.revoke, { params: { id } });
});

test('a body of another kind, or a long one, is refused', async () => {
  const { token } = await tokenOf(cast.blog.id);
  const send = (body: string, type?: string) =>
    cast.house.request(
      path,
      { method: 'POST', body, ...(type ? { headers: { 'content-type': type } } : {}) },
      bearer(token),
    );
  expect((await send('status=ok', 'text/plain')).status).toBe(415);
  expect((await send(`size=${'1'.repeat(1100)}`, 'application/x-www-form-urlencoded')).status).toBe(
    413,
  );
  expect((await line(token, undefined, 'GET')).status).toBe(405);
  expect(await shown(cast.blog.id)).toEqual([]);
});

test('a token touches its own site only', async () => {
  const { token } = await tokenOf(cast.blog.id);
  const others = await tokenOf(cast.web.id);
  const id = (await line(others.token, 'status=started')).text.trim();
  expect((await line(token, `status=ok&id=${id}`)).status).toBe(404);
  expect((await line(token, `status=ok&id=${unknownId()}`)).status).toBe(404);
  await line(token, 'status=ok');
  expect(await shown(cast.web.id)).toMatchObject([{ id, status: 'in_progress' }]);
  expect(await shown(cast.blog.id)).toHaveLength(1);
});

test('unknown, revoked and archived all get one answer', async () => {
  const made = await tokenOf(cast.blog.id);
  const call = () => cast.house.as(bearer(made.token))(backupReports.report, { body: {} });
  await call();
  await cast.olga.call(backupTokens.revoke, { params: { id: made.id } });
  expect(await soonRefused(call)).toBe('401 unauthorized');
  const unknown = `hlidka_backup_${'0'.repeat(40)}`;
  expect((await line(unknown)).status).toBe(401);
  expect((await line(`${unknown}x`)).status).toBe(401);
  const { id } = await cast.olga.call(adminSites.create, {
    body: { clientId: cast.acme.id, name: 'Do archivu' },
  });
  const kept = await tokenOf(id);
  const report = () => cast.house.as(bearer(kept.token))(backupReports.report, { body: {} });
  await report();
  await cast.olga.call(adminSites.archive, { params: { id } });
  expect(await soonRefused(report)).toBe('401 unauthorized');
  expect(await refusal(tokenOf(id))).toBe('404 not found');
  await cast.olga.call(adminSites.restore, { params: { id } });
  await expect.poll(report).toMatchObject({ status: 'ok' });
});

test('a token that reports too often waits, another one does not', async () => {
  const { token } = await tokenOf(cast.blog.id);
  for (let n = 0; n < limits.backupReports.max; n++) await line(token, 'status=ok');
  expect((await line(token, 'status=ok')).status).toBe(429);
  expect((await line((await tokenOf(cast.web.id)).token)).status).toBe(204);
});

test('only the digest is kept; making one asks for a fresh sign-in and stands in the trail', async () => {
  const { olga, blog, house } = cast;
  const { token, prefix } = await tokenOf(blog.id, 'Skript na serveru');
  const rows = await house.db.select().from(tokensTable);
  expect(JSON.stringify(rows)).not.toContain(token);
  await line(token);
  const watch = await olga.call(backupTokens.list, { params: { id: blog.id } });
  expect(watch.tokens.find((one) => one.prefix === prefix)).toMatchObject({
    name: 'Skript na serveru',
    lastUsedAt: expect.any(String),
  });
  const { entries } = await olga.call(audit.list, { query: { subject: blog.id } });
  expect(entries.slice(0, 2).map(({ event, by, who }) => [event, by, who])).toEqual([
    ['backup.recorded', 'script', 'Skript na serveru'],
    ['backup.token_created', 'admin', olga.name],
  ]);
  expect(JSON.stringify(entries)).not.toContain(token);
  await house.db.execute(sql`update sessions set confirmed_at = now() - interval '1 day'`);
  expect(await refusal(tokenOf(blog.id))).toBe('403 fresh sign-in needed');
  await house.db.execute(sql`update sessions set confirmed_at = now()`);
});

test('Charlie is refused', async () => {
  const { charlie, alice, blog } = cast;
  for (const { call } of [charlie, alice])
    for (const refused of [
      () => call(backupTokens.create, { params: { id: blog.id }, body: { name: 'x' } }),
      () => call(backupTokens.revoke, { params: { id: blog.id } }),
      () => call(backupTokens.list, { params: { id: blog.id } }),
    ])
      expect(await refusal(refused())).toBe('404 not found');
});
