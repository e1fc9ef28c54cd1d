import type { ExpoPushReceipt, ExpoPushTicket } from 'expo-server-sdk';
import type { Outcome } from './line.ts';
import { shortToken } from './short-token.ts';

/** The service's names of refusals that no repetition will change. */
const forEver = new Set([
  'MessageTooBig',
  'MismatchSenderId',
  'InvalidCredentials',
  'DeveloperError',
]);

type Refusal = Extract<ExpoPushTicket, { status: 'error' }>;

/** Of a ticket or a receipt: the device is gone, its token is to be deleted. */
export const isGone = (answer: ExpoPushTicket | ExpoPushReceipt): boolean =>
  answer.status === 'error' && answer.details?.error === 'DeviceNotRegistered';

export const reasonOf = ({ details, message }: Refusal): string =>
  shortToken([details?.error, message].filter(Boolean).join(': '));

export const readTicket = (ticket: ExpoPushTicket): Outcome => {
  if (ticket.status === 'ok') return { state: 'sent', ticket: ticket.id };
  const reason = reasonOf(ticket);
  if (isGone(ticket)) return { state: 'dropped', reason };
  return { state: forEver.has(ticket.details?.error ?? '') ? 'dead' : 'waiting', reason };
};
