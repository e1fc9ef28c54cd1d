import { randomUUID } from 'node:crypto';
import { adminReports, adminSites } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { refusal } from '../../../test/harness/house.ts';
import type { LoopContext } from '../../base/context.ts';
import { firstHour } from '../../base/platform/time/prague.ts';
import { markSearchConnected } from '../../estate/sites/index.ts';
import { draftReport } from './draft/draft.ts';
import { draftFigures } from './draft/draft-figures.ts';
import { sendReport } from './send/send.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await createCast();
  await cast.house.db.execute(sql`update sites set created_at = '2025-01-01'`);
});

const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const at = (day: string): LoopContext => {
  const { db, config, log } = cast.house;
  return { db, config, log, now: () => new Date(day), actor: { kind: 'system' } };
};
const keepUp = (day: string) =>
  draftFigures.work(at(day), {
    dueAt: new Date(day),
    signal: new AbortController().signal,
  });
const read = (id: string) => cast.olga.call(adminReports.read, { params: { id } });

/** Ten clicks on each of these days. */
const tell = (from: string, until: string) =>
  cast.house.db.execute(sql`insert into search_days (site_id, engine, day, clicks, impressions)
    select ${cast.blog.id}, 'google', d, 10, 100
    from generate_series(${from}::date, ${until}::date, interval '1 day') d`);

test('a flat site has lost nothing on the 1st, and its draft follows the engines until it is sent', async () => {
  const { house, acme, blog } = cast;
  await markSearchConnected(house.db, [blog.id], { connected: true, at: new Date() });
  await tell('2026-08-01', '2026-10-28');
  const about = { clientId: acme.id, siteId: blog.id, period: '2026-10' };
  const draft = await draftReport(at('2026-11-01T05:00:00Z'), about);
  expect(draft.figures?.key?.clicks).toEqual({
    now: 280,
    before: 280,
    until: '2026-10-28',
    compared: { now: 280, before: 280, from: 1, until: 28 },
  });
  expect(spaces(draft.markdown)).toContain(
    'Kliknutí z vyhledávačů bylo stejně jako měsíc předtím (porovnány dny 1. až 28.).',
  );
  expect(await keepUp('2026-11-02T04:30:00Z')).toEqual({ done: 0, failed: 0 });
  expect(await read(draft.id)).toMatchObject({
    version: draft.version,
    figuresAt: '2026-11-02T04:30:00.000Z',
  });
  await tell('2026-10-29', '2026-11-01');
  expect(await keepUp('2026-11-04T04:30:00Z')).toEqual({ done: 1, failed: 0 });
  const whole = await read(draft.id);
  expect(whole.figures?.key?.clicks).toEqual({
    now: 310,
    before: null,
    until: null,
    compared: { now: 300, before: 300, from: 1, until: 30 },
  });
  expect(spaces(whole.markdown)).toContain(
    '**310 kliknutí**, stejně jako měsíc předtím (porovnány dny 1. až 30.);',
  );
});

test('words that a person wrote stay; their figures are those of the whole month', async () => {
  const { olga, acme } = cast;
  const about = { clientId: acme.id, siteId: null, period: '2026-10' };
  const draft = await draftReport(at('2026-10-14T07:02:00Z'), about);
  expect(spaces(draft.markdown)).toContain(
    'Měsíc ještě neskončil, čísla jsou ke 14. 10. 2026 v 9.02.',
  );
  await olga.call(adminReports.change, {
    params: { id: draft.id },
    body: { version: draft.version, markdown: 'Moje slova' },
  });
  await keepUp('2026-10-20T04:30:00Z');
  expect(await read(draft.id)).toMatchObject({ figuresAt: '2026-10-14T07:02:00.000Z' });
  await keepUp('2026-11-01T04:30:00Z');
  await keepUp('2026-11-02T04:30:00Z');
  expect(await read(draft.id)).toMatchObject({
    markdown: 'Moje slova',
    touched: true,
    figuresAt: '2026-11-01T04:30:00.000Z',
  });
});

