import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensurePages } from '../../src/pages/index.ts';
import { silentLog } from '../../src/platform/log.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { openPool } from '../../src/platform/pool.ts';
import { type PostgresConnection, startPostgres } from '../../src/platform/postgres/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresConnection;
    emptyCluster: string;
  }
}

const TEMPLATE = 'template_hlidka';
const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const UNSAFE_BUT_FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Once for all; pages that cannot be built fail those tests that open them.
  await ensurePages(silentLog).catch(() => {});
  const dataDir = await mkdtemp(join(tmpdir(), 'hlidka-test-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);

  const settings = { ...UNSAFE_BUT_FAST, max_connections: '300', autovacuum: 'off' };
  const start = () => startPostgres({ dataDir, log: silentLog, settings });
  await (await start()).stop();
  const emptyCluster = join(dataDir, 'empty');
  execFileSync('cp', ['-a', join(dataDir, 'postgres'), emptyCluster]);
  const postgres = await start();

  const admin = openPool(postgres.connection, silentLog, 1);
  await admin.$client.query(`create database ${TEMPLATE}`);
  await admin.$client.end();
  const template = openPool({ ...postgres.connection, database: TEMPLATE }, silentLog, 1);
  if (existsSync(MIGRATIONS)) await migrate(template, MIGRATIONS);
  await template.$client.end();

  project.provide('postgres', postgres.connection);
  project.provide('emptyCluster', emptyCluster);
  return async () => {
    await postgres.stop();
    remove();
  };
}
