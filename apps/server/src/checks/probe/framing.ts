import { createChunked } from './chunked.ts';
import { Failure } from './failure.ts';
import { fieldsOf, type Head } from './head.ts';

/** Takes the bytes of a connection, hands on those of the body. */
export type Framing = {
  /** True once the body is whole. */
  take: (chunk: Buffer, part: (bytes: Buffer) => void) => boolean;
  /** Whether a closed connection is a proper end. */
  endsWithConnection: boolean;
};

const untilClosed: Framing = {
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

const readLength = (value: string): number => {
  const [length = '', ...others] = value.split(/\s*,\s*/);
  if (!/^\d{1,15}$/.test(length) || others.some((other) => other !== length))
    throw new Failure('protocol', 'Content-Length is not valid');
  return Number(length);
};

export const hasBody = (head: Head, method: string): boolean =>
  method !== 'HEAD' && head.status >= 200 && head.status !== 204 && head.status !== 304;

/** RFC 9112, section 6.3. */
export const createFraming = (head: Head): Framing => {
  const fields = fieldsOf(head);
  const coding = fields.get('transfer-encoding')?.toLowerCase();
  if (coding === 'chunked') return createChunked();
  if (coding !== undefined && coding !== 'identity')
    throw new Failure('protocol', 'unknown transfer encoding');
  const length = fields.get('content-length');
  return length === undefined ? untilClosed : byLength(readLength(length));
};
