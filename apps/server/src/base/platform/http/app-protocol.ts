import { headers } from '@hlidka/protocol';
import type { Context as HonoContext } from 'hono';

const named = /^\S{1,40} (\d{1,6})$/;

/** What the phone app says that it speaks; null: no app asks, or it says nothing readable. */
export const appProtocolOf = (http: HonoContext): number | null => {
  const [, number] = named.exec(http.req.header(headers.app) ?? '') ?? [];
  return number === undefined ? null : Number(number);
};
