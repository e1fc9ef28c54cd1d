import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Config } from '../../../base/config/config.ts';
import { createGuard } from '../../../base/platform/http/guard.ts';
import {
  blockedLiteral,
  guardedLookup,
  PrivateAddressError,
} from '../../../base/platform/http/guarded-get.ts';

export type Answer = { status: number; body: unknown };

const mostBytes = 512 * 1024;
const timeoutMs = 10_000;

/** What kept us from an answer. */
export class AskError extends Error {
  override name = 'AskError';
  readonly kind: 'not_https' | 'private' | 'unreachable' | 'no_document';
  constructor(kind: AskError['kind']) {
    super(kind);
    this.kind = kind;
  }
}

const local = new Set(['localhost', '127.0.0.1', '[::1]']);

const readAll = async (response: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    parts.push(part);
    bytes += part.length;
    if (bytes > mostBytes) throw new AskError('no_document');
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new AskError('no_document');
  }
};

/** A JSON answer of the provider: by https, at no private address that is not allowed, never redirected. */
export const askJson = async (
  address: string,
  { allowPrivate }: Pick<Config, 'allowPrivate'>,
  { form, headers = {} }: { form?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<Answer> => {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && local.has(url.hostname))))
    throw new AskError('not_https');
  const mayConnect = createGuard(allowPrivate);
  if (blockedLiteral(url, mayConnect)) throw new AskError('private');
  const body = form && new URLSearchParams(form).toString();
  const { request } = url.protocol === 'https:' ? https : http;
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(url, {
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        lookup: guardedLookup(mayConnect),
        headers: {
          ...headers,
          accept: 'application/json',
          ...(body !== undefined && {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': String(Buffer.byteLength(body)),
          }),
        },
      });
      asked.on('response', resolve).on('error', reject);
      asked.end(body);
    });
    return { status: response.statusCode ?? 0, body: await readAll(response) };
  } catch (error) {
    if (error instanceof AskError) throw error;
    throw new AskError(error instanceof PrivateAddressError ? 'private' : 'unreachable');
  }
};
