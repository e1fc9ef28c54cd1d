import { agentApi, agentProtocol, agents } from '@hlidka/protocol';
import { expect } from 'vitest';
import { startInbox } from '../../../src/desk/chat/index.ts';
import { noticeButtons } from '../../../src/desk/status-pages/index.ts';
import { letters } from '../../../src/letters.ts';
import {
  chatLine,
  createChatChannel,
  keepOperatorsChannels,
  startDeliveries,
} from '../../../src/post/deliveries/index.ts';
import type { Cast } from '../cast.ts';
import { closeAfter } from '../close-after.ts';
import type { TestHouse } from '../house.ts';
import type { Shown, TestChat } from './chat.ts';

export const webhookPath = '/api/webhooks/chat';

/** The webhook of this house, as the platform calls it. */
export const postTo =
  (house: Pick<TestHouse, 'request'>, status = (code: number) => code < 300) =>
  async (body: string, secret: string): Promise<boolean> => {
    const response = await house.request(webhookPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
      body,
    });
    return status(response.status);
  };

type Options = { gapMs?: number; timeoutSeconds?: number };

/** What a server's worker does for the chat; stopped when the file's tests end. */
export const startChat = async (
  house: TestHouse,
  { gapMs = 0, timeoutSeconds = 1 }: Options = {},
) => {
  const { db, config, log, signals } = house;
  await keepOperatorsChannels(db, config);
  const chat = createChatChannel(config.chat, timeoutSeconds);
  const moreButtons: Parameters<typeof chatLine>[0]['moreButtons'] = (row) =>
    noticeButtons({ db, config }, row);
  const lines = { chat: chatLine({ db, config, log, letters, chat, gapMs, moreButtons }) };
  const worker = startDeliveries({ db, log, signals, lines });
  const inbox = startInbox(house);
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    await inbox?.stop();
    await worker.stop();
  };
  closeAfter(stop);
  return { stop };
};

/** Waits for what the chat shows; texts with plain spaces. */
export const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

export const createLook = (chat: TestChat) => ({
  /** The newest message that holds these words, once it is there. */
  async message(words: string): Promise<Shown> {
    const find = () => chat.messages.findLast(({ text }) => plain(text).includes(words));
    await expect.poll(find).toBeTruthy();
    return find() as Shown;
  },
  labels: ({ rows }: Shown) => rows.map((row) => row.map(({ text }) => text)),
  /** Presses a button and waits for the answer. */
  async press(shown: Shown, label: string): Promise<string | null> {
    const button = shown.rows.flat().find(({ text }) => plain(text) === label);
    if (!button) throw new Error(`no button ${label}`);
    return this.answer(chat.person.press(shown.id, button.callback_data));
  },
  async answer(id: string): Promise<string | null> {
    await expect.poll(() => chat.answers.get(id)?.length).toBeGreaterThan(0);
    return chat.answers.get(id)?.[0] ?? null;
  },
  withoutButtons: (shown: Shown) => expect.poll(() => shown.rows).toEqual([]),
});

/** An agent that calls as a program would. */
export const startAgent = async ({ house, olga }: Cast, name = 'Pomocník') => {
  const { token } = await olga.call(agents.create, { body: { name } });
  const call = house.as({ headers: { authorization: `Bearer ${token}` } });
  return {
    call,
    claim: async () => {
      const body = { protocol: agentProtocol, version: '1', model: 'openai/x', waitSeconds: 0 };
      const { job } = await call(agentApi.claim, { body });
      if (!job) throw new Error('nothing to claim');
      return job;
    },
  };
};
