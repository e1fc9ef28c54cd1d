import type { ExpoPushMessage, ExpoPushTicket } from 'expo-server-sdk';
import type { PushChannel, PushError } from './channels/push.ts';

type Message = { id: string; message: ExpoPushMessage };
export type Posted = { ticket: ExpoPushTicket } | { state: 'dead' | 'waiting'; reason: string };

/** Something in the request is wrong; everything else is the service's or the network's trouble. */
const wrongRequest = new Set([400, 413, 422]);

/**
 * One request for all. When the service calls it wrong, the halves are tried apart, so that one
 * bad message, a token of another app for instance, cannot hold up the rest.
 */
export const postPushes = async (
  push: PushChannel,
  messages: Message[],
  until: number,
): Promise<Map<string, Posted>> => {
  if (messages.length === 0) return new Map();
  try {
    const left = Math.max(1, until - performance.now());
    const tickets = await push.send(
      messages.map(({ message }) => message),
      left,
    );
    return new Map(
      tickets.flatMap((ticket, index) => {
        const sent = messages[index];
        return sent ? [[sent.id, { ticket }]] : [];
      }),
    );
  } catch (error) {
    const { status, message: reason } = error as PushError;
    const wrong = wrongRequest.has(status);
    if (!wrong || messages.length === 1)
      return new Map(messages.map(({ id }) => [id, { state: wrong ? 'dead' : 'waiting', reason }]));
    const middle = Math.ceil(messages.length / 2);
    return new Map([
      ...(await postPushes(push, messages.slice(0, middle), until)),
      ...(await postPushes(push, messages.slice(middle), until)),
    ]);
  }
};
