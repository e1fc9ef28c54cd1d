import {
  type DeliveryChannel,
  type DeliveryRow,
  type DeliveryState,
  type IncidentEvent,
  limits,
} from '@hlidka/protocol';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { DomainError, notFound } from '../platform/errors.ts';
import { after, nextCursor } from '../platform/pages.ts';
import { type Executor, transaction } from '../platform/transaction.ts';
import { revive } from './outbox/retry.ts';
import { shortToken } from './push/short-token.ts';

type Row = {
  id: string;
  channel: DeliveryChannel;
  kind: string;
  recipient: string;
  personName: string | null;
  siteName: string | null;
  incidentId: string | null;
  event: IncidentEvent | null;
  state: DeliveryState;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
  nextAttemptAt: Date;
};

const view = (row: Row): DeliveryRow => ({
  ...row,
  recipient: row.channel === 'push' ? shortToken(row.recipient) : row.recipient,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  nextAttemptAt: row.state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
});

const select = async (db: Executor, where: SQL, limit: number): Promise<Row[]> => {
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.channel, d.kind, d.recipient, u.name as "personName",
      coalesce(s.name, d.data ->> 'siteName') as "siteName", d.incident_id as "incidentId", d.event,
      d.state, d.attempts, d.last_error as "lastError", d.created_at as "createdAt",
      d.sent_at as "sentAt", d.next_attempt_at as "nextAttemptAt"
    from deliveries d
    left join users u on u.id = d.user_id
    left join incidents i on i.id = d.incident_id
    left join sites s on s.id = i.site_id
    where ${where}
    order by d.created_at desc, d.id desc limit ${limit}`);
  return rows;
};

/** Mails for unknown addresses were dropped and are nobody's business. */
const shown = sql`not (d.channel = 'mail' and d.state = 'dropped' and d.incident_id is null)`;

export const listDeliveries = async (
  ctx: Context,
  input: { channel?: DeliveryChannel; state?: DeliveryState; incident?: string; cursor?: string },
) => {
  const wanted = [
    shown,
    input.channel && sql`d.channel = ${input.channel}`,
    input.state && sql`d.state = ${input.state}`,
    input.incident && sql`d.incident_id = ${input.incident}`,
    after(sql`(d.created_at, d.id)`, input.cursor),
  ].filter((part) => part !== undefined);
  const rows = await select(ctx.db, sql.join(wanted, sql` and `), limits.pageSize + 1);
  return {
    deliveries: rows.slice(0, limits.pageSize).map(view),
    nextCursor: nextCursor(rows, limits.pageSize, (row) => [row.createdAt, row.id]),
  };
};

/** One transaction: the answer shows the row before the worker takes it. */
export const retryDelivery = (ctx: Context, { id }: { id: string }): Promise<DeliveryRow> =>
  transaction(ctx.db, async (tx) => {
    const revived = await revive(tx, id);
    const [row] = await select(tx, sql`d.id = ${id} and ${shown}`, 1);
    if (!row) throw notFound();
    if (!revived) throw new DomainError('already done');
    return view(row);
  });
