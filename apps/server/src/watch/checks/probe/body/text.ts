import { contentTypeOf } from '../head/content-type.ts';
import type { ResponseHead } from '../head/head.ts';
import { sniff } from './sniff.ts';
import { createUndeclared } from './undeclared.ts';

type Decode = (bytes: Buffer, ended: boolean) => string;

const nothing = Buffer.alloc(0);
const replacementMark = '\ufffd';

/** Encoding standard, `replacement`: unsafe encodings are shown as one replacement character. */
const createReplaced = (): Decode => {
  let shown = false;
  return (bytes) => {
    if (shown || bytes.length === 0) return '';
    shown = true;
    return replacementMark;
  };
};

const open = (encoding: string): Decode => {
  if (encoding === '') return createUndeclared();
  if (encoding === 'replacement') return createReplaced();
  const decoder = new TextDecoder(encoding === 'x-user-defined' ? 'windows-1252' : encoding);
  return (bytes, ended) => decoder.decode(bytes, { stream: !ended });
};

/** Bytes that are the same in every encoding a page can declare: ASCII without ISO-2022 escapes. */
const plainEnd = (bytes: Buffer, from: number): number => {
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte > 0x7f || byte === 0x1b || byte === 0) return at;
  }
  return bytes.length;
};

/** Decodes bytes as they arrive, in the encoding a browser would use; `null` ends the text. */
export const createText = (head: ResponseHead): ((bytes: Buffer | null) => string) => {
  const type = contentTypeOf(head);
  let decode: Decode | null = null;
  let held = nothing;
  let given = 0;
  return (bytes) => {
    const ended = bytes === null;
    if (decode) return decode(bytes ?? nothing, ended);
    held = Buffer.concat([held, bytes ?? nothing]);
    const encoding = sniff(held, type, ended);
    const from = given;
    if (encoding === null) {
      if (type.label === undefined) given = plainEnd(held, from);
      return held.toString('latin1', from, given);
    }
    decode = open(encoding);
    const text = decode(held.subarray(from), ended);
    held = nothing;
    return text;
  };
};
