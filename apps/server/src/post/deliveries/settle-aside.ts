import type { BodyOf, deliveries as endpoints } from '@hlidka/protocol';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { findDelivery } from './list.ts';
import { countAside, dropAside, sendAside } from './outbox/aside.ts';

const verbs = { send: sendAside, drop: dropAside };
const events = { send: 'messages.sent_after_all', drop: 'messages.dropped' } as const;

/** Sends or drops what a quiet start set aside: one message, or all of them. */
export const settleAside = (
  ctx: Context,
  { act, id }: BodyOf<typeof endpoints.settleAside>,
): Promise<{ settled: number; left: number }> =>
  transaction(ctx.db, async (tx) => {
    if (id !== undefined) await findDelivery(tx, id);
    const settled = await verbs[act](tx, id);
    if (settled === 0) throw new DomainError('already done');
    const subject = { kind: 'messages', id: id ?? null };
    await record(tx, ctx.actor, events[act], subject, { messages: settled });
    return { settled, left: await countAside(tx) };
  });
