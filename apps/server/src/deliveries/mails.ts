import { type DeliveryKind, limits, type Mail, type MailRow } from '@hlidka/protocol';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { DomainError, notFound } from '../platform/errors.ts';
import { after, nextCursor } from '../platform/pages.ts';
import { type Executor, transaction } from '../platform/transaction.ts';
import { readKept } from './mail/channel.ts';
import type { Delivery } from './outbox/letter.ts';
import { revive } from './outbox/retry.ts';
import { deliveries } from './outbox/table.ts';

const view = (row: Delivery): MailRow => ({
  id: row.id,
  kind: row.kind as DeliveryKind,
  to: row.recipient,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  nextAttemptAt: row.state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
});

const isMail = eq(deliveries.channel, 'mail');

/** Requests for unknown addresses were dropped and are nobody's business. */
const shown = and(isMail, sql`${deliveries.state} <> 'dropped'`);

const find = async (db: Executor, id: string): Promise<Delivery> => {
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, id), shown));
  if (!row) throw notFound();
  return row;
};

export const listMails = async (ctx: Context, input: { cursor?: string }) => {
  const rows = await ctx.db
    .select()
    .from(deliveries)
    .where(and(shown, after(sql`(${deliveries.createdAt}, ${deliveries.id})`, input.cursor)))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(limits.pageSize + 1);
  return {
    mails: rows.slice(0, limits.pageSize).map(view),
    nextCursor: nextCursor(rows, limits.pageSize, (row) => [row.createdAt, row.id]),
    smtp: ctx.config.smtpUrl !== null,
  };
};

export const readMail = async (ctx: Context, { id }: { id: string }): Promise<Mail> => {
  const row = await find(ctx.db, id);
  const kept = row.state === 'kept' ? await readKept(ctx.config, id) : null;
  return { ...view(row), language: row.language, text: kept?.text ?? null };
};

export const readMailHtml = async (ctx: Context, { id }: { id: string }): Promise<string> => {
  const row = await find(ctx.db, id);
  const kept = row.state === 'kept' ? await readKept(ctx.config, id) : null;
  if (!kept) throw notFound();
  return kept.html;
};

/** Tries a dead letter again; a mail that is on its way or was sent is left alone. */
export const resendMail = (ctx: Context, { id }: { id: string }): Promise<MailRow> =>
  transaction(ctx.db, async (tx) => {
    const revived = await revive(tx, id, 'mail');
    const row = await find(tx, id);
    if (!revived) throw new DomainError('already done');
    return view(row);
  });
