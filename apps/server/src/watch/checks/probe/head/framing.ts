import { Failure } from '../failure.ts';
import { createChunked, type Framing } from './chunked.ts';
import { fieldsOf } from './fields.ts';
import type { ResponseHead } from './head.ts';

export type { Framing };

export const untilClosed: Framing = {
  take: (chunk, part) => {
    if (chunk.length > 0) part(chunk);
    return false;
  },
  endsWithConnection: true,
};

const byLength = (length: number): Framing => {
  let left = length;
  return {
    take: (chunk, part) => {
      const own = chunk.length > left ? chunk.subarray(0, left) : chunk;
      left -= own.length;
      if (own.length > 0) part(own);
      return left === 0;
    },
    endsWithConnection: false,
  };
};

/** `null` if it is not a number: browsers then read to the end of the connection. */
const readLength = (value: string): number | null => {
  const [length = '', ...others] = value.split(/\s*,\s*/);
  if (others.some((other) => other !== length))
    throw new Failure('protocol', 'more than one Content-Length');
  const number = /^\d+$/.test(length) ? Number(length) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
};

const bodiless = new Set([204, 205, 304]);

export const hasBody = (head: ResponseHead, method: string): boolean =>
  method !== 'HEAD' && head.status >= 200 && !bodiless.has(head.status);

/** Most answers have none, and are not parsed for it. */
const hasCoding = /^transfer-encoding[ \t]*:/im;

/** RFC 9112, section 6.3, as browsers apply it: the only transfer coding that counts is chunked. */
export const isChunked = (head: ResponseHead): boolean => {
  if (!head.isChunkable || !hasCoding.test(head.lines)) return false;
  const codings = fieldsOf(head).get('transfer-encoding')?.toLowerCase().split(',') ?? [];
  return codings.some((coding) => coding.trim() === 'chunked');
};

export const createFraming = (head: ResponseHead): Framing => {
  const fields = fieldsOf(head);
  if (isChunked(head)) return createChunked();
  const length = readLength(fields.get('content-length') ?? '');
  return length === null ? untilClosed : byLength(length);
};