test('a month that has not begun is refused', async () => {
  const { acme } = cast;
  const about = { clientId: acme.id, siteId: null, period: '2026-11' };
  await expect(draftReport(at('2026-10-31T22:59:00Z'), about)).rejects.toMatchObject({
    issues: [{ path: 'period', message: 'too large' }],
  });
  await draftReport(at('2026-10-31T23:01:00Z'), about);
  expect(
    await refusal(
      cast.olga.call(adminReports.draft, { body: { clientId: acme.id, period: '2099-01' } }),
    ),
  ).toBe('422 not valid');
});

test('an archived site changes nothing that was said, and the work done on it is told', async () => {
  const { house, olga, acme, blog, web } = cast;
  const work = (siteId: string, day: string, minutes: number) =>
    house.db.execute(sql`insert into worklog_entries (id, site_id, at, automatic, minutes, text)
      values (${randomUUID()}, ${siteId}, ${day}, false, ${minutes}, 'Práce')`);
  await work(web.id, '2026-09-10T08:00:00Z', 60);
  await work(blog.id, '2026-09-11T08:00:00Z', 120);
  const about = { clientId: acme.id, siteId: null };
  const september = await draftReport(at('2026-10-01T04:00:00Z'), { ...about, period: '2026-09' });
  expect(september.figures?.key?.workMinutes).toEqual({ now: 180, before: null });
  await sendReport(at('2026-10-02T08:00:00Z'), { id: september.id, version: september.version });
  await work(blog.id, '2026-10-05T08:00:00Z', 30);
  await work(web.id, '2026-10-06T08:00:00Z', 15);
  await olga.call(adminSites.archive, { params: { id: blog.id } });
  await house.db.execute(
    sql`update sites set archived_at = '2026-10-12T08:00:00Z' where id = ${blog.id}`,
  );
  // Written down late: what was sent counts.
  await work(web.id, '2026-09-20T08:00:00Z', 600);
  const october = await draftReport(at('2026-11-01T05:00:00Z'), { ...about, period: '2026-10' });
  expect(october.figures?.key?.workMinutes).toEqual({ now: 45, before: 180 });
  const text = spaces(october.markdown);
  expect(text).toContain('Celkem jsme práci věnovali **45 min** (měsíc předtím 3 h).');
  expect(text).toContain(`**${blog.name}:** o web jsme pečovali do 12. 10. 2026.`);
  const november = await draftReport(at('2026-12-01T05:00:00Z'), { ...about, period: '2026-11' });
  expect(november.markdown).not.toContain(blog.name);
  // Nothing was sent for October: its rows tell, those of the archived site too.
  expect(november.figures?.key?.workMinutes).toEqual({ now: 0, before: 45 });
});

test('a site that came after the month is not told of as one that nobody measured', async () => {
  const { house, olga, acme, blog, web, system } = cast;
  const { rows } = await house.db.execute<{ number: number }>(
    sql`select number from sites where id in (${blog.id}, ${web.id}, ${system.id})`,
  );
  const first = firstHour('2026-10-01');
  for (const { number } of rows)
    await house.db.execute(sql`insert into hour_sums (site, hour, counted, ok, ms_sum)
      select ${number}::int, n, 1, 1, 100 from generate_series(${first}::int, ${first + 744}::int) n`);
  const about = { clientId: acme.id, siteId: null, period: '2026-10' };
  const draft = await draftReport(at('2026-11-01T05:00:00Z'), about);
  expect(spaces(draft.markdown)).toContain('Všechny 3 weby běžely celý měsíc bez výpadku.');
  const url = 'https://novy.example/';
  const added = await olga.call(adminSites.create, {
    body: { clientId: acme.id, name: 'Nový web', url },
  });
  await house.db.execute(
    sql`update sites set created_at = '2026-11-03T08:00:00Z' where id = ${added.id}`,
  );
  await keepUp('2026-11-04T04:30:00Z');
  expect((await read(draft.id)).markdown).toBe(draft.markdown);
});
