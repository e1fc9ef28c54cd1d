import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { blockedLiteral, type Guard, guardedLookup } from './guarded-get.ts';

export type Posted = { status: number; header: (name: string) => string | null; text: string };

type Asked = {
  mayConnect: Guard;
  signal: AbortSignal;
  headers: Record<string, string>;
  body: string;
};

const mostBytes = 4096;

/**
 * The beginning of an answer; whatever follows is not read. Its status counts also when the rest drips
 * or breaks off: what was accepted must not be sent again.
 */
const readStart = async (response: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of response) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= mostBytes) break;
    }
  } catch {
    // What came is enough.
  }
  return Buffer.concat(parts).subarray(0, mostBytes).toString('utf8');
};

/** POST to an address that the guard lets through; a redirect is an answer and is never followed. */
export const guardedPost = async (
  url: URL,
  { mayConnect, signal, headers, body }: Asked,
): Promise<Posted> => {
  const literal = blockedLiteral(url, mayConnect);
  if (literal) throw literal;
  const { request } = url.protocol === 'https:' ? https : http;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(url, {
      method: 'POST',
      agent: false,
      signal,
      lookup: guardedLookup(mayConnect),
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    });
    asked.on('response', resolve).on('error', reject);
    asked.end(body);
  });
  const text = await readStart(response);
  response.destroy();
  const header = (name: string): string | null => {
    const value = response.headers[name];
    return (Array.isArray(value) ? value[0] : value) ?? null;
  };
  return { status: response.statusCode ?? 0, header, text };
};
