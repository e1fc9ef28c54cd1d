import { adminReports, audit, clients, people, reports } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { issues, refusal, say, unknownId } from '../../../test/harness/house.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await createCast();
});

/** Of a draft that nobody has touched. */
const seen = { version: 1 };
const draft = (body: object) =>
  say(cast.olga.call, adminReports.draft, { body: { markdown: 'Text', ...body } });

test('one report for a client, a site and a month', async () => {
  const { acme, blog } = cast;
  const period = '2026-01';
  await draft({ clientId: acme.id, period });
  await draft({ clientId: acme.id, siteId: blog.id, period });
  await draft({ clientId: acme.id, period: '2026-02' });
  for (const siteId of [null, blog.id])
    expect(await refusal(draft({ clientId: acme.id, siteId, period }))).toBe('409 taken');
  expect(await issues(draft({ clientId: acme.id, period }))).toEqual(['period: taken']);
});

test.each([
  ['an unknown client', () => ({ clientId: unknownId() }), 'clientId: not found'],
  ['an unknown site', () => ({ siteId: unknownId() }), 'siteId: not found'],
  ["another client's site", () => ({ siteId: cast.betaWeb.id }), 'siteId: other client'],
  ['a month that is none', () => ({ period: '2026-13' }), 'period: not valid'],
  ['an empty text', () => ({ markdown: ' ' }), 'markdown: required'],
  ['a control character', () => ({ markdown: 'a\u0000' }), 'markdown: control characters'],
])('refuses %s', async (_, body, issue) => {
  const whole = { clientId: cast.acme.id, period: '2026-03', ...body() };
  expect(await issues(draft(whole))).toEqual([issue]);
});

test('the operator pages through drafts and sent ones, newest first', async () => {
  const { olga, beta } = cast;
  const { rows } = await cast.house.db.execute<{ id: string }>(sql`
    insert into reports (id, client_id, period, markdown, created_at)
    select gen_random_uuid(), ${beta.id}, '2010-01-01'::date + make_interval(months => n), 'x',
      '2026-01-01'::timestamptz + make_interval(secs => n / 7) from generate_series(1, 60) n returning id`);
  const query = { client: beta.id, state: 'draft' as const };
  const first = await olga.call(adminReports.list, { query });
  const second = await olga.call(adminReports.list, {
    query: { ...query, cursor: first.nextCursor ?? '' },
  });
  expect([first.reports.length, second.reports.length, second.nextCursor]).toEqual([50, 10, null]);
  const ids = [...first.reports, ...second.reports].map(({ id }) => id);
  expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).sort());
  expect(
    (await olga.call(adminReports.list, { query: { ...query, state: 'sent' } })).reports,
  ).toEqual([]);
});

test('a draft is removed and may be drafted again; what nobody would read is not sent', async () => {
  const { olga, acme, beta } = cast;
  const made = await draft({ clientId: acme.id, period: '2026-04' });
  const params = { id: made.id };
  await olga.call(adminReports.remove, { params });
  expect(await refusal(olga.call(adminReports.read, { params }))).toBe('404 not found');
  expect(await refusal(olga.call(adminReports.send, { params, body: seen }))).toBe('404 not found');
  await draft({ clientId: acme.id, period: '2026-04' });
  const lonely = await draft({ clientId: beta.id, period: '2026-04' });
  const send = () => olga.call(adminReports.send, { params: { id: lonely.id }, body: seen });
  expect(await issues(send())).toEqual(['readers: required']);
  const { sentAt, recipients } = await olga.call(adminReports.read, { params: { id: lonely.id } });
  expect([sentAt, recipients]).toEqual([null, 0]);
  const { entries } = await olga.call(audit.list, { query: { subject: made.id } });
  expect(entries.map(({ event }) => event)).toEqual(['report.removed', 'report.drafted']);
});

test('only who may sign in is a reader', async () => {
  const { olga, acme, alice, house } = cast;
  const invited = await olga.call(people.invite, {
    body: {
      email: 'nova@acme.example',
      name: 'Nová',
      role: 'client',
      grants: [{ on: 'client', id: acme.id }],
    },
  });
  const made = await draft({ clientId: acme.id, period: '2026-05' });
  expect(made.readers.map(({ id }) => id)).toEqual([alice.id]);
  expect(made.readers.map(({ id }) => id)).not.toContain(invited.id);
  await olga.call(people.disable, { params: { id: alice.id } });
  const params = { id: made.id };
  expect((await olga.call(adminReports.read, { params })).readers).toEqual([]);
  expect(await issues(olga.call(adminReports.send, { params, body: seen }))).toEqual([
    'readers: required',
  ]);
  await olga.call(people.enable, { params: { id: alice.id } });
  const sent = await olga.call(adminReports.send, { params, body: seen });
  expect(sent.recipients).toBe(1);
  const { rows } = await house.db.execute(
    sql`select recipient from deliveries where kind = 'report' and data ->> 'reportId' = ${made.id}`,
  );
  expect(rows).toEqual([{ recipient: alice.email }]);
});

test('the last sent is the first listed, whatever month it is on', async () => {
  const { olga, acme, blog, house } = cast;
  for (const [period, siteId] of [
    ['2026-07', null],
    ['2026-07', blog.id],
    ['2026-06', null],
  ] as const) {
    const { id } = await draft({ clientId: acme.id, siteId, period });
    await olga.call(adminReports.send, { params: { id }, body: seen });
  }
  const again = await house.signIn(cast.alice.email);
  const { reports: listed } = await house.as(again)(reports.list);
  expect(listed.slice(0, 3).map(({ period, site }) => [period, site?.name ?? null])).toEqual([
    ['2026-06', null],
    ['2026-07', 'Acme blog'],
    ['2026-07', null],
  ]);
  const sent = listed.map(({ sentAt }) => sentAt);
  expect(sent).toEqual(sent.toSorted().reverse());
});

test('a client with sites stays; an empty one goes with its reports', async () => {
  const { olga, acme } = cast;
  expect(await refusal(olga.call(clients.remove, { params: { id: acme.id } }))).toBe(
    '409 not empty',
  );
  const empty = await olga.call(clients.create, { body: { name: 'Prázdný' } });
  const { id } = await draft({ clientId: empty.id, period: '2026-01' });
  await olga.call(clients.remove, { params: { id: empty.id } });
  expect(await refusal(olga.call(adminReports.read, { params: { id } }))).toBe('404 not found');
});

test('Charlie is refused', async () => {
  const { charlie, bob, olga, acme } = cast;
  const { id } = await draft({ clientId: acme.id, period: '2026-08' });
  const params = { id };
  for (const { call } of [charlie, bob])
    for (const refused of [
      () => call(adminReports.draft, { body: { clientId: acme.id, period: '2026-09' } }),
      () => call(adminReports.change, { params, body: { ...seen, markdown: 'x' } }),
      () => call(adminReports.send, { params, body: seen }),
      () => call(adminReports.remove, { params }),
      () => call(adminReports.refresh, { params, body: { ...seen, text: true } }),
      () => call(adminReports.schedule, { params, body: { ...seen, sendAt: null } }),
      () => call(adminReports.recipients, { params }),
      () => call(adminReports.pdf, { params }),
      () => call(reports.pdf, { params }),
      () => call(adminReports.settings, { params: { id: acme.id } }),
      () =>
        call(adminReports.changeSettings, {
          params: { id: acme.id },
          body: { per: 'none', attachPdf: false },
        }),
    ])
      expect(await refusal(refused())).toBe('404 not found');
  expect(await olga.call(adminReports.read, { params })).toMatchObject({
    markdown: 'Text',
    sentAt: null,
  });
});
