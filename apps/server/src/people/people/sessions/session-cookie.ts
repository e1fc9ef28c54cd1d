import { createHmac, timingSafeEqual } from 'node:crypto';

/** The auth library's settings of its session cookie. */
export type SessionCookie = { secret: string; authCookies: { sessionToken: { name: string } } };

const decode = (cookie: string): string | null => {
  try {
    return decodeURIComponent(cookie);
  } catch {
    return null;
  }
};

/** The token from `token.signature`, or null if it is not signed with the current secret. */
const readSigned = (cookie: string, secret: string): string | null => {
  const value = decode(cookie) ?? '';
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const due = createHmac('sha256', secret).update(token).digest();
  return given.length === due.length && timingSafeEqual(given, due) ? token : null;
};

export const createCookieReader = ({ secret, authCookies }: SessionCookie) => {
  const name = authCookies.sessionToken.name.replaceAll('.', '\\.');
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`);
  return {
    find: (header: string | undefined): string | null => header?.match(pattern)?.[1] ?? null,
    tokenOf: (cookie: string) => readSigned(cookie, secret),
  };
};
