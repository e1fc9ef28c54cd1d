import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { clientConfig, type Database, openPool } from '../../src/base/platform/database/pool.ts';
import { silentLog } from '../../src/base/platform/log/log.ts';
import { patienceMs } from './patience.ts';

export type TestDatabase = { db: Database; connection: pg.ClientConfig; drop(): Promise<void> };

/** Migrated and empty, with the cast in it, or without any table. */
export type Template = 'template_hlidka' | 'template_cast' | 'template0';

/** A database of its own, copied from a template. */
export const createTestDatabase = async (
  template: Template = 'template_hlidka',
): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const connection = clientConfig({ ...server(), database: name });
  const db = openPool(connection, silentLog);
  return {
    db,
    connection,
    async drop() {
      await db.$client.end();
      await administer(`drop database ${name} with (force)`);
    },
  };
};

const server = () => ({ ...inject('postgres'), connectionTimeoutMillis: patienceMs });

const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client(clientConfig(server()));
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
