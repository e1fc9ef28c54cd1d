import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as agency from '../src/agency/table.ts';
import * as backups from '../src/backups/table.ts';
import * as deliveries from '../src/deliveries/outbox/table.ts';
import * as devices from '../src/devices/table.ts';
import * as incidents from '../src/incidents/table.ts';
import * as jobs from '../src/jobs/table.ts';
import * as people from '../src/people/table.ts';
import * as reports from '../src/reports/table.ts';
import * as search from '../src/search/table.ts';
import * as sites from '../src/sites/table.ts';
import * as visibility from '../src/visibility/table.ts';
import * as windows from '../src/windows/table.ts';
import * as worklog from '../src/worklog/table.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const tables = Object.values({
  ...agency,
  ...deliveries,
  ...people,
  ...sites,
  ...devices,
  ...incidents,
  ...windows,
  ...worklog,
  ...backups,
  ...search,
  ...visibility,
  ...reports,
  ...jobs,
}) as PgTable[];
const names: Record<string, string> = {
  'timestamp with time zone': 'timestamptz',
  'timestamp(3) with time zone': 'timestamptz',
  'timestamp (3) with time zone': 'timestamptz',
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
