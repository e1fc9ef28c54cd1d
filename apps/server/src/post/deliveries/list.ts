import {
  type DeliveryChannel,
  type DeliveryRow,
  type DeliveryState,
  limits,
} from '@hlidka/protocol';
import { and, desc, eq, ilike, notInArray, or, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { containing } from '../../base/platform/database/like.ts';
import { after, nextCursor } from '../../base/platform/database/pages.ts';
import { type Executor, transaction } from '../../base/platform/database/transaction.ts';
import { DomainError, notFound } from '../../base/platform/errors.ts';
import { countAside } from './outbox/aside.ts';
import type { Delivery } from './outbox/letter.ts';
import { revive } from './outbox/mark.ts';
import { deliveries } from './table.ts';
import { type Names, viewDeliveryRow, viewRows } from './view.ts';

/**
 * Hides mails to unknown addresses that were dropped, and decisions whose buttons no message
 * showed.
 */
const shown = sql`not (${deliveries.state} = 'dropped' and (
  (${deliveries.channel} = 'mail' and ${deliveries.incidentId} is null)
  or ${deliveries.kind} in ('job_settled', 'chat_reply')))`;

type Wanted = {
  channel?: DeliveryChannel;
  state?: DeliveryState;
  incident?: string;
  q?: string;
  cursor?: string;
};

/** Searches by address (never by push token) and by the person or site the message is about. */
const about = (names: Names, words: string) =>
  or(
    and(
      notInArray(deliveries.channel, ['push', 'outlet']),
      ilike(deliveries.recipient, containing(words)),
    ),
    sql`${deliveries.recipient} in (${names.outletsCalled(words)})`,
    sql`${deliveries.userId} in (${names.peopleCalled(words)})`,
    sql`${deliveries.data} ->> 'siteId' in (${names.sitesCalled(words)})`,
    ilike(sql`${deliveries.data} ->> 'siteName'`, containing(words)),
  );

export const listDeliveries = async (ctx: Context, names: Names, wanted: Wanted) => {
  const { channel, state, incident, cursor } = wanted;
  const words = wanted.q?.trim();
  const rows = await ctx.db
    .select()
    .from(deliveries)
    .where(
      and(
        shown,
        channel && eq(deliveries.channel, channel),
        state && eq(deliveries.state, state),
        incident ? eq(deliveries.incidentId, incident) : undefined,
        words ? about(names, words) : undefined,
        after(sql`(${deliveries.createdAt}, ${deliveries.id})`, cursor),
      ),
    )
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(limits.pageSize + 1);
  return {
    deliveries: await viewRows(ctx.db, names, rows.slice(0, limits.pageSize)),
    nextCursor: nextCursor(rows, limits.pageSize, (row) => [row.createdAt, row.id]),
    smtp: ctx.config.smtpUrl !== null,
    aside: await countAside(ctx.db),
  };
};

/** Who was notified of an incident, in queue order, and how many more there are than listed. */
export const deliveriesOf = async (
  db: Executor,
  names: Names,
  incident: string,
  most: number,
): Promise<{ deliveries: DeliveryRow[]; moreDeliveries: number }> => {
  const of = and(shown, eq(deliveries.incidentId, incident));
  const rows = await db.select().from(deliveries).where(of).orderBy(deliveries.seq).limit(most);
  const all = rows.length < most ? rows.length : await db.$count(deliveries, of);
  return {
    deliveries: await viewRows(db, names, rows),
    moreDeliveries: all - rows.length,
  };
};

export const findDelivery = async (db: Executor, id: string): Promise<Delivery> => {
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, id), shown));
  if (!row) throw notFound();
  return row;
};

/** One transaction: the reply shows the row before the worker takes it. */
export const retryDelivery = (
  ctx: Context,
  names: Names,
  { id }: { id: string },
): Promise<DeliveryRow> =>
  transaction(ctx.db, async (tx) => {
    const revived = await revive(tx, id);
    const row = await findDelivery(tx, id);
    if (!revived) throw new DomainError('already done');
    return viewDeliveryRow(tx, names, row);
  });
