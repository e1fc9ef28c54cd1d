import { and, eq, ne } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { isNotified, type NotificationType } from './chat/notification-types.ts';
import { type OperatorsChannel, operatorsChannels as table } from './table.ts';

type Heard = { channel: OperatorsChannel; recipient: string; incidentsOnly?: boolean };

/** From now on operators hear there. */
export const startTelling = async (tx: Executor, heard: Heard): Promise<void> => {
  const { incidentsOnly = false } = heard;
  await tx
    .insert(table)
    .values(heard)
    .onConflictDoUpdate({ target: [table.channel, table.recipient], set: { incidentsOnly } });
};

export const stopTelling = async (tx: Executor, { channel, recipient }: Heard): Promise<void> => {
  await tx.delete(table).where(and(eq(table.channel, channel), eq(table.recipient, recipient)));
};

/** Tells every process whether there is a chat, and which. */
export const keepOperatorsChannels = async (db: Executor, { chat }: Config): Promise<void> => {
  const recipient = chat?.chatId ?? '';
  await db.delete(table).where(and(eq(table.channel, 'chat'), ne(table.recipient, recipient)));
  if (chat) await startTelling(db, { channel: 'chat', recipient });
};

const ofIncidents: ReadonlySet<NotificationType> = new Set([
  'incident_opened',
  'incident_taken',
  'incident_resolved',
  'outages_opened',
  'outages_resolved',
  'form_alert',
]);

/** Where operators are told besides mail; nowhere while no channel is active, or this kind is switched off. */
export const operatorsChannels = async (tx: Executor, type: NotificationType) => {
  if (!isNotified(type)) return [];
  const rows = await tx.select().from(table);
  return rows
    .filter(({ incidentsOnly }) => !incidentsOnly || ofIncidents.has(type))
    .map(({ channel, recipient }) => ({ channel, recipient, userId: null }));
};
