import { type SQL, sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { closeAfter } from '../../../test/harness/close-after.ts';
import { createTestDatabase } from '../../../test/harness/database.ts';
import type { Viewer } from '../../base/context.ts';
import { clients, sites } from '../../estate/sites/table.ts';
import { mayView, mayViewClient, mayViewWhole } from './grants/scope.ts';

const { db, drop } = await createTestDatabase('template_cast');
closeAfter(drop);
const { people, acme, beta, system } = inject('cast');
const { alice, bob, charlie, gita } = people;
await db.execute(sql`update sites set archived_at = now() where id = ${system.id}`);

const viewers: Record<string, Viewer> = {
  all: { kind: 'all' },
  acme: { kind: 'client', id: acme.id, name: acme.name },
  beta: { kind: 'client', id: beta.id, name: beta.name },
  alice: { kind: 'user', id: alice.id },
  bob: { kind: 'user', id: bob.id },
  charlie: { kind: 'user', id: charlie.id },
  gita: { kind: 'user', id: gita.id },
};

const names = async (query: SQL): Promise<string[]> =>
  (await db.execute<{ name: string }>(query)).rows.map(({ name }) => name).toSorted();
const forEach = async (ask: (viewer: Viewer) => SQL) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(viewers).map(async ([who, viewer]) => [who, await names(ask(viewer))]),
    ),
  );

test('sites that each viewer sees; an archived one nobody does', async () => {
  expect(
    await forEach((viewer) => sql`select name from ${sites} where ${mayView(viewer)}`),
  ).toEqual({
    all: ['Acme blog', 'Acme web', 'Beta web'],
    acme: ['Acme blog', 'Acme web'],
    beta: ['Beta web'],
    alice: ['Acme blog', 'Acme web'],
    bob: ['Acme blog'],
    charlie: [],
    gita: ['Acme web'],
  });
});

test('clients of which each viewer may ask by name: whoever holds anything of them', async () => {
  expect(
    await forEach((viewer) => sql`select name from ${clients} where ${mayViewClient(viewer)}`),
  ).toEqual({
    all: ['Acme', 'Beta'],
    acme: ['Acme'],
    beta: ['Beta'],
    alice: ['Acme'],
    bob: ['Acme'],
    charlie: [],
    gita: ['Acme'],
  });
});

test('what concerns all of a client is for those who hold the whole of it', async () => {
  const whole = (viewer: Viewer) => mayViewWhole(viewer, sql`${clients.id}`);
  expect(
    await forEach((viewer) => sql`select name from ${clients} where ${whole(viewer)}`),
  ).toEqual({
    all: ['Acme', 'Beta'],
    acme: ['Acme'],
    beta: ['Beta'],
    alice: ['Acme'],
    bob: [],
    charlie: [],
    gita: [],
  });
});
