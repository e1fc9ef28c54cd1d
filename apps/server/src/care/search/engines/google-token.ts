import { createHash, createSign } from 'node:crypto';
import * as z from 'zod';
import { askSearch, type SearchPatience } from './ask.ts';
import { SearchError } from './failure.ts';
import type { GoogleKey } from './google-key.ts';

const scope = 'https://www.googleapis.com/auth/webmasters.readonly';
const lifeSeconds = 3600;
/** Renewed this long before it expires, so that it stays valid during a request. */
const earlyMs = 60_000;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().min(1) });
const Refusal = z.object({ error: z.string(), error_description: z.string().optional() });

type Held = { token: string; until: number };
const held = new Map<string, Held>();

const base64url = (value: object): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/** RFC 7523: our identity, signed with the account's key. */
const assertion = (key: GoogleKey, audience: string, now: Date): string => {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = { iss: key.client_email, scope, aud: audience, iat, exp: iat + lifeSeconds };
  const head = { alg: 'RS256', typ: 'JWT', kid: key.private_key_id };
  const unsigned = `${base64url(head)}.${base64url(claims)}`;
  const signature = createSign('RSA-SHA256').update(unsigned).sign(key.private_key, 'base64url');
  return `${unsigned}.${signature}`;
};

const refusalOf = (body: unknown): SearchError => {
  const about = Refusal.safeParse(body).data?.error_description ?? '';
  return new SearchError(/\biat\b|\bexp\b|timeframe/i.test(about) ? 'clock_wrong' : 'key_refused');
};

export type Tokens = { read(): Promise<string>; forget(): void };

/** Cached until shortly before it expires, per key. */
export const createTokens = (
  key: GoogleKey,
  { tokenUrl, now, patience }: { tokenUrl: string; now: () => Date; patience: SearchPatience },
): Tokens => {
  const name = createHash('sha256').update(`${tokenUrl} ${key.private_key}`).digest('hex');
  const fetchToken = async (): Promise<string> => {
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertion(key, tokenUrl, now()),
    });
    const answer = await askSearch(new URL(tokenUrl), { method: 'POST', body }, patience);
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 404)
      throw refusalOf(answer.body);
    const token = Token.safeParse(answer.body);
    if (answer.status !== 200 || !token.success) throw new SearchError('nonsense');
    const { access_token, expires_in } = token.data;
    const at = now().getTime();
    for (const [old, { until }] of held) if (until <= at) held.delete(old);
    held.set(name, { token: access_token, until: at + expires_in * 1000 - earlyMs });
    return access_token;
  };
  return {
    async read() {
      const known = held.get(name);
      return known && known.until > now().getTime() ? known.token : fetchToken();
    },
    forget: () => held.delete(name),
  };
};
