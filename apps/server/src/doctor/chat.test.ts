import { expect, test } from 'vitest';
import { hlidka } from '../../test/harness/processes/command.ts';
import { openChat } from '../../test/harness/services/chat.ts';
import { createConfig } from '../base/config/config.ts';
import { readEnv } from '../base/config/env.ts';
import { lookAtChat, registerChat } from '../post/deliveries/index.ts';
import { checkChat } from './chat.ts';

const baseUrl = 'https://care.example';
const url = `${baseUrl}/api/webhooks/chat`;

test('registers webhook and commands, and checks that the platform has understood', async () => {
  const chat = await openChat();
  expect(await registerChat(chat.config, baseUrl)).toEqual({
    bot: 'hlidka_test_bot',
    url,
    trouble: null,
  });
  expect(chat.state.webhook).toEqual({
    url,
    secret: chat.config.webhookSecret,
    allowed: ['message', 'callback_query'],
  });
  expect(chat.state.commands.map(({ command }) => command)).toEqual(['jobs', 'job']);
  chat.state.lastError = 'Wrong response from the webhook: 503 Service Unavailable';
  expect((await lookAtChat(chat.config, baseUrl)).trouble).toBe(chat.state.lastError);
});

test('each thing that can be wrong is said with what to do', async () => {
  const chat = await openChat();
  await expect(registerChat(chat.config, 'http://localhost:4600')).rejects.toThrow(
    'calls https addresses only, and BASE_URL is http://localhost:4600',
  );
  await expect(lookAtChat(chat.config, baseUrl)).rejects.toThrow('No webhook is registered');
  chat.state.webhook = { url: 'https://other.example/hook', secret: '', allowed: [] };
  await expect(lookAtChat(chat.config, baseUrl)).rejects.toThrow(
    'leads elsewhere: https://other.example/hook',
  );
  chat.state.webhook = { url, secret: '', allowed: ['message'] };
  await expect(lookAtChat(chat.config, baseUrl)).rejects.toThrow('takes other updates');
  await expect(registerChat({ ...chat.config, chatId: '5' }, baseUrl)).rejects.toThrow(
    'chat not found. Check CHAT_ID',
  );
  chat.state.token = 'another';
  await expect(registerChat(chat.config, baseUrl)).rejects.toThrow('Check CHAT_BOT_TOKEN.');
  const away = { ...chat.config, apiRoot: 'http://127.0.0.1:9' };
  await expect(registerChat(away, baseUrl)).rejects.toThrow('does not answer: ECONNREFUSED');
});

test('the doctor says whether the chat works', async () => {
  const chat = await openChat();
  const { botToken, chatId, webhookSecret, apiRoot } = chat.config;
  const all = {
    CHAT_BOT_TOKEN: botToken,
    CHAT_ID: chatId,
    CHAT_WEBHOOK_SECRET: webhookSecret,
    CHAT_API_ROOT: apiRoot,
    BASE_URL: baseUrl,
    AUTH_SECRET: 'a secret of the tests, long enough',
    ENCRYPTION_KEY: 'a key of this test alone and long enough for it',
  };
  const look = async (change: NodeJS.ProcessEnv = {}) => {
    const env = readEnv({ ...all, ...change });
    const options = { dataDir: '/nowhere', host: '127.0.0.1', demo: false };
    const { state, message } = await checkChat(env, await createConfig(env, options));
    return `${state}: ${message}`;
  };
  expect(await look()).toBe('problem: No webhook is registered. Run “hlidka chat register”.');
  await registerChat(chat.config, baseUrl);
  expect(await look()).toBe(`ok: @hlidka_test_bot writes into the chat and delivers to ${url}`);
  chat.state.lastError = 'Connection refused';
  expect(await look()).toMatch(/^warning: .*: Connection refused\.$/);
  expect(await look({ CHAT_ID: '' })).toMatch(/^problem: .*CHAT_ID is missing/);
  const none = { CHAT_BOT_TOKEN: '', CHAT_ID: '', CHAT_WEBHOOK_SECRET: '' };
  expect(await look(none)).toMatch(/^warning: .*the operator's chat is inactive/);
  chat.state.token = 'another';
  const refused = await look();
  expect(refused).toBe('problem: The chat platform refuses the token. Check CHAT_BOT_TOKEN.');
  expect(refused).not.toContain(botToken);
});

test('the command line refuses what it does not know, and a chat that is not set', async () => {
  const [nothing, unset] = await Promise.all([hlidka('chat'), hlidka('chat', 'register')]);
  expect(nothing).toMatchObject({
    code: 2,
    errors: [expect.stringContaining('Say “chat register”')],
  });
  expect(unset).toMatchObject({
    code: 1,
    errors: ['The chat is not active: set CHAT_BOT_TOKEN, CHAT_ID, CHAT_WEBHOOK_SECRET first.'],
  });
});
