import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { takeUpdate } from '../chat/index.ts';
import { chatWebhookPath } from '../deliveries/index.ts';
import type { House } from '../house.ts';
import { DomainError } from '../platform/errors.ts';
import { readJson } from '../platform/http/http.ts';

const secretHeader = 'x-telegram-bot-api-secret-token';
const largestUpdate = 1024 * 1024;
const tellEveryMs = 60_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));

/**
 * What the chat's platform sends. It is kept and acknowledged at once, and worked on afterwards
 * (`chat/inbox`); what does not come from the operator's chat is dropped without a word, and counted.
 */
export const chatFace = (app: Hono, house: House): void => {
  const { config, log } = house;
  let dropped = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  const drop = () => {
    dropped += 1;
    if (performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    log.info({ dropped }, 'chat updates dropped');
  };

  app.post(chatWebhookPath, async (http) => {
    http.set('unlogged', true);
    if (!config.chat) throw new DomainError('unavailable');
    const known = isSame(http.req.header(secretHeader) ?? '', config.chat.webhookSecret);
    const taken = known && (await takeUpdate(house, await readUpdate(http)));
    if (!taken) drop();
    return http.body(null, 200);
  });
  app.all(chatWebhookPath, (http) => {
    http.header('allow', 'POST');
    throw new DomainError('method not allowed');
  });
};

/** A refusal would come again and again and hold up what follows: what cannot be read is none. */
const readUpdate = (http: Parameters<typeof readJson>[0]): Promise<unknown> =>
  readJson(http, largestUpdate).catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
