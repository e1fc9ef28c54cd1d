import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { closeAfter } from '../../../../../test/harness/close-after.ts';
import { eventually } from '../../../../../test/harness/eventually.ts';
import { createTestHouse } from '../../../../../test/harness/house.ts';
import { followPrimary, followTimes } from './primary.ts';

const quick = { askMs: 500, knownMs: 300 };

const listen = async (hear: (socket: Socket) => void): Promise<number> => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    closeAfter(() => {
      socket.destroy();
    });
    hear(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfter(() => {
    server.close();
  });
  const at = server.address();
  return typeof at === 'object' && at ? at.port : 0;
};

/** Connections to the test's database, each of which can be made to stop answering. */
const openWays = async () => {
  const { db, log } = await createTestHouse();
  const { host, port, user, password, database } = new pg.Client(db.$client.direct);
  const openWay = async () => {
    let isSilent = false;
    const own = await listen((near) => {
      const far = connect(
        host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
      );
      far.on('error', () => {});
      far.on('data', (bytes) => isSilent || near.write(bytes));
      near.on('data', (bytes) => isSilent || far.write(bytes));
      near.once('close', () => far.destroy());
      far.once('close', () => near.destroy());
    });
    const beSilent = (is: boolean) => {
      isSilent = is;
    };
    return { port: own, beSilent };
  };
  const account = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(password ?? '')}`;
  const addressOf = (at: number) => `postgres://${account}@127.0.0.1:${at}/${database}`;
  /** Opens clients that follow the servers on these ports. */
  const follow = (ports: number[]) => {
    const stream = followPrimary(ports.map(addressOf), {}, log, quick);
    return async () => {
      const given = { connectionString: addressOf(0), connectionTimeoutMillis: 5000 };
      const client = new pg.Client({ ...given, stream });
      client.on('error', () => {});
      closeAfter(() => client.end().catch(() => {}));
      await client.connect();
      return client;
    };
  };
  return { openWay, follow };
};

test('a statement to a server that fell silent ends when another one is found', async () => {
  const { openWay, follow } = await openWays();
  const [first, second] = [await openWay(), await openWay()];
  const open = follow([first.port, second.port]);
  second.beSilent(true);
  const client = await eventually(open);
  await client.query('select 1');
  second.beSilent(false);
  first.beSilent(true);
  const patient = { text: 'select 1', query_timeout: 15_000 };
  await expect(client.query(patient)).rejects.toThrow('Connection terminated');
  const again = await eventually(open);
  expect((await again.query('select 2 as n')).rows).toEqual([{ n: 2 }]);
});

test('a server that takes connections and never answers keeps nobody from the other one', async () => {
  const { openWay, follow } = await openWays();
  const mute = await listen(() => {});
  const client = await eventually(follow([mute, (await openWay()).port]));
  expect((await client.query('select 3 as n')).rows).toEqual([{ n: 3 }]);
});

test('the longest waits after a promotion stay well below fifteen seconds', () => {
  const { askMs, knownMs } = followTimes;
  // An old answer still trusted, the query it came from, then the next query and its answers.
  expect(askMs + knownMs + knownMs + askMs).toBeLessThanOrEqual(10_000);
});
