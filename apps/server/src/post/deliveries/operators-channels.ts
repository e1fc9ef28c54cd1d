import { and, eq, ne } from 'drizzle-orm';
import type { Config } from '../../base/config/config.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { isNotified, type NotificationType } from './chat/notification-types.ts';
import { type OperatorsChannel, outbox, operatorsChannels as table } from './table.ts';

type Heard = { channel: OperatorsChannel; recipient: string };

/** From now on operators are told there; if the channel has an owner, only the owner is. */
export const startTelling = async (
  tx: Executor,
  heard: Heard & { incidentsOnly?: boolean; userId?: string | null },
): Promise<void> => {
  const { incidentsOnly = false, userId = null } = heard;
  await tx
    .insert(table)
    .values(heard)
    .onConflictDoUpdate({
      target: [table.channel, table.recipient],
      set: { incidentsOnly, userId },
    });
};

export const stopTelling = async (tx: Executor, { channel, recipient }: Heard): Promise<void> => {
  await tx.delete(table).where(and(eq(table.channel, channel), eq(table.recipient, recipient)));
};

/** Tells every process whether there is a chat, and which, and whether mails are sent. */
export const keepOperatorsChannels = async (
  db: Executor,
  { chat, smtpUrl }: Pick<Config, 'chat' | 'smtpUrl'>,
): Promise<void> => {
  const recipient = chat?.chatId ?? '';
  await db.delete(table).where(and(eq(table.channel, 'chat'), ne(table.recipient, recipient)));
  if (chat) await startTelling(db, { channel: 'chat', recipient });
  const mailsSent = smtpUrl !== null;
  await db
    .insert(outbox)
    .values({ mailsSent })
    .onConflictDoUpdate({ target: outbox.singleton, set: { mailsSent } });
};

/** False: mails are only stored, so nobody is told by mail. */
export const areMailsSent = async (db: Executor): Promise<boolean> => {
  const [row] = await db.select({ mailsSent: outbox.mailsSent }).from(outbox);
  return row?.mailsSent ?? false;
};

const ofIncidents: ReadonlySet<NotificationType> = new Set([
  'incident_opened',
  'incident_taken',
  'incident_in_hand',
  'incident_resolved',
  'outages_opened',
  'outages_resolved',
  'form_alert',
]);

/** The channels besides mail on which operators are told; none while this kind is switched off. */
export const channelsForOperators = async (tx: Executor, type: NotificationType) => {
  if (!isNotified(type)) return [];
  const rows = await tx.select().from(table);
  return rows
    .filter(({ incidentsOnly }) => !incidentsOnly || ofIncidents.has(type))
    .map(({ channel, recipient, userId }) => ({ channel, recipient, userId }));
};
