import { adminSites, type QueryInput } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { refusal } from '../../../../test/harness/house.ts';

type Query = QueryInput<typeof adminSites.list>;

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
  const { house, olga, acme, beta, web } = cast;
  const add = (clientId: string, name: string, more = {}) =>
    olga.call(adminSites.create, { body: { clientId, name, ...more } });
  await add(acme.id, 'Žlutá škola 10', { plan: 'Péče' });
  await add(acme.id, 'Žlutá škola 9', { plan: 'Péče', hosting: '=1+1' });
  const old = await add(beta.id, 'Beta starý');
  await add(beta.id, 'Beta stojí', { paused: true });
  await olga.call(adminSites.archive, { params: { id: old.id } });
  const { db } = house;
  await db.execute(sql`insert into watches (site_id, first_success_at)
    select id, now() - interval '1 day' from sites where name <> 'Žlutá škola 10'
    on conflict (number) do update set first_success_at = excluded.first_success_at`);
  await db.execute(sql`insert into hour_sums (site, hour, counted, ok, ms_sum, last_second, open)
    select number, floor(extract(epoch from now()) / 3600)::int, 60,
      case when name = 'Acme blog' then 50 else 60 end, 6000,
      floor(extract(epoch from now()))::int % 3600, true
    from sites where name <> 'Žlutá škola 10'`);
  await db.execute(sql`insert into incidents (id, site_id, kind, opened_at)
    values (gen_random_uuid(), ${web.id}, 'availability', now())`);
});

const list = (query: Query = {}) => cast.olga.call(adminSites.list, { query });
const names = async (query: Query = {}) => (await list(query)).sites.map(({ name }) => name);
const worstFirst = [
  'Acme web',
  'Acme blog',
  'Acme system',
  'Beta web',
  'Žlutá škola 9',
  'Beta stojí',
  'Žlutá škola 10',
];

test('worst first: down, failed today, up, paused, never measured; archived only when asked for', async () => {
  expect(await names()).toEqual(worstFirst);
  expect((await names({ archived: 'yes' })).at(-1)).toBe('Beta starý');
});

test('parts of the list are the whole list, and each counts all of it', async () => {
  const parts = await Promise.all(
    [0, 3, 6, 9].map((from) => list({ from: String(from), count: '3' })),
  );
  expect(parts.flatMap(({ sites }) => sites.map(({ name }) => name))).toEqual(worstFirst);
  for (const { total, lines, tally } of parts) {
    expect([total, lines]).toEqual([7, 7]);
    expect(tally).toMatchObject({
      all: 8,
      kept: 7,
      states: { down: 1, up: 4, paused: 1, unknown: 1 },
    });
  }
});

test('found without diacritics, by client, group, fact and state; ordered as a person would', async () => {
  expect(await names({ q: 'zluta skola', sort: 'name' })).toEqual([
    'Žlutá škola 9',
    'Žlutá škola 10',
  ]);
  expect(await names({ q: 'e-shop', sort: '-name' })).toEqual(['Acme web', 'Acme system']);
  expect(await names({ client: cast.beta.id })).toEqual(['Beta web', 'Beta stojí']);
  expect(await names({ plan: 'Péče', sort: 'hosting' })).toEqual([
    'Žlutá škola 9',
    'Žlutá škola 10',
  ]);
  expect(await names({ status: 'trouble' })).toEqual(['Acme web']);
  expect(await names({ status: 'paused' })).toEqual(['Beta stojí']);
  expect((await names({ sort: 'availability' }))[0]).toBe('Acme blog');
  expect(await names({ status: 'nonsense', sort: 'nonsense' })).toEqual([]);
});

test('under headings, which are lines too and count what is under them', async () => {
  const { beta, acme } = cast;
  const { headings, sites, lines } = await list({ by: 'client', from: '4', count: '3' });
  expect(lines).toBe(9);
  expect(sites.map(({ name }) => name)).toEqual(['Žlutá škola 9', 'Žlutá škola 10']);
  expect(headings).toMatchObject([{ at: 6, key: beta.id, count: 2 }]);
  const first = await list({ by: 'client', count: '1' });
  expect(first.sites).toEqual([]);
  expect(first.headings).toMatchObject([
    { at: 0, key: acme.id, count: 5, tally: { states: { down: 1, up: 3, unknown: 1 } } },
  ]);
  const byState = await list({ by: 'state', archived: 'yes' });
  expect(byState.headings.map(({ key, count, at }) => [key, count, at])).toEqual([
    ['down', 1, 0],
    ['paused', 1, 2],
    ['unknown', 1, 4],
    ['up', 4, 6],
    ['archived', 1, 11],
  ]);
});

test('only columns with a value among those that match are filled', async () => {
  expect((await list({ q: 'skola' })).filled).toEqual(
    expect.arrayContaining(['plan', 'hosting', 'availability']),
  );
  expect((await list({ q: 'beta' })).filled).not.toContain('plan');
  expect((await list({ q: 'skola 10' })).filled).not.toContain('availability');
});

test('all that match, their names and the values in use', async () => {
  const { olga } = cast;
  const { sites } = await olga.call(adminSites.matching, { query: { plan: 'Péče' } });
  expect(sites.map(({ plan, role }) => [plan, role])).toEqual([
    ['Péče', null],
    ['Péče', null],
  ]);
  expect((await olga.call(adminSites.names)).sites.map(({ name }) => name)).toContain('Beta starý');
  const { plan, platform, hosting, archived } = await olga.call(adminSites.facts);
  expect({ plan, platform, hosting, archived }).toEqual({
    plan: ['Péče'],
    platform: [],
    hosting: ['=1+1'],
    archived: 1,
  });
});

test('the whole list is a file for spreadsheets', async () => {
  const { house, olga } = cast;
  const response = await house.request('/api/admin/sites.csv?q=skola&sort=name', {}, olga.caller);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(text.startsWith('\ufeff"Web";')).toBe(true);
  const [, first, second, end] = text.split('\r\n');
  expect(first).toMatch(/^"Žlutá škola 9";;"Acme";;"[^"]+";100;100;;"[^"]+";"Péče";;"'=1\+1";*$/);
  expect(second).toMatch(/^"Žlutá škola 10";;"Acme";;"[^"]+";;;;;"Péče";+$/);
  expect(end).toBe('');
});

test('Charlie is refused', async () => {
  const { charlie, house } = cast;
  for (const endpoint of [adminSites.list, adminSites.matching, adminSites.names, adminSites.facts])
    expect(await refusal(charlie.call(endpoint))).toBe('404 not found');
  expect((await house.request('/api/admin/sites.csv', {}, charlie.caller)).status).toBe(404);
});
