import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../test/harness/cast.ts';
import type { Viewer } from '../context.ts';
import { clients, sites } from '../sites/table.ts';
import { mayView, mayViewClient, mayViewWhole } from './scope.ts';

let cast: Cast;
let viewers: Record<string, Viewer>;
/** Alice holds Acme, Bob one site of it, Dana a group; Charlie nothing. The system is archived. */
beforeAll(async () => {
  cast = await createCast();
  const { house, alice, bob, charlie, acme, beta, shop, system } = cast;
  const { rows } = await house.db.execute<{ id: string }>(sql`
    insert into users (id, email, name, role) values (gen_random_uuid(), 'dana@example.com', 'Dana', 'client')
    returning id`);
  const dana = rows[0]?.id ?? '';
  await house.db.execute(sql`insert into grants (id, user_id, group_id)
    values (gen_random_uuid(), ${dana}, ${shop.id})`);
  await house.db.execute(sql`update sites set archived_at = now() where id = ${system.id}`);
  viewers = {
    all: { kind: 'all' },
    acme: { kind: 'client', id: acme.id },
    beta: { kind: 'client', id: beta.id },
    alice: { kind: 'user', id: alice.id },
    bob: { kind: 'user', id: bob.id },
    charlie: { kind: 'user', id: charlie.id },
    dana: { kind: 'user', id: dana },
  };
});

const names = async (query: SQL): Promise<string[]> =>
  (await cast.house.db.execute<{ name: string }>(query)).rows.map(({ name }) => name).toSorted();
const forEach = async (ask: (viewer: Viewer) => SQL) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(viewers).map(async ([who, viewer]) => [who, await names(ask(viewer))]),
    ),
  );

test('sites that each viewer sees; an archived one nobody does', async () => {
  const { web, blog, betaWeb, system } = cast;
  const all = [web, blog, betaWeb].map(({ name }) => name);
  expect(all).not.toContain(system.name);
  const ofAcme = [blog.name, web.name].toSorted();
  expect(
    await forEach(
      (viewer) => sql`select ${sites.name} as name from ${sites} where ${mayView(viewer)}`,
    ),
  ).toEqual({
    all: all.toSorted(),
    acme: ofAcme,
    beta: [betaWeb.name],
    alice: ofAcme,
    bob: expect.any(Array),
    charlie: [],
    dana: [web.name],
  });
});

test('clients of which each viewer may ask by name, and of which they hold the whole', async () => {
  expect(
    await forEach(
      (viewer) =>
        sql`select ${clients.name} as name from ${clients} where ${mayViewClient(viewer)}`,
    ),
  ).toEqual({
    all: ['Acme', 'Beta'],
    acme: ['Acme'],
    beta: ['Beta'],
    alice: ['Acme'],
    bob: ['Acme'],
    charlie: [],
    dana: ['Acme'],
  });
  expect(
    await forEach(
      (viewer) => sql`select ${clients.name} as name from ${clients}
        where ${mayViewWhole(viewer, sql`${clients.id}`)}`,
    ),
  ).toEqual({
    all: ['Acme', 'Beta'],
    acme: ['Acme'],
    beta: ['Beta'],
    alice: ['Acme'],
    bob: [],
    charlie: [],
    dana: [],
  });
});
