import { adminReports, audit, people } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { issues, refusal } from '../../../test/harness/house.ts';
import type { LoopContext } from '../../base/context.ts';
import { firstHour } from '../../base/platform/time/prague.ts';
import { timedReports } from './send/timed.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const draft = (period: string, facts: object = {}) =>
  cast.olga.call(adminReports.draft, {
    body: { clientId: cast.acme.id, siteId: cast.blog.id, period, ...facts },
  });
const read = (id: string) => cast.olga.call(adminReports.read, { params: { id } });
const eventsOf = async (subject: string) =>
  (await cast.olga.call(audit.list, { query: { subject } })).entries.map(({ event }) => event);

test('of two windows the second is told, and nothing is overwritten', async () => {
  const { olga } = cast;
  const { id, version } = await draft('2026-01', { markdown: 'První' });
  const params = { id };
  const change = (markdown: string, of = version) =>
    olga.call(adminReports.change, { params, body: { version: of, markdown } });
  const ended = await Promise.allSettled([change('Levé okno'), change('Pravé okno')]);
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const kept = await read(id);
  expect(kept).toMatchObject({ version: 2, touched: true });
  expect(['Levé okno', 'Pravé okno']).toContain(kept.markdown);
  expect(await refusal(change('Pozdě'))).toBe('409 conflict');
  const stale = { params, body: { version } };
  expect(await refusal(olga.call(adminReports.send, stale))).toBe('409 conflict');
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  expect(
    await refusal(olga.call(adminReports.schedule, { params, body: { version, sendAt: soon } })),
  ).toBe('409 conflict');
  expect(
    await refusal(olga.call(adminReports.refresh, { params, body: { version, text: true } })),
  ).toBe('409 conflict');
  expect(await read(id)).toEqual(kept);
  expect((await change(kept.markdown, 2)).version).toBe(2);
  expect((await change('Dál', 2)).version).toBe(3);
});

test('figures are read again; a text that a person wrote only when that is asked for', async () => {
  const { olga, house, blog } = cast;
  const { id, figures, markdown } = await draft('2026-02');
  const params = { id };
  const nothing = { availability: [], clicks: [], weeks: [] };
  expect(figures?.sites).toMatchObject([{ name: blog.name, ...nothing }]);
  expect(markdown).toContain('neměřili');
  await house.db.execute(sql`insert into hour_sums (site, hour, counted, ok, ms_sum)
    select number, ${firstHour('2026-02-03')}::int, 10, 9, 900 from sites where id = ${blog.id}`);
  const again = await olga.call(adminReports.refresh, {
    params,
    body: { version: 1, text: false },
  });
  expect(again.markdown.replace(/[\u00a0\u202f]/g, ' ')).toContain('Dostupnost **90 %**');
  const days = again.figures?.sites[0]?.availability ?? [];
  expect([days.length, days[1], days[2]]).toEqual([28, null, 90]);
  const own = await olga.call(adminReports.change, {
    params,
    body: { version: again.version, markdown: 'Vlastní slova' },
  });
  await house.db.execute(sql`update hour_sums set ok = 5`);
  const kept = await olga.call(adminReports.refresh, {
    params,
    body: { version: own.version, text: false },
  });
  expect(kept).toMatchObject({ markdown: 'Vlastní slova', touched: true });
  expect(kept.figures?.sites[0]?.availability[2]).toBe(50);
  const anew = await olga.call(adminReports.refresh, {
    params,
    body: { version: kept.version, text: true },
  });
  expect(anew.markdown.replace(/[\u00a0\u202f]/g, ' ')).toContain('Dostupnost **50 %**');
  expect(anew.touched).toBe(false);
  const sent = await olga.call(adminReports.send, { params, body: { version: anew.version } });
  await house.db.execute(sql`update hour_sums set ok = 1`);
  expect((await read(id)).figures).toEqual(sent.figures);
  await expect(
    house.db.execute(sql`update reports set figures = null where id = ${id}`),
  ).rejects.toThrow();
});

