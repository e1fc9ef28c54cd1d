import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { audit, clients } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { freePort } from '../../harness/processes/free-port.ts';
import { serveHlidka, setUpOperator } from '../../harness/processes/served.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 4);

const postgresPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

test(
  `${rounds} kills of server and database while clients write lose nothing acknowledged`,
  async () => {
    const dataDir = temporaryFolder();
    const port = await freePort();
    let served = await serveHlidka(dataDir, { port });
    const { call } = await setUpOperator(served);
    const acknowledged = new Set<string>();

    for (let round = 0; round < rounds; round++) {
      let writing = true;
      const writer = async (name: string) => {
        for (let n = 0; writing; n++) {
          const body = { name: `${name} ${round}.${n}` };
          const made = await call(clients.create, { body }).catch(() => null);
          if (made) acknowledged.add(made.id);
          else await new Promise((resolve) => setTimeout(resolve, 20));
        }
      };
      const before = acknowledged.size;
      const writers = ['a', 'b', 'c'].map(writer);
      await eventually(() => expect(acknowledged.size).toBeGreaterThan(before));
      await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 300));
      const victims = [
        [served.child.pid],
        [served.child.pid, postgresPid(dataDir)],
        [postgresPid(dataDir)],
      ];
      for (const pid of victims[round % 3] ?? []) if (pid) process.kill(pid, 'SIGKILL');
      if (round % 3 !== 2) {
        writing = false;
        await served.stop();
        served = await serveHlidka(dataDir, { port });
      } else {
        const reached = acknowledged.size;
        for (let tries = 0; acknowledged.size === reached && tries < 200; tries++)
          await new Promise((resolve) => setTimeout(resolve, 50));
        writing = false;
      }
      await Promise.all(writers);
      const { clients: all } = await eventually(() => call(clients.list));
      const present = new Set(all.map(({ id }) => id));
      expect([...acknowledged].filter((id) => !present.has(id))).toEqual([]);
    }
    const { entries } = await call(audit.list);
    expect(entries[0]?.event).toBe('client.created');
    expect(await served.stop()).toBe(0);
  },
  300_000 + rounds * 15_000,
);
