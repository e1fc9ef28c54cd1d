import { notInArray } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { isNotified, type NotificationType } from './chat/notification-types.ts';
import { type OperatorsChannel, operatorsChannels as table } from './table.ts';

/** Who hears on each channel, as the settings say; null: nobody. */
const recipientOn: Record<OperatorsChannel, (config: Config) => string | null> = {
  chat: ({ chat }) => chat?.chatId ?? null,
};

const activeOf = (config: Config) =>
  Object.entries(recipientOn).flatMap(([channel, recipientOf]) => {
    const recipient = recipientOf(config);
    return recipient === null ? [] : [{ channel: channel as OperatorsChannel, recipient }];
  });

/** Tells every process which channels there are, and who hears there. */
export const keepOperatorsChannels = async (db: Executor, config: Config): Promise<void> => {
  const active = activeOf(config);
  const names = active.map(({ channel }) => channel);
  await db.delete(table).where(notInArray(table.channel, names));
  for (const { channel, recipient } of active)
    await db
      .insert(table)
      .values({ channel, recipient })
      .onConflictDoUpdate({ target: table.channel, set: { recipient } });
};

/** Where operators are told besides mail; nowhere while no channel is active, or this kind is switched off. */
export const operatorsChannels = async (tx: Executor, type: NotificationType) => {
  if (!isNotified(type)) return [];
  return (await tx.select().from(table)).map((row) => ({ ...row, userId: null }));
};
