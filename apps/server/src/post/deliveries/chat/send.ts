import { InputFile } from 'grammy';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import type { Delivery } from '../outbox/letter.ts';
import type { ChatChannel } from './channel.ts';
import { fitHtml } from './html.ts';
import { keepMessage, noteWithoutButtons } from './messages.ts';
import type { ChatText } from './text.ts';

/** Sends once the chat accepts another message. */
export type SendTurn = <T>(send: () => Promise<T>) => Promise<T>;

type Sending = {
  db: Executor;
  channel: ChatChannel;
  delivery: Delivery;
  turn: SendTurn;
};

const keyboard = (rows: ChatText['buttons'] = []) => ({
  inline_keyboard: rows.map((row) =>
    row.map(({ label, data }) => ({ text: label, callback_data: data })),
  ),
});

const quoted = (replyTo: number | undefined) =>
  replyTo === undefined
    ? {}
    : { reply_parameters: { message_id: replyTo, allow_sending_without_reply: true } };

/** The file goes first: nobody should decide on what they could not see. */
export const sendText = async (sending: Sending, message: ChatText): Promise<void> => {
  const { db, channel, delivery, turn } = sending;
  const { api, chat } = channel;
  const { chatId } = chat;
  const keep = (messageId: number, buttons: boolean) =>
    keepMessage(db, { chatId, messageId, deliveryId: delivery.id, about: message.about, buttons });
  let replyTo = message.replyTo;
  if (message.file) {
    const file = new InputFile(Buffer.from(message.file.content), message.file.name);
    const options = quoted(replyTo);
    const { message_id } = await turn(() => api.sendDocument(chatId, file, options));
    await keep(message_id, false);
    replyTo = message_id;
  }
  const buttons = message.buttons ?? [];
  const options = {
    parse_mode: 'HTML' as const,
    link_preview_options: { is_disabled: true },
    ...quoted(replyTo),
    ...(buttons.length > 0 ? { reply_markup: keyboard(buttons) } : {}),
  };
  const { message_id } = await turn(() => api.sendMessage(chatId, fitHtml(message.html), options));
  await keep(message_id, buttons.length > 0);
};

const unchanged = /message is not modified/i;

/** Replaces a message sent before; doing it twice changes nothing. */
export const replaceText = async (
  sending: Sending,
  message: ChatText,
  messageId: number,
): Promise<void> => {
  const { db, channel, delivery, turn } = sending;
  const { chatId } = channel.chat;
  const buttons = message.buttons ?? [];
  const options = {
    parse_mode: 'HTML' as const,
    link_preview_options: { is_disabled: true },
    ...(buttons.length > 0 ? { reply_markup: keyboard(buttons) } : {}),
  };
  const edit = () => channel.api.editMessageText(chatId, messageId, fitHtml(message.html), options);
  try {
    await turn(edit);
  } catch (error) {
    const failure = channel.failureOf(error);
    if (failure?.status !== 400) throw error;
    if (!unchanged.test(failure.reason)) return sendText(sending, message);
  }
  const { about } = message;
  const kept = { chatId, messageId, deliveryId: delivery.id, about };
  await keepMessage(db, { ...kept, buttons: buttons.length > 0 });
};

/** Each removal is recorded at once, so that an interruption repeats none. */
export const takeButtons = async (
  { db, channel }: Sending,
  { messageIds }: { messageIds: number[] },
): Promise<void> => {
  const { chat } = channel;
  for (const messageId of messageIds) {
    await takeFrom(channel, messageId);
    await noteWithoutButtons(db, chat.chatId, [messageId]);
  }
};

/** If the buttons or the message are already gone, nothing is left to press. */
const takeFrom = async (channel: ChatChannel, messageId: number): Promise<void> => {
  try {
    await channel.api.editMessageReplyMarkup(channel.chat.chatId, messageId, {
      reply_markup: keyboard(),
    });
  } catch (error) {
    if (channel.failureOf(error)?.status !== 400) throw error;
  }
};
