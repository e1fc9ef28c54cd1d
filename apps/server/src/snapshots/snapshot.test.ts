import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { expect, test } from 'vitest';
import { closeAfter } from '../../test/harness/close-after.ts';
import { createTestDatabase } from '../../test/harness/database.ts';
import { makeHours } from '../checks/sums/partitions.ts';
import { restoreDatabase } from './restore.ts';
import { writeSnapshot } from './write.ts';

const secrets = { authSecret: 'a'.repeat(40), encryptionKeys: ['b'.repeat(40)] };

const open = async () => {
  const database = await createTestDatabase('template_cast');
  closeAfter(() => database.drop());
  await makeHours(database.db);
  return database;
};

const openEmpty = async () => {
  const database = await createTestDatabase('template0');
  closeAfter(() => database.drop());
  return database;
};

/** Every table's rows as text, whatever their order. */
const contentOf = async (connection: pg.ClientConfig) => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`);
  const content: Record<string, unknown> = {};
  for (const { name } of rows) {
    const found = await client.query(
      `select count(*)::int as n, md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as digest from "${name}" r`,
    );
    content[name] = found.rows[0];
  }
  await client.end();
  return content;
};

test('a snapshot brings every table, partition and number back', async () => {
  const from = await open();
  const to = await openEmpty();
  const { stream, manifest } = writeSnapshot({ connection: from.connection, secrets });
  const bytes = await buffer(stream);
  const made = await manifest;
  const told: string[] = [];
  const restored = await restoreDatabase(Readable.from([bytes]), to.connection, {
    onProgress: ({ table }) => told.push(table),
  });
  expect(restored.secrets).toEqual(secrets);
  expect(restored.manifest).toEqual(made);
  const content = await contentOf(from.connection);
  expect(await contentOf(to.connection)).toEqual(content);
  expect(Object.keys(made.counts).sort()).toEqual(Object.keys(content).sort());
  expect(new Set(told)).toEqual(new Set(Object.keys(content)));
});
