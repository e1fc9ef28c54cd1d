import * as z from 'zod';
import type { Outcome } from '../outbox/line.ts';
import { shortToken } from './short-token.ts';

/** The service's final refusals. */
const forEver = new Set([
  'MessageTooBig',
  'MismatchSenderId',
  'InvalidCredentials',
  'DeveloperError',
]);

const Refused = z.object({
  status: z.literal('error'),
  message: z.string().optional(),
  details: z.object({ error: z.string().optional() }).nullish(),
});
const Ticket = z.union([z.object({ status: z.literal('ok'), id: z.string().min(1) }), Refused]);
const Receipt = z.union([z.object({ status: z.literal('ok') }), Refused]);

/** Without a ticket it is unknown whether the device gets the push: try once or twice more only. */
const unclear: Outcome = {
  state: 'waiting',
  reason: 'the service gave no ticket',
  maybeHeard: true,
  mostFailures: 3,
};

const reasonOf = ({ details, message }: z.infer<typeof Refused>): string =>
  shortToken([details?.error, message].filter(Boolean).join(': ')) || 'refused without a reason';

const isGone = ({ details }: z.infer<typeof Refused>) => details?.error === 'DeviceNotRegistered';

/** `gone`: the device is unregistered, delete its token. */
export type Read = { outcome: Outcome; gone: boolean };

export const readTicket = (answer: unknown): Read => {
  const { data: ticket } = Ticket.safeParse(answer);
  if (!ticket) return { outcome: unclear, gone: false };
  if (ticket.status === 'ok') return { outcome: { state: 'sent', ticket: ticket.id }, gone: false };
  const reason = reasonOf(ticket);
  const gone = isGone(ticket);
  const dead = forEver.has(ticket.details?.error ?? '');
  return { outcome: { state: gone ? 'dropped' : dead ? 'dead' : 'waiting', reason }, gone };
};

/** Null: not known yet, or unreadable. */
export const readReceipt = (answer: unknown): { reason: string | null; gone: boolean } | null => {
  const { data: receipt } = Receipt.safeParse(answer);
  if (!receipt) return null;
  return receipt.status === 'ok'
    ? { reason: null, gone: false }
    : { reason: reasonOf(receipt), gone: isGone(receipt) };
};
