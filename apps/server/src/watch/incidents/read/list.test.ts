import { incidents, people, type QueryInput } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../../test/harness/cast.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
  const { web, blog, betaWeb } = cast;
  const add = (site: string, kind: string, from: string, to: string, failure: string) =>
    cast.house.db.execute(sql`insert into incidents (id, site_id, kind, opened_at, resolved_at, title, evidence)
      values (gen_random_uuid(), ${site}, ${kind}, ${from}, ${to}, ${`${kind} ${from}`}, ${JSON.stringify({ failure })})`);
  await add(web.id, 'availability', '2026-03-31T21:59:00Z', '2026-03-31T22:04:00Z', 'timeout');
  await add(web.id, 'availability', '2026-03-31T22:00:00Z', '2026-03-31T22:04:59Z', 'status');
  await add(blog.id, 'form', '2026-04-02T21:59:00Z', '2026-04-03T22:00:00Z', 'status');
  await add(betaWeb.id, 'availability', '2026-04-05T10:00:00Z', '2026-04-05T10:30:00Z', 'dns');
});

type Query = QueryInput<typeof incidents.list>;
const found = async (query: Query, call = cast.olga.call) =>
  (await call(incidents.list, { query })).incidents.map(({ siteName }) => siteName);

test.each<[string, () => Query, string[]]>([
  ['client', () => ({ client: cast.beta.id }), ['Beta web']],
  ['kind', () => ({ kind: 'form' }), ['Acme blog']],
  ['cause', () => ({ cause: 'status' }), ['Acme blog', 'Acme web']],
  [
    'days of the beginning',
    () => ({ from: '2026-04-01', to: '2026-04-02' }),
    ['Acme blog', 'Acme web'],
  ],
  ['the last day', () => ({ to: '2026-03-31' }), ['Acme web']],
  ['length', () => ({ minutes: '30' }), ['Beta web', 'Acme blog']],
  ['exactly so long', () => ({ minutes: '5' }), ['Beta web', 'Acme blog', 'Acme web']],
  ['several at once', () => ({ cause: 'status', minutes: '60' }), ['Acme blog']],
])('by %s', async (_, query, names) => {
  expect(await found(query())).toEqual(names);
});

test('as a file for spreadsheets, for an operator of one client with its own alone', async () => {
  const csv = async (caller: typeof cast.olga.caller, search = '') =>
    (await cast.house.request(`/api/admin/incidents.csv${search}`, {}, caller)).text();
  const lines = (await csv(cast.olga.caller, '?kind=availability')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe(
    '"Beta web";"Beta";"výpadek";"availability 2026-04-05T10:00:00Z";"2026-04-05T10:00:00.000Z";"2026-04-05T10:30:00.000Z";30;',
  );
  const lida = await addPerson(cast.house, 'Lida', 'admin');
  await cast.olga.call(people.change, { params: { id: lida.id }, body: { rank: 'operator' } });
  const grants = [{ on: 'client' as const, id: cast.acme.id }];
  await cast.olga.call(people.changeGrants, { params: { id: lida.id }, body: { grants } });
  expect(await csv(lida.caller)).not.toContain('Beta');
  expect(
    (await cast.house.request('/api/admin/incidents.csv', {}, cast.charlie.caller)).status,
  ).toBe(404);
});
