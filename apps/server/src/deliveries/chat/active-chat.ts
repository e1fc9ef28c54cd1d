import type { Config } from '../../config.ts';
import type { Executor } from '../../platform/database/transaction.ts';
import { activeChat } from '../table.ts';
import { isNotified, type NotificationType } from './notification-types.ts';

export type ToChat = { channel: 'chat'; recipient: string; userId: null };

export const toChat = (chatId: string): ToChat => ({
  channel: 'chat',
  recipient: chatId,
  userId: null,
});

/** Stores whether there is a chat, and which, for all processes. */
export const keepActiveChat = async (db: Executor, { chat }: Config): Promise<void> => {
  if (!chat) return void (await db.delete(activeChat));
  const { chatId } = chat;
  await db
    .insert(activeChat)
    .values({ chatId })
    .onConflictDoUpdate({ target: activeChat.onlyOne, set: { chatId } });
};

/** The operators' chat for this type of notification; none while the chat is inactive. */
export const operatorsChat = async (tx: Executor, type: NotificationType): Promise<ToChat[]> => {
  if (!isNotified(type)) return [];
  const rows = await tx.select().from(activeChat);
  return rows.map(({ chatId }) => toChat(chatId));
};
