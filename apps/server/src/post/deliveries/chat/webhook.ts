import { chatTexts } from '@hlidka/texts/chat';
import type { Chat } from '../../../base/config/outside.ts';
import { StartError } from '../../../base/platform/start-error.ts';
import { type ChatChannel, createChatChannel } from './channel.ts';

export const chatWebhookPath = '/api/webhooks/chat';
const updates = ['message', 'callback_query'] as const;
const commandsOf = (language: 'cs' | 'en') =>
  Object.entries(chatTexts[language].commands).map(([command, description]) => ({
    command,
    description,
  }));

const said: Record<number, (reason: string) => string> = {
  0: (reason) => `${reason}. Check the network and CHAT_API_ROOT.`,
  401: () => 'The chat platform refuses the token. Check CHAT_BOT_TOKEN.',
  404: () => 'The chat platform does not know the token. Check CHAT_BOT_TOKEN and CHAT_API_ROOT.',
};

/** Turns the platform's refusals into messages that say what to do. */
const asking = async <T>(
  { failureOf }: ChatChannel,
  question: Promise<T>,
  otherwise = '',
): Promise<T> => {
  try {
    return await question;
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    const { status, reason } = failure;
    const message = said[status]?.(reason) ?? `The chat platform refuses: ${reason}. ${otherwise}`;
    throw new StartError(`${message.charAt(0).toUpperCase()}${message.slice(1)}`.trim());
  }
};

const withChannel = async <T>(
  chat: Chat,
  work: (channel: ChatChannel) => Promise<T>,
): Promise<T> => {
  const channel = createChatChannel(chat);
  if (!channel) throw new Error('no chat');
  try {
    return await work(channel);
  } finally {
    channel.close();
  }
};

type Registered = {
  bot: string;
  url: string;
  /** The platform's last delivery error within the last hour. */
  trouble: string | null;
};

/** The state of our registration at the platform. Throws with what is wrong and what to do. */
const look = async (channel: ChatChannel, baseUrl: string): Promise<Registered> => {
  const { api, chat } = channel;
  const { username } = await asking(channel, api.getMe());
  await asking(
    channel,
    api.getChat(chat.chatId),
    'Check CHAT_ID, and write a message to the bot from that chat first.',
  );
  const info = await asking(channel, api.getWebhookInfo());
  const url = `${baseUrl}${chatWebhookPath}`;
  if (!info.url) throw new StartError('No webhook is registered. Run “hlidka chat register”.');
  if (info.url !== url)
    throw new StartError(
      `The webhook leads elsewhere: ${info.url} instead of ${url}. Run “hlidka chat register”.`,
    );
  const taken = [...(info.allowed_updates ?? [])].sort().join();
  if (taken !== [...updates].sort().join())
    throw new StartError(
      'The webhook takes other updates than it should. Run “hlidka chat register”.',
    );
  const recent = (info.last_error_date ?? 0) * 1000 > Date.now() - 3_600_000;
  return {
    bot: username,
    url,
    trouble: recent ? channel.strike(info.last_error_message ?? '') || null : null,
  };
};

export const lookAtChat = (chat: Chat, baseUrl: string): Promise<Registered> =>
  withChannel(chat, (channel) => look(channel, baseUrl));

/** Registers the webhook address and the commands, then asks the platform whether it took them. */
export const registerChat = async (chat: Chat, baseUrl: string): Promise<Registered> => {
  if (!baseUrl.startsWith('https://'))
    throw new StartError(
      `The chat platform calls https addresses only, and BASE_URL is ${baseUrl}. Set BASE_URL to the https address under which the server is reached.`,
    );
  return withChannel(chat, async (channel) => {
    const { api } = channel;
    await asking(channel, api.getMe());
    await asking(
      channel,
      api.setWebhook(`${baseUrl}${chatWebhookPath}`, {
        secret_token: chat.webhookSecret,
        allowed_updates: updates,
      }),
      'Check BASE_URL and CHAT_WEBHOOK_SECRET.',
    );
    await asking(channel, api.setMyCommands(commandsOf('cs')));
    await asking(channel, api.setMyCommands(commandsOf('en'), { language_code: 'en' }));
    return look(channel, baseUrl);
  });
};
