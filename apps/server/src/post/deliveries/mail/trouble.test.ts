import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { deliveries } from '@hlidka/protocol';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { startPost } from '../../../../test/harness/services/mailbox.ts';
import { openSmtp } from '../../../../test/harness/services/smtp.ts';
import { createMailChannel, MailServerError, stepTimeouts } from './channel.ts';

const letter = { id: 'x', to: 'eva@acme.example', subject: 'x', text: 'x', html: 'x' };

/** Says this much of the dialogue, then nothing for ever. */
const openSilent = async (says: string[]) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const left = [...says];
    const answer = () => {
      const line = left.shift();
      if (line) socket.write(`${line}\r\n`);
    };
    sockets.add(socket.on('data', answer).on('error', () => {}));
    answer();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const greeting = '220 mail.example ESMTP';
const smtp = await openSmtp();
const { house, olga } = await createCast({ smtpUrl: smtp.url });

test.each([
  ['before its greeting', []],
  ['after its greeting', [greeting]],
  ['after the sender', [greeting, '250 mail.example', '250 ok']],
  ['after the message', [greeting, '250 mail.example', '250 ok', '250 ok', '354 go on']],
])('a server that falls silent %s is given up after the time of that step', async (_, says) => {
  const config = { ...house.config, smtpUrl: await openSilent(says) };
  const timeouts = { ...stepTimeouts, greetingTimeout: 300, socketTimeout: 300 };
  const channel = createMailChannel(config, timeouts);
  const began = performance.now();
  await expect(channel.send(letter, { name: 'x' })).rejects.toThrow(MailServerError);
  expect(performance.now() - began).toBeLessThan(20_000);
});

test('the server as it runs has a limit for each step', () => {
  expect(Math.max(...Object.values(stepTimeouts))).toBeLessThanOrEqual(20_000);
});

/** The deliveries run for one test only, so that each begins with a process that knows nothing. */
const run = (timeoutMs?: number) => {
  const worker = startPost(house, timeoutMs);
  onTestFinished(() => worker.stop());
};
beforeEach(async () => {
  await house.db.execute(sql`delete from deliveries`);
  smtp.received.length = 0;
});
const change = (set: SQL) => house.db.execute(sql`update deliveries set ${set}`);

test('mails that hang hold up no other, and go once the server is well', async () => {
  run(8_000);
  smtp.state.mood = 'hangs';
  for (let mail = 0; mail < 5; mail++) await olga.call(deliveries.testMail);
  await eventually(() => expect(smtp.state.attempts).toBeGreaterThanOrEqual(3));
  smtp.state.mood = 'accepts';
  await eventually(() => expect(smtp.received.length).toBeGreaterThanOrEqual(1));
  await eventually(async () => {
    const { deliveries: all } = await olga.call(deliveries.list);
    expect(all.map(({ state }) => state)).toEqual(Array(5).fill('sent'));
  });
  expect(smtp.received).toHaveLength(5);
});

test('back-off starts over when the server is seen well', async () => {
  await olga.call(deliveries.testMail);
  await change(sql`attempts = 9, next_attempt_at = now() + interval '50 minutes'`);
  run();
  await olga.call(deliveries.testMail);
  await eventually(() => expect(smtp.received).toHaveLength(2));
});

test('a wait that is longer than any was made before the clock stepped back', async () => {
  await olga.call(deliveries.testMail);
  await change(sql`attempts = 1, next_attempt_at = now() + interval '62 minutes'`);
  run();
  await eventually(() => expect(smtp.received).toHaveLength(1));
});
