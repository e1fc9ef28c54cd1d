import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  applyMigration,
  migrationTable,
  readMigrationFiles,
} from '../../base/platform/database/migrate.ts';
import { quote, quoteAll, readForeignKeys, readTables, readTriggered } from './catalogue.ts';
import type { Manifest, SnapshotHead, Table } from './format.ts';
import { newer } from './read.ts';
import { damaged } from './read-entries.ts';
import type { Bytes } from './seal.ts';
import { SnapshotError } from './snapshot-error.ts';

/** Makes the tables as they were when the snapshot was taken, empty and without checks of rows. */
export const makeTables = async (client: pg.Client, head: SnapshotHead, folder: string) => {
  const files = new Map((await readMigrationFiles(folder)).map((file) => [file.name, file]));
  const wanted = head.migrations.map(({ name, digest }) => {
    const file = files.get(name);
    if (!file) throw newer(head.version);
    if (file.digest === digest) return file;
    throw new SnapshotError(
      'newer',
      `The backup was made by a Hlídka whose migration ${name} differs from this one's. Install version ${head.version}, then restore.`,
    );
  });
  await client.query(migrationTable);
  for (const file of wanted) await applyMigration(client, file);
  await makePartitions(client, head.tables);
  const triggered = await readTriggered(client);
  for (const table of triggered)
    await client.query(`alter table ${quote(table)} disable trigger user`);
  const keys = await readForeignKeys(client);
  for (const { table, name } of keys)
    await client.query(`alter table ${quote(table)} drop constraint ${quote(name)}`);
  await client.query(`truncate ${quoteAll(head.tables.map(({ name }) => name))}`);

  /** Once all rows are in: adds the keys, which checks the rows, and turns triggers on again. */
  const finish = async (manifest: Manifest, { newer }: { newer: boolean }): Promise<void> => {
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${quote(table)} add constraint ${quote(name)} ${definition}`);
    for (const table of triggered)
      await client.query(`alter table ${quote(table)} enable trigger user`);
    for (const { table, column, last, used } of manifest.numbering)
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
        quote(table),
        column,
        last,
        used,
      ]);
    for (const file of files.values())
      if (newer && !wanted.includes(file)) await applyMigration(client, file);
  };
  return { finish };
};

const makePartitions = async (client: pg.Client, tables: Table[]): Promise<void> => {
  const made = new Set((await readTables(client)).map(({ name }) => name));
  for (const { name, parent, bound } of tables)
    if (!made.has(name) && parent && bound)
      await client.query(`create table ${quote(name)} partition of ${quote(parent)} ${bound}`);
  const found = await readTables(client);
  const namesOf = (some: Table[]) => some.map(({ name }) => name).sort();
  // A table that a migration made in addition would keep that migration's rows; one missing would
  // be lost.
  if (JSON.stringify(namesOf(found)) !== JSON.stringify(namesOf(tables))) throw damaged();
};

/** Returns how many rows came. */
export const fillTable = async (
  client: pg.Client,
  { name, columns }: Table,
  bytes: Bytes,
): Promise<number> => {
  const into = client.query(
    copyFrom(`copy ${quote(name)} (${quoteAll(columns)}) from stdin (format binary, freeze)`),
  );
  await pipeline(bytes, into);
  return into.rowCount;
};

/** The rows that are there. */
export const countRows = async (client: pg.Client, tables: Table[]) => {
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(`select count(*)::float8 as n from ${quote(name)}`);
    counts[name] = rows[0].n;
  }
  return counts;
};
