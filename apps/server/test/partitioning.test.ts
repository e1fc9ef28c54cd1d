import { readFileSync } from 'node:fs';
import { limits } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { closeAfter } from './harness/close-after.ts';
import { createTestDatabase } from './harness/database.ts';

const page = readFileSync(new URL('../../../docs/capacity.md', import.meta.url), 'utf8');
const named = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Rows of the guide's table: which tables, and what it says of their keys. */
const claims = page
  .split('\n')
  .slice(page.split('\n').findIndex((line) => line.startsWith('| Table | Its key now')) + 2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .slice(0, 14)
  .filter(({ length }) => length > 4)
  .map(([, tables = '', key = '']) => ({ tables: named(tables), key }));

const isTrue = (key: string[], claim: string): boolean => {
  if (claim.startsWith('none')) return key.length === 0;
  if (claim === 'one row for all') return !key.some((column) => /^site(_id)?$/.test(column));
  const [columns = ''] = named(claim);
  const expected = columns.split(', ');
  const isBeginning = claim.startsWith('begins with');
  return (isBeginning ? key.slice(0, expected.length) : key).join() === expected.join();
};

test('the keys that the guide names for dividing the data by site are those of the tables', async () => {
  const { db, drop } = await createTestDatabase();
  closeAfter(drop);
  type Row = { name: string; key: string[]; hasSite: boolean };
  const { rows } = await db.$client.query<Row>(`
    select c.relname as name,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as k (num, at)
        join pg_attribute a on a.attnum = k.num
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by k.at) as key,
      c.relname <> 'hour_sums' and not c.relispartition and exists (
        select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'site') as "hasSite"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  const keys = new Map(rows.map(({ name, key }) => [name, key]));
  const said = claims.flatMap(({ tables, key }) => tables.map((name) => ({ name, key })));
  expect(said.length).toBeGreaterThan(20);
  const untrue = said.filter(({ name, key }) => !isTrue(keys.get(name) ?? ['missing'], key));
  expect(untrue.map(({ name, key }) => [name, key, keys.get(name)])).toEqual([]);
  // What grows with checks has the site's number: a new such table is named in the guide. Of
  // hour_sums its two parts are.
  const growing = rows.filter(({ hasSite }) => hasSite).map(({ name }) => name);
  const names = said.map(({ name }) => name);
  expect(growing.filter((name) => !names.includes(name))).toEqual([]);
});

test('the guide’s arithmetic for places follows from their limits', () => {
  const asked = 1_000_000 / limits.placeMeasureSeconds;
  const batches = Math.ceil(asked / limits.placeBatch);
  const thousands = `${Math.floor(asked / 1000)},${Math.floor((asked % 1000) / 100)}00`;
  expect(page.replaceAll('\n', ' ')).toContain(
    `${thousands} measurements and ${batches} batches a second from each place`,
  );
  expect(page.replaceAll('\n', ' ')).toContain(`there are ${limits.placesAtMost} at most`);
});
