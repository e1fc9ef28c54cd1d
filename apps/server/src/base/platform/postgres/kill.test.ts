import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { temporaryCluster } from '../../../../test/harness/folder.ts';
import { openPrivate } from '../../../../test/harness/processes/postgres.ts';
import { spawnServer } from '../../../../test/harness/processes/server-process.ts';
import { signal } from './processes.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 3);

test.each([
  { killed: 'the server', database: false, path: process.env.PATH },
  { killed: 'the server and its database at once', database: true, path: process.env.PATH },
  { killed: 'the server without setpriv', database: false, path: '/nowhere' },
])(
  `no acknowledged row is lost when $killed is killed ${rounds} times`,
  async ({ database, path }) => {
    const dataDir = temporaryCluster();
    const acknowledged: string[] = [];
    for (let round = 1; round <= rounds; round++) {
      const server = await spawnServer(dataDir, { round: String(round), path });
      await sleep(100 + Math.random() * 400);
      if (database) signal(server.postgresPid, 'SIGKILL');
      await server.kill();
      acknowledged.push(...server.acknowledged);
    }
    const { db } = await openPrivate(dataDir);
    const { rows } = await db.$client.query('select id from acknowledged');
    const stored = new Set(rows.map((row) => row.id));
    expect(acknowledged.length).toBeGreaterThan(rounds);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  },
  rounds * 10_000,
);
