import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { migrationsFolder, migrationsLock } from '../../base/platform/database/migrate.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { sqlState } from '../../base/platform/log/reason.ts';
import { letGoOfAllJobs } from '../../hands/jobs/index.ts';
import { markRestored } from '../installation/index.ts';
import { countTables } from './catalogue.ts';
import { dropClient, openClient } from './client.ts';
import { countRows, fillTable, makeTables } from './fill.ts';
import type { Manifest, Secrets, SnapshotHead } from './format.ts';
import { type ReadOptions, readSnapshot } from './read.ts';
import { damaged } from './read-entries.ts';
import type { Bytes } from './seal.ts';
import { SnapshotError } from './snapshot-error.ts';

export type Restored = { head: SnapshotHead; manifest: Manifest; secrets: Secrets | null };

export type RestoreOptions = ReadOptions & {
  /** Counts every table's rows again before the end. */
  recount?: boolean;
  /** With the tables of its time, for the version that wrote it. */
  asItWas?: boolean;
};

/**
 * Into an empty database, in one transaction: either all of it is there afterwards, or nothing.
 * Missing migrations are applied in the same transaction.
 */
export const restoreDatabase = async (
  source: Bytes,
  connection: pg.ClientConfig,
  options: RestoreOptions = {},
): Promise<Restored> => {
  const client = await openClient(connection);
  const drop = () => dropClient(client);
  options.signal?.addEventListener('abort', drop, { once: true });
  try {
    await client.query(`set lock_timeout = '1min'`);
    await client.query(`select pg_advisory_lock(${migrationsLock})`);
    return await drizzle({ client }).transaction((tx) => fill(client, tx as Tx, source, options));
  } catch (error) {
    options.signal?.throwIfAborted();
    throw explainRestore(error);
  } finally {
    options.signal?.removeEventListener('abort', drop);
    await Promise.race([client.end(), new Promise((r) => setTimeout(r, 2000).unref())]).catch(
      () => {},
    );
    drop();
  }
};

const fill = async (
  client: pg.Client,
  tx: Tx,
  source: Bytes,
  options: RestoreOptions,
): Promise<Restored> => {
  const tables = await countTables(client);
  if (tables > 0)
    throw new SnapshotError(
      'target full',
      `The database is not empty: it holds ${tables} tables. Restore into an empty database or a new folder; nothing was changed.`,
    );
  let secrets: Secrets | null = null;
  let made: Awaited<ReturnType<typeof makeTables>> | undefined;
  const read = await readSnapshot(
    source,
    {
      head: async (head) => {
        made = await makeTables(client, head, migrationsFolder);
      },
      secrets: (found) => {
        secrets = found;
      },
      table: (table, bytes) => fillTable(client, table, bytes),
    },
    options,
  );
  const { head, manifest } = read;
  if (options.recount) {
    const counts = await countRows(client, head.tables);
    if (head.tables.some(({ name }) => counts[name] !== manifest.counts[name])) throw damaged();
  }
  await made?.finish(manifest, { newer: !options.asItWas });
  if (!options.asItWas) {
    await letGoOfAllJobs(tx);
    await markRestored(tx, head);
  }
  await client.query('analyze');
  return { head, manifest, secrets };
};

const diskFull = '53100';
const ofTheRows = /^(22|23)/; // data exceptions, broken constraints
const lost = /^(57P0|08)/;

const explainRestore = (error: unknown): unknown => {
  if (error instanceof SnapshotError) return error;
  const state = sqlState(error) ?? '';
  if (state === diskFull)
    return new SnapshotError(
      'disk full',
      'The disk of the database is full. Free some space and restore again; nothing was changed.',
      { cause: error },
    );
  if (ofTheRows.test(state)) return damaged(error);
  if (lost.test(state) || (error instanceof Error && /terminated/.test(error.message)))
    return new SnapshotError(
      'stalled',
      'The database ended while the backup was being restored. Look whether its disk is full, then restore again; nothing was changed.',
      { cause: error },
    );
  return error;
};
