import { globSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const source = new URL('../src/', import.meta.url);
const modules: Record<string, unknown>[] = await Promise.all(
  globSync('{*,*/*}/table.ts', { cwd: source }).map((path) => import(new URL(path, source).href)),
);
const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable));

const names: Record<string, string> = {
  'timestamp with time zone': 'timestamptz',
  'timestamp(3) with time zone': 'timestamptz',
  'timestamp (3) with time zone': 'timestamptz',
  'timestamp with time zone[]': 'timestamptz[]',
};

test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
  'the table %s in the code is the one that the migrations made',
  async (name, table) => {
    const { rows } = await database.db.$client.query(
      `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull"
       from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by 1`,
      [name],
    );
    const made = rows.map((row) => ({ ...row, type: names[row.type] ?? row.type }));
    const written = getTableConfig(table)
      .columns.map((column) => ({
        name: column.name,
        type: names[column.getSQLType()] ?? column.getSQLType(),
        notNull: column.notNull,
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(written).toEqual(made.sort((a, b) => (a.name < b.name ? -1 : 1)));
  },
);

/** Tables that no `table.ts` describes, and why. */
const undescribed: Record<string, string> = {
  migration: 'made by base/platform/database/migrate.ts before the first migration runs',
};

test('every table of the database is described in the slice that owns it, once', async () => {
  // Partitions are left out: they have their parent's columns, and come and go by the hour.
  const { rows } = await database.db.$client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const described = tables.map((table) => getTableConfig(table).name);
  const expected = [...described, ...Object.keys(undescribed)].sort();
  expect(rows.map(({ name }) => name).sort()).toEqual(expected);
});

/** `column = ANY (ARRAY['a'::text, 'b'::text])`, as PostgreSQL prints a list of allowed words; or one word alone. */
const listed = /\((\w+) = (?:ANY \(ARRAY\[([^\]]+)\]\)|('[^']*'::text))\)/g;
const wordsOf = (list: string) =>
  [...list.matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word);

test('a column that takes only some words has them in its table.ts, the very same ones', async () => {
  const { rows } = await database.db.$client.query<{ table: string; text: string }>(
    `select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as text from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace and conislocal`,
  );
  // A CHECK over several columns says what goes together, it is not a list of allowed words.
  const lists = rows
    .filter(({ text }) => !/IS (NOT )?NULL|num_nulls/.test(text))
    .flatMap(({ table, text }) =>
      [...text.matchAll(listed)].map(([, column = '', many, one]) => ({
        name: `${table}.${column}`,
        allowed: wordsOf(many ?? one ?? '').toSorted(),
      })),
    );
  expect(lists.length).toBeGreaterThan(30);
  const written = new Map<string, readonly string[]>(
    tables.flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.map((column) => [`${name}.${column.name}`, column.enumValues ?? []] as const);
    }),
  );
  expect(lists.map(({ name }) => [name, written.get(name)?.toSorted()])).toEqual(
    lists.map(({ name, allowed }) => [name, allowed]),
  );
});
