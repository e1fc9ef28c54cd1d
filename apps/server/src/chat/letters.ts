import * as z from 'zod';
import { letter } from '../deliveries/index.ts';

export const chatLetters = {
  chat_reply: letter('chat_reply', z.object({}), { chat: async () => null }),
};
