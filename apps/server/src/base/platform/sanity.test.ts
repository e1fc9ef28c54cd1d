import { expect, test } from 'vitest';
import * as z from 'zod';
import { createCast } from '../../../test/harness/cast.ts';
import { dropSanity, oddRows } from '../../../test/harness/data/odd-rows.ts';
import { readDay, readInstant, readInstants } from './database/instants.ts';
import { migrate, migrationsFolder } from './database/migrate.ts';
import { storable, storableText } from './database/storable.ts';
import { fitting } from './http/fitting.ts';

test('a text is cut between characters and keeps none that PostgreSQL refuses', () => {
  expect(storableText('a😀', 2)).toBe('a');
  expect(storableText('a😀', 3)).toBe('a😀');
  expect(storableText('a\0\ud83d')).toBe('a\ufffd');
  expect(storable({ 'k\0': ['\udc00', 1, null, { deep: 'x\0' }] })).toEqual({
    k: ['\ufffd', 1, null, { deep: 'x' }],
  });
});

test('every moment that PostgreSQL knows can be written in an answer', () => {
  const texts = ['infinity', '-infinity', '200000-01-01 00:00:00+00', '0044-03-15 00:00:00+00 BC'];
  expect(texts.map((text) => readInstant(text).toISOString())).toEqual([
    '9999-12-31T23:59:59.999Z',
    '0001-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '0001-01-01T00:00:00.000Z',
  ]);
  expect(readInstant('2026-07-01 10:00:00.5+00').toISOString()).toBe('2026-07-01T10:00:00.500Z');
  expect(readInstants('{"2026-07-01 10:00:00+00",infinity,NULL}').map(String)).toHaveLength(3);
  expect(['infinity', '-infinity', '12000-01-01', '2026-07-01'].map(readDay)).toEqual([
    '9999-12-31',
    '0001-01-01',
    '9999-12-31',
    '2026-07-01',
  ]);
});

test('a row that does not fit is left out of its list and told; anything else is an error', () => {
  const schema = z.object({ name: z.string(), rows: z.array(z.object({ n: z.int() })) });
  const told: string[] = [];
  const value = { name: 'x', rows: [{ n: 1 }, { n: 'odd' }, null, { n: 2, more: true }] };
  expect(fitting(schema, value, (path) => told.push(path))).toEqual({
    name: 'x',
    rows: [{ n: 1 }, { n: 2 }],
  });
  expect(told).toEqual(['rows.n', 'rows']);
  const nested = z.object({ rows: z.array(z.object({ days: z.array(z.int()).min(1) })) });
  const days = { rows: [{ days: ['odd'] }, { days: [1, 'odd', 2] }] };
  expect(fitting(nested, days, () => {})).toEqual({ rows: [{ days: [1, 2] }] });
  expect(() => fitting(schema, { name: 7, rows: [] }, () => {})).toThrow();
});

test('odd rows that are there already do not stop the migration, and none is left', async () => {
  const cast = await createCast();
  const { db } = cast.house;
  await dropSanity(db);
  const rows = oddRows(cast);
  for (const { statement } of rows) await db.$client.query(statement);
  await db.$client.query(`
    drop function sane(timestamptz) cascade; drop function sane(date);
    alter table deliveries drop column handed_at, drop column failures;
    insert into expiries (site_id, domain_ends_at, domain_ends_by_hand)
      values ('${cast.blog.id}', '2031-01-01', true);
    alter table watches add column domain_ends_at timestamptz, add column domain_checked_at timestamptz,
      add column domain_ends_by_hand boolean not null default false,
      add column expiry_told jsonb not null default '{}';
    insert into watches (site_id, domain_ends_at, domain_ends_by_hand, expiry_told)
      select site_id, domain_ends_at, domain_ends_by_hand, '{"domain:2031-01-01": 7}' from expiries
      on conflict (number) do update set
        domain_ends_at = excluded.domain_ends_at, expiry_told = excluded.expiry_told;
    drop table expiries;
    drop table mail_door;
    delete from migration where name in
      ('0006-messages', '0009-expiry', '0033-doors', '0192-expiry-notices')`);
  expect(await migrate(db, migrationsFolder)).toEqual([
    '0006-messages',
    '0009-expiry',
    '0033-doors',
    '0192-expiry-notices',
  ]);
  const { rows: moved } = await db.$client.query(
    `select url, notes from sites where name = 'Odd' order by notes`,
  );
  expect(moved).toHaveLength(5);
  expect(moved).toContainEqual({ url: null, notes: 'not an address' });
  const { rows: byHand } = await db.$client.query(
    `select e.site_id, domain_ends_at, n.key, n.stage from expiries e
     join notices n on n.site_id = e.site_id and n.kind = 'expiry' where domain_ends_by_hand`,
  );
  expect(byHand).toEqual([
    {
      site_id: cast.blog.id,
      domain_ends_at: new Date('2031-01-01T00:00:00Z'),
      key: `${cast.blog.id} domain 2031-01-01`,
      stage: '7',
    },
  ]);
  const { rows: left } = await db.$client.query(
    `select 1 from deliveries where jsonb_typeof(data) <> 'object' or not isfinite(created_at)
     union all select 1 from incidents where not isfinite(opened_at)
     union all select 1 from expiries where not isfinite(domain_ends_at)
     union all select 1 from maintenance_windows where not isfinite(starts_at)`,
  );
  expect(left).toEqual([]);
});
