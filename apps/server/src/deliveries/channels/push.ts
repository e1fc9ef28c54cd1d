import type { ExpoPushMessage, ExpoPushReceipt, ExpoPushTicket } from 'expo-server-sdk';
import type { Config } from '../../config.ts';
import { shortToken } from '../short-token.ts';
import { redirectTo } from './redirect.ts';

/** The push service refused or failed the whole request; 0 when it did not answer. */
export class PushError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export type PushChannel = {
  send(messages: ExpoPushMessage[], timeoutMs?: number): Promise<ExpoPushTicket[]>;
  receipts(tickets: string[]): Promise<Record<string, ExpoPushReceipt>>;
};

export const pushTimeoutMs = 20_000;
const sdkRetryMs = 1_000;

/** Expo's push service. Null without an address: the demo sends nothing outside. */
export const createPushChannel = (config: Config): PushChannel | null => {
  const { expoBaseUrl, expoAccessToken } = config;
  if (!expoBaseUrl) return null;

  /** The SDK knows no time limit: its connections are cut when the time is over. */
  const ask = async <T>(
    timeoutMs: number,
    question: (expo: import('expo-server-sdk').Expo) => Promise<T>,
  ): Promise<T> => {
    const { Expo } = await import('expo-server-sdk');
    const { Agent } = await import('undici');
    const agent = new Agent({ connect: { timeout: timeoutMs } });
    const late = setTimeout(() => agent.destroy(new Error('no answer in time')), timeoutMs);
    try {
      return await question(
        new Expo({
          httpAgent: agent.compose(redirectTo(expoBaseUrl)),
          retryMinTimeout: sdkRetryMs,
          ...(expoAccessToken ? { accessToken: expoAccessToken } : {}),
        }),
      );
    } catch (error) {
      throw describe(error, expoAccessToken);
    } finally {
      clearTimeout(late);
      await agent.destroy();
    }
  };

  return {
    send: (messages, timeoutMs = pushTimeoutMs) =>
      ask(timeoutMs, (expo) => expo.sendPushNotificationsAsync(messages)),
    receipts: (tickets) =>
      ask(pushTimeoutMs, (expo) => expo.getPushNotificationReceiptsAsync(tickets)),
  };
};

/** Without tokens, whatever the service repeated in its answer. */
const describe = (error: unknown, accessToken: string | null): PushError => {
  const { statusCode, message, cause } = error as {
    statusCode?: number;
    message: string;
    cause?: { message?: string };
  };
  const told = cause?.message && !statusCode ? `${message}: ${cause.message}` : message;
  const clean = shortToken(accessToken ? told.replaceAll(accessToken, '[hidden]') : told);
  return new PushError(statusCode ?? 0, clean);
};
