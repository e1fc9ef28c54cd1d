import { groups } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';

test('a group counts its sites and its domains, without those that were archived', async () => {
  const { house, olga, acme } = await createCast();
  const group = await olga.call(groups.create, {
    body: { clientId: acme.id, name: 'Pekárna', kind: 'multisite' },
  });
  const add = (name: string, role: string | null, archivedAt: string | null = null) =>
    house.db.execute(sql`insert into sites (id, client_id, group_id, name, role, url, hostname, monitor, archived_at)
      values (gen_random_uuid(), ${acme.id}, ${group.id}, ${name}, ${role}, ${`https://${name}.example/`}, ${`${name}.example`}, '{"intervalSeconds": 60}', ${archivedAt})`);
  const past = '2026-01-01T00:00:00Z';
  await add('a', 'web');
  await add('b', 'system');
  await add('c', 'preview');
  await add('d', 'web', past);
  await add('e', 'domain');
  await add('f', 'domain');
  await add('g', 'domain', past);
  await add('h', 'domain', past);
  await add('i', 'domain', past);
  const { groups: all } = await olga.call(groups.list);
  expect(all.find(({ id }) => id === group.id)).toEqual({ ...group, siteCount: 3, domainCount: 2 });
});
