import { adminSites, audit, type QueryInput } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../test/harness/cast.ts';
import { refusal } from '../../../test/harness/house.ts';

let cast: Cast;
let oto: Awaited<ReturnType<typeof addPerson>>;
beforeAll(async () => {
  cast = await createCast();
  oto = await addPerson(cast.house, 'Oto', 'admin');
  const { web, blog } = cast;
  await oto.call(adminSites.change, { params: { id: web.id }, body: { plan: 'A' } });
  await oto.call(adminSites.change, { params: { id: blog.id }, body: { plan: 'B' } });
  const lines = [
    ['2026-03-31T21:59:59Z', 'window.created', 'window', 'before'],
    ['2026-03-31T22:00:00Z', 'window.created', 'window', 'first'],
    ['2026-04-02T21:59:59Z', 'window.created', 'window', 'last'],
    ['2026-04-02T22:00:00Z', 'window.created', 'window', 'after'],
  ];
  for (const [at, event, kind, name] of lines)
    await cast.house.db.execute(sql`insert into audit (id, at, by, event, subject_kind, subject_name)
      values (gen_random_uuid(), ${at}, 'system', ${event}, ${kind}, ${name})`);
});

const names = async (query: QueryInput<typeof audit.list>) =>
  (await cast.olga.call(audit.list, { query })).entries.map(({ subject }) => subject.name);

test('by who did it, about what, and both', async () => {
  expect(await names({ person: oto.id, about: 'site' })).toEqual(['Acme blog', 'Acme web']);
  expect(await names({ person: oto.id, about: 'window' })).toEqual([]);
  expect(await names({ person: oto.id, subject: cast.web.id })).toEqual(['Acme web']);
});

test('by Prague days, the first and the last included', async () => {
  expect(await names({ about: 'window', from: '2026-04-01', to: '2026-04-02' })).toEqual([
    'last',
    'first',
  ]);
  expect(await names({ about: 'window', to: '2026-03-31' })).toEqual(['before']);
  expect(await names({ about: 'window', from: '2026-04-03' })).toEqual(['after']);
  expect(await refusal(names({ from: '2026-13-01' }))).toMatch(/^400/);
});

test('Charlie is refused', async () => {
  const asked = cast.charlie.call(audit.list, { query: { person: oto.id } });
  expect(await refusal(asked)).toBe('404 not found');
});
