import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { adminSites, book, home, jobs, overview, reports, sites } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrate, migrationsFolder } from '../src/base/platform/database/migrate.ts';
import type { Database } from '../src/base/platform/database/pool.ts';
import { closeAfter } from './harness/close-after.ts';
import { createTestDatabase } from './harness/database.ts';
import { temporaryFolder } from './harness/folder.ts';
import { openHouse } from './harness/open-house.ts';

type Rows = Record<string, Record<string, unknown>[]>;

const fixtures = join(import.meta.dirname, 'fixtures/upgrade');
/** Each is the demo of a landed version, named by its last migration: every table's rows. */
const versions = readdirSync(fixtures).map((name) => name.replace('.json.gz', ''));

const migrationsUpTo = (last: string): string => {
  const folder = join(temporaryFolder(), 'migrations');
  mkdirSync(folder);
  for (const name of readdirSync(migrationsFolder))
    if (name.endsWith('.sql') && name <= `${last}.sql`)
      copyFileSync(join(migrationsFolder, name), join(folder, name));
  return folder;
};

/** A table comes after those that it refers to. */
const inOrder = async (db: Database, tables: string[]): Promise<string[]> => {
  const { rows } = await db.$client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
       from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const done = new Set<string>();
  const visit = (table: string): void => {
    if (done.has(table)) return;
    for (const { from, to } of rows) if (from === table) visit(to);
    done.add(table);
  };
  for (const table of tables) visit(table);
  return [...done].filter((table) => tables.includes(table));
};

const fill = async (db: Database, rows: Rows): Promise<void> => {
  const client = await db.$client.connect();
  const tables = await inOrder(db, Object.keys(rows));
  for (const table of tables.toReversed())
    await client.query(`alter table ${table} disable trigger user; delete from ${table}`);
  for (const table of tables) {
    const { rows: columns } = await client.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass
         and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const names = columns.map(({ name }) => name).join(', ');
    await client.query(
      `insert into ${table} (${names}) overriding system value
         select ${names} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows[table])],
    );
    await client.query(`alter table ${table} enable trigger user`);
  }
  client.release(true);
};

const countOf = async (db: Database, table: string): Promise<number> => {
  const { rows } = await db.$client.query(`select count(*)::int as n from ${table}`);
  return rows[0].n;
};

/** Late backups are told by the duty of heartbeats. */
const isGone = (table: string, { name }: Record<string, unknown>) =>
  ['duties', 'duty_runs'].includes(table) && name === 'missing_backups';

test.each(versions)(
  'data of %s are there after an upgrade, and its people read them',
  async (last) => {
    const { db, connection, drop } = await createTestDatabase();
    await db.execute(sql`drop schema public cascade`);
    await db.execute(sql`create schema public`);
    await migrate(db, migrationsUpTo(last));
    const rows: Rows = JSON.parse(
      gunzipSync(readFileSync(join(fixtures, `${last}.json.gz`))).toString(),
    );
    await fill(db, rows);
    expect(await migrate(db, migrationsFolder)).not.toEqual([]);
    const {
      active_chat: becameOperatorsChannels,
      backup_expectations: becameHeartbeats,
      ...kept
    } = rows;
    expect(await countOf(db, 'operators_channels')).toBe(becameOperatorsChannels?.length ?? 0);
    expect(await countOf(db, "site_heartbeats where kind = 'backup'")).toBeGreaterThanOrEqual(
      becameHeartbeats?.length ?? 0,
    );
    for (const [table, all] of Object.entries(kept))
      expect([table, await countOf(db, table)]).toEqual([
        table,
        all.filter((row) => !isGone(table, row)).length,
      ]);

    const house = await openHouse(db, connection, { dataDir: temporaryFolder() });
    closeAfter(async () => {
      await house.close();
      await drop();
    });
    const as = async (email: string) => house.as(await house.signIn(email, 'hlidka-demo'));
    const operator = await as('jana@atelier-sever.example');
    const board = await operator(adminSites.list, {});
    expect(board.sites.length).toBeGreaterThan(20);
    const made = await operator(jobs.list, { query: {} });
    expect(made.jobs.length).toBeGreaterThan(0);
    const client = await as('martin@kolo-brdy.example');
    expect((await client(home.read, {})).sites.length).toBeGreaterThan(0);
    expect((await client(book.read, { query: {} })).days.length).toBeGreaterThan(0);
    expect((await client(reports.list, { query: {} })).reports.length).toBeGreaterThan(0);
    for (const { id } of (await client(sites.list, {})).sites)
      await client(overview.read, { params: { id }, query: {} });
  },
);
