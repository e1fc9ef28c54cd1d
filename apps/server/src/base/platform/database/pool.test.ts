import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventually } from '../../../../test/harness/eventually.ts';
import { temporaryCluster } from '../../../../test/harness/folder.ts';
import { openPrivate } from '../../../../test/harness/processes/postgres.ts';
import { silentLog } from '../log/log.ts';
import { processesIn } from '../postgres/processes.ts';
import { openPool } from './pool.ts';

test('a frozen database fails what waits for it, and serves again when it wakes', async () => {
  const dataDir = temporaryCluster();
  const { postgres } = await openPrivate(dataDir);
  const timeouts = { query_timeout: 300, connectionTimeoutMillis: 300 };
  const db = openPool({ ...postgres!.connection, ...timeouts }, silentLog, 2);
  await db.execute(sql`select 1`);

  const frozen = await processesIn(`${dataDir}/postgres/cluster`);
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  const attempts = Array.from({ length: 5 }, () =>
    db.transaction((tx) => tx.execute(sql`select 1`)),
  );
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true);

  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  await eventually(() => db.transaction((tx) => tx.execute(sql`select 1`)));
  await db.$client.end();
});
