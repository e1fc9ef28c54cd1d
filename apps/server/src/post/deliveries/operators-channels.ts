import { and, eq, ne } from 'drizzle-orm';
import type { Config } from '../../base/config/config.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { isNotified, type NotificationType } from './chat/notification-types.ts';
import { type OperatorsChannel, operatorsChannels as table } from './table.ts';

type Heard = { channel: OperatorsChannel; recipient: string };

/** From now on operators hear there, or the one whose it is. */
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

const allMails = { channel: 'mail' as const, recipient: '' };

/** Tells every process whether there is a chat, and which, and whether mails are sent. */
export const keepOperatorsChannels = async (
  db: Executor,
  { chat, smtpUrl }: Pick<Config, 'chat' | 'smtpUrl'>,
): Promise<void> => {
  const recipient = chat?.chatId ?? '';
  await db.delete(table).where(and(eq(table.channel, 'chat'), ne(table.recipient, recipient)));
  if (chat) await startTelling(db, { channel: 'chat', recipient });
  if (smtpUrl) await db.insert(table).values(allMails).onConflictDoNothing();
  else await db.delete(table).where(eq(table.channel, 'mail'));
};

/** False: a mail is only stored, and nobody hears of anything by it. */
export const areMailsSent = async (db: Executor): Promise<boolean> =>
  (await db.$count(table, eq(table.channel, 'mail'))) > 0;

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
  return rows.flatMap(({ channel, recipient, userId, incidentsOnly }) =>
    channel !== 'mail' && (!incidentsOnly || ofIncidents.has(type))
      ? [{ channel, recipient, userId }]
      : [],
  );
};
