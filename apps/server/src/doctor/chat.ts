import type { Config } from '../base/config/config.ts';
import type { Env } from '../base/config/env.ts';
import { lookAtChat, missingForChat, settingsOfChat } from '../post/deliveries/index.ts';
import { type Finding, messageOf, ok, problem, warning } from './check.ts';

export const checkChat = async (env: Env, { chat, baseUrl, demo }: Config): Promise<Finding> => {
  const missing = missingForChat(env);
  if (!chat && demo) return ok('chat', 'the demo shows a phone of its own');
  if (!chat && missing.length === settingsOfChat)
    return warning(
      'chat',
      `${missing.join(', ')} are not set: the operator's chat is inactive, and nothing is sent there.`,
    );
  if (!chat)
    return problem('chat', `The chat is inactive: ${missing.join(', ')} is missing. Set it too.`);
  try {
    const { bot, url, trouble } = await lookAtChat(chat, baseUrl);
    if (trouble)
      return warning(
        'chat',
        `@${bot} could not deliver to ${url} within the last hour: ${trouble}.`,
      );
    return ok('chat', `@${bot} writes into the chat and delivers to ${url}`);
  } catch (error) {
    return problem('chat', messageOf(error));
  }
};
