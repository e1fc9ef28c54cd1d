import type { MailKind } from '@hlidka/protocol';
import { newId } from '../platform/ids.ts';
import type { Executor } from '../platform/transaction.ts';
import { deliveries } from './table.ts';

export type QueuedMail = { kind: MailKind; to: string; userId: string | null };

/** Puts a mail into the outbox, in the transaction of the change that it tells of. */
export const queueMail = async (tx: Executor, mail: QueuedMail): Promise<string> => {
  const id = newId();
  await tx.insert(deliveries).values({
    id,
    channel: 'mail',
    kind: mail.kind,
    recipient: mail.to,
    userId: mail.userId,
  });
  return id;
};
