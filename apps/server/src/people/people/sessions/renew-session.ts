import { dayMs, limits } from '@hlidka/protocol';
import type { Context as HonoContext } from 'hono';
import type { User } from '../../../base/context.ts';
import type { Auth } from './auth.ts';

/** Extends a client's session in use, and its cookie, once a day; an operator's ends by its date. */
export const renewSession = async (auth: Auth, user: User, http: HonoContext): Promise<void> => {
  if (user.role === 'admin') return;
  const leftMs = user.sessionEndsAt.getTime() - Date.now();
  if (leftMs > (limits.sessionDays - 1) * dayMs) return;
  const { headers } = await auth.api.getSession({
    headers: http.req.raw.headers,
    returnHeaders: true,
  });
  for (const cookie of headers.getSetCookie()) http.header('set-cookie', cookie, { append: true });
};
