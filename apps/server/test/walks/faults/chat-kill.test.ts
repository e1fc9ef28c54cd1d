import { jobs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../harness/cast.ts';
import { makeJob } from '../../harness/data/jobs.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { serveHlidka } from '../../harness/processes/served.ts';
import { openChat } from '../../harness/services/chat.ts';
import { createLook, webhookPath } from '../../harness/services/chat-worker.ts';

test.skipIf(!process.env.FULL)(
  'a server that is killed once a press was acknowledged: the next one does it, and tells of it',
  async () => {
    const chat = await openChat();
    const cast = await createCast({ chat: chat.config });
    const { house, olga } = cast;
    const look = createLook(chat);
    const { user, database, host } = house.connection;
    const { botToken, chatId, webhookSecret, apiRoot } = chat.config;
    const start = async () => {
      const server = await serveHlidka(temporaryFolder(), {
        args: ['--roles', 'api,worker'],
        env: {
          DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
          AUTH_SECRET: 'the same secret in every process of this test',
          ENCRYPTION_KEY: 'a key of this test alone and long enough for it',
          CHAT_BOT_TOKEN: botToken,
          CHAT_ID: chatId,
          CHAT_WEBHOOK_SECRET: webhookSecret,
          CHAT_API_ROOT: apiRoot,
        },
      });
      chat.connect(async (body, secret) => {
        const headers = {
          'content-type': 'application/json',
          'x-telegram-bot-api-secret-token': secret,
        };
        return (await fetch(`${server.url}${webhookPath}`, { method: 'POST', headers, body })).ok;
      });
      return server;
    };
    const kill = async ({ child, stop }: Awaited<ReturnType<typeof start>>) => {
      child.kill('SIGKILL');
      await stop();
      chat.connect(null);
      // As if the dead process' leases had passed.
      await house.db.execute(
        sql`update deliveries set next_attempt_at = now() where state = 'waiting'`,
      );
    };
    for (let round = 0; round < 3; round++) {
      const server = await start();
      const { id, number } = await makeJob(cast, { title: `Kolo ${round}` });
      const pending = await look.message(`Úloha #${number} čeká`);
      chat.state.mood = round === 0 ? 'cuts' : 'accepts';
      chat.person.press(pending.id, pending.rows[0]?.[0]?.callback_data ?? '');
      await chat.delivered();
      await kill(server);
      chat.state.mood = 'accepts';
      const next = await start();
      await look.withoutButtons(pending);
      const { events } = await olga.call(jobs.events, { params: { id } });
      expect(events.map(({ type, by }) => `${type} ${by}`)).toEqual([
        'job.created admin',
        'job.approved chat',
      ]);
      const left = sql`select 1 from deliveries where channel = 'chat' and state = 'waiting'`;
      await expect.poll(async () => (await house.db.execute(left)).rows).toEqual([]);
      expect(await next.stop()).toBe(0);
    }
  },
  300_000,
);
