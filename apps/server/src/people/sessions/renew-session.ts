import { limits } from '@hlidka/protocol';
import type { Context as HonoContext } from 'hono';
import type { User } from '../../context.ts';
import type { Auth } from './auth.ts';

const dayMs = 24 * 60 * 60_000;

/** A session in use goes on: once a day its end and its cookie are moved forward. */
export const renewSession = async (auth: Auth, user: User, http: HonoContext): Promise<void> => {
  const leftMs = user.sessionEndsAt.getTime() - Date.now();
  if (leftMs > (limits.sessionDays - 1) * dayMs) return;
  const { headers } = await auth.api.getSession({
    headers: http.req.raw.headers,
    returnHeaders: true,
  });
  for (const cookie of headers.getSetCookie()) http.header('set-cookie', cookie, { append: true });
};
