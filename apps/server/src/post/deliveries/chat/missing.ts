import type { Env } from '../../../base/config/env.ts';

const needed = ['CHAT_BOT_TOKEN', 'CHAT_ID', 'CHAT_WEBHOOK_SECRET'] as const;

/** Settings that are missing for the chat to be active. */
export const missingForChat = (env: Env): string[] => needed.filter((name) => !env[name]);
export const settingsOfChat = needed.length;
