import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensurePages } from '../../src/base/pages/index.ts';
import { migrate } from '../../src/base/platform/database/migrate.ts';
import { type Database, openPool } from '../../src/base/platform/database/pool.ts';
import { silentLog } from '../../src/base/platform/log/log.ts';
import { type PostgresConnection, startPostgres } from '../../src/base/platform/postgres/index.ts';
import { ensureProgram } from '../../src/cli/bundle/bundle.ts';
import type { Template } from './database.ts';
import { type MadeCast, makeCast } from './make-cast.ts';
import { openHouse } from './open-house.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresConnection;
    emptyCluster: string;
    cast: MadeCast;
  }
}

const migrationsFolder = join(import.meta.dirname, '../../migrations');
const unsafeButFast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const createFrom = (db: Database, name: Template, template = 'template1') =>
  db.$client.query(`create database ${name} template ${template}`);

const inDatabase = async <T>(
  server: PostgresConnection,
  database: string,
  work: (db: Database, connection: PostgresConnection) => Promise<T>,
): Promise<T> => {
  const connection = { ...server, database };
  const db = openPool(connection, silentLog, 5);
  return work(db, connection).finally(() => db.$client.end());
};

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  // Once for all; pages that cannot be built fail those tests that open them.
  await ensurePages().catch(() => {});
  await ensureProgram();
  const dataDir = await mkdtemp(join(tmpdir(), 'hlidka-test-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);

  const settings = { ...unsafeButFast, max_connections: '300', autovacuum: 'off' };
  const start = () => startPostgres({ dataDir, log: silentLog, settings });
  await (await start()).stop();
  const emptyCluster = join(dataDir, 'empty');
  execFileSync('cp', ['-a', join(dataDir, 'postgres'), emptyCluster]);
  const postgres = await start();

  await inDatabase(postgres.connection, 'postgres', (db) => createFrom(db, 'template_hlidka'));
  await inDatabase(postgres.connection, 'template_hlidka', (db) => migrate(db, migrationsFolder));
  await inDatabase(postgres.connection, 'postgres', (db) =>
    createFrom(db, 'template_cast', 'template_hlidka'),
  );
  const cast = await inDatabase(postgres.connection, 'template_cast', async (db, connection) => {
    const house = await openHouse(db, connection, { dataDir });
    return makeCast(house).finally(house.close);
  });

  project.provide('postgres', postgres.connection);
  project.provide('emptyCluster', emptyCluster);
  project.provide('cast', cast);
  return async () => {
    await postgres.stop();
    remove();
  };
};

export default setup;
