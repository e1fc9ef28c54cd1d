import { readRetryAfter } from '@hlidka/protocol';

export type Sent = {
  /** 0 when there was no answer at all. */
  status: number;
  ms: number;
  retryAfterSeconds: number | null;
  body: string;
};

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/**
 * As another application would: with the key only, no cookie. Always to this page's own host,
 * whatever name it was opened by.
 */
export const send = async (url: string, key: string): Promise<Sent> => {
  const begun = performance.now();
  try {
    const response = await fetch(new URL(url).pathname, {
      headers: { authorization: `Bearer ${key}` },
      credentials: 'omit',
      cache: 'no-store',
    });
    const text = await response.text();
    return {
      status: response.status,
      ms: Math.round(performance.now() - begun),
      retryAfterSeconds: readRetryAfter(response.headers.get('retry-after')) || null,
      body: pretty(text),
    };
  } catch {
    const ms = Math.round(performance.now() - begun);
    return { status: 0, ms, retryAfterSeconds: null, body: '' };
  }
};
