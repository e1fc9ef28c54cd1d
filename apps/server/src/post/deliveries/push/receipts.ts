import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../base/platform/database/database.ts';
import { storable } from '../../../base/platform/database/storable.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { ours, type Said } from '../../../base/platform/strike-out.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import type { SendOutcome } from '../outbox/line.ts';
import { type PushChannel, PushError } from './channel.ts';

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
const unclear: SendOutcome = {
  state: 'waiting',
  reason: ours('the service gave no ticket'),
  maybeHeard: true,
  mostFailures: 3,
};

type Strike = PushChannel['strike'];

const reasonOf = ({ details, message }: z.infer<typeof Refused>, strike: Strike): Said =>
  strike([details?.error, message].filter(Boolean).join(': ') || 'refused without a reason');

const isGone = ({ details }: z.infer<typeof Refused>) => details?.error === 'DeviceNotRegistered';

/** `gone`: the device is unregistered, delete its token. */
export type Read = { outcome: SendOutcome; gone: boolean };

export const readTicket = (answer: unknown, strike: Strike): Read => {
  const { data: ticket } = Ticket.safeParse(answer);
  if (!ticket) return { outcome: unclear, gone: false };
  if (ticket.status === 'ok') return { outcome: { state: 'sent', ticket: ticket.id }, gone: false };
  const reason = reasonOf(ticket, strike);
  const gone = isGone(ticket);
  const dead = forEver.has(ticket.details?.error ?? '');
  return { outcome: { state: gone ? 'dropped' : dead ? 'dead' : 'waiting', reason }, gone };
};

/** Null: not known yet, or unreadable. */
const readReceipt = (
  answer: unknown,
  strike: Strike,
): { reason: Said | null; gone: boolean } | null => {
  const { data: receipt } = Receipt.safeParse(answer);
  if (!receipt) return null;
  return receipt.status === 'ok'
    ? { reason: null, gone: false }
    : { reason: reasonOf(receipt, strike), gone: isGone(receipt) };
};

export type ReceiptOptions = {
  db: Database;
  log: Log;
  push: PushChannel | null;
  devices: { forget(tokens: string[]): Promise<void> };
};
type Asked = { id: string; ticket: string; token: string; old: boolean };

/** Expo answers for 300 tickets per request and keeps receipts for a day. */
const mostTickets = 300;
const keptHours = 24;
const againMinutes = 15;
const pollMs = 60_000;

/** Asks for due receipts: a push that was accepted may still have failed at a dead device. */
export const startReceipts = (options: ReceiptOptions) =>
  startLoop({
    log: options.log,
    trouble: 'push receipts not read',
    pass: async () => ((await askReceipts(options)) < mostTickets ? pollMs : 0),
    everyMs: pollMs,
  });

/** One request. The rows are postponed first, so that several processes share the work. */
export const askReceipts = async ({ db, push, devices }: ReceiptOptions): Promise<number> => {
  if (!push) return 0;
  const { rows: asked } = await db.execute<Asked>(sql`
    update deliveries set receipt_after = now() + make_interval(mins => ${againMinutes})
    where id in (
      select id from deliveries where ticket is not null and receipt_after <= now()
      order by receipt_after limit ${mostTickets} for update skip locked)
    returning id, ticket, recipient as token,
      sent_at < now() - make_interval(hours => ${keptHours}) as old`);
  if (asked.length === 0) return 0;
  const receipts = await readTogether(push, asked);
  const gone: string[] = [];
  const read = asked.flatMap(({ id, ticket, token, old }) => {
    const receipt = readReceipt(receipts[ticket], push.strike);
    if (!receipt) return old ? [{ id }] : [];
    if (receipt.gone) gone.push(token);
    return [{ id, reason: receipt.reason }];
  });
  if (gone.length > 0) await devices.forget(gone);
  await db.execute(sql`
    update deliveries d set ticket = null, receipt_after = null, last_error = left(r.reason, 500)
    from jsonb_to_recordset(${JSON.stringify(storable(read))}::jsonb) as r (id uuid, reason text)
    where d.id = r.id`);
  return asked.length;
};

/** One id that the service rejects must not block the other receipts. */
const readTogether = async (
  push: PushChannel,
  asked: Asked[],
): Promise<Record<string, unknown>> => {
  try {
    return await push.receipts(asked.map(({ ticket }) => ticket));
  } catch (error) {
    if (!(error instanceof PushError && error.status === 400)) throw error;
    if (asked.length === 1) return {};
    const middle = Math.ceil(asked.length / 2);
    const first = await readTogether(push, asked.slice(0, middle));
    return { ...first, ...(await readTogether(push, asked.slice(middle))) };
  }
};
