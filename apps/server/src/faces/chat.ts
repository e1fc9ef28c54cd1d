import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { DomainError } from '../base/platform/errors.ts';
import { readJson } from '../base/platform/http/http.ts';
import { takeUpdate } from '../desk/chat/index.ts';
import type { House } from '../house.ts';
import { chatWebhookPath } from '../post/deliveries/index.ts';

const secretHeader = 'x-telegram-bot-api-secret-token';
const largestUpdate = 1024 * 1024;
const tellEveryMs = 60_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));

/**
 * The chat platform's webhook. Updates are stored and acknowledged at once and handled later
 * (`chat/inbox`); those not from the operators' chat are counted and silently dropped.
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

/** A refusal would be repeated and block later updates, so unreadable ones count as empty. */
const readUpdate = (http: Parameters<typeof readJson>[0]): Promise<unknown> =>
  readJson(http, largestUpdate).catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
