import { valuesOf } from './fields.ts';
import type { ResponseHead } from './head.ts';

export type ContentType = { kind: 'html' | 'xml' | 'json' | 'plain'; label: string | undefined };

const charsetPart = /;[ \t]*charset=[ \t]*"?([^";\s]+)/i;

const kindOf = (mime: string): ContentType['kind'] => {
  if (/[/+]xml$/.test(mime)) return 'xml';
  if (/[/+]json$/.test(mime)) return 'json';
  return mime === 'text/plain' ? 'plain' : 'html';
};

/**
 * The last header counts; a repetition without charset keeps the earlier charset, as in browsers.
 */
export const contentTypeOf = (head: ResponseHead): ContentType => {
  let mime = '';
  let label: string | undefined;
  for (const value of valuesOf(head, 'content-type')) {
    const next = /^\s*([^;\s]+\/[^;\s]+)/.exec(value)?.[1]?.toLowerCase() ?? mime;
    const named = charsetPart.exec(value)?.[1];
    if (named || next !== mime) label = named;
    mime = next;
  }
  return { kind: kindOf(mime), label };
};