const clockAt = (now: Date) => {
  const { db, config, log } = cast.house;
  const ctx: LoopContext = { db, config, log, now: () => now, actor: { kind: 'system' } };
  return timedReports.work(ctx, { dueAt: now, signal: new AbortController().signal });
};
const schedule = (id: string, sendAt: string | null) =>
  cast.olga.call(adminReports.schedule, { params: { id }, body: { version: 1, sendAt } });

test('a draft goes at its time, once, however many are at it', async () => {
  const { id } = await draft('2026-03', { markdown: 'Text' });
  expect(await issues(schedule(id, '2020-01-01T08:00:00.000Z'))).toEqual(['sendAt: too small']);
  const at = new Date(Date.now() + 3_600_000);
  expect(await schedule(id, at.toISOString())).toMatchObject({ sendAt: at.toISOString() });
  expect(await clockAt(new Date(at.getTime() - 1))).toEqual({ done: 0, failed: 0 });
  const later = new Date(at.getTime() + 60_000);
  await schedule(id, later.toISOString());
  expect(await clockAt(at)).toEqual({ done: 0, failed: 0 });
  await schedule(id, null);
  expect(await clockAt(later)).toEqual({ done: 0, failed: 0 });
  await schedule(id, at.toISOString());
  const runs = await Promise.all([clockAt(at), clockAt(at), clockAt(at)]);
  expect(runs.reduce((sum, run) => sum + (run?.done ?? 0), 0)).toBe(1);
  expect(await read(id)).toMatchObject({
    sentAt: at.toISOString(),
    sendAt: null,
    recipients: 2,
  });
  const { recipients } = await cast.olga.call(adminReports.recipients, { params: { id } });
  expect(recipients.map(({ name, state }) => [name, state]).sort()).toEqual([
    ['Alice', 'waiting'],
    ['Bob', 'waiting'],
  ]);
  expect(await refusal(schedule(id, null))).toBe('409 already sent');
  expect(await eventsOf(id)).toEqual([
    'report.sent',
    'report.timed',
    'report.untimed',
    'report.timed',
    'report.timed',
    'report.drafted',
  ]);
});

test('without a reader at its time it stays a draft and says why', async () => {
  const { olga, acme, alice } = cast;
  const { id } = await olga.call(adminReports.draft, {
    body: { clientId: acme.id, period: '2026-04', markdown: 'Text' },
  });
  const at = new Date(Date.now() + 3_600_000);
  await schedule(id, at.toISOString());
  await olga.call(people.disable, { params: { id: alice.id } });
  expect(await clockAt(at)).toEqual({ done: 0, failed: 0 });
  expect(await read(id)).toMatchObject({ sentAt: null, sendAt: null, heldBack: 'no readers' });
  expect((await eventsOf(id))[0]).toBe('report.held_back');
  expect(await issues(schedule(id, at.toISOString()))).toEqual(['readers: required']);
  await olga.call(people.enable, { params: { id: alice.id } });
  expect(await schedule(id, at.toISOString())).toMatchObject({ heldBack: null });
  await olga.call(adminReports.remove, { params: { id } });
  expect(await clockAt(at)).toEqual({ done: 0, failed: 0 });
});

test('the settings of a client: the usual ones until they are changed', async () => {
  const { olga, beta } = cast;
  const params = { id: beta.id };
  expect(await olga.call(adminReports.settings, { params })).toEqual({
    per: 'client',
    attachPdf: false,
  });
  const body = { per: 'none' as const, attachPdf: true };
  await olga.call(adminReports.changeSettings, { params, body });
  expect(await olga.call(adminReports.settings, { params })).toEqual(body);
  expect(await refusal(olga.call(adminReports.settings, { params: { id: cast.blog.id } }))).toBe(
    '404 not found',
  );
});
