import type { Config } from '../base/config/config.ts';
import type { Env } from '../base/config/env.ts';
import { lookAtChat, missingForChat, settingsOfChat } from '../post/deliveries/index.ts';
import { type Finding, messageOf, ok, problem, warning } from './check.ts';

export const checkChat = async (env: Env, { chat, baseUrl, demo }: Config): Promise<Finding> => {
  const missing = missingForChat(env);
  if (!chat && demo) return ok('chat.demo');
  if (!chat && missing.length === settingsOfChat)
    return warning('chat.none', { names: missing.join(', ') });
  if (!chat) return problem('chat.half', { names: missing.join(', ') });
  try {
    const { bot, url, trouble } = await lookAtChat(chat, baseUrl);
    if (trouble) return warning('chat.late', { bot, url, reason: trouble });
    return ok('chat.ok', { bot, url });
  } catch (error) {
    return problem('chat.fails', { reason: messageOf(error) });
  }
};
