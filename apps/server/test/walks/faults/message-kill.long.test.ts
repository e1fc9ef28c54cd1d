import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../harness/cast.ts';
import { openOutbox } from '../../harness/data/outbox.ts';
import { eventually } from '../../harness/eventually.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { serveHlidka } from '../../harness/processes/served.ts';
import { openPush } from '../../harness/services/push.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const deviceCount = 40;

test(
  `${rounds} kills inside a batch of pushes lose none and repeat at most one each, with the same ids`,
  async () => {
    const service = await openPush();
    Object.assign(service.state, { mood: 'is slow', slowMs: 30 });
    const cast = await createCast();
    const { house, alice } = cast;
    const { user, database, host } = house.connection;
    const outbox = openOutbox(cast);
    const tokens = Array.from({ length: deviceCount }, (_, n) => `ExponentPushToken[killed-${n}]`);
    await house.db.execute(sql`
      insert into devices (token, user_id, session_id, platform)
      select t, ${alice.id}, (select id from sessions where user_id = ${alice.id} limit 1), 'ios'
      from unnest(${sql.param(tokens)}::text[]) t`);
    const start = () =>
      serveHlidka(temporaryFolder(), {
        args: ['--roles', 'api,worker'],
        ready: '/healthz', // nobody checks here, and `/readyz` says so
        env: {
          DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
          AUTH_SECRET: 'the same secret in every process of this test',
          ENCRYPTION_KEY: 'a key of this test alone and long enough for it',
          EXPO_BASE_URL: service.url,
        },
      });
    const left = async () => {
      const { rows } = await house.db.execute(
        sql`select 1 from deliveries where state = 'waiting'`,
      );
      return rows.length;
    };

    for (let round = 0; round < rounds; round++) {
      service.messages.length = 0;
      const server = await start();
      const ids = await outbox.push(alice, tokens);
      const killAfter = 5 + round * 7;
      await eventually(() => expect(service.messages.length).toBeGreaterThan(killAfter), 5);
      server.child.kill('SIGKILL');
      await server.stop();
      expect(await left()).toBeGreaterThan(1);
      const next = await start();
      // As if the dead process' lease of 30 s had passed.
      await house.db.execute(sql`update deliveries set next_attempt_at = now()
        where state = 'waiting' and handed_at is not null`);
      await eventually(async () => expect(await left()).toBe(0));
      expect(await next.stop()).toBe(0);
      const heard = Map.groupBy(service.messages, ({ to }) => to);
      expect([...heard.keys()].sort()).toEqual([...tokens].sort());
      const repeats = [...heard.values()].filter(({ length }) => length > 1);
      expect(repeats.length).toBeLessThanOrEqual(1);
      for (const [one, again] of repeats) expect(again?.data).toEqual(one?.data);
      expect(service.messages.length - ids.length).toBe(repeats.length);
    }
  },
  300_000 + rounds * 40_000,
);
